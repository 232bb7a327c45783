// Formats as text: sections [name] of lines `key = value`.
#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "grundy/judge.hpp"
#include "judge/format_text.hpp"
#include "judge/plan.hpp"
#include "judge/tokens.hpp"

namespace grundy {

namespace {

using Member = std::string JudgeFormat::*;
struct Key {
  std::string_view name;
  Member member;
};
// In the order in which they are written.
constexpr std::array kKeys = {
    Key{"title", &JudgeFormat::title},       Key{"note", &JudgeFormat::note},
    Key{"note-zh", &JudgeFormat::note_zh},   Key{"input", &JudgeFormat::input},
    Key{"position", &JudgeFormat::position}, Key{"play", &JudgeFormat::play},
    Key{"answer", &JudgeFormat::answer},     Key{"first", &JudgeFormat::first},
    Key{"second", &JudgeFormat::second},     Key{"prefix", &JudgeFormat::prefix},
    Key{"overshoot", &JudgeFormat::overshoot}, Key{"limits", &JudgeFormat::limits},
    Key{"source", &JudgeFormat::source},     Key{"verified", &JudgeFormat::verified},
};

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && judge::is_white_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && judge::is_white_space(text.back())) text.remove_suffix(1);
  return text;
}

class Parser {
 public:
  Parser(std::string_view text, bool check) : text_(text), check_(check) {
    if (text_.starts_with("\xef\xbb\xbf")) text_.remove_prefix(3);
  }

  Result<std::vector<JudgeFormat>> parse() {
    while (!text_.empty()) {
      const std::size_t end = text_.find('\n');
      whole_ = text_.substr(0, end);
      if (whole_.ends_with('\r')) whole_.remove_suffix(1);
      text_.remove_prefix(end == std::string_view::npos ? text_.size() : end + 1);
      ++number_;
      const std::string_view line = trimmed(whole_);
      if (line.empty() || line.front() == '#') continue;
      auto wrong = line.front() == '[' ? read_section(line) : read_key(line);
      if (wrong) return *wrong;
    }
    if (auto wrong = end_section()) return *wrong;
    return std::move(formats_);
  }

 private:
  // An error at a part of the current line.
  [[nodiscard]] Error error(std::string_view key, std::string_view part,
                            std::vector<std::string> arguments = {}) const {
    Error made;
    made.key = key;
    made.arguments = std::move(arguments);
    made.text = std::string(whole_);
    made.offset = part.data() == nullptr ? 0 : static_cast<std::size_t>(part.data() - whole_.data());
    made.length = part.size();
    made.line = number_;
    return made;
  }

  std::optional<Error> read_section(std::string_view line) {
    if (auto wrong = end_section()) return wrong;
    const std::string_view name = trimmed(line.substr(1, line.size() - (line.ends_with(']') ? 2 : 1)));
    const bool good = line.ends_with(']') && !name.empty() &&
                      std::ranges::all_of(name, [](char c) {
                        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
                      });
    if (!good) return error("error.format-section", line);
    if (!names_.insert(std::string(name)).second) {
      return error("error.format-twice", line, {std::string(name)});
    }
    formats_.emplace_back().name = std::string(name);
    open_ = true;
    places_.clear();
    section_ = number_;
    section_line_ = std::string(whole_);
    return std::nullopt;
  }

