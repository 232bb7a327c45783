// family_of_rules(): the patterns of a survey, and the rules that they stand for.
#include "grundy/survey.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "grundy/natural.hpp"
#include "notation/number.hpp"
#include "notation/scanner.hpp"
#include "rules/subtraction_set.hpp"

namespace grundy {

namespace {

using notation::Scanner;
using Names = std::vector<std::string>;

// A pattern of more digits is a typing error.
constexpr std::size_t kMostDigits = 40;
constexpr std::uint64_t kMostNumbers = 64;  // of which subsets are taken

// What stands in the place of a digit: one that is written, or any.
struct Place {
  unsigned digit = 0;
  std::optional<std::size_t> unknown;  // its number; places with the same one have the same digit
};
struct Pattern {
  std::vector<Place> places;  // the first one stands before the point
  std::size_t unknowns = 0;
};

std::optional<unsigned> digit_of(char c, bool hex) {
  if (c >= '0' && c <= (hex ? '9' : '7')) return static_cast<unsigned>(c - '0');
  if (hex && c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a') + 10;
  return std::nullopt;
}

Result<Pattern> read_pattern(Scanner& scanner, bool hex) {
  Pattern pattern;
  std::vector<std::pair<char, std::size_t>> letters;
  const std::size_t from = scanner.offset();
  pattern.places.emplace_back();
  if (scanner.peek() != '.') {
    const auto first = digit_of(scanner.peek(), hex);
    if (auto error = scanner.full_width()) return *error;
    if (!first || (*first & 3U) != 0) {
      return scanner.error_at(from, scanner.character().size(),
                              hex ? "survey.error.first-hex" : "survey.error.first");
    }
    scanner.next();
    pattern.places[0].digit = *first;
  }
  if (!scanner.take('.')) {
    return scanner.error_at(scanner.offset(), scanner.character().size(), "error.code-point");
  }
  while (true) {
    const char c = scanner.peek();
    Place place;
    if (const auto digit = digit_of(c, hex)) {
      place.digit = *digit;
    } else if (c == '?') {
      place.unknown = pattern.unknowns++;
    } else if (Scanner::is_lower(c)) {
      const auto known = std::ranges::find(letters, c, &std::pair<char, std::size_t>::first);
      place.unknown = known != letters.end() ? known->second : pattern.unknowns++;
      if (known == letters.end()) letters.emplace_back(c, *place.unknown);
    } else {
      break;
    }
    scanner.next();
    pattern.places.push_back(place);
  }
  if (!scanner.at_end() && scanner.peek() != ',' && !Scanner::is_space(scanner.peek())) {
    if (auto error = scanner.full_width()) return *error;
    return scanner.error_at(scanner.offset(), scanner.character().size(),
                            hex ? "survey.error.digit-hex" : "survey.error.digit");
  }
  if (pattern.places.size() == 1 || pattern.places.size() > kMostDigits) {
    return scanner.error_at(
        from, scanner.offset() - from,
        pattern.places.size() == 1 ? "survey.error.no-digits" : "survey.error.digits",
        {std::to_string(kMostDigits - 1)});
  }
  return pattern;
}

// How many rules; nothing when they are too many.
std::optional<std::size_t> count(const Pattern& pattern, std::size_t base) {
  std::size_t all = 1;
  for (std::size_t i = 0; i < pattern.unknowns; ++i) {
    all *= base;
    if (all > kMostRules) return std::nullopt;
  }
  return all;
}

// Digits at the end that are 0 say nothing, and the name of a code has none.
void add_codes(const Pattern& pattern, std::size_t all, bool hex, Names& names) {
  constexpr char kDigits[] = "0123456789abcdef";
  const std::size_t base = hex ? 16 : 8;
  for (std::size_t index = 0; index < all; ++index) {
    std::vector<std::size_t> digits;
    for (std::size_t rest = index; digits.size() < pattern.unknowns; rest /= base) {
      digits.push_back(rest % base);
    }
    std::string name = hex ? "hex:" : "";
    std::size_t end = 0;
    for (std::size_t b = 0; b < pattern.places.size(); ++b) {
      const Place& place = pattern.places[b];
      const std::size_t digit = place.unknown ? digits[*place.unknown] : place.digit;
      name += kDigits[digit];
      if (b == 0) name += '.';
      if (b == 0 || digit != 0) end = name.size();
    }
    name.resize(end);
    if (name.back() == '.') name += '0';
    names.push_back(std::move(name));
  }
}

Result<Names> read_codes(Scanner& scanner, bool hex) {
  Names names;
  do {
    scanner.skip_space();
    const std::size_t from = scanner.offset();
    const auto pattern = read_pattern(scanner, hex);
    if (!pattern) return pattern.error();
    const auto all = count(pattern.value(), hex ? 16 : 8);
    if (!all || *all + names.size() > kMostRules) {
      return scanner.error_at(from, scanner.offset() - from, "survey.error.large",
                              {std::to_string(kMostRules)});
    }
    add_codes(pattern.value(), *all, hex, names);
    scanner.skip_space();
  } while (scanner.take(','));
  std::ranges::sort(names);
  const auto twice = std::ranges::unique(names);
  names.erase(twice.begin(), twice.end());
  return names;
}

// The words one after the other, with white space before each.
bool take_words(Scanner& scanner, std::initializer_list<std::string_view> words) {
  for (const std::string_view word : words) {
    scanner.skip_space();
    if (scanner.word() != word || !scanner.take(word)) return false;
  }
  return true;
}

// All sets of `size` of the numbers low, low + 1, …, high, the least ones first.
void add_sets(std::uint64_t low, std::uint64_t high, std::uint64_t size, Names& names) {
  std::vector<std::uint64_t> members(size);
  for (std::uint64_t i = 0; i < size; ++i) members[i] = low + i;
  while (true) {
    std::vector<rules::SetItem> items;
    for (const std::uint64_t s : members) {
      items.push_back({rules::SetItem::Kind::number, Natural(s), {}});
    }
    names.push_back("take{" + rules::canonical_text(items) + "}");
    // The last number that may still grow.
    std::size_t at = members.size();
    while (at > 0 && members[at - 1] == high - (members.size() - at)) --at;
    if (at == 0) return;
    ++members[at - 1];
    for (std::size_t i = at; i < members.size(); ++i) members[i] = members[i - 1] + 1;
  }
}

// How many sets of `size` out of `all`, or a number above kMostRules.
std::uint64_t sets(std::uint64_t all, std::uint64_t size) {
  size = std::min(size, all - size);
  std::uint64_t found = 1;
  for (std::uint64_t i = 1; i <= size && found <= kMostRules; ++i)
    found = found * (all - size + i) / i;
  return found;
}

// A number below 2^62 at the cursor.
Result<std::uint64_t> read_number(Scanner& scanner) {
  scanner.skip_space();
  const std::size_t from = scanner.offset();
  auto read = notation::parse_number(scanner, true);
  if (!read) return read.error();
  if (read.value().is_zero()) {
    return scanner.error_at(from, scanner.offset() - from, "survey.error.zero");
  }
  if (read.value().bit_length() > 62) {
    return scanner.error_at(from, scanner.offset() - from, "survey.error.number");
  }
  return read.value().to_u64();
}

Result<Names> read_sets(Scanner& scanner) {
  const auto pattern_error = [&] { return scanner.error_here("survey.error.take"); };
  if (!take_words(scanner, {"subsets", "of"})) return pattern_error();
  scanner.skip_space();
  const std::size_t from = scanner.offset();
  const auto low = read_number(scanner);
  if (!low) return low.error();
  scanner.skip_space();
  if (!scanner.take("..")) return pattern_error();
  const auto high = read_number(scanner);
  if (!high) return high.error();
  const auto at_range = [&](std::string_view key, std::vector<std::string> values) {
    return scanner.error_at(from, scanner.offset() - from, key, std::move(values));
  };
  if (high.value() < low.value()) {
    return at_range("error.bad-range", {std::to_string(low.value()), std::to_string(high.value())});
  }
  const std::uint64_t all = high.value() - low.value() + 1;
  const std::string most = std::to_string(kMostRules);
  Names names;
  scanner.skip_space();
  if (scanner.at_end()) {
    if (all > 20) return at_range("survey.error.large", {most});
    for (std::uint64_t k = 1; k <= all; ++k) add_sets(low.value(), high.value(), k, names);
    return names;
  }
  if (!take_words(scanner, {"size"})) return pattern_error();
  scanner.skip_space();
  const std::size_t at_size = scanner.offset();
  const auto size = read_number(scanner);
  if (!size) return size.error();
  if (size.value() > all) {
    return scanner.error_at(at_size, scanner.offset() - at_size, "survey.error.size",
                            {std::to_string(all)});
  }
  // So that a set stays a short text.
  if (size.value() > kMostNumbers || sets(all, size.value()) > kMostRules) {
    return at_range("survey.error.large", {most});
  }
  add_sets(low.value(), high.value(), size.value(), names);
  return names;
}

}  // namespace

Result<std::vector<std::string>> family_of_rules(std::string_view pattern) {
  Scanner scanner(pattern);
  scanner.skip_space();
  const std::string kind = scanner.word();
  const bool hex = kind == "hex";
  if (kind != "take" && kind != "octal" && !hex) {
    if (auto error = scanner.full_width()) return *error;
    return scanner.error_here("survey.error.family");
  }
  scanner.take(kind);
  auto names = kind == "take" ? read_sets(scanner) : read_codes(scanner, hex);
  if (!names) return names.error();
  scanner.skip_space();
  if (!scanner.at_end()) return scanner.error_here("survey.error.rest");
  return names;
}

}  // namespace grundy
