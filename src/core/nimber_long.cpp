// Nimbers of any length: between Natural and the words of nim_tower.hpp.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/nim_tower.hpp"
#include "grundy/natural.hpp"
#include "grundy/nimber.hpp"

namespace grundy {

namespace {

using core::NimTower;
using Words = std::vector<std::uint64_t>;

// The words of a number as polynomials, and how many words the smallest field has that holds it.
struct Tower {
  explicit Tower(const Natural& number) : words(number.words()), size(std::bit_ceil(words.size())) {
    for (std::uint64_t& word : words) word = core::kNimToField(word);
  }
  // With zeros up to a multiple of `multiple`.
  void pad(std::size_t multiple) {
    words.resize((words.size() + multiple - 1) / multiple * multiple);
  }

  Words words;
  std::size_t size;
};

Natural to_natural(Words words) {
  for (std::uint64_t& word : words) word = core::kFieldToNim(word);
  return Natural::from_words(words);
}

// Below the Fermat 2-power 2^(64·n) lies a field over which all nimbers are a space with the basis
// 1, 2^(64n), 2^(128n), …: a longer number is multiplied block by block.
template <class Field>
void multiply_blocks(Words& words, const Words& factor) {
  const std::size_t n = factor.size();
  Words scratch(NimTower<Field>::scratch_words(n));
  Words block(n);
  for (std::size_t at = 0; at < words.size(); at += n) {
    NimTower<Field>::product(block.data(), words.data() + at, factor.data(), n, scratch.data());
    std::copy(block.begin(), block.end(), words.begin() + static_cast<std::ptrdiff_t>(at));
  }
}

// a * b; the words are taken apart and put together once.
template <class Field>
Natural product_of(Tower a, Tower b) {
  if (a.size < b.size) std::swap(a, b);
  a.pad(b.size);
  b.pad(b.size);
  multiply_blocks<Field>(a.words, b.words);
  return to_natural(std::move(a.words));
}

// operation(words, size, scratch) on one number in the smallest field that holds it.
template <class Field, class Operation>
Natural in_field(const Natural& a, Operation operation) {
  Tower tower(a);
  tower.pad(tower.size);
  Words scratch(NimTower<Field>::scratch_words(tower.size));
  operation(tower.words.data(), tower.size, scratch.data());
  return to_natural(std::move(tower.words));
}

}  // namespace

Natural nim_product(const Natural& a, const Natural& b) {
  if (a.fits_u64() && b.fits_u64()) return nim_product(a.to_u64(), b.to_u64());
  return core::with_field(
      [&](auto field) { return product_of<decltype(field)>(Tower(a), Tower(b)); });
}

Natural nim_square(const Natural& a) {
  if (a.fits_u64()) return nim_square(a.to_u64());
  return core::with_field([&](auto field) {
    using Field = decltype(field);
    return in_field<Field>(a, NimTower<Field>::square);
  });
}

std::optional<Natural> nim_inverse(const Natural& a) {
  if (a.is_zero()) return std::nullopt;
  if (a.fits_u64()) return nim_inverse(a.to_u64());
  return core::with_field([&](auto field) {
    using Field = decltype(field);
    return in_field<Field>(a, NimTower<Field>::inverse);
  });
}

std::optional<Natural> nim_quotient(const Natural& a, const Natural& b) {
  const auto inverse = nim_inverse(b);
  if (!inverse) return std::nullopt;
  return nim_product(a, *inverse);
}

Natural nim_power(const Natural& a, std::uint64_t exponent) {
  if (a.fits_u64()) return nim_power(a.to_u64(), exponent);
  if (exponent == 0) return Natural(1);
  return core::with_field([&](auto field) {
    using Field = decltype(field);
    return in_field<Field>(a, [&](std::uint64_t* words, std::size_t n, std::uint64_t* scratch) {
      const Words base(words, words + n);
      Words next(n);
      // From the highest digit of the exponent down, so that the factor is always a itself.
      for (unsigned digit = static_cast<unsigned>(std::bit_width(exponent)) - 1; digit-- > 0;) {
        NimTower<Field>::square(words, n, scratch);
        if ((exponent >> digit & 1U) == 0) continue;
        NimTower<Field>::product(next.data(), words, base.data(), n, scratch);
        std::copy(next.begin(), next.end(), words);
      }
    });
  });
}

Natural nim_sqrt(const Natural& a) {
  if (a.fits_u64()) return nim_sqrt(a.to_u64());
  return core::with_field([&](auto field) {
    using Field = decltype(field);
    return in_field<Field>(a, NimTower<Field>::sqrt);
  });
}

}  // namespace grundy
