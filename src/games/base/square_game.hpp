// SquareGame: coins on squares 0, 1, 2, …, no two on one. Their order on paper means nothing, and
// a coin on square 0 is a coin.
#pragma once

#include "games/family.hpp"
#include "rules/distinct.hpp"

namespace grundy::games {

class SquareGame : public JointGame {
 public:
  using JointGame::JointGame;
  [[nodiscard]] std::optional<Misplaced> misplaced(
      std::span<const std::uint64_t> heaps) const override {
    return misplaced_in(heaps);
  }
  [[nodiscard]] std::optional<Misplaced> misplaced(std::span<const Natural> heaps) const override {
    return misplaced_in(heaps);
  }
  [[nodiscard]] bool keeps_zeros() const override { return true; }

 protected:
  // The coin that goes from its square to another in this move, if it is just one that goes down.
  [[nodiscard]] static std::optional<std::size_t> lowered_coin(std::span<const Natural> from,
                                                               std::span<const Natural> to) {
    if (to.size() != from.size()) return std::nullopt;
    std::optional<std::size_t> coin;
    for (std::size_t i = 0; i < to.size(); ++i) {
      if (to[i] == from[i]) continue;
      if (coin || to[i] > from[i]) return std::nullopt;
      coin = i;
    }
    return coin;
  }

 private:
  template <core::Number N>
  [[nodiscard]] static std::optional<Misplaced> misplaced_in(std::span<const N> heaps) {
    const auto repeat = rules::first_repeat(heaps);
    if (!repeat) return std::nullopt;
    return Misplaced{*repeat, "error.same-square"};
  }
};

}  // namespace grundy::games
