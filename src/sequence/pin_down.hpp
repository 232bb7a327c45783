// The second pass of a period proof: where a period that is proved begins, and what else a
// certificate says about it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "grundy/meter.hpp"
#include "sequence/engine.hpp"
#include "sequence/period_claim.hpp"

namespace grundy::sequence {

// There are no states before this heap.
inline constexpr std::uint64_t kStatesFrom = std::uint64_t{1} << 18U;

struct PinDown {
  // G(n + distance) = G(n) for all n >= from, proved.
  std::uint64_t from = 0;
  std::uint64_t distance = 0;
  // The mask whose rare heaps, up to last_rare, are wanted; 0: none.
  RareMask mask;
  std::uint64_t last_rare = 0;
  // kStates states of so many values each, evenly spaced up to the heap `end`; 0: none.
  std::uint64_t window = 0;
  std::uint64_t end = 0;
};

// The claim, without proof, largest values and depth. Reads the values from `engine` if it has them
// all, else from a new engine that `fresh` makes, with the memory of one period. Nothing when the
// meter said stop. Cost: at most that of computing from + distance values.
[[nodiscard]] std::optional<PeriodClaim> pin_down(
    const PinDown& wanted, const Engine& engine,
    const std::function<std::unique_ptr<Engine>()>& fresh, Meter& meter);

}  // namespace grundy::sequence
