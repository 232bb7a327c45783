// Moves, boxes and texts of the plain games.
#include "support/plain_game.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace grundy_test {

std::vector<PlainMove> moves_of(const PlainGame& game, const Plain& position) {
  std::vector<PlainMove> moves;
  if (game.apart) {
    for (std::size_t i = 0; i < position.heaps.size(); ++i) {
      for (Heaps& parts : game.heap_options(position.heaps[i])) {
        moves.push_back({i, std::move(parts), {}});
      }
    }
  } else {
    for (Plain& option : game.joint_options(position)) {
      moves.push_back({0, std::move(option.heaps), option.limit});
    }
  }
  return moves;
}

Plain after(const PlainGame& game, const Plain& position, const PlainMove& move) {
  if (!game.apart) return {move.to, move.limit};
  Plain result = position;
  const auto at = result.heaps.begin() + static_cast<std::ptrdiff_t>(move.heap);
  if (move.to.empty()) {
    *at = 0;  // taken whole
  } else {
    result.heaps.insert(result.heaps.erase(at), move.to.begin(), move.to.end());
  }
  return result;
}

std::vector<Plain> box(std::size_t count, std::uint64_t most) {
  std::vector<Plain> all = {{}};
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<Plain> longer;
    for (const Plain& position : all) {
      for (std::uint64_t n = 0; n <= most; ++n) {
        longer.push_back(position);
        longer.back().heaps.push_back(n);
      }
    }
    all = std::move(longer);
  }
  return all;
}

Heaps normal_set(std::size_t width, const Heaps& heaps) {
  std::vector<Heaps> coins;
  for (std::size_t i = 0; i + width <= heaps.size(); i += width) {
    const auto at = heaps.begin() + static_cast<std::ptrdiff_t>(i);
    const Heaps coin(at, at + static_cast<std::ptrdiff_t>(width));
    if (std::count(coin.begin(), coin.end(), 0U) == 0) coins.push_back(coin);
  }
  std::sort(coins.begin(), coins.end());
  Heaps normal;
  for (const Heaps& coin : coins) normal.insert(normal.end(), coin.begin(), coin.end());
  return normal;
}

void mend(const PlainGame& game, Plain& position) {
  if (!game.legal) return;
  const std::size_t width = std::max<std::size_t>(game.set, 1);
  Heaps good;
  for (std::size_t i = 0; i + width <= position.heaps.size(); i += width) {
    for (std::size_t j = 0; j < width; ++j) good.push_back(position.heaps[i + j]);
    while (!game.legal(good)) ++good.back();
  }
  position.heaps = std::move(good);
}

std::vector<Plain> small_positions(const PlainGame& game, const Heaps& caps) {
  std::vector<Plain> all;
  for (std::size_t count = game.min_heaps; count < game.bounds.size(); ++count) {
    if (!caps.empty() && count >= caps.size()) break;
    const std::uint64_t most =
        caps.empty() ? game.bounds[count] : std::min(game.bounds[count], caps[count]);
    for (Plain& position : box(count, most)) {
      if (game.legal && !game.legal(position.heaps)) continue;
      all.push_back(position);
      if (!game.limited) continue;
      for (std::uint64_t q = 0; q <= position.heaps[0] + 2; ++q) {
        position.limit = q;
        all.push_back(position);
      }
    }
  }
  return all;
}

const PlainGame& game(const std::string& text) {
  for (const PlainGame& candidate : all_games()) {
    if (candidate.text == text) return candidate;
  }
  std::fprintf(stderr, "no game %s in tests/support/game_table.cpp\n", text.c_str());
  std::abort();
}

std::string text_of(const PlainGame& game, const Plain& position) {
  std::string text = game.text;
  for (const std::uint64_t heap : position.heaps) text += ' ' + std::to_string(heap);
  if (position.limit) text += " limit " + std::to_string(*position.limit);
  return text;
}

std::string text_of(const std::vector<const PlainGame*>& games, const std::vector<Plain>& parts) {
  std::string text;
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (i != 0) text += " + ";
    text += text_of(*games[i], parts[i]);
  }
  return text;
}

}  // namespace grundy_test
