// Zeckendorf parts by halving against the greedy walk, and Fibonacci nim on long heaps against
// sums that are formed in full. The simple algorithms live here, as the oracle.
#include "theory/zeckendorf.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "theory/zeckendorf_takes.hpp"

namespace {

using namespace grundy;
using namespace grundy::theory;

// The parts as (k, F_k), the largest first, by subtraction.
std::vector<std::pair<std::uint64_t, Natural>> greedy(Natural n) {
  std::vector<std::pair<std::uint64_t, Natural>> parts;
  Natural below = 1;
  Natural next = 2;
  std::uint64_t k = 2;
  for (; next <= n; ++k) {
    below += next;
    std::swap(below, next);
  }
  while (!n.is_zero()) {
    for (; below > n; --k) {
      next -= below;
      std::swap(below, next);
    }
    n -= below;
    parts.emplace_back(k, below);
  }
  return parts;
}

Natural random_natural(std::mt19937_64& random, std::uint64_t bits) {
  Natural n = 1;
  while (n.bit_length() < bits) {
    n <<= 32;
    n += Natural(random() >> 32U);
  }
  return n >> (n.bit_length() - bits);
}

void check(const Natural& n) {
  Meter meter;
  const auto expected = greedy(n);
  const auto found = zeckendorf(n, meter);
  ASSERT_TRUE(found.has_value());
  ASSERT_EQ(found->size(), expected.size());
  for (std::size_t i = 0; i < found->size(); ++i) {
    ASSERT_EQ((*found)[i], expected[expected.size() - 1 - i].first) << n.to_string();
  }
  if (!n.is_zero()) {
    ASSERT_EQ(zeckendorf_smallest(n, meter), found->front());
  }
  ASSERT_EQ(meter.memory(), 0U);
}

TEST(Zeckendorf, SmallNumbers) {
  for (std::uint64_t n = 0; n < 1500; ++n) check(Natural(n));
}

TEST(Zeckendorf, SixtyFourBits) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 4000; ++i) {
    const std::uint64_t n = (random() >> (1 + random() % 60)) + 1;
    if (n >> 63U != 0) continue;
    const auto expected = greedy(Natural(n));
    std::size_t left = expected.size();
    zeckendorf(n).for_each([&](std::uint64_t part) {
      ASSERT_GT(left, 0U);
      ASSERT_EQ(Natural(part), expected[--left].second) << n;
    });
    ASSERT_EQ(left, 0U);
    ASSERT_EQ(zeckendorf_smallest(n), expected.back().first);
  }
  for (std::size_t k = 2; k <= 91; ++k) {
    EXPECT_EQ(fibonacci_index(kFibonacci[k]), k);
    EXPECT_EQ(fibonacci_index(kFibonacci[k + 1] - 1), k);
  }
  EXPECT_EQ(fibonacci_index((std::uint64_t{1} << 63) - 1), 92U);
}

TEST(Zeckendorf, AnyLength) {
  std::mt19937_64 random(2);
  for (std::uint64_t bits = 50; bits < 4000; bits += 1 + random() % 40) {
    check(random_natural(random, bits));
    if (HasFatalFailure()) return;
  }
}

// Next to Fibonacci numbers the halves are all zeros, or as full as they can be.
TEST(Zeckendorf, NextToFibonacciNumbers) {
  for (std::uint64_t k = 2; k < 2000; k += k < 220 ? 1 : 37) {
    const Natural f = fibonacci_pair(k).first;
    check(f - Natural(1));
    check(f);
    check(f + Natural(1));
    check(f + fibonacci_pair(k / 2).first);
    if (k / 2 > 3) check(f + fibonacci_pair(k / 2).first - Natural(1));
    if (HasFatalFailure()) return;
  }
}

TEST(Zeckendorf, FibonacciPairs) {
  Natural a = 0;
  Natural b = 1;
  for (std::uint64_t k = 0; k < 1000; ++k) {
    EXPECT_EQ(fibonacci_pair(k), std::make_pair(a, b));
    a += b;
    std::swap(a, b);
  }
}

// All sums of smallest parts, formed in full and compared in full.
std::vector<Natural> takes_of(const Natural& n, const Natural& q) {
  const auto parts = greedy(n);
  std::vector<Natural> takes;
  Natural sum;
  for (std::size_t i = parts.size(); i-- > 0;) {
    sum += parts[i].second;
    if (sum <= q && (i == 0 || sum + sum < parts[i - 1].second)) takes.push_back(sum);
  }
  return takes;
}

