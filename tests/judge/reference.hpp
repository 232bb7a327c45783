// The input language once more, in the plainest way: formats as trees that write themselves as
// text, and a reader that takes the whole input, splits it by white space and follows the tree by
// recursion. Positions are nim over all numbers of a case, so that every number counts.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "grundy/judge.hpp"
#include "grundy/natural.hpp"
#include "support/check_answer.hpp"
#include "support/judge_ways.hpp"

namespace grundy_test {

struct RefItem {
  std::vector<std::string> names;
  std::string count;  // empty: a single number
  bool tuple = false;
};
enum class RefScope { end, counted, blocks, once };
struct RefFormat {
  RefScope scope = RefScope::end;
  std::vector<RefItem> items;
  std::vector<std::string> terminator;
  // Queries.
  std::string query_count;  // empty: none
  bool count_is_new = false;
  std::vector<RefItem> query;
  std::string answer = "winner";
  std::string prefix;
  // Position: nim over `shown`, each {name} or {name-n}.
  struct Shown {
    std::string name;
    std::uint64_t less = 0;
  };
  std::vector<Shown> shown;

  [[nodiscard]] static std::string text_of(const std::vector<RefItem>& items) {
    std::string text;
    for (const RefItem& item : items) {
      text += text.empty() ? "" : " ";
      std::string names;
      for (const std::string& name : item.names) names += (names.empty() ? "" : " ") + name;
      text += item.tuple ? "(" + names + ")" : names;
      if (!item.count.empty()) text += "*" + item.count;
    }
    return text;
  }
  [[nodiscard]] grundy::JudgeFormat format() const {
    grundy::JudgeFormat made;
    made.name = "random";
    const char* scopes[] = {"", "T; ", "blocks T; ", "once; "};
    made.input = scopes[static_cast<int>(scope)] + text_of(items);
    if (!terminator.empty()) {
      made.input += " until";
      for (const std::string& value : terminator) made.input += " " + value;
    }
    if (!query_count.empty()) made.input += " > " + query_count + "; " + text_of(query);
    made.position = "nim";
    for (const Shown& s : shown) {
      made.position += " {" + s.name + (s.less > 0 ? "-" + std::to_string(s.less) : "") + "}";
    }
    made.answer = answer;
    made.prefix = prefix;
    made.first = "W";
    made.second = "L";
    return made;
  }
};

struct RefToken {
  std::string text;
  std::uint64_t line = 1;
  std::uint64_t column = 1;
};

// The answers of the reference; with `grow`, tokens that are missing are made up, so that a valid
// input comes out of it.
class Reference {
 public:
  Reference(const RefFormat& format, const std::string& text) : format_(&format) {
    std::uint64_t line = 1;
    std::uint64_t column = 1;
    bool inside = false;
    for (const char c : text) {
      if (white(c)) {
        inside = false;
      } else {
        if (!inside) tokens_.push_back({"", line, column});
        tokens_.back().text += c;
        inside = true;
      }
      ++column;
      if (c == '\n') {
        ++line;
        column = 1;
      }
    }
    end_ = {"", line, column};
  }
  Reference(const RefFormat& format, Numbers& grow, std::uint64_t most_count)
      : format_(&format), grow_(&grow), most_count_(most_count) {}

  Said run() {
    good_ = true;
    all_cases();
    return said_;
  }
  [[nodiscard]] const std::vector<RefToken>& tokens() const { return tokens_; }

 private:
  using Number = grundy::Natural;
  struct Column {
    std::string name;
    std::vector<Number> values;
    std::vector<RefToken> tokens;
  };
  static constexpr std::uint64_t kCountBound = std::uint64_t{1} << 62U;

  void fail(const char* key, const RefToken& token, const std::vector<std::string>& arguments) {
    good_ = false;
    grundy::Error error;
    error.key = key;
    error.line = token.line;
    error.first_column = token.column;
    error.text = token.text.substr(0, 60);
    error.arguments = arguments;
    said_.error = error;
  }

