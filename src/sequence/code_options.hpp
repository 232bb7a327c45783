// The nim-values of the options of a heap under a code whose options are too many to walk through:
// digits that repeat for ever, and digits that leave three heaps.
//
// A set of nim-values is a row of bits. Two facts save the walk. Adding g to every member of a set
// permutes its words and the bits inside a word, so the nim-sums of three heaps with a given total
// come from those of two, heap by heap. And repeating digits ask for all totals of a residue class
// up to a bound that grows by one with the heap, so each class keeps one set that only grows.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/take_break.hpp"

namespace grundy::sequence {

class CodeOptions {
 public:
  explicit CodeOptions(const rules::TakeBreak& code);

  // Whether a code is one of those.
  static bool wanted(const rules::TakeBreak& code) {
    return !code.finite() || code.most_parts() == 3;
  }

  // The least nim-value that no option of the next heap has: heaps 0, 1, 2, … in turn. `values`
  // holds those of all smaller heaps. Cost: heap n, n steps; with three heaps n steps for each 64
  // nim-values. `steps` is increased by them.
  std::uint32_t next(std::span<const std::uint32_t> values, std::uint64_t& steps);

  // Bytes held.
  [[nodiscard]] std::uint64_t memory() const;

 private:
  using Word = std::uint64_t;
  // Sets of `width_` words each, one after the other.
  using Sets = std::vector<Word>;

  void widen(std::uint32_t value);
  static void widen(Sets& sets, std::size_t from, std::size_t to);
  [[nodiscard]] std::span<Word> set(Sets& sets, std::uint64_t index) const;
  static void add(std::span<Word> set, std::span<const Word> more);
  static void add_shifted(std::span<Word> set, std::span<const Word> more, std::uint32_t by);
  static void add_value(std::span<Word> set, std::uint32_t value);
  void add_pairs(std::span<Word> set, std::uint64_t total, std::span<const std::uint32_t> values,
                 std::uint64_t& steps) const;
  void add_digit(std::uint8_t digit, std::uint64_t rest, std::span<const std::uint32_t> values,
                 std::uint64_t& steps);
  void grow_classes(std::uint64_t rest, std::span<const std::uint32_t> values,
                    std::uint64_t& steps);

  const rules::TakeBreak* code_;
  bool three_;                // some digit leaves three heaps: pairs_ and triples_ are kept
  std::size_t width_ = 1;     // a power of two, so that nim-sums stay inside
  Sets pairs_;                // by total: nim-sums of two heaps
  Sets triples_;              // by total: nim-sums of three heaps
  Sets ones_, twos_, threes_; // by residue of the total: what repeating digits may leave
  std::vector<Word> found_;   // of the heap that is asked for
};

}  // namespace grundy::sequence
