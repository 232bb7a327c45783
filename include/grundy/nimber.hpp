// Nimbers: nim-values as numbers that can be multiplied and divided, not only added.
//
// With nim-addition (XOR) and nim-multiplication the numbers 0, 1, 2, … are a field of
// characteristic 2; the numbers below 2^(2^k) are its subfield of that order. The value of a
// product of coin-turning games is the nim-product of the values (the Tartan theorem), as the
// value of a sum is the nim-sum.
//
//   grundy::nim_product(6, 7)        // 3; by definition the mex of all a'*7 + 6*b' + a'*b' with
//                                    // a' < 6, b' < 7
//   *grundy::nim_quotient(3, 7)      // 6
//
// Nimbers are plain numbers here, as nim-values are everywhere in grundy. Every operation is there
// twice: on 64-bit numbers (the field of order 2^64, closed under all of them), and on Natural,
// where both give the same below 2^64. All functions are exact, thread-safe and keep no state.
//
// Sources: J. H. Conway, On Numbers and Games (1976), chapter 6; H. W. Lenstra, Nim multiplication
// (1978). docs/nimbers.md says more.
#pragma once

#include <cstdint>
#include <optional>

#include "grundy/natural.hpp"

namespace grundy {

// --- 64 bits. Costs are of x86-64 with the carry-less multiplication instruction, which is looked
// for at run time; the portable way takes some twice as long.

// a + b: XOR.
[[nodiscard]] constexpr std::uint64_t nim_sum(std::uint64_t a, std::uint64_t b) noexcept {
  return a ^ b;
}
// a * b. Cost: some 15 ns, whatever the numbers.
[[nodiscard]] std::uint64_t nim_product(std::uint64_t a, std::uint64_t b) noexcept;
// a * a.
[[nodiscard]] std::uint64_t nim_square(std::uint64_t a) noexcept;
// The b with a * b = 1; nullopt for 0, which has none. Cost: 11 products.
[[nodiscard]] std::optional<std::uint64_t> nim_inverse(std::uint64_t a) noexcept;
// The c with c * b = a; nullopt when b is 0.
[[nodiscard]] std::optional<std::uint64_t> nim_quotient(std::uint64_t a, std::uint64_t b) noexcept;
// a to the power `exponent` (an ordinary number, not a nimber); 0^0 = 1. Cost: up to some 0.5 us.
[[nodiscard]] std::uint64_t nim_power(std::uint64_t a, std::uint64_t exponent) noexcept;
// The b with b * b = a: every nimber has exactly one. Cost: that of a product.
[[nodiscard]] std::uint64_t nim_sqrt(std::uint64_t a) noexcept;

// --- Any length. The cost of a product of two numbers of n bits is that of Karatsuba's method,
// n^1.585, times log n for the reduction: doubling n takes 3.3 times as long. docs/nimbers.md has
// measured times; 2^20 bits take some 0.2 s (0.8 s without the instruction). A long number times a
// short one costs as many products of the short length as it takes to cover the long one. Memory: a
// small multiple of the operands. There is no bound on the length but time and memory: bound what
// strangers hand in.

[[nodiscard]] inline Natural nim_sum(const Natural& a, const Natural& b) { return a ^ b; }
[[nodiscard]] Natural nim_product(const Natural& a, const Natural& b);
// Cost: a third of a product, less for very long numbers.
[[nodiscard]] Natural nim_square(const Natural& a);
// nullopt for 0. Cost: some 1.5 products.
[[nodiscard]] std::optional<Natural> nim_inverse(const Natural& a);
// nullopt when b is 0. Cost: some 2.5 products.
[[nodiscard]] std::optional<Natural> nim_quotient(const Natural& a, const Natural& b);
// 0^0 = 1. Cost: a square for each binary digit of the exponent, a product for each 1 among them.
[[nodiscard]] Natural nim_power(const Natural& a, std::uint64_t exponent);
// Cost: that of a square.
[[nodiscard]] Natural nim_sqrt(const Natural& a);

}  // namespace grundy
