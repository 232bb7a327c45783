// An error for people: its place, the text with a caret under it, and what was expected.
#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "answer/catalogue.hpp"
#include "answer/display.hpp"
#include "answer/paint.hpp"
#include "grundy/result.hpp"
#include "grundy/words.hpp"

namespace grundy {

namespace {

constexpr std::size_t kWindow = 70;  // columns of the text that are shown
constexpr std::size_t kBefore = 40;  // of them before the place, when the text is cut
constexpr std::string_view kIndent = "  ";

// The part of the text around the place, and where the carets go.
struct Window {
  std::string line;
  std::size_t caret = 0;
  std::size_t carets = 1;
};

// Columns before the byte `offset`; a place inside a character counts as before it.
std::size_t columns_before(std::string_view text, std::size_t offset) {
  std::size_t columns = 0;
  for (std::size_t i = 0; i < text.size();) {
    const answer::Glyph glyph = answer::glyph_at(text, i);
    if (i + glyph.bytes > offset) break;
    columns += glyph.width;
    i += glyph.bytes;
  }
  return columns;
}

Window window_around(std::string_view text, std::size_t offset, std::size_t length) {
  const std::size_t place = columns_before(text, offset);
  const std::size_t place_end = columns_before(text, offset + length);
  const std::size_t total = columns_before(text, text.size());
  const std::size_t from = total <= kWindow || place <= kBefore ? 0 : place - kBefore;
  const std::size_t to = total <= kWindow ? total : std::min(total, from + kWindow);

  Window window;
  if (from > 0) window.line = "…";
  std::size_t lead = from > 0 ? 1 : 0;
  std::size_t column = 0;
  bool started = false;
  for (std::size_t i = 0; i < text.size() && column < to;) {
    const answer::Glyph glyph = answer::glyph_at(text, i);
    if (column >= from) {
      // A wide character may straddle the edge; the columns that are left of it are not shown.
      if (!started) window.caret = place - std::min(place, column) + lead;
      started = true;
      window.line += glyph.shown;
    }
    column += glyph.width;
    i += glyph.bytes;
  }
  if (!started) window.caret = place - from + lead;
  if (to < total) window.line += "…";
  window.carets = std::max<std::size_t>(1, std::min(place_end, column) - std::min(place, column));
  return window;
}

}  // namespace

std::string to_text(const Error& error, Language language, bool color) {
  const answer::Paint paint{color};
  const std::string sentence = answer::people_message(error.key, error.arguments, language);
  const std::string word = paint.lost(message("text.error", language));
  // Errors that are about no text (a method that does not apply) have no place; where text is
  // missing (the rest of a line of a file, too) there is a place, and nothing to show.
  const bool missing = error.key == "error.empty-position" || error.key == "error.input-missing" ||
                       !error.file.empty();
  if (error.text.empty() && !missing) return word + sentence + "\n";
  const std::string place =
      (error.file.empty() ? std::string() : error.file + ":") + std::to_string(error.line) + ":" + std::to_string(error.column()) + ": ";
  if (error.text.empty()) return paint.strong(place) + word + sentence + "\n";
  const std::size_t offset = std::min(error.offset, error.text.size());
  const std::size_t length = std::min(error.length, error.text.size() - offset);
  const Window window = window_around(error.text, offset, length);

  std::string out = paint.strong(place) + word + sentence + "\n";
  out.append(kIndent).append(window.line).append("\n");
  out.append(kIndent).append(window.caret, ' ');
  out += paint.lost(std::string(window.carets, '^')) + "\n";
  const std::string hint = std::string(error.key) + ".hint";
  if (has_message(hint)) {
    out.append(kIndent);
    out += answer::people_message(hint, error.arguments, language) + "\n";
  }
  return out;
}

}  // namespace grundy
