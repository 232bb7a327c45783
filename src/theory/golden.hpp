// Multiples of the golden ratio phi = (1 + sqrt 5) / 2, rounded down, exactly.
//
// Wythoff's pairs are floor(k phi) and floor(k phi) + k. A double gets them wrong inside 32-bit
// input, an 80-bit long double further out; here integers decide. Three ways, one answer:
//   times_golden_by_root   one integer square root; the oracle of the other two
//   divide_by_golden       64 bits: a product with phi - 1 in 128-bit fixed point
//   GoldenScale            any size: phi - 1 to a given length once, then products with it
//
// Why fixed point is exact. Let n >= 1 and m the integer nearest to n phi. The integer
// m^2 - mn - n^2 = (m - n phi)(m + n (phi - 1)) is not 0, since 5 is no square, and
// m + n (phi - 1) <= n sqrt 5 + 1/2 < 3n. So |m - n phi| > 1/(3n): multiples of phi keep away
// from the integers (Hurwitz's theorem says that no number keeps further away).
#pragma once

#include <cstdint>
#include <utility>

#include "core/position.hpp"
#include "core/wide.hpp"
#include "grundy/natural.hpp"

namespace grundy::theory {

// floor((phi - 1) 2^128), its two halves. The unit test computes it anew.
inline constexpr std::uint64_t kGoldenHigh = 0x9e3779b97f4a7c15U;
inline constexpr std::uint64_t kGoldenLow = 0xf39cc0605cedc834U;

// floor(n / phi) = floor(n (phi - 1)) for n < 2^63.
//
// The product falls short of n (phi - 1) by less than n / 2^128. Rounding down would differ
// only if an integer lay in that gap, within n / 2^128 of a multiple of phi; but the distance is
// above 1/(3n), and 3 n^2 < 2^128.
constexpr std::uint64_t divide_by_golden(std::uint64_t n) {
  const core::Wide high = core::Wide{n} * kGoldenHigh;
  const core::Wide low = core::Wide{n} * kGoldenLow;
  return static_cast<std::uint64_t>((high + (low >> 64U)) >> 64U);
}

// floor(n phi) for n < 2^63.
constexpr std::uint64_t times_golden(std::uint64_t n) { return n + divide_by_golden(n); }

// floor(n phi) for any n (64 bits: below core::kSmallBound): (n + floor(sqrt(5 n^2))) / 2.
[[nodiscard]] std::uint64_t times_golden_by_root(std::uint64_t n);
[[nodiscard]] Natural times_golden_by_root(const Natural& n);

// phi - 1 in fixed point, for multiples of it by numbers below 2^bits.
//
// With s = bits + 64 and F = floor((phi - 1) 2^s), the product nF falls short of
// n (phi - 1) 2^s by less than n < 2^bits: so it gives the integer part of n (phi - 1) and the
// first 64 binary places of its fraction, both unless a carry comes from below. One square root of
// 2s bits serves all multiples; nF - mF is the product of n - m, without a multiplication.
class GoldenScale {
 public:
  explicit GoldenScale(std::uint64_t bits);

  [[nodiscard]] Natural product(const Natural& n) const { return n * factor_; }

  // n (phi - 1) = whole + fraction, where 2^64 times the fraction lies in
  // [fraction, fraction + 2): it may reach 1 only when `fraction` is kAlmostOne.
  struct Reading {
    Natural whole;
    std::uint64_t fraction = 0;
  };
  static constexpr std::uint64_t kAlmostOne = ~std::uint64_t{0};
  [[nodiscard]] Reading read(Natural product) const;

  // floor(n / phi), given the reading of n's product: exact.
  [[nodiscard]] static Natural floor(const Natural& n, Reading reading);
  // For a reading that is almost one: does the multiple reach whole + 1?
  [[nodiscard]] static bool reaches_next(const Natural& n, const Natural& whole);

 private:
  std::uint64_t scale_;
  Natural factor_;
};

}  // namespace grundy::theory
