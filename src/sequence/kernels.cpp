// Written once and compiled for each kind of vectors.
#include "sequence/kernels.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "sequence/kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace grundy::sequence::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

template <class T>
bool contains(const T* a, const T* b, std::size_t count, T value) {
  const hn::ScalableTag<T> tag;
  const std::size_t lanes = hn::Lanes(tag);
  const auto wanted = hn::Set(tag, value);
  std::size_t i = 0;
  const auto difference = [&](std::size_t at) {
    return hn::Eq(hn::Xor(hn::LoadU(tag, a + at), hn::LoadU(tag, b + at)), wanted);
  };
  for (; i + 4 * lanes <= count; i += 4 * lanes) {
    const auto first = hn::Or(difference(i), difference(i + lanes));
    const auto second = hn::Or(difference(i + 2 * lanes), difference(i + 3 * lanes));
    if (!hn::AllFalse(tag, hn::Or(first, second))) return true;
  }
  for (; i + lanes <= count; i += lanes) {
    if (!hn::AllFalse(tag, difference(i))) return true;
  }
  for (; i < count; ++i) {
    if (static_cast<T>(a[i] ^ b[i]) == value) return true;
  }
  return false;
}

bool Contains8(const std::uint8_t* a, const std::uint8_t* b, std::size_t count,
               std::uint8_t value) {
  return contains<std::uint8_t>(a, b, count, value);
}
bool Contains16(const std::uint16_t* a, const std::uint16_t* b, std::size_t count,
                std::uint16_t value) {
  return contains<std::uint16_t>(a, b, count, value);
}

// From the end, where the callers' shortest parts are.
std::size_t Find8(const std::uint8_t* a, const std::uint8_t* b, std::size_t count,
                  std::uint8_t value) {
  const hn::ScalableTag<std::uint8_t> tag;
  const std::size_t lanes = hn::Lanes(tag);
  const auto wanted = hn::Set(tag, value);
  std::size_t i = count;
  for (; i >= lanes; i -= lanes) {
    const std::size_t at = i - lanes;
    const auto equal = hn::Eq(hn::Xor(hn::LoadU(tag, a + at), hn::LoadU(tag, b + at)), wanted);
    const auto first = hn::FindFirstTrue(tag, equal);
    if (first >= 0) return at + static_cast<std::size_t>(first);
  }
  while (i-- > 0) {
    if (static_cast<std::uint8_t>(a[i] ^ b[i]) == value) return i;
  }
  return count;
}

void Unmarked(const std::uint8_t* marks, std::size_t words, std::uint64_t* bits) {
  const hn::CappedTag<std::uint8_t, 64> tag;
  const std::size_t lanes = hn::Lanes(tag);
  const auto zero = hn::Zero(tag);
  for (std::size_t w = 0; w < words; ++w) {
    std::uint8_t packed[8] = {};
    if (lanes >= 8) {
      for (std::size_t at = 0; at < 64; at += lanes) {
        hn::StoreMaskBits(tag, hn::Eq(hn::LoadU(tag, marks + 64 * w + at), zero), packed + at / 8);
      }
    } else {
      for (std::size_t at = 0; at < 64; ++at) {
        if (marks[64 * w + at] == 0) packed[at / 8] |= static_cast<std::uint8_t>(1U << (at % 8));
      }
    }
    std::uint64_t word = 0;
    for (std::size_t i = 8; i-- > 0;) word = word << 8U | packed[i];
    bits[w] = word;
  }
}

// Bit at + l of `hits` is set where lane l of the mask is.
template <class D, class M, class Bits>
void store_hits(D tag, M mask, std::size_t at, Bits& hits) {
  if (hn::Lanes(tag) < 8) {  // no vectors
    if (!hn::AllFalse(tag, mask)) hits |= Bits{1} << at;
    return;
  }
  std::uint8_t bytes[8] = {};
  hn::StoreMaskBits(tag, mask, bytes);
  std::uint64_t word = 0;
  for (std::size_t i = 8; i-- > 0;) word = word << 8U | bytes[i];
  hits |= static_cast<Bits>(word << at);
}

template <std::size_t kHeaps, class T, class Part, class Bits>
void hits_of(const T* values, const Part* parts, std::size_t count, const T* candidates,
             Bits* hits) {
  const hn::CappedTag<T, kHeaps> tag;
  using V = hn::Vec<decltype(tag)>;
  const std::size_t lanes = hn::Lanes(tag);
  for (std::size_t t = 0; t < 4; ++t) hits[t] = 0;
  for (std::size_t at = 0; at < kHeaps; at += lanes) {
    const V c0 = hn::LoadU(tag, candidates + at);
    const V c1 = hn::LoadU(tag, candidates + kHeaps + at);
    const V c2 = hn::LoadU(tag, candidates + 2 * kHeaps + at);
    const V c3 = hn::LoadU(tag, candidates + 3 * kHeaps + at);
    // The least difference so far: 0 is a hit.
    V d0 = hn::Set(tag, static_cast<T>(~T{0})), d1 = d0, d2 = d0, d3 = d0;
    for (std::size_t i = 0; i < count; ++i) {
      const V x =
          hn::Xor(hn::LoadU(tag, values + at - parts[i].heap), hn::Set(tag, parts[i].value));
      d0 = hn::Min(d0, hn::Xor(x, c0));
      d1 = hn::Min(d1, hn::Xor(x, c1));
      d2 = hn::Min(d2, hn::Xor(x, c2));
      d3 = hn::Min(d3, hn::Xor(x, c3));
    }
    const V zero = hn::Zero(tag);
    store_hits(tag, hn::Eq(d0, zero), at, hits[0]);
    store_hits(tag, hn::Eq(d1, zero), at, hits[1]);
    store_hits(tag, hn::Eq(d2, zero), at, hits[2]);
    store_hits(tag, hn::Eq(d3, zero), at, hits[3]);
  }
}

void Hits(const std::uint16_t* values, const Kernels::Part* parts, std::size_t count,
          const std::uint16_t* candidates, std::uint32_t* hits) {
  hits_of<16>(values, parts, count, candidates, hits);
}
void Hits8(const std::uint8_t* values, const Kernels::Part8* parts, std::size_t count,
           const std::uint8_t* candidates, std::uint64_t* hits) {
  hits_of<64>(values, parts, count, candidates, hits);
}

constexpr Kernels kKernels = {Contains8, Contains16, Find8, Unmarked, Hits, Hits8};

}  // namespace grundy::sequence::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "sequence/targets.hpp"

namespace grundy::sequence {

const Kernels& kernels() {
  static const Kernels& chosen = GRUNDY_CHOOSE(kKernels);
  return chosen;
}

std::vector<const Kernels*> all_kernels() { return GRUNDY_ALL(kKernels); }

}  // namespace grundy::sequence
#endif
