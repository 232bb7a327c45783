// A dynamic game with its theorem, on 64 bits and on Natural from the same lines.
//
// G, the game, has for both number types N, for normal play with 1 <= q <= n:
//   Outcome decide(const N& n, const N& q, Meter&) const;        // unknown when the meter said
//   stop Tally takes(const N& n, const N& q, Visit visit, Meter&) const;  // visits the winning
//   takes,
//                        // increasing, while visit(take) is true; counts all
// Called as templates: on the 64-bit path a move costs one call, that of the sink.
#pragma once

#include <string>
#include <type_traits>
#include <utility>

#include "games/base/closed_joint_game.hpp"
#include "games/base/dynamic_game.hpp"

namespace grundy::games {

template <class G>
class DynamicTheoremGame : public ClosedJointGame<G, DynamicGame> {
  using Base = ClosedJointGame<G, DynamicGame>;
  using Base::limit_after;
  using Base::reduce;
  using typename Base::Kind;
  template <core::Number N>
  using Reduced = typename Base::template Reduced<N>;

 public:
  using Base::Base;

  template <core::Number N>
  [[nodiscard]] Verdict<N> verdict_of(Position<N> position, Play play, Meter& meter) const {
    const Reduced<N> reduced = reduce(position, play);
    Verdict<N> verdict;
    verdict.outcome = outcome_of(reduced, play, meter);
    if (verdict.outcome == Outcome::unknown) return verdict;
    verdict.method = Method::theorem;
    verdict.theorem = reduced.kind == Kind::halting ? "halting" : this->theorem();
    // The nim-value, where it is known, is 0.
    verdict.has_value =
        reduced.kind == Kind::over || (play == Play::normal && verdict.outcome == Outcome::P);
    return verdict;
  }

  template <core::Number N>
  Tally winning_of(Position<N> position, Play play, Sink<N> sink, Meter& meter) const {
    const Reduced<N> reduced = reduce(position, play);
    const N& heap = position.heaps[0];
    Change<N> change;
    N limit = {};
    const Option<N> option{{&change, 1}, &limit};
    const auto visit = [&](const N& taken) {
      change.part[0] = heap;
      change.part[0] -= taken;
      limit = limit_after(heap, taken);
      return sink(option);
    };
    switch (reduced.kind) {
      case Kind::over:
      case Kind::last_token:
        return {};
      case Kind::open:
        return {Natural(), false};
      case Kind::halting: {
        const auto game = this->template halting<N>();
        const Outcome outcome = game.outcome(reduced.n, reduced.q);
        if (outcome == Outcome::N) return game.takes(reduced.n, reduced.q, visit, meter);
        return {Natural(), outcome == Outcome::P};
      }
      case Kind::normal:
        break;
    }
    if constexpr (std::is_same_v<N, Natural>) {
      if (small(reduced.n)) {
        return game().takes(
            reduced.n.to_u64(), reduced.q.to_u64(),
            [&](const std::uint64_t& taken) { return visit(Natural(taken)); }, meter);
      }
    }
    return game().takes(reduced.n, reduced.q, visit, meter);
  }

 private:
  [[nodiscard]] const G& game() const { return static_cast<const G&>(*this); }

  template <core::Number N>
  static bool small(const N& n) {
    if constexpr (std::is_same_v<N, std::uint64_t>) {
      return true;
    } else {
      return n.fits_u64() && n.to_u64() < core::kSmallBound;
    }
  }

  template <core::Number N>
  [[nodiscard]] Outcome outcome_of(const Reduced<N>& reduced, Play play, Meter& meter) const {
    switch (reduced.kind) {
      case Kind::over:
        return play == Play::normal ? Outcome::P : Outcome::N;
      case Kind::last_token:
        return Outcome::P;
      case Kind::halting:
        return this->template halting<N>().outcome(reduced.n, reduced.q);
      case Kind::open:
        return Outcome::unknown;
      case Kind::normal:
        break;
    }
    if constexpr (std::is_same_v<N, Natural>) {
      if (small(reduced.n)) return game().decide(reduced.n.to_u64(), reduced.q.to_u64(), meter);
    }
    return game().decide(reduced.n, reduced.q, meter);
  }
};

}  // namespace grundy::games
