// Written once and compiled for each kind of vectors.
#include "sequence/set_kernels.hpp"

#include <bit>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "sequence/set_kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace grundy::sequence::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Pair = SetKernels::Pair;
using Sets = SetKernels::Sets;
constexpr std::size_t kBlock = SetKernels::kBlock;
constexpr std::size_t kPart = SetKernels::kPart;

// A byte of a set: eight values. Looking x up in a row of sixteen bytes gives the bit of x in one
// of two bytes; adding 0x70 first makes an index whose highest bit is set, and which gives 0, of
// every x that is 16 or more.
HWY_ALIGN constexpr std::uint8_t kLow[16] = {1, 2, 4, 8, 16, 32, 64, 128};
HWY_ALIGN constexpr std::uint8_t kHigh[16] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128};

template <class D>
hn::Vec<D> reached(D tag, const std::uint8_t* values, const Pair& pair) {
  return hn::Xor(hn::LoadU(tag, values - pair.distance), hn::Set(tag, pair.value));
}

// The bytes of the sets of as many heaps as a vector has lanes: a0 has those of values 0 to 7, a1
// of 8 to 15, and so on.
template <unsigned kGroups, class D>
void make_some(D tag, const std::uint8_t* values, const Pair* pairs, std::size_t count,
               std::size_t at, Sets& sets) {
  using V = hn::Vec<D>;
  const V low = hn::LoadDup128(tag, kLow);
  const V high = hn::LoadDup128(tag, kHigh);
  const V bias = hn::Set(tag, 0x70);
  const V zero = hn::Zero(tag);
  V a0 = zero, a1 = zero, a2 = zero, a3 = zero, a4 = zero, a5 = zero, a6 = zero, a7 = zero;
  // Two pairs at a time: one instruction joins three vectors.
  const auto group = [&](V x, V y, unsigned g, V& first, V& second) {
    const V index = hn::Set(tag, static_cast<std::uint8_t>(16 * g));
    const V x0 = hn::Add(g == 0 ? x : hn::Xor(x, index), bias);
    const V y0 = hn::Add(g == 0 ? y : hn::Xor(y, index), bias);
    first = hn::Or3(first, hn::TableLookupBytesOr0(low, x0), hn::TableLookupBytesOr0(low, y0));
    second = hn::Or3(second, hn::TableLookupBytesOr0(high, x0), hn::TableLookupBytesOr0(high, y0));
  };
  for (std::size_t i = 0; i < count; i += 2) {
    const V x = reached(tag, values + at, pairs[i]);
    const V y = i + 1 < count ? reached(tag, values + at, pairs[i + 1]) : x;
    group(x, y, 0, a0, a1);
    if constexpr (kGroups > 1) group(x, y, 1, a2, a3);
    if constexpr (kGroups > 2) group(x, y, 2, a4, a5);
    if constexpr (kGroups > 3) group(x, y, 3, a6, a7);
  }
  hn::StoreInterleaved4(a0, a1, a2, a3, tag, reinterpret_cast<std::uint8_t*>(sets.low + at));
  hn::StoreInterleaved4(a4, a5, a6, a7, tag, reinterpret_cast<std::uint8_t*>(sets.high + at));
}

template <unsigned kGroups>
void make_sets(const std::uint8_t* values, const Pair* pairs, std::size_t count, Sets& sets) {
  const hn::CappedTag<std::uint8_t, kBlock> tag;
  const std::size_t lanes = hn::Lanes(tag);
  if (lanes >= 16 && std::endian::native == std::endian::little) {
    for (std::size_t at = 0; at < kBlock; at += lanes) {
      make_some<kGroups>(tag, values, pairs, count, at, sets);
    }
    return;
  }
  for (std::size_t l = 0; l < kBlock; ++l) {  // no vectors
    std::uint64_t set = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const unsigned there = (values + l)[-static_cast<std::ptrdiff_t>(pairs[i].distance)];
      set |= std::uint64_t{1} << (there ^ pairs[i].value);
    }
    if constexpr (kGroups < 4) set &= (std::uint64_t{1} << (16 * kGroups)) - 1;
    sets.low[l] = static_cast<std::uint32_t>(set);
    sets.high[l] = static_cast<std::uint32_t>(set >> 32U);
  }
}

void Make(const std::uint8_t* values, const Pair* pairs, std::size_t count, unsigned groups,
          Sets& sets) {
  switch (groups) {
    case 1:
      return make_sets<1>(values, pairs, count, sets);
    case 2:
      return make_sets<2>(values, pairs, count, sets);
    case 3:
      return make_sets<3>(values, pairs, count, sets);
    default:
      return make_sets<4>(values, pairs, count, sets);
  }
}

template <bool kWide>
void add_to_part(const std::uint8_t* values, const Pair* pairs, std::size_t count,
                 std::uint32_t* low_sets, std::uint32_t* high_sets) {
  const hn::CappedTag<std::uint32_t, kPart> tag;
  const hn::Rebind<std::uint8_t, decltype(tag)> bytes;
  using V = hn::Vec<decltype(tag)>;
  const V one = hn::Set(tag, 1);
  const V most = hn::Set(tag, 31);
  for (std::size_t at = 0; at < kPart; at += hn::Lanes(tag)) {
    V low = hn::Load(tag, low_sets + at);
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
    hn::Store(low, tag, low_sets + at);
    if constexpr (kWide) {
      hn::Store(hn::Or(high, hn::Load(tag, high_sets + at)), tag, high_sets + at);
    }
  }
}

void AddPart(const std::uint8_t* values, const Pair* pairs, std::size_t count, unsigned groups,
             std::size_t first, Sets& sets) {
  if (groups <= 2) {
    add_to_part<false>(values, pairs, count, sets.low + first, sets.high + first);
  } else {
    add_to_part<true>(values, pairs, count, sets.low + first, sets.high + first);
  }
}

constexpr SetKernels kSetKernels = {Make, AddPart};

}  // namespace grundy::sequence::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "sequence/targets.hpp"

namespace grundy::sequence {

const SetKernels& set_kernels() {
  static const SetKernels& chosen = GRUNDY_CHOOSE(kSetKernels);
  return chosen;
}

std::vector<const SetKernels*> all_set_kernels() { return GRUNDY_ALL(kSetKernels); }

}  // namespace grundy::sequence
#endif
