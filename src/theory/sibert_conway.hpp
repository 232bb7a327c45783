// Misère Kayles.
//
// W. L. Sibert, J. H. Conway, Mathematical Kayles, Int. J. Game Theory 20 (1992). The outcome is
// that of normal play except for a short list of positions made of heaps 1, 4, 5, 9, 12, 17, 20
// and 25 only. Exact for all sizes.
#pragma once

#include <cstdint>
#include <span>

#include "core/position.hpp"

namespace grundy::theory {

// Outcome under misère play of Kayles heaps, given the outcome under normal play. Empty heaps
// do not count.
template <core::Number N>
[[nodiscard]] Outcome sibert_conway(std::span<const N> heaps, bool normal_p) {
  std::uint64_t n1_4 = 0;  // number of heaps of these sizes
  std::uint64_t n5 = 0;
  std::uint64_t n9 = 0;
  std::uint64_t n12 = 0;
  std::uint64_t n17 = 0;
  std::uint64_t n20 = 0;
  std::uint64_t n25 = 0;
  const Outcome as_normal = normal_p ? Outcome::P : Outcome::N;
  for (const N& heap : heaps) {
    if (heap > N(25U)) return as_normal;
    std::uint64_t size = 0;
    if constexpr (std::same_as<N, std::uint64_t>) {
      size = heap;
    } else {
      size = heap.to_u64();
    }
    switch (size) {
      case 0: break;
      case 1:
      case 4: ++n1_4; break;
      case 5: ++n5; break;
      case 9: ++n9; break;
      case 12: ++n12; break;
      case 17: ++n17; break;
      case 20: ++n20; break;
      case 25: ++n25; break;
      default: return as_normal;
    }
  }
  const auto even = [](std::uint64_t count) { return count % 2 == 0; };
  const bool only_5_4_1 = n9 + n12 + n17 + n20 + n25 == 0;
  const bool no_5_no_25 = n5 + n25 == 0;
  const bool no_5_one_25 = n5 == 0 && n25 == 1;
  const bool even_17_12_9 = even(n17 + n12 + n9);
  const bool even_20_4_1 = even(n20 + n1_4);
  if (normal_p) {
    const bool exception = (only_5_4_1 && even(n5) && even(n1_4)) ||
                           (no_5_no_25 && even_17_12_9 && even_20_4_1) ||
                           (no_5_one_25 && even_17_12_9 && !even_20_4_1);
    return exception ? Outcome::N : Outcome::P;
  }
  const bool only_9_4_1 = n12 + n17 + n20 + n5 == 0;
  const bool exception = (only_5_4_1 && !even(n1_4)) ||
                         (only_9_4_1 && n25 == 0 && !even(n9) && even(n1_4)) ||
                         (n12 == 1 && n5 + n9 + n17 + n20 + n25 == 0 && even(n1_4)) ||
                         (no_5_no_25 && even_17_12_9 && !even_20_4_1) ||
                         (only_9_4_1 && n25 == 1 && !even(n9) && !even(n1_4));
  return exception ? Outcome::P : Outcome::N;
}

}  // namespace grundy::theory
