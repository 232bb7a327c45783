// Coins on squares: no two on one. What a position of such a game is asked before anything else.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/position.hpp"

namespace grundy::rules {

// The index of the first number that stands before it too; null when all are distinct. `but_zero`:
// zeros do not count. Cost: for more than a few numbers that of sorting them.
template <core::Number N>
[[nodiscard]] std::optional<std::size_t> first_repeat(std::span<const N> numbers,
                                                      bool but_zero = false) {
  constexpr std::size_t kFew = 24;
  if (numbers.size() <= kFew) {
    for (std::size_t i = 1; i < numbers.size(); ++i) {
      if (but_zero && numbers[i] == N(0U)) continue;
      for (std::size_t j = 0; j < i; ++j) {
        if (numbers[i] == numbers[j]) return i;
      }
    }
    return std::nullopt;
  }
  std::vector<std::size_t> order(numbers.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::sort(order, [&](std::size_t i, std::size_t j) {
    return numbers[i] == numbers[j] ? i < j : numbers[i] < numbers[j];
  });
  std::optional<std::size_t> first;
  for (std::size_t i = 1; i < order.size(); ++i) {
    const N& number = numbers[order[i]];
    if (number != numbers[order[i - 1]] || (but_zero && number == N(0U))) continue;
    if (!first || order[i] < *first) first = order[i];
  }
  return first;
}

}  // namespace grundy::rules
