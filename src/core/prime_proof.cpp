// Trial division, Miller-Rabin, Pocklington and Morrison.
#include "core/prime_proof.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "core/factor.hpp"
#include "core/primes.hpp"

namespace grundy::core {

namespace {

constexpr std::uint64_t kTrialBound = 1U << 16U;
constexpr std::uint64_t kMostBits = 4096;  // longer numbers are not put to a test that takes powers
constexpr unsigned kDeepest = 4;           // a proof may rest on that of a smaller prime, and so on
constexpr std::uint64_t kBases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41};

Natural pow_mod(const Natural& base, const Natural& exponent, const Natural& n) {
  Natural result(1);
  for (std::uint64_t i = exponent.bit_length(); i-- > 0;) {
    result = result * result % n;
    if (exponent.bit(i)) result = result * base % n;
  }
  return result;
}

// The first 13 bases are a proof below this.
bool bases_prove(const Natural& n) {
  const Natural bound =
      Natural(3317044064U) * Natural::power(Natural(10), 15) + Natural(679887385961981U);
  return n < bound;
}

// Miller-Rabin: n is composite for sure when this is false. n is odd and large.
bool passes(const Natural& n, std::uint64_t base) {
  const Natural minus_one = n - Natural(1);
  std::uint64_t twos = 0;
  while (!minus_one.bit(twos)) ++twos;
  Natural x = pow_mod(Natural(base), minus_one >> twos, n);
  if (x == Natural(1) || x == minus_one) return true;
  for (std::uint64_t i = 1; i < twos; ++i) {
    x = x * x % n;
    if (x == minus_one) return true;
  }
  return false;
}

bool has_small_prime(const Natural& n) {
  return !divisors_among(n, primes_below(kTrialBound), true).empty();
}

Primality decide(const Natural& n, unsigned depth);

// Primes that are known to divide n, and their powers in n multiplied up.
struct Known {
  std::vector<Natural> primes;
  Natural product = Natural(1);
};

Known known_factors(const Natural& n, unsigned depth) {
  Known known;
  Natural rest = n;
  const auto take_out = [&](const Natural& p) {
    if (!(rest % p).is_zero()) return;
    known.primes.push_back(p);
    for (; (rest % p).is_zero(); rest /= p) known.product *= p;
  };
  for (const std::uint64_t p : divisors_among(n, primes_below(kTrialBound))) take_out(Natural(p));
  if (rest.fits_u64()) {
    if (rest > Natural(1)) {
      for (const PrimePower& power : factor(rest.to_u64())) take_out(Natural(power.prime));
    }
  } else if (depth < kDeepest && decide(rest, depth + 1) == Primality::prime) {
    take_out(Natural(rest));
  }
  return known;
}

// Pocklington: with F | n - 1, F^2 > n, and for each prime q | F an a with a^(n-1) = 1 (mod n) and
// gcd(a^((n-1)/q) - 1, n) = 1, n is a prime.
bool proved_by_minus_one(const Natural& n, unsigned depth) {
  const Natural minus_one = n - Natural(1);
  const Known known = known_factors(minus_one, depth);
  if (known.product * known.product <= n) return false;
  return std::ranges::all_of(known.primes, [&](const Natural& q) {
    return std::ranges::any_of(kBases, [&](std::uint64_t a) {
      const Natural power = pow_mod(Natural(a), minus_one / q, n);
      return gcd(power + minus_one, n) == Natural(1) && pow_mod(power, q, n) == Natural(1);
    });
  });
}

// The symbol (a / m) of Jacobi, m odd.
int jacobi(std::uint64_t a, std::uint64_t m) {
  int sign = 1;
  for (a %= m; a != 0; a %= m) {
    for (; a % 2 == 0; a /= 2) {
      if (m % 8 == 3 || m % 8 == 5) sign = -sign;
    }
    std::swap(a, m);
    if (a % 4 == 3 && m % 4 == 3) sign = -sign;
  }
  return m == 1 ? sign : 0;
}

// The same for odd n and an odd d that may be negative.
int jacobi(std::uint64_t size, bool negative, const Natural& n) {
  const std::uint64_t n4 = (n % Natural(4)).to_u64();
  int sign = jacobi((n % Natural(size)).to_u64(), size);
  if (n4 == 3 && size % 4 == 3) sign = -sign;
  return negative && n4 == 3 ? -sign : sign;
}

// Lucas' sequence U of x^2 - P x + Q modulo an odd n.
class Lucas {
 public:
  Lucas(const Natural& n, Natural p, Natural q) : n_(n), p_(std::move(p)), q_(std::move(q)) {
    d_ = (p_ * p_ + (n_ - Natural(4) * q_ % n_)) % n_;
  }
  // D stays when P grows by 2 and Q by P + 1.
  void next() {
    q_ = (q_ + p_ + Natural(1)) % n_;
    p_ = (p_ + Natural(2)) % n_;
  }
  [[nodiscard]] const Natural& q() const { return q_; }

