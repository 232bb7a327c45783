// Small exact number theory for sets that a formula makes: primality, and integer roots.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "grundy/natural.hpp"

namespace grundy::core {

// Is n prime? Deterministic for every 64-bit n (Miller-Rabin with the twelve bases that are
// proved sufficient below 3.3e24; Sorenson & Webster 2015).
[[nodiscard]] bool is_prime(std::uint64_t n) noexcept;

// All primes below `bound`, in order.
[[nodiscard]] std::vector<std::uint64_t> primes_below(std::uint64_t bound);
// Which of `primes`, in order and below 2^32, divide n. A long n is divided once, by the product of
// all.
[[nodiscard]] std::vector<std::uint64_t> divisors_among(const Natural& n,
                                                        std::span<const std::uint64_t> primes,
                                                        bool first_only = false);

// The largest power of `base` >= 2 that is not above n >= 1, and its exponent. Cost: some
// multiplications of the length of n.
struct Log {
  std::uint64_t exponent = 0;
  Natural power = Natural(1);
};
[[nodiscard]] Log log_below(const Natural& n, const Natural& base);

// floor of the k-th root of n, k >= 1. Exact. Cost: some powers of the length of n.
[[nodiscard]] Natural iroot(const Natural& n, std::uint64_t k);

}  // namespace grundy::core
