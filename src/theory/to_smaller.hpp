// Replacing a heap: two closed forms that the definition gives at once. Exact for all sizes.
//
// By a smaller member of a fixed set: members s1 < s2 < … have the values 0, 1, 2, …, so the value of
// any heap is the number of members below it.
// By a number from 1 to floor(n / k): for k = 1 (any smaller number but 0) n - 1; for k >= 2
// floor(log_k n), since the heaps below k have no option, those below k^2 lead to these alone, and so on.
#pragma once

#include "core/position.hpp"
#include "core/primes.hpp"

namespace grundy::theory {

// n >= 1, k >= 2.
[[nodiscard]] constexpr std::uint64_t floor_log(std::uint64_t n, std::uint64_t k) {
  std::uint64_t log = 0;
  for (; n >= k; n /= k) ++log;
  return log;
}
[[nodiscard]] inline Natural floor_log(const Natural& n, const Natural& k) {
  return Natural(core::log_below(n, k).exponent);
}

// k^e with k >= 2, or nothing of interest (more than `cap`) when it is larger than that.
[[nodiscard]] constexpr std::uint64_t power_up_to(std::uint64_t k, std::uint64_t e,
                                                  std::uint64_t cap) {
  std::uint64_t power = 1;
  for (std::uint64_t i = 0; i < e; ++i) {
    if (power > cap / k) return cap + 1;
    power *= k;
  }
  return power;
}
[[nodiscard]] inline Natural power_up_to(const Natural& k, const Natural& e, const Natural& cap) {
  // 2^((bits of k - 1) e) <= k^e: a power much longer than `cap` is not made.
  if (Natural(k.bit_length() - 1) * e > Natural(cap.bit_length())) return cap + Natural(1);
  Natural power = Natural::power(k, e.to_u64());
  return power > cap ? cap + Natural(1) : power;
}

}  // namespace grundy::theory
