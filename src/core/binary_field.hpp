// The field of order 2^64 as polynomials over GF(2): bit i of a word is the coefficient of x^i, and
// polynomials count modulo x^64 + x^4 + x^3 + x + 1. Machines multiply here (carry-less), which
// they cannot do on nimbers; nim_basis.hpp leads from one to the other and back.
//
// Two classes with the same functions: PortableField for every machine and for compile time,
// ClmulField for x86-64 with PCLMULQDQ, to be used when has_clmul().
#pragma once

#include <cstdint>

#if defined(__x86_64__)
#include <wmmintrin.h>
#endif

namespace grundy::core {

// A polynomial of degree below 128.
struct LongPolynomial {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
};

// The remainder modulo x^64 + x^4 + x^3 + x + 1: x^64 is x^4 + x^3 + x + 1, so the high word comes
// down shifted by 4, 3, 1 and 0; what those shifts push over the top comes down once more.
constexpr std::uint64_t reduced(LongPolynomial p) {
  const std::uint64_t high = p.high ^ (p.high >> 60U) ^ (p.high >> 61U) ^ (p.high >> 63U);
  return p.low ^ high ^ (high << 1U) ^ (high << 3U) ^ (high << 4U);
}

// The product of two polynomials of degree below 32, by integer multiplication with holes: a mask
// keeps every fourth bit, so a column of the integer product adds at most 8 ones, which its four
// bits hold; the lowest of them is the sum without carries, and another mask keeps it.
constexpr std::uint64_t carryless_product_of_halves(std::uint64_t a, std::uint64_t b) {
  constexpr std::uint64_t kMask0 = 0x1111111111111111U;
  constexpr std::uint64_t kMask1 = kMask0 << 1U;
  constexpr std::uint64_t kMask2 = kMask0 << 2U;
  constexpr std::uint64_t kMask3 = kMask0 << 3U;
  const std::uint64_t a0 = a & kMask0;
  const std::uint64_t a1 = a & kMask1;
  const std::uint64_t a2 = a & kMask2;
  const std::uint64_t a3 = a & kMask3;
  const std::uint64_t b0 = b & kMask0;
  const std::uint64_t b1 = b & kMask1;
  const std::uint64_t b2 = b & kMask2;
  const std::uint64_t b3 = b & kMask3;
  // Columns of the residues 0, 1, 2 and 3 modulo 4.
  return (((a0 * b0) ^ (a1 * b3) ^ (a2 * b2) ^ (a3 * b1)) & kMask0) |
         (((a0 * b1) ^ (a1 * b0) ^ (a2 * b3) ^ (a3 * b2)) & kMask1) |
         (((a0 * b2) ^ (a1 * b1) ^ (a2 * b0) ^ (a3 * b3)) & kMask2) |
         (((a0 * b3) ^ (a1 * b2) ^ (a2 * b1) ^ (a3 * b0)) & kMask3);
}

// The product without carries: Karatsuba's three products of halves.
constexpr LongPolynomial carryless_product(std::uint64_t a, std::uint64_t b) {
  constexpr std::uint64_t kLow = 0xffffffffU;
  const std::uint64_t low = carryless_product_of_halves(a & kLow, b & kLow);
  const std::uint64_t high = carryless_product_of_halves(a >> 32U, b >> 32U);
  const std::uint64_t middle =
      carryless_product_of_halves((a ^ a >> 32U) & kLow, (b ^ b >> 32U) & kLow) ^ low ^ high;
  return {low ^ middle << 32U, high ^ middle >> 32U};
}

struct PortableField {
  static constexpr std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    return reduced(carryless_product(a, b));
  }
};

template <class Field>
constexpr std::uint64_t field_power(std::uint64_t a, std::uint64_t exponent) {
  std::uint64_t result = 1;
  while (true) {
    if ((exponent & 1U) != 0) result = Field::product(result, a);
    exponent >>= 1U;
    if (exponent == 0) return result;
    a = Field::product(a, a);
  }
}

// The polynomials modulo f = x^64 + x^4 + x^3 + x + 1 are a field because f is irreducible (Rabin's
// test): x^(2^64) = x, so f divides x^(2^64) - x and its factors have degrees that divide 64; and
// x^(2^32) - x has an inverse modulo f (its power with exponent 2^64 - 2), so none of the factors
// has a degree that divides 32.
namespace irreducible {
inline constexpr std::uint64_t kX = 2;
inline constexpr std::uint64_t kHalfWay =
    field_power<PortableField>(kX, std::uint64_t{1} << 32U) ^ kX;
static_assert(field_power<PortableField>(field_power<PortableField>(kX, std::uint64_t{1} << 63U),
                                         2) == kX);
static_assert(PortableField::product(kHalfWay,
                                     field_power<PortableField>(kHalfWay, ~std::uint64_t{0} - 1)) ==
              1);
}  // namespace irreducible

#if defined(__x86_64__)
// Does this processor have the instruction? A look at what the compiler's runtime found out when
// the program started.
inline bool has_clmul() noexcept { return __builtin_cpu_supports("pclmul") != 0; }

struct ClmulField {
  [[gnu::target("pclmul")]] static std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    const __m128i p = _mm_clmulepi64_si128(_mm_cvtsi64_si128(static_cast<long long>(a)),
                                           _mm_cvtsi64_si128(static_cast<long long>(b)), 0);
    return reduced({static_cast<std::uint64_t>(_mm_cvtsi128_si64(p)),
                    static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_unpackhi_epi64(p, p)))});
  }
};
#endif

// Calls visit(field) with the best field of this machine.
template <class Visit>
auto with_field(Visit visit) {
#if defined(__x86_64__)
  if (has_clmul()) return visit(ClmulField{});
#endif
  return visit(PortableField{});
}

}  // namespace grundy::core
