// Primality by Miller-Rabin with proved bases, and integer k-th roots by bisection.
#include "core/primes.hpp"

#include <bit>
#include <cstddef>
#include <utility>
#include <vector>

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

std::vector<std::uint64_t> primes_below(std::uint64_t bound) {
  std::vector<bool> composite(bound);
  std::vector<std::uint64_t> primes;
  for (std::uint64_t p = 2; p < bound; ++p) {
    if (composite[p]) continue;
    primes.push_back(p);
    for (std::uint64_t multiple = p * p; multiple < bound; multiple += p)
      composite[multiple] = true;
  }
  return primes;
}

std::vector<std::uint64_t> divisors_among(const Natural& n, std::span<const std::uint64_t> primes,
                                          bool first_only) {
  std::vector<std::uint64_t> found;
  struct Batch {  // primes up to number `end`, as many as their product is one word of
    std::uint64_t product = 1;
    std::size_t end = 0;
  };
  std::vector<Batch> batches(1);
  for (std::size_t i = 0; i < primes.size(); ++i) {
    std::uint64_t more = 0;
    if (__builtin_mul_overflow(batches.back().product, primes[i], &more)) {
      batches.push_back({primes[i], i + 1});
    } else {
      batches.back() = {more, i + 1};
    }
  }
  Natural left = n;
  if (n.bit_length() / 64 > 2 * batches.size()) {
    std::vector<Natural> products;
    for (const Batch& batch : batches) products.emplace_back(batch.product);
    for (std::size_t count = products.size(); count > 1; count = (count + 1) / 2) {
      for (std::size_t i = 0; i < count / 2; ++i)
        products[i] = products[2 * i] * products[2 * i + 1];
      if (count % 2 != 0) products[count / 2] = products[count - 1];
    }
    left %= products[0];
  }
  std::size_t i = 0;
  for (const Batch& batch : batches) {
    const std::uint64_t rest = (left % Natural(batch.product)).to_u64();
    for (; i < batch.end; ++i) {
      if (rest % primes[i] != 0) continue;
      found.push_back(primes[i]);
      if (first_only) return found;
    }
  }
  return found;
}

Log log_below(const Natural& n, const Natural& base) {
  std::vector<Natural> squares;  // base^(2^i)
  for (Natural square = base; square <= n; square *= square) squares.push_back(square);
  Log log;
  for (std::size_t i = squares.size(); i-- > 0;) {
    // Too long a product is not made.
    if (log.power.bit_length() + squares[i].bit_length() > n.bit_length() + 1) continue;
    Natural power = log.power * squares[i];
    if (power > n) continue;
    log.power = std::move(power);
    log.exponent += std::uint64_t{1} << i;
  }
  return log;
}

namespace {

// A digit at a time; 2^top <= root < 2^(top+1).
Natural root_by_digits(const Natural& n, std::uint64_t k, std::uint64_t top) {
  Natural root = Natural(1) << top;
  for (std::uint64_t i = top; i-- > 0;) {
    Natural candidate = root + (Natural(1) << i);
    if (Natural::power(candidate, k) <= n) root = std::move(candidate);
  }
  return root;
}

}  // namespace

Natural iroot(const Natural& n, std::uint64_t k) {
  if (k == 1 || n <= Natural(1)) return n;
  if (k == 2) return isqrt(n);
  const std::uint64_t bits = n.bit_length();
  if (k >= bits) return 1;
  const std::uint64_t top = (bits - 1) / k;
  if (top < 16) return root_by_digits(n, k, top);
  // Newton's iteration from above, which falls until it has the floor. The upper half of the digits
  // comes from the upper digits of n, so that it begins close.
  const std::uint64_t low = top / 2;
  Natural root = (iroot(n >> (k * low), k) + Natural(1)) << low;
  while (true) {
    Natural next = (root * Natural(k - 1) + n / Natural::power(root, k - 1)) / Natural(k);
    if (next >= root) return root;
    root = std::move(next);
  }
}

}  // namespace grundy::core
