// Positions for people: the canonical text, shortened when it is long.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grundy/answer.hpp"
#include "grundy/basics.hpp"

namespace grundy::answer {

// "take{1,3,4}" -> "take".
std::string_view family_name(std::string_view game);

// A value as people_message() shows it: long numbers and lists shortened.
std::string shown(std::string_view text, Language language);

struct ShortPosition {
  std::string text;
  bool whole = true;  // nothing but digits was left out
};
// "nim 3 6 9 … (200000 heaps) + wythoff 3 5".
ShortPosition short_position(const std::vector<Component>& position, Language language);

}  // namespace grundy::answer
