// Sets of numbers that may depend on the heap, and three ways to play with one: take a member, take
// anything but a member, or replace the heap by a smaller member.
//
// A set is a union of items (subtraction_set.hpp). Those that depend on the heap of n: a..n/b, the
// divisors of n, those below n, the numbers below n without a common divisor with n.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/heap_rule.hpp"
#include "rules/subtraction_set.hpp"

namespace grundy::rules {

enum class SetUse : std::uint8_t { take, allbut, to };

// The set depends on the heap.
[[nodiscard]] bool depends_on_heap(const std::vector<SetItem>& items);

class HeapSet final : public HeapRule {
 public:
  HeapSet(const std::vector<SetItem>& items, SetUse use);

  // Small takes first; replacements from the largest down. Members are jumped to, not searched for.
  // Cost of a heap beyond the options: of finding its divisors, where the set asks for them.
  bool for_each_option(std::uint64_t n, FunctionRef<bool(const Parts&)> visit) const override;
  [[nodiscard]] bool is_option(const Natural& n, std::span<const Natural> parts) const override;
  [[nodiscard]] std::optional<bool> may_become(const Natural& n,
                                               std::span<const Natural> parts) const override;
  [[nodiscard]] bool has_option(const Natural& n) const override;
  [[nodiscard]] std::uint64_t option_bound(std::uint64_t n) const override;

  // Is s, at least 1, in the set of a heap of n? Nothing where that is not known.
  [[nodiscard]] std::optional<bool> find(const Natural& n, const Natural& s) const;
  // The items that do not depend on the heap.
  [[nodiscard]] const SubtractionSet& fixed() const { return fixed_; }
  // The others, and how the set is played with.
  [[nodiscard]] const std::vector<SetItem>& of_heap() const { return of_heap_; }
  [[nodiscard]] SetUse use() const { return use_; }

 private:
  [[nodiscard]] bool has_member(const Natural& n) const;
  [[nodiscard]] bool has_other(const Natural& n) const;

  SubtractionSet fixed_;
  std::vector<SetItem> of_heap_;
  SetUse use_;
};

}  // namespace grundy::rules
