// ClosedJointGame: a game of heaps played together with a closed form, written once for 64-bit
// heaps and Natural.
//
// Derived provides, each for both number types N
//   Verdict<N> verdict_of(Position<N> position, Play play, Meter& meter) const;
//   Tally winning_of(Position<N> position, Play play, Sink<N> sink, Meter& meter) const;
// and, when its verdict always has a value,
//   Tally options_of(Position<N> position, const Target<N>& target, Sink<N> sink,
//                    Meter& meter) const;
// where the firmness of a target is that of the whole component after the move.
#pragma once

#include "games/family.hpp"

namespace grundy::games {

template <class Derived, class Base = JointGame>
class ClosedJointGame : public Base {
 public:
  using Base::Base;

  [[nodiscard]] Verdict<std::uint64_t> verdict(Position<std::uint64_t> position, Play play,
                                               Meter& meter) const final {
    return self().verdict_of(position, play, meter);
  }
  [[nodiscard]] Verdict<Natural> verdict(Position<Natural> position, Play play,
                                         Meter& meter) const final {
    return self().verdict_of(position, play, meter);
  }
  Tally winning(Position<std::uint64_t> position, Play play, Sink<std::uint64_t> sink,
                Meter& meter) const final {
    return self().winning_of(position, play, sink, meter);
  }
  Tally winning(Position<Natural> position, Play play, Sink<Natural> sink,
                Meter& meter) const final {
    return self().winning_of(position, play, sink, meter);
  }

  [[nodiscard]] bool valued() const override { return has_options<std::uint64_t>(); }
  Tally options_to(Position<std::uint64_t> position, const Target<std::uint64_t>& target,
                   Sink<std::uint64_t> sink, Meter& meter) const final {
    return options_if_any(position, target, sink, meter);
  }
  Tally options_to(Position<Natural> position, const Target<Natural>& target, Sink<Natural> sink,
                   Meter& meter) const final {
    return options_if_any(position, target, sink, meter);
  }

 private:
  const Derived& self() const { return static_cast<const Derived&>(*this); }

  template <core::Number N>
  static constexpr bool has_options() {
    return requires(const Derived& game, Position<N> position, const Target<N>& target,
                    Sink<N> sink, Meter& meter) {
      game.options_of(position, target, sink, meter);
    };
  }
  template <core::Number N>
  Tally options_if_any(Position<N> position, const Target<N>& target, Sink<N> sink,
                       Meter& meter) const {
    if constexpr (has_options<N>()) {
      return self().options_of(position, target, sink, meter);
    } else {
      return {Natural(), false};  // not valued: nobody asks
    }
  }
};

}  // namespace grundy::games
