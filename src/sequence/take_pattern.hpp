// Takes that repeat for ever: from some number on, whether b may be taken depends on b mod q only.
//
// All-but sets, take{5..n}, codes such as 0.12(30). What a heap may become is then decided by a
// finite state (E. Friedman's and A. N. Siegel's work on all-but games: Siegel, Combinatorial Game
// Theory, 2013): which values heaps of each residue reach by the takes that repeat, and so will for
// ever, and the values of the last heaps. What all of them reach does not matter any more: what counts
// is how the other values lie above. When a state comes again, higher by s, all values do.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rules/heap_rule.hpp"
#include "sequence/period_data.hpp"

namespace grundy::sequence {

struct TakePattern {
  // Digits as in octal codes, 0 to 3: of 0, 1, …, first.size() − 1, and of those that follow.
  std::vector<std::uint8_t> first;
  std::vector<std::uint8_t> repeating;

  // Nothing for rules of other kinds.
  static std::optional<TakePattern> of(const rules::HeapRule& rule);
};

// The least period and start that `values` prove by a state that came again, with its saltus;
// nothing when they prove none. Cost: about that of walking through the values for each p.
[[nodiscard]] std::optional<Period> prove_state(std::span<const std::uint32_t> values,
                                                const TakePattern& pattern);

// The least p, start and saltus that `values` have from `start` on, seen long enough to be worth
// a look: nothing is proved.
[[nodiscard]] std::optional<Period> observe(std::span<const std::uint32_t> values);

}  // namespace grundy::sequence
