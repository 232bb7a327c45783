// Reading numbers: exact, of any length, and with an error that points at what is wrong.
#include "notation/number.hpp"

#include <string>
#include <string_view>

namespace grundy::notation {

namespace {

std::string_view digits(Scanner& scanner) {
  const std::size_t from = scanner.offset();
  std::size_t end = from;
  const std::string_view text = scanner.text();
  while (end < text.size() && Scanner::is_digit(text[end])) ++end;
  scanner.go_to(end);
  return text.substr(from, end - from);
}

// Is there a digit `ahead` of the cursor?
bool digit_follows(const Scanner& scanner, std::size_t ahead) {
  return Scanner::is_digit(scanner.peek(ahead));
}

// base^exponent within the bound on length.
Result<Natural> power(const Scanner& scanner, std::size_t from, const Natural& base,
                      const Natural& exponent) {
  const auto too_large = [&]() {
    return scanner.error_at(from, scanner.offset() - from, "error.number-too-large",
                            {std::to_string(kMostDigits)});
  };
  if (base <= Natural(1)) return exponent.is_zero() ? Natural(1) : base;
  if (!exponent.fits_u64() || exponent.to_u64() > kMostBits) return too_large();
  // (bits-1) * exponent < bits of the result <= bits * exponent.
  const std::uint64_t bits = base.bit_length();
  if ((bits - 1) * exponent.to_u64() >= kMostBits) return too_large();
  return Natural::power(base, exponent.to_u64());
}

}  // namespace

Result<Natural> parse_number(Scanner& scanner, bool inside) {
  const std::size_t from = scanner.offset();
  if (!digit_follows(scanner, 0)) {
    if ((scanner.peek() == '-' || scanner.peek() == '+') && digit_follows(scanner, 1)) {
      return scanner.error_here(
          scanner.peek() == '-' ? "error.number-negative" : "error.plus-needs-spaces",
          {scanner.word()});
    }
    if (scanner.peek() == '+' && Scanner::is_lower(scanner.peek(1))) {  // nim 3 +wythoff 3 5
      return scanner.error_at(from, 1, "error.plus-needs-spaces", {scanner.word()});
    }
    if (auto error = scanner.full_width()) return *error;
    return scanner.error_here("error.expected-number", {scanner.word()});
  }
  const auto read = [&](std::string_view text) -> Result<Natural> {
    if (text.size() > kMostDigits) {
      return scanner.error_at(from, scanner.offset() - from, "error.number-too-large",
                              {std::to_string(kMostDigits)});
    }
    return *Natural::parse(text);
  };
  auto first = read(digits(scanner));
  if (!first) return first.error();
  Natural value = std::move(first).value();
  if (scanner.peek() == 'e' && digit_follows(scanner, 1)) {
    scanner.next();
    const auto exponent = read(digits(scanner));
    if (!exponent) return exponent.error();
    const auto ten = power(scanner, from, Natural(10), exponent.value());
    if (!ten) return ten.error();
    value *= ten.value();
  } else if (scanner.peek() == '^' && digit_follows(scanner, 1)) {
    scanner.next();
    const auto exponent = read(digits(scanner));
    if (!exponent) return exponent.error();
    auto raised = power(scanner, from, value, exponent.value());
    if (!raised) return raised.error();
    value = std::move(raised).value();
    if ((scanner.peek() == '+' || scanner.peek() == '-') && digit_follows(scanner, 1)) {
      const bool minus = scanner.next() == '-';
      const auto change = read(digits(scanner));
      if (!change) return change.error();
      if (minus && change.value() > value) {
        return scanner.error_at(from, scanner.offset() - from, "error.number-negative",
                                {std::string(scanner.text().substr(from, scanner.offset() - from))});
      }
      if (minus) {
        value -= change.value();
      } else {
        value += change.value();
      }
    }
  }
  if (value.bit_length() > kMostBits) {
    return scanner.error_at(from, scanner.offset() - from, "error.number-too-large",
                            {std::to_string(kMostDigits)});
  }
  if (!inside && !scanner.at_end() && !Scanner::is_space(scanner.peek())) {
    const std::size_t end = scanner.offset();
    scanner.go_to(from);
    const std::string whole = scanner.word();
    const char c = scanner.text()[end];
    const char after = end + 1 < scanner.text().size() ? scanner.text()[end + 1] : '\0';
    if (c == '.' && Scanner::is_digit(after)) {
      return scanner.error_here("error.number-not-integer", {whole});
    }
    if (c == '+') return scanner.error_at(end, 1, "error.plus-needs-spaces", {whole});
    scanner.go_to(end);
    if (auto error = scanner.full_width()) return *error;
    scanner.go_to(from);
    return scanner.error_here("error.expected-number", {whole});
  }
  return value;
}

}  // namespace grundy::notation
