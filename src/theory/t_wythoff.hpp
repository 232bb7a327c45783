// Wythoff's game with slack t: the P-positions, and the winning options without walking through
// the moves.
//
// A. S. Fraenkel, How to beat your Wythoff games' opponent on three fronts, American Mathematical
// Monthly 89 (1982): the P-positions are the pairs (A_n, A_n + tn) with A_n = floor(n alpha),
// alpha = (2 - t + sqrt(t^2 + 4)) / 2, n >= 0, and every positive integer is in exactly one.
// A. S. Fraenkel, Wythoff games, continued fractions, cedar trees and Fibonacci searches,
// Theoretical Computer Science 29 (1984): under misère play with t >= 2 they are the pairs
// (E_n, E_n + tn + 1) with E_n = floor(n alpha + 1 / alpha), and every integer >= 0 is in exactly
// one. For t = 1 see theory/wythoff.hpp.
//
// With delta = alpha - 1, the positive root of x^2 + tx - 1: 0 < delta < 1, and
//   A_n = n + floor(n delta),   E_n = n + ceil(floor((tn + 1) delta) / t),
// the latter since 1 / alpha = (delta + t - 1) / t.
//
// Multiples of delta and of 1 / alpha in 192-bit fixed point are exact on 64-bit numbers. With m
// the integer nearest to n delta, m^2 + tmn - n^2 = (m - n delta)(m + n (delta + t)) is an integer
// and not 0, and its second factor is below n (t + 2): so |n delta - m| > 1 / (n (t + 2)), while
// the product falls short by less than n / 2^192. For n < 2^63 and t <= 2^62 the gap is larger.
// For 1 / alpha: |n / alpha - m| = |n - m alpha| / alpha > 1 / (2n (t + 2)), and the same holds.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/position.hpp"
#include "core/wide.hpp"
#include "grundy/basics.hpp"
#include "grundy/natural.hpp"

namespace grundy::theory {

class TWythoff {
 public:
  // t >= 1. Cost: two square roots. On the 64-bit path, where heaps are below 2^62, a larger t
  // says no more than 2^62 does.
  explicit TWythoff(const Natural& t);

  // The n-th lost pair, smaller number first. On 64 bits a number beyond every heap is shown as
  // some number beyond every heap. Misère: t >= 2, here and below.
  template <core::Number N>
  struct Pair {
    N small;
    N large;
  };
  template <core::Number N>
  [[nodiscard]] Pair<N> pair(const N& n, Play play) const {
    if (play == Play::normal) {
      N small = n + floor_delta(n);
      return {small, small + times_t(n)};
    }
    const N difference = times_t(n) + N(1U);
    N small = n + (floor_delta(difference) + t<N>() - N(1U)) / t<N>();
    return {small, small + difference};
  }

  // n when the heaps (a, b), a <= b, are the n-th lost pair.
  // Cost: a division and three multiplications; on Natural a square root.
  template <core::Number N>
  [[nodiscard]] std::optional<N> index(const N& a, const N& b, Play play) const {
    N difference = b - a;
    if (play == Play::misere) {
      if (difference == N(0U)) return std::nullopt;
      difference -= N(1U);
    }
    N n = difference / t<N>();
    if (n * t<N>() != difference || pair(n, play).small != a) return std::nullopt;
    return n;
  }

  // The number that is in one lost pair with x.
  template <core::Number N>
  [[nodiscard]] N partner(const N& x, Play play) const {
    return play == Play::normal ? normal_partner(x) : misere_partner(x);
  }

  // Visits the winning options of the heaps (a, b), a <= b, as visit(a', b'): what is left of
  // either. One heap is kept and the other becomes its partner, or both become smaller and their
  // difference changes by less than t: at most two lost pairs have such a difference, and under
  // misère play (1, 0) may be a third.
  template <core::Number N, class Visit>
  void winning(const N& a, const N& b, Play play, Visit visit) const {
    if (N left = partner(a, play); left < b) visit(a, left);
    if (N left = partner(b, play); left < a) visit(left, b);
    N difference = b - a;
    const bool level = difference == N(0U);
    if (play == Play::misere && !level) difference -= N(1U);
    N n = difference / t<N>();
    const bool between = n * t<N>() != difference;
    for (int i = 0; i < (between ? 2 : 1); ++i, n += N(1U)) {
      const Pair<N> to = pair(n, play);
      if (to.small < a && to.large < b) visit(to.small, to.large);
    }
    if (play == Play::misere && b - a + N(1U) < t<N>() && N(1U) < a) visit(N(1U), N(0U));
  }

 private:
  // floor of the fraction times 2^192, lowest part first.
  using Fraction = std::array<std::uint64_t, 3>;

  [[nodiscard]] static std::uint64_t times(std::uint64_t n, const Fraction& fraction) {
    const core::Wide low = core::Wide{n} * fraction[0];
    const core::Wide middle = core::Wide{n} * fraction[1] + (low >> 64U);
    const core::Wide high = core::Wide{n} * fraction[2] + (middle >> 64U);
    return static_cast<std::uint64_t>(high >> 64U);
  }

  // floor(n delta) and floor(n / alpha); 64 bits: n < 2^63.
  [[nodiscard]] std::uint64_t floor_delta(std::uint64_t n) const { return times(n, delta_); }
  [[nodiscard]] Natural floor_delta(const Natural& n) const;
  [[nodiscard]] std::uint64_t over_alpha(std::uint64_t n) const { return times(n, inverse_); }
  [[nodiscard]] Natural over_alpha(const Natural& n) const;

  template <core::Number N>
  [[nodiscard]] const N& t() const {
    if constexpr (std::same_as<N, std::uint64_t>) {
      return t64_;
    } else {
      return t_;
    }
  }
  [[nodiscard]] std::uint64_t times_t(std::uint64_t n) const {
    const core::Wide product = core::Wide{n} * t64_;
    return product < core::kSmallBound ? static_cast<std::uint64_t>(product) : core::kSmallBound;
  }
  [[nodiscard]] Natural times_t(const Natural& n) const { return n * t_; }

  // The only n with A_n = x can be the largest with n alpha <= x + 1. If that fails, x = B_m with
  // fraction e of m delta, and (B_m + 1) / alpha = mt + m delta + (1 - e) / alpha, where
  // e + (1 - e) / alpha < 1: that n is mt + floor(m delta) = x - m.
  template <core::Number N>
  [[nodiscard]] N normal_partner(const N& x) const {
    const N n = over_alpha(x + N(1U));
    if (n + floor_delta(n) == x) return x + times_t(n);
    return x - t<N>() * (x - n);
  }

  // How many of the larger numbers are at most x: the last of them can have the index
  // floor(x / beta) or one less, beta = alpha + t, and x / alpha + x / beta = x.
  template <core::Number N>
  [[nodiscard]] N misere_partner(const N& x) const {
    N count(0U);
    if (N(0U) < x) {
      count = x - over_alpha(x);
      N last = pair(count - N(1U), Play::misere).large;
      if (x < last) {
        count -= N(1U);
        if (N(0U) < count) last = pair(count - N(1U), Play::misere).large;
      }
      if (last == x) return x - t<N>() * (count - N(1U)) - N(1U);
    }
    return x + times_t(x - count) + N(1U);
  }

  Natural t_;
  std::uint64_t t64_;
  Natural root_;       // t^2 + 4
  Fraction delta_{};   // of t64_
  Fraction inverse_{};
};

}  // namespace grundy::theory