void check_takes(const Natural& n, const Natural& q) {
  Meter meter;
  const std::vector<Natural> expected = takes_of(n, q);
  std::vector<Natural> found;
  const core::Tally tally = fibonacci_nim_takes(
      n, q,
      [&](const Natural& take) {
        found.push_back(take);
        return true;
      },
      meter);
  ASSERT_EQ(found, expected) << n.to_string() << " limit " << q.to_string();
  ASSERT_EQ(tally.total, Natural(expected.size()));
  ASSERT_TRUE(tally.complete);
  ASSERT_EQ(fibonacci_nim_outcome(n, q, meter), expected.empty() ? Outcome::P : Outcome::N);
  // Counting does not need listing.
  const auto none = fibonacci_nim_takes(
      n, q, [](const Natural&) { return false; }, meter);
  ASSERT_EQ(none.total, tally.total);

  if (n.bit_length() > 62) return;
  std::vector<Natural> narrow;
  const auto small = fibonacci_nim_takes(n.to_u64(), q.to_u64(), [&](const std::uint64_t& take) {
    narrow.emplace_back(take);
    return true;
  });
  ASSERT_EQ(narrow, expected);
  ASSERT_EQ(small.total, tally.total);
  ASSERT_EQ(fibonacci_nim_outcome(n.to_u64(), q.to_u64()),
            expected.empty() ? Outcome::P : Outcome::N);
}

TEST(FibonacciNim, SmallHeapsOnNatural) {
  for (std::uint64_t n = 1; n <= 130; ++n) {
    for (std::uint64_t q = 1; q <= n; ++q) check_takes(Natural(n), Natural(q));
    if (HasFatalFailure()) return;
  }
}

TEST(FibonacciNim, LongHeaps) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 150; ++i) {
    const std::uint64_t bits = 20 + random() % 600;
    const Natural n = random_natural(random, bits);
    check_takes(n, n);
    check_takes(n, n - Natural(1));
    check_takes(n, random_natural(random, 1 + random() % (bits - 1)));
    // Limits at and next to the sums themselves.
    const auto sums = takes_of(n, n);
    const Natural& sum = sums[random() % sums.size()];
    check_takes(n, sum);
    if (sum > Natural(1)) check_takes(n, sum - Natural(1));
    if (HasFatalFailure()) return;
  }
  // Sparse ones: parts far apart.
  for (std::uint64_t k = 400; k < 3000; k += 371) {
    const Natural n = fibonacci_pair(k).first + fibonacci_pair(k / 2).first + Natural(2);
    check_takes(n, n - Natural(1));
    check_takes(n, Natural(1));
    check_takes(n, fibonacci_pair(k / 2).first);
  }
}

TEST(FibonacciNim, PublishedPositions) {
  Meter meter;
  const auto takes = [](std::uint64_t n, std::uint64_t q) {
    std::vector<std::uint64_t> found;
    fibonacci_nim_takes(n, q, [&](const std::uint64_t& take) {
      found.push_back(take);
      return true;
    });
    return found;
  };
  EXPECT_EQ(takes(17, 16), (std::vector<std::uint64_t>{1, 4}));
  EXPECT_EQ(fibonacci_nim_outcome(8, 6), Outcome::P);
  EXPECT_EQ(fibonacci_nim_outcome(5, 2), Outcome::P);
  EXPECT_EQ(fibonacci_nim_outcome(5, 5), Outcome::N);
  EXPECT_EQ(fibonacci_nim_outcome(12, 2), Outcome::N);
  EXPECT_EQ(fibonacci_nim_outcome(11, 4), Outcome::N);
  // F_48 modulo 2^32, which wrapped tables take for a Fibonacci number.
  EXPECT_EQ(fibonacci_nim_outcome(512559680, 512559679), Outcome::N);
  EXPECT_EQ(takes(512559680, 512559679).front(), 1U);
  // F_149 and its successor.
  const Natural lost = *Natural::parse("26099748102093884802012313146549");
  EXPECT_EQ(fibonacci_nim_outcome(lost, lost - Natural(1), meter), Outcome::P);
  const Natural won = lost + Natural(1);
  EXPECT_EQ(fibonacci_nim_outcome(won, lost, meter), Outcome::N);
  std::vector<Natural> found;
  fibonacci_nim_takes(
      won, lost,
      [&](const Natural& take) {
        found.push_back(take);
        return true;
      },
      meter);
  EXPECT_EQ(found, std::vector<Natural>{Natural(1)});
}

class StopAtOnce final : public Monitor {
 public:
  LimitHit poll(const Progress&) override { return LimitHit::time; }
};

TEST(FibonacciNim, GivesUpWhenTold) {
  const Natural n = (Natural(1) << 3'000'000) - Natural(1);
  StopAtOnce monitor;
  Limits limits;
  limits.monitor = &monitor;
  Meter meter(limits);
  EXPECT_EQ(fibonacci_nim_outcome(n, Natural(5), meter), Outcome::unknown);
  EXPECT_EQ(meter.hit(), LimitHit::time);
  Meter again(limits);
  EXPECT_FALSE(fibonacci_nim_takes(
                   n, Natural(5), [](const Natural&) { return true; }, again)
                   .complete);
  Limits tight;
  tight.memory = 1000;
  Meter little(tight);
  EXPECT_EQ(fibonacci_nim_outcome(n, Natural(5), little), Outcome::unknown);
  EXPECT_EQ(little.hit(), LimitHit::memory);
}

}  // namespace
