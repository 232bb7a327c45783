// Operations on nimbers below 2^64 by way of polynomials (nim_basis.hpp), over either field of
// binary_field.hpp; nimber.cpp chooses the field, the tests compare the two.
#pragma once

#include <cstdint>

#include "core/binary_field.hpp"
#include "core/nim_basis.hpp"

namespace grundy::core {

// The even bits of a word side by side, in its lower half.
constexpr std::uint64_t even_bits(std::uint64_t word) {
  word &= 0x5555555555555555U;
  word = (word | word >> 1U) & 0x3333333333333333U;
  word = (word | word >> 2U) & 0x0f0f0f0f0f0f0f0fU;
  word = (word | word >> 4U) & 0x00ff00ff00ff00ffU;
  word = (word | word >> 8U) & 0x0000ffff0000ffffU;
  return (word | word >> 16U) & 0x00000000ffffffffU;
}

// The square root of the polynomial x: y^(2^63) squared is y^(2^64), which is y.
inline constexpr std::uint64_t kRootOfX = field_power<PortableField>(2, std::uint64_t{1} << 63U);

// The square root of a polynomial. Squaring is linear, and p(x^2) = p(x)^2; so with
// q = even(x^2) + x·odd(x^2) the root is even(x) + sqrt(x)·odd(x).
template <class Field>
constexpr std::uint64_t field_sqrt(std::uint64_t q) {
  return even_bits(q) ^ Field::product(kRootOfX, even_bits(q >> 1U));
}

template <class Field>
struct NimberWords {
  static constexpr std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    return kFieldToNim(Field::product(kNimToField(a), kNimToField(b)));
  }
  static constexpr std::uint64_t square(std::uint64_t a) {
    const std::uint64_t image = kNimToField(a);
    return kFieldToNim(Field::product(image, image));
  }
  static constexpr std::uint64_t power(std::uint64_t a, std::uint64_t exponent) {
    return kFieldToNim(field_power<Field>(kNimToField(a), exponent));
  }
  static constexpr std::uint64_t sqrt(std::uint64_t a) {
    return kFieldToNim(field_sqrt<Field>(kNimToField(a)));
  }
};

// The inverse of a ≠ 0, from products alone. For a = a1·F + a0 below F^2, F a Fermat 2-power, the
// other root of a's equation over the field below F is the conjugate a + a1 (the two roots of
// z^2 + z = F/2 are F and F + 1). Their product, the norm, lies below F: so the inverse of a is its
// conjugate times the inverse of its norm, and the norm has half the length.
template <class Product>
constexpr std::uint64_t nim_inverse_by(std::uint64_t a, Product product) {
  std::uint64_t inverse = 1;
  for (unsigned half = 32; half != 0; half /= 2) {
    const std::uint64_t conjugate = a ^ (a >> half);
    inverse = product(inverse, conjugate);
    a = product(a, conjugate);
  }
  return inverse;
}

}  // namespace grundy::core
