// Sorting text into digits and white space, 64 bytes at a time: one bit a byte, the first byte lowest.
//
// SSE2 is a part of every x86-64, so nothing has to be found out at run time; other machines take
// eight bytes at a time in a common register. Highway 1.0.3, that of Debian 12, has no SSE2: what it
// would take without a choice at run time is its scalar code.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace grundy::judge {

struct ByteClasses {
  std::uint64_t digits = 0;
  std::uint64_t spaces = 0;  // space, and \t \n \v \f \r
  std::uint64_t newlines = 0;
  friend bool operator==(const ByteClasses&, const ByteClasses&) = default;
};

inline constexpr std::uint64_t kEveryByte = 0x0101010101010101U;

// Eight bytes, the first one lowest.
inline std::uint64_t load8(const char* from) {
  std::uint64_t word = 0;
  std::memcpy(&word, from, sizeof word);
  if constexpr (std::endian::native == std::endian::big) {
    std::uint64_t turned = 0;
    for (std::size_t i = 0; i < 8; ++i) turned |= ((word >> (8 * i)) & 0xffU) << (56 - 8 * i);
    word = turned;
  }
  return word;
}

// The portable way, and the oracle of the other.
inline ByteClasses classes_of_64_portable(const char* text) {
  constexpr std::uint64_t kHigh = kEveryByte * 0x80U;
  // The high bit of each byte that is at most `most` (below 0x80), and is no high byte itself.
  const auto at_most = [](std::uint64_t word, std::uint64_t most) {
    return ~((word & ~kHigh) + kEveryByte * (0x7fU - most)) & ~word & kHigh;
  };
  // The high bits of eight bytes side by side.
  const auto gather = [](std::uint64_t high) {
    return ((high >> 7U) * 0x0102040810204080U) >> 56U;
  };
  ByteClasses classes;
  for (std::size_t i = 0; i < 8; ++i) {
    const std::uint64_t word = load8(text + 8 * i);
    const auto equal = [&](std::uint64_t byte) { return at_most(word ^ kEveryByte * byte, 0); };
    const std::uint64_t digit = at_most(word ^ kEveryByte * '0', 9);
    const std::uint64_t newline = equal('\n');
    const std::uint64_t control = at_most(word, '\r') & ~at_most(word, '\t' - 1);
    classes.digits |= gather(digit) << (8 * i);
    classes.spaces |= gather(control | equal(' ')) << (8 * i);
    classes.newlines |= gather(newline) << (8 * i);
  }
  return classes;
}

inline ByteClasses classes_of_64(const char* text) {
#if defined(__SSE2__)
  ByteClasses classes;
  const auto bits = [](__m128i mask) {
    return std::uint64_t{static_cast<std::uint32_t>(_mm_movemask_epi8(mask))};
  };
  const auto at_most = [](__m128i bytes, char most) {
    return _mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8(most)), bytes);
  };
  for (unsigned i = 0; i < 4; ++i) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text + 16 * i));
    const __m128i digit = at_most(_mm_sub_epi8(bytes, _mm_set1_epi8('0')), 9);
    const __m128i control = at_most(_mm_sub_epi8(bytes, _mm_set1_epi8('\t')), 4);
    const __m128i space = _mm_cmpeq_epi8(bytes, _mm_set1_epi8(' '));
    const __m128i newline = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\n'));
    classes.digits |= bits(digit) << (16 * i);
    classes.spaces |= bits(_mm_or_si128(control, space)) << (16 * i);
    classes.newlines |= bits(newline) << (16 * i);
  }
  return classes;
#else
  return classes_of_64_portable(text);
#endif
}

}  // namespace grundy::judge
