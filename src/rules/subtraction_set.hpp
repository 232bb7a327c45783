// Subtraction sets: take{…}. From a heap of n any member s of the set with s <= n may be taken.
//
// A set is a union of items: numbers, ranges, powers, the primes, the Fibonacci numbers. Finite
// sets are also held as their sorted members; infinite ones answer membership at any size.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/heap_rule.hpp"

namespace grundy::rules {

// One item of a set as it is written. a and b by kind: number a; range a..b; a^i (i >= 0);
// i^a (i >= 1). A range may end at n or n/b (heap_bound), the set then depends on the heap.
struct SetItem {
  enum class Kind : std::uint8_t {
    number, range, range_to_heap, power_of, powers, primes, squares, fibonacci, divisors,
    proper_divisors, coprimes
  };
  Kind kind = Kind::number;
  Natural a;
  Natural b;

  friend bool operator==(const SetItem&, const SetItem&) = default;
};

// The canonical text of items: sorted, without repeats, ranges and numbers merged
// ("1..3,7,primes"); zeros made by formulas are not members.
std::string canonical_text(const std::vector<SetItem>& items);
std::vector<SetItem> canonical_items(const std::vector<SetItem>& items);

class SubtractionSet final : public HeapRule {
 public:
  // Items of kinds number, range, power_of (a^i), powers (i^a), primes, squares, fibonacci.
  explicit SubtractionSet(std::vector<SetItem> items);

  bool for_each_option(std::uint64_t n, FunctionRef<bool(const Parts&)> visit) const override;
  [[nodiscard]] bool is_option(const Natural& n, std::span<const Natural> parts) const override;
  [[nodiscard]] std::optional<bool> may_become(const Natural& n,
                                               std::span<const Natural> parts) const override;
  [[nodiscard]] bool has_option(const Natural& n) const override;
  [[nodiscard]] std::uint64_t option_bound(std::uint64_t n) const override;

  // Is s a member? Nothing where that is not known (core/prime_proof.hpp); contains() then says no.
  [[nodiscard]] std::optional<bool> find(const Natural& s) const;
  [[nodiscard]] bool contains(const Natural& s) const { return find(s).value_or(false); }
  // The least member; nothing of an empty set.
  [[nodiscard]] std::optional<Natural> least() const;
  // The least number at least `from` >= 1 that is no member for sure; nothing when there is none.
  [[nodiscard]] std::optional<Natural> least_other(Natural from) const;
  // Members in increasing order, none above `bound`, until `visit` returns false.
  bool for_each_member(std::uint64_t bound, FunctionRef<bool(std::uint64_t)> visit) const;
  // The least member that is at least `from` >= 1; 0 when there is none up to `bound`.
  [[nodiscard]] std::uint64_t next_member(std::uint64_t from, std::uint64_t bound) const;
  // The least number at least `from` >= 1 that is no member; above `bound` when there is none up to
  // that (`bound` is not the largest 64-bit number).
  [[nodiscard]] std::uint64_t next_other(std::uint64_t from, std::uint64_t bound) const;
  [[nodiscard]] const std::vector<SetItem>& items() const { return items_; }
  // Of a finite set: how many members are below n; the one with `index` members below it.
  [[nodiscard]] Natural members_below(const Natural& n) const;
  [[nodiscard]] std::optional<Natural> member(Natural index) const;
  // The set has finitely many members.
  [[nodiscard]] bool finite() const { return finite_; }
  // The largest member of a finite set.
  [[nodiscard]] const Natural& largest() const { return largest_; }
  // The set is exactly {low, low+1, …, high}; `high` absent: every number from low on.
  struct Range {
    Natural low;
    std::optional<Natural> high;
  };
  [[nodiscard]] std::optional<Range> as_range() const;
  // The set is exactly {1, 2, …, most} and one larger number that is not next to them.
  struct RangeAndOne {
    Natural most;
    Natural one;
  };
  [[nodiscard]] std::optional<RangeAndOne> as_range_and_one() const;
  // The set is exactly two numbers {a, b}, a < b.
  struct Two {
    Natural a;
    Natural b;
  };
  [[nodiscard]] std::optional<Two> as_two() const;
  // The set is exactly the powers base^0, base^1, … of a base >= 2.
  [[nodiscard]] std::optional<Natural> as_powers() const;
  // Bytes held by the expanded members.
  [[nodiscard]] std::size_t memory() const;

 private:
  struct Interval {
    Natural low;
    Natural high;
  };
  std::vector<SetItem> items_;      // canonical
  std::vector<Interval> intervals_; // the numbers and ranges: sorted, disjoint, not adjacent
  std::vector<SetItem> infinite_;   // the other items
  bool finite_ = true;
  Natural largest_;
};

}  // namespace grundy::rules
