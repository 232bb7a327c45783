// Pieces of the pages that are no answers.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "answer/paint.hpp"
#include "grundy/basics.hpp"

namespace grundy::answer {

// "heading: text" and a line end, or nothing when there is no text. `key` is that of the heading.
std::string page_entry(std::string_view key, std::string_view text, Language language, Paint paint);

// The signature of the self-check: sixteen hexadecimal digits.
std::string signature_text(std::uint64_t signature);

}  // namespace grundy::answer
