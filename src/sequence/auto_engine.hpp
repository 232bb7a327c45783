// The engine that suits a rule, changed for another when that is found to be faster, or when the
// values grow too large for it.
#pragma once

#include <memory>

#include "grundy/crew.hpp"
#include "rules/heap_rule.hpp"
#include "sequence/engine.hpp"

namespace grundy::sequence {

// `kind`: automatic, or the one that it begins with and keeps while it can hold the values. Null
// when that does not suit the rule. `rule` and `crew` (may be null) are borrowed.
std::unique_ptr<Engine> make_auto_engine(const rules::HeapRule& rule, Kind kind, Crew* crew,
                                         Forgetting forgetting = {});

}  // namespace grundy::sequence
