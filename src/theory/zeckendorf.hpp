// Zeckendorf's theorem: every n >= 1 is a sum of Fibonacci numbers F_k (k >= 2, F_2 = 1, F_3 = 2)
// no two of which are neighbours, in one way only; the greedy choice finds it.
//
// C. G. Lekkerkerker, Simon Stevin 29 (1952); E. Zeckendorf, Bull. Soc. Roy. Sci. Liège 41 (1972).
// Here n is cut in halves (zeckendorf_cut.hpp) down to a table: on long numbers this costs about as
// much as a few multiplications, and 64 bits take some twenty nanoseconds.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "grundy/meter.hpp"
#include "grundy/natural.hpp"
#include "theory/zeckendorf_cut.hpp"

namespace grundy::theory {

// F_0 .. F_93: all that fit 64 bits.
inline constexpr std::array<std::uint64_t, 94> kFibonacci = [] {
  std::array<std::uint64_t, 94> table = {0, 1};
  for (std::size_t k = 2; k < table.size(); ++k) table[k] = table[k - 1] + table[k - 2];
  return table;
}();

// The largest k with F_k <= 2^(w-1), for w = 1 .. 63. Between that and 2^w there are at most two
// Fibonacci numbers more.
inline constexpr std::array<std::uint8_t, 64> kFibonacciBelowWidth = [] {
  std::array<std::uint8_t, 64> table = {};
  for (std::size_t w = 1; w < table.size(); ++w) {
    std::size_t k = 2;
    while (kFibonacci[k + 1] <= (std::uint64_t{1} << (w - 1))) ++k;
    table[w] = static_cast<std::uint8_t>(k);
  }
  return table;
}();

// The largest k >= 2 with F_k <= n; 1 <= n < 2^63.
[[nodiscard]] constexpr std::size_t fibonacci_index(std::uint64_t n) {
  const std::size_t k = kFibonacciBelowWidth[static_cast<std::size_t>(std::bit_width(n))];
  return k + (n >= kFibonacci[k + 1] ? 1U : 0U) + (n >= kFibonacci[k + 2] ? 1U : 0U);
}

// The Fibonacci numbers of w binary digits: there are at most two (and none but 0 for w = 0; one that is
// alone stands twice).
inline constexpr std::array<std::array<std::uint64_t, 2>, 65> kFibonacciOfWidth = [] {
  std::array<std::array<std::uint64_t, 2>, 65> table = {};
  for (const std::uint64_t number : kFibonacci) {
    auto& pair = table[static_cast<std::size_t>(std::bit_width(number))];
    if (pair[0] == 0) pair[0] = number;
    pair[1] = number;
  }
  return table;
}();

[[nodiscard]] constexpr bool is_fibonacci(std::uint64_t n) {
  const auto& pair = kFibonacciOfWidth[static_cast<std::size_t>(std::bit_width(n))];
  return (static_cast<unsigned>(n == pair[0]) | static_cast<unsigned>(n == pair[1])) != 0;
}

// The parts of n < F_16, as bits: bit k - 2 stands for F_k.
inline constexpr std::array<std::uint16_t, 987> kZeckendorfLeaves = [] {
  std::array<std::uint16_t, 987> table = {};
  std::size_t k = 2;
  for (std::size_t n = 1; n < table.size(); ++n) {
    if (n >= kFibonacci[k + 1]) ++k;
    table[n] = static_cast<std::uint16_t>((1U << (k - 2)) | table[n - kFibonacci[k]]);
  }
  return table;
}();

// The parts of a number below 2^63, as bits.
struct Zeckendorf64 {
  static constexpr std::size_t kSplit = 52;
  std::uint64_t low = 0;   // bit i stands for F_(i+2)
  std::uint64_t high = 0;  // bit i stands for F_(i+kSplit)

  // Visits the parts, the smallest first.
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::uint64_t bits = low; bits != 0; bits &= bits - 1) {
      visit(kFibonacci[static_cast<std::size_t>(std::countr_zero(bits)) + 2]);
    }
    for (std::uint64_t bits = high; bits != 0; bits &= bits - 1) {
      visit(kFibonacci[static_cast<std::size_t>(std::countr_zero(bits)) + kSplit]);
    }
  }
};

namespace zeckendorf_detail {

// Level i = 1, 2, 3 cuts at k = 4 + 12 2^(i-1): 16, 28, 52; the leaves are below F_16.
template <std::size_t k>
[[nodiscard]] constexpr std::uint64_t bits_of(std::uint64_t n) {
  if constexpr (k < 16) {
    return kZeckendorfLeaves[n];
  } else {
    constexpr std::size_t below = (k - 4) / 2 + 4;
    const auto halves = zeckendorf_cut<std::uint64_t>(n, kFibonacci[k - 2], kFibonacci[k - 1]);
    return bits_of<below>(halves.low) | bits_of<below>(halves.high) << (k - 2);
  }
}

}  // namespace zeckendorf_detail

// n < 2^63.
[[nodiscard]] constexpr Zeckendorf64 zeckendorf(std::uint64_t n) {
  constexpr std::size_t k = Zeckendorf64::kSplit;
  using zeckendorf_detail::bits_of;
  if (n < kFibonacci[k]) return {bits_of<28>(n), 0};
  const auto halves = zeckendorf_cut<std::uint64_t>(n, kFibonacci[k - 2], kFibonacci[k - 1]);
  return {bits_of<28>(halves.low), bits_of<28>(halves.high)};
}

// The k of the smallest part F_k of n, 1 <= n < 2^63.
[[nodiscard]] constexpr std::size_t zeckendorf_smallest(std::uint64_t n) {
  const Zeckendorf64 bits = zeckendorf(n);
  return bits.low != 0
             ? static_cast<std::size_t>(std::countr_zero(bits.low)) + 2
             : static_cast<std::size_t>(std::countr_zero(bits.high)) + Zeckendorf64::kSplit;
}

// (F_k, F_(k+1)), by doubling.
[[nodiscard]] std::pair<Natural, Natural> fibonacci_pair(std::uint64_t k);

// The k of the parts F_k of n, increasing; none for 0. nullopt when `meter` said stop.
// Cost: that of a few multiplications of numbers as long as n, times the logarithm of its length.
[[nodiscard]] std::optional<std::vector<std::uint64_t>> zeckendorf(const Natural& n, Meter& meter);

// The k of the smallest part of n >= 1; nullopt when `meter` said stop.
// Cost: that of a few multiplications of numbers as long as n.
[[nodiscard]] std::optional<std::uint64_t> zeckendorf_smallest(const Natural& n, Meter& meter);

}  // namespace grundy::theory
