// Membership at any size, and the next member, for each kind of infinite item.
#include "rules/set_items.hpp"

#include <algorithm>

#include "core/prime_proof.hpp"
#include "core/primes.hpp"

namespace grundy::rules {

namespace {

using Kind = SetItem::Kind;

// Fibonacci numbers 1, 2, 3, 5, … : n is one iff 5n²+4 or 5n²-4 is a square (Gessel 1972).
bool is_fibonacci(const Natural& n) {
  if (n.is_zero()) return false;
  const Natural square = Natural(5) * n * n;
  for (const Natural& candidate : {square + Natural(4), square - Natural(4)}) {
    const Natural root = isqrt(candidate);
    if (root * root == candidate) return true;
  }
  return false;
}

}  // namespace

bool is_power_of(const Natural& n, const Natural& base) {
  return !n.is_zero() && core::log_below(n, base).power == n;
}

std::optional<bool> item_contains(const SetItem& item, const Natural& s) {
  switch (item.kind) {
    case Kind::power_of: return is_power_of(s, item.a);
    case Kind::powers: {
      if (!item.a.fits_u64()) return s == Natural(1);
      const Natural root = core::iroot(s, item.a.to_u64());
      return Natural::power(root, item.a.to_u64()) == s;
    }
    case Kind::primes: {
      const core::Primality said = core::primality(s);
      if (said == core::Primality::unknown) return std::nullopt;
      return said == core::Primality::prime;
    }
    case Kind::squares: {
      const Natural root = isqrt(s);
      return root * root == s;
    }
    case Kind::fibonacci: return is_fibonacci(s);
    default: return false;
  }
}

bool surely_contains(const SetItem& item, const Natural& s) {
  return item_contains(item, s).value_or(false);
}

std::uint64_t next_of(const SetItem& item, std::uint64_t from) {
  switch (item.kind) {
    case Kind::power_of: {
      Natural power(1);
      while (power < Natural(from)) power *= item.a;
      return power.fits_u64() ? power.to_u64() : 0;
    }
    case Kind::powers:
    case Kind::squares: {
      const Natural k = item.kind == Kind::squares ? Natural(2) : item.a;
      if (from <= 1) return 1;
      // k-th powers above 1 exceed 64 bits when k >= 64.
      if (!k.fits_u64() || k.to_u64() >= 64) return 0;
      Natural root = core::iroot(Natural(from - 1), k.to_u64());
      root += Natural(1);
      const Natural power = Natural::power(root, k.to_u64());
      return power.fits_u64() ? power.to_u64() : 0;
    }
    case Kind::primes:
      for (std::uint64_t p = std::max<std::uint64_t>(from, 2);; ++p) {
        if (core::is_prime(p)) return p;
        if (p == ~std::uint64_t{0}) return 0;
      }
    case Kind::fibonacci: {
      std::uint64_t a = 1;
      std::uint64_t b = 2;
      while (a < from) {
        std::uint64_t sum = 0;
        if (__builtin_add_overflow(a, b, &sum)) return b >= from ? b : 0;
        a = b;
        b = sum;
      }
      return a;
    }
    default: return 0;
  }
}

}  // namespace grundy::rules
