// Games on the divisors of a heap (D. E. Iannucci, U. Larsson, Game values of arithmetic functions,
// 2021). v2(n) is the exponent of 2 in n, Omega(n) the number of its prime factors, repeats counted.
//
// Subtract a proper divisor: v2(n), n >= 1. With d | n and v2(d) < v2(n), v2(n - d) = v2(d), and every
// value below v2(n) is met by a power of 2; with v2(d) = v2(n), n - d has a larger one.
// Subtract any divisor: v2(n) + 1, and 0 for the empty heap, which n itself leads to.
// Replace by a proper divisor: Omega(n), since the divisors have every smaller value and no other.
// Subtract a smaller number d without a common divisor: the index of the least prime of n (2 is the
// first), and 0 for heaps 0 and 1. The heaps n - d that it leads to are again those without a common
// divisor; a smaller prime than the least one of n is one of them, and none has the same least prime.
#pragma once

#include <bit>
#include <cstdint>

#include "grundy/natural.hpp"

namespace grundy::theory {

// n >= 1.
[[nodiscard]] constexpr std::uint64_t twos(std::uint64_t n) {
  return static_cast<std::uint64_t>(std::countr_zero(n));
}
[[nodiscard]] inline std::uint64_t twos(const Natural& n) {
  std::uint64_t count = 0;
  while (!n.bit(count)) ++count;
  return count;
}

}  // namespace grundy::theory
