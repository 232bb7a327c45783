// The lines of a text in sections: `[heading]`, `key = value`, blank lines and `# comments`. Files
// of named games and of judge formats are written so.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grundy/result.hpp"
#include "notation/scanner.hpp"

namespace grundy::notation {

[[nodiscard]] inline std::string_view trimmed(std::string_view text) {
  while (!text.empty() && Scanner::is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && Scanner::is_space(text.back())) text.remove_suffix(1);
  return text;
}

class SectionLines {
 public:
  // `text` must live as long as the lines are looked at. A byte order mark at its start is passed.
  explicit SectionLines(std::string_view text) : rest_(text) {
    if (rest_.starts_with("\xef\xbb\xbf")) rest_.remove_prefix(3);
  }

  // Goes to the next line that says something; false at the end.
  bool next() {
    while (!rest_.empty()) {
      const std::size_t end = std::min(rest_.find('\n'), rest_.size());
      line_ = rest_.substr(0, end);
      if (line_.ends_with('\r')) line_.remove_suffix(1);
      rest_.remove_prefix(std::min(end + 1, rest_.size()));
      ++number_;
      content_ = trimmed(line_);
      if (!content_.empty() && !content_.starts_with('#')) return true;
    }
    return false;
  }

  [[nodiscard]] std::string_view line() const { return line_; }
  [[nodiscard]] std::size_t number() const { return number_; }  // from 1
  // The line without the white space around it.
  [[nodiscard]] std::string_view content() const { return content_; }

  [[nodiscard]] bool is_heading() const { return content_.starts_with('['); }
  // What stands between the brackets; nothing when the second one is missing.
  [[nodiscard]] std::optional<std::string_view> heading() const {
    if (!content_.ends_with(']')) return std::nullopt;
    return trimmed(content_.substr(1, content_.size() - 2));
  }

  struct Entry {
    std::string_view key;
    std::string_view value;
  };
  // Nothing when there is no '='.
  [[nodiscard]] std::optional<Entry> entry() const {
    const std::size_t equals = content_.find('=');
    if (equals == std::string_view::npos) return std::nullopt;
    return Entry{trimmed(content_.substr(0, equals)), trimmed(content_.substr(equals + 1))};
  }

  // An error at a part of the line.
  [[nodiscard]] Error error(std::string_view part, std::string_view key,
                            std::vector<std::string> arguments = {}) const {
    Error made =
        Scanner(line_).error_at(offset_in(line_, part), part.size(), key, std::move(arguments));
    made.line = number_;
    return made;
  }

  // Where `part`, a part of `line`, begins.
  [[nodiscard]] static std::size_t offset_in(std::string_view line, std::string_view part) {
    return static_cast<std::size_t>(part.data() - line.data());
  }

 private:
  std::string_view rest_;
  std::string_view line_;
  std::string_view content_;
  std::size_t number_ = 0;
};

}  // namespace grundy::notation
