// Taking a power of a base: 1, b, b², …
//
// Modulo b+1 every power of b is +1 or -1. For odd b all powers are odd, so the nim-value is
// n mod 2. For even b the options of n are, modulo b+1, n-1 and n+1 (as soon as n >= b), so the
// nim-values repeat with period b+1: 0,1,0,1,…, and 2 in the place n = b (Winning Ways ch. 4;
// b = 2 gives n mod 3). Exact for all sizes.
#pragma once

#include "core/position.hpp"

namespace grundy::theory {

// Nim-value of a heap with residue r = n mod (b+1), b even.
template <core::Number N>
[[nodiscard]] N take_powers_of_residue(const N& residue, const N& base) {
  return residue == base ? N(2U) : residue % N(2U);
}

// Nim-value of a heap of n; base >= 2.
template <core::Number N>
[[nodiscard]] N take_powers_value(const N& n, const N& base) {
  if (base % N(2U) == N(1U)) return n % N(2U);
  return take_powers_of_residue(n % (base + N(1U)), base);
}

}  // namespace grundy::theory
