// Solving a position that has been read already.
#pragma once

#include <string_view>

#include "grundy/solve.hpp"
#include "notation/position_text.hpp"

namespace grundy::solving {

[[nodiscard]] Answer solve_parsed(const notation::ParsedPosition& position,
                                  const SolveOptions& options);

// The same, after checking that the method applies; `text` is for the error.
[[nodiscard]] Result<Answer> solve_checked(std::string_view text,
                                           const notation::ParsedPosition& position,
                                           const SolveOptions& options);

}  // namespace grundy::solving
