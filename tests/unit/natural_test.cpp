// Natural: arithmetic against known values, against 128-bit arithmetic across the 64-bit border,
// and against identities at any length. Compiled over both big-number libraries.
#include "grundy/natural.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

#include "core/wide.hpp"

namespace {

using grundy::Natural;
using grundy::core::Wide;

Natural n(const char* digits) { return *Natural::parse(digits); }
constexpr std::uint64_t kMost = ~std::uint64_t{0};

Natural wide(Wide value) {
  return (Natural(static_cast<std::uint64_t>(value >> 64U)) << 64) +
         Natural(static_cast<std::uint64_t>(value));
}

// Numbers on both sides of every border that the code knows.
std::vector<Natural> borders() {
  std::vector<Natural> list;
  for (const std::uint64_t small : {0U, 1U, 2U, 3U, 9U, 10U, 255U, 256U}) list.emplace_back(small);
  for (const std::uint64_t bits : {31U, 32U, 33U, 52U, 53U, 61U, 62U, 63U, 64U, 65U, 96U, 127U,
                                   128U, 129U, 192U, 256U, 1000U, 4096U}) {
    const Natural power = Natural::power(Natural(2), bits);
    list.push_back(power - Natural(1));
    list.push_back(power);
    list.push_back(power + Natural(1));
    list.push_back(power + Natural::power(Natural(3), bits / 3));
  }
  for (const std::uint64_t digits : {18U, 19U, 20U, 38U, 100U}) {
    list.push_back(Natural::power(Natural(10), digits));
    list.push_back(Natural::power(Natural(10), digits) - Natural(1));
  }
  return list;
}

// A well-formed value: small exactly when it is below 2^64.
void expect_settled(const Natural& value) {
  EXPECT_EQ(value.fits_u64(), value.bit_length() <= 64) << value.to_string();
  if (!value.fits_u64()) {
    EXPECT_EQ(value.to_u64(), 0U) << value.to_string();
    EXPECT_GT(value.memory(), 0U);
  } else {
    EXPECT_EQ(value.memory(), 0U);
  }
}

TEST(Natural, KnownValues) {
  EXPECT_EQ(Natural::power(2, 64).to_string(), "18446744073709551616");
  EXPECT_EQ((Natural(kMost) + Natural(1)).to_string(), "18446744073709551616");
  EXPECT_EQ((Natural(kMost) * Natural(kMost)).to_string(),
            "340282366920938463426481119284349108225");
  EXPECT_EQ(Natural::power(3, 100).to_string(),
            "515377520732011331036461129765621272702107522001");
  EXPECT_EQ((n("1000000000000000000000000000000") / n("7000000000000000")).to_string(),
            "142857142857142");
  EXPECT_EQ((n("1000000000000000000000000000000") % n("7000000000000000")).to_string(),
            "6000000000000000");
  EXPECT_EQ((n("18446744073709551616") ^ n("1")).to_string(), "18446744073709551617");
  EXPECT_EQ((n("18446744073709551617") ^ n("18446744073709551616")).to_string(), "1");
  EXPECT_EQ((n("340282366920938463463374607431768211457") & n("18446744073709551617")).to_string(),
            "1");
  EXPECT_EQ((n("340282366920938463463374607431768211456") | Natural(5)).to_string(),
            "340282366920938463463374607431768211461");
  EXPECT_EQ(isqrt(n("5000000000000000000000000000000")).to_string(), "2236067977499789");
  EXPECT_EQ(gcd(n("354224848179261915075"), n("10946")).to_string(), "1");
  EXPECT_EQ(gcd(Natural(0), n("354224848179261915075")).to_string(), "354224848179261915075");
  EXPECT_EQ(gcd(n("354224848179261915075"), Natural(0)).to_string(), "354224848179261915075");
  EXPECT_EQ(gcd(n("354224848179261915075"), n("55")).to_string(), "55");  // F(100), F(10)
}

TEST(Natural, Around64Bits) {
  const std::uint64_t values[] = {0, 1, 2, 3, 7, kMost, kMost - 1, kMost / 2, kMost / 2 + 1,
                                  std::uint64_t{1} << 32U, (std::uint64_t{1} << 32U) - 1,
                                  12345678901234567U, 9999999999999999999U};
  for (const std::uint64_t a : values) {
    for (const std::uint64_t b : values) {
      EXPECT_EQ(Natural(a) + Natural(b), wide(Wide{a} + b));
      EXPECT_EQ(Natural(a) * Natural(b), wide(Wide{a} * b));
      EXPECT_EQ(Natural(a) - Natural(b), Natural(a > b ? a - b : 0));
      EXPECT_EQ(Natural(a) / Natural(b), Natural(b == 0 ? 0 : a / b));
      EXPECT_EQ(Natural(a) % Natural(b), Natural(b == 0 ? 0 : a % b));
      EXPECT_EQ(Natural(a) ^ Natural(b), Natural(a ^ b));
      EXPECT_EQ(Natural(a) & Natural(b), Natural(a & b));
      EXPECT_EQ(Natural(a) | Natural(b), Natural(a | b));
      EXPECT_EQ(Natural(a) <=> Natural(b), a <=> b);
      const Natural product = Natural(a) * Natural(b);
      expect_settled(product);
      if (b != 0) {
        EXPECT_EQ(product / Natural(b), Natural(a));
        EXPECT_EQ(product % Natural(b), Natural(0));
      }
    }
    for (const unsigned shift : {0U, 1U, 31U, 32U, 63U}) {
      EXPECT_EQ(Natural(a) << shift, wide(Wide{a} << shift));
      EXPECT_EQ(Natural(a) >> shift, Natural(a >> shift));
    }
  }
}

TEST(Natural, Identities) {
  const std::vector<Natural> list = borders();
  for (const Natural& a : list) {
    expect_settled(a);
    for (const Natural& b : list) {
      const Natural sum = a + b;
      expect_settled(sum);
      EXPECT_EQ(sum, b + a);
      EXPECT_EQ(sum - b, a);
      EXPECT_EQ(sum - a, b);
      EXPECT_EQ(a < b, b > a);
      EXPECT_EQ(a == b, !(a < b) && !(b < a));
      EXPECT_LE(a, sum);
      const Natural product = a * b;
      expect_settled(product);
      EXPECT_EQ(product, b * a);
      EXPECT_EQ((a + Natural(1)) * b, product + b);
      const Natural exclusive = a ^ b;
      expect_settled(exclusive);
      EXPECT_EQ(exclusive ^ b, a);
      EXPECT_EQ((a | b) - (a & b), exclusive);
      EXPECT_EQ((a | b) + (a & b), sum);
      if (b.is_zero()) continue;
      const Natural quotient = a / b;
      const Natural rest = a % b;
      expect_settled(quotient);
      expect_settled(rest);
      EXPECT_LT(rest, b);
      EXPECT_EQ(quotient * b + rest, a);
      EXPECT_EQ((a * b) / b, a);
      const Natural common = gcd(a, b);
      EXPECT_EQ(b % common, Natural(0));
      EXPECT_EQ(a % common, Natural(0));
      EXPECT_EQ(gcd(b, a), common);
    }
  }
}

TEST(Natural, ABrokenPreconditionGivesZero) {
  EXPECT_EQ(Natural(3) - Natural(5), Natural(0));
  EXPECT_EQ(Natural(3) - n("18446744073709551616"), Natural(0));
  EXPECT_EQ(n("18446744073709551616") - n("18446744073709551617"), Natural(0));
  EXPECT_EQ(Natural(3) / Natural(0), Natural(0));
  EXPECT_EQ(n("18446744073709551616") / Natural(0), Natural(0));
  EXPECT_EQ(n("18446744073709551616") % Natural(0), Natural(0));
}

TEST(Natural, Shifts) {
  for (const Natural& a : borders()) {
    for (const std::uint64_t bits : {0U, 1U, 5U, 63U, 64U, 65U, 128U, 777U}) {
      const Natural power = Natural::power(Natural(2), bits);
      const Natural left = a << bits;
      expect_settled(left);
      EXPECT_EQ(left, a * power);
      EXPECT_EQ(left >> bits, a);
      const Natural right = a >> bits;
      expect_settled(right);
      EXPECT_EQ(right, a / power);
    }
    EXPECT_EQ(a >> 1'000'000, Natural(0));
    EXPECT_EQ(a >> kMost, Natural(0));
  }
  EXPECT_EQ(Natural(0) << kMost, Natural(0));
}

TEST(Natural, Bits) {
  for (const Natural& a : borders()) {
    Natural rebuilt;
    const std::uint64_t length = a.bit_length();
    for (std::uint64_t i = 0; i < length; ++i) {
      if (a.bit(i)) rebuilt += Natural::power(Natural(2), i);
    }
    EXPECT_EQ(rebuilt, a);
    EXPECT_TRUE(length == 0 || a.bit(length - 1));
    EXPECT_FALSE(a.bit(length));
    EXPECT_FALSE(a.bit(length + 1000));
    EXPECT_EQ(a.is_odd(), a % Natural(2) == Natural(1));
    EXPECT_EQ(a.is_zero(), length == 0);
  }
}

TEST(Natural, SquareRoots) {
  for (const Natural& a : borders()) {
    const Natural root = isqrt(a);
    expect_settled(root);
    EXPECT_LE(root * root, a);
    EXPECT_GT((root + Natural(1)) * (root + Natural(1)), a);
    EXPECT_EQ(isqrt(a * a), a);
    if (!a.is_zero()) {
      EXPECT_EQ(isqrt(a * a - Natural(1)), a - Natural(1));
    }
    EXPECT_EQ(isqrt(a * a + a), a);
    EXPECT_EQ(isqrt(a * a + Natural(2) * a), a);
  }
}

TEST(Natural, Powers) {
  EXPECT_EQ(Natural::power(0, 0), Natural(1));
  EXPECT_EQ(Natural::power(0, 5), Natural(0));
  EXPECT_EQ(Natural::power(1, kMost), Natural(1));
  EXPECT_EQ(Natural::power(7, 1), Natural(7));
  for (const std::uint64_t base : {2U, 3U, 10U, 255U}) {
    Natural power(1);
    for (std::uint64_t e = 0; e < 120; ++e, power *= Natural(base)) {
      EXPECT_EQ(Natural::power(base, e), power);
    }
  }
  const Natural big = n("18446744073709551629");
  EXPECT_EQ(Natural::power(big, 3), big * big * big);
}

TEST(Natural, HashesAndSets) {
  std::unordered_set<Natural> set;
  for (const Natural& a : borders()) {
    EXPECT_EQ(a.hash(), Natural(a).hash());
    set.insert(a);
    EXPECT_TRUE(set.contains((a + Natural::power(2, 200)) - Natural::power(2, 200)));
  }
}

}  // namespace
