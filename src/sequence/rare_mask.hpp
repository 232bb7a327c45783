// Rare and common values (Winning Ways ch. 4: the sparse space phenomenon).
//
// With a mask, a value v of a heap of n has a class: the parity of the ones in v AND mask, plus n
// where the mask has that bit too. The class of i XOR j, of two heaps with i + j = n − b, is the
// sum of theirs, plus b where the mask has the heap's bit. So, when the class is called rare for
// which two heaps of the same class give a rare value, and breaks b are all even or all odd (or the
// heap's bit is not used): rare and rare give rare, common and common give rare, rare and common
// give common. Correct for every mask; a good one has few rares.
#pragma once

#include <bit>
#include <cstdint>
#include <span>

#include "sequence/split_rule.hpp"

namespace grundy::sequence {

struct RareMask {
  std::uint32_t mask = 0;  // over values
  bool with_heap = false;
  bool odd = false;  // rare is the odd class

  [[nodiscard]] bool rare(std::uint64_t value, std::uint64_t heap) const {
    const auto ones = static_cast<unsigned>(__builtin_parityll(value & mask));
    return ((ones + (with_heap ? heap : 0U)) & 1U) == (odd ? 1U : 0U);
  }

  // A value with a new top bit is taken as common, which it nearly always is: no smaller value has
  // the bit, so the mask may have it or not.
  void meet(std::uint64_t value, std::uint64_t heap) {
    if (rare(value, heap)) mask |= std::bit_floor(static_cast<std::uint32_t>(value));
  }

  friend bool operator==(const RareMask&, const RareMask&) = default;

  struct Choice;
  // The mask with the fewest rares. histogram[2v + (n mod 2)]: how often v is the value of such an
  // n; its size is a power of two, and it is destroyed. Cost: its size times the logarithm of that.
  static Choice best(const SplitRule& rule, std::span<std::int64_t> histogram);
};

struct RareMask::Choice {
  RareMask mask;
  std::uint64_t rares = 0;
};

}  // namespace grundy::sequence
