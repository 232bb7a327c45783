// NimSequence: the nim-values of heaps 0, 1, 2, … of one rule, and their period once it is
// proved. A resumable object: it computes as far as it is told to, and stops when told to.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "grundy/meter.hpp"
#include "rules/heap_rule.hpp"
#include "rules/subtraction_set.hpp"
#include "rules/take_break.hpp"
#include "sequence/code_options.hpp"
#include "sequence/period_data.hpp"
#include "sequence/take_pattern.hpp"

namespace grundy::sequence {

class NimSequence {
 public:
  // `rule` is borrowed. Nothing is computed yet.
  explicit NimSequence(const rules::HeapRule& rule);

  // Computes values until heaps 0..heap are known, directly or by a proved period. False when
  // the meter said stop first; what was computed stays.
  // Cost: finite set S |S| per heap; codes O(n) per heap n; else all options of each heap.
  bool reach(std::uint64_t heap, Meter& meter);

  // Tries to prove a period within `heaps` values. True when one is proved.
  bool prove(std::uint64_t heaps, Meter& meter);

  // The next values, known from elsewhere. False when the meter said stop.
  bool adopt(std::span<const std::uint64_t> values, Meter& meter);

  // Values only: no period is looked for from now on.
  void forget_periods() { look_ = false; }
  // A period that was proved elsewhere; its first start + length values are known.
  void assume(const Period& period) { period_ = period; }

  // The nim-value of a heap that was reached.
  [[nodiscard]] std::uint64_t value(std::uint64_t heap) const {
    const std::uint64_t low = representative(heap);
    if (low == heap || period_->saltus == 0) return values_[low];
    return values_[low] + (heap - low) / period_->length * period_->saltus;
  }
  // The computed heap that stands for it: the heap itself, or its image under the period.
  [[nodiscard]] std::uint64_t representative(std::uint64_t heap) const {
    if (!period_ || heap < values_.size()) return heap;
    return period_->start + (heap - period_->start) % period_->length;
  }
  [[nodiscard]] bool known(std::uint64_t heap) const {
    return period_.has_value() || heap < values_.size();
  }
  [[nodiscard]] const std::optional<Period>& period() const { return period_; }
  [[nodiscard]] std::span<const std::uint32_t> values() const { return values_; }
  // Options that were looked at in all.
  [[nodiscard]] std::uint64_t options() const { return options_; }

 private:
  bool compute_to(std::uint64_t count, Meter& meter);
  bool append(Meter& meter);
  bool make_room(Meter& meter);
  bool extend_members(std::uint64_t n, Meter& meter);
  // Calls visit(value) for every option of a heap of n; returns about how many there were.
  template <class Visit>
  std::uint64_t visit_options(std::uint64_t n, Visit visit) const;
  void mark(std::uint64_t value);
  void look_for_period();

  bool look_ = true;
  const rules::HeapRule* rule_;
  const rules::SubtractionSet* set_ = nullptr;  // when the rule is one
  const rules::TakeBreak* octal_ = nullptr;     // when the rule is a finite code
  std::optional<TakePattern> pattern_;          // when the rule is one
  std::optional<CodeOptions> code_;             // when the rule is a code it is for
  std::vector<std::uint64_t> members_;          // of set_, as far as needed, increasing
  std::uint64_t members_to_ = 0;                // members_ holds all members up to this
  std::vector<std::uint32_t> values_;
  std::uint64_t options_ = 0;
  bool below_64_ = true;                        // all values so far
  std::vector<std::uint64_t> seen_;             // seen_[v] == n + 1: v is a value of an option of n
  std::optional<Period> period_;
  std::uint64_t next_look_ = 64;                // look for an octal period at this many values
  // Brent's search for a repeated window of a finite set: where the tortoise waits, the hash of
  // the window there and of the window now, and kBase^m.
  std::uint64_t anchor_ = 0;
  std::uint64_t anchor_hash_ = 0;
  std::uint64_t window_hash_ = 0;
  std::uint64_t top_power_ = 0;
};

}  // namespace grundy::sequence
