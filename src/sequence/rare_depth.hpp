// How deep one has to look for rare values: the engine that does not follow it is asked afterwards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "grundy/meter.hpp"
#include "sequence/engine.hpp"
#include "sequence/split_rule.hpp"

namespace grundy::sequence {

struct RareDepth {
  std::uint64_t depth = 1;
  std::vector<std::uint32_t> parts;  // that were needed most often, at most kParts
  static constexpr std::size_t kParts = 64;
};

// Every rare value that is less than the value of a heap n, from <= n < to, is reached by a move
// that leaves one heap, or by a split with a part of at most the depth that is returned; nothing
// when it would have to be more than `most`, or when the meter said stop. The engine has all values
// before `to`. Cost: of each of these values, the pairs up to its part.
[[nodiscard]] std::optional<RareDepth> rare_depth(const Engine& engine, const SplitRule& rule,
                                                  const RareMask& mask, std::uint64_t from,
                                                  std::uint64_t to, std::uint64_t most,
                                                  Meter& meter);

}  // namespace grundy::sequence
