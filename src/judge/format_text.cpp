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
#include "notation/sections.hpp"

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

using notation::trimmed;

class Parser {
 public:
  Parser(std::string_view text, bool check) : lines_(text), check_(check) {}

  Result<std::vector<JudgeFormat>> parse() {
    while (lines_.next()) {
      auto wrong = lines_.is_heading() ? read_section() : read_key();
      if (wrong) return *wrong;
    }
    if (auto wrong = end_section()) return *wrong;
    return std::move(formats_);
  }

 private:
  std::optional<Error> read_section() {
    if (auto wrong = end_section()) return wrong;
    const std::string_view line = lines_.content();
    const std::string_view name = lines_.heading().value_or("");
    const bool good = !name.empty() && std::ranges::all_of(name, [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
    if (!good) return lines_.error(line, "error.format-section");
    if (!names_.insert(std::string(name)).second) {
      return lines_.error(line, "error.format-twice", {std::string(name)});
    }
    formats_.emplace_back().name = std::string(name);
    open_ = true;
    places_.clear();
    section_ = lines_.number();
    section_line_ = std::string(lines_.line());
    return std::nullopt;
  }

  std::optional<Error> read_key() {
    const auto entry = lines_.entry();
    if (!entry) return lines_.error(lines_.content(), "error.format-line");
    const auto [key, raw] = *entry;
    if (!open_) return lines_.error(lines_.content(), "error.format-no-section");
    std::string value;
    if (auto wrong = read_value(raw, value)) return wrong;
    JudgeFormat& format = formats_.back();
    if (key == "sample") {
      if (waiting_) return lines_.error(key, "error.format-sample");
      format.samples.emplace_back(std::move(value), "");
      waiting_ = true;
      return std::nullopt;
    }
    if (key == "output") {
      if (!waiting_) return lines_.error(key, "error.format-sample");
      format.samples.back().second = std::move(value);
      waiting_ = false;
      return std::nullopt;
    }
    if (!places_.emplace(std::string(key), Place{lines_.number(), raw, lines_.line()}).second) {
      return lines_.error(key, "error.format-twice", {std::string(key)});
    }
    if (key == "aliases") {
      std::string_view rest = value;
      while (!(rest = trimmed(rest)).empty()) {
        const std::string_view alias = rest.substr(0, rest.find(' '));
        if (!names_.insert(std::string(alias)).second) {
          return lines_.error(raw, "error.format-twice", {std::string(alias)});
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
    return lines_.error(key, "error.format-key", {std::string(key)});
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
      if (letter == std::string_view::npos) return lines_.error(raw.substr(i, 2), "error.format-escape");
      value += kMeanings[letter];
      ++i;
    }
    return lines_.error(raw, "error.format-quote");
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
      const std::size_t offset = notation::SectionLines::offset_in(at.line, at.value);
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
  notation::SectionLines lines_;
  bool check_;
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
