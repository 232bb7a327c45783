// The texts of presets/*.txt, put into the library by CMake.
#pragma once

#include <span>
#include <string_view>

namespace grundy::judge {

std::span<const std::string_view> preset_texts();

}  // namespace grundy::judge
