// Looks a rule up.
#include "solve/proved_periods.hpp"

#include <algorithm>
#include <string>

#include "rules/take_break.hpp"
#include "sequence/certificate.hpp"

namespace grundy::solving {

namespace {

using Proof = sequence::Period::Proof;

// "0.77"; nothing for codes with other digits.
std::optional<std::string> octal_name(const rules::HeapRule& rule) {
  const auto* code = dynamic_cast<const rules::TakeBreak*>(&rule);
  if (code == nullptr || !code->finite()) return std::nullopt;
  std::string name;
  for (const std::uint8_t digit : code->digits()) {
    if (digit > 7) return std::nullopt;
    if (name.size() == 1) name += '.';
    name += static_cast<char>('0' + digit);
  }
  return name;
}

Proof proof_of(std::string_view name) {
  if (name == "window") return Proof::window;
  if (name == "three-heaps") return Proof::three_heaps;
  if (name == "sparse") return Proof::sparse;
  return name == "state" ? Proof::state : Proof::guy_smith;
}

}  // namespace

std::optional<sequence::Period> proved_period(const rules::HeapRule& rule, const Certificates* mine,
                                              Meter& meter) {
  if (mine != nullptr && mine->size() != 0) {
    const auto lines = sequence::plain_rule(rule);
    if (const Verification* verified = lines ? mine->find(*lines, meter) : nullptr) {
      return sequence::Period{verified->start, verified->period, proof_of(verified->proof),
                              verified->saltus};
    }
  }
  if (const auto name = octal_name(rule)) {
    const auto table = proved_periods();
    const auto found =
        std::ranges::lower_bound(table, std::string_view(*name), {}, &ProvedPeriod::code);
    if (found != table.end() && found->code == *name) return found->period;
  }
  return std::nullopt;
}

}  // namespace grundy::solving
