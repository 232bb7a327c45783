// Reads a certificate, its checksum before anything else, so that a digit which was changed
// anywhere makes it a refused one and not another one; then what must hold of any, and what its
// proof asks.
#include <algorithm>
#include <charconv>
#include <functional>

#include "verify/certificate.hpp"

namespace grundy {

namespace verify_room {

bool refuse(Verification& out, std::string_view reason, const Numbers& numbers) {
  out.reason = reason;
  for (const Number number : numbers) out.arguments.push_back(std::to_string(number));
  return false;
}

namespace {

using Words = std::vector<std::string_view>;
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
    return !error && text.starts_with(name) &&
           text.find_first_of(" \n", name.size()) == name.size();
  }
  // The words of the next line, which must have this key, and so many of them (0: any number).
  Words words(std::string_view name, std::size_t count = 0) {
    const bool good = at(name);
    key = name;
    line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    ++number;
    Words found;
    for (std::size_t i = name.size(); expect(good) && i < line.size();
         i += 1 + found.back().size()) {
      found.push_back(line.substr(i + 1, line.find(' ', i + 1) - i - 1));
    }
    expect(count == 0 || found.size() == count);
    found.resize(std::max(found.size(), count));
    return found;
  }
  bool expect(bool good) {
    if (good || error) return !error;
    error = Error{"verify.error.line", {std::string(key)}, {}, std::string(line.substr(0, 200))};
    error->length = error->text.size();
    error->line = number;
    return false;
  }
  std::string_view word(std::string_view name, const Words& choices) {
    const std::string_view found = words(name, 1)[0];
    return expect(std::ranges::count(choices, found) == 1) ? found : "";
  }
  Number value(std::string_view digits) {
    Number sum = 0;
    const char* const end = digits.data() + digits.size();
    const auto [last, fault] = std::from_chars(digits.data(), end, sum);
    expect(fault == std::errc() && last == end && sum >> 63U == 0 &&
           (digits[0] != '0' || digits.size() == 1));
    return sum;
  }
  Numbers numbers(std::string_view name, std::size_t count = 0) {
    Numbers found;
    for (const std::string_view digits : words(name, count)) found.push_back(value(digits));
    return found;
  }

