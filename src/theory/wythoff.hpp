// Wythoff's game: the P-positions, and the winning options without walking through the moves.
//
// W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907): with
// A_k = floor(k phi) and B_k = A_k + k, the P-positions are the pairs (A_k, B_k), and every
// positive integer is in exactly one of them. Misère play has (0,1) and (2,2) in place of (0,0)
// and (1,2) and is the same otherwise (A. S. Fraenkel). Exact at every size.
//
// For heaps a <= b with k = b - a >= 1, a = floor(k phi) says a < k phi < a + 1. The form
// f(t) = t^2 - tk - k^2 is negative exactly for 0 <= t < k phi, so that is f(a) < 0 < f(a+1), or
//   a^2 < k b   and   k (b+1) < (a+1)^2:
// products of integers, and no square root.
#pragma once

#include <cstdint>

#include "core/position.hpp"
#include "core/wide.hpp"
#include "grundy/basics.hpp"
#include "grundy/natural.hpp"
#include "theory/golden.hpp"

namespace grundy::theory {

// Is (a, b), a <= b, a P-position of normal play?
[[nodiscard]] inline bool wythoff_is_p(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t k = b - a;
  if (k == 0) return a == 0;
  return core::Wide{a} * a < core::Wide{k} * b &&
         core::Wide{k} * (b + 1) < core::Wide{a + 1} * (a + 1);
}
// Cost: two multiplications, and much less when b / a is not close to phi.
[[nodiscard]] bool wythoff_is_p(const Natural& a, const Natural& b);

// The same for either convention.
template <core::Number N>
[[nodiscard]] bool wythoff_is_p(const N& a, const N& b, Play play) {
  if (play == Play::misere && b <= N(2U)) {
    return a == N(2U) || (a == N(0U) && b == N(1U));
  }
  return wythoff_is_p(a, b);
}

// The numbers that the winning options of the heaps (a, b), a <= b, are made of.
template <core::Number N>
struct WythoffTargets {
  N partner_of_a;  // the number in one P-position with a
  N partner_of_b;
  N diagonal;  // the smaller heap of the P-position whose heaps differ by b - a
};

// The number that is in one normal P-position with x < 2^62.
//
// x = A_c says x <= c phi < x + 1: the only such c can be floor((x+1) / phi). If that fails,
// x = B_n for some n, and then c is A_n itself: B_n = n phi^2 - e with e the fraction of n phi, so
// (B_n + 1) / phi = n phi + (1 - e) / phi = A_n + e + (1 - e) / phi, and 0 < e + (1-e)/phi < 1.
[[nodiscard]] constexpr std::uint64_t wythoff_partner(std::uint64_t x) {
  const std::uint64_t c = divide_by_golden(x + 1);
  return times_golden(c) == x ? x + c : c;
}

[[nodiscard]] inline WythoffTargets<std::uint64_t> wythoff_targets(std::uint64_t a,
                                                                   std::uint64_t b) {
  return {wythoff_partner(a), wythoff_partner(b), times_golden(b - a)};
}
// Cost: one square root and two multiplications of b's length, and up to six multiplications more
// for numbers next to a multiple of phi (Fibonacci numbers).
[[nodiscard]] WythoffTargets<Natural> wythoff_targets(const Natural& a, const Natural& b);

// The same under misère play: (0,1) and (2,2) are pairs, the rest is as before.
template <core::Number N>
[[nodiscard]] WythoffTargets<N> wythoff_targets(const N& a, const N& b, Play play) {
  WythoffTargets<N> targets = wythoff_targets(a, b);
  if (play == Play::normal) return targets;
  const auto exchange = [](const N& x, N& partner) {
    if (x < N(2U)) {
      partner = x == N(0U) ? N(1U) : N(0U);
    } else if (x == N(2U)) {
      partner = N(2U);
    }
  };
  exchange(a, targets.partner_of_a);
  exchange(b, targets.partner_of_b);
  const N difference = b - a;
  if (difference < N(2U)) targets.diagonal = difference == N(0U) ? N(2U) : N(0U);
  return targets;
}

}  // namespace grundy::theory
