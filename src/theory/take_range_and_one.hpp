// Taking 1 to m from a heap, or exactly k, for one k > m + 1.
//
// If m+1 does not divide k the nim-value of n stays n mod (m+1): taking k never keeps the residue.
// If it does, the nim-values repeat with period k+1, and within a period they are r mod (m+1) for
// r < k and m+1 for r = k. By induction over n = q(k+1) + r:
//   m <= r < k: taking 1..m leads to the m other residues, k leads to value (r+1) mod (m+1), or m+1;
//   r = k:      taking 1..m leads to the residues 1..m, taking k to value 0; so the mex is m+1;
//   r < m:      taking 1..r leads to 0..r-1, the other takes over the edge to m+1, m, .., r+2, and k
//               to r+1; so the mex is r.
// (m = 2 is Codeforces 1194D, the 1-2-K game.) Exact for all sizes.
#pragma once

#include <optional>

#include "core/position.hpp"

namespace grundy::theory {

template <core::Number N>
struct RangeAndOne {
  N most;  // m
  N one;   // k
  bool divided = false;  // m+1 divides k

  [[nodiscard]] N value(const N& n) const {
    const N modulus = most + N(1U);
    if (!divided) return n % modulus;
    const N rest = n % (one + N(1U));
    return rest == one ? modulus : rest % modulus;
  }

  // The heap with nim-value `value` that taking 1..m leads to from n: there is at most one.
  [[nodiscard]] std::optional<N> heap_below(const N& n, const N& value) const {
    const N modulus = most + N(1U);
    if (n == N(0U) || value > modulus || (value == modulus && !divided)) return std::nullopt;
    const auto in_reach = [&](const N& heap) { return n - heap <= most; };
    // The largest heap of the value up to `last`, which lies `rest` behind the start of a period.
    const auto largest = [&](const N& last, const N& rest) -> std::optional<N> {
      if (rest < value) return std::nullopt;
      return last - (rest - value) % modulus;
    };
    const N last = n - N(1U);
    if (!divided) {
      const auto heap = largest(last, last);
      return heap && in_reach(*heap) ? heap : std::nullopt;
    }
    const N period = one + N(1U);
    const N rest = last % period;
    const N start = last - rest;
    std::optional<N> heap;
    if (value == modulus) {  // the last heap of a period
      if (rest == one) {
        heap = last;
      } else if (start > N(0U)) {
        heap = start - N(1U);
      }
    } else {
      heap = rest == one ? largest(last - N(1U), rest - N(1U)) : largest(last, rest);
      if (!heap && start > N(0U)) heap = largest(start - N(2U), one - N(1U));
    }
    return heap && in_reach(*heap) ? heap : std::nullopt;
  }
};

}  // namespace grundy::theory
