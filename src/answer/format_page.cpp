// The page of a judge's format, for people and as JSON.
#include <string>
#include <string_view>
#include <vector>

#include "answer/catalogue.hpp"
#include "answer/json.hpp"
#include "answer/page_text.hpp"
#include "answer/paint.hpp"
#include "grundy/judge.hpp"
#include "grundy/words.hpp"

namespace grundy {

namespace {

using answer::Json;
using answer::page_entry;
using answer::text_or_null;

// Lines of a text, indented.
std::string indented(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    if (!line.empty()) out.append("  ").append(line);
    out += "\n";
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return out;
}

Json json_format(const JudgeFormat& format) {
  Json json;
  json["name"] = format.name;
  json["title"] = format.title;
  json["aliases"] = format.aliases;
  json["note"] = text_or_null(format.note);
  json["input"] = format.input;
  json["position"] = format.position;
  json["play"] = format.play;
  json["answer"] = format.answer;
  json["first"] = format.first;
  json["second"] = format.second;
  json["prefix"] = format.prefix;
  json["overshoot"] = text_or_null(format.overshoot);
  json["limits"] = text_or_null(format.limits);
  json["source"] = text_or_null(format.source);
  json["verified"] = text_or_null(format.verified);
  Json samples = Json::array();
  for (const auto& [input, output] : format.samples) {
    Json sample;
    sample["input"] = input;
    sample["output"] = output;
    samples.push_back(std::move(sample));
  }
  json["samples"] = std::move(samples);
  Json games = Json::array();
  for (const GameInfo& game : judge_games(format)) {
    Json one;
    one["name"] = game.name;
    one["rule"] = game.rule;
    one["theorem"] = text_or_null(game.theorem);
    one["source"] = text_or_null(game.source);
    games.push_back(std::move(one));
  }
  json["games"] = std::move(games);
  return json;
}

}  // namespace

std::string to_text(const JudgeFormat& format, Language language, bool color) {
  const answer::Paint paint{color};
  std::string out = paint.strong(format.name);
  if (!format.title.empty()) out += " — " + format.title;
  out += "\n";
  std::string aliases;
  for (const std::string& alias : format.aliases) aliases += (aliases.empty() ? "" : ", ") + alias;
  out += page_entry("format.aliases", aliases, language, paint);
  const bool chinese = language == Language::zh && !format.note_zh.empty();
  out += page_entry("format.note", chinese ? format.note_zh : format.note, language, paint);
  out += page_entry("format.limits", format.limits, language, paint);
  for (const GameInfo& game : judge_games(format, language)) {
    out += "\n" + paint.strong(game.name) + " — " + game.title + "\n";
    out += page_entry("text.page-rule", game.rule, language, paint);
    out += page_entry("text.page-theorem",
                 game.theorem.empty() ? message("text.page-no-theorem", language) : game.theorem,
                 language, paint);
    out += page_entry("text.page-source", game.source, language, paint);
  }
  for (const auto& [input, output] : format.samples) {
    out += "\n" + paint.strong(message("format.sample-input", language)) + "\n" + indented(input);
    out += paint.strong(message("format.sample-output", language)) + "\n" + indented(output);
  }
  out += "\n" + paint.strong(message("format.as-text", language)) + "\n";
  return out + indented(to_string(format));
}

std::string to_json(const JudgeFormat& format) { return answer::one_line(json_format(format)); }

std::string to_json(const std::vector<JudgeCheck>& checks) {
  Json json = Json::array();
  for (const JudgeCheck& check : checks) {
    Json one;
    one["name"] = check.name;
    one["samples"] = check.samples;
    one["passed"] = check.differs == 0 && !check.error;
    one["differs"] = check.differs == 0 ? Json(nullptr) : Json(check.differs);
    one["expected"] = check.differs == 0 ? Json(nullptr) : Json(check.expected);
    one["written"] = check.differs == 0 ? Json(nullptr) : Json(check.written);
    json.push_back(std::move(one));
  }
  return answer::one_line(json);
}

std::string to_json(const std::vector<JudgeFormat>& formats) {
  Json json = Json::array();
  for (const JudgeFormat& format : formats) json.push_back(json_format(format));
  return answer::one_line(json);
}

}  // namespace grundy
