// Reads a certificate, its checksum before anything else, so that a digit which was changed
// anywhere makes it a refused one and not another one; then what must hold of any.
#include <array>
#include <boost/crc.hpp>
#include <charconv>
#include <regex>

#include "verify/certificate.hpp"

namespace grundy {

namespace verify_room {

bool refuse(Verification& out, std::string_view reason, const Numbers& numbers) {
  out.reason = reason;
  for (const Number number : numbers) out.arguments.push_back(std::to_string(number));
  return false;
}

namespace {

// The keys of lines; after each a letter, and how its numbers may be: 1 one, 0 none, * any, + at
// least one.
constexpr std::string_view kKeys =
    "\ngrundy certificate:a1\nrule code:b0\nrule take:c0\nrule all-but:d0\ndigits:e+\n"
    "repeating:f+\nmembers:g*\nproof window:h0\nproof guy-smith:i0\nproof three-heaps:j0\n"
    "proof state:k0\nproof sparse:l0\nperiod:m1\nstart:n1\nsaltus:o1\nlargest:p1\n"
    "largest at:q1\nmask:r1\nmask with heap:s1\nrare parity:t1\nrares:u*\ndepth:v1\nparts:w*\n"
    "state:x+\n";
constexpr const char* kForm = "a(bef?|[cd]g)([h-k]mno(pq)?|lmno(pq)?rstuvwx?)";  // their order

// The lines before the checksum, if that is there.
std::optional<Error> read(std::string_view text, Certificate& c, bool closed) {
  std::string form;
  Error error{"verify.error.line", {}, {}, {}};
  for (; !text.empty(); ++error.line) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    error.text = line.substr(0, 200);
    error.length = error.text.size();
    const std::string_view name = line.substr(0, line.find_first_of("0123456789") - 1);
    const std::size_t key = kKeys.find("\n" + std::string(name) + ":");
    const auto said = kKeys.substr(key < kKeys.size() ? key + name.size() + 2 : 0, 2);
    const char letter = said[0], kind = said[1];
    bool good = key < kKeys.size() && (form.empty() || form.back() < letter || letter == 'x');
    Numbers numbers;
    const char* at = line.data() + name.size();
    for (const char* const end = line.data() + line.size(); good && at != end;) {
      const char* const first = at + 1;
      const auto [last, fault] = std::from_chars(first, end, numbers.emplace_back());
      good = *at == ' ' && fault == std::errc() && numbers.back() >> 63U == 0 &&
             (*first != '0' || last == first + 1);
      at = last;
    }
    const bool fits = kind == '1' ? numbers.size() == 1 : numbers.empty() == (kind == '0');
    if (!good || (kind != '*' && !fits) || (letter == 'a' && numbers[0] != 2)) return error;
    if (letter != 'x' || !form.ends_with('x')) form += letter;  // of many states one counts
    c.all[name].push_back(std::move(numbers));
  }
  if (closed && std::regex_match(form, std::regex(kForm))) return std::nullopt;
  error.key = "verify.error.lines";
  return error;
}

std::string rule_text(const Certificate& c) {
  std::string text = c.has("rule take") ? "take{" : "allbut{", digits;
  for (const Number m : c.list("members")) {
    text += (text.back() == '{' ? "" : ",") + std::to_string(m);
  }
  if (!c.has("rule code")) return text + "}";
  for (const Number d : c.list("digits")) digits += "0123456789abcdef"[d];
  digits.insert(1, ".");
  if (c.has("repeating")) digits += '(';
  for (const Number d : c.list("repeating")) digits += "0123456789abcdef"[d];
  if (c.has("repeating")) digits += ')';
  return (digits.find_first_of("89abcdef") == std::string::npos ? "" : "hex:") + digits;
}

bool check(const Certificate& c, Meter& meter, Verification& out) {
  const Numbers &members = c.list("members"), &digits = c.list("digits"),
                &tail = c.list("repeating");
  Number bits = 0, tail_bits = 0;
  for (const Number d : digits) bits |= d;
  for (const Number d : tail) tail_bits |= d;
  const bool code = c.has("rule code");
  const bool good_code = code && (digits[0] & ~Number{12}) == 0 && (bits | tail_bits) < 16 &&
                         (tail.empty() ? digits.back() : tail_bits) != 0;
  const bool good_set =
      !code && (members.empty() ? c.has("rule all-but")
                                : members[0] > 0 && members.back() >> 32U == 0 && rises(members));
  if (!good_code && !good_set) return refuse(out, "verify.no.rule");
  out.rule = rule_text(c);
  for (const auto& line : c.all) {
    if (line.first.starts_with("proof ")) out.proof = line.first.substr(6);
  }
  const Number p = out.period = c["period"], n = out.start = c["start"],
               s = out.saltus = c["saltus"];
  if (c.has("largest")) out.largest = c["largest"], out.largest_at = c["largest at"];
  const bool state = c.has("rule all-but") || !tail.empty();
  const bool proof = state      ? c.has("proof state") && (bits | tail_bits) < 4
                     : !code    ? c.has("proof window")
                     : bits > 7 ? c.has("proof three-heaps")
                                : c.has("proof guy-smith") || c.has("proof sparse");
  if (!proof) return refuse(out, "verify.no.proof");
  // No heap's value is larger than the heap, so values cannot rise faster.
  if (p == 0 || s > p || (s == 0) != c.has("largest") || (s > 0 && !state) ||
      c["largest at"] >= n + p) {
    return refuse(out, "verify.no.claim");
  }
  if (std::max({p, n, c["depth"]}) >= kReach) return meter.stop(LimitHit::memory);
  return c.has("proof sparse") ? check_sparse(c, meter, out) : check_plain(c, meter, out);
}

}  // namespace

}  // namespace verify_room

Result<Verification> verify(std::string_view text, const Limits& limits) {
  using namespace verify_room;
  Verification out;
  const std::size_t last = text.rfind("\nchecksum ") + 1;  // 0: there is none
  const std::string_view sum = text.substr(std::min(text.size(), last + 9));
  const bool closed = last != 0 && sum.size() == 9 && sum[8] == '\n' &&
                      sum.find_first_not_of("0123456789abcdef") == 8;
  boost::crc_32_type crc;
  crc.process_bytes(text.data(), last);
  if (closed && std::stoul(std::string(sum), nullptr, 16) != crc.checksum() &&
      text.starts_with("grundy certificate ")) {
    refuse(out, "verify.no.checksum");
    return out;
  }
  Certificate c;
  if (auto error = read(closed ? text.substr(0, last) : text, c, closed)) return *std::move(error);
  Meter meter(limits);
  out.accepted = check(c, meter, out);
  out.limit = meter.hit();
  out.heaps = meter.nodes();
  return out;
}

}  // namespace grundy
