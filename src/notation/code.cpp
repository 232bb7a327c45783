// Reading octal and hexadecimal codes.
#include <string>
#include <utility>

#include "notation/arguments.hpp"

namespace grundy::notation {

namespace {

int digit_value(char c, bool hex) {
  if (c >= '0' && c <= (hex ? '9' : '7')) return c - '0';
  if (hex && c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

// Digits, as many as there are; inside brackets white space is free.
void take_digits(Scanner& scanner, bool hex, bool inside, std::vector<std::uint8_t>& digits) {
  while (true) {
    if (inside) scanner.skip_space();
    const int value = digit_value(scanner.peek(), hex);
    if (value < 0) return;
    scanner.next();
    digits.push_back(static_cast<std::uint8_t>(value));
  }
}

bool is_word(char c) { return Scanner::is_digit(c) || Scanner::is_lower(c) || Scanner::is_upper(c); }

}  // namespace

bool at_code(const Scanner& scanner) {
  const std::size_t point = Scanner::is_digit(scanner.peek()) ? 1 : 0;
  if (scanner.peek(point) != '.') return false;
  const char next = scanner.peek(point + 1);  // 5..2 is a range where no range belongs
  if (next == '.') return false;
  return point == 1 || Scanner::is_digit(next) || next == '(';
}

Result<games::BoundArguments> parse_code(Scanner& scanner, bool hex) {
  games::BoundArguments bound;
  games::Code& code = bound.code;
  const auto error = [&](std::size_t at) {
    return scanner.error_at(at, 1, hex ? "error.hex-digit" : "error.code-digit");
  };
  const std::size_t from = scanner.offset();
  code.digits.push_back(0);
  if (scanner.peek() != '.') {
    if (scanner.at_end() || Scanner::is_space(scanner.peek())) {
      return scanner.error_at(from, 0, hex ? "error.hex-digit" : "error.code-digit");
    }
    const int first = digit_value(scanner.peek(), hex);
    if (first < 0 || (first & 3) != 0) {
      return scanner.error_at(from, scanner.character().size(),
                              hex ? "error.hex-first" : "error.code-first", {scanner.character()});
    }
    scanner.next();
    code.digits[0] = static_cast<std::uint8_t>(first);
  }
  if (!scanner.take('.')) {
    return scanner.error_at(scanner.offset(), scanner.character().size(), "error.code-point");
  }
  take_digits(scanner, hex, false, code.digits);
  if (scanner.peek() == '(') {
    const std::size_t open = scanner.offset();
    scanner.next();
    take_digits(scanner, hex, true, code.repeating);
    if (!scanner.take(')')) {
      if (scanner.text().find(')', open) == std::string_view::npos && !is_word(scanner.peek())) {
        return scanner.error_at(open, 1, "error.unclosed", {"("});
      }
      return error(scanner.offset());
    }
  }
  const char next = scanner.peek();
  if (Scanner::is_digit(next) || next == '(' || (hex && is_word(next))) return error(scanner.offset());
  return bound;
}

}  // namespace grundy::notation
