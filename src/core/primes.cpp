// Primality by Miller-Rabin with proved bases, and integer k-th roots by bisection.
#include "core/primes.hpp"

#include <bit>

#include "core/wide.hpp"

namespace grundy::core {

namespace {

std::uint64_t mul_mod(std::uint64_t a, std::uint64_t b, std::uint64_t m) noexcept {
  return static_cast<std::uint64_t>(Wide{a} * b % m);
}

std::uint64_t pow_mod(std::uint64_t base, std::uint64_t exponent, std::uint64_t m) noexcept {
  std::uint64_t result = 1;
  base %= m;
  for (; exponent != 0; exponent >>= 1U) {
    if ((exponent & 1U) != 0) result = mul_mod(result, base, m);
    base = mul_mod(base, base, m);
  }
  return result;
}

}  // namespace

bool is_prime(std::uint64_t n) noexcept {
  constexpr std::uint64_t kBases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
  if (n < 2) return false;
  for (const std::uint64_t p : kBases) {
    if (n % p == 0) return n == p;
  }
  const int twos = std::countr_zero(n - 1);
  const std::uint64_t odd = (n - 1) >> twos;
  for (const std::uint64_t base : kBases) {
    std::uint64_t x = pow_mod(base, odd, n);
    if (x == 1 || x == n - 1) continue;
    bool composite = true;
    for (int i = 1; i < twos && composite; ++i) {
      x = mul_mod(x, x, n);
      composite = x != n - 1;
    }
    if (composite) return false;
  }
  return true;
}

Natural iroot(const Natural& n, std::uint64_t k) {
  if (k == 1 || n <= Natural(1)) return n;
  if (k == 2) return isqrt(n);
  const std::uint64_t bits = n.bit_length();
  if (k >= bits) return 1;
  // 2^(floor((bits-1)/k)) <= root < 2^(floor((bits-1)/k)+1)
  const std::uint64_t top = (bits - 1) / k;
  Natural root = Natural(1) << top;
  for (std::uint64_t i = top; i-- > 0;) {
    Natural candidate = root + (Natural(1) << i);
    if (Natural::power(candidate, k) <= n) root = std::move(candidate);
  }
  return root;
}

}  // namespace grundy::core
