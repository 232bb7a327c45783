// Period proofs: Guy-Smith for octal codes, repeated windows for finite sets.
#include "sequence/period.hpp"

namespace grundy::sequence {

std::optional<Period> prove_guy_smith(std::span<const std::uint32_t> values,
                                      std::uint64_t last_digit) {
  const std::uint64_t count = values.size();
  // The window must end below count: 2 n0 + 2p + k - 2 < count, so p < count / 2.
  for (std::uint64_t p = 1; 2 * p + last_digit < count; ++p) {
    // The last exception decides the start; walking back from the end meets it soon.
    std::uint64_t start = count - p;
    while (start > 0 && values[start - 1] == values[start - 1 + p]) --start;
    const std::uint64_t n0 = start == 0 ? 1 : start;  // the theorem asks for n0 >= 1
    if (2 * n0 + 2 * p + last_digit >= count + 2) continue;
    return Period{start, p, Period::Proof::guy_smith};
  }
  return std::nullopt;
}

Period window_period(std::span<const std::uint32_t> values, std::uint64_t a, std::uint64_t b) {
  const std::uint64_t length = b - a;
  std::uint64_t start = a;
  while (start > 0 && values[start - 1] == values[start - 1 + length]) --start;
  return {start, length, Period::Proof::window};
}

}  // namespace grundy::sequence
