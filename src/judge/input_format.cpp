// Reading the text of an input format.
#include "judge/input_format.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

namespace grundy::judge {

namespace {

struct Token {
  std::string_view text;
  std::size_t offset = 0;
};

std::vector<Token> tokens_of(std::string_view text) {
  std::vector<Token> tokens;
  std::size_t i = 0;
  while (i < text.size()) {
    if (std::isspace(static_cast<unsigned char>(text[i])) != 0) {
      ++i;
      continue;
    }
    std::size_t end = i + 1;
    // A character of another script is one token.
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) ++end;
    if (continues_name(text[i])) {
      while (end < text.size() && continues_name(text[end])) ++end;
    }
    tokens.push_back({text.substr(i, end - i), i});
    i = end;
  }
  return tokens;
}

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text), tokens_(tokens_of(text)) {}

  Result<InputFormat> parse() {
    if (at_end()) return error("error.format-empty");
    read_scope();
    if (auto wrong = read_record(format_.record)) return *wrong;
    if (take("until")) {
      while (!at_end() && std::isdigit(static_cast<unsigned char>(peek()[0])) != 0) {
        const auto number = Natural::parse(peek());
        if (!number) return error("error.format-terminator");
        format_.terminator.push_back(*number);
        ++at_;
      }
      if (format_.terminator.empty()) return error("error.format-terminator");
      if (format_.cases != Cases::until_end) return error("error.format-two-ends");
      if (format_.terminator.size() > leading_scalars()) return error("error.format-terminator");
    }
    if (take(">")) {
      if (auto wrong = read_inner()) return *wrong;
    }
    if (!at_end()) return error("error.format-unexpected");
    return std::move(format_);
  }

 private:
  [[nodiscard]] bool at_end() const { return at_ >= tokens_.size(); }
  [[nodiscard]] std::string_view peek(std::size_t ahead = 0) const {
    return at_ + ahead < tokens_.size() ? tokens_[at_ + ahead].text : std::string_view();
  }
  bool take(std::string_view word) {
    if (peek() != word) return false;
    ++at_;
    return true;
  }
  [[nodiscard]] Error error(std::string_view key) const {
    Error e;
    e.key = key;
    e.text = std::string(text_);
    e.offset = at_end() ? text_.size() : tokens_[at_].offset;
    e.length = at_end() ? 0 : peek().size();
    e.arguments = {std::string(peek())};
    return e;
  }

  void read_scope() {
    if (peek() == "once" && peek(1) == ";") {
      format_.cases = Cases::once;
      at_ += 2;
    } else if (peek() == "blocks" && !peek(1).empty() && begins_name(peek(1)[0]) &&
               peek(2) == ";") {
      format_.cases = Cases::blocks;
      total_ = peek(1);
      at_ += 3;
    } else if (!peek().empty() && begins_name(peek()[0]) && peek(1) == ";") {
      format_.cases = Cases::counted;
      total_ = peek();
      at_ += 2;
    }
  }

  std::size_t new_column(std::string_view name) {
    format_.names.emplace_back(name);
    return format_.names.size() - 1;
  }

  std::optional<Error> read_name(Item& item) {
    if (peek().empty() || !begins_name(peek()[0]) || peek() == "until") {
      return error("error.format-name");
    }
    if (format_.column(peek()) || peek() == total_) return error("error.format-repeated");
    item.columns.push_back(new_column(peek()));
    ++at_;
    return std::nullopt;
  }

  std::optional<Error> read_record(Record& record) {
    while (!at_end() && peek() != "until" && peek() != ">") {
      Item item;
      if (take("(")) {
        while (!at_end() && peek() != ")") {
          if (auto wrong = read_name(item)) return wrong;
        }
        if (item.columns.empty()) return error("error.format-name");
        if (!take(")") || peek() != "*") return error("error.format-list");
      } else if (auto wrong = read_name(item)) {
        return wrong;
      }
      if (take("*")) {
        item.count = format_.column(peek());
        if (!item.count || in_list(*item.count, record) ||
            std::ranges::find(item.columns, *item.count) != item.columns.end()) {
          return error("error.format-count");
        }
        if (record.items.empty()) return error("error.format-list-first");
        ++at_;
      }
      record.items.push_back(std::move(item));
    }
    if (record.items.empty()) return error("error.format-name");
    return std::nullopt;
  }

  std::optional<Error> read_inner() {
    InputFormat::Inner inner;
    if (peek().empty() || peek(1) != ";") return error("error.format-count");
    if (const auto known = format_.column(peek())) {
      if (format_.list_of(*known) != nullptr) return error("error.format-count");
      inner.count = *known;
      inner.count_is_read = false;
    } else if (!begins_name(peek()[0])) {
      return error("error.format-name");
    } else {
      inner.count = new_column(peek());
    }
    at_ += 2;
    auto wrong = read_record(inner.record);
    if (!wrong) format_.inner = std::move(inner);
    return wrong;
  }

  [[nodiscard]] bool in_list(std::size_t column, const Record& here) const {
    return format_.list_of(column) != nullptr ||
           std::ranges::any_of(here.items, [column](const Item& item) {
             return item.count && std::ranges::find(item.columns, column) != item.columns.end();
           });
  }

  [[nodiscard]] std::size_t leading_scalars() const {
    std::size_t count = 0;
    while (count < format_.record.items.size() && !format_.record.items[count].count) ++count;
    return count;
  }

  std::string_view text_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  std::string_view total_;  // the name of the number of cases
  InputFormat format_;
};

}  // namespace

bool begins_name(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool continues_name(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

std::optional<std::size_t> InputFormat::column(std::string_view name) const {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

bool InputFormat::is_count(std::size_t column) const {
  const auto counts = [column](const Record& some) {
    return std::ranges::any_of(some.items,
                               [column](const Item& item) { return item.count == column; });
  };
  return counts(record) || (inner && (inner->count == column || counts(inner->record)));
}

const Item* InputFormat::list_of(std::size_t column) const {
  const auto find = [column](const Record& some) -> const Item* {
    for (const Item& item : some.items) {
      if (std::ranges::find(item.columns, column) != item.columns.end()) {
        return item.count ? &item : nullptr;
      }
    }
    return nullptr;
  };
  const Item* found = find(record);
  if (found == nullptr && inner) found = find(inner->record);
  return found;
}

Result<InputFormat> parse_input_format(std::string_view text) { return Parser(text).parse(); }

}  // namespace grundy::judge
