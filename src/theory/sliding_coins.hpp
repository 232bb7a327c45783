// Coins that slide down a row of squares without passing one another: staircase Nim on the gaps.
//
// E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, ch. 3 (the silver dollar game without
// the dollar). A coin that slides down by s takes s empty squares from the gap below it and adds
// them to the gap above it, that is, below the next coin; from the highest coin they are gone. So
// the gaps, from the highest coin down, are the steps of a staircase (theory/staircase.hpp).
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "core/position.hpp"

namespace grundy::theory {

// Cost: of sorting the coins.
template <core::Number N>
class CoinGaps {
 public:
  // Distinct squares, in any order. Coins on one square, which are no position, have no gap.
  explicit CoinGaps(std::span<const N> squares) : coins_(squares.size()) {
    for (std::size_t i = 0; i < coins_.size(); ++i) coins_[i] = i;
    std::ranges::sort(coins_, [&](std::size_t i, std::size_t j) { return squares[j] < squares[i]; });
    steps_.reserve(coins_.size());
    for (std::size_t i = 0; i < coins_.size(); ++i) {
      const N& square = squares[coins_[i]];
      if (i + 1 == coins_.size()) {
        steps_.push_back(square);
      } else {
        const N& below = squares[coins_[i + 1]];
        steps_.push_back(below < square ? square - below - N(1U) : N(0U));
      }
    }
  }

  // The empty squares below the highest coin, down to the next one; below the next one; and so on.
  [[nodiscard]] std::span<const N> steps() const { return steps_; }
  // Which of the squares is that of the coin above gap number `step`.
  [[nodiscard]] std::size_t coin(std::size_t step) const { return coins_[step]; }

 private:
  std::vector<std::size_t> coins_;
  std::vector<N> steps_;
};

}  // namespace grundy::theory
