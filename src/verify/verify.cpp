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
  for (const Number d : c.digits) text += "0123456789abcdef"[d];
  text.insert(1, ".");
  for (const Number& d : c.repeating) {
    text += (&d == c.repeating.data() ? "(" : "") + std::string(1, "0123456789abcdef"[d]);
  }
  const bool octal = text.find_first_of("89abcdef") == std::string::npos;
  return (octal ? "" : "hex:") + text + (c.repeating.empty() ? "" : ")");
}

bool is_rule(const Certificate& c) {
  const auto high = [](Number d) { return d > 15; };
  const Numbers& last = c.repeating.empty() ? c.digits : c.repeating;
  if (c.rule == "code") {
    return !c.digits.empty() && (c.digits[0] & ~Number{12}) == 0 &&
           std::ranges::none_of(c.digits, high) && std::ranges::none_of(last, high) &&
           (c.repeating.empty() ? last.back() : std::ranges::max(last)) != 0;
  }
  if (c.members.empty()) return c.rule == "all-but";
  return c.members.front() > 0 && c.members.back() >> 32U == 0 && rises(c.members);
}

bool is_proof_of_rule(const Certificate& c) {
  Number bits = 0;
  for (const Numbers* digits : {&c.digits, &c.repeating}) {
    for (const Number d : *digits) bits |= d;
  }
  if (c.rule == "take") return c.proof == "window";
  if (c.rule == "all-but" || !c.repeating.empty()) return c.proof == "state" && bits < 4;
  return bits > 7 ? c.proof == "three-heaps" : c.proof == "guy-smith" || c.proof == "sparse";
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
  // No heap's value is larger than the heap, so values cannot rise faster.
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
