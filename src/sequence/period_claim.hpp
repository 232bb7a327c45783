// What a period proof found out: all that a certificate says.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "sequence/period_data.hpp"
#include "sequence/rare_mask.hpp"

namespace grundy::sequence {

// A claim has so many states, or none, and these only when all values are below kStateValues.
inline constexpr std::size_t kStates = 16;
inline constexpr std::uint64_t kStateValues = 128;

// The values of the heaps end − window … end − 1.
struct WindowState {
  std::uint64_t end = 0;
  std::vector<std::uint8_t> values;
};

// Of a proof by rare values.
struct SparseClaim {
  RareMask mask;
  std::vector<std::uint32_t> rares;  // all heaps with rare values
  std::uint64_t depth = 1;           // a rare value is reached with a part up to this
  std::vector<std::uint32_t> parts;  // that do it often
  std::vector<WindowState> states;

  [[nodiscard]] std::uint64_t window(std::uint64_t last_digit) const;
};

struct PeriodClaim {
  Period period;
  std::uint64_t largest = 0;     // of all values; meaningless with a saltus
  std::uint64_t largest_at = 0;  // the least heap that has it
  std::uint64_t needed = 0;      // of a proof by a prefix: so many values
  SparseClaim sparse;
};

inline std::uint64_t SparseClaim::window(std::uint64_t last_digit) const {
  const std::uint64_t last = rares.empty() ? 0 : rares.back();
  return (last > depth ? last : depth) + last_digit;
}

}  // namespace grundy::sequence
