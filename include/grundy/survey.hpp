// Families of rules, for surveys of their periods: patterns of codes, and sets of numbers.
//
//   auto rules = grundy::family_of_rules("octal 0.xyz");   // "0.", "0.001", "0.002", …, "0.777"
//
// octal 0.xyz,4.xyz         every letter or ? stands for a digit 0..7; one letter for one digit
// hex 0.x?                  the same for 0..f; the letters a to f are digits here
// take subsets of 1..4      all sets of numbers from 1 to 4 that are not empty
// take subsets of 5..9 size 2
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/result.hpp"

namespace grundy {

// Families with more rules are refused.
inline constexpr std::size_t kMostRules = std::size_t{1} << 20U;

// The canonical names of all rules of a family, each once. Codes by their digits, from the left;
// sets by their sizes, and those of one size by their members. Errors carry the place.
[[nodiscard]] Result<std::vector<std::string>> family_of_rules(std::string_view pattern);

}  // namespace grundy
