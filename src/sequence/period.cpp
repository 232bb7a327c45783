// Period proofs: Guy-Smith for octal codes, repeated windows for finite sets.
#include "sequence/period.hpp"

#include <vector>

namespace grundy::sequence {

std::optional<Period> prove_by_prefix(std::span<const std::uint32_t> values,
                                      const PrefixBound& bound, Period::Proof proof) {
  const std::uint64_t count = values.size();
  // A multiple q of a failed p shares its last exception e while e + q lies within the values:
  // from e + 1 on p holds, so G(e) differs from G(e + q) as it does from G(e + p). Such q need
  // not be tried, which keeps nearly periodic sequences from costing the square of their length.
  std::vector<bool> shares_exception(count / 2 + 1);
  // n0 is at least 1. The values up to n + p for the last n of the window must be there, so
  // p < count / 2.
  for (std::uint64_t p = 1; bound.values(1, p) <= count; ++p) {
    if (shares_exception[p]) continue;
    // The last exception decides the start; walking back from the end meets it soon.
    std::uint64_t start = count - p;
    while (start > 0 && values[start - 1] == values[start - 1 + p]) --start;
    const std::uint64_t n0 = start == 0 ? 1 : start;  // the theorem asks for n0 >= 1
    if (bound.values(n0, p) <= count) return Period{start, p, proof};
    if (start == 0) continue;
    const std::uint64_t exception = start - 1;
    for (std::uint64_t q = 2 * p; q < count - exception && q < shares_exception.size(); q += p) {
      shares_exception[q] = true;
    }
  }
  return std::nullopt;
}

PrefixBound guy_smith_bound(std::uint64_t last_digit, unsigned most_parts) {
  if (most_parts > 2) return {3, 3, last_digit};
  return {2, 2, last_digit == 0 ? 0 : last_digit - 1};
}

std::optional<Period> prove_guy_smith(std::span<const std::uint32_t> values,
                                      std::uint64_t last_digit, unsigned most_parts) {
  return prove_by_prefix(values, guy_smith_bound(last_digit, most_parts),
                         most_parts > 2 ? Period::Proof::three_heaps : Period::Proof::guy_smith);
}

Period window_period(std::span<const std::uint32_t> values, std::uint64_t a, std::uint64_t b) {
  const std::uint64_t length = b - a;
  std::uint64_t start = a;
  while (start > 0 && values[start - 1] == values[start - 1 + length]) --start;
  return {start, length, Period::Proof::window};
}

}  // namespace grundy::sequence
