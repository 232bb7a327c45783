// Which engine computes the nim-sequence of a rule.
#pragma once

#include <cstdint>
#include <memory>

#include "grundy/crew.hpp"
#include "rules/heap_rule.hpp"
#include "sequence/engine.hpp"

namespace grundy::sequence {

enum class Kind : std::uint8_t { automatic, definition, window, dense, sparse };

// Null when the engine does not suit the rule. `rule` and `crew` (may be null) are borrowed for the
// life of the engine.
std::unique_ptr<Engine> make_engine(const rules::HeapRule& rule, Kind kind, Crew* crew);

}  // namespace grundy::sequence
