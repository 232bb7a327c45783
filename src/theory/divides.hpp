// Is n a multiple of d, for small d, without a division?
//
// D. Lemire, O. Kaser, N. Kurz, Faster remainder by direct computation, Software: Practice and
// Experience 49 (2019): with c = floor((2^64 - 1) / d) + 1, d divides n exactly when
// n c mod 2^64 <= c - 1, for all n and d below 2^32.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace grundy::theory {

// Divisors below this have their c in a table.
inline constexpr std::uint64_t kSmallDivisor = 1024;
inline constexpr std::array<std::uint64_t, kSmallDivisor> kDivisorInverses = [] {
  std::array<std::uint64_t, kSmallDivisor> table = {};
  // For d = 1 the c of 2^64 wraps to 0, which says yes to everything, as it should.
  for (std::size_t d = 1; d < table.size(); ++d) table[d] = ~std::uint64_t{0} / d + 1;
  return table;
}();

// 1 <= d < kSmallDivisor, n < 2^32.
constexpr bool divides(std::uint64_t d, std::uint64_t n) {
  const std::uint64_t c = kDivisorInverses[d];
  return n * c <= c - 1;
}

}  // namespace grundy::theory
