// Taking anything but a few numbers from a heap: two kinds have a closed form.
//
// Anything but a: the nim-value of n is a floor(n / 2a) + ((n mod 2a) mod a) (A. N. Siegel,
// Combinatorial Game Theory, 2013, ch. IV). So n and n + a share a value, and no others do.
// At least a, any number from there on: floor(n / a), since the heaps that n leads to are those up
// to n - a, whose values are 0 to floor(n / a) - 1. Exact for all sizes.
#pragma once

#include <array>

#include "core/position.hpp"

namespace grundy::theory {

// a >= 1 for all.
template <core::Number N>
[[nodiscard]] N all_but_one_value(const N& n, const N& a) {
  const N block = a + a;
  return a * (n / block) + n % block % a;
}
// The two heaps with a nim-value.
template <core::Number N>
[[nodiscard]] std::array<N, 2> all_but_one_heaps(const N& value, const N& a) {
  const N first = (a + a) * (value / a) + value % a;
  return {first, first + a};
}

template <core::Number N>
[[nodiscard]] N at_least_value(const N& n, const N& a) {
  return n / a;
}

}  // namespace grundy::theory
