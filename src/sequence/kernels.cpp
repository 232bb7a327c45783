// The inner loops of the nim-sequence engines, written once and compiled for each kind of vectors.
//
// Highway's own choice at run time needs its library; the list of what this file was compiled for
// and the question which of them the machine has do without.
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
    if (hn::AllFalse(tag, equal)) continue;
    for (std::size_t j = i; j-- > at;) {
      if (static_cast<std::uint8_t>(a[j] ^ b[j]) == value) return j;
    }
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

// A byte of a set: eight values. Looking x up in a row of sixteen bytes gives the bit of x in one
// of two bytes; adding 0x70 first makes an index whose highest bit is set, and which gives 0, of
// every x that is 16 or more.
HWY_ALIGN constexpr std::uint8_t kLow[16] = {1, 2, 4, 8, 16, 32, 64, 128};
HWY_ALIGN constexpr std::uint8_t kHigh[16] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128};

template <unsigned kGroups, class D>
void add_planes(D tag, const std::uint8_t* values, const Kernels::Pair* pairs, std::size_t count,
                std::uint8_t* planes) {
  using V = hn::Vec<D>;
  const V low = hn::LoadDup128(tag, kLow);
  const V high = hn::LoadDup128(tag, kHigh);
  V a0 = hn::Zero(tag), a1 = a0, a2 = a0, a3 = a0, a4 = a0, a5 = a0, a6 = a0, a7 = a0;
  const V bias = hn::Set(tag, 0x70);
  for (std::size_t i = 0; i < count; ++i) {
    const V x = hn::Xor(hn::LoadU(tag, values - pairs[i].distance), hn::Set(tag, pairs[i].value));
    const V x0 = hn::Add(x, bias);
    a0 = hn::Or(a0, hn::TableLookupBytesOr0(low, x0));
    a1 = hn::Or(a1, hn::TableLookupBytesOr0(high, x0));
    if constexpr (kGroups > 1) {
      const V x1 = hn::Add(hn::Xor(x, hn::Set(tag, 16)), bias);
      a2 = hn::Or(a2, hn::TableLookupBytesOr0(low, x1));
      a3 = hn::Or(a3, hn::TableLookupBytesOr0(high, x1));
    }
    if constexpr (kGroups > 2) {
      const V x2 = hn::Add(hn::Xor(x, hn::Set(tag, 32)), bias);
      a4 = hn::Or(a4, hn::TableLookupBytesOr0(low, x2));
      a5 = hn::Or(a5, hn::TableLookupBytesOr0(high, x2));
    }
    if constexpr (kGroups > 3) {
      const V x3 = hn::Add(hn::Xor(x, hn::Set(tag, 48)), bias);
      a6 = hn::Or(a6, hn::TableLookupBytesOr0(low, x3));
      a7 = hn::Or(a7, hn::TableLookupBytesOr0(high, x3));
    }
  }
  hn::StoreU(a0, tag, planes);
  hn::StoreU(a1, tag, planes + 32);
  if constexpr (kGroups > 1) {
    hn::StoreU(a2, tag, planes + 64);
    hn::StoreU(a3, tag, planes + 96);
  }
  if constexpr (kGroups > 2) {
    hn::StoreU(a4, tag, planes + 128);
    hn::StoreU(a5, tag, planes + 160);
  }
  if constexpr (kGroups > 3) {
    hn::StoreU(a6, tag, planes + 192);
    hn::StoreU(a7, tag, planes + 224);
  }
}

// Plane p has the bits 8p … 8p + 7 of every set.
template <unsigned kUsed>
void join_planes(const std::uint8_t* planes, std::uint64_t* sets) {
  for (std::size_t l = 0; l < 32; ++l) {
    std::uint64_t set = 0;
    for (unsigned p = 0; p < kUsed; ++p) set |= std::uint64_t{planes[32 * p + l]} << (8 * p);
    sets[l] = set;
  }
}

template <unsigned kGroups>
void sets_of(const std::uint8_t* values, const Kernels::Pair* pairs, std::size_t count,
             std::uint64_t* sets) {
  const hn::CappedTag<std::uint8_t, 32> tag;
  const std::size_t lanes = hn::Lanes(tag);
  alignas(64) std::uint8_t planes[2 * kGroups * 32] = {};
  for (std::size_t at = 0; at < 32; at += lanes) {
    if (lanes >= 16) {
      add_planes<kGroups>(tag, values + at, pairs, count, planes + at);
      continue;
    }
    for (std::size_t i = 0; i < count; ++i) {  // no vectors
      const unsigned x = (values + at)[-static_cast<std::ptrdiff_t>(pairs[i].distance)] ^
                         unsigned { pairs[i].value };
      if (x < 16 * kGroups) planes[32 * (x / 8) + at] |= static_cast<std::uint8_t>(1U << (x % 8));
    }
  }
  join_planes<2 * kGroups>(planes, sets);
}

void Sets(const std::uint8_t* values, const Kernels::Pair* pairs, std::size_t count,
          unsigned groups, std::uint64_t* sets) {
  switch (groups) {
    case 1:
      return sets_of<1>(values, pairs, count, sets);
    case 2:
      return sets_of<2>(values, pairs, count, sets);
    case 3:
      return sets_of<3>(values, pairs, count, sets);
    default:
      return sets_of<4>(values, pairs, count, sets);
  }
}

