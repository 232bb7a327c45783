// Random sums of small components of any games, the same in every run.
#pragma once

#include <string>
#include <vector>

#include "support/check_answer.hpp"

namespace grundy_test {

struct RandomSum {
  std::vector<const PlainGame*> games;
  std::vector<Plain> parts;
  [[nodiscard]] std::string text() const { return text_of(games, parts); }
};

// A component of about `size` tokens, so that the definition of a sum stays cheap.
inline Plain random_component(const PlainGame& game, std::uint64_t size, Numbers& numbers) {
  Plain position;
  // Of n coins there are 2^n positions, of n times m coins 2^(nm).
  if (game.set != 0) size = std::min<std::uint64_t>(size, game.set == 1 ? 8 : 6);
  std::size_t count = game.min_heaps;
  const std::size_t most = std::min<std::size_t>(game.max_heaps, 4);
  if (most > count) count = std::max<std::size_t>(count, numbers.below(most + 1));
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint64_t heap = numbers.below(size + 1);
    position.heaps.push_back(heap);
    // Two heaps may be of full size; more, or heaps that split, share it.
    size -= game.splits || game.max_heaps > 2 ? heap : 0;
  }
  mend(game, position);
  if (game.limited && numbers.below(3) != 0) position.limit = numbers.below(size + 2);
  return position;
}

// `from`: the games to choose from; now and then two components are equal.
inline RandomSum random_sum(const std::vector<const PlainGame*>& from, std::size_t count,
                            std::uint64_t size, Numbers& numbers) {
  RandomSum sum;
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0 && numbers.below(8) == 0) {
      sum.games.push_back(sum.games.back());
      sum.parts.push_back(sum.parts.back());
      continue;
    }
    // The first has half of the tokens, so that single large components are met as well.
    const std::uint64_t tokens = i == 0 ? size : size / 2;
    sum.games.push_back(numbers.pick(from));
    sum.parts.push_back(random_component(*sum.games.back(), tokens, numbers));
  }
  return sum;
}

}  // namespace grundy_test
