// Taking at most half of a heap: 1 to floor(n / 2).
//
// The nim-value of an even n is n/2, and that of an odd n is that of (n-1)/2 (L. Levine, Fractal
// sequences and restricted Nim, Ars Combinatoria 80, 2006). So the ones at the end of the binary form
// of n are dropped, and the zero before them: the heaps with value v are (2v+1) 2^j - 1.
// Exact for all sizes.
#pragma once

#include <bit>
#include <cstdint>

#include "core/position.hpp"

namespace grundy::theory {

[[nodiscard]] constexpr std::uint64_t take_half_value(std::uint64_t n) {
  return n >> static_cast<unsigned>(std::countr_one(n)) >> 1U;
}
[[nodiscard]] inline Natural take_half_value(const Natural& n) {
  std::uint64_t ones = 0;
  while (n.bit(ones)) ++ones;
  return n >> (ones + 1);
}

// The largest heap below n with this value; it is an option when it is at least n - floor(n / 2), and
// then the only one. `found` false: there is none.
template <core::Number N>
[[nodiscard]] N take_half_heap_below(const N& n, const N& value, bool& found) {
  found = value < n;  // a value may be as large as 64 bits allow
  if (!found) return n;
  N heap = value + value;
  found = heap < n;
  while (found) {
    N next = heap + heap + N(1U);
    if (!(next < n)) break;
    heap = next;
  }
  return heap;
}

}  // namespace grundy::theory
