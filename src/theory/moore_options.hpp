// All winning options of Moore's Nim_k.
//
// The options that repair every column (theory/moore.hpp) are a tree of choices from the top column
// down: which ones go, and which free digits become 1. Moore's construction shows that every
// branch ends in a winning option, so walking the tree costs its leaves times its depth. There may
// be astronomically many leaves: a budget of work ends the count, never before the first leaf.
// With k = 1 there is one option a heap, and no tree is needed (C. L. Bouton 1901).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/position.hpp"
#include "grundy/basics.hpp"
#include "grundy/function_ref.hpp"
#include "grundy/meter.hpp"
#include "theory/moore.hpp"

namespace grundy::theory {

// The next subset of the same size of {0, …, count - 1}, as increasing indices, in
// lexicographic order; false after the last.
inline bool next_subset(std::vector<std::uint32_t>& subset, std::size_t count) {
  for (std::size_t i = subset.size(); i-- > 0;) {
    if (subset[i] + (subset.size() - i) < count) {
      ++subset[i];
      for (std::size_t j = i + 1; j < subset.size(); ++j) subset[j] = subset[j - 1] + 1;
      return true;
    }
  }
  return false;
}
inline void first_subset(std::vector<std::uint32_t>& subset, std::size_t size) {
  subset.resize(size);
  for (std::size_t i = 0; i < size; ++i) subset[i] = static_cast<std::uint32_t>(i);
}

// The tree of all winning options of an N-position, for positions of modest size: the walker
// stores up to one choice a column.
template <core::Number N>
class MooreTree {
 public:
  // Work units that the count may take: some milliseconds.
  static constexpr std::uint64_t kBudget = 2'000'000;
  // Heaps times columns above which one option is all that is looked for.
  static constexpr std::uint64_t kLargest = 200'000;

  MooreTree(std::span<const N> heaps, std::uint64_t k, Play play)
      : heaps_(heaps), k_(k), modulus_(k + 1), play_(play), columns_(binary_columns(heaps)) {
    counts_.assign(static_cast<std::size_t>(columns_), 0);
    is_free_.assign(heaps.size(), false);
    for (std::uint32_t i = 0; i < heaps.size(); ++i) count_digits(i, columns_, 1);
  }

  // Visits the options until `sink` returns false, and counts them to the end or the budget.
  core::Tally visit(core::Sink<N> sink, Meter& meter) {
    std::uint64_t total = 0;
    bool listing = true;
    bool at_leaf = descend(columns_);
    while (true) {
      if (at_leaf) {
        ++total;
        if (listing) listing = show(sink);
      }
      const std::uint64_t before = work_;
      if (!advance(at_leaf)) return {Natural(total), true};
      if (work_ > kBudget || !meter.step("progress.moves", work_ - before + 1)) {
        return {Natural(total + (at_leaf ? 1U : 0U)), false};
      }
    }
  }

 private:
  struct Free {
    std::uint32_t heap;
    std::uint64_t column;  // where it lost its one
  };
  // What was chosen at a column; columns with one way to go on need none.
  struct Choice {
    std::uint64_t column;
    std::size_t free_before;                // how many heaps were free above the column
    std::vector<std::uint32_t> candidates;  // fixed heaps with a one there
    std::vector<std::uint32_t> freed;       // positions in candidates
    std::vector<std::uint32_t> set;         // positions in free_ of the digits that become 1
  };

  [[nodiscard]] std::uint64_t wanted(std::uint64_t column) const {
    return play_ == Play::misere && column == 0 && upper_ == 0 ? 1 : 0;
  }

  // How many of the free digits must be 1 when `freed` more ones go; above free_before: impossible.
  [[nodiscard]] std::uint64_t digits_needed(const Choice& choice, std::uint64_t freed) const {
    const std::uint64_t stay = (choice.candidates.size() - freed) % modulus_;
    return (wanted(choice.column) + modulus_ - stay) % modulus_;
  }

  // Walks down from above `column` taking the first way everywhere; false at a dead end.
  bool descend(std::uint64_t column) {
    while (column-- > 0) {
      ++work_;
      const std::uint64_t count = counts_[static_cast<std::size_t>(column)];
      const std::uint64_t want = wanted(column);
      if (free_.empty() && count % modulus_ == want) continue;
      if (count == 0 && want == 0) continue;
      Choice choice{column, free_.size(), {}, {}, {}};
      for (std::uint32_t i = 0; count != 0 && i < heaps_.size(); ++i) {
        if (!is_free_[i] && binary_digit(heaps_[i], column)) choice.candidates.push_back(i);
      }
      work_ += heaps_.size();
      choices_.push_back(std::move(choice));
      if (!take_from(0)) {
        choices_.pop_back();
        return false;
      }
    }
    return true;
  }

