// Periods that were proved before: the table that is shipped, and the user's certificates.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "grundy/certificates.hpp"
#include "grundy/meter.hpp"
#include "rules/heap_rule.hpp"
#include "sequence/period_data.hpp"

namespace grundy::solving {

// A line of the table: a finite octal code and its period.
struct ProvedPeriod {
  std::string_view code;  // "0.77"
  sequence::Period period;
};
// All lines, sorted by code. Generated from src/solve/periods.tsv, which scripts/prove-periods
// makes.
[[nodiscard]] std::span<const ProvedPeriod> proved_periods();

// The proved period of a rule; nothing when none is known. `mine` may be null.
[[nodiscard]] std::optional<sequence::Period> proved_period(const rules::HeapRule& rule,
                                                            const Certificates* mine, Meter& meter);

}  // namespace grundy::solving
