// Small exact number theory for sets that a formula makes: primality, and integer roots.
#pragma once

#include <cstdint>

#include "grundy/natural.hpp"

namespace grundy::core {

// Is n prime? Deterministic for every 64-bit n (Miller-Rabin with the twelve bases that are
// proved sufficient below 3.3e24; Sorenson & Webster 2015).
[[nodiscard]] bool is_prime(std::uint64_t n) noexcept;

// floor of the k-th root of n, k >= 1. Exact. Cost: O(bits/k) powers.
[[nodiscard]] Natural iroot(const Natural& n, std::uint64_t k);

}  // namespace grundy::core