  // Makes the last choice with the smallest possible number of freed heaps, at least `least`.
  bool take_from(std::uint64_t least) {
    Choice& choice = choices_.back();
    const std::uint64_t most =
        std::min<std::uint64_t>(k_ - choice.free_before, choice.candidates.size());
    for (std::uint64_t freed = least; freed <= most; ++freed) {
      ++work_;
      const std::uint64_t digits = digits_needed(choice, freed);
      if (digits > choice.free_before) continue;
      first_subset(choice.freed, static_cast<std::size_t>(freed));
      first_subset(choice.set, static_cast<std::size_t>(digits));
      release(choice);
      return true;
    }
    return false;
  }

  // The next leaf in order, if there is one; `at_leaf` is false when the branch was a dead end.
  bool advance(bool& at_leaf) {
    while (!choices_.empty()) {
      Choice& choice = choices_.back();
      const std::uint64_t column = choice.column;
      ++work_;
      if (column != 0) upper_ -= choice.set.size();
      if (next_subset(choice.set, choice.free_before)) {
        if (column != 0) upper_ += choice.set.size();
        at_leaf = descend(column);
        return true;
      }
      const std::uint64_t freed = choice.freed.size();
      restore(choice);
      if (next_subset(choice.freed, choice.candidates.size())) {
        first_subset(choice.set, choice.set.size());
        release(choice);
      } else if (!take_from(freed + 1)) {
        choices_.pop_back();
        continue;
      }
      at_leaf = descend(column);
      return true;
    }
    return false;
  }

  // The freed heaps keep their digits above the column and lose the rest; `restore` undoes it,
  // but for the digits set, which are taken off upper_ first.
  void release(const Choice& choice) {
    for (const std::uint32_t at : choice.freed) {
      const std::uint32_t heap = choice.candidates[at];
      is_free_[heap] = true;
      free_.push_back({heap, choice.column});
      count_digits(heap, choice.column + 1, -1);
    }
    if (choice.column != 0) upper_ += choice.set.size();
  }
  void restore(const Choice& choice) {
    for (const std::uint32_t at : choice.freed) {
      const std::uint32_t heap = choice.candidates[at];
      is_free_[heap] = false;
      free_.pop_back();
      count_digits(heap, choice.column + 1, 1);
    }
  }
  void count_digits(std::uint32_t heap, std::uint64_t below, int sign) {
    const auto by = static_cast<std::uint64_t>(sign);
    work_ += below;
    for (std::uint64_t j = 0; j < below; ++j) {
      if (!binary_digit(heaps_[heap], j)) continue;
      counts_[static_cast<std::size_t>(j)] += by;
      if (j != 0) upper_ += by;
    }
  }

  bool show(core::Sink<N> sink) {
    changes_.clear();
    work_ += choices_.size();
    for (const Free& free : free_) {
      N left = heaps_[free.heap];
      left >>= free.column;
      left >>= 1;
      left <<= free.column;
      left <<= 1;
      changes_.push_back({free.heap, 1, {std::move(left), N(0U)}});
    }
    for (const Choice& choice : choices_) {
      for (const std::uint32_t at : choice.set) {
        N digit(1U);
        digit <<= choice.column;
        changes_[at].part[0] |= digit;
      }
    }
    std::sort(changes_.begin(), changes_.end(),
              [](const auto& a, const auto& b) { return a.heap < b.heap; });
    return sink({changes_});
  }

  std::span<const N> heaps_;
  std::uint64_t k_;
  std::uint64_t modulus_;
  Play play_;
  std::uint64_t columns_;
  std::vector<std::uint64_t> counts_;  // ones in each column of what is fixed
  std::vector<bool> is_free_;
  std::vector<Free> free_;
  std::vector<Choice> choices_;
  std::vector<core::Change<N>> changes_;
  std::uint64_t upper_ = 0;  // ones above the last column, fixed or set
  std::uint64_t work_ = 0;
};

// The winning options of an N-position: all of them when the tree can be walked, else one.
template <core::Number N>
core::Tally moore_winning(std::span<const N> heaps, std::uint64_t k, Play play, core::Sink<N> sink,
                          Meter& meter) {
  const std::uint64_t columns = binary_columns(heaps);
  if (columns == 0) return {};
  if (heaps.size() <= MooreTree<N>::kLargest / columns) {
    return MooreTree<N>(heaps, k, play).visit(sink, meter);
  }
  std::vector<core::Change<N>> changes;
  if (!MooreConstruction<N>(heaps, k, play).find(changes, meter)) return {Natural(), false};
  sink({changes});
  return {Natural(1), false};
}

// Nim: the options after which the nim-sum of all heaps is `target.value` and their firmness (some
// heap is at least 2) is the one asked for, as visit(heap, left).
template <core::Number N, class Visit>
void nim_options_to(std::span<const N> heaps, const core::Target<N>& target, Visit visit) {
  N change = target.value;
  std::size_t large = 0;
  for (const N& heap : heaps) {
    change ^= heap;
    if (N(1U) < heap) ++large;
  }
  if (change == N(0U)) return;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    const N left = heaps[i] ^ change;
    if (!(left < heaps[i])) continue;
    const std::size_t others = large - (N(1U) < heaps[i] ? 1U : 0U);
    if (target.accepts(target.value, others != 0 || N(1U) < left)) visit(i, left);
  }
}

}  // namespace grundy::theory
