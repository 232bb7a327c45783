// Factoring 64-bit numbers, and what follows from it: divisors, the number of primes up to a bound.
#pragma once

#include <cstdint>
#include <vector>

namespace grundy::core {

struct PrimePower {
  std::uint64_t prime = 0;
  std::uint32_t exponent = 0;
};

// The primes of n >= 1 in increasing order. Exact for every 64-bit n: trial division by small
// primes, then Pollard's rho (J. M. Pollard 1975) in Brent's form. Cost: about n^(1/4) steps.
[[nodiscard]] std::vector<PrimePower> factor(std::uint64_t n);

// The divisors of n >= 1 in increasing order.
[[nodiscard]] std::vector<std::uint64_t> divisors(std::uint64_t n);

// How many primes there are up to x < 2^36. Legendre's sieve on the numbers floor(x / i); cost x^(3/4).
[[nodiscard]] std::uint64_t prime_count(std::uint64_t x);

// The i-th prime (1: 2, 2: 3, …), i <= 65536.
[[nodiscard]] std::uint64_t nth_prime(std::uint64_t i);

}  // namespace grundy::core
