// Long numbers and long lists, shortened for people.
#include "answer/numbers.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

#include "grundy/natural.hpp"
#include "grundy/words.hpp"

namespace grundy::answer {

namespace {

constexpr std::size_t kWholeDigits = 60;
constexpr std::size_t kShownDigits = 12;
constexpr std::size_t kWholeList = 200;
constexpr std::size_t kListHead = 120;
constexpr std::size_t kListTail = 40;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

void append_number(std::string& out, std::string_view digits, Language language) {
  if (digits.size() <= kWholeDigits) {
    out += digits;
    return;
  }
  out += digits.substr(0, kShownDigits);
  out += "…";
  out += digits.substr(digits.size() - kShownDigits);
  const std::string length = std::to_string(digits.size());
  out += language == Language::zh ? "（共 " + length + " 位）" : " (" + length + " digits)";
}

}  // namespace

std::string shorten_digits(std::string_view text, Language language) {
  if (text.size() <= kWholeDigits) return std::string(text);
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    if (!is_digit(text[i])) {
      out += text[i++];
      continue;
    }
    std::size_t end = i;
    while (end < text.size() && is_digit(text[end])) ++end;
    append_number(out, text.substr(i, end - i), language);
    i = end;
  }
  return out;
}

std::string size_text(std::string_view digits) {
  constexpr std::array kUnits = {"KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  const auto bytes = Natural::parse(digits);
  if (!bytes) return std::string(digits);
  if (!bytes->fits_u64()) return "16 EiB or more";
  std::uint64_t value = bytes->to_u64();
  if (value < 1024) return std::to_string(value) + " bytes";
  std::size_t unit = 0;
  for (; value >= 1024 * 1024; value /= 1024) ++unit;
  return std::to_string(value / 1024) + "." + std::to_string(value % 1024 * 10 / 1024) + " " +
         kUnits[unit];
}

std::string shorten_list(std::string text) {
  if (text.size() <= kWholeList) return text;
  // A space never lies inside a character, so a cut there keeps the text well-formed.
  const std::size_t head = text.rfind(' ', kListHead);
  const std::size_t tail = text.find(' ', text.size() - kListTail);
  if (head == std::string::npos || tail == std::string::npos || head >= tail) {
    std::size_t cut = kListHead;
    while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xc0U) == 0x80U) --cut;
    return text.substr(0, cut) + "…";
  }
  return text.substr(0, head) + " …" + text.substr(tail);
}

}  // namespace grundy::answer

namespace grundy {

std::string short_number(const Natural& number, Language language) {
  return answer::shorten_digits(number.to_string(), language);
}

}  // namespace grundy
