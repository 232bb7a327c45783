// Reading octal codes.
#include <string>
#include <utility>

#include "notation/arguments.hpp"

namespace grundy::notation {

namespace {

// Digits 0 to 7, as many as there are.
void take_digits(Scanner& scanner, std::vector<std::uint8_t>& digits) {
  while (scanner.peek() >= '0' && scanner.peek() <= '7') {
    digits.push_back(static_cast<std::uint8_t>(scanner.next() - '0'));
  }
}

}  // namespace

bool at_code(const Scanner& scanner) {
  const std::size_t point = Scanner::is_digit(scanner.peek()) ? 1 : 0;
  if (scanner.peek(point) != '.') return false;
  const char next = scanner.peek(point + 1);  // 5..2 is a range where no range belongs
  if (next == '.') return false;
  return point == 1 || Scanner::is_digit(next) || next == '(';
}

Result<games::BoundArguments> parse_code(Scanner& scanner) {
  games::BoundArguments bound;
  games::OctalCode& code = bound.code;
  const std::size_t from = scanner.offset();
  code.digits.push_back(0);
  if (scanner.peek() != '.') {
    const char first = scanner.next();
    if (first != '0' && first != '4') {
      return scanner.error_at(from, 1, "error.code-first", {std::string(1, first)});
    }
    code.digits[0] = static_cast<std::uint8_t>(first - '0');
  }
  scanner.next();  // the point
  take_digits(scanner, code.digits);
  if (scanner.peek() == '(') {
    const std::size_t open = scanner.offset();
    scanner.next();
    take_digits(scanner, code.repeating);
    if (Scanner::is_digit(scanner.peek())) {
      return scanner.error_at(scanner.offset(), 1, "error.code-digit");
    }
    if (!scanner.take(')')) {
      if (scanner.text().find(')', open) == std::string_view::npos) {
        return scanner.error_at(open, 1, "error.unclosed", {"("});
      }
      return scanner.error_here("error.code-digit");
    }
  }
  if (Scanner::is_digit(scanner.peek()) || scanner.peek() == '(') {
    return scanner.error_at(scanner.offset(), 1, "error.code-digit");
  }
  return bound;
}

}  // namespace grundy::notation
