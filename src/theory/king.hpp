// The king's game: from any choice of heaps, at least one, one token each (on a board of two dimensions a
// king that moves left, down, or both).
//
// Normal play: lost exactly when all heaps are even. A move makes some heap odd; and where some are
// odd, taking one token from exactly these makes all even, the only move that does. Exact for all
// sizes and any number of heaps. Folklore (HDU 2147).
#pragma once

#include <span>

#include "core/position.hpp"

namespace grundy::theory {

template <core::Number N>
[[nodiscard]] bool is_odd(const N& n) {
  if constexpr (std::same_as<N, std::uint64_t>) {
    return (n & 1U) != 0;
  } else {
    return n.is_odd();
  }
}

template <core::Number N>
[[nodiscard]] bool king_is_lost(std::span<const N> heaps) {
  for (const N& heap : heaps) {
    if (is_odd(heap)) return false;
  }
  return true;
}

}  // namespace grundy::theory
