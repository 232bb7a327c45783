// The best mask, by a Walsh–Hadamard transform of the histogram.
#include "sequence/rare_mask.hpp"

#include <cstddef>
#include <numeric>

namespace grundy::sequence {

RareMask::Choice RareMask::best(const SplitRule& rule, std::span<std::int64_t> histogram) {
  bool odd = false;
  bool even = false;
  for (const std::uint32_t b : rule.breaks) ((b & 1U) != 0 ? odd : even) = true;
  const auto all = std::accumulate(histogram.begin(), histogram.end(), std::int64_t{0});
  for (std::size_t half = 1; half < histogram.size(); half *= 2) {
    for (std::size_t i = 0; i < histogram.size(); i += 2 * half) {
      for (std::size_t j = i; j < i + half; ++j) {
        const std::int64_t a = histogram[j];
        const std::int64_t b = histogram[j + half];
        histogram[j] = a + b;
        histogram[j + half] = a - b;
      }
    }
  }
  // histogram[w] is now how many have an even number of ones in common with w, less how many odd.
  Choice best;
  best.rares = static_cast<std::uint64_t>(all);
  for (std::size_t w = 1; w < histogram.size(); ++w) {
    const bool with_heap = (w & 1U) != 0;
    if (with_heap && odd && even) continue;
    const bool rare_is_odd = with_heap && odd;
    const std::int64_t rares = (all + (rare_is_odd ? -histogram[w] : histogram[w])) / 2;
    if (static_cast<std::uint64_t>(rares) >= best.rares) continue;
    best.rares = static_cast<std::uint64_t>(rares);
    best.mask = {static_cast<std::uint32_t>(w >> 1U), with_heap, rare_is_odd};
  }
  return best;
}

}  // namespace grundy::sequence
