// From digits to numbers, several digits at a time and without a branch on how many there are.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "judge/byte_classes.hpp"

namespace grundy::judge {

inline constexpr std::uint64_t kZeros = kEveryByte * '0';

// One to four digits from `begin`, the first one lowest, in the upper bytes; zeros before them.
inline std::uint32_t four_bytes(const char* begin, std::size_t length) {
  std::uint32_t word = 0;
  std::memcpy(&word, begin, sizeof word);
  if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap32(word);
  return (word ^ static_cast<std::uint32_t>(kZeros)) << (32 - 8 * length);
}

// The numbers of two such words, side by side in one.
struct Pair {
  std::uint64_t first = 0;
  std::uint64_t second = 0;
};
inline Pair short_pair(std::uint32_t first, std::uint32_t second) {
  std::uint64_t word = first | (std::uint64_t{second} << 32U);
  word = (word * 10 + (word >> 8U)) & 0x00ff00ff00ff00ffU;  // pairs of digits
  // What the lower half sends up does not reach the bits that are read above it.
  word *= 1 + (std::uint64_t{100} << 16U);
  return {(word >> 16U) & 0xffffU, word >> 48U};
}

// Eight values 0..9, the most significant in the lowest byte, as one number.
inline std::uint64_t eight_digits(std::uint64_t word) {
  constexpr std::uint64_t kPairs = 0x000000ff000000ffU;
  word = word * 10 + (word >> 8U);
  return (((word & kPairs) * (100 + (std::uint64_t{1'000'000} << 32U))) +
          (((word >> 16U) & kPairs) * (1 + (std::uint64_t{10'000} << 32U)))) >>
         32U;
}

// Masks for the sixteen bytes before the end of a number of that many digits.
inline constexpr std::size_t kWideDigits = 16;
struct WideMask {
  alignas(16) std::array<std::uint64_t, 2> words = {};
};
inline constexpr std::array<WideMask, kWideDigits + 1> kWideMasks = [] {
  std::array<WideMask, kWideDigits + 1> masks;
  const auto top_bytes = [](std::size_t count) {
    return count == 0 ? 0 : ~std::uint64_t{0} << (64 - 8 * count);
  };
  for (std::size_t length = 0; length <= kWideDigits; ++length) {
    masks[length].words[0] = top_bytes(length < 8 ? 0 : length - 8);
    masks[length].words[1] = top_bytes(std::min<std::size_t>(length, 8));
  }
  return masks;
}();

// One to sixteen digits before `end`. The portable way, and the oracle of the other.
inline std::uint64_t wide_value_portable(const char* end, std::size_t length) {
  constexpr std::uint64_t kEight = 100'000'000;
  const auto& masks = kWideMasks[length].words;
  return eight_digits((load8(end - 16) ^ kZeros) & masks[0]) * kEight +
         eight_digits((load8(end - 8) ^ kZeros) & masks[1]);
}

inline std::uint64_t wide_value(const char* end, std::size_t length) {
#if defined(__SSE2__)
  constexpr std::uint64_t kEight = 100'000'000;
  const __m128i mask =
      _mm_load_si128(reinterpret_cast<const __m128i*>(kWideMasks[length].words.data()));
  __m128i digits = _mm_loadu_si128(reinterpret_cast<const __m128i*>(end - 16));
  digits = _mm_and_si128(_mm_xor_si128(digits, _mm_set1_epi8('0')), mask);
  // Numbers of two digits, of four, of eight.
  const __m128i tens = _mm_mullo_epi16(_mm_and_si128(digits, _mm_set1_epi16(0xff)), _mm_set1_epi16(10));
  const __m128i twos = _mm_add_epi16(tens, _mm_srli_epi16(digits, 8));
  const __m128i fours = _mm_madd_epi16(twos, _mm_set1_epi32(100 | (1 << 16)));
  const __m128i eights =
      _mm_madd_epi16(_mm_packs_epi32(fours, fours), _mm_set1_epi32(10'000 | (1 << 16)));
  const auto both = static_cast<std::uint64_t>(_mm_cvtsi128_si64(eights));
  return (both & 0xffffffffU) * kEight + (both >> 32U);
#else
  return wide_value_portable(end, length);
#endif
}

}  // namespace grundy::judge
