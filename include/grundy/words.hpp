// Words for people and JSON for programs, made from an Answer; English and Chinese from one
// catalogue.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/answer.hpp"
#include "grundy/basics.hpp"
#include "grundy/game.hpp"
#include "grundy/judge.hpp"
#include "grundy/result.hpp"
#include "grundy/selftest.hpp"
#include "grundy/solve.hpp"

namespace grundy {

// The message for `key` with the arguments put in; the key itself when there is no such message.
[[nodiscard]] std::string message(std::string_view key, std::span<const std::string> arguments,
                                  Language language);
[[nodiscard]] std::string message(std::string_view key, Language language);
[[nodiscard]] bool has_message(std::string_view key);
// Every key of the catalogue (common messages and those of the games), for tests and tools.
[[nodiscard]] std::vector<std::string_view> message_keys();

// A number for people: whole up to 60 digits, else its first and last digits and its length.
[[nodiscard]] std::string short_number(const Natural& number, Language language);
// A JSON number up to 2^53, a string of decimal digits above.
[[nodiscard]] std::string to_json(const Natural& number);
// Columns that a text takes on a terminal: wide characters count two.
[[nodiscard]] std::size_t display_width(std::string_view text);

// "take 4 from heap 3".
[[nodiscard]] std::string move_text(const std::vector<Component>& position, const Move& move,
                                    Language language);

// The answer as a few lines of text, ending in a newline. `color` adds ANSI colours.
[[nodiscard]] std::string to_text(const Answer& answer, Language language, bool color = false);
[[nodiscard]] std::string to_text(const MoveAnswer& answer, Language language,
                                  bool color = false);
// The answer on one line, without a newline: "nim 3 6 9: N, nim-value 12, take 4 from heap 3".
[[nodiscard]] std::string to_line(const Answer& answer, Language language);
// The JSON object of docs/notation.md, one line, no newline.
[[nodiscard]] std::string to_json(const Answer& answer, Language language);
[[nodiscard]] std::string to_json(const MoveAnswer& answer, Language language);

// line:column, the text with a caret under the place, and what was expected; ends in a newline.
[[nodiscard]] std::string to_text(const Error& error, Language language, bool color = false);
// {"key":…,"message":…,"line":…,"column":…}; with the text that was read in front:
// {"position":…,"error":{…}}.
[[nodiscard]] std::string to_json(const Error& error, Language language);
[[nodiscard]] std::string to_json(std::string_view position, const Error& error,
                                  Language language);

// A game's page, and its JSON: the GameInfo is in one language already, `language` is for the
// headings.
[[nodiscard]] std::string to_text(const GameInfo& game, Language language, bool color = false);
[[nodiscard]] std::string to_json(const GameInfo& game);
[[nodiscard]] std::string to_json(const std::vector<GameInfo>& games);

// The page of a judge's format: the problem, its game and theorem, samples, the format as text.
[[nodiscard]] std::string to_text(const JudgeFormat& format, Language language,
                                  bool color = false);
[[nodiscard]] std::string to_json(const JudgeFormat& format);
[[nodiscard]] std::string to_json(const std::vector<JudgeFormat>& formats);
[[nodiscard]] std::string to_json(const std::vector<JudgeCheck>& checks);

// A table as rows of a grid with headers, as comma-separated values with a header line, as JSON.
[[nodiscard]] std::string to_text(const Table& table, Language language, bool color = false);
[[nodiscard]] std::string to_csv(const Table& table);
[[nodiscard]] std::string to_json(const Table& table);

[[nodiscard]] std::string to_text(const SelfTest& test, Language language, bool color = false);
[[nodiscard]] std::string to_json(const SelfTest& test);

}  // namespace grundy
