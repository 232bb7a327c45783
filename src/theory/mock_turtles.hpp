// Mock Turtles: up to three coins.
//
// Winning Ways ch. 14 (the Mock Turtle theorem): a coin on square n = 1, 2, … is worth the odious
// one of 2(n-1) and 2(n-1) + 1, that is, the one with an odd number of binary ones. The XOR of one
// or three odious numbers is odious, that of two is evil: so which number of coins makes up a
// value is known at once, and the values less their last digit are Nim heaps n - 1.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <span>

#include "core/position.hpp"

namespace grundy::theory {

struct MockTurtles {
  template <core::Number N>
  [[nodiscard]] static N value(const N& n) {
    const N before = n - N(1U);
    return before + before + N(is_odious(before) ? 0U : 1U);
  }

  // As TurningTurtles::companions. Either none or one coin, in one way; or all pairs of coins
  // x < y < n with (x-1) xor (y-1) a given number: y - 1 runs over the numbers below n - 1 that
  // have a 1 where that number has its highest, and x - 1 is smaller then.
  template <core::Number N, class Visit>
  static core::Tally companions(const N& n, const N& rest, Visit visit) {
    if (rest == N(0U)) {
      visit(std::span<const N>());
      return {Natural(1), true};
    }
    const N below = n - N(1U);
    const N differ = rest >> 1U;
    if (is_odious(rest)) {
      if (!(differ < below)) return {};
      const N square = differ + N(1U);
      visit(std::span<const N>(&square, 1));
      return {Natural(1), true};
    }
    const N high = N(1U) << (length(differ) - 1);
    for (N y = high; y < below;) {
      const N pair[2] = {y + N(1U), (y ^ differ) + N(1U)};
      if (!visit(std::span<const N>(pair))) break;
      y += N(1U);
      if ((y & high) == N(0U)) y += high;
    }
    return {count_with(Natural(high), Natural(below)), true};
  }

 private:
  [[nodiscard]] static std::uint64_t length(std::uint64_t n) {
    return static_cast<std::uint64_t>(std::bit_width(n));
  }
  [[nodiscard]] static std::uint64_t length(const Natural& n) { return n.bit_length(); }

  [[nodiscard]] static bool is_odious(std::uint64_t n) { return std::popcount(n) % 2 == 1; }
  // Folds the number in halves, which keeps the parity of its ones.
  [[nodiscard]] static bool is_odious(Natural n) {
    while (n.bit_length() > 64) {
      const std::uint64_t half = (n.bit_length() + 1) / 2;
      const Natural high = n >> half;
      n ^= high << half;
      n ^= high;
    }
    return is_odious(n.to_u64());
  }

  // How many numbers below `end` have the binary digit `high`.
  [[nodiscard]] static Natural count_with(const Natural& high, const Natural& end) {
    const Natural period = high + high;
    const Natural rest = end % period;
    Natural count = end / period * high;
    if (high < rest) count += rest - high;
    return count;
  }
};

}  // namespace grundy::theory
