// Euclid's game, played down to zero: outcome, nim-value and the options that have a given value.
//
// A. J. Cole, A. J. T. Davie, A game based on the Euclidean algorithm, Math. Gazette 53 (1969):
// heaps 1 <= a <= b are lost for the player to move exactly when a != b and b < phi a. The
// nim-value is due to G. Cairns, N. B. Ho, T. Lengyel, The Sprague-Grundy function of the real game
// Euclid, Discrete Math. 311 (2011); here it is proved in the form that is computed, a comparison
// of integers, so that it costs a few multiplications at any size.
//
// The ladder. Write b = qa + r, 0 <= r < a. The options of (a, b) are the rungs (a, r + ja),
// 0 <= j < q, and each rung's options are the rungs below it. So the nim-values g_0, g_1, … up the
// ladder are the naturals in order with g_0 left out of turn: g_j = j - 1 while j - 1 < g_0, else
// j. Hence value(a, b) = q - [q <= g_0], where g_0 = value(r, a), and g_0 = 0 when r = 0.
//
// The value. Let b/a = [q1; q2, …, qn] (with q1 = q, qn >= 2 unless n = 1). The value is q1 - e1
// with ei = [qi <= q(i+1) - e(i+1)], and en = 0. If q1 < q2 then e1 = 1, if q1 > q2 then e1 = 0,
// and if they are equal then e1 = 1 - e2. That is how b/a compares with mu = [q; q, q, …], the
// positive root of x^2 = qx + 1: e1 = 1 exactly when b/a < mu, that is when
//   b^2 - qab - a^2 = br - a^2 < 0;
// except when all quotients of b/a are q: then the chain ends with en = 0, as if a smaller
// quotient followed the last one, where the comparison takes the end for an infinite quotient,
// and e1 is the other way round.
//
// The exception. All quotients are q exactly when r = 0, or q >= 2 and br - a^2 = ±s^2 for an s > 0
// that divides a and b. (For q = 1 the last quotient is not 1 when r > 0.) If all are q, then
// x = b/s, y = a/s with s = gcd(a, b) are consecutive members of 1, q, q^2 + 1, … and
// x^2 - qxy - y^2 = ±1. Conversely let that hold with q >= 2, y >= 1 and x = qy + z, 0 <= z < y:
// then y^2 - qyz - z^2 = ∓1. If z = 0 then y = 1, the end of the quotients. If z >= 1, y/z lies in
// [q, q+1): y >= (q+1)z would make the form at least qz^2 >= 2, and y < qz would make it at most
// -y - z^2 <= -3. So (y, z) is such a pair again, with a smaller sum.
#pragma once

#include <cstdint>
#include <optional>

#include "core/isqrt.hpp"
#include "core/position.hpp"
#include "core/wide.hpp"
#include "grundy/basics.hpp"
#include "grundy/natural.hpp"

namespace grundy::theory {

namespace euclid_detail {

// Products and square roots of numbers below 2^62 are taken in 128 bits.
template <core::Number N>
struct Double;
template <>
struct Double<std::uint64_t> {
  using type = core::Wide;
};
template <>
struct Double<Natural> {
  using type = Natural;
};
template <core::Number N>
using DoubleOf = typename Double<N>::type;

inline core::Wide root(core::Wide n) { return core::isqrt(n); }
inline Natural root(const Natural& n) { return isqrt(n); }

}  // namespace euclid_detail

// b = quotient * a + rest for 1 <= a <= b, and how b/a lies to [quotient; quotient, …].
template <core::Number N>
struct EuclidLadder {
  N quotient;
  N rest;
  bool below;  // br < a^2
  N value;
};

// Precondition: 1 <= a <= b.
template <core::Number N>
[[nodiscard]] EuclidLadder<N> euclid_ladder(const N& a, const N& b) {
  using Double = euclid_detail::DoubleOf<N>;
  EuclidLadder<N> ladder{b / a, b % a, true, {}};
  bool lower = false;  // the e1 of the proof
  if (!(ladder.rest == N(0U))) {
    const Double up = Double(b) * Double(ladder.rest);
    const Double square = Double(a) * Double(a);
    ladder.below = up < square;
    lower = ladder.below;
    if (N(1U) < ladder.quotient) {
      // s divides the rest too: most positions are settled before a root is taken.
      const Double form = ladder.below ? square - up : up - square;
      const Double rest(ladder.rest);
      if (!(rest * rest < form)) {
        // Not 0, since q^2 + 4 is no square and the roots of x^2 = qx + 1 are irrational.
        const Double s = euclid_detail::root(form);
        const bool is_square = s != Double(0U) && s * s == form;
        if (is_square && rest % s == Double(0U) && Double(a) % s == Double(0U)) lower = !lower;
      }
    }
  }
  ladder.value = ladder.quotient;
  if (lower) ladder.value -= N(1U);
  return ladder;
}

// The nim-value of (a, b), a <= b. With a 0 the game is over.
template <core::Number N>
[[nodiscard]] N euclid_value(const N& a, const N& b) {
  return a == N(0U) ? N(0U) : euclid_ladder(a, b).value;
}

// Is the position on a ladder, 1 <= a <= b, a P-position? Normal play: the value is 0. Misère: the
// same, but equal heaps are lost, since the only move ends the game.
template <core::Number N>
[[nodiscard]] bool euclid_is_p(const EuclidLadder<N>& ladder, Play play) {
  if (!(ladder.quotient == N(1U)) || !ladder.below) return false;
  return play == Play::misere || !(ladder.rest == N(0U));
}
template <core::Number N>
[[nodiscard]] bool euclid_is_p(const N& a, const N& b, Play play) {
  if (a == N(0U)) return play == Play::normal;
  return euclid_is_p(euclid_ladder(a, b), play);
}

// The options of (a, b), 1 <= a <= b, are rest + j a for the larger heap, 0 <= j < quotient. The
// only one with nim-value `value`; nothing when there is none.
template <core::Number N>
[[nodiscard]] std::optional<N> euclid_option_to(const N& a, const N& b, const N& value) {
  const N quotient = b / a;
  N rest = b % a;
  const N lowest = euclid_value(rest, a);
  if (value == lowest) return rest;
  N rung = value;
  if (value < lowest) rung += N(1U);
  if (!(rung < quotient)) return std::nullopt;
  return rest + rung * a;
}

// What the only winning move makes of the larger heap, 1 <= a <= b, when (a, b) is not a
// P-position: rest or rest + a. No other rung can be P: from rest + 2a on the ratio is above 2.
// With a rest, rest/a + 1 < phi exactly when a/rest > phi, so exactly one of the two is P.
template <core::Number N>
[[nodiscard]] std::optional<N> euclid_winning(const N& a, const N& b, Play play) {
  N rest = b % a;
  if (euclid_is_p(rest, a, play)) return rest;
  N next = rest + a;
  if (!(next < b)) return std::nullopt;
  return next;
}

}  // namespace grundy::theory
