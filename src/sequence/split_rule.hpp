// What the engines for splits need of a rule: finite octal codes, and Grundy's game.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/heap_rule.hpp"
#include "rules/take_break.hpp"
#include "rules/unequal_split.hpp"

namespace grundy::sequence {

struct SplitRule {
  std::vector<std::uint32_t> ends;    // b: a heap of b may be taken whole
  std::vector<std::uint32_t> takes;   // b: b tokens may be taken, one heap is left
  std::vector<std::uint32_t> breaks;  // b: b tokens may be taken (or none), two heaps are left
  bool unequal = false;               // the two heaps must differ
  std::uint32_t last = 0;             // the largest b

  // Nothing for other rules.
  static std::optional<SplitRule> of(const rules::HeapRule& rule);

  // Pairs of heaps that a heap of n may become: {i, m − i}, 1 <= i <= most_part(m), m = n − b.
  [[nodiscard]] std::uint64_t most_part(std::uint64_t m) const {
    return unequal ? (m == 0 ? 0 : (m - 1) / 2) : m / 2;
  }
};

inline std::optional<SplitRule> SplitRule::of(const rules::HeapRule& rule) {
  SplitRule split;
  if (dynamic_cast<const rules::UnequalSplit*>(&rule) != nullptr) {
    split.breaks = {0};
    split.unequal = true;
    return split;
  }
  const auto* code = dynamic_cast<const rules::TakeBreak*>(&rule);
  constexpr std::uint64_t kMostDigits = 1024;  // more of them leave nothing to gain
  if (code == nullptr || !code->finite() || code->most_parts() > 2 || code->last() > kMostDigits) {
    return std::nullopt;
  }
  for (std::uint32_t b = 0; b <= code->last(); ++b) {
    const std::uint8_t digit = code->digit(b);
    if (b > 0 && (digit & 1U) != 0) split.ends.push_back(b);
    if (b > 0 && (digit & 2U) != 0) split.takes.push_back(b);
    if ((digit & 4U) != 0) split.breaks.push_back(b);
    if (digit != 0) split.last = b;
  }
  return split;
}

}  // namespace grundy::sequence
