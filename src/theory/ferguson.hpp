// Misère sums of subtraction games.
//
// T. S. Ferguson, On sums of graph games with last player losing, Int. J. Game Theory 3 (1974).
// With the normal-play nim-values g of all heaps: the sum is a misère P-position iff
//   some g >= 2 and the nim-sum is 0, or no g >= 2 and the nim-sum is 1.
// That is misère Nim on the nim-values. It holds for every subtraction set, for Nim, Lasker's
// nim, staircase Nim and sums of them ("tame" components); it fails for Wythoff and Kayles.
#pragma once

#include <cstdint>

#include "core/position.hpp"

namespace grundy::theory {

// Outcome under misère play of a sum of tame heaps with nim-sum `nim_sum`, `firm` when some
// heap has nim-value >= 2.
template <core::Number N>
[[nodiscard]] Outcome ferguson(const N& nim_sum, bool firm) {
  return nim_sum == N(firm ? 0U : 1U) ? Outcome::P : Outcome::N;
}

// The options of one heap that win, when the other heaps have nim-sum `others` and are firm or
// not: those with one nim-value when the others are firm; else those with value `others` that
// keep a heap of value >= 2, and those with value others xor 1 that keep none.
template <core::Number N, class Visit>
void ferguson_targets(const N& others, bool others_firm, Visit visit) {
  if (others_firm) {
    visit(core::Target<N>{others, core::Firmness::any});
    return;
  }
  visit(core::Target<N>{others, core::Firmness::firm});
  visit(core::Target<N>{others ^ N(1U), core::Firmness::fickle});
}

}  // namespace grundy::theory
