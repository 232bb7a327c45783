// Lasker's nim: take any number from a heap, or split it into two.
//
// E. Lasker, Brettspiele der Völker (1931): the nim-value of n is n, except that 4k+3 and 4k+4
// change places. Exact for all sizes; the map is its own inverse.
#pragma once

#include "core/position.hpp"

namespace grundy::theory {

template <core::Number N>
[[nodiscard]] N lasker_value(const N& n) {
  const N residue = n % N(4U);
  if (residue == N(3U)) return n + N(1U);
  if (residue == N(0U) && !(n == N(0U))) return n - N(1U);
  return n;
}

}  // namespace grundy::theory
