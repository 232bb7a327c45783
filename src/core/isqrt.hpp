// The exact integer square root of a 128-bit number.
//
// A binary digit-by-digit root would take 64 steps; here a floating-point estimate only chooses
// where Newton's iteration on integers starts, and the integers alone decide where it stops.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

#include "core/wide.hpp"

namespace grundy::core {

// floor(sqrt(x)). Exact for every x.
inline std::uint64_t isqrt(Wide x) {
  if (x == 0) return 0;
  const auto high = static_cast<std::uint64_t>(x >> 64U);
  if (high == 0 && static_cast<std::uint64_t>(x) < (std::uint64_t{1} << 52U)) {
    const auto small = static_cast<std::uint64_t>(x);
    auto root = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(small)));
    while (root * root > small) --root;
    while ((root + 1) * (root + 1) <= small) ++root;
    return root;
  }
  // An estimate not below the root makes Newton's steps decrease until they reach the floor.
  const double estimate = std::sqrt(static_cast<double>(high) * 18446744073709551616.0 +
                                    static_cast<double>(static_cast<std::uint64_t>(x)));
  std::uint64_t root = ~std::uint64_t{0};
  const double raised = estimate * (1.0 + 1e-15) + 1.0;
  if (raised < 18446744073709549568.0) root = static_cast<std::uint64_t>(raised);
  while (true) {
    const Wide quotient = x / root;
    if (quotient >= root) break;
    root = static_cast<std::uint64_t>((Wide{root} + quotient) / 2);
  }
  while (Wide{root} * root > x) --root;
  while (root != ~std::uint64_t{0} && Wide{root + 1} * (root + 1) <= x) ++root;
  return root;
}

}  // namespace grundy::core