  [[nodiscard]] Natural u(const Natural& index) const {
    Natural u;  // U_k, V_k and Q^k for the upper digits k of the index
    Natural v(2);
    Natural power(1);
    for (std::uint64_t i = index.bit_length(); i-- > 0;) {
      u = u * v % n_;
      v = (v * v + (n_ - power) + (n_ - power)) % n_;
      power = power * power % n_;
      if (!index.bit(i)) continue;
      Natural next_u = half((p_ * u + v) % n_);
      v = half((d_ * u + p_ * v) % n_);
      u = std::move(next_u);
      power = power * q_ % n_;
    }
    return u;
  }

 private:
  [[nodiscard]] Natural half(Natural a) const {
    if (a.is_odd()) a += n_;
    return a >> 1U;
  }
  const Natural& n_;
  Natural p_;
  Natural q_;
  Natural d_;
};

// Morrison: with F | n + 1, F > sqrt(n) + 1, and for each prime q | F a Lucas sequence with one D,
// of which n is no square modulo each prime ((D / n) = -1), n | U_(n+1) and gcd(U_((n+1)/q), n) =
// 1, n is a prime.
bool proved_by_plus_one(const Natural& n, unsigned depth) {
  constexpr int kSequences = 12;
  const Natural plus_one = n + Natural(1);
  const Known known = known_factors(plus_one, depth);
  const Natural less = known.product - Natural(1);
  if (less * less <= n) return false;
  std::uint64_t size = 5;  // |D| of D = 5, -7, 9, -11, …: then Q = (1 - D) / 4 for P = 1
  while (jacobi(size, size % 4 == 3, n) != -1) {
    size += 2;
    if (size > 1000) return false;  // a square, most likely
  }
  const bool negative = size % 4 == 3;
  const Natural q = negative ? Natural((1 + size) / 4) : n - Natural((size - 1) / 4);
  return std::ranges::all_of(known.primes, [&](const Natural& prime) {
    Lucas lucas(n, Natural(1), q);
    for (int i = 0; i < kSequences; ++i, lucas.next()) {
      if (gcd(lucas.q(), n) != Natural(1)) continue;
      if (gcd(lucas.u(plus_one / prime), n) == Natural(1) && lucas.u(plus_one).is_zero())
        return true;
    }
    return false;
  });
}

Primality decide(const Natural& n, unsigned depth) {
  if (n.fits_u64()) return is_prime(n.to_u64()) ? Primality::prime : Primality::composite;
  if (has_small_prime(n)) return Primality::composite;
  if (n.bit_length() > kMostBits) return Primality::unknown;
  for (const std::uint64_t base : kBases) {
    if (!passes(n, base)) return Primality::composite;
    if (base > 5 && !bases_prove(n)) break;  // more of them would still prove nothing
  }
  if (bases_prove(n)) return Primality::prime;
  const bool proved = proved_by_minus_one(n, depth) || proved_by_plus_one(n, depth);
  return proved ? Primality::prime : Primality::unknown;
}

}  // namespace

Primality primality(const Natural& n) { return decide(n, 0); }

}  // namespace grundy::core
