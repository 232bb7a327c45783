// The members of a subtraction set, as far as heaps are computed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "grundy/meter.hpp"
#include "rules/subtraction_set.hpp"
#include "sequence/set_kernels.hpp"

namespace grundy::sequence {

class SetMembers {
 public:
  // Members above this are never taken from a heap that can be computed.
  static constexpr std::uint64_t kLargest = ~std::uint32_t{0} - 2 * SetKernels::kBlock;

  // `set` is borrowed.
  explicit SetMembers(const rules::SubtractionSet& set) : set_(set) {}

  // Lists all members up to `to`, and some more. False when the meter said stop.
  bool extend(std::uint64_t to, Meter& meter) {
    if (to <= to_) return true;
    const std::uint64_t bound = std::min(std::max<std::uint64_t>(2 * to, 1024), kLargest);
    const std::size_t before = list_.size();
    for (std::uint64_t s = to_ < bound ? set_.next_member(to_ + 1, bound) : 0; s != 0;
         s = s < bound ? set_.next_member(s + 1, bound) : 0) {
      list_.push_back({static_cast<std::uint32_t>(s), 0});
    }
    to_ = bound;
    complete_ = set_.finite() && (bound == kLargest || set_.next_member(bound + 1, kLargest) == 0);
    if (complete_) to_ = kLargest;
    return meter.allocate((list_.size() - before) * sizeof(SetKernels::Pair));
  }

  // Of a finite set: all members (up to kLargest) are listed.
  [[nodiscard]] bool complete() const { return complete_; }
  // In increasing order, with value 0.
  [[nodiscard]] const SetKernels::Pair* data() const { return list_.data(); }
  [[nodiscard]] std::size_t size() const { return list_.size(); }
  [[nodiscard]] std::uint64_t largest() const { return list_.empty() ? 0 : list_.back().distance; }
  [[nodiscard]] std::uint64_t memory() const { return list_.size() * sizeof(SetKernels::Pair); }
  // How many are less than this.
  [[nodiscard]] std::size_t below(std::uint64_t bound) const {
    const auto first = std::ranges::lower_bound(list_, bound, {}, &SetKernels::Pair::distance);
    return static_cast<std::size_t>(first - list_.begin());
  }

 private:
  const rules::SubtractionSet& set_;
  std::vector<SetKernels::Pair> list_;
  std::uint64_t to_ = 0;
  bool complete_ = false;
};

}  // namespace grundy::sequence
