// Moves in words, made from what they do to the heaps.
//
// Most games take tokens from heaps or split them, and need no words of their own. A game that
// speaks otherwise says so here by the shape of its moves: one word for both heaps (Wythoff),
// coins that go down a step (staircase), or, for any game, messages in its own file: "NAME.say",
// whose values are the amount, the heap's number, the heap after the move and before it (count,
// coins on squares), "NAME.say-split", with two heaps after it, and "NAME.turn", with the list of
// the coins that are turned ("NAME.turn-pairs" where a coin has two numbers).
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "answer/catalogue.hpp"
#include "answer/position_text.hpp"
#include "grundy/answer.hpp"
#include "grundy/words.hpp"
#include "rules/coin_set.hpp"

namespace grundy {

namespace {

using Arguments = std::vector<std::string>;

std::string number(const Natural& n, Language language) { return short_number(n, language); }
std::string heap_number(const HeapChange& change) {
  return std::to_string(std::uint64_t{change.heap} + 1);
}

Natural amount_of(const HeapChange& change) {
  Natural left = change.after;
  for (const Natural& part : change.more) left += part;
  return change.before - left;
}

std::string change_text(const HeapChange& change, bool only_heap, Language language) {
  const Natural amount = amount_of(change);
  if (!change.more.empty()) {
    Arguments parts = {number(amount, language), heap_number(change),
                       number(change.after, language)};
    for (const Natural& part : change.more) parts.push_back(number(part, language));
    std::string key = amount.is_zero() ? "move.split" : "move.take-and-split";
    if (change.more.size() == 2) key += "-in-three";
    return message(only_heap ? key + "-one-heap" : key, parts, language);
  }
  const Arguments values = {number(amount, language), heap_number(change)};
  return message(only_heap ? "move.take-one-heap" : "move.take", values, language);
}

// "9, 8 and 4", "(3, 5) and (3, 2)": the coins that are turned, the highest first; some of many.
std::string turned_coins(const Component& component, const Move& move, std::uint32_t width,
                         Language language) {
  constexpr std::size_t kShown = 8;
  Move alone = move;
  alone.component = 0;
  const std::vector<Component> result = after({component}, alone);
  const auto before_set = rules::coins_of<Natural>(component.heaps, width);
  const auto after_set = rules::coins_of<Natural>(result[0].heaps, width);
  std::vector<rules::Coin<Natural>> coins;
  std::ranges::set_symmetric_difference(before_set, after_set, std::back_inserter(coins));
  std::ranges::reverse(coins);
  std::string list;
  for (std::size_t i = 0; i < coins.size(); ++i) {
    const bool many = coins.size() > kShown;
    const bool last = i + 1 == coins.size();
    if (many && i >= kShown / 2 && !last) continue;
    if (i > 0) {
      list += message(!last ? "move.coins-comma" : many ? "move.coins-to" : "move.coins-and",
                      language);
    }
    const std::string first = number(coins[i][0], language);
    list += width == 1 ? first : "(" + first + ", " + number(coins[i][1], language) + ")";
  }
  return list;
}

// The move of a game with words of its own; nothing when it has none for this shape.
std::optional<std::string> special_text(std::string_view game, const Move& move,
                                        Language language) {
  const std::vector<HeapChange>& changes = move.changes;
  const HeapChange& first = changes.front();
  if (changes.size() == 1) {
    const std::string key = std::string(game) + (first.more.empty() ? ".say" : ".say-split");
    if (has_message(key)) {
      Arguments values = {number(amount_of(first), language), heap_number(first),
                          number(first.after, language)};
      for (const Natural& part : first.more) values.push_back(number(part, language));
      if (first.more.empty()) values.push_back(number(first.before, language));
      return message(key, values, language);
    }
  }
  if (game == "wythoff" && changes.size() == 2) {
    const Arguments values = {number(amount_of(first), language)};
    return message("move.take-both", values, language);
  }
  if (game == "staircase") {
    // Coins leave the higher step; a move from step 1 goes to the ground and changes one number.
    const HeapChange& from = changes.back();
    const Arguments values = {number(amount_of(from), language), heap_number(from),
                              std::to_string(from.heap)};
    return message(from.heap == 0 ? "move.coins-ground" : "move.coins", values, language);
  }
  return std::nullopt;
}

std::string move_in_component(const Component& component, const Move& move, Language language) {
  const std::string_view game =
      answer::family_name(component.classic.empty() ? component.game : component.classic);
  if (auto special = special_text(game, move, language)) return *special;
  for (const std::uint32_t width : {1U, 2U}) {
    const std::string key = std::string(game) + (width == 1 ? ".turn" : ".turn-pairs");
    if (!has_message(key)) continue;
    return message(key, Arguments{turned_coins(component, move, width, language)}, language);
  }
  if (move.changes.size() == 1) {
    return change_text(move.changes.front(), component.heaps.size() == 1, language);
  }
  std::string list = change_text(move.changes.front(), false, language);
  for (std::size_t i = 1; i < move.changes.size(); ++i) {
    const HeapChange& change = move.changes[i];
    const Arguments values = {number(amount_of(change), language), heap_number(change)};
    list += message("move.and-take", values, language);
  }
  return list;
}

}  // namespace

std::string move_text(const std::vector<Component>& position, const Move& move, Language language) {
  if (move.component >= position.size() || move.changes.empty()) return {};
  const Component& component = position[move.component];
  std::string text = move_in_component(component, move, language);
  if (position.size() == 1) return text;
  const Arguments values = {std::move(text), std::to_string(std::uint64_t{move.component} + 1),
                            answer::shown(component.game, language)};
  return message("move.in-component", values, language);
}

}  // namespace grundy
