// Twins: exactly two coins.
//
// Winning Ways ch. 14: a coin on square n = 1, 2, … is worth n - 1. It is Turning Turtles with the
// squares numbered from 0, where the coin on 0 is worth nothing.
#pragma once

#include <span>

#include "core/position.hpp"

namespace grundy::theory {

struct Twins {
  template <core::Number N>
  [[nodiscard]] static N value(const N& n) {
    return n - N(1U);
  }

  // As TurningTurtles::companions. At most one set.
  template <core::Number N, class Visit>
  static core::Tally companions(const N& n, const N& rest, Visit visit) {
    const N square = rest + N(1U);
    if (!(square < n)) return {};
    visit(std::span<const N>(&square, 1));
    return {Natural(1), true};
  }
};

}  // namespace grundy::theory
