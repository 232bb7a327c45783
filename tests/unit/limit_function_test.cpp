// f(x) = c x^e ± d: values on 64 bits and at any size, caps, and the canonical text.
#include "rules/limit_function.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>

namespace {

using grundy::Natural;
using grundy::rules::LimitFunction;

LimitFunction make(const Natural& factor, const Natural& exponent, const Natural& plus = 0,
                   bool minus = false) {
  return {factor, exponent, plus, minus};
}

// Exact, by repeated multiplication.
Natural plain(const LimitFunction& f, std::uint64_t x) {
  Natural value = f.factor;
  for (std::uint64_t i = 0; i < f.exponent.to_u64(); ++i) value *= Natural(x);
  if (f.minus) return value > f.plus ? value - f.plus : Natural();
  return value + f.plus;
}

const Natural kBig = Natural(1) << 70;

TEST(LimitFunction, ValuesAndCaps) {
  const Natural constants[] = {0,
                               1,
                               2,
                               3,
                               7,
                               1000,
                               (Natural(1) << 62) - Natural(1),
                               ~std::uint64_t{0},
                               kBig,
                               kBig + Natural(5)};
  const std::uint64_t caps[] = {
      0, 1, 2, 5, 10, 1000, (std::uint64_t{1} << 62) - 1, (std::uint64_t{1} << 63) - 1};
  const std::uint64_t points[] = {
      0, 1, 2, 3, 10, 1U << 20U, (std::uint64_t{1} << 40) + 1, (std::uint64_t{1} << 63) - 1};
  for (const Natural& c : constants) {
    for (const std::uint64_t e : {0U, 1U, 2U, 3U, 5U, 64U, 100U}) {
      for (const Natural& d : constants) {
        for (const bool minus : {false, true}) {
          const LimitFunction f = make(c, e, d, minus);
          for (const std::uint64_t x : points) {
            const Natural exact = plain(f, x);
            ASSERT_EQ(f.at(Natural(x)), exact);
            ASSERT_LE(exact.bit_length(), f.bit_bound(Natural(x)));
            for (const std::uint64_t cap : caps) {
              const Natural expected = std::min(exact, Natural(cap));
              ASSERT_EQ(f.at(x, cap), expected.to_u64())
                  << f.to_string() << " at " << x << " up to " << cap;
              ASSERT_EQ(f.at(Natural(x), Natural(cap)), expected);
            }
            ASSERT_EQ(f.at(Natural(x), kBig << 10), std::min(exact, kBig << 10));
          }
          ASSERT_EQ(f.positive(), plain(f, 1) >= Natural(1));
        }
      }
    }
  }
}

TEST(LimitFunction, AstronomicalPowersCostNothing) {
  const LimitFunction f = make(1, Natural::power(10, 30), 3, true);
  EXPECT_EQ(f.at(std::uint64_t{1}, std::uint64_t{100}), 0U);
  EXPECT_EQ(f.at(std::uint64_t{2}, std::uint64_t{100}), 100U);
  EXPECT_EQ(f.at(Natural(1), kBig), Natural(0));
  EXPECT_EQ(f.at(Natural(2), kBig), kBig);
  EXPECT_EQ(f.bit_bound(Natural(2)), ~std::uint64_t{0});
  const LimitFunction zero = make(0, Natural::power(10, 30), 4);
  EXPECT_EQ(zero.at(Natural(2)), Natural(4));
  EXPECT_EQ(zero.at(std::uint64_t{2}, std::uint64_t{100}), 4U);
}

TEST(LimitFunction, CanonicalText) {
  EXPECT_EQ(make(2, 1).to_string(), "2x");
  EXPECT_EQ(make(1, 1).to_string(), "x");
  EXPECT_EQ(make(1, 1, 1).to_string(), "x+1");
  EXPECT_EQ(make(2, 1, 1, true).to_string(), "2x-1");
  EXPECT_EQ(make(1, 2, 3, true).to_string(), "x^2-3");
  EXPECT_EQ(make(0, 1, 2).to_string(), "0x+2");
  EXPECT_EQ(make(5, 0).to_string(), "5x^0");
  EXPECT_EQ(make(kBig, 1).to_string(), "1180591620717411303424x");
}

}  // namespace
