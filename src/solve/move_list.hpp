// MoveList: gathers winning moves into an Answer, the first of them in full, all of them counted.
#pragma once

#include <cstdint>
#include <span>

#include "core/position.hpp"
#include "grundy/answer.hpp"

namespace grundy::solving {

class MoveList {
 public:
  explicit MoveList(std::uint64_t most) : most_(most) {}

  [[nodiscard]] bool full() const { return moves_.listed.size() >= most_; }

  // Lists an option of `component`; `heaps` are the component's heaps before. `at` is added to
  // the heap index of each change. False when no more are wanted.
  template <core::Number N>
  bool add(std::uint32_t component, std::span<const N> heaps, const core::Option<N>& option,
           std::uint32_t at = 0) {
    if (full()) return false;
    Move move;
    move.component = component;
    move.changes.reserve(option.changes.size());
    for (const core::Change<N>& change : option.changes) {
      HeapChange made;
      made.heap = change.heap + at;
      made.before = Natural(heaps[made.heap]);
      made.after = Natural(change.part[0]);
      for (std::uint32_t i = 1; i < change.parts; ++i) made.more.emplace_back(change.at(i));
      move.changes.push_back(std::move(made));
    }
    if (option.limit != nullptr) move.limit = Natural(*option.limit);
    moves_.listed.push_back(std::move(move));
    return !full();
  }
  void count(const core::Tally& tally) {
    total_ += tally.total;
    complete_ = complete_ && tally.complete;
  }
  void incomplete() { complete_ = false; }

  WinningMoves take() {
    if (complete_) moves_.total = std::move(total_);
    return std::move(moves_);
  }

 private:
  std::uint64_t most_;
  WinningMoves moves_;
  Natural total_;
  bool complete_ = true;
};

}  // namespace grundy::solving
