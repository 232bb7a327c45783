// Multiples of Fraenkel's ratio: fixed point for 64 bits, square roots for any length.
#include "theory/t_wythoff.hpp"

#include <concepts>

namespace grundy::theory {

namespace {

constexpr std::uint64_t kPlaces = 192;

std::uint64_t word(const Natural& n, std::uint64_t index) {
  const Natural base = Natural(1) << 64;
  return ((n >> (64 * index)) % base).to_u64();
}

}  // namespace

// sqrt(t^2 + 4) = 2 delta + t, and 1 / alpha = (sqrt(t^2 + 4) + t - 2) / (2t). Rounding down twice
// is rounding down once.
TWythoff::TWythoff(const Natural& t)
    : t_(t),
      t64_(t < Natural(core::kSmallBound) ? t.to_u64() : core::kSmallBound),
      root_(t * t + Natural(4)) {
  const Natural one = Natural(1) << kPlaces;
  const Natural short_t(t64_);
  const Natural root = isqrt((short_t * short_t + Natural(4)) << (2 * kPlaces));
  const Natural delta = (root - short_t * one) >> 1;
  const Natural inverse = (root + short_t * one - Natural(2) * one) / (short_t + short_t);
  for (std::uint64_t i = 0; i < delta_.size(); ++i) {
    delta_[i] = word(delta, i);
    inverse_[i] = word(inverse, i);
  }
}

Natural TWythoff::floor_delta(const Natural& n) const {
  return (isqrt(n * n * root_) - n * t_) >> 1;
}

Natural TWythoff::over_alpha(const Natural& n) const {
  return (isqrt(n * n * root_) + n * t_ - n - n) / (t_ + t_);
}

}  // namespace grundy::theory
