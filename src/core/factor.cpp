// Trial division, Pollard's rho, Legendre's count.
#include "core/factor.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "core/primes.hpp"
#include "core/wide.hpp"

namespace grundy::core {

namespace {

constexpr std::uint64_t kTrialBound = 1U << 10U;

// A proper factor of a composite n without small primes. The walk x -> x^2 + c modulo n meets
// itself modulo a prime factor; differences are multiplied up so that one gcd serves many steps.
std::uint64_t proper_factor(std::uint64_t n) {
  constexpr std::uint64_t kBatch = 128;
  for (std::uint64_t c = 1;; ++c) {
    const auto step = [&](std::uint64_t x) {
      return static_cast<std::uint64_t>((Wide{x} * x + c) % n);
    };
    std::uint64_t y = 2;
    std::uint64_t found = 1;
    for (std::uint64_t reach = 1; found == 1; reach *= 2) {
      const std::uint64_t x = y;
      for (std::uint64_t i = 0; i < reach; ++i) y = step(y);
      for (std::uint64_t done = 0; done < reach && found == 1; done += kBatch) {
        const std::uint64_t from = y;
        std::uint64_t product = 1;
        const std::uint64_t steps = std::min(kBatch, reach - done);
        for (std::uint64_t i = 0; i < steps; ++i) {
          y = step(y);
          product = static_cast<std::uint64_t>(Wide{product} * (x > y ? x - y : y - x) % n);
        }
        found = std::gcd(product, n);
        if (found != n) continue;
        // Several factors met in one batch: walk it again one by one.
        y = from;
        do {
          y = step(y);
          found = std::gcd(x > y ? x - y : y - x, n);
        } while (found == 1);
      }
    }
    if (found != n) return found;
  }
}

void split(std::uint64_t n, std::vector<std::uint64_t>& primes) {
  if (n == 1) return;
  if (is_prime(n)) {
    primes.push_back(n);
    return;
  }
  const std::uint64_t part = proper_factor(n);
  split(part, primes);
  split(n / part, primes);
}

}  // namespace

std::vector<PrimePower> factor(std::uint64_t n) {
  std::vector<std::uint64_t> primes;
  for (std::uint64_t p = 2; p < kTrialBound && p * p <= n; p += p == 2 ? 1 : 2) {
    for (; n % p == 0; n /= p) primes.push_back(p);
  }
  if (n > 1) split(n, primes);
  std::ranges::sort(primes);
  std::vector<PrimePower> powers;
  for (const std::uint64_t p : primes) {
    if (powers.empty() || powers.back().prime != p) powers.push_back({p, 0});
    ++powers.back().exponent;
  }
  return powers;
}

std::vector<std::uint64_t> divisors(std::uint64_t n) {
  std::vector<std::uint64_t> list = {1};
  for (const auto& [prime, exponent] : factor(n)) {
    const std::size_t before = list.size();
    std::uint64_t power = 1;
    for (std::uint32_t e = 0; e < exponent; ++e) {
      power *= prime;
      for (std::size_t i = 0; i < before; ++i) list.push_back(list[i] * power);
    }
  }
  std::ranges::sort(list);
  return list;
}

std::uint64_t prime_count(std::uint64_t x) {
  if (x < 2) return 0;
  std::uint64_t root = 1;
  while ((root + 1) * (root + 1) <= x) ++root;
  // low[i]: numbers 2..i that survive the sieve so far; high[i]: those up to floor(x / i).
  std::vector<std::uint64_t> low(root + 1);
  std::vector<std::uint64_t> high(root + 1);
  for (std::uint64_t i = 1; i <= root; ++i) {
    low[i] = i - 1;
    high[i] = x / i - 1;
  }
  for (std::uint64_t p = 2; p <= root; ++p) {
    if (low[p] == low[p - 1]) continue;  // not a prime
    const std::uint64_t below = low[p - 1];
    const std::uint64_t square = p * p;
    const std::uint64_t end = std::min(root, x / square);
    for (std::uint64_t i = 1; i <= end; ++i) {
      const std::uint64_t survivors = i * p <= root ? high[i * p] : low[x / (i * p)];
      high[i] -= survivors - below;
    }
    for (std::uint64_t i = root; i >= square; --i) low[i] -= low[i / p] - below;
  }
  return high[1];
}

std::uint64_t nth_prime(std::uint64_t i) {
  // The i-th prime is less than i (ln i + ln ln i) for i >= 6 (Rosser 1939).
  const std::uint64_t bound = 16 + i * static_cast<std::uint64_t>(std::bit_width(i));
  std::vector<bool> composite(bound);
  for (std::uint64_t p = 2;; ++p) {
    if (composite[p]) continue;
    if (--i == 0) return p;
    for (std::uint64_t m = p * p; m < bound; m += p) composite[m] = true;
  }
}

}  // namespace grundy::core
