// Reading a game's arguments in brackets or after a colon.
#include "notation/arguments.hpp"

#include <string>
#include <utility>

#include "notation/number.hpp"

namespace grundy::notation {

namespace {

using rules::LimitFunction;
using rules::SetItem;
using Kind = SetItem::Kind;

// Between brackets white space is free; after a colon the argument ends at white space.
struct Bracket {
  char close = '\0';  // '\0' for the colon form
};

void skip(Scanner& scanner, Bracket bracket) {
  if (bracket.close != '\0') scanner.skip_space();
}

bool ended(const Scanner& scanner, Bracket bracket) {
  if (bracket.close != '\0') return scanner.peek() == bracket.close;
  return scanner.at_end() || Scanner::is_space(scanner.peek());
}

Result<Natural> number(Scanner& scanner) { return parse_number(scanner, true); }

Result<SetItem> parse_bounds(Scanner& scanner, Bracket bracket, std::size_t from, Natural low) {
  skip(scanner, bracket);
  if (scanner.peek() == 'n') {
    scanner.next();
    skip(scanner, bracket);
    Natural divisor(1);
    if (scanner.take('/')) {
      skip(scanner, bracket);
      auto read = number(scanner);
      if (!read) return read.error();
      divisor = std::move(read).value();
    }
    if (low.is_zero()) return scanner.error_at(from, 1, "error.zero-in-set");
    if (divisor.is_zero()) {
      return scanner.error_at(from, scanner.offset() - from, "error.divide-by-zero");
    }
    return SetItem{Kind::range_to_heap, std::move(low), std::move(divisor)};
  }
  auto high = number(scanner);
  if (!high) return high.error();
  if (low.is_zero()) return scanner.error_at(from, 1, "error.zero-in-set");
  if (high.value() < low) {
    return scanner.error_at(from, scanner.offset() - from, "error.bad-range",
                            {low.to_string(), high.value().to_string()});
  }
  return SetItem{Kind::range, std::move(low), std::move(high).value()};
}

Result<SetItem> parse_item(Scanner& scanner, Bracket bracket) {
  const std::size_t from = scanner.offset();
  if (Scanner::is_digit(scanner.peek())) {
    // a^i before a number, since 2^64 is a number too.
    std::size_t ahead = 0;
    while (Scanner::is_digit(scanner.peek(ahead))) ++ahead;
    if (scanner.peek(ahead) == '^' && scanner.peek(ahead + 1) == 'i') {
      const auto base = Natural::parse(scanner.text().substr(from, ahead));
      scanner.go_to(from + ahead + 2);
      return SetItem{Kind::power_of, *base, {}};
    }
    auto value = number(scanner);
    if (!value) return value.error();
    skip(scanner, bracket);
    if (scanner.take("..")) {
      return parse_bounds(scanner, bracket, from, std::move(value).value());
    }
    if (value.value().is_zero()) return scanner.error_at(from, 1, "error.zero-in-set");
    return SetItem{Kind::number, std::move(value).value(), {}};
  }
  if (scanner.take("i^")) {
    auto exponent = number(scanner);
    if (!exponent) return exponent.error();
    return SetItem{Kind::powers, std::move(exponent).value(), {}};
  }
  std::size_t length = 0;
  while (Scanner::is_lower(scanner.peek(length)) || scanner.peek(length) == '-') ++length;
  const std::string_view word = scanner.text().substr(from, length);
  if (word == "primes" || word == "squares" || word == "fib") {
    scanner.go_to(from + length);
    return SetItem{word == "primes"    ? Kind::primes
                   : word == "squares" ? Kind::squares
                                       : Kind::fibonacci,
                   {},
                   {}};
  }
  if (word == "divisors" || word == "proper-divisors" || word == "coprimes") {
    scanner.go_to(from + length);
    return SetItem{word == "divisors"   ? Kind::divisors
                   : word == "coprimes" ? Kind::coprimes
                                        : Kind::proper_divisors,
                   {},
                   {}};
  }
  if (scanner.peek() == '-' && Scanner::is_digit(scanner.peek(1))) {
    return scanner.error_here("error.number-negative", {scanner.word()});
  }
  if (auto error = scanner.full_width()) return *error;
  return scanner.error_here("error.bad-set-item", {scanner.word(20)});
}

Result<std::vector<SetItem>> parse_set(Scanner& scanner, Bracket bracket, std::size_t open) {
  std::vector<SetItem> items;
  skip(scanner, bracket);
  if (ended(scanner, bracket)) {
    return scanner.error_at(open, scanner.offset() - open + (bracket.close != '\0' ? 1 : 0),
                            "error.empty-set");
  }
  while (true) {
    auto item = parse_item(scanner, bracket);
    if (!item) return item.error();
    items.push_back(std::move(item).value());
    skip(scanner, bracket);
    if (!scanner.take(',')) break;
    skip(scanner, bracket);
  }
  return items;
}

// One vector "(1,0)"; its numbers.
Result<std::vector<Natural>> parse_vector(Scanner& scanner) {
  const std::size_t open = scanner.offset();
  std::vector<Natural> vector;
  if (!scanner.take('(')) return scanner.error_here("error.bad-vector", {scanner.word(20)});
  bool zero = true;
  while (true) {
    scanner.skip_space();
    if (!Scanner::is_digit(scanner.peek())) {
      return scanner.error_here("error.bad-vector", {scanner.word(20)});
    }
    auto value = number(scanner);
    if (!value) return value.error();
    zero = zero && value.value().is_zero();
    vector.push_back(std::move(value).value());
    scanner.skip_space();
    if (!scanner.take(',')) break;
  }
  if (!scanner.take(')')) {
    if (scanner.text().find(')', open) == std::string_view::npos) {
      return scanner.error_at(open, 1, "error.unclosed", {"("});
    }
    return scanner.error_here("error.bad-vector", {scanner.word(20)});
  }
  if (zero) return scanner.error_at(open, scanner.offset() - open, "error.zero-vector");
  return vector;
}

Result<std::vector<std::vector<Natural>>> parse_vectors(Scanner& scanner, std::size_t open) {
  std::vector<std::vector<Natural>> vectors;
  scanner.skip_space();
  if (scanner.peek() == '}') {
    return scanner.error_at(open, scanner.offset() - open + 1, "error.empty-set");
  }
  while (true) {
    const std::size_t from = scanner.offset();
    auto vector = parse_vector(scanner);
    if (!vector) return vector.error();
    if (!vectors.empty() && vector.value().size() != vectors.front().size()) {
      return scanner.error_at(from, scanner.offset() - from, "error.vector-length",
                              {std::to_string(vectors.front().size()),
                               std::to_string(vector.value().size())});
    }
    vectors.push_back(std::move(vector).value());
    scanner.skip_space();
    if (!scanner.take(',')) return vectors;
    scanner.skip_space();
  }
}

Result<LimitFunction> parse_function(Scanner& scanner, Bracket bracket) {
  LimitFunction f;
  skip(scanner, bracket);
  const auto bad = [&]() { return scanner.error_here("error.bad-function", {scanner.word(20)}); };
  if (Scanner::is_digit(scanner.peek())) {
    auto factor = number(scanner);
    if (!factor) return factor.error();
    f.factor = std::move(factor).value();
    skip(scanner, bracket);
  }
  if (!scanner.take('x')) return bad();
  skip(scanner, bracket);
  if (scanner.take('^')) {
    skip(scanner, bracket);
    // Digits only: in x^2+1 the +1 belongs to f, not to the number 2.
    std::size_t length = 0;
    while (Scanner::is_digit(scanner.peek(length))) ++length;
    if (length == 0) return bad();
    f.exponent = *Natural::parse(scanner.text().substr(scanner.offset(), length));
    scanner.go_to(scanner.offset() + length);
    skip(scanner, bracket);
  }
  if (scanner.peek() == '+' || scanner.peek() == '-') {
    f.minus = scanner.next() == '-';
    skip(scanner, bracket);
    auto plus = number(scanner);
    if (!plus) return plus.error();
    f.plus = std::move(plus).value();
    if (f.plus.is_zero()) f.minus = false;
    skip(scanner, bracket);
  }
  return f;
}

}  // namespace

Result<games::BoundArguments> parse_arguments(Scanner& scanner, const games::Family& family) {
  using games::Arguments;
  const games::Info& info = family.info();
  games::BoundArguments bound;
  const std::size_t open = scanner.offset();
  if (info.arguments == Arguments::octal) {
    return scanner.error_at(open, 0, "error.arguments-missing", {info.name, "0.77, 4.(3)"});
  }
  if (info.arguments == Arguments::hex) {
    if (scanner.take(':')) return parse_code(scanner, true);
    return scanner.error_at(open, 0, "error.arguments-missing", {info.name, "hex:0.8f"});
  }
  const bool braces = info.arguments == Arguments::set || info.arguments == Arguments::function ||
                      info.arguments == Arguments::vectors;
  const char opener = braces ? '{' : '(';
  if (info.arguments == Arguments::none) {
    if (scanner.peek() == '(' || scanner.peek() == '{' || scanner.peek() == ':') {
      return scanner.error_here("error.arguments-unexpected", {info.name});
    }
    return bound;
  }
  Bracket bracket;
  if (scanner.take(opener)) {
    bracket.close = braces ? '}' : ')';
  } else if (info.arguments == Arguments::vectors) {
    return scanner.error_at(open, 0, "error.arguments-missing",
                            {info.name, std::string(info.name) + "{(1,0),(0,1),(1,1)}"});
  } else if (!scanner.take(':')) {
    const std::string usage = info.arguments == Arguments::set
                                  ? std::string(info.name) + "{1,3,4}, " + info.name + ":1,3,4"
                              : info.arguments == Arguments::function ? "dynamic{2x}, dynamic:2x"
                                                  : std::string(info.name) + "(3), " + info.name +
                                                        ":3";
    return scanner.error_at(open, 0, "error.arguments-missing", {info.name, usage});
  }
  if (info.arguments == Arguments::set) {
    auto set = parse_set(scanner, bracket, open);
    if (!set) {
      Error error = set.error();
      // What is taken elsewhere is what is left here.
      const bool leaves = info.name == std::string_view("to");
      if (leaves && error.key == "error.zero-in-set") error.key = "error.zero-in-to";
      return error;
    }
    bound.set = std::move(set).value();
  } else if (info.arguments == Arguments::vectors) {
    auto vectors = parse_vectors(scanner, open);
    if (!vectors) return vectors.error();
    bound.vectors = std::move(vectors).value();
  } else if (info.arguments == Arguments::function) {
    auto function = parse_function(scanner, bracket);
    if (!function) return function.error();
    bound.function = std::move(function).value();
  } else {
    skip(scanner, bracket);
    while (!ended(scanner, bracket)) {
      auto value = number(scanner);
      if (!value) return value.error();
      bound.numbers.push_back(std::move(value).value());
      skip(scanner, bracket);
      if (!scanner.take(',')) break;
      skip(scanner, bracket);
      if (ended(scanner, bracket)) {
        return scanner.error_here("error.expected-number", {scanner.word(20)});
      }
    }
  }
  if (!ended(scanner, bracket)) {
    // Without a closing bracket anywhere ahead, the bracket is what is wrong.
    if (bracket.close != '\0' &&
        scanner.text().find(bracket.close, scanner.offset()) == std::string_view::npos) {
      return scanner.error_at(open, 1, "error.unclosed", {std::string(1, opener)});
    }
    if (info.arguments == Arguments::function) {
      return scanner.error_here("error.bad-function", {scanner.word(20)});
    }
    return scanner.error_here(
        info.arguments == Arguments::set ? "error.bad-set-item" : "error.expected-number",
        {scanner.word(20)});
  }
  if (bracket.close != '\0') scanner.next();
  if (info.arguments == Arguments::numbers && bound.numbers.size() != info.argument_count) {
    return scanner.error_at(open, scanner.offset() - open, "error.arguments-count",
                            {info.name, std::to_string(info.argument_count),
                             std::to_string(bound.numbers.size())});
  }
  return bound;
}

}  // namespace grundy::notation
