// Sets of coins written as a list of numbers, `width` numbers a coin (a square, or a row and a
// column). A coin with a 0 is none; the order of the coins means nothing.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/position.hpp"

namespace grundy::rules {

// The numbers of a coin; with one number a coin the second is 0.
template <core::Number N>
using Coin = std::array<N, 2>;

// The coins of a list, the lowest first. Numbers behind the last whole coin are left out.
template <core::Number N>
[[nodiscard]] std::vector<Coin<N>> coins_of(std::span<const N> numbers, std::uint32_t width) {
  std::vector<Coin<N>> coins;
  for (std::size_t i = 0; i + width <= numbers.size(); i += width) {
    Coin<N> coin = {numbers[i], width == 2 ? numbers[i + 1] : N(0U)};
    if (coin[0] == N(0U) || (width == 2 && coin[1] == N(0U))) continue;
    coins.push_back(std::move(coin));
  }
  std::ranges::sort(coins);
  return coins;
}

}  // namespace grundy::rules
