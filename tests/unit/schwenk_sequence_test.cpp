// Schwenk's H as runs against H written out member by member; runs that are passed without being
// kept; 64 bits against Natural; limits of memory.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "rules/limit_function.hpp"
#include "theory/schwenk_takes.hpp"
#include "unit/schwenk_brute.hpp"

namespace {

using namespace grundy;
using namespace grundy::theory;
using rules::LimitFunction;
using schwenk_test::Function;

constexpr std::size_t kNoEnd = ~std::size_t{0};

LimitFunction function(const Natural& factor, std::uint64_t exponent, const Natural& plus = 0,
                       bool minus = false) {
  return {factor, Natural(exponent), plus, minus};
}
LimitFunction function(const Function& f) {
  return function(Natural(static_cast<std::uint64_t>(f.c)), static_cast<std::uint64_t>(f.e),
                  Natural(static_cast<std::uint64_t>(f.d < 0 ? -f.d : f.d)), f.d < 0);
}

// H written out, up to the first member above `bound`.
std::vector<std::uint64_t> written_out(const LimitFunction& f, std::uint64_t bound) {
  std::vector<std::uint64_t> h = {1};
  std::size_t m = 0;
  while (h.back() <= bound) {
    while (m < h.size() && f.at(h[m], bound * 2) < h.back()) ++m;
    if (m == h.size()) break;
    h.push_back(h.back() + h[m]);
  }
  return h;
}

// Parts, smallest first, with repeats.
std::vector<std::uint64_t> greedy(const std::vector<std::uint64_t>& h, std::uint64_t n) {
  std::vector<std::uint64_t> parts;
  for (std::size_t i = h.size(); i-- > 0;) {
    for (; h[i] <= n; n -= h[i]) parts.push_back(h[i]);
  }
  std::reverse(parts.begin(), parts.end());
  return parts;
}

template <core::Number N>
std::vector<N> expansion(const LimitFunction& f, const N& n) {
  const auto at = [&f](const N& x, const N& cap) { return f.at(x, cap); };
  Meter meter;
  SchwenkExpansion<N> out;
  EXPECT_TRUE(schwenk_expand<N>(at, n, out, meter));
  EXPECT_EQ(meter.memory(), 0U);
  std::vector<N> parts(out.parts.begin(), out.parts.end());
  EXPECT_LE(out.copies, N(1'000'000U));
  for (N i(1U); i < out.copies; i += N(1U)) parts.push_back(parts.back());
  return parts;
}

std::vector<std::uint64_t> narrow(const std::vector<Natural>& parts) {
  std::vector<std::uint64_t> result;
  for (const Natural& part : parts) result.push_back(part.to_u64());
  return result;
}

TEST(SchwenkSequence, ExpansionsOfSmallNumbers) {
  for (const Function& plain : schwenk_test::functions()) {
    const LimitFunction f = function(plain);
    const auto h = written_out(f, 400);
    for (std::uint64_t n = 1; n <= 400; ++n) {
      const auto expected = greedy(h, n);
      ASSERT_EQ(expansion<std::uint64_t>(f, n), expected) << f.to_string() << " " << n;
      ASSERT_EQ(narrow(expansion<Natural>(f, Natural(n))), expected) << f.to_string() << " " << n;
      Meter meter;
      const auto at = [&f](const Natural& x, const Natural& cap) { return f.at(x, cap); };
      for (const std::uint64_t q :
           {std::uint64_t{1}, expected[0] - 1, expected[0], n / 2, n - 1, n}) {
        if (q == 0) continue;
        ASSERT_EQ(schwenk_outcome<Natural>(at, Natural(n), Natural(q), meter),
                  expected[0] <= q ? Outcome::N : Outcome::P);
      }
    }
  }
}

// Where H grows too slowly to be written out far: linear with a large factor, powers, shifts.
std::vector<LimitFunction> slow_functions() {
  return {function(50, 1),
          function(1000, 1),
          function(1, 2),
          function(2, 2, 5),
          function(1, 3),
          function(1, 5),
          function(1, 1, 100),
          function(1, 1, 12345),
          function(3, 1, 777),
          function(20, 1, 19, true),
          function(1, 2, 0),
          function(30000, 1),
          function(Natural(1) << 70, 1, (Natural(1) << 70) - Natural(5), true)};
}

TEST(SchwenkSequence, RunsAgreeWithMembers) {
  std::mt19937_64 random(1);
  constexpr std::uint64_t kBound = 300'000;
  for (const LimitFunction& f : slow_functions()) {
    const auto h = written_out(f, kBound);
    const auto at = [&f](const std::uint64_t& x, const std::uint64_t& cap) { return f.at(x, cap); };
    SchwenkSequence<std::uint64_t> kept;
    Meter meter;
    ASSERT_TRUE(kept.extend(at, kBound, SchwenkSequence<std::uint64_t>::Keep::all, kNoEnd, meter));
    for (int i = 0; i < 300; ++i) {
      std::uint64_t n = 1 + random() % kBound;
      if (i % 3 == 0) n = h[random() % h.size()];
      if (n > kBound) continue;
      const auto expected = greedy(h, n);
      ASSERT_EQ(expansion<std::uint64_t>(f, n), expected) << f.to_string() << " " << n;
      ASSERT_EQ(narrow(expansion<Natural>(f, Natural(n))), expected) << f.to_string() << " " << n;
      SchwenkExpansion<std::uint64_t> out;
      ASSERT_TRUE(schwenk_expand<std::uint64_t>(kept, at, n, out, meter));
      ASSERT_EQ(std::vector<std::uint64_t>(out.parts.begin(), out.parts.end()), expected);
    }
  }
}

// A heap with many runs below it is expanded from marks; the whole table is the oracle.
template <core::Number N>
void compare_marks(const LimitFunction& f, const std::vector<N>& heaps, const N& bound) {
  const auto at = [&f](const N& x, const N& cap) { return f.at(x, cap); };
  SchwenkSequence<N> kept;
  Meter meter;
  ASSERT_TRUE(kept.extend(at, bound, SchwenkSequence<N>::Keep::all, kNoEnd, meter));
  ASSERT_GT(kept.runs(), 2000U) << f.to_string();
  kept.release(meter);
  for (const N& heap : heaps) {
    SchwenkExpansion<N> whole;
    ASSERT_TRUE(schwenk_expand<N>(kept, at, heap, whole, meter));
    const std::vector<N> expected(whole.parts.begin(), whole.parts.end());
    ASSERT_EQ(expansion<N>(f, heap), expected) << f.to_string();
    // Two parts far apart: the stretches between them are passed over.
    const N sparse = expected.back() + expected[0];
    SchwenkExpansion<N> two;
    ASSERT_TRUE(schwenk_expand<N>(kept, at, sparse, two, meter));
    ASSERT_EQ(expansion<N>(f, sparse), std::vector<N>(two.parts.begin(), two.parts.end()));
    for (const N& q : {expected[0], N(expected[0] + N(1U)), N(expected.back() - N(1U))}) {
      ASSERT_EQ(schwenk_outcome<N>(at, heap, q, meter), expected[0] <= q ? Outcome::N : Outcome::P);
    }
  }
  ASSERT_EQ(meter.memory(), 0U);
}

TEST(SchwenkSequence, MarksAgreeWithTheWholeTable) {
  std::mt19937_64 random(5);
  for (const auto& [f, bits] : {std::pair(function(70, 1), 61U), std::pair(function(200, 1), 60U),
                                std::pair(function(300, 1, 299, true), 55U),
                                std::pair(function(1, 2), 44U), std::pair(function(1, 3), 54U)}) {
    std::vector<std::uint64_t> heaps;
    for (int i = 0; i < 10; ++i) heaps.push_back(1000 + (random() >> (64 - bits + random() % 9)));
    compare_marks<std::uint64_t>(f, heaps, (std::uint64_t{1} << bits) + 2000);
    if (HasFatalFailure()) return;
  }
  for (const LimitFunction& f : {function(3, 1), function(2, 1, 1, true), function(7, 1, 2)}) {
    std::vector<Natural> heaps;
    for (const int words : {10, 30, 42}) {
      Natural n = 1;
      for (int i = 0; i < words; ++i) n = (n << 64) + Natural(random());
      heaps.push_back(n);
    }
    compare_marks<Natural>(f, heaps, heaps.back());
    if (HasFatalFailure()) return;
  }
}

// A table that was stopped early is gone on from, without keeping more.
TEST(SchwenkSequence, GoesOnFromATableThatWasCut) {
  std::mt19937_64 random(2);
  for (const LimitFunction& f : slow_functions()) {
    const auto at = [&f](const std::uint64_t& x, const std::uint64_t& cap) { return f.at(x, cap); };
    const auto h = written_out(f, 300'000);
    for (const std::size_t most : {1U, 2U, 3U, 10U, 40U}) {
      SchwenkSequence<std::uint64_t> cut;
      Meter meter;
      ASSERT_TRUE(cut.extend(at, core::kSmallBound - 1, SchwenkSequence<std::uint64_t>::Keep::all,
                             most, meter));
      int reached = 0;
      for (int i = 0; i < 60; ++i) {
        const std::uint64_t n = 1 + random() % (std::uint64_t{1} << (random() % 18));
        if (!cut.reaches(at, n)) continue;
        ++reached;
        SchwenkExpansion<std::uint64_t> out;
        ASSERT_TRUE(schwenk_expand<std::uint64_t>(cut, at, n, out, meter));
        ASSERT_EQ(std::vector<std::uint64_t>(out.parts.begin(), out.parts.end()), greedy(h, n))
            << f.to_string() << " " << n;
      }
      EXPECT_GT(reached, 0);
    }
  }
}

// A bound cuts a run short; a later one goes on with it.
TEST(SchwenkSequence, GrowsInSteps) {
  for (const LimitFunction& f : slow_functions()) {
    const auto at = [&f](const std::uint64_t& x, const std::uint64_t& cap) { return f.at(x, cap); };
    const auto h = written_out(f, 60'000);
    SchwenkSequence<std::uint64_t> sequence;
    Meter meter;
    for (std::uint64_t bound = 3; bound < 50'000; bound += bound / 3 + 1) {
      ASSERT_TRUE(
          sequence.extend(at, bound, SchwenkSequence<std::uint64_t>::Keep::all, kNoEnd, meter));
      for (const std::uint64_t n : {bound, bound - 1, bound / 2, bound / 3}) {
        SchwenkExpansion<std::uint64_t> out;
        ASSERT_TRUE(schwenk_expand<std::uint64_t>(sequence, at, n, out, meter));
        ASSERT_EQ(std::vector<std::uint64_t>(out.parts.begin(), out.parts.end()), greedy(h, n))
            << f.to_string() << " " << n;
      }
    }
  }
}

TEST(SchwenkSequence, SixtyFourBitsAgreeWithNatural) {
  std::mt19937_64 random(3);
  for (const LimitFunction& f :
       {function(1, 1), function(3, 1), function(2, 1, 1, true), function(1, 1, 1000),
        function(50, 1), function(1, 3), function(7, 1, 3), function(Natural::power(10, 17), 1),
        function(1, 4), function(1, 30)}) {
    for (int i = 0; i < 6; ++i) {
      const std::uint64_t n = 1 + (random() >> (2 + random() % 20));
      ASSERT_EQ(narrow(expansion<Natural>(f, Natural(n))), expansion<std::uint64_t>(f, n))
          << f.to_string() << " " << n;
    }
  }
}

TEST(SchwenkSequence, LongHeaps) {
  std::mt19937_64 random(4);
  for (const LimitFunction& f : {function(1, 1), function(2, 1), function(3, 1), function(9, 1, 5),
                                 function(1, 1, 7), function(2, 1, 1, true)}) {
    const auto at = [&f](const Natural& x, const Natural& cap) { return f.at(x, cap); };
    Natural n = 1;
    for (int i = 0; i < 20; ++i) n = (n << 64) + Natural(random());
    // The members, written out.
    std::vector<Natural> h = {1};
    std::size_t m = 0;
    while (h.back() <= n) {
      while (f.at(h[m]) < h.back()) ++m;
      h.push_back(h.back() + h[m]);
    }
    std::vector<Natural> expected;
    Natural rest = n;
    for (std::size_t i = h.size(); i-- > 0;) {
      if (h[i] > rest) continue;
      rest -= h[i];
      expected.insert(expected.begin(), h[i]);
    }
    const auto parts = expansion<Natural>(f, n);
    ASSERT_EQ(parts, expected);

    // All winning takes against sums and f in full.
    SchwenkExpansion<Natural> whole;
    whole.parts = parts;
    std::vector<Natural> takes;
    Natural sum;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      sum += parts[i];
      if (i + 1 == parts.size() || f.at(sum) < parts[i + 1]) takes.push_back(sum);
    }
    std::vector<Natural> found;
    Meter meter;
    const auto tally = schwenk_takes(
        at, n, n, whole,
        [&](const Natural& take) {
          found.push_back(take);
          return true;
        },
        meter);
    ASSERT_EQ(found, takes);
    ASSERT_EQ(tally.total, Natural(takes.size()));
  }
}

TEST(SchwenkSequence, LargeFactorsAndPowersAtTenToTheEighteen) {
  const std::uint64_t n = 999'999'999'999'999'999;
  // c = 10^18: every number up to c + 1 is a member.
  EXPECT_EQ(expansion<std::uint64_t>(function(Natural::power(10, 18), 1), n),
            std::vector<std::uint64_t>{n});
  // Long tables are not kept: a few kilobytes are enough for tens of thousands of runs.
  for (const LimitFunction& f :
       {function(1, 2), function(1, 3), function(Natural::power(10, 12), 1)}) {
    const auto at = [&f](const std::uint64_t& x, const std::uint64_t& cap) { return f.at(x, cap); };
    Limits limits;
    limits.memory = 64U << 10U;
    Meter meter(limits);
    SchwenkExpansion<std::uint64_t> out;
    ASSERT_TRUE(schwenk_expand<std::uint64_t>(at, n, out, meter));
    std::uint64_t sum = 0;
    for (const std::uint64_t part : out.parts) sum += part;
    EXPECT_EQ(sum, n);
  }
}

TEST(SchwenkSequence, GivesUpWhenMemoryIsShort) {
  const LimitFunction f = function(1'000'000, 1);
  const auto at = [&f](const std::uint64_t& x, const std::uint64_t& cap) { return f.at(x, cap); };
  Limits limits;
  limits.memory = 100'000;
  Meter meter(limits);
  SchwenkExpansion<std::uint64_t> out;
  EXPECT_FALSE(schwenk_expand<std::uint64_t>(at, std::uint64_t{1} << 60U, out, meter));
  EXPECT_EQ(meter.hit(), LimitHit::memory);
  EXPECT_EQ(meter.memory(), 0U);
}

}  // namespace
