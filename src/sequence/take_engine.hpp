// Subtraction sets: the values that a heap reaches are the bits of one word, and those of 64 heaps
// come from vectors, member by member; or larger values, marked one by one.
#pragma once

#include <memory>

#include "grundy/crew.hpp"
#include "rules/subtraction_set.hpp"
#include "sequence/engine.hpp"

namespace grundy::sequence {

// For every set; the first value of 64 or more ends it (LimitHit::knowledge). Its kind is window
// for finite sets, dense for others. `set` and `crew` (may be null) are borrowed.
std::unique_ptr<Engine> make_take_engine(const rules::SubtractionSet& set, Crew* crew);

// The same for values below 2^15.
std::unique_ptr<Engine> make_wide_take_engine(const rules::SubtractionSet& set);

}  // namespace grundy::sequence
