// Characters of UTF-8, their widths, and what cannot be shown.
#include "answer/display.hpp"

#include <array>
#include <cstdint>

#include "core/utf8.hpp"
#include "grundy/words.hpp"

namespace grundy::answer {

namespace {

struct Interval {
  std::uint32_t first, last;
};
// East Asian wide and full-width characters, and emoji (Unicode annex 11, in blocks).
constexpr std::array kWide = {
    Interval{0x1100, 0x115f},   Interval{0x2e80, 0x303e},   Interval{0x3041, 0x33ff},
    Interval{0x3400, 0x4dbf},   Interval{0x4e00, 0x9fff},   Interval{0xa000, 0xa4cf},
    Interval{0xa960, 0xa97f},   Interval{0xac00, 0xd7a3},   Interval{0xf900, 0xfaff},
    Interval{0xfe30, 0xfe6f},   Interval{0xff00, 0xff60},   Interval{0xffe0, 0xffe6},
    Interval{0x1f300, 0x1f64f}, Interval{0x1f680, 0x1f6ff}, Interval{0x1f900, 0x1f9ff},
    Interval{0x20000, 0x3fffd},
};
// Marks that stand on the character before them, and characters that are not seen at all.
constexpr std::array kZero = {
    Interval{0x0300, 0x036f}, Interval{0x0483, 0x0489}, Interval{0x0591, 0x05bd},
    Interval{0x064b, 0x065f}, Interval{0x1ab0, 0x1aff}, Interval{0x1dc0, 0x1dff},
    Interval{0x20d0, 0x20f0}, Interval{0xfe00, 0xfe0f}, Interval{0xfe20, 0xfe2f},
};
// Characters that would change how the rest of the line is shown: line separators, marks of
// direction, the byte order mark, C1 control characters.
constexpr std::array kHidden = {
    Interval{0x80, 0x9f},       Interval{0xad, 0xad},     Interval{0x200b, 0x200f},
    Interval{0x2028, 0x202e},   Interval{0x2060, 0x206f}, Interval{0xfeff, 0xfeff},
    Interval{0xe0000, 0xe0fff},
};

template <std::size_t size>
bool within(const std::array<Interval, size>& table, std::uint32_t code) {
  for (const Interval& interval : table) {
    if (code >= interval.first && code <= interval.last) return true;
  }
  return false;
}

std::string hex(std::uint32_t value, std::size_t digits) {
  std::string out(digits, '0');
  for (std::size_t i = digits; i-- > 0; value >>= 4U) out[i] = "0123456789abcdef"[value & 0xfU];
  return out;
}

std::string escaped(std::uint32_t code) {
  if (code == '\n') return "\\n";
  if (code == '\r') return "\\r";
  if (code < 0x100) return "\\x" + hex(code, 2);
  return "\\u{" + hex(code, code > 0xffff ? 6 : 4) + "}";
}

}  // namespace

Glyph glyph_at(std::string_view text, std::size_t at) {
  const core::Decoded decoded = core::decode_utf8(text, at);
  if (decoded.bytes == 0) {
    std::string shown = escaped(static_cast<unsigned char>(text[at]));
    return {1, shown.size(), std::move(shown)};
  }
  if (decoded.code == '\t') return {1, 1, " "};
  if (decoded.code < 0x20 || decoded.code == 0x7f || within(kHidden, decoded.code)) {
    std::string shown = escaped(decoded.code);
    return {decoded.bytes, shown.size(), std::move(shown)};
  }
  std::size_t width = 1;
  if (decoded.code >= 0x300) {
    if (within(kZero, decoded.code)) width = 0;
    if (within(kWide, decoded.code)) width = 2;
  }
  return {decoded.bytes, width, std::string(text.substr(at, decoded.bytes))};
}

std::string printable(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const Glyph glyph = glyph_at(text, i);
    out += glyph.shown;
    i += glyph.bytes;
  }
  return out;
}

}  // namespace grundy::answer

namespace grundy {

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < text.size();) {
    const answer::Glyph glyph = answer::glyph_at(text, i);
    width += glyph.width;
    i += glyph.bytes;
  }
  return width;
}

}  // namespace grundy
