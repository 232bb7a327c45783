// Nimbers of any length, as words: arithmetic in the fields of order 2^(64·n), n = 1, 2, 4, …
//
// A number is cut into words of 64 bits. Each word is a nimber below 2^64, kept as a polynomial
// (nim_basis.hpp), where a product is one carry-less multiplication. A number of n = 2h words is
// a = a1·F + a0 with the Fermat 2-power F = 2^(64h), and
//   F * F = F + F/2,      a * b = ((a1 + a0)(b1 + b0) + a0b0)·F + a0b0 + a1b1 * (F/2)
// (nim_recursion.hpp): three products of half the length, Karatsuba's way. Multiplying by F/2 needs
// no product but that of a word by 2^63. With G * G = F, and so F/2 = G/2·G = G/2 * G,
//   (c1·G + c0) * (F/2) = ((c1 + c0) * (G/2))·G + c1 * (G/2) * (G/2).
// J. H. Conway, On Numbers and Games, chapter 6.
//
// Costs in products of words, n = 2^k: halve 3^k, product (1 + k/3)·3^k, square and root below 3^k,
// inverse below 1.5 products.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "core/nimber_words.hpp"

namespace grundy::core {

template <class Field>
class NimTower {
 public:
  using Word = std::uint64_t;

  // Words that every function here needs as `scratch`, for numbers of n words.
  static constexpr std::size_t scratch_words(std::size_t n) { return 4 * n; }

  // a becomes a * 2^(64n - 1), that is F/2 where F = 2^(64n). n is a power of 2 everywhere here.
  static void halve(Word* a, std::size_t n) {
    if (n == 1) {
      a[0] = Field::product(a[0], kTop);
      return;
    }
    const std::size_t h = n / 2;
    for (std::size_t i = 0; i < h; ++i) {
      const Word c1 = a[h + i];
      a[h + i] ^= a[i];
      a[i] = c1;
    }
    halve(a + h, h);
    halve(a, h);
    halve(a, h);
  }

  // out = a * b. `out` may not overlap a or b.
  static void product(Word* out, const Word* a, const Word* b, std::size_t n, Word* scratch) {
    if (n == 1) {
      out[0] = Field::product(a[0], b[0]);
      return;
    }
    const std::size_t h = n / 2;
    Word* const x = scratch;
    Word* const y = scratch + h;
    Word* const rest = scratch + n;
    for (std::size_t i = 0; i < h; ++i) {
      x[i] = a[i] ^ a[h + i];
      y[i] = b[i] ^ b[h + i];
    }
    product(out, a, b, h, rest);
    product(out + h, x, y, h, rest);
    product(x, a + h, b + h, h, rest);
    halve(x, h);
    for (std::size_t i = 0; i < h; ++i) {
      out[h + i] ^= out[i];
      out[i] ^= x[i];
    }
  }

  // a becomes a * a: squares add up, so there is no mixed term.
  static void square(Word* a, std::size_t n, Word* scratch) {
    if (n == 1) {
      a[0] = Field::product(a[0], a[0]);
      return;
    }
    const std::size_t h = n / 2;
    square(a, h, scratch);
    square(a + h, h, scratch);
    add_halved(a, a + h, h, scratch);
  }

  // a becomes its square root: a square undone, step by step.
  static void sqrt(Word* a, std::size_t n, Word* scratch) {
    if (n == 1) {
      a[0] = field_sqrt<Field>(a[0]);
      return;
    }
    const std::size_t h = n / 2;
    add_halved(a, a + h, h, scratch);
    sqrt(a, h, scratch);
    sqrt(a + h, h, scratch);
  }

  // a ≠ 0 becomes its inverse, by its norm (nim_inverse_by): (a1·F + a0)(a1·F + a1 + a0), which is
  // a0(a1 + a0) + a1 * a1 * (F/2).
  static void inverse(Word* a, std::size_t n, Word* scratch) {
    if (n == 1) {
      a[0] = kNimToField(nim_inverse_by(kFieldToNim(a[0]), NimberWords<Field>::product));
      return;
    }
    const std::size_t h = n / 2;
    Word* const norm = scratch;
    Word* const sum = scratch + h;
    Word* const rest = scratch + n;
    for (std::size_t i = 0; i < h; ++i) sum[i] = a[i] ^ a[h + i];
    product(norm, a, sum, h, rest);
    std::copy_n(a + h, h, a);  // a0 is not needed any more
    square(a, h, rest);
    add_halved(norm, a, h, rest);
    inverse(norm, h, rest);
    product(a, sum, norm, h, rest);
    product(sum, a + h, norm, h, rest);
    std::copy_n(sum, h, a + h);
  }

 private:
  static constexpr Word kTop = kNimToField(std::uint64_t{1} << 63U);

  // a += b * (F/2), F = 2^(64n).
  static void add_halved(Word* a, const Word* b, std::size_t n, Word* scratch) {
    std::copy_n(b, n, scratch);
    halve(scratch, n);
    for (std::size_t i = 0; i < n; ++i) a[i] ^= scratch[i];
  }
};

}  // namespace grundy::core
