// Taking at least a and at most b from a heap (Bash's game for a = 1).
//
// The nim-value of n is floor((n mod (a+b)) / a). Bash: n mod (b+1) (C.-G. Bachet, Problèmes
// plaisants et délectables, 1612); the general range: Winning Ways ch. 4. Exact for all sizes.
#pragma once

#include "core/position.hpp"

namespace grundy::theory {

// Nim-value of a heap of n; 1 <= low <= high.
template <core::Number N>
[[nodiscard]] N take_range_value(const N& n, const N& low, const N& high) {
  return (n % (low + high)) / low;
}

// Visits the heaps [from, to] (two numbers, from <= to) that n can become and that have
// nim-value `value`: at most two intervals, the smaller numbers taken first.
template <core::Number N, class Visit>
void take_range_options(const N& n, const N& low, const N& high, const N& value, Visit visit) {
  const N period = low + high;
  if (n < low || value > (period - N(1U)) / low) return;
  const N least = n > high ? n - high : N(0U);
  const N most = n - low;
  // In each period the heaps with this value are start .. start + low - 1, cut at its end.
  N width = low;
  if (value * low + low > period) width = period - value * low;
  if (width == N(0U)) return;
  N start = most - most % period + value * low;  // in the period that holds `most`
  for (int block = 0; block < 2; ++block) {
    const N end = start + width - N(1U);
    const N from = start < least ? least : start;
    const N to = most < end ? most : end;
    if (from <= to) visit(from, to);
    if (start < period || start <= least) return;
    start = start - period;
  }
}

}  // namespace grundy::theory
