// Reading the text of a position template.
#include "judge/template_reader.hpp"

#include <utility>

#include "notation/scanner.hpp"

namespace grundy::judge {

namespace {

using notation::Scanner;

class Reader {
 public:
  Reader(std::string_view text, const InputFormat& format) : scanner_(text), format_(&format) {}

  Result<std::vector<ComponentTemplate>> read() {
    std::vector<ComponentTemplate> components;
    scanner_.skip_space();
    if (scanner_.at_end()) return scanner_.error_here("error.format-position");
    while (true) {
      auto component = read_one();
      if (!component) return component.error();
      components.push_back(std::move(component).value());
      if (scanner_.at_end()) return components;
      if (!at_plus()) return scanner_.error_here("error.trailing", {scanner_.word()});
      scanner_.next();
      scanner_.skip_space();
      if (scanner_.at_end()) return scanner_.error_here("error.expected-game", {""});
    }
  }

 private:
  [[nodiscard]] bool at_plus() const {
    return scanner_.peek() == '+' && (scanner_.offset() + 1 >= scanner_.text().size() ||
                                      Scanner::is_space(scanner_.peek(1)));
  }
  [[nodiscard]] bool at_limit() const {
    constexpr std::string_view kLimit = "limit";
    return scanner_.text().substr(scanner_.offset(), kLimit.size()) == kLimit &&
           Scanner::is_space(scanner_.peek(kLimit.size()));
  }

  Result<ComponentTemplate> read_one() {
    ComponentTemplate component;
    const std::size_t from = scanner_.offset();
    const bool repeated = scanner_.take('[');
    if (repeated) scanner_.skip_space();
    if (auto wrong = read_word(component.game)) return *wrong;
    scanner_.skip_space();
    while (!scanner_.at_end() && !at_plus() && scanner_.peek() != ']') {
      if (!component.limit && at_limit()) {
        (void)scanner_.take(std::string_view("limit"));
        scanner_.skip_space();
        component.limit.emplace();
        if (auto wrong = read_number(*component.limit)) return *wrong;
      } else {
        if (auto wrong = read_number(component.numbers.emplace_back())) return *wrong;
      }
      scanner_.skip_space();
    }
    if (repeated) {
      if (!scanner_.take(']')) {
        return scanner_.error_at(from, 1, "error.unclosed", {"["});
      }
      scanner_.skip_space();
      if (auto wrong = repeat(component, from)) return *wrong;
    } else if (scanner_.peek() == ']' && !scanner_.at_end()) {
      return scanner_.error_here("error.trailing", {"]"});
    }
    return component;
  }

  // The list whose tuples a component in square brackets is repeated for: that of its columns.
  std::optional<Error> repeat(ComponentTemplate& component, std::size_t from) {
    const auto visit = [&](Segment& segment) {
      if (!segment.expression) return true;
      const Item* list = format_->list_of(segment.expression->column);
      if (list == nullptr) return true;
      if (component.repeat != nullptr && component.repeat->count != list->count) return false;
      component.repeat = list;
      segment.list = false;
      return true;
    };
    bool one_list = true;
    for (Segment& segment : component.game) one_list = visit(segment) && one_list;
    for (Segment& segment : component.numbers) one_list = visit(segment) && one_list;
    if (component.limit) one_list = visit(*component.limit) && one_list;
    if (one_list && component.repeat != nullptr) return std::nullopt;
    return scanner_.error_at(from, scanner_.offset() - from, "error.format-repeat");
  }

  // A game: up to white space outside of brackets, in segments.
  std::optional<Error> read_word(std::vector<Segment>& segments) {
    int depth = 0;
    Segment literal;
    literal.offset = scanner_.offset();
    const auto end_literal = [&] {
      if (literal.text.empty()) return;
      literal.length = scanner_.offset() - literal.offset;
      segments.push_back(std::exchange(literal, Segment{}));
    };
    while (!scanner_.at_end()) {
      const char c = scanner_.peek();
      if (depth == 0 && (Scanner::is_space(c) || c == ']')) break;
      if (c == '{') {
        const char before = scanner_.offset() == 0 ? ' ' : scanner_.text()[scanner_.offset() - 1];
        Segment placeholder;
        const Found found = read_placeholder(placeholder, Scanner::is_lower(before));
        if (found == Found::wrong) return *error_;
        if (found == Found::yes) {
          end_literal();
          segments.push_back(std::move(placeholder));
          literal.offset = scanner_.offset();
          continue;
        }
      }
      if (literal.text.empty()) literal.offset = scanner_.offset();
      depth += c == '(' || c == '{' ? 1 : 0;
      depth -= c == ')' || c == '}' ? 1 : 0;
      literal.text += scanner_.next();
    }
    end_literal();
    if (segments.empty()) return scanner_.error_here("error.expected-game", {scanner_.word()});
    return std::nullopt;
  }

