// Rival 4 of 4: what a strong programmer writes by hand for one core: blocks that stay in the
// cache, no branch that depends on the data, the best arithmetic for each problem.
//   tuned hdu-1846|51nod-1072|hdu-2516 < in > out
//
// It trusts the input: exactly one character stands after each number. SSE2 only, which every
// x86-64 has. "Digits" below are eight characters as they lie in memory, the last one on top.
#include <emmintrin.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

using u32 = std::uint32_t;
using u64 = std::uint64_t;

constexpr u32 kBlock = 1 << 17;
constexpr u32 kMargin = 64;  // may be read before and behind the block
alignas(64) static char buffer[kMargin + kBlock + kMargin];
static u32 ends[kBlock + 64];
static char output[kBlock * 8];

template <class Word>
static Word load(const char* p) {
  Word word;
  std::memcpy(&word, p, sizeof word);
  return word;
}

struct Bash {  // the heap is lost when m + 1 divides n; n < 10000, m <= 1000
  static constexpr bool kPairs = true;
  u64 inverse[1001];

  Bash() {
    for (u32 m = 1; m <= 1000; ++m) inverse[m] = ~u64{0} / (m + 1) + 1;
  }

  static u32 number(const char* p, u32 length) {
    u32 x = (load<u32>(p) - 0x30303030) << (32 - 8 * length);
    x = (x * 10 + (x >> 8)) & 0x00FF00FF;
    return (x * 100 + (x >> 16)) & 0xFFFF;
  }

  // Divisibility without a division: Lemire, Kaser and Kurz (2019).
  char* answer(const char* a, u32 a_length, const char* b, u32 b_length, char* out) const {
    const u64 c = inverse[number(b, b_length)];
    const bool lost = number(a, a_length) * c <= c - 1;
    std::memcpy(out, lost ? "second\n" : "first\n\0", 8);
    return out + 6 + lost;
  }
};

struct Wythoff {  // both numbers, of at most eight digits, are read at once
  static constexpr bool kPairs = true;

  char* answer(const char* a, u32 a_length, const char* b, u32 b_length, char* out) const {
    const u64 first = load<u64>(a) << (64 - 8 * a_length);
    const u64 second = load<u64>(b) << (64 - 8 * b_length);
    __m128i v = _mm_set_epi64x(static_cast<long long>(second), static_cast<long long>(first));
    v = _mm_and_si128(v, _mm_set1_epi8(15));
    v = _mm_add_epi16(_mm_mullo_epi16(_mm_and_si128(v, _mm_set1_epi16(255)), _mm_set1_epi16(10)),
                      _mm_srli_epi16(v, 8));
    v = _mm_madd_epi16(v, _mm_set1_epi32(1 << 16 | 100));
    v = _mm_madd_epi16(_mm_packs_epi32(v, v), _mm_set1_epi32(1 << 16 | 10000));
    const u64 both = static_cast<u64>(_mm_cvtsi128_si64(v));
    const int x = static_cast<int>(both), y = static_cast<int>(both >> 32);
    const bool lost = static_cast<int>(std::abs(x - y) * 1.6180339887498949) == std::min(x, y);
    const std::uint16_t text = static_cast<std::uint16_t>(('\n' << 8 | 'A') + lost);
    std::memcpy(out, &text, 2);
    return out + 2;
  }
};

struct Fibonacci {  // no number is computed: the digits are compared, packed into one word
  static constexpr bool kPairs = false;
  u64 multiplier = 0x9E3779B97F4A7C15;
  u64 table[1024];

  Fibonacci() {  // a hash table without collisions
    for (bool perfect = false; !perfect; multiplier += 2) {
      perfect = true;
      std::fill(std::begin(table), std::end(table), 0);
      for (u64 a = 2, b = 3; a < u64{1} << 31; b += a, a = b - a) {
        char text[32] = {};
        const u64 k = key(text + 16, static_cast<u32>(std::sprintf(text + 16, "%u", u32(a))));
        u64& slot = table[k * multiplier >> 54];
        perfect = perfect && slot == 0;
        slot = k;
      }
      if (perfect) break;
    }
  }