template <bool kWide>
void add_to_eight(const std::uint8_t* values, const Kernels::Pair* pairs, std::size_t count,
                  std::uint64_t* sets) {
  const hn::CappedTag<std::uint32_t, 8> tag;
  const hn::Rebind<std::uint8_t, decltype(tag)> bytes;
  using V = hn::Vec<decltype(tag)>;
  const std::size_t lanes = hn::Lanes(tag);
  const V one = hn::Set(tag, 1);
  const V most = hn::Set(tag, 31);
  for (std::size_t at = 0; at < 8; at += lanes) {
    V low = hn::Zero(tag);
    V high = hn::Zero(tag);
    for (std::size_t i = 0; i < count; ++i) {
      const V there = hn::PromoteTo(tag, hn::LoadU(bytes, values + at - pairs[i].distance));
      const V x = hn::Xor(there, hn::Set(tag, pairs[i].value));
      if constexpr (kWide) {
        const V bit = hn::Shl(one, hn::And(x, most));
        const auto large = hn::Gt(x, most);
        low = hn::Or(low, hn::IfThenZeroElse(large, bit));
        high = hn::Or(high, hn::IfThenElseZero(large, bit));
      } else {
        low = hn::Or(low, hn::Shl(one, x));
      }
    }
    alignas(64) std::uint32_t part[2][8];
    hn::StoreU(low, tag, part[0]);
    hn::StoreU(high, tag, part[1]);
    for (std::size_t l = 0; l < lanes; ++l) {
      sets[at + l] |= part[0][l] | std::uint64_t{part[1][l]} << 32U;
    }
  }
}

void AddEight(const std::uint8_t* values, const Kernels::Pair* pairs, std::size_t count,
              unsigned groups, std::uint64_t* sets) {
  if (groups <= 2) {
    add_to_eight<false>(values, pairs, count, sets);
  } else {
    add_to_eight<true>(values, pairs, count, sets);
  }
}

void Hits(const std::uint16_t* values, const Kernels::Part* parts, std::size_t count,
          const std::uint16_t* candidates, std::uint32_t* hits) {
  const hn::CappedTag<std::uint16_t, 16> tag;
  using V = hn::Vec<decltype(tag)>;
  const std::size_t lanes = hn::Lanes(tag);
  for (std::size_t t = 0; t < 4; ++t) hits[t] = 0;
  for (std::size_t at = 0; at < 16; at += lanes) {
    const V c0 = hn::LoadU(tag, candidates + at);
    const V c1 = hn::LoadU(tag, candidates + 16 + at);
    const V c2 = hn::LoadU(tag, candidates + 32 + at);
    const V c3 = hn::LoadU(tag, candidates + 48 + at);
    // The least difference so far: 0 is a hit.
    V d0 = hn::Set(tag, 0xffff), d1 = d0, d2 = d0, d3 = d0;
    for (std::size_t i = 0; i < count; ++i) {
      const V x =
          hn::Xor(hn::LoadU(tag, values + at - parts[i].heap), hn::Set(tag, parts[i].value));
      d0 = hn::Min(d0, hn::Xor(x, c0));
      d1 = hn::Min(d1, hn::Xor(x, c1));
      d2 = hn::Min(d2, hn::Xor(x, c2));
      d3 = hn::Min(d3, hn::Xor(x, c3));
    }
    alignas(64) std::uint16_t least[4][16];
    hn::StoreU(d0, tag, least[0]);
    hn::StoreU(d1, tag, least[1]);
    hn::StoreU(d2, tag, least[2]);
    hn::StoreU(d3, tag, least[3]);
    for (std::size_t t = 0; t < 4; ++t) {
      for (std::size_t l = 0; l < lanes; ++l) {
        hits[t] |= (least[t][l] == 0 ? 1U : 0U) << (at + l);
      }
    }
  }
}

}  // namespace grundy::sequence::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace grundy::sequence {

namespace {

#define GRUNDY_KERNELS(target, text)                                          \
  static constexpr Kernels made = {                                           \
      target::Contains8, target::Contains16, target::Find8, target::Unmarked, \
      target::Sets,      target::AddEight,   target::Hits,  text};            \
  return made

const Kernels& choose() {
#if HWY_ARCH_X86 && (HWY_TARGETS & HWY_AVX3)
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
      __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("bmi2")) {
    GRUNDY_KERNELS(N_AVX3, "AVX-512");
  }
#endif
#if HWY_ARCH_X86 && (HWY_TARGETS & HWY_AVX2)
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
      __builtin_cpu_supports("fma")) {
    GRUNDY_KERNELS(N_AVX2, "AVX2");
  }
#endif
#if HWY_ARCH_X86 && (HWY_TARGETS & HWY_SSE4)
  if (__builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("pclmul") &&
      __builtin_cpu_supports("aes")) {
    GRUNDY_KERNELS(N_SSE4, "SSE4");
  }
#endif
  static constexpr Kernels made = {HWY_STATIC_DISPATCH(Contains8), HWY_STATIC_DISPATCH(Contains16),
                                   HWY_STATIC_DISPATCH(Find8),     HWY_STATIC_DISPATCH(Unmarked),
                                   HWY_STATIC_DISPATCH(Sets),      HWY_STATIC_DISPATCH(AddEight),
                                   HWY_STATIC_DISPATCH(Hits),      "portable"};
  return made;
}

}  // namespace

const Kernels& kernels() {
  static const Kernels& chosen = choose();
  return chosen;
}

}  // namespace grundy::sequence
#endif
