// Reading the text of a position template.
#pragma once

#include <string_view>
#include <vector>

#include "judge/position_template.hpp"

namespace grundy::judge {

// Its components; whether they are positions is not looked at.
Result<std::vector<ComponentTemplate>> read_template(std::string_view text,
                                                     const InputFormat& format);

}  // namespace grundy::judge