  std::optional<Number> number(RefToken* where = nullptr) {
    if (at_ == tokens_.size() && grow_ != nullptr) tokens_.push_back({made_up(), 0, 0});
    if (at_ == tokens_.size()) {
      fail("error.input-missing", end_, {});
      return std::nullopt;
    }
    const RefToken token = tokens_[at_];
    const bool digits =
        std::ranges::all_of(token.text, [](char c) { return c >= '0' && c <= '9'; });
    if (!digits) {
      fail("error.input-malformed", token, {token.text.substr(0, 60)});
      return std::nullopt;
    }
    ++at_;
    if (where != nullptr) *where = token;
    return Number::parse(token.text).value();
  }
  std::string made_up() {
    // Mostly small, since they may be counts.
    if (!count_wanted_ && grow_->below(12) == 0) {
      static const std::vector<std::string> large = {"4611686018427387903",
                                                     "4611686018427387904",
                                                     "18446744073709551616",
                                                     "99999999999999999999999",
                                                     "0012",
                                                     "1000000000"};
      return grow_->pick(large);
    }
    if (!count_wanted_) return std::to_string(grow_->below(4));
    constexpr std::size_t kEnough = 800;
    return tokens_.size() > kEnough ? "0" : std::to_string(grow_->below(most_count_ + 1));
  }

  [[nodiscard]] Column* find(const std::string& name) {
    for (Column& column : columns_) {
      if (column.name == name) return &column;
    }
    return nullptr;
  }
  Column& fresh(const std::string& name) {
    std::erase_if(columns_, [&](const Column& column) { return column.name == name; });
    columns_.push_back({name, {}, {}});
    return columns_.back();
  }
  [[nodiscard]] bool counts(const std::string& name) const {
    for (const auto* items : {&format_->items, &format_->query}) {
      for (const RefItem& item : *items) {
        if (item.count == name) return true;
      }
    }
    return format_->query_count == name;
  }
  // A count may be any number that is below 2^62.
  bool may_count(const RefToken& token, const Number& value) {
    if (value < Number(kCountBound)) return true;
    fail("error.input-count", token, {});
    return false;
  }

  // False: an error, or (`ended_`) the terminator.
  bool record(const std::vector<RefItem>& items, bool outer) {
    std::size_t singles = 0;
    for (const RefItem& item : items) {
      for (const std::string& name : item.names) fresh(name);
    }
    for (const RefItem& item : items) {
      std::uint64_t times = 1;
      if (!item.count.empty()) times = find(item.count)->values[0].to_u64();
      for (std::uint64_t i = 0; i < times; ++i) {
        for (const std::string& name : item.names) {
          RefToken token;
          count_wanted_ = counts(name);
          const auto value = number(&token);
          count_wanted_ = false;
          if (!value) return false;
          find(name)->values.push_back(*value);
          find(name)->tokens.push_back(token);
          singles += item.count.empty() ? 1U : 0U;
          if (outer && item.count.empty() && at_terminator(items, singles)) {
            ended_ = true;
            return false;
          }
          if (counts(name) && !may_count(token, *value)) return false;
        }
      }
    }
    return true;
  }
  bool at_terminator(const std::vector<RefItem>& items, std::size_t singles) {
    if (format_->terminator.empty() || singles != format_->terminator.size()) return false;
    for (std::size_t i = 0; i < singles; ++i) {
      if (!items[i].count.empty()) return false;
      if (find(items[i].names[0])->values[0] != Number::parse(format_->terminator[i]).value())
        return false;
    }
    return true;
  }

