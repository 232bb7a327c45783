// Proving a period of a nim-sequence, from values alone (never observing one).
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "sequence/period_data.hpp"

namespace grundy::sequence {

// A theorem of the kind: if G(n+p) = G(n) for n0 <= n as far as values(n0, p) values show it, n0 >=
// 1, then for all n >= n0.
struct PrefixBound {
  std::uint64_t starts = 2;
  std::uint64_t periods = 2;
  std::uint64_t more = 0;
  [[nodiscard]] std::uint64_t values(std::uint64_t n0, std::uint64_t p) const {
    return starts * n0 + periods * p + more;
  }
};
// The least p and the least start that `values` prove; nothing when they prove none.
[[nodiscard]] std::optional<Period> prove_by_prefix(std::span<const std::uint32_t> values,
                                                    const PrefixBound& bound, Period::Proof proof);
// Grundy's game. A heap of n + p with n >= 2 n0 + 3p + 2 is split into i < j with j >= n0 + 2p + 1;
// when j − p is i, j − 2p is not.
inline constexpr PrefixBound kUnequalSplit = {2, 4, 2};

// A finite octal code whose last non-zero digit is d_k. If G(n+p) = G(n) for every n with
// n0 <= n <= 2 n0 + p + k - 2, n0 >= 1, it holds for all n >= n0 (R. K. Guy, C. A. B. Smith,
// The G-values of various games, Proc. Cambridge Philos. Soc. 52, 1956). With moves that leave up
// to three heaps the window is n0 <= n < 3 n0 + 2p + k: of n + p >= 3 n0 + 3p + k at most k tokens
// go, so the largest heap that is left has at least n0 + p, and may be made smaller by p. Returns
// the least p and the least start that `values` prove; nullopt when they prove none. Cost: for each
// p, the values back to the last exception.
[[nodiscard]] PrefixBound guy_smith_bound(std::uint64_t last_digit, unsigned most_parts);
[[nodiscard]] std::optional<Period> prove_guy_smith(std::span<const std::uint32_t> values,
                                                    std::uint64_t last_digit,
                                                    unsigned most_parts = 2);

// A finite subtraction set with largest member m: G(n) depends on the m values before it, so two
// equal windows of m values, ending at a and at b > a, prove the period b - a. Given that these
// windows are equal and b - a is the least such distance, finds the least start.
[[nodiscard]] Period window_period(std::span<const std::uint32_t> values, std::uint64_t a,
                                   std::uint64_t b);

}  // namespace grundy::sequence