  // Up to ten digits: the last eight in the low halves of the bytes, two more in the high halves.
  static u64 key(const char* p, u32 length) {
    static constexpr u64 kLow[11] = {0,
                                     0xFull << 56,
                                     0xF0Full << 48,
                                     0xF0F0Full << 40,
                                     0xF0F0F0Full << 32,
                                     0xF0F0F0F0Full << 24,
                                     0xF0F0F0F0F0Full << 16,
                                     0xF0F0F0F0F0F0Full << 8,
                                     0xF0F0F0F0F0F0F0F,
                                     0xF0F0F0F0F0F0F0F,
                                     0xF0F0F0F0F0F0F0F};
    static constexpr u64 kHigh[11] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0xF000, 0xF0F0};
    const char* const end = p + length;
    return (load<u64>(end - 8) & kLow[length]) |
           (u64{load<std::uint16_t>(end - 10)} << 4 & kHigh[length]);
  }

  char* answer(u64 k, char* out) const {
    static constexpr char kText[2][16] = {"First win\n", "Second win\n"};
    const bool lost = table[k * multiplier >> 54] == k;
    std::memcpy(out, kText[lost], 16);
    return out + 10 + lost;
  }
};

// Where the characters below '0' are, for the 64 characters at p.
static u64 separators(const char* p) {
  const auto part = [p](int at) {
    const __m128i v = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p + at));
    return u64(u32(_mm_movemask_epi8(_mm_cmplt_epi8(v, _mm_set1_epi8('0')))));
  };
  return part(0) | part(16) << 16 | part(32) << 32 | part(48) << 48;
}

// std::popcount calls a function where the processor need not have the instruction.
static u32 ones(u64 x) {
  x -= x >> 1 & 0x5555555555555555;
  x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
  return static_cast<u32>(((x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101 >> 56);
}

template <class Problem>
static int run() {
  const Problem problem;
  char* const text = buffer + kMargin;
  bool header = Problem::kPairs;  // the first line says how many follow
  for (u32 kept = 0;;) {
    const ssize_t got = read(0, text + kept, kBlock - kept);
    if (got <= 0 && kept == 0) return 0;
    u32 size = kept + static_cast<u32>(std::max<ssize_t>(got, 0));
    if (got <= 0) text[size++] = '\n';
    u32 stop = size;
    while (stop > 0 && text[stop - 1] != '\n') --stop;

    u32 token = 0;
    if (header) {
      while (text[token++] != '\n') continue;
      header = false;
    }
    u32 count = 0;
    for (u32 i = token; i < stop; i += 64) {
      u64 mask = separators(text + i);
      if (stop - i < 64) mask &= (u64{1} << (stop - i)) - 1;
      u32* next = ends + count;
      count += ones(mask);
      while (mask != 0) {  // by four, which is easier to predict; what is too much is overwritten
        for (int k = 0; k < 4; ++k, mask &= mask - 1) {
          *next++ = i + static_cast<u32>(__builtin_ctzll(mask));
        }
      }
    }

    char* out = output;
    bool over = false;
    for (u32 i = 0; i < count && !over; i += Problem::kPairs ? 2 : 1) {
      const u32 end = ends[i];
      if constexpr (Problem::kPairs) {
        const u32 line_end = ends[i + 1];
        out = problem.answer(text + token, end - token, text + end + 1, line_end - end - 1, out);
        token = line_end + 1;
      } else {
        const u64 key = Problem::key(text + token, end - token);
        over = key == 0;
        if (!over) out = problem.answer(key, out);
        token = end + 1;
      }
    }
    const auto length = static_cast<std::size_t>(out - output);
    for (std::size_t done = 0; done < length;) {
      const ssize_t written = write(1, output + done, length - done);
      if (written <= 0) return 1;
      done += static_cast<std::size_t>(written);
    }
    if (over) return 0;
    kept = size - stop;
    std::memmove(text, text + stop, kept);
  }
}

int main(int argc, char** argv) {
  const std::string_view problem = argc > 1 ? argv[1] : "";
  if (problem == "hdu-1846") return run<Bash>();
  if (problem == "51nod-1072") return run<Wythoff>();
  if (problem == "hdu-2516") return run<Fibonacci>();
  return 2;
}
