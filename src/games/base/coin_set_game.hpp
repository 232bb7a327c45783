// CoinSetGame: coins that a move turns over, of which the position lists those that show heads.
// Winning Ways ch. 14: such a position is the sum of its heads, each played alone, since turning a
// coin that shows heads is as if a second coin came there and two equal games cancel. That is a
// theorem on normal play: under misère play nothing cancels, and the positions are searched.
//
// Derived provides, each for both number types N
//   std::optional<Misplaced> misplaced_in(std::span<const N> heaps) const;
//   N value_of(std::span<const N> heaps) const;
//   Tally turns(std::span<const N> heaps, const N& difference, Sink<N> sink, Meter& meter) const;
//     visits the options whose value differs from the position's by `difference`, which is not 0
#pragma once

#include "games/base/closed_joint_game.hpp"

namespace grundy::games {

template <class Derived>
class CoinSetGame : public ClosedJointGame<Derived> {
 public:
  using ClosedJointGame<Derived>::ClosedJointGame;

  [[nodiscard]] std::optional<Misplaced> misplaced(
      std::span<const std::uint64_t> heaps) const final {
    return self().misplaced_in(heaps);
  }
  [[nodiscard]] std::optional<Misplaced> misplaced(std::span<const Natural> heaps) const final {
    return self().misplaced_in(heaps);
  }

  template <core::Number N>
  [[nodiscard]] Verdict<N> verdict_of(Position<N> position, Play play, Meter&) const {
    Verdict<N> verdict;
    verdict.value = self().value_of(position.heaps);
    verdict.has_value = true;
    if (play == Play::misere) return verdict;
    verdict.outcome = verdict.value == N(0U) ? Outcome::P : Outcome::N;
    verdict.method = Method::theorem;
    verdict.theorem = "coin-turning";
    return verdict;
  }

  // Asked under normal play only: no theorem gives the misère outcome.
  template <core::Number N>
  Tally winning_of(Position<N> position, Play, Sink<N> sink, Meter& meter) const {
    return options_of(position, Target<N>{}, sink, meter);
  }

  template <core::Number N>
  Tally options_of(Position<N> position, const Target<N>& target, Sink<N> sink,
                   Meter& meter) const {
    const N difference = self().value_of(position.heaps) ^ target.value;
    if (difference == N(0U)) return {};  // every move changes the value
    return self().turns(position.heaps, difference, sink, meter);
  }

 private:
  const Derived& self() const { return static_cast<const Derived&>(*this); }
};

}  // namespace grundy::games
