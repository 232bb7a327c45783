// TurningGame: coins in a row, squares 1, 2, …, of which the position lists those that show heads.
// A move turns a set of coins that the rule allows, and the highest of them from heads to tails.
// base/coin_set_game.hpp has the mathematics.
//
// `Rule` has value() and companions() of a file of theory/ (see theory/turning_turtles.hpp), and
//   bool may_turn(std::span<const Natural> squares)   may these be turned, the largest first?
//   bool hint(n, value, steps)                        may be missing: a winning move in words
//   bool for_each(std::uint64_t n, visit)             all sets of lower coins turned with coin n,
//   as
//                                                     spans, the largest first; false: stopped
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "games/base/coin_set_game.hpp"
#include "rules/distinct.hpp"

namespace grundy::games {

// The options of one position, written as JointGame::set_width says.
template <core::Number N>
class CoinTurner {
 public:
  explicit CoinTurner(std::span<const N> heaps) : heaps_(heaps) {
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      if (heaps[i] != N(0U)) order_.push_back(static_cast<std::uint32_t>(i));
    }
    std::ranges::sort(order_,
                      [&](std::uint32_t i, std::uint32_t j) { return heaps_[i] < heaps_[j]; });
  }

  // Where the coins that show heads are listed, the lowest first.
  [[nodiscard]] std::span<const std::uint32_t> heads() const { return order_; }

  // Turns the coin listed at `at` and the given lower ones, the largest first.
  bool turn(std::uint32_t at, std::span<const N> lower, Sink<N> sink) {
    changes_.clear();
    added_.clear();
    changes_.push_back({at, 1, {}});
    for (const N& square : lower) {
      const auto found = std::ranges::lower_bound(
          order_, square, {}, [&](std::uint32_t i) -> const N& { return heaps_[i]; });
      if (found != order_.end() && heaps_[*found] == square) {
        changes_.push_back({*found, 1, {}});
      } else {
        added_.push_back(square);
      }
    }
    Change<N>& first = changes_.front();
    if (!added_.empty()) first.parts = static_cast<std::uint32_t>(added_.size());
    for (std::size_t i = 0; i < added_.size() && i < std::size(first.part); ++i) {
      first.part[i] = added_[i];
    }
    if (added_.size() > std::size(first.part)) {
      first.more = std::span<const N>(added_).subspan(std::size(first.part));
    }
    std::ranges::sort(changes_, {}, &Change<N>::heap);
    return sink({changes_});
  }

 private:
  std::span<const N> heaps_;
  std::vector<std::uint32_t> order_;
  std::vector<Change<N>> changes_;
  std::vector<N> added_;
};

template <class Rule>
class TurningGame : public CoinSetGame<TurningGame<Rule>> {
 public:
  using CoinSetGame<TurningGame<Rule>>::CoinSetGame;

  [[nodiscard]] std::uint32_t set_width() const override { return 1; }

  bool for_each_option(Position<std::uint64_t> position, Sink<std::uint64_t> sink) const override {
    CoinTurner<std::uint64_t> turner(position.heaps);
    for (const std::uint32_t at : turner.heads()) {
      const bool all = Rule::for_each(
          position.heaps[at],
          [&](std::span<const std::uint64_t> lower) { return turner.turn(at, lower, sink); });
      if (!all) return false;
    }
    return true;
  }

  // The coins that are turned are those in one of the sets and not in the other.
  [[nodiscard]] bool is_option(Position<Natural> from, Position<Natural> to) const override {
    if (misplaced_in(to.heaps)) return false;
    const auto set = [](std::span<const Natural> heaps) {
      std::vector<Natural> coins(heaps.begin(), heaps.end());
      std::erase_if(coins, [](const Natural& n) { return n.is_zero(); });
      std::ranges::sort(coins, std::ranges::greater{});
      return coins;
    };
    const std::vector<Natural> before = set(from.heaps);
    std::vector<Natural> turned;
    std::ranges::set_symmetric_difference(before, set(to.heaps), std::back_inserter(turned),
                                          std::ranges::greater{});
    return !turned.empty() && std::ranges::find(before, turned.front()) != before.end() &&
           Rule::may_turn(turned);
  }

  void explain(Position<Natural> position, Play play, const Verdict<Natural>& verdict,
               std::vector<Step>& steps) const override {
    if (play == Play::misere) return;
    constexpr std::size_t kShown = 12;
    std::string values;
    std::size_t coins = 0;
    for (const Natural& square : position.heaps) {
      if (square.is_zero() || coins++ > kShown) continue;
      if (coins > 1) values += " ⊕ ";
      values += coins > kShown ? "…" : Rule::value(square).to_string();
    }
    steps.push_back({Rule::kWorth, {}});
    if (coins > 0) {
      steps.push_back(
          {"explain.coins", {values, verdict.value.to_string(), std::to_string(coins)}});
    }
    steps.push_back({verdict.value.is_zero() ? "explain.sum-p" : "explain.sum-n", {}});
    if constexpr (requires { Rule::hint(verdict.value, verdict.value, steps); }) {
      for (const Natural& square : position.heaps) {
        if (verdict.value.is_zero() || square.is_zero()) continue;
        if (Rule::hint(square, verdict.value, steps)) return;
      }
    }
  }

  template <core::Number N>
  [[nodiscard]] static std::optional<Misplaced> misplaced_in(std::span<const N> heaps) {
    const auto repeat = rules::first_repeat(heaps, true);
    if (!repeat) return std::nullopt;
    return Misplaced{*repeat, "error.same-square"};
  }

  template <core::Number N>
  [[nodiscard]] static N value_of(std::span<const N> heaps) {
    N value(0U);
    for (const N& square : heaps) {
      if (square != N(0U)) value ^= Rule::value(square);
    }
    return value;
  }

  template <core::Number N>
  static Tally turns(std::span<const N> heaps, const N& difference, Sink<N> sink, Meter&) {
    Tally tally;
    CoinTurner<N> turner(heaps);
    bool listing = true;
    for (const std::uint32_t at : turner.heads()) {
      const N& square = heaps[at];
      const N rest = Rule::value(square) ^ difference;
      const Tally found = Rule::companions(square, rest, [&](std::span<const N> lower) {
        return listing = listing && turner.turn(at, lower, sink);
      });
      tally.total += found.total;
      tally.complete = tally.complete && found.complete;
    }
    return tally;
  }
};

}  // namespace grundy::games