  std::optional<Error> read_key(std::string_view line) {
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) return error("error.format-line", line);
    const std::string_view key = trimmed(line.substr(0, equals));
    const std::string_view raw = trimmed(line.substr(equals + 1));
    if (!open_) return error("error.format-no-section", line);
    std::string value;
    if (auto wrong = read_value(raw, value)) return wrong;
    JudgeFormat& format = formats_.back();
    if (key == "sample") {
      if (waiting_) return error("error.format-sample", key);
      format.samples.emplace_back(std::move(value), "");
      waiting_ = true;
      return std::nullopt;
    }
    if (key == "output") {
      if (!waiting_) return error("error.format-sample", key);
      format.samples.back().second = std::move(value);
      waiting_ = false;
      return std::nullopt;
    }
    if (!places_.emplace(std::string(key), Place{number_, raw, whole_}).second) {
      return error("error.format-twice", key, {std::string(key)});
    }
    if (key == "aliases") {
      std::string_view rest = value;
      while (!(rest = trimmed(rest)).empty()) {
        const std::string_view alias = rest.substr(0, rest.find(' '));
        if (!names_.insert(std::string(alias)).second) {
          return error("error.format-twice", raw, {std::string(alias)});
        }
        format.aliases.emplace_back(alias);
        rest.remove_prefix(alias.size());
      }
      return std::nullopt;
    }
    for (const Key& known : kKeys) {
      if (known.name != key) continue;
      format.*known.member = std::move(value);
      return std::nullopt;
    }
    return error("error.format-key", key, {std::string(key)});
  }

  // The rest of a line, or text in quotes with escapes.
  std::optional<Error> read_value(std::string_view raw, std::string& value) const {
    if (!raw.starts_with('"')) {
      value = std::string(raw);
      return std::nullopt;
    }
    for (std::size_t i = 1; i < raw.size(); ++i) {
      const char c = raw[i];
      if (c == '"') {
        if (i + 1 == raw.size()) return std::nullopt;
        break;
      }
      if (c != '\\') {
        value += c;
        continue;
      }
      constexpr std::string_view kLetters = "nrt\"\\";
      constexpr std::string_view kMeanings = "\n\r\t\"\\";
      const std::size_t letter = i + 1 < raw.size() ? kLetters.find(raw[i + 1]) : std::string_view::npos;
      if (letter == std::string_view::npos) return error("error.format-escape", raw.substr(i, 2));
      value += kMeanings[letter];
      ++i;
    }
    return error("error.format-quote", raw);
  }

  // What a section needs, and whether its values mean something.
  std::optional<Error> end_section() {
    if (!open_) return std::nullopt;
    if (waiting_) return at_section("error.format-sample");
    for (const char* needed : {"input", "position"}) {
      if (!places_.contains(needed)) return at_section("error.format-needs");
    }
    open_ = false;
    if (!check_) return std::nullopt;
    const JudgeFormat& format = formats_.back();
    std::string_view key;
    const auto plan = judge::Plan::make(format, &key);
    if (plan) return std::nullopt;
    Error wrong = plan.error();
    if (const auto place = places_.find(key); place != places_.end()) {
      const Place& at = place->second;
      const auto offset = static_cast<std::size_t>(at.value.data() - at.line.data());
      wrong.line = at.number;
      if (at.value.starts_with('"')) {  // shown as it is read
        wrong.first_column = offset + 2;
      } else {
        wrong.text = std::string(at.line);
        wrong.offset += offset;
      }
      return wrong;
    }
    wrong.line = section_;
    return wrong;
  }

  [[nodiscard]] Error at_section(std::string_view key) const {
    Error made;
    made.key = key;
    made.text = section_line_;
    made.length = made.text.size();
    made.line = section_;
    return made;
  }

  struct Place {
    std::size_t number = 0;
    std::string_view value;
    std::string_view line;
  };
  std::string_view text_;
  bool check_;
  std::string_view whole_;  // the current line
  std::size_t number_ = 0;
  std::vector<JudgeFormat> formats_;
  std::set<std::string, std::less<>> names_;
  bool open_ = false;
  bool waiting_ = false;  // for the output of a sample
  std::map<std::string, Place, std::less<>> places_;
  std::size_t section_ = 0;
  std::string section_line_;
};

// As it is when that reads back the same, else in quotes.
std::string written(const std::string& value) {
  const bool plain = !value.empty() && trimmed(value) == value && value.front() != '"' &&
                     value.find_first_of("\n\r\t") == std::string::npos;
  if (plain) return value;
  std::string out = "\"";
  for (const char c : value) {
    switch (c) {
      case '\n':
        out += "\\n";
        break;
      case '\r':
        out += "\\r";
        break;
      case '\t':
        out += "\\t";
        break;
      case '"':
      case '\\':
        out += '\\';
        [[fallthrough]];
      default:
        out += c;
    }
  }
  return out + "\"";
}

}  // namespace

namespace judge {

Result<std::vector<JudgeFormat>> read_formats(std::string_view text, bool check) {
  return Parser(text, check).parse();
}

}  // namespace judge

Result<std::vector<JudgeFormat>> parse_judge_formats(std::string_view text) {
  return judge::read_formats(text, true);
}

std::string to_string(const JudgeFormat& format) {
  const JudgeFormat standard;
  std::string out = "[" + format.name + "]\n";
  for (const Key& key : kKeys) {
    const std::string& value = format.*key.member;
    if (key.name == "note" && !format.aliases.empty()) {
      out += "aliases =";
      for (const std::string& alias : format.aliases) out += " " + alias;
      out += "\n";
    }
    if (value == standard.*key.member) continue;
    out.append(key.name).append(" = ").append(written(value)).append("\n");
  }
  for (const auto& [input, output] : format.samples) {
    out += "sample = " + written(input) + "\n";
    out += "output = " + written(output) + "\n";
  }
  return out;
}

}  // namespace grundy
