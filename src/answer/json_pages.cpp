// Numbers, games, tables and the self-check as JSON.
#include <cstddef>

#include "answer/json.hpp"
#include "answer/page_text.hpp"
#include "grundy/words.hpp"

namespace grundy {

namespace {

using answer::Json;
using answer::json_number;
using answer::one_line;
using answer::text_or_null;

Json json_game(const GameInfo& game) {
  Json json;
  json["name"] = game.name;
  json["usage"] = game.usage;
  json["title"] = game.title;
  json["rule"] = game.rule;
  json["theorem"] = text_or_null(game.theorem);
  json["source"] = text_or_null(game.source);
  json["examples"] = game.examples;
  return json;
}

Json json_range(std::uint64_t from, std::uint64_t to) {
  Json json;
  json["from"] = json_number(from);
  json["to"] = json_number(to);
  return json;
}

Json json_cell(const Table& table, const std::optional<std::uint64_t>& cell) {
  if (!cell) return nullptr;
  if (table.outcomes) return *cell != 0 ? "N" : "P";
  return json_number(*cell);
}

Json json_limit(LimitHit limit) {
  return limit == LimitHit::none ? Json(nullptr) : Json(to_string(limit));
}

}  // namespace

std::string to_json(const Natural& number) { return one_line(json_number(number)); }

std::string to_json(const GameInfo& game) { return one_line(json_game(game)); }

std::string to_json(const std::vector<GameInfo>& games) {
  Json json = Json::array();
  for (const GameInfo& game : games) json.push_back(json_game(game));
  return one_line(json);
}

std::string to_json(const Table& table) {
  const bool lattice = table.column_from && table.column_to;
  Json json;
  json["game"] = table.game;
  json["play"] = to_string(table.play);
  json["values"] = table.outcomes ? "outcome" : "nim_value";
  json["rows"] = json_range(table.row_from, table.row_to);
  json["columns"] = lattice ? json_range(*table.column_from, *table.column_to) : Json(nullptr);
  json["columns_are"] = !lattice ? Json(nullptr) : Json(table.second_is_limit ? "limit" : "heap");
  Json cells = Json::array();
  const std::size_t width =
      lattice ? static_cast<std::size_t>(*table.column_to - *table.column_from + 1) : 1;
  for (std::size_t i = 0; i < table.cells.size(); ++i) {
    if (!lattice) {
      cells.push_back(json_cell(table, table.cells[i]));
      continue;
    }
    if (i % width == 0) cells.push_back(Json::array());
    cells.back().push_back(json_cell(table, table.cells[i]));
  }
  json["cells"] = std::move(cells);
  json["limit"] = json_limit(table.limit);
  return one_line(json);
}

std::string to_json(const SelfTest& test) {
  Json games = Json::array();
  for (const SelfTestLine& line : test.lines) {
    Json entry;
    entry["game"] = line.game;
    entry["positions"] = json_number(line.positions);
    entry["failures"] = json_number(line.failures);
    entry["first_failure"] = text_or_null(line.first_failure);
    games.push_back(std::move(entry));
  }
  Json json;
  json["passed"] = test.passed;
  json["signature"] = test.limit == LimitHit::none ? Json(answer::signature_text(test.signature))
                                                   : Json(nullptr);
  json["limit"] = json_limit(test.limit);
  json["games"] = std::move(games);
  return one_line(json);
}

}  // namespace grundy
