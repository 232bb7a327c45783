// The games grundy knows by name, and what is known of each; tables of small positions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/basics.hpp"
#include "grundy/limits.hpp"
#include "grundy/result.hpp"
#include "grundy/rulebook.hpp"

namespace grundy {

// A game's description in one language.
struct GameInfo {
  std::string name;    // "bash"
  std::string usage;   // "bash(k) n ..."
  std::string title;
  std::string rule;
  std::string theorem;  // empty when none is known
  std::string source;   // where it comes from; empty when none
  std::vector<std::string> examples;  // positions
  // Of a game with its arguments: which classic it is and why, or its closed form; may be empty.
  std::vector<std::string> known;
  std::string classic;  // the name of that classic, "bash(4)"; empty when it is none
};

// All games, in alphabetical order.
[[nodiscard]] std::vector<GameInfo> all_games(Language language = Language::en);
// One game by its name, by a game text with arguments ("bash", "bash(3)", "take{1,3}"), or one of
// `rules`, in the words that it was given there.
[[nodiscard]] Result<GameInfo> find_game(std::string_view name, Language language = Language::en,
                                         const Rulebook* rules = nullptr);

// A table of nim-values or outcomes. Rows run over the first range, columns over the second.
struct Table {
  std::string game;
  Play play = Play::normal;
  bool outcomes = false;  // P/N rather than nim-values
  bool second_is_limit = false;  // the columns are the limit of a dynamic game
  std::uint64_t row_from = 0, row_to = 0;
  std::optional<std::uint64_t> column_from, column_to;
  // Row by row. A nim-value, or for outcomes 0 = P and 1 = N; absent when a limit was hit or
  // the position does not exist.
  std::vector<std::optional<std::uint64_t>> cells;
  LimitHit limit = LimitHit::none;
};

struct TableRequest {
  std::string_view game;      // "take{1,3,4}", "wythoff"
  std::string_view rows;      // "0..20"; ends included
  std::string_view columns;   // "" for a line
  Play play = Play::normal;
  bool outcomes = false;      // misère tables are always outcomes
  Limits limits;
  const Rulebook* rules = nullptr;
};
// Errors: bad text, or a range that the game has no use for (wythoff needs two ranges).
Result<Table> table(const TableRequest& request);

}  // namespace grundy
