// All pairs of a split, by vectors: a few pairs mark the values that they reach, and each value
// that is then still missing is looked for among the other pairs, until one is not found.
#pragma once

#include <cstdint>
#include <memory>

#include "sequence/engine.hpp"
#include "sequence/split_rule.hpp"

namespace grundy::sequence {

// Values below 2^16; from then on it stops (LimitHit::knowledge).
std::unique_ptr<Engine> make_dense_engine(SplitRule rule);

}  // namespace grundy::sequence
