// All winning takes of a dynamic game, from the expansion of its heap (schwenk.hpp): the whole
// heap, and the sums s of the smallest parts with f(s) less than the next part, as far as they are
// within the limit. Schwenk 1970 has the smallest; that there are no others is tested.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "theory/schwenk.hpp"

namespace grundy::theory {

// 1 <= q <= n. Visits the takes, increasing, until `visit` returns false; counts all of them.
template <core::Number N, class F, class Visit>
core::Tally schwenk_takes(const F& f, const N& n, const N& q, const SchwenkExpansion<N>& expansion,
                          Visit visit, Meter& meter) {
  using schwenk_detail::words;
  const char* const phase = "progress.moves";
  const auto& parts = expansion.parts;
  N sum(0U);
  bool listing = true;
  std::uint64_t sums = 0;
  for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
    sum += parts[i];
    if (sum > q) return {Natural(sums), true};
    if (!(f(sum, parts[i + 1]) < parts[i + 1])) continue;
    ++sums;
    if (listing) listing = visit(sum);
    if (!meter.step(phase, 1 + words(sum))) return {Natural(sums), false};
  }

  // One, two, … of the copies of the largest part as well: f never decreases, so the first ones
  // win.
  N count(0U);
  bool complete = true;
  if (expansion.copies != N(1U)) {
    const N& largest = parts.back();
    const auto wins = [&](const N& c) { return f(sum + c * largest, largest) < largest; };
    count = std::min(N(expansion.copies - N(1U)), N((q - sum) / largest));
    if (count != N(0U) && !wins(count)) {
      N low(0U);
      while (count - low > N(1U)) {
        const N middle = low + (count - low) / N(2U);
        (wins(middle) ? low : count) = middle;
      }
      count = low;
    }
    for (N c(0U); listing && c < count; c += N(1U)) {
      sum += largest;
      listing = visit(sum);
      if (!meter.step(phase, 1 + words(sum))) listing = complete = false;
    }
  }
  if (q >= n) {
    ++sums;
    if (listing) visit(n);
  }
  return {Natural(sums) + Natural(count), complete};
}

}  // namespace grundy::theory
