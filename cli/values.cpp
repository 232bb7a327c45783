// Values of options: counts, sizes, durations.
#include "values.hpp"

#include <cstddef>
#include <limits>

namespace grundy::cli {

namespace {

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

std::uint64_t times(std::uint64_t a, std::uint64_t b) {
  return a != 0 && b > kMost / a ? kMost : a * b;
}

// Takes the digits in front off `text`.
std::optional<std::uint64_t> take_digits(std::string_view& text) {
  std::size_t used = 0;
  std::uint64_t value = 0;
  while (used < text.size() && text[used] >= '0' && text[used] <= '9') {
    const auto digit = static_cast<std::uint64_t>(text[used] - '0');
    value = times(value, 10);
    value = value > kMost - digit ? kMost : value + digit;
    ++used;
  }
  if (used == 0) return std::nullopt;
  text.remove_prefix(used);
  return value;
}

}  // namespace

std::optional<std::uint64_t> parse_count(std::string_view text) {
  auto value = take_digits(text);
  if (!value || text.empty()) return value;
  if (text.front() != 'e') return std::nullopt;
  text.remove_prefix(1);
  auto exponent = take_digits(text);
  if (!exponent || !text.empty()) return std::nullopt;
  if (*value == 0) return value;
  for (; *exponent > 0 && *value < kMost; --*exponent) value = times(*value, 10);
  return value;
}

std::optional<std::uint64_t> parse_size(std::string_view text) {
  const auto value = take_digits(text);
  if (!value || text.empty()) return value;
  std::size_t shift = 0;
  switch (text.front()) {
    case 'k':
    case 'K':
      shift = 10;
      break;
    case 'm':
    case 'M':
      shift = 20;
      break;
    case 'g':
    case 'G':
      shift = 30;
      break;
    case 't':
    case 'T':
      shift = 40;
      break;
    default:
      return std::nullopt;
  }
  text.remove_prefix(1);
  if (!text.empty() && text != "B" && text != "iB") return std::nullopt;
  return times(*value, std::uint64_t{1} << shift);
}

std::optional<std::chrono::milliseconds> parse_duration(std::string_view text) {
  const auto value = take_digits(text);
  if (!value) return std::nullopt;
  std::uint64_t unit = 0;
  if (text == "ms") unit = 1;
  if (text == "s") unit = 1000;
  if (text == "m") unit = 60'000;
  if (text == "h") unit = 3'600'000;
  if (unit == 0) return std::nullopt;
  // A century is for ever, and far from overflowing a clock.
  constexpr std::uint64_t kCentury = 3'155'760'000'000;
  const std::uint64_t span = times(*value, unit);
  return std::chrono::milliseconds(span < kCentury ? span : kCentury);
}

}  // namespace grundy::cli
