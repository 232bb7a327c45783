// Ruler: any number of consecutive coins.
//
// Winning Ways ch. 14: a coin on square n = 1, 2, … is worth the largest power of 2 that divides
// n. The XOR of the values of the coins 1 to n is the Gray code n xor floor(n/2): digit i of it
// is the parity of the numbers up to n that 2^i divides and 2^(i+1) does not. So for each n there
// is one t such that the coins t+1 to n have a given XOR d together: t = n xor (d decoded).
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/position.hpp"

namespace grundy::theory {

struct Ruler {
  template <core::Number N>
  [[nodiscard]] static N value(const N& n) {
    return n & (n ^ (n - N(1U)));
  }

  // The t above; it is a move when t < n.
  template <core::Number N>
  [[nodiscard]] static N last_kept(const N& n, N difference) {
    for (std::uint64_t shift = 1; shift < length(difference); shift *= 2) {
      difference ^= difference >> shift;
    }
    return n ^ difference;
  }

  // As TurningTurtles::companions. At most one set; one of more than kMostTurned coins is counted
  // as not known, since a list of it may be longer than any memory.
  static constexpr std::uint64_t kMostTurned = 4096;
  template <core::Number N, class Visit>
  static core::Tally companions(const N& n, const N& rest, Visit visit) {
    const N kept = last_kept(n, N(rest ^ value(n)));
    if (!(kept < n)) return {};
    if (N(kMostTurned) < n - kept) return {Natural(), false};
    std::vector<N> squares;
    for (N square = n - N(1U); kept < square; square -= N(1U)) squares.push_back(square);
    visit(std::span<const N>(squares));
    return {Natural(1), true};
  }

 private:
  [[nodiscard]] static std::uint64_t length(std::uint64_t n) {
    return static_cast<std::uint64_t>(std::bit_width(n));
  }
  [[nodiscard]] static std::uint64_t length(const Natural& n) { return n.bit_length(); }
};

}  // namespace grundy::theory
