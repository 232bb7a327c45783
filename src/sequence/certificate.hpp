// Writes a period proof as a certificate: docs/certificates.md describes the format, and src/verify
// reads it.
#pragma once

#include <optional>
#include <string>

#include "rules/heap_rule.hpp"
#include "sequence/period_claim.hpp"

namespace grundy::sequence {

// The lines that state a rule, as a certificate has them; nothing when it has no plain form.
[[nodiscard]] std::optional<std::string> plain_rule(const rules::HeapRule& rule);

// The text; nothing when the rule has no plain form (sets made by formulas, other splits than
// those of codes) or the claim lacks what such a proof has to say.
[[nodiscard]] std::optional<std::string> certificate_text(const rules::HeapRule& rule,
                                                          const PeriodClaim& claim);

}  // namespace grundy::sequence
