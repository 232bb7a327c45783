// Scanner: a cursor over the text of a position that makes errors with their place.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/utf8.hpp"
#include "grundy/result.hpp"

namespace grundy::notation {

class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] std::size_t offset() const { return at_; }
  void go_to(std::size_t offset) { at_ = offset; }
  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
  // The next character; '\0' at the end (a NUL in the text is reported as invalid by whoever
  // meets it, since it is nothing that is looked for).
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  // The whole character at the cursor, for messages; of malformed UTF-8 a byte.
  [[nodiscard]] std::string character() const {
    const std::size_t bytes = core::decode_utf8(text_, at_).bytes;
    return std::string(text_.substr(std::min(at_, text_.size()), std::max<std::size_t>(bytes, 1)));
  }
  char next() { return text_[at_++]; }
  bool take(char c) {
    if (at_end() || peek() != c) return false;
    ++at_;
    return true;
  }
  bool take(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }
  static bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
  }
  static bool is_digit(char c) { return c >= '0' && c <= '9'; }
  static bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
  static bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
  void skip_space() {
    while (!at_end() && is_space(peek())) ++at_;
  }
  // The word at the cursor: everything up to white space (at most `most` bytes), for messages.
  [[nodiscard]] std::string word(std::size_t most = 40) const {
    std::size_t end = at_;
    while (end < text_.size() && !is_space(text_[end]) && end - at_ < most) ++end;
    // Do not cut a UTF-8 character in two.
    while (end < text_.size() && end > at_ &&
           (static_cast<unsigned char>(text_[end]) & 0xc0U) == 0x80U) {
      --end;
    }
    return std::string(text_.substr(at_, end - at_));
  }

  // An error at [from, from + length).
  [[nodiscard]] Error error_at(std::size_t from, std::size_t length, std::string_view key,
                               std::vector<std::string> arguments = {}) const {
    Error error;
    error.key = key;
    error.arguments = std::move(arguments);
    error.text = std::string(text_);
    error.offset = from;
    error.length = length;
    return error;
  }
  // An error at the word under the cursor.
  [[nodiscard]] Error error_here(std::string_view key,
                                 std::vector<std::string> arguments = {}) const {
    return error_at(at_, word().size(), key, std::move(arguments));
  }
  // Full-width signs, digits and spaces (U+3000, U+FF01 to U+FF5E, U+00A0) look like the ASCII ones
  // that are meant, so they are named. Nothing when there is no such character at the cursor.
  [[nodiscard]] std::optional<Error> full_width() const {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(peek(i)); };
    const bool wide = (byte(0) == 0xe3 && byte(1) == 0x80 && byte(2) == 0x80) ||
                      (byte(0) == 0xef && (byte(1) == 0xbc || byte(1) == 0xbd));
    const bool no_break = byte(0) == 0xc2 && byte(1) == 0xa0;
    if (!wide && !no_break) return std::nullopt;
    return error_at(at_, no_break ? 2 : 3, "error.full-width", {no_break ? "U+00A0" : character()});
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace grundy::notation
