// Formats as text.
#pragma once

#include <string_view>
#include <vector>

#include "grundy/judge.hpp"

namespace grundy::judge {

// As parse_judge_formats(). Without `check` the values are not looked into: those of our own formats
// are known to be good, and most of them are not wanted.
Result<std::vector<JudgeFormat>> read_formats(std::string_view text, bool check);

}  // namespace grundy::judge
