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
[[nodiscard]] inline std::uint64_t take_half_heap_below(std::uint64_t n, std::uint64_t value,
                                                        bool& found) {
  found = value < n && value < n - value;  // a value may be as large as 64 bits allow
  if (!found) return n;
  std::uint64_t heap = value + value;
  while (heap < n - 1 - heap) heap += heap + 1;
  return heap;
}
[[nodiscard]] inline Natural take_half_heap_below(const Natural& n, const Natural& value,
                                                  bool& found) {
  const Natural odd = value + value + Natural(1);
  found = odd <= n;
  if (!found) return n;
  std::uint64_t twos = n.bit_length() - odd.bit_length();
  if (twos > 0 && (odd << twos) > n) --twos;
  return (odd << twos) - Natural(1);
}

}  // namespace grundy::theory
