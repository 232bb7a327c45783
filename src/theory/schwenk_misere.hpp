// Misère play of a dynamic game whose first takes end it: f(1) = 0.
//
// Where f(x) >= 1 throughout, the last token is the one nobody wants, and (n, limit q) is as
// (n - 1, q) in normal play. Where f(1) = 0 a small take also ends the game, and loses. Let w be
// the least x with f(x) >= 1. With n <= w or q < w every move loses, so the position is P. Above
// that, when f(w) < w, taking w wins: it leaves n - w > 0 and a limit below w. This settles 0x,
// x-1, x-d and c x - d with d large. For others, such as x^2-1, no closed form is known to us.
// Derived here; tested against the definition.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>

#include "core/position.hpp"
#include "grundy/meter.hpp"
#include "theory/schwenk.hpp"

namespace grundy::theory {

template <core::Number N>
struct HaltingMisere {
  LimitOf<N> f;
  // w; absent when f is 0 everywhere.
  std::optional<N> least;
  // f(w) < w.
  bool shrinks = true;

  // 1 <= q <= n. unknown: not settled by this.
  [[nodiscard]] Outcome outcome(const N& n, const N& q) const {
    if (!least || n <= *least || q < *least) return Outcome::P;
    return shrinks ? Outcome::N : Outcome::unknown;
  }

  // The winning takes s when the outcome is N: those that leave 1 .. w tokens, and those that
  // leave a limit below w; in both cases s >= w.
  core::Tally takes(const N& n, const N& q, FunctionRef<bool(const N&)> visit, Meter& meter) const {
    const N& w = *least;
    const N most = std::min(q, N(n - N(1U)));
    // The takes up to `small` leave a limit below w.
    N small = w;
    N beyond = most + N(1U);
    while (beyond - small > N(1U)) {
      const N middle = small + (beyond - small) / N(2U);
      (f(middle, w) < w ? small : beyond) = middle;
    }
    // From here on so few are left that any limit wins.
    N late = std::max(w, N(n - w));
    if (late <= small) late = small + N(1U);

    N total = small - w + N(1U);
    if (late <= most) total += most - late + N(1U);
    bool complete = true;
    const auto visit_all = [&](N from, const N& to) {
      for (; from <= to; from += N(1U)) {
        if (!visit(from)) return false;
        if (!meter.step("progress.moves", 1)) return complete = false;
      }
      return true;
    };
    if (visit_all(w, small)) visit_all(late, most);
    return {Natural(std::move(total)), complete};
  }
};

}  // namespace grundy::theory
