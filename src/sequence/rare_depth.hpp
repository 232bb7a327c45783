// How deep one has to look for rare values: the engine that does not follow it is asked afterwards.
#pragma once

#include <cstdint>
#include <optional>

#include "grundy/meter.hpp"
#include "sequence/engine.hpp"
#include "sequence/split_rule.hpp"

namespace grundy::sequence {

// Every rare value that is less than the value of a heap n, from <= n < to, is reached by a move
// that leaves one heap, by equal halves (0), or by a split with a part of at most the depth that is
// returned; nothing when it would have to be more than `most`, or when the meter said stop. The
// engine has all values before `to`. Cost: of each of these values, the pairs up to its part.
[[nodiscard]] std::optional<std::uint64_t> rare_depth(const Engine& engine, const SplitRule& rule,
                                                      const RareMask& mask, std::uint64_t from,
                                                      std::uint64_t to, std::uint64_t most,
                                                      Meter& meter);

}  // namespace grundy::sequence
