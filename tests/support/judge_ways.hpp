// The ways to answer a judge's input, each as one function from text to what was said: fed in
// parts, through the three stages, and case by case. All must say the same.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/judge.hpp"
#include "judge/stream.hpp"
#include "support/check_answer.hpp"

namespace grundy_test {

// Everything a run says.
struct Said {
  std::string output;
  std::optional<grundy::Error> error;
  bool limited = false;
  std::uint64_t cases = 0;

  // As text, so that a difference can be read.
  [[nodiscard]] std::string text() const {
    std::string all = output + "-- " + std::to_string(cases) + " cases";
    if (limited) all += ", a limit";
    if (!error) return all + "\n";
    all += ", " + std::to_string(error->line) + ":" + std::to_string(error->column()) + " " +
           std::string(error->key) + " at '" + error->text + "'";
    // The reference does not count cases: the number that a missing one names is left out.
    const bool counted = error->key == "error.input-missing";
    for (const std::string& argument : error->arguments) all += counted ? "" : " " + argument;
    return all + "\n";
  }
};

using Parts = std::vector<std::string_view>;

inline Parts whole(std::string_view text) { return {text}; }
inline Parts single_bytes(std::string_view text) {
  Parts parts;
  for (std::size_t i = 0; i < text.size(); ++i) parts.push_back(text.substr(i, 1));
  return parts;
}
// Cut anywhere, about every `mean` bytes.
inline Parts random_parts(std::string_view text, std::uint64_t mean, Numbers& numbers) {
  Parts parts;
  while (!text.empty()) {
    const std::size_t size = std::min<std::size_t>(text.size(), numbers.below(2 * mean) + 1);
    parts.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return parts;
}
inline bool white(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
// Cut behind white space, `once_in` of the possible places on average; the last part may end
// anyhow.
inline Parts pieces(std::string_view text, std::uint64_t once_in, Numbers& numbers) {
  Parts parts;
  std::size_t from = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!white(text[i]) || numbers.below(once_in) != 0) continue;
    parts.push_back(text.substr(from, i + 1 - from));
    from = i + 1;
  }
  parts.push_back(text.substr(from));
  return parts;
}

inline Said feed(const grundy::JudgeFormat& format, const Parts& parts,
                 const grundy::Limits& limits = {}) {
  Said said;
  auto judge = grundy::Judge::open(format, limits);
  if (!judge) {
    said.error = judge.error();
    return said;
  }
  for (const std::string_view part : parts) {
    if (!judge.value().feed(part, said.output)) break;
  }
  judge.value().finish(said.output);
  said.error = judge.value().error();
  said.limited = judge.value().limit() != grundy::LimitHit::none;
  said.cases = judge.value().cases();
  return said;
}

inline void fill(grundy::JudgePiece& piece, std::string_view text) {
  const auto room = piece.room(std::max<std::size_t>(text.size(), 1));
  std::ranges::copy(text, room.begin());
  piece.fill(text.size());
}

// Several threads: all pieces are read, then all are placed, then answered from the last to the
// first.
inline Said by_stages(const grundy::JudgeFormat& format, const Parts& parts,
                      const grundy::Limits& limits = {}) {
  Said said;
  auto judge = grundy::Judge::open(format, limits);
  if (!judge) {
    said.error = judge.error();
    return said;
  }
  std::vector<grundy::JudgePiece> all(parts.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    fill(all[i], parts[i]);
    judge.value().read(all[i]);
  }
  std::size_t placed = 0;
  while (placed < all.size()) {
    const bool more = judge.value().place(all[placed], placed + 1 == all.size());
    ++placed;
    if (!more) break;
  }
  for (std::size_t i = placed; i-- > 0;) judge.value().answer(all[i]);
  for (std::size_t i = 0; i < placed; ++i) {
    said.output += all[i].output();
    said.cases += all[i].cases();
    said.limited = said.limited || all[i].limit() != grundy::LimitHit::none;
    said.error = all[i].error();
    if (said.error) break;
  }
  return said;
}

// The way of every format, also where a table would be used.
inline Said case_by_case(const grundy::JudgeFormat& format, const Parts& parts,
                         const grundy::Limits& limits = {}) {
  Said said;
  const auto plan = grundy::judge::Plan::make(format);
  if (!plan) {
    said.error = plan.error();
    return said;
  }
  grundy::judge::CaseStream stream(*plan.value(), limits);
  grundy::JudgePiece::State piece;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto room = piece.text.room(std::max<std::size_t>(parts[i].size(), 1));
    std::ranges::copy(parts[i], room.begin());
    piece.text.fill(parts[i].size());
    piece.reset();
    piece.tokens.read(piece.text);
    const bool more = stream.place(piece, i + 1 == parts.size());
    stream.answer(piece);
    said.output += std::string_view(piece.out).substr(0, piece.used);
    said.cases += piece.cases;
    said.limited = said.limited || piece.limit != grundy::LimitHit::none;
    said.error = piece.error;
    if (!more) break;
  }
  return said;
}

}  // namespace grundy_test
