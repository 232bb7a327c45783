// Taking a or b, a < b: the nim-values repeat from the start with period a + b (Winning Ways ch. 4).
//
// Below b only a can be taken: floor(r / a) mod 2. For b <= r < a + b, taking b leaves a heap below a,
// whose value is 0, and taking a leaves one of value x in {0, 1}: so 2 - (1 - x), that is 2 when x
// is 1 and 1 when it is 0. (When b / a is odd no heap meets both, and 2a is a period too.) Exact for all
// sizes.
#pragma once

#include "core/position.hpp"

namespace grundy::theory {

template <core::Number N>
[[nodiscard]] N take_two_value(const N& n, const N& a, const N& b) {
  const N r = n % (a + b);
  if (r < b) return r / a % N(2U);
  return N(1U) + (r - a) / a % N(2U);
}

}  // namespace grundy::theory
