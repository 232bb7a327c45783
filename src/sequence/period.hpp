// Proving a period of a nim-sequence, from values alone (never observing one).
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "sequence/nim_sequence.hpp"

namespace grundy::sequence {

// A finite octal code whose last non-zero digit is d_k. If G(n+p) = G(n) for every n with
// n0 <= n <= 2 n0 + p + k - 2, n0 >= 1, it holds for all n >= n0 (R. K. Guy, C. A. B. Smith,
// The G-values of various games, Proc. Cambridge Philos. Soc. 52, 1956). With moves that leave up to
// three heaps the window is n0 <= n < 3 n0 + 2p + k: of n + p >= 3 n0 + 3p + k at most k tokens go, so
// the largest heap that is left has at least n0 + p, and may be made smaller by p. Returns the least
// p and the least start that `values` prove; nullopt when they prove none.
// Cost: for each p, the values back to the last exception.
[[nodiscard]] std::optional<Period> prove_guy_smith(std::span<const std::uint32_t> values,
                                                    std::uint64_t last_digit,
                                                    unsigned most_parts = 2);

// A finite subtraction set with largest member m: G(n) depends on the m values before it, so two
// equal windows of m values, ending at a and at b > a, prove the period b - a. Given that these
// windows are equal and b - a is the least such distance, finds the least start.
[[nodiscard]] Period window_period(std::span<const std::uint32_t> values, std::uint64_t a,
                                   std::uint64_t b);

}  // namespace grundy::sequence
