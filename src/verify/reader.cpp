// Reads a certificate: its form, and its checksum before anything else, so that a digit which was
// changed anywhere makes it a refused one and not another one.
#include <algorithm>

#include "verify/certificate.hpp"

namespace grundy::verify_room {

namespace {

constexpr std::string_view kOpening = "grundy certificate ";
constexpr std::string_view kClosing = "checksum ";
constexpr std::string_view kStateDigits =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/";

// CRC-32 as zlib has it.
std::uint32_t checksum(std::string_view text) {
  std::uint32_t rest = ~std::uint32_t{0};
  for (const char c : text) {
    rest ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) rest = rest >> 1U ^ (0xedb88320U & (0U - (rest & 1U)));
  }
  return ~rest;
}

// Line after line: a key, then words with single spaces between them. The first fault stays.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) { next_line(); }

  // The line that comes next has this key.
  [[nodiscard]] bool at(std::string_view key) const {
    return line_.starts_with(key) && (line_.size() == key.size() || line_[key.size()] == ' ');
  }
  // Its words, or a fault when it has another key.
  std::vector<std::string_view> words(std::string_view key) {
    std::vector<std::string_view> found;
    if (!at(key)) fail(key);
    if (error) return found;
    for (line_.remove_prefix(key.size()); !line_.empty();) {
      line_.remove_prefix(1);
      found.push_back(line_.substr(0, line_.find(' ')));
      line_.remove_prefix(found.back().size());
    }
    next_line();
    return found;
  }
  std::string_view word(std::string_view key, std::initializer_list<std::string_view> choices) {
    const auto found = words(key);
    const bool good = found.size() == 1 && std::ranges::count(choices, found[0]) == 1;
    return check(good, key) ? found[0] : std::string_view();
  }
  Number number(std::string_view word, std::string_view key) {
    Number value = 0;
    bool good = !word.empty() && word.size() < 20 && (word[0] != '0' || word.size() == 1);
    for (const char c : good ? word : std::string_view()) {
      good = good && c >= '0' && c <= '9';
      value = value * 10 + static_cast<unsigned char>(c - '0');
    }
    return check(good && value >> 63U == 0, key) ? value : 0;
  }
  Numbers numbers(std::string_view key) {
    Numbers found;
    for (const std::string_view word : words(key)) found.push_back(number(word, key));
    return found;
  }
  Number one(std::string_view key) {
    const auto found = words(key);
    return check(found.size() == 1, key) ? number(found[0], key) : 0;
  }
  // Something was wrong in the line of that key, which was read last.
  bool check(bool good, std::string_view key) {
    if (!good) fail(key, before_, number_ - 1);
    return !error;
  }
  [[nodiscard]] bool ended() const { return shown_.empty() && rest_.empty(); }
  void fail(std::string_view key) { fail(key, shown_, number_); }

  std::optional<Error> error;

 private:
  void next_line() {
    before_ = shown_;
    shown_ = line_ = rest_.substr(0, rest_.find('\n'));
    rest_.remove_prefix(std::min(rest_.size(), line_.size() + 1));
    ++number_;
  }
  void fail(std::string_view key, std::string_view line, std::size_t number) {
    if (error) return;
    error.emplace();
    error->key = "verify.error.line";
    error->arguments = {std::string(key)};
    error->text = std::string(line.substr(0, 200));
    error->length = error->text.size();
    error->line = number;
  }

  std::string_view rest_, line_, shown_, before_;
  std::size_t number_ = 0;
};

}  // namespace

Result<Certificate> read_certificate(std::string_view text) {
  Certificate c;
  Reader in(text);
  const std::size_t last = text.rfind("\nchecksum ") + 1;  // 0: none
  const std::string_view sum = text.substr(std::min(text.size(), last + kClosing.size()));
  if (!text.starts_with(kOpening)) in.fail(kOpening);
  const bool closed = last != 0 && sum.size() == 9 && sum[8] == '\n' &&
                      sum.find_first_not_of("0123456789abcdef") == 8;
  if (!in.error && closed) {
    std::uint32_t claimed = 0;
    for (const char d : sum.substr(0, 8)) {
      claimed = claimed << 4U | static_cast<std::uint32_t>(d <= '9' ? d - '0' : d - 'a' + 10);
    }
    c.checksum_holds = claimed == checksum(text.substr(0, last));
    if (!c.checksum_holds) return c;
  }
  in.word("grundy certificate", {"1"});
  c.rule = in.word("rule", {"code", "take", "all-but"});
  (c.rule == "code" ? c.digits : c.members) = in.numbers(c.rule == "code" ? "digits" : "members");
  if (c.rule == "code" && in.at("repeating")) c.repeating = in.numbers("repeating");
  c.proof = in.word("proof", {"window", "guy-smith", "three-heaps", "state", "sparse"});
  c.period = in.one("period");
  c.start = in.one("start");
  c.saltus = in.one("saltus");
  if (in.at("largest")) {
    c.largest = in.one("largest");
    c.largest_at = in.one("largest at");
  }
  if (c.proof == "sparse") {
    c.mask = in.one("mask");
    c.mask_with_heap = in.one("mask with heap");
    c.rare_parity = in.one("rare parity");
    c.rares = in.numbers("rares");
    c.depth = in.one("depth");
    c.parts = in.numbers("parts");
    while (in.at("differs")) {
      const auto words = in.words("differs");
      if (!in.check(words.size() == 3 && words[1] == "at", "differs")) break;
      c.differs.emplace_back(in.number(words[0], "differs"), in.number(words[2], "differs"));
    }
    while (in.at("state")) {
      const auto words = in.words("state");
      if (!in.check(words.size() == 2, "state")) break;
      c.states.emplace_back(in.number(words[0], "state"), std::string());
      for (const char digit : words[1]) {
        const std::size_t value = kStateDigits.find(digit);
        in.check(value != std::string_view::npos, "state");
        c.states.back().second.push_back(static_cast<char>(value & 63U));
      }
    }
  }
  // Whatever comes here and is not its last line is out of place.
  in.words("checksum");
  if (!closed || !in.ended()) in.fail("checksum");
  if (in.error) return *std::move(in.error);
  return c;
}

}  // namespace grundy::verify_room
