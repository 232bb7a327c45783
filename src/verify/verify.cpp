// What must hold of any certificate; then the check that its proof asks for.
#include <algorithm>

#include "verify/certificate.hpp"

namespace grundy {

namespace verify_room {

namespace {

std::string rule_text(const Certificate& c) {
  std::string text = c.rule == "take" ? "take{" : c.rule == "all-but" ? "allbut{" : "";
  for (const Number m : c.members) text += (text.back() == '{' ? "" : ",") + std::to_string(m);
  if (c.rule != "code") return text + "}";
  const auto digits = [&](const Numbers& list) {
    for (const Number d : list) text += "0123456789abcdef"[d & 15U];
  };
  digits(c.digits);
  text.insert(1, ".");
  if (!c.repeating.empty()) digits((text += "(", c.repeating)), text += ")";
  return (text.find_first_of("89abcdef") == std::string::npos ? "" : "hex:") + text;
}

bool is_rule(const Certificate& c) {
  if (c.rule != "code") {
    const auto falls = [](Number a, Number b) { return a >= b; };
    return std::ranges::adjacent_find(c.members, falls) == c.members.end() &&
           (c.members.empty() ? c.rule == "all-but"
                              : c.members.front() > 0 && c.members.back() >> 32U == 0);
  }
  return !c.digits.empty() && (c.digits[0] & ~Number{12}) == 0 &&
         std::ranges::max(c.digits) <= 15 &&
         (c.repeating.empty() ? c.digits.back() != 0 : std::ranges::max(c.repeating) - 1 < 15);
}

bool is_proof_of_rule(const Certificate& c) {
  const auto has = [&](Number bits) {
    const auto one = [&](Number d) { return (d & bits) != 0; };
    return std::ranges::any_of(c.digits, one) || std::ranges::any_of(c.repeating, one);
  };
  if (c.rule == "take") return c.proof == "window";
  if (c.rule == "all-but") return c.proof == "state";
  if (!c.repeating.empty()) return c.proof == "state" && !has(12);
  return has(8) ? c.proof == "three-heaps" : c.proof == "guy-smith" || c.proof == "sparse";
}

bool check(const Certificate& c, Meter& meter, Crew* crew, Verification& out) {
  if (!c.checksum_holds) return refuse(out, "verify.no.checksum");
  if (!is_rule(c)) return refuse(out, "verify.no.rule");
  out.rule = rule_text(c);
  out.proof = c.proof;
  out.period = c.period;
  out.start = c.start;
  out.saltus = c.saltus;
  out.largest = c.largest;
  out.largest_at = c.largest_at;
  if (!is_proof_of_rule(c)) return refuse(out, "verify.no.proof");
  // No heap's value is larger than the heap, so it cannot rise faster.
  if (c.period == 0 || c.saltus > c.period || (c.saltus == 0) != c.largest.has_value() ||
      (c.saltus > 0 && c.proof != "state")) {
    return refuse(out, "verify.no.claim");
  }
  if (std::max({c.period, c.start, c.depth}) >= kReach) return meter.stop(LimitHit::memory);
  return c.proof == "sparse" ? check_sparse(c, meter, crew, out) : check_plain(c, meter, out);
}

}  // namespace

}  // namespace verify_room

Result<Verification> verify(std::string_view text, const Limits& limits, Crew* crew) {
  const auto certificate = verify_room::read_certificate(text);
  if (!certificate) return certificate.error();
  Verification out;
  Meter meter(limits);
  out.accepted = verify_room::check(certificate.value(), meter, crew, out);
  out.limit = meter.hit();
  return out;
}

}  // namespace grundy
