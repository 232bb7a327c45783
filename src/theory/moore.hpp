// Moore's Nim_k: take from at most k heaps. The P-positions, and one winning option at any size.
//
// E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11 (1910): write
// the heaps in binary; P exactly when the number of ones in every column is a multiple of
// m = k + 1. Misère: when all heaps are at most 1, P exactly when the number of ones is 1 mod m;
// otherwise as in normal play. With k = 1 it is Nim.
//
// k is cut down to 2^32 - 1 by the caller: there are never more heaps than that.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/position.hpp"
#include "grundy/basics.hpp"
#include "grundy/meter.hpp"
#include "grundy/natural.hpp"

namespace grundy::theory {

inline bool binary_digit(std::uint64_t n, std::uint64_t index) { return ((n >> index) & 1U) != 0; }
inline bool binary_digit(const Natural& n, std::uint64_t index) { return n.bit(index); }
inline std::uint64_t binary_length(std::uint64_t n) {
  return static_cast<std::uint64_t>(std::bit_width(n));
}
inline std::uint64_t binary_length(const Natural& n) { return n.bit_length(); }

template <core::Number N>
[[nodiscard]] std::uint64_t binary_columns(std::span<const N> heaps) {
  std::uint64_t columns = 0;
  for (const N& heap : heaps) columns = std::max(columns, binary_length(heap));
  return columns;
}

// Work units for the meter: adding a long number takes longer.
template <core::Number N>
[[nodiscard]] std::uint64_t moore_work(const N& heap) {
  return 1 + binary_length(heap) / 1024;
}

// Counts the ones of every column of up to 2^32 numbers, all columns at once: level i holds, in
// each column, one or two ones that count 2^i. About five word operations a number and 64
// columns (a tree of carry-save adders, as in Harley and Seal's population count).
template <core::Number N>
class ColumnCounter {
 public:
  void add(const N& number) {
    N carry = number;
    for (std::size_t level = 0; level < kLevels; ++level) {
      if (level == levels_) {
        sum_[levels_++] = std::move(carry);
        return;
      }
      if (!has_waiting_[level]) {
        waiting_[level] = std::move(carry);
        has_waiting_[level] = true;
        return;
      }
      // sum + waiting + carry = new sum + 2 majority.
      N& sum = sum_[level];
      N& waiting = waiting_[level];
      N odd = waiting;
      odd ^= carry;
      carry &= waiting;
      waiting = sum;
      waiting &= odd;
      carry |= waiting;
      sum ^= odd;
      has_waiting_[level] = false;
    }
  }

  [[nodiscard]] std::uint64_t count(std::uint64_t column) const {
    std::uint64_t total = 0;
    for (std::size_t level = levels_; level-- > 0;) {
      total <<= 1U;
      total += binary_digit(sum_[level], column) ? 1U : 0U;
      total += has_waiting_[level] && binary_digit(waiting_[level], column) ? 1U : 0U;
    }
    return total;
  }

 private:
  static constexpr std::size_t kLevels = 34;
  std::array<N, kLevels> sum_ = {};
  std::array<N, kLevels> waiting_ = {};
  std::array<bool, kLevels> has_waiting_ = {};
  std::size_t levels_ = 0;
};

// How many heaps are 1, and whether some heap is larger.
struct MooreHeaps {
  std::uint64_t ones = 0;
  bool large = false;
};
template <core::Number N>
[[nodiscard]] MooreHeaps moore_heaps(std::span<const N> heaps) {
  MooreHeaps result;
  for (const N& heap : heaps) {
    if (N(1U) < heap) result.large = true;
    if (heap == N(1U)) ++result.ones;
  }
  return result;
}

// Is it a P-position? Unknown when `meter` says stop.
template <core::Number N>
[[nodiscard]] Outcome moore_outcome(std::span<const N> heaps, std::uint64_t k, Play play,
                                    Meter& meter) {
  const std::uint64_t modulus = k + 1;
  const auto says = [](bool p) { return p ? Outcome::P : Outcome::N; };
  const MooreHeaps kinds = moore_heaps(heaps);
  if (!kinds.large) {
    return says(kinds.ones % modulus == (play == Play::misere ? 1U : 0U));
  }
  ColumnCounter<N> counter;
  for (const N& heap : heaps) {
    if (!meter.step("progress.search", moore_work(heap))) return Outcome::unknown;
    counter.add(heap);
  }
  const std::uint64_t columns = binary_columns(heaps);
  for (std::uint64_t column = 0; column < columns; ++column) {
    if (!meter.step("progress.search", 1)) return Outcome::unknown;
    if (counter.count(column) % modulus != 0) return Outcome::N;
  }
  return Outcome::P;
}

// One winning option of an N-position, by Moore's construction; false when there is none (misère
// play without a token) or `meter` says stop.
//
// The columns are repaired from the top. A heap that has lost a one is free: its lower digits may
// be anything, as it is smaller already. A column with a surplus of d ones (mod m) over what it
// should have is repaired by setting m - d of the f free heaps' digits to 1, if m - d <= f; else by
// taking the one from d more heaps, which makes f + d < m, that is, at most k free heaps. Free
// digits that need not be 1 become 0. Under misère play, when nothing above the last column is
// left, that column should have 1 one mod m. This works out too: if no heap is free there, all
// heaps are at most 1, and d <= k of the ones go; and d <= the number of ones unless the surplus is
// -1 (no ones), when one free digit is set.
template <core::Number N>
class MooreConstruction {
 public:
  MooreConstruction(std::span<const N> heaps, std::uint64_t k, Play play)
      : heaps_(heaps), modulus_(k + 1), play_(play), columns_(binary_columns(heaps)) {}

