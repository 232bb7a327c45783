// Words for people and JSON for programs, made from an Answer; English and Chinese from one
// catalogue.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/answer.hpp"
#include "grundy/basics.hpp"
#include "grundy/result.hpp"
#include "grundy/solve.hpp"

namespace grundy {

// The message for `key` with the arguments put in; the key itself when there is no such message.
[[nodiscard]] std::string message(std::string_view key, std::span<const std::string> arguments,
                                  Language language);
// Every key of the catalogue (common messages and those of the games), for tests and tools.
[[nodiscard]] std::vector<std::string_view> message_keys();

// A number for people: whole up to 60 digits, else its first and last digits and its length.
[[nodiscard]] std::string short_number(const Natural& number, Language language);

// "take 4 from heap 3".
[[nodiscard]] std::string move_text(const std::vector<Component>& position, const Move& move,
                                    Language language);

// The answer as a few lines of text, ending in a newline. `color` adds ANSI colours.
[[nodiscard]] std::string to_text(const Answer& answer, Language language, bool color = false);
[[nodiscard]] std::string to_text(const MoveAnswer& answer, Language language,
                                  bool color = false);
// The JSON object of docs/notation.md, one line, no newline.
[[nodiscard]] std::string to_json(const Answer& answer, Language language);
[[nodiscard]] std::string to_json(const MoveAnswer& answer, Language language);

// line:column, the text with a caret under the place, and what was expected; ends in a newline.
[[nodiscard]] std::string to_text(const Error& error, Language language, bool color = false);
// {"key":…,"message":…,"line":…,"column":…}
[[nodiscard]] std::string to_json(const Error& error, Language language);

}  // namespace grundy
