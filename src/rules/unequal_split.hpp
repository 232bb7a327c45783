// Grundy's game: a heap is split into two heaps of different sizes (P. M. Grundy 1939).
#pragma once

#include "rules/heap_rule.hpp"

namespace grundy::rules {

class UnequalSplit final : public HeapRule {
 public:
  bool for_each_option(std::uint64_t n, FunctionRef<bool(const Parts&)> visit) const override;
  [[nodiscard]] bool is_option(const Natural& n, std::span<const Natural> parts) const override;
  [[nodiscard]] std::uint64_t option_bound(std::uint64_t n) const override;
};

}  // namespace grundy::rules
