// Answers, judged moves and errors as JSON: the shape is described in docs/notation.md.
#include "answer/json.hpp"

#include <cstddef>
#include <vector>

#include "answer/catalogue.hpp"
#include "grundy/words.hpp"

namespace grundy::answer {

namespace {

constexpr std::uint64_t kExactInDouble = std::uint64_t{1} << 53U;

Json null_or_name(bool known, const char* name) { return known ? Json(name) : Json(nullptr); }

// The component's heaps after the move, in place: a split heap becomes several numbers.
Json heaps_after(const Component& component, const Move& move) {
  Json heaps = Json::array();
  std::size_t next = 0;
  for (std::size_t i = 0; i < component.heaps.size(); ++i) {
    const bool changed = next < move.changes.size() && move.changes[next].heap == i;
    heaps.push_back(json_number(changed ? move.changes[next].after : component.heaps[i]));
    if (changed) {
      for (const Natural& part : move.changes[next].more) heaps.push_back(json_number(part));
      ++next;
    }
  }
  return heaps;
}

Json json_move(const std::vector<Component>& position, const Move& move, Language language) {
  Json json;
  json["component"] = std::uint64_t{move.component} + 1;
  json["text"] = move_text(position, move, language);
  json["to"] = move.component < position.size() ? heaps_after(position[move.component], move)
                                                : Json::array();
  json["limit"] = json_number(move.limit);
  json["result"] = to_string(after(position, move));
  return json;
}

Json json_moves(const std::vector<Component>& position, const WinningMoves& moves,
                Language language) {
  Json listed = Json::array();
  for (const Move& move : moves.listed) listed.push_back(json_move(position, move, language));
  Json json;
  json["total"] = json_number(moves.total);
  json["listed"] = std::move(listed);
  return json;
}

Json json_steps(const std::vector<ExplanationStep>& steps, Language language) {
  Json json = Json::array();
  for (const ExplanationStep& step : steps) {
    Json entry;
    entry["key"] = step.key;
    entry["text"] = whole_message(step.key, step.arguments, language);
    json.push_back(std::move(entry));
  }
  return json;
}

Json json_winner(Outcome outcome) {
  return null_or_name(outcome != Outcome::unknown, outcome == Outcome::N ? "first" : "second");
}

Json json_answer(const Answer& answer, Language language, bool with_moves) {
  Json json;
  json["position"] = to_string(answer.position);
  json["play"] = to_string(answer.play);
  json["outcome"] = to_string(answer.outcome);
  json["winner"] = json_winner(answer.outcome);
  json["nim_value"] = answer.play == Play::normal ? json_number(answer.nim_value) : Json(nullptr);
  json["method"] = null_or_name(answer.method != Method::none, to_string(answer.method));
  json["theorem"] = answer.theorem.empty() ? Json(nullptr) : Json(answer.theorem);
  if (with_moves) {
    json["winning_moves"] = json_moves(answer.position, answer.winning_moves, language);
  }
  json["explanation"] = json_steps(answer.explanation, language);
  json["limit"] = null_or_name(answer.limit != LimitHit::none, to_string(answer.limit));
  if (answer.position.size() > 1) {
    Json components = Json::array();
    for (const Answer& component : answer.components) {
      components.push_back(json_answer(component, language, false));
    }
    json["components"] = std::move(components);
  }
  return json;
}

Json json_error(const Error& error, Language language) {
  Json json;
  json["key"] = error.key;
  json["message"] = whole_message(error.key, error.arguments, language);
  if (!error.file.empty()) json["file"] = error.file;
  json["line"] = error.line;
  json["column"] = error.column();
  return json;
}

}  // namespace

Json json_number(std::uint64_t value) {
  return value <= kExactInDouble ? Json(value) : Json(std::to_string(value));
}
Json json_number(const Natural& value) {
  return value.fits_u64() ? json_number(value.to_u64()) : Json(value.to_string());
}
Json json_number(const std::optional<Natural>& value) {
  return value ? json_number(*value) : Json(nullptr);
}

std::string one_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace grundy::answer

namespace grundy {

std::string to_json(const Answer& answer, Language language) {
  return answer::one_line(answer::json_answer(answer, language, true));
}

std::string to_json(const MoveAnswer& answer, Language language) {
  using answer::Json;
  Json json;
  json["position"] = to_string(answer.before);
  json["result"] = to_string(answer.result);
  json["play"] = to_string(answer.play);
  json["legal"] = answer.legal;
  json["wins"] = answer.outcome_after == Outcome::unknown && answer.legal
                     ? Json(nullptr)
                     : Json(answer.legal && answer.outcome_after == Outcome::P);
  json["move"] =
      answer.move ? answer::json_move(answer.before, *answer.move, language) : Json(nullptr);
  json["outcome_before"] = to_string(answer.outcome_before);
  json["outcome_after"] = answer.legal ? Json(to_string(answer.outcome_after)) : Json(nullptr);
  json["replies"] = answer::json_moves(answer.result, answer.replies, language);
  json["better"] = answer::json_moves(answer.before, answer.better, language);
  json["explanation"] = answer::json_steps(answer.explanation, language);
  json["limit"] = answer::null_or_name(answer.limit != LimitHit::none, to_string(answer.limit));
  return answer::one_line(json);
}

std::string to_json(const Error& error, Language language) {
  return answer::one_line(answer::json_error(error, language));
}

std::string to_json(std::string_view position, const Error& error, Language language) {
  answer::Json json;
  json["position"] = position;
  json["error"] = answer::json_error(error, language);
  return answer::one_line(json);
}

}  // namespace grundy
