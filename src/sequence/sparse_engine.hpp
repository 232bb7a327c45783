// Codes and Grundy's game by their rare values: a common value can only be reached by a split with
// a rare part, and few heaps have rare values (rare_mask.hpp).
#pragma once

#include <cstdint>
#include <memory>

#include "grundy/crew.hpp"
#include "sequence/engine.hpp"
#include "sequence/split_rule.hpp"

namespace grundy::sequence {

// Heaps that the sparse engines want to know before they begin.
inline constexpr std::uint64_t kSparseStart = 4096;

// For values below 64: the values that a heap reaches are the bits of one word. It stops at the
// first larger value (LimitHit::knowledge), before it. Values may be dropped as `forgetting` says.
std::unique_ptr<Engine> make_small_sparse_engine(SplitRule rule, Forgetting forgetting = {});

// For values below 2^15; from then on it stops (LimitHit::knowledge). It adopts at least
// kSparseStart values before it advances. `crew` may be null.
std::unique_ptr<Engine> make_sparse_engine(SplitRule rule, Crew* crew);

}  // namespace grundy::sequence
