// The parts of golden.hpp that are not worth inlining: the square roots and the long numbers.
#include "theory/golden.hpp"

#include "core/isqrt.hpp"

namespace grundy::theory {

std::uint64_t times_golden_by_root(std::uint64_t n) {
  const core::Wide root = core::isqrt(core::Wide{5} * n * n);
  return static_cast<std::uint64_t>((n + root) >> 1U);
}

Natural times_golden_by_root(const Natural& n) {
  Natural root = isqrt(n * n * Natural(5));
  root += n;
  root >>= 1;
  return root;
}

namespace {

// floor((phi - 1) 2^s) = floor((sqrt(5) 2^s - 2^s) / 2); flooring sqrt(5) 2^s first changes
// nothing, as 2^s and 2 are integers.
Natural golden_fraction(std::uint64_t scale) {
  Natural fraction = isqrt(Natural(5) << (2 * scale));
  fraction -= Natural(1) << scale;
  fraction >>= 1;
  return fraction;
}

// Up to this length the places are computed once: the square root is half of the work of a
// 1,000-digit position.
constexpr std::uint64_t kStored = 4096;

Natural stored_fraction(std::uint64_t scale) {
  static const Natural stored = golden_fraction(kStored);
  return stored >> (kStored - scale);
}

}  // namespace

GoldenScale::GoldenScale(std::uint64_t bits)
    : scale_(bits + 64),
      factor_(scale_ <= kStored ? stored_fraction(scale_) : golden_fraction(scale_)) {}

GoldenScale::Reading GoldenScale::read(Natural product) const {
  product >>= scale_ - 64;
  const std::uint64_t fraction = (product & Natural(kAlmostOne)).to_u64();
  product >>= 64;
  return {std::move(product), fraction};
}

// m <= n (phi - 1) for m = whole + 1: the quadratic form of golden.hpp at m + n, which is
// m (m + n) - n^2, is negative exactly below n phi. It is never 0.
bool GoldenScale::reaches_next(const Natural& n, const Natural& whole) {
  const Natural m = whole + Natural(1);
  return m * (m + n) < n * n;
}

Natural GoldenScale::floor(const Natural& n, Reading reading) {
  if (reading.fraction == kAlmostOne && reaches_next(n, reading.whole)) {
    reading.whole += Natural(1);
  }
  return std::move(reading.whole);
}

}  // namespace grundy::theory