  std::optional<Error> read_number(Segment& segment) {
    if (scanner_.peek() == '{') {
      const Found found = read_placeholder(segment, false);
      if (found == Found::wrong) return *error_;
      if (found == Found::yes) {
        if (scanner_.at_end() || Scanner::is_space(scanner_.peek()) || scanner_.peek() == ']') {
          return std::nullopt;
        }
      }
      return scanner_.error_here("error.expected-number", {scanner_.word()});
    }
    segment.offset = scanner_.offset();
    while (!scanner_.at_end() && !Scanner::is_space(scanner_.peek()) && scanner_.peek() != ']') {
      segment.text += scanner_.next();
    }
    segment.length = segment.text.size();
    return std::nullopt;
  }

  enum class Found : std::uint8_t { no, yes, wrong };

  // {n}, {n-1}, {n+1}, {n-x}, {n+x}, {n+x-1}. Anything else in braces is the position's own; a word that is no
  // column is one only behind a name (take{fib}).
  Found read_placeholder(Segment& segment, bool behind_name) {
    const std::size_t from = scanner_.offset();
    const std::size_t close = scanner_.text().find('}', from);
    if (close == std::string_view::npos) return Found::no;
    Scanner inside(scanner_.text().substr(from + 1, close - from - 1));
    inside.skip_space();
    if (!begins_name(inside.peek())) return Found::no;
    const auto read_name = [&inside] {
      const std::size_t begin = inside.offset();
      while (continues_name(inside.peek())) inside.next();
      return inside.text().substr(begin, inside.offset() - begin);
    };
    const std::string_view name = read_name();
    const auto column = format_->column(name);
    inside.skip_space();
    Expression expression;
    bool number_given = false;
    while (!inside.at_end()) {  // at most one number and one column
      const char sign = inside.peek();
      if (sign != '+' && sign != '-') return Found::no;
      inside.next();
      inside.skip_space();
      if (Scanner::is_digit(inside.peek()) && !number_given) {
        number_given = true;
        constexpr std::uint64_t kMost = 1'000'000'000;
        std::uint64_t number = 0;
        while (Scanner::is_digit(inside.peek()) && number < kMost) {
          number = number * 10 + static_cast<std::uint64_t>(inside.next() - '0');
        }
        (sign == '+' ? expression.add : expression.subtract) = number;
      } else if (begins_name(inside.peek()) && !expression.plus && !expression.minus) {
        auto& other = sign == '+' ? expression.plus : expression.minus;
        other = format_->column(read_name());
        if (!other) return unknown_column(from, close);
      } else {
        return Found::no;
      }
      inside.skip_space();
    }
    if (const auto other = expression.plus ? expression.plus : expression.minus; column && other) {
      const Item* list = format_->list_of(*other);
      if (list != nullptr && list != format_->list_of(*column)) {
        error_ = scanner_.error_at(from, close + 1 - from, "error.format-minus");
        return Found::wrong;
      }
    }
    if (column && behind_name) {
      error_ = scanner_.error_at(from, close + 1 - from, "error.format-inner-braces",
                                 {std::string(inside.text())});
      return Found::wrong;
    }
    if (!column) return behind_name ? Found::no : unknown_column(from, close);
    expression.column = *column;
    segment.expression = expression;
    segment.list = format_->list_of(*column) != nullptr;
    segment.offset = from;
    segment.length = close + 1 - from;
    segment.text = std::string(inside.text());
    scanner_.go_to(close + 1);
    return Found::yes;
  }

  Found unknown_column(std::size_t from, std::size_t close) {
    std::string names;
    for (const std::string& name : format_->names) names += (names.empty() ? "" : ", ") + name;
    error_ = scanner_.error_at(from, close + 1 - from, "error.format-column", {names});
    return Found::wrong;
  }

  Scanner scanner_;
  const InputFormat* format_;
  std::optional<Error> error_;
};

}  // namespace

Result<std::vector<ComponentTemplate>> read_template(std::string_view text,
                                                     const InputFormat& format) {
  return Reader(text, format).read();
}

}  // namespace grundy::judge
