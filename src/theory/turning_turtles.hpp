// Turning Turtles: one coin, and if wanted one more below it.
//
// Winning Ways ch. 14: a coin on square n = 1, 2, … is worth n. Turning n and m < n replaces the
// value n by n xor m, whichever side m showed: it is Nim, where a pair of equal heaps is gone.
#pragma once

#include <span>

#include "core/position.hpp"

namespace grundy::theory {

struct TurningTurtles {
  template <core::Number N>
  [[nodiscard]] static N value(const N& n) {
    return n;
  }

  // Visits the lower coins that may be turned with coin n and whose values have the XOR `rest`, as
  // visit(squares, largest first) -> bool. Counts them all. At most one set here.
  template <core::Number N, class Visit>
  static core::Tally companions(const N& n, const N& rest, Visit visit) {
    if (!(rest < n)) return {};
    visit(rest == N(0U) ? std::span<const N>() : std::span<const N>(&rest, 1));
    return {Natural(1), true};
  }
};

}  // namespace grundy::theory