  std::string_view text, line = {}, key = {};
  std::size_t number = 0;
  std::optional<Error> error = {};
};

Certificate read(Reader& in) {
  Certificate c;
  const auto read = [&](std::string_view key, auto& number) { number = in.numbers(key, 1)[0]; };
  in.word("grundy certificate", {"1"});
  c.rule = in.word("rule", {"code", "take", "all-but"});
  (c.rule == "code" ? c.digits : c.members) = in.numbers(c.rule == "code" ? "digits" : "members");
  if (c.rule == "code" && in.at("repeating")) c.repeating = in.numbers("repeating");
  c.proof = in.word("proof", {"window", "guy-smith", "three-heaps", "state", "sparse"});
  read("period", c.period);
  read("start", c.start);
  read("saltus", c.saltus);
  if (in.at("largest")) read("largest", c.largest);
  if (c.largest) read("largest at", c.largest_at);
  if (c.proof == "sparse") {
    read("mask", c.mask);
    read("mask with heap", c.with_heap);
    read("rare parity", c.rare_parity);
    c.rares = in.numbers("rares");
    read("depth", c.depth);
    c.parts = in.numbers("parts");
  }
  while (c.proof == "sparse" && in.at("differs")) {
    const Words words = in.words("differs", 3);
    c.differs.emplace_back(in.value(words[0]), in.value(words[2]));
    in.expect(words[1] == "at");
  }
  while (c.proof == "sparse" && in.at("state")) {
    const Words words = in.words("state", 2);
    Bytes& values = c.states.emplace_back(in.value(words[0]), Bytes()).second;
    for (const char d : words[1]) values.push_back(static_cast<Byte>(kStateDigits.find(d)));
    in.expect(std::ranges::count(values, Byte{255}) == 0);
  }
  in.words("checksum");
  in.expect(in.text.empty());
  return c;
}

std::string rule_text(const Certificate& c) {
  std::string text = c.rule == "take" ? "take{" : "allbut{", digits;
  for (const Number m : c.members) text += (text.back() == '{' ? "" : ",") + std::to_string(m);
  if (c.rule != "code") return text + "}";
  for (const Number d : c.digits) digits += "0123456789abcdef"[d];
  for (const Number d : c.repeating) digits += "0123456789abcdef"[d];
  if (!c.repeating.empty()) digits.insert(c.digits.size(), "(") += ')';
  digits.insert(1, ".");
  return (digits.find_first_of("89abcdef") == std::string::npos ? "" : "hex:") + digits;
}

bool is_rule(const Certificate& c) {
  const auto high = [](Number d) { return d > 15; };
  if (c.members.empty() && c.rule != "code") return c.rule == "all-but";
  if (c.rule != "code") {
    return c.members.front() > 0 && c.members.back() >> 32U == 0 && rises(c.members);
  }
  return !c.digits.empty() && (c.digits[0] & ~Number{12}) == 0 &&
         std::ranges::none_of(c.digits, high) && std::ranges::none_of(c.repeating, high) &&
         (c.repeating.empty() ? c.digits.back() : std::ranges::max(c.repeating)) != 0;
}

bool is_proof_of_rule(const Certificate& c) {
  Number bits = 0;
  for (const Number d : c.digits) bits |= d;
  for (const Number d : c.repeating) bits |= d;
  if (c.rule == "take") return c.proof == "window";
  if (c.rule == "all-but" || !c.repeating.empty()) return c.proof == "state" && bits < 4;
  return bits > 7 ? c.proof == "three-heaps" : c.proof == "guy-smith" || c.proof == "sparse";
}

bool check(const Certificate& c, Meter& meter, Crew* crew, Verification& out) {
  if (!is_rule(c)) return refuse(out, "verify.no.rule");
  out.rule = rule_text(c);
  out.proof = c.proof;
  out.period = c.period;
  out.start = c.start;
  out.saltus = c.saltus;
  out.largest = c.largest;
  out.largest_at = c.largest_at;
  if (!is_proof_of_rule(c)) return refuse(out, "verify.no.proof");
  // No heap's value is larger than the heap, so values cannot rise faster.
  if (c.period == 0 || c.saltus > c.period || (c.saltus == 0) != c.largest.has_value() ||
      (c.saltus > 0 && c.proof != "state") || c.largest_at.value_or(0) >= c.start + c.period) {
    return refuse(out, "verify.no.claim");
  }
  if (std::max({c.period, c.start, c.depth}) >= kReach) return meter.stop(LimitHit::memory);
  return c.proof == "sparse" ? check_sparse(c, meter, crew, out) : check_plain(c, meter, out);
}

}  // namespace

}  // namespace verify_room

Result<Verification> verify(std::string_view text, const Limits& limits, Crew* crew) {
  using namespace verify_room;
  Verification out;
  const std::size_t last = text.rfind("\nchecksum ") + 1;  // 0: there is none
  const std::string_view sum = text.substr(std::min(text.size(), last + 9));
  const bool closed = last != 0 && sum.size() == 9 && sum[8] == '\n' &&
                      sum.find_first_not_of("0123456789abcdef") == 8;
  if (closed && sum.substr(0, 8) != checksum(text.substr(0, last)) &&
      text.starts_with("grundy certificate ")) {
    refuse(out, "verify.no.checksum");
    return out;
  }
  Reader in{text};
  const Certificate certificate = read(in);
  if (!in.expect(closed)) return *std::move(in.error);
  Meter meter(limits);
  out.accepted = check(certificate, meter, crew, out);
  out.limit = meter.hit();
  out.heaps = meter.nodes();
  return out;
}

}  // namespace grundy
