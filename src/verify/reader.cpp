// Reads a certificate: its form, and its checksum before anything else, so that a digit which was
// changed anywhere makes it a refused one and not another one.
#include <algorithm>

#include "verify/certificate.hpp"

namespace grundy::verify_room {

namespace {

constexpr std::string_view kStateDigits =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/";

// CRC-32 as zlib has it, in hexadecimal digits.
std::string checksum(std::string_view text) {
  std::uint32_t rest = ~std::uint32_t{0};
  for (const char c : text) {
    rest ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) rest = rest >> 1U ^ (0xedb88320U & (0U - (rest & 1U)));
  }
  std::string digits;
  for (unsigned i = 8; i-- > 0;) digits += "0123456789abcdef"[~rest >> 4 * i & 15U];
  return digits;
}

// Line after line: a key, then words with single spaces between them. The first fault stays.
struct Reader {
  // Whether the next line has this key.
  [[nodiscard]] bool at(std::string_view name) const {
    const std::string_view after = rest.substr(std::min(rest.size(), name.size()), 1);
    return rest.starts_with(name) && (after == " " || after == "\n");
  }
  // The words of the next line, which must have this key.
  std::vector<std::string_view> words(std::string_view name) {
    std::vector<std::string_view> found;
    const bool good = at(name);
    key = name;
    line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    ++number;
    if (!expect(good)) return found;
    for (std::string_view left = line.substr(key.size()); !left.empty();) {
      left.remove_prefix(1);
      found.push_back(left.substr(0, left.find(' ')));
      left.remove_prefix(found.back().size());
    }
    return found;
  }
  bool expect(bool good) {
    if (good || error) return !error;
    error = Error{"verify.error.line", {std::string(key)}, {}, std::string(line.substr(0, 200))};
    error->length = error->text.size();
    error->line = number;
    return false;
  }
  std::string_view word(std::string_view name, std::initializer_list<std::string_view> choices) {
    const auto found = words(name);
    return expect(found.size() == 1 && std::ranges::count(choices, found[0]) == 1) ? found[0] : "";
  }
  Number value(std::string_view digits) {
    Number sum = 0;
    const bool good = !digits.empty() && digits.size() < 20 &&
                      digits.find_first_not_of("0123456789") == std::string_view::npos;
    for (const char d : good ? digits : "") sum = sum * 10 + static_cast<Number>(d - '0');
    expect(good && sum >> 63U == 0 && (digits[0] != '0' || digits.size() == 1));
    return sum;
  }
  Numbers numbers(std::string_view name) {
    Numbers found;
    for (const std::string_view digits : words(name)) found.push_back(value(digits));
    return found;
  }
  Number one(std::string_view name) {
    const Numbers found = numbers(name);
    return expect(found.size() == 1) ? found[0] : 0;
  }

  std::string_view rest, line = {}, key = {};
  std::size_t number = 0;
  std::optional<Error> error = {};
};

}  // namespace

Result<Certificate> read_certificate(std::string_view text) {
  Certificate c;
  Reader in{text};
  const std::size_t last = text.rfind("\nchecksum ") + 1;  // 0: there is none
  const std::string_view sum = text.substr(std::min(text.size(), last + 9));
  const bool closed = last != 0 && sum.size() == 9 && sum[8] == '\n' &&
                      sum.find_first_not_of("0123456789abcdef") == 8;
  c.checksum_holds = closed && sum.substr(0, 8) == checksum(text.substr(0, last));
  if (closed && !c.checksum_holds && text.starts_with("grundy certificate ")) return c;
  in.word("grundy certificate", {"1"});
  c.rule = in.word("rule", {"code", "take", "all-but"});
  (c.rule == "code" ? c.digits : c.members) = in.numbers(c.rule == "code" ? "digits" : "members");
  if (c.rule == "code" && in.at("repeating")) c.repeating = in.numbers("repeating");
  c.proof = in.word("proof", {"window", "guy-smith", "three-heaps", "state", "sparse"});
  c.period = in.one("period");
  c.start = in.one("start");
  c.saltus = in.one("saltus");
  if (in.at("largest")) c.largest = in.one("largest");
  if (c.largest) c.largest_at = in.one("largest at");
  if (c.proof == "sparse") {
    c.mask = in.one("mask");
    c.mask_with_heap = in.one("mask with heap");
    c.rare_parity = in.one("rare parity");
    c.rares = in.numbers("rares");
    c.depth = in.one("depth");
    c.parts = in.numbers("parts");
    while (in.at("differs") && !in.error) {
      const auto words = in.words("differs");
      if (!in.expect(words.size() == 3 && words[1] == "at")) break;
      c.differs.emplace_back(in.value(words[0]), in.value(words[2]));
    }
    while (in.at("state") && !in.error) {
      const auto words = in.words("state");
      if (!in.expect(words.size() == 2)) break;
      c.states.emplace_back(in.value(words[0]), words[1]);
      in.expect(words[1].find_first_not_of(kStateDigits) == std::string_view::npos);
      for (char& d : c.states.back().second) d = static_cast<char>(kStateDigits.find(d));
    }
  }
  in.words("checksum");
  in.expect(closed && in.rest.empty());
  if (in.error) return *std::move(in.error);
  return c;
}

}  // namespace grundy::verify_room
