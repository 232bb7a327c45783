// Cutting a number in two between its Zeckendorf digits, for any size.
//
// Subtracting one Fibonacci number after the other costs a pass over n for each of its digits:
// minutes for a million digits, and a long chain of dependent steps for 64 bits. Instead n is cut
// in two. Let k >= 4 and let T be the sum of the parts F_i of n with i >= k, so that n = T + low
// and 0 <= low < F_k. Moving these parts down by k - 2 places gives u, the sum of F_(i-k+2), and v,
// the sum of F_(i-k+1); as F_i = F_(k-1) F_(i-k+2) + F_(k-2) F_(i-k+1),
//
//     T = F_(k-1) u + F_(k-2) v    and    v = floor((u + 1) / φ),
//
// for v - u/φ is the sum of (-1/φ)^j over the digits j of u, and that lies strictly between
// 1/φ - 1 and 1/φ. While u + 2 < F_(k-1), floor((u + 1) F_(k-2) / F_(k-1)) is the same number: no
// fraction with so small a denominator lies between F_(k-2) / F_(k-1), a convergent, and 1/φ. T is
// u φ^(k-2) but for less than 0.62 F_(k-2), so that u is floor(n / L_(k-2)), one less, or one more,
// L the Lucas number next to φ^(k-2). It is one less only if v > u/φ for that quotient, and one
// more only if v < u/φ for u: the same fact about fractions, with F_(k-3) / F_(k-2) = (L_(k-2) -
// F_(k-1)) / F_(k-2). And v grows from u - 1 to u exactly when v > u/φ. Then u and low are cut in
// turn.
//
// Level i cuts numbers below F_(4 + s 2^i) at k = 4 + s 2^(i-1); both halves are below F_k then,
// for k - 2 + k - 2 = 4 + s 2^i. s, the size of a leaf, is up to the caller.
#pragma once

#include <cstdint>
#include <utility>

#include "core/position.hpp"

namespace grundy::theory {

template <core::Number N>
struct ZeckendorfHalves {
  N high;  // u
  N low;
};

// small = F_(k-2), large = F_(k-1), n < F_(2k-4).
template <core::Number N>
[[nodiscard]] constexpr ZeckendorfHalves<N> zeckendorf_cut(const N& n, const N& small,
                                                           const N& large) {
  const N lucas = large + (large - small);  // L_(k-2) = F_(k-1) + F_(k-3)
  N u = n / lucas;
  const N scaled = (u + N(1U)) * small;
  N v = scaled / large;
  N top = u * large + v * small;  // T
  // u goes wrong by one only to the side on which v / u lies beyond 1/φ: where it is too large, v
  // is so as well; where it is too small, v is right.
  if (top > n) {
    u -= N(1U);
    v -= N(1U);
    top -= large + small;
  }
  N low = n - top;
  if (low >= large && (u + N(2U)) * small - v * large < large) {  // v stays when u grows
    u += N(1U);
    low -= large;
  }
  return {std::move(u), std::move(low)};
}

}  // namespace grundy::theory
