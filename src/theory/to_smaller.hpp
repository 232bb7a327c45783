// Replacing a heap: two closed forms that the definition gives at once. Exact for all sizes.
//
// By a smaller member of a fixed set: members s1 < s2 < … have the values 0, 1, 2, …, so the value of
// any heap is the number of members below it.
// By a number from 1 to floor(n / k): for k = 1 (any smaller number but 0) n - 1; for k >= 2
// floor(log_k n), since the heaps below k have no option, those below k^2 lead to these alone, and so on.
#pragma once

#include "core/position.hpp"

namespace grundy::theory {

// n >= 1, k >= 2.
template <core::Number N>
[[nodiscard]] N floor_log(N n, const N& k) {
  N log(0U);
  for (; !(n < k); n = n / k) log += N(1U);
  return log;
}

// k^e, or nothing of interest (more than `cap`) when it is larger than that.
template <core::Number N>
[[nodiscard]] N power_up_to(const N& k, const N& e, const N& cap) {
  N power(1U);
  for (N i(0U); i < e; i += N(1U)) {
    if (power > cap / k) return cap + N(1U);
    power = power * k;
  }
  return power;
}

}  // namespace grundy::theory