  bool one_case() {
    if (!record(format_->items, true)) return false;
    if (format_->query_count.empty()) return answer();
    std::uint64_t queries = 0;
    if (format_->count_is_new) {
      RefToken token;
      count_wanted_ = true;
      const auto value = number(&token);
      count_wanted_ = false;
      if (!value || !may_count(token, *value)) return false;
      Column& column = fresh(format_->query_count);
      column.values = {*value};
      column.tokens = {token};
      queries = value->to_u64();
    } else {
      queries = find(format_->query_count)->values[0].to_u64();
    }
    const bool letters = format_->answer == "letters";
    // Letters of a group are one answer: all of them are written, or none.
    const std::size_t before = said_.output.size();
    if (letters) write_prefix();
    for (std::uint64_t i = 0; i < queries; ++i) {
      if (record(format_->query, false) && answer()) continue;
      if (letters) said_.output.resize(before);
      return false;
    }
    if (letters) {
      said_.output += "\n";
      ++said_.cases;
    }
    return true;
  }

  void all_cases() {
    const RefFormat& format = *format_;
    if (format.scope == RefScope::once) {
      one_case();
      return;
    }
    if (format.scope == RefScope::end) {
      while (!at_end() && one_case()) {
      }
      return;
    }
    if (format.scope == RefScope::blocks && at_end()) return;
    do {
      const std::uint64_t most = std::exchange(most_count_, 3);
      count_wanted_ = true;
      const auto total = number();
      count_wanted_ = false;
      most_count_ = most;
      if (!total) return;
      for (Number i(0); i < *total; i += 1U) {
        if (!one_case()) return;
      }
    } while (format.scope == RefScope::blocks && !at_end());
  }
  // A made-up input ends with some case.
  bool at_end() { return grow_ != nullptr ? grow_->below(4) == 0 : at_ == tokens_.size(); }

  [[nodiscard]] std::string prefix() const {
    std::string text = format_->prefix;
    const std::size_t at = text.find("{case}");
    if (at != std::string::npos) text.replace(at, 6, std::to_string(said_.cases + 1));
    return text;
  }
  void write_prefix() { said_.output += prefix(); }

  static std::vector<bool> bits(Number number) {
    std::vector<bool> all;
    for (; !number.is_zero(); number = number / Number(2))
      all.push_back(number % Number(2) == Number(1));
    return all;
  }

  bool answer() {
    std::vector<Number> heaps;
    for (const RefFormat::Shown& shown : format_->shown) {
      const Column& column = *find(shown.name);
      for (std::size_t i = 0; i < column.values.size(); ++i) {
        if (column.values[i] < Number(shown.less)) {
          fail("error.input-negative",
               {column.values[i].to_string(), column.tokens[i].line, column.tokens[i].column},
               {shown.name + "-" + std::to_string(shown.less)});
          return false;
        }
        heaps.push_back(column.values[i] - Number(shown.less));
      }
    }
    // Bouton: lost when every binary digit occurs an even number of times; a heap has a winning
    // move when it has the highest digit that does not.
    std::vector<std::size_t> often;
    std::vector<std::vector<bool>> all;
    for (const Number& heap : heaps) {
      all.push_back(bits(heap));
      if (often.size() < all.back().size()) often.resize(all.back().size());
      for (std::size_t b = 0; b < all.back().size(); ++b) often[b] += all.back()[b] ? 1U : 0U;
    }
    std::size_t highest = often.size();
    while (highest > 0 && often[highest - 1] % 2 == 0) --highest;
    const bool first = highest > 0;
    if (format_->answer == "letters") {
      said_.output += first ? "W" : "L";
      return true;
    }
    write_prefix();
    ++said_.cases;
    if (format_->answer == "winner") {
      said_.output += first ? "W\n" : "L\n";
      return true;
    }
    std::size_t moves = 0;
    for (const auto& digits : all)
      moves += first && digits.size() >= highest && digits[highest - 1] ? 1U : 0U;
    said_.output += std::to_string(moves) + "\n";
    return true;
  }

  const RefFormat* format_;
  Numbers* grow_ = nullptr;
  std::uint64_t most_count_ = 0;
  std::vector<RefToken> tokens_;
  RefToken end_;
  std::size_t at_ = 0;
  std::vector<Column> columns_;
  Said said_;
  bool good_ = true;
  bool ended_ = false;
  bool count_wanted_ = false;
};

}  // namespace grundy_test
