// Subtraction sets: canonical text, membership and members at any size, finite and infinite items
// together, and what sort of set it is (a range, the powers of a number).
#include "rules/subtraction_set.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/primes.hpp"

namespace {

using grundy::Natural;
using grundy::rules::canonical_text;
using grundy::rules::SetItem;
using grundy::rules::SubtractionSet;
using Kind = SetItem::Kind;
using Items = std::vector<SetItem>;

SetItem number(const Natural& a) { return {Kind::number, a, {}}; }
SetItem range(const Natural& a, const Natural& b) { return {Kind::range, a, b}; }
SetItem powers_of(std::uint64_t a) { return {Kind::power_of, Natural(a), {}}; }
SetItem kth_powers(std::uint64_t k) { return {Kind::powers, Natural(k), {}}; }
const SetItem kPrimes = {Kind::primes, {}, {}};
const SetItem kSquares = {Kind::squares, {}, {}};
const SetItem kFib = {Kind::fibonacci, {}, {}};

std::vector<std::uint64_t> members(const SubtractionSet& set, std::uint64_t bound) {
  std::vector<std::uint64_t> list;
  set.for_each_member(bound, [&](std::uint64_t s) {
    list.push_back(s);
    return true;
  });
  return list;
}

TEST(SubtractionSet, CanonicalText) {
  EXPECT_EQ(canonical_text({number(5), number(2), number(2)}), "2,5");
  EXPECT_EQ(canonical_text({number(1), number(2), number(3)}), "1..3");
  EXPECT_EQ(canonical_text({number(1), number(2)}), "1,2");
  EXPECT_EQ(canonical_text({range(3, 5), range(4, 9), number(10)}), "3..10");
  EXPECT_EQ(canonical_text({range(3, 5), number(7)}), "3..5,7");
  EXPECT_EQ(canonical_text({range(0, 3)}), "1..3");
  EXPECT_EQ(canonical_text({kFib, kSquares, kPrimes, kth_powers(3), powers_of(2), number(7)}),
            "7,2^i,i^3,primes,squares,fib");
  EXPECT_EQ(canonical_text({powers_of(3), powers_of(2), powers_of(3)}), "2^i,3^i");
  EXPECT_EQ(canonical_text({powers_of(0), powers_of(1), kth_powers(0)}), "1");
  EXPECT_EQ(canonical_text({kth_powers(2)}), "squares");
  const Natural far = Natural::power(10, 30);
  EXPECT_EQ(canonical_text({range(far, far + 1), number(far + 2)}),
            far.to_string() + ".." + (far + 2).to_string());
}

struct Sample {
  Items items;
  std::function<bool(std::uint64_t)> member;
  bool finite;
};

bool power(std::uint64_t s, std::uint64_t base) {
  while (s % base == 0) s /= base;
  return s == 1;
}
bool kth(std::uint64_t s, int k) {
  for (std::uint64_t i = 1;; ++i) {
    std::uint64_t p = 1;
    for (int j = 0; j < k; ++j) p *= i;
    if (p >= s) return p == s;
  }
}
bool prime(std::uint64_t s) {
  for (std::uint64_t d = 2; d * d <= s; ++d) {
    if (s % d == 0) return false;
  }
  return s > 1;
}
bool fib(std::uint64_t s) {
  std::uint64_t a = 1;
  for (std::uint64_t b = 2; a < s;) a = std::exchange(b, a + b);
  return a == s;
}

std::vector<Sample> samples() {
  return {
      {{number(3), number(8)}, [](std::uint64_t s) { return s == 3 || s == 8; }, true},
      {{range(4, 6), number(9)}, [](std::uint64_t s) { return (4 <= s && s <= 6) || s == 9; }, true},
      {{powers_of(2)}, [](std::uint64_t s) { return power(s, 2); }, false},
      {{powers_of(10), number(3)}, [](std::uint64_t s) { return s == 3 || power(s, 10); }, false},
      {{kSquares}, [](std::uint64_t s) { return kth(s, 2); }, false},
      {{kth_powers(3)}, [](std::uint64_t s) { return kth(s, 3); }, false},
      {{kth_powers(1)}, [](std::uint64_t) { return true; }, false},
      {{kPrimes}, prime, false},
      {{kFib}, fib, false},
      {{kPrimes, kSquares, range(20, 25)},
       [](std::uint64_t s) { return prime(s) || kth(s, 2) || (20 <= s && s <= 25); }, false},
      {{powers_of(2), powers_of(3), kFib},
       [](std::uint64_t s) { return power(s, 2) || power(s, 3) || fib(s); }, false},
  };
}

TEST(SubtractionSet, MembersUpTo3000) {
  for (const Sample& sample : samples()) {
    const SubtractionSet set(sample.items);
    SCOPED_TRACE(canonical_text(sample.items));
    EXPECT_EQ(set.finite(), sample.finite);
    std::vector<std::uint64_t> expected;
    for (std::uint64_t s = 1; s <= 3000; ++s) {
      if (sample.member(s)) expected.push_back(s);
      EXPECT_EQ(set.contains(Natural(s)), sample.member(s)) << s;
    }
    EXPECT_FALSE(set.contains(Natural(0)));
    EXPECT_EQ(members(set, 3000), expected);
    for (const std::uint64_t bound : {0U, 1U, 2U, 5U, 9U, 24U, 100U}) {
      EXPECT_EQ(members(set, bound).size(),
                std::ranges::count_if(expected, [&](auto s) { return s <= bound; }))
          << bound;
      EXPECT_GE(set.option_bound(bound), members(set, bound).size());
    }
    // Stops when it is told to.
    std::size_t seen = 0;
    EXPECT_FALSE(set.for_each_member(3000, [&](std::uint64_t) { return ++seen < 2; }));
    EXPECT_EQ(seen, 2U);
  }
}

TEST(SubtractionSet, MembershipFarAway) {
  const Natural ten20 = Natural::power(10, 20);
  EXPECT_TRUE(SubtractionSet({kSquares}).contains(ten20 * ten20));
  EXPECT_FALSE(SubtractionSet({kSquares}).contains(ten20 * ten20 + 1));
  EXPECT_FALSE(SubtractionSet({kSquares}).contains(ten20 * ten20 - 1));
  EXPECT_TRUE(SubtractionSet({kth_powers(3)}).contains(ten20 * ten20 * ten20));
  EXPECT_FALSE(SubtractionSet({kth_powers(3)}).contains(ten20 * ten20));
  EXPECT_TRUE(SubtractionSet({kth_powers(100)}).contains(Natural::power(2, 100)));
  EXPECT_FALSE(SubtractionSet({kth_powers(100)}).contains(Natural::power(2, 101)));
  EXPECT_TRUE(SubtractionSet({powers_of(7)}).contains(Natural::power(7, 99)));
  EXPECT_FALSE(SubtractionSet({powers_of(7)}).contains(Natural::power(7, 99) * 2));
  EXPECT_TRUE(SubtractionSet({kFib}).contains(*Natural::parse("354224848179261915075")));
  EXPECT_FALSE(SubtractionSet({kFib}).contains(*Natural::parse("354224848179261915076")));
  EXPECT_TRUE(SubtractionSet({kPrimes}).contains(Natural(18446744073709551557U)));
  const SubtractionSet wide({range(Natural::power(2, 63), Natural::power(2, 65))});
  EXPECT_TRUE(wide.contains(Natural::power(2, 64)));
  EXPECT_FALSE(wide.contains(Natural::power(2, 65) + 1));
  EXPECT_TRUE(members(wide, 1000).empty());
}

// Members next to the largest 64-bit number do not wrap around.
TEST(SubtractionSet, EndsAt64Bits) {
  const std::uint64_t most = ~std::uint64_t{0};
  const SubtractionSet top({range(Natural(most) - 2, Natural(most) + 5)});
  EXPECT_EQ(members(top, most), (std::vector<std::uint64_t>{most - 2, most - 1, most}));
  EXPECT_EQ(members(SubtractionSet({powers_of(2)}), most).size(), 64U);
  EXPECT_EQ(members(SubtractionSet({powers_of(10)}), most).size(), 20U);
  const auto fibs = members(SubtractionSet({kFib}), most);
  EXPECT_EQ(fibs.back(), 12200160415121876738U);
  EXPECT_EQ(fibs.size(), 92U);
  EXPECT_EQ(members(SubtractionSet({kth_powers(63)}), most),
            (std::vector<std::uint64_t>{1, std::uint64_t{1} << 63U}));
  EXPECT_EQ(members(SubtractionSet({kth_powers(64)}), most), std::vector<std::uint64_t>{1});
  EXPECT_EQ(members(SubtractionSet({powers_of(2), number(Natural::power(2, 70))}), most).size(),
            64U);
}

TEST(SubtractionSet, Options) {
  const SubtractionSet set({number(2), number(5)});
  std::vector<std::uint64_t> left;
  EXPECT_TRUE(set.for_each_option(5, [&](const grundy::rules::Parts& parts) {
    EXPECT_EQ(parts.count, 1U);
    left.push_back(parts.part[0]);
    return true;
  }));
  EXPECT_EQ(left, (std::vector<std::uint64_t>{3, 0}));
  const auto is_option = [&](std::uint64_t from, std::vector<Natural> to) {
    return set.is_option(Natural(from), to);
  };
  EXPECT_TRUE(is_option(5, {Natural(0)}));
  EXPECT_TRUE(is_option(5, {Natural(3)}));
  EXPECT_FALSE(is_option(5, {Natural(4)}));
  EXPECT_FALSE(is_option(5, {Natural(5)}));
  EXPECT_FALSE(is_option(5, {Natural(7)}));
  EXPECT_FALSE(is_option(5, {Natural(1), Natural(2)}));
  EXPECT_FALSE(is_option(5, {}));
}

TEST(SubtractionSet, KnowsRangesAndPowers) {
  const auto as_range = [](const Items& items) -> std::string {
    const auto found = SubtractionSet(items).as_range();
    if (!found) return "no";
    return found->low.to_string() + ".." + (found->high ? found->high->to_string() : "");
  };
  EXPECT_EQ(as_range({number(3)}), "3..3");
  EXPECT_EQ(as_range({number(3), number(4)}), "3..4");
  EXPECT_EQ(as_range({range(2, 5), number(6)}), "2..6");
  EXPECT_EQ(as_range({number(3), number(5)}), "no");
  EXPECT_EQ(as_range({kth_powers(1)}), "1..");
  EXPECT_EQ(as_range({kth_powers(1), kPrimes, number(9)}), "1..");
  EXPECT_EQ(as_range({kSquares}), "no");
  const auto as_powers = [](const Items& items) -> std::string {
    const auto base = SubtractionSet(items).as_powers();
    return base ? base->to_string() : "no";
  };
  EXPECT_EQ(as_powers({powers_of(2)}), "2");
  EXPECT_EQ(as_powers({powers_of(2), number(8), number(1)}), "2");
  EXPECT_EQ(as_powers({powers_of(2), number(6)}), "no");
  EXPECT_EQ(as_powers({powers_of(2), powers_of(4)}), "no");
  EXPECT_EQ(as_powers({powers_of(1)}), "no");
  EXPECT_EQ(as_powers({kSquares}), "no");
}

TEST(Primes, AgainstASieve) {
  std::vector<bool> composite(100'000);
  for (std::uint64_t d = 2; d < composite.size(); ++d) {
    EXPECT_EQ(grundy::core::is_prime(d), !composite[d]) << d;
    for (std::uint64_t m = 2 * d; m < composite.size(); m += d) composite[m] = true;
  }
  EXPECT_FALSE(grundy::core::is_prime(0));
  EXPECT_FALSE(grundy::core::is_prime(1));
}

TEST(Primes, KnownLargeNumbers) {
  using List = std::vector<std::uint64_t>;
  for (const std::uint64_t p : List{2147483647U, 4294967291U, 18446744073709551557U,
                                    9223372036854775783U, 1000000000000000003U,
                                    2305843009213693951U}) {
    EXPECT_TRUE(grundy::core::is_prime(p)) << p;
  }
  // Carmichael numbers, strong pseudoprimes to several small bases, squares of primes.
  for (const std::uint64_t n : List{561U, 3215031751U, 3474749660383U, 341550071728321U,
                                    3825123056546413051U, 18446744030759878681U,
                                    18446744073709551615U, 18446744073709551555U}) {
    EXPECT_FALSE(grundy::core::is_prime(n)) << n;
  }
}

TEST(Primes, Roots) {
  for (std::uint64_t k = 1; k <= 9; ++k) {
    for (const Natural& r : {Natural(0), Natural(1), Natural(2), Natural(999), Natural(4294967295U),
                             Natural::power(10, 25)}) {
      const Natural power = Natural::power(r, k);
      EXPECT_EQ(grundy::core::iroot(power, k), r);
      EXPECT_EQ(grundy::core::iroot(power + Natural(k == 1 ? 0 : 1), k), r.is_zero() && k > 1 ? 1 : r);
      if (r > Natural(1)) {
        EXPECT_EQ(grundy::core::iroot(power - 1, k), r - 1);
      }
    }
  }
  EXPECT_EQ(grundy::core::iroot(Natural::power(2, 1000), 1001), Natural(1));
}

}  // namespace
