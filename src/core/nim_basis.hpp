// From nimbers below 2^64 to polynomials and back: an isomorphism of the two fields of order 2^64,
// so that a nim-product is a carry-less product between two changes of basis.
//
// The derivation, which the tables below follow step by step. Let e_k = 2^(2^k), k = 0 … 5.
//   1. ONAG, chapter 6: e_k * e_k = e_k + e_k/2, and e_k/2 = 2^(2^k - 1) is the nim-product of
//      e_0 … e_(k-1), since products of different Fermat 2-powers are the ordinary ones and
//      1 + 2 + 4 + … + 2^(k-1) = 2^k - 1. For the same reason 2^j is the nim-product of the e_k
//      where j has the binary digit k: they are the basis of nimbers over GF(2).
//   2. So the field below 2^64 is GF(2)[e_0, …, e_5] modulo e_k^2 + e_k = e_0 ⋯ e_(k-1). Any
//      elements z_0 … z_5 of another field with z_k^2 + z_k = z_0 ⋯ z_(k-1) give a homomorphism
//      e_k → z_k; it is one-to-one, being one of fields, and onto when the orders are equal.
//   3. z → z^2 + z is linear over GF(2), so each z_k is found by elimination. There are two (z and
//      z + 1); either will do.
//   4. The image of 2^j is the product of the z_k where j has the digit k; elimination again gives
//      the way back.
// A change of basis is linear, so it is the XOR of one table entry for each byte: 2 tables of
// 8 × 256 words, 16 KiB each. They stay in a first-level cache of 32 KiB; bench/nimber.cpp
// measures.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/binary_field.hpp"

namespace grundy::core {

// Pairs (preimage, image) of a linear map over GF(2), in echelon form by their images.
class LinearMap {
 public:
  constexpr void add(std::uint64_t preimage, std::uint64_t image) {
    reduce(preimage, image);
    if (image == 0) return;
    const std::size_t top = top_bit(image);
    images_[top] = image;
    preimages_[top] = preimage;
  }
  // A preimage of `image`. Precondition: it has one.
  [[nodiscard]] constexpr std::uint64_t preimage_of(std::uint64_t image) const {
    std::uint64_t preimage = 0;
    reduce(preimage, image);
    return preimage;
  }

 private:
  static constexpr std::size_t top_bit(std::uint64_t word) {
    return static_cast<std::size_t>(std::bit_width(word)) - 1;
  }
  constexpr void reduce(std::uint64_t& preimage, std::uint64_t& image) const {
    while (image != 0 && images_[top_bit(image)] != 0) {
      const std::size_t top = top_bit(image);
      preimage ^= preimages_[top];
      image ^= images_[top];
    }
  }
  std::array<std::uint64_t, 64> images_{};  // the one with this highest bit; 0: none
  std::array<std::uint64_t, 64> preimages_{};
};

// Step 3: the images z_k of e_k.
constexpr std::array<std::uint64_t, 6> images_of_fermat_powers() {
  LinearMap map;  // z → z^2 + z
  for (unsigned i = 0; i < 64; ++i) {
    const std::uint64_t z = std::uint64_t{1} << i;
    map.add(z, PortableField::product(z, z) ^ z);
  }
  std::array<std::uint64_t, 6> images{};
  std::uint64_t product = 1;
  for (std::uint64_t& z : images) {
    z = map.preimage_of(product);
    product = PortableField::product(product, z);
  }
  return images;
}

// Step 4: the images of 2^0, 2^1, … 2^63.
constexpr std::array<std::uint64_t, 64> images_of_powers_of_two() {
  const std::array<std::uint64_t, 6> fermat = images_of_fermat_powers();
  std::array<std::uint64_t, 64> images{1};
  for (std::size_t j = 1; j < 64; ++j) {
    const auto k = static_cast<std::size_t>(std::bit_width(j)) - 1;
    images[j] = PortableField::product(images[j ^ (std::size_t{1} << k)], fermat[k]);
  }
  return images;
}

constexpr std::array<std::uint64_t, 64> inverse_matrix(
    const std::array<std::uint64_t, 64>& columns) {
  LinearMap map;
  for (std::size_t j = 0; j < 64; ++j) map.add(std::uint64_t{1} << j, columns[j]);
  std::array<std::uint64_t, 64> inverse{};
  for (std::size_t j = 0; j < 64; ++j) inverse[j] = map.preimage_of(std::uint64_t{1} << j);
  return inverse;
}

// A linear map of words, by bytes.
class ByteTables {
 public:
  constexpr explicit ByteTables(const std::array<std::uint64_t, 64>& columns) {
    for (std::size_t byte = 0; byte < 8; ++byte) {
      for (std::size_t value = 1; value < 256; ++value) {
        const auto low = static_cast<std::size_t>(std::countr_zero(value));
        table_[byte][value] = table_[byte][value & (value - 1)] ^ columns[8 * byte + low];
      }
    }
  }
  [[nodiscard]] constexpr std::uint64_t operator()(std::uint64_t word) const {
    return ((table_[0][word & 255U] ^ table_[1][word >> 8U & 255U]) ^
            (table_[2][word >> 16U & 255U] ^ table_[3][word >> 24U & 255U])) ^
           ((table_[4][word >> 32U & 255U] ^ table_[5][word >> 40U & 255U]) ^
            (table_[6][word >> 48U & 255U] ^ table_[7][word >> 56U]));
  }

 private:
  alignas(64) std::array<std::array<std::uint64_t, 256>, 8> table_{};
};

inline constexpr ByteTables kNimToField{images_of_powers_of_two()};
inline constexpr ByteTables kFieldToNim{inverse_matrix(images_of_powers_of_two())};

// The derivation, checked: the relations of step 2 hold, and the way back is one.
constexpr bool basis_is_right() {
  std::uint64_t product = 1;
  for (const std::uint64_t z : images_of_fermat_powers()) {
    if ((PortableField::product(z, z) ^ z) != product) return false;
    product = PortableField::product(product, z);
  }
  for (unsigned j = 0; j < 64; ++j) {
    const std::uint64_t power = std::uint64_t{1} << j;
    if (kFieldToNim(kNimToField(power)) != power) return false;
  }
  return true;
}
static_assert(basis_is_right());

}  // namespace grundy::core
