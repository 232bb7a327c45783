// f(x) = c x^e ± d at any size: what is compared with a heap never needs more digits than the
// heap has, so powers are only formed when they are known to stay that short.
#include "rules/limit_function.hpp"

#include <utility>

#include "core/wide.hpp"

namespace grundy::rules {

namespace {

using core::Wide;

constexpr std::uint64_t kHuge = ~std::uint64_t{0};

std::uint64_t saturating_multiply(std::uint64_t a, std::uint64_t b) {
  std::uint64_t product = 0;
  return __builtin_mul_overflow(a, b, &product) ? kHuge : product;
}

std::uint64_t saturating_add(std::uint64_t a, std::uint64_t b) {
  return a > kHuge - b ? kHuge : a + b;
}

// factor * power; short multiples of long numbers by adding in place.
Natural multiple(const Natural& factor, Natural power) {
  if (factor == Natural(1)) return power;
  if (factor == Natural(2)) {
    power <<= 1;
  } else if (factor == Natural(3)) {
    const Natural once = power;
    power <<= 1;
    power += once;
  } else {
    power *= factor;
  }
  return power;
}

}  // namespace

Natural LimitFunction::at(const Natural& x) const {
  Natural value = 1;
  if (exponent == Natural(1) || x <= Natural(1)) {
    if (!exponent.is_zero()) value = x;
  } else if (!factor.is_zero()) {
    value = Natural::power(x, exponent.to_u64());
  }
  value = multiple(factor, std::move(value));
  if (!plus.is_zero()) {
    if (minus) {
      value -= plus;  // 0 when plus is larger
    } else {
      value += plus;
    }
  }
  return value;
}

Natural LimitFunction::at(const Natural& x, const Natural& cap) const {
  if (bit_bound(x) < cap.bit_length()) return at(x);
  // f(x) >= cap exactly when factor * x^exponent >= target.
  Natural target = cap;
  if (minus) {
    target += plus;
  } else {
    if (plus >= cap) return cap;
    target -= plus;
  }
  // x^exponent has more than (bits of x - 1) * exponent digits.
  if (!factor.is_zero() && x > Natural(1)) {
    const std::uint64_t e = exponent.fits_u64() ? exponent.to_u64() : kHuge;
    if (saturating_multiply(x.bit_length() - 1, e) >= target.bit_length()) return cap;
  }
  Natural value = at(x);
  return value < cap ? value : cap;
}

std::uint64_t LimitFunction::at(std::uint64_t x, std::uint64_t cap) const {
  if (!factor.fits_u64() || !plus.fits_u64()) return at(Natural(x), Natural(cap)).to_u64();
  const std::uint64_t d = plus.to_u64();
  if (!minus && d >= cap) return cap;
  const Wide target = minus ? Wide{cap} + d : Wide{cap} - d;  // below 2^65

  Wide power = x;
  if (exponent != Natural(1)) {
    const std::uint64_t e = exponent.fits_u64() ? exponent.to_u64() : kHuge;
    power = 1;
    if (x <= 1) {
      if (e != 0) power = x;
    } else {
      // At most 65 doublings; below target * 2^63 < 2^128.
      for (std::uint64_t i = 0; i < e && power < target; ++i) power *= x;
    }
  }
  const std::uint64_t c = factor.to_u64();
  if (c == 0) {
    power = 0;
  } else if (power >= target) {
    return cap;
  } else if (c > 1) {
    if ((power >> 64U) != 0) return cap;  // twice that is 2^65 or more
    power *= c;
  }
  if (power >= target) return cap;
  if (!minus) return static_cast<std::uint64_t>(power + d);
  return power > d ? static_cast<std::uint64_t>(power - d) : 0;
}

std::uint64_t LimitFunction::bit_bound(const Natural& x) const {
  std::uint64_t power = factor.bit_length();
  if (!factor.is_zero() && x > Natural(1)) {
    const std::uint64_t e = exponent.fits_u64() ? exponent.to_u64() : kHuge;
    power = saturating_add(power, saturating_multiply(x.bit_length(), e));
  }
  if (minus) return power;
  const std::uint64_t constant = plus.bit_length();
  return saturating_add(power > constant ? power : constant, 1);
}

bool LimitFunction::positive() const { return !at(Natural(1), Natural(1)).is_zero(); }

std::string LimitFunction::to_string() const {
  std::string text;
  if (factor != Natural(1)) text += factor.to_string();
  text += 'x';
  if (exponent != Natural(1)) text += '^' + exponent.to_string();
  if (!plus.is_zero()) text += (minus ? '-' : '+') + plus.to_string();
  return text;
}

LimitFunction64::LimitFunction64(LimitFunction function) : function_(std::move(function)) {
  const std::uint64_t bound = std::uint64_t{1} << 62U;
  const LimitFunction& f = function_;
  if (f.exponent != Natural(1) || f.factor >= Natural(bound) || f.plus >= Natural(bound)) return;
  factor_ = f.factor.to_u64();
  (f.minus ? minus_ : plus_) = f.plus.to_u64();
  line_end_ = factor_ == 0 ? bound : (bound - plus_) / factor_;
}

}  // namespace grundy::rules
