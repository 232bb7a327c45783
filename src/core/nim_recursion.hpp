// The nim-product by its recursion over Fermat 2-powers: the simple way, kept as the oracle of the
// fast ones (nimber.cpp, nim_tower.hpp), and their baseline in bench/nimber.cpp.
//
// J. H. Conway, On Numbers and Games, chapter 6. A Fermat 2-power is F = 2^(2^k). Two facts give
// every product: F * a = F·a, the ordinary product, for a < F; and F * F = 3F/2 = F + F/2. So with
// a = a1·F + a0 and b = b1·F + b0 (all parts below F)
//   a * b = (a1b1 + a1b0 + a0b1)·F + a0b0 + a1b1 * (F/2),
// where the bracket is (a1 + a0)(b1 + b0) + a0b0: Karatsuba's three products instead of four.
#pragma once

#include <cstdint>

namespace grundy::core {

// a * b for a, b below 2^(2^level), level at most 6. Cost: up to 4^level steps.
constexpr std::uint64_t nim_product_by_recursion(std::uint64_t a, std::uint64_t b,
                                                 unsigned level = 6) {
  if (a < 2 || b < 2) return a * b;
  const unsigned half = 1U << (level - 1);  // F = 2^half
  const std::uint64_t low = (std::uint64_t{1} << half) - 1;
  const std::uint64_t a1 = a >> half;
  const std::uint64_t a0 = a & low;
  const std::uint64_t b1 = b >> half;
  const std::uint64_t b0 = b & low;
  const std::uint64_t a0b0 = nim_product_by_recursion(a0, b0, level - 1);
  const std::uint64_t crossed = nim_product_by_recursion(a1 ^ a0, b1 ^ b0, level - 1) ^ a0b0;
  const std::uint64_t a1b1 = nim_product_by_recursion(a1, b1, level - 1);
  const std::uint64_t half_f = std::uint64_t{1} << (half - 1);
  return (crossed << half) ^ a0b0 ^ nim_product_by_recursion(a1b1, half_f, level - 1);
}

}  // namespace grundy::core