  bool find(std::vector<core::Change<N>>& changes, Meter& meter) {
    ColumnCounter<N> counter;
    for (std::size_t i = 0; i < heaps_.size(); ++i) {
      if (!meter.step("progress.moves", moore_work(heaps_[i]))) return false;
      counter.add(heaps_[i]);
      if (!(heaps_[i] == N(0U))) fixed_.push_back(static_cast<std::uint32_t>(i));
    }
    for (std::uint64_t j = 0; j < columns_; ++j) counts_.push_back(counter.count(j));
    set_.assign(static_cast<std::size_t>(columns_), 0);
    bool large = false;  // something above the last column is left
    for (std::uint64_t j = columns_; j-- > 0;) {
      const std::uint64_t wanted = play_ == Play::misere && j == 0 && !large ? 1 : 0;
      if (!repair(j, wanted, meter)) return false;
      const auto at = static_cast<std::size_t>(j);
      if (j != 0 && counts_[at] + set_[at] != 0) large = true;
    }
    for (std::size_t rank = 0; rank < free_.size(); ++rank) {
      if (!meter.step("progress.moves", free_[rank].column + 1)) return false;
      changes.push_back({free_[rank].heap, 1, {number_left(rank), N(0U)}});
    }
    std::sort(changes.begin(), changes.end(),
              [](const auto& a, const auto& b) { return a.heap < b.heap; });
    return !changes.empty();
  }

 private:
  struct Free {
    std::uint32_t heap;
    std::uint64_t column;  // where it lost its one
  };

  bool repair(std::uint64_t j, std::uint64_t wanted, Meter& meter) {
    const auto at = static_cast<std::size_t>(j);
    const std::uint64_t surplus = (counts_[at] + modulus_ - wanted) % modulus_;
    if (surplus == 0) return true;
    if (modulus_ - surplus <= free_.size()) {
      set_[at] = modulus_ - surplus;
      return true;
    }
    std::uint64_t left = surplus;
    ColumnCounter<N> freed;
    for (std::size_t i = 0; i < fixed_.size() && left != 0;) {
      if (!meter.step("progress.moves", 1)) return false;
      const std::uint32_t heap = fixed_[i];
      if (!binary_digit(heaps_[heap], j)) {
        ++i;
        continue;
      }
      free_.push_back({heap, j});
      freed.add(heaps_[heap]);
      fixed_[i] = fixed_.back();
      fixed_.pop_back();
      --left;
    }
    if (!meter.step("progress.moves", j + 1)) return false;
    // What is fixed below this column has lost the digits of the freed heaps.
    for (std::size_t i = 0; i <= at; ++i) counts_[i] -= freed.count(i);
    return left == 0;
  }

  // The upper digits of the heap, a 0, and then a 1 wherever the column sets more free digits than
  // there are free heaps before this one.
  [[nodiscard]] N number_left(std::size_t rank) const {
    constexpr std::uint64_t kChunk = 60;
    const Free& free = free_[rank];
    N result = heaps_[free.heap];
    result >>= free.column;
    result >>= 1;
    result <<= 1;
    std::uint64_t chunk = 0;
    std::uint64_t filled = 0;
    const auto flush = [&] {
      result <<= filled;
      result |= N(chunk);
      chunk = 0;
      filled = 0;
    };
    for (std::uint64_t j = free.column; j-- > 0;) {
      chunk = (chunk << 1U) | (set_[static_cast<std::size_t>(j)] > rank ? 1U : 0U);
      if (++filled == kChunk) flush();
    }
    flush();
    return result;
  }

  std::span<const N> heaps_;
  std::uint64_t modulus_;
  Play play_;
  std::uint64_t columns_;
  std::vector<std::uint32_t> fixed_;   // heaps that keep all their digits so far
  std::vector<std::uint64_t> counts_;  // ones in each column of what is fixed
  std::vector<std::uint64_t> set_;     // how many free heaps, the first ones, get a 1 there
  std::vector<Free> free_;
};

}  // namespace grundy::theory
