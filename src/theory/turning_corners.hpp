// Turning Corners: the four corners of a rectangle whose highest corner shows heads.
//
// Winning Ways ch. 14, the Tartan theorem: a coin on (x, y), counted from 1, is worth the nim-product
// of x and y, since the game is the product of Turning Turtles with itself. A move of the coin (x, y)
// with the corner (x', y') opposite changes the value by the nim-product of x xor x' and y xor y':
// given the change d and x', there is one y' = y xor d / (x xor x').
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/position.hpp"
#include "grundy/meter.hpp"
#include "grundy/nimber.hpp"

namespace grundy::theory {

struct TurningCorners {
  template <core::Number N>
  [[nodiscard]] static N value(const N& x, const N& y) {
    return nim_product(x, y);
  }

  // Visits the opposite corners (x', y') of the moves of coin (x, y) that change the value by
  // `change` > 0, as visit(x', y'); 0 stands for off the board. Walks along the shorter side, at
  // most kMostWalked numbers of it: a longer one is not counted to the end. Cost: a nim-quotient
  // for each number walked; `meter` may end it.
  static constexpr std::uint64_t kMostWalked = 4096;
  template <core::Number N, class Visit>
  static core::Tally corners(const N& x, const N& y, const N& change, Meter& meter, Visit visit) {
    const bool along_x = x < y;
    const N& side = along_x ? x : y;
    const N& other = along_x ? y : x;
    const bool complete = !(N(kMostWalked) < side);
    std::uint64_t total = 0;
    bool wanted = true;
    const std::uint64_t words = 1 + std::max(Natural(x).bit_length(), Natural(y).bit_length()) / 64;
    for (N near(0U); near < side && near < N(kMostWalked); near += N(1U)) {
      if (!meter.step("progress.moves", words * words)) return {Natural(total), false};
      const N far = other ^ *nim_quotient(change, N(side ^ near));
      if (!(far < other)) continue;
      ++total;
      if (wanted) wanted = along_x ? visit(near, far) : visit(far, near);
      if (!wanted && !complete) break;
    }
    return {Natural(total), complete};
  }
};

}  // namespace grundy::theory
