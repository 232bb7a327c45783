// Wythoff's game on numbers of any length.
#include "theory/wythoff.hpp"

namespace grundy::theory {

namespace {

// Rules out most positions by their leading bits. In a P-position |a - k phi| < 1, hence
// |b - a phi| = |k - a / phi| < 1. Dividing both heaps by 2^t and rounding down moves b by less
// than 1 and a phi by less than phi: |b' - a' phi| < 1 + 1 + phi < 4.
bool far_from_golden(const Natural& a, const Natural& b) {
  constexpr std::uint64_t kLeading = 60;
  const std::uint64_t length = b.bit_length();
  const std::uint64_t shift = length > kLeading ? length - kLeading : 0;
  const std::uint64_t short_a = (a >> shift).to_u64();
  const std::uint64_t short_b = (b >> shift).to_u64();
  const std::uint64_t expected = times_golden(short_a);
  return short_b > expected + 5 || expected > short_b + 5;
}

// The partner of x from the reading of (x+1) (phi - 1). With c its integer part, x is an A exactly
// when c >= x / phi, that is, when the fraction is at most 1 / phi = phi - 1.
Natural partner_from(const Natural& x, GoldenScale::Reading reading) {
  Natural& c = reading.whole;
  bool lower = false;
  if (reading.fraction == GoldenScale::kAlmostOne) {
    // Close to an integer: just above it the fraction is tiny, just below it nearly 1.
    lower = GoldenScale::reaches_next(x + Natural(1), c);
    if (lower) c += Natural(1);
  } else if (reading.fraction < kGoldenHigh - 1 || reading.fraction > kGoldenHigh) {
    lower = reading.fraction < kGoldenHigh;  // read exactly enough
  } else {
    lower = wythoff_is_p(x, x + c);
  }
  if (lower) c += x;
  return std::move(c);
}

}  // namespace

bool wythoff_is_p(const Natural& a, const Natural& b) {
  if (far_from_golden(a, b)) return false;
  Natural k = b;
  k -= a;
  if (k.is_zero()) return a.is_zero();
  // With d = kb - a^2 the two conditions are 0 < d and d + k < 2a + 1.
  Natural d = k * b;
  const Natural square = a * a;
  if (d <= square) return false;
  d -= square;
  d += k;
  return d <= a + a;
}

WythoffTargets<Natural> wythoff_targets(const Natural& a, const Natural& b) {
  const Natural a1 = a + Natural(1);
  const Natural b1 = b + Natural(1);
  const GoldenScale golden(b1.bit_length());
  Natural product_a = golden.product(a1);
  Natural product_b = golden.product(b1);
  const Natural k = b - a;
  Natural diagonal = GoldenScale::floor(k, golden.read(product_b - product_a));
  diagonal += k;
  return {partner_from(a, golden.read(std::move(product_a))),
          partner_from(b, golden.read(std::move(product_b))), std::move(diagonal)};
}

}  // namespace grundy::theory
