// Taking at most a k-th part of a heap: 1 to floor(n / k), k >= 2 (AtCoder ARC 091 F).
//
// G(n) = n / k when k divides n, else G(n) = G(n - q - 1), q = floor(n / k). Proof by induction on n of
// more: the q heaps below n have different nim-values, all below or equal to q. From n - 1 to n the
// window of heaps gains n - 1 and, unless k divides n, loses n - 1 - q. If k does not divide n, the q
// options have different values among 0..q, so the mex is the one that is missing; n - 1 had the same
// q, options n - 1 - q..n - 2 and so G(n - 1) is what these lack; the option that n has lost, n - 1 - q,
// has therefore the one value that n's options n - q..n - 1 lack. If k divides n, the window has grown
// to q options, values 0..q - 1 each once: the q - 1 values of the options of n - 1 and G(n - 1). So
// each value v belongs to one heap of every window: to k v, and from there upwards to the heaps n with
// n - floor(n / k) - 1 = m for the one before, m.
//
// Steps with the same q are made at once; every step then lowers q, so their number is at most q,
// and about k ln(q / k) when q is larger than k. Exact for all sizes, where that is affordable.
#pragma once

#include <cstdint>
#include <optional>

#include "core/position.hpp"

namespace grundy::theory {

// A bound for the steps of the two functions below; saturates.
template <core::Number N>
[[nodiscard]] std::uint64_t take_share_steps(const N& n, const N& k) {
  constexpr std::uint64_t kMany = std::uint64_t{1} << 40U;
  const Natural q = Natural(n) / Natural(k);
  if (q < Natural(kMany) && q < Natural(k)) return q.to_u64() + 1;
  if (Natural(k) > Natural(kMany)) return ~std::uint64_t{0};
  return Natural(k).to_u64() * (q.bit_length() + 1);
}

template <core::Number N>
[[nodiscard]] N take_share_value(N n, const N& k) {
  while (true) {
    const N q = n / k;
    const N r = n % k;
    const N step = q + N(1U);
    if (r % step == N(0U)) return q;  // also when r is 0
    n -= (r / step + N(1U)) * step;
  }
}

// The only heap of the window n - floor(n / k) .. n - 1 with a nim-value; nothing when there is none.
template <core::Number N>
[[nodiscard]] std::optional<N> take_share_heap(const N& n, const N& k, const N& value) {
  const N q = n / k;
  if (n == N(0U) || value > (n - N(1U)) / k) return std::nullopt;
  N heap = k * value;
  while (true) {
    const N next = heap + N(1U);
    const N quotient = next / (k - N(1U));
    const N rest = next % (k - N(1U));
    if (rest == N(0U)) {
      if (!(heap + quotient < n)) break;
      heap += quotient;
      continue;
    }
    const N step = quotient + N(1U);
    N times = (k - N(2U) - rest) / step + N(1U);
    const N room = (n - N(1U) - heap) / step;
    if (room < times) times = room;
    if (times == N(0U)) break;
    heap += times * step;
  }
  if (heap + q < n) return std::nullopt;
  return heap;
}

}  // namespace grundy::theory
