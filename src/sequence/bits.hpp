// Sets of small numbers as bits of a few words.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace grundy::sequence {

// The next bit from `from` on; when there is none, how many bits there are.
template <std::size_t kWords>
std::uint32_t next_bit(const std::array<std::uint64_t, kWords>& bits, std::uint32_t from) {
  for (std::size_t word = from / 64; word < kWords; ++word) {
    std::uint64_t rest = bits[word];
    if (word == from / 64) rest &= ~std::uint64_t{0} << (from % 64);
    if (rest != 0)
      return static_cast<std::uint32_t>(64 * word) +
             static_cast<std::uint32_t>(std::countr_zero(rest));
  }
  return static_cast<std::uint32_t>(64 * kWords);
}
// Clears the bits below `end`.
template <std::size_t kWords>
void clear_below(std::array<std::uint64_t, kWords>& bits, std::uint32_t end) {
  for (std::size_t word = 0; 64 * word < end; ++word) {
    bits[word] = end - 64 * word < 64 ? bits[word] >> (end % 64) << (end % 64) : 0;
  }
}
template <std::size_t kWords>
void clear_bit(std::array<std::uint64_t, kWords>& bits, std::uint32_t bit) {
  bits[bit / 64] &= ~(std::uint64_t{1} << (bit % 64));
}

}  // namespace grundy::sequence
