// Pieces that all JSON of this room is made of.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "grundy/natural.hpp"

namespace grundy::answer {

// Keys keep the order in which they are written.
using Json = nlohmann::ordered_json;

// A JSON number up to 2^53, which every reader holds exactly, and a decimal string above.
Json json_number(std::uint64_t value);
Json json_number(const Natural& value);
Json json_number(const std::optional<Natural>& value);  // null when absent

// Null for an empty text.
inline Json text_or_null(const std::string& text) {
  return text.empty() ? Json(nullptr) : Json(text);
}

// One line. Bytes that are not UTF-8 become U+FFFD: JSON has no other bytes.
std::string one_line(const Json& json);

}  // namespace grundy::answer
