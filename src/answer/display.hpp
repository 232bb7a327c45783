// What a text looks like on a terminal: characters of UTF-8, their widths, and what cannot be
// shown.
//
// Errors point at their place with a caret, so the columns must be right for Chinese text, for tabs
// and for bytes that are no text at all. No locale is asked: that would cost start-up time, and the
// width of a character does not depend on it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace grundy::answer {

// One character as it is shown.
struct Glyph {
  std::size_t bytes = 1;  // that it takes in the text
  std::size_t width = 1;  // columns of the terminal
  std::string shown;      // itself; control characters and malformed bytes as \x1b
};
// Precondition: at < text.size().
Glyph glyph_at(std::string_view text, std::size_t at);

// `text` as it is shown.
std::string printable(std::string_view text);

}  // namespace grundy::answer
