// What the settled sparse engine makes ready, marks and decides.
#include "sequence/sparse_settled.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <span>
#include <utility>

#include "sequence/bits.hpp"

namespace grundy::sequence::sparse {

namespace {

constexpr std::uint64_t kLevel = 256;  // parts among which values are looked for at once
constexpr std::size_t kLevels = 8;

}  // namespace

bool Settled::suits(const SplitRule& rule, const RareMask& mask, std::uint64_t largest,
                    const std::vector<Part>& rares, std::uint64_t n) {
  // All parts in lists are below 3/8 of n, or rares.
  const std::uint64_t last = rares.empty() ? 0 : rares.back().heap;
  return mask.mask != 0 && largest < kMostValue && n >= 4096 && n / 2 > last + 512 + rule.last;
}

bool Settled::prepare(const RareMask& mask, const std::vector<Part>& rares, Meter& meter) {
  start_ = values_.size();
  if (!ready_ || mask != mask_) {
    mask_ = mask;
    packing_ = Packing(mask);
    SplitValues<std::uint8_t> packed;
    if (!packed.reserve(start_ + start_ / 2, meter)) return false;
    for (std::uint64_t n = 0; n < start_; ++n) packed.push(packing_.pack(values_.forward()[n]));
    if (packed_.size() != 0) meter.release(packed_.memory());
    packed_ = std::move(packed);
    groups_.resize(groups());
    ready_ = true;
    stale_ = true;
  }
  if (stale_ || start_ >= made_at_ + made_at_ / 16) choose_parts(rares);
  return true;
}

void Settled::choose_parts(const std::vector<Part>& rares) {
  stale_ = false;
  made_at_ = start_;
  const auto part = [&](std::uint64_t heap) {
    return Part8{static_cast<std::uint32_t>(heap), packed_.forward()[heap]};
  };
  near_.clear();
  marking_.clear();
  others_.clear();
  for (const Part& rare : rares) {
    (rare.heap < block_                 ? near_
     : marking_.size() < sizes_.first() ? marking_
                                        : others_)
        .push_back(part(rare.heap));
  }
  // Heaps whose values are already as large as those of large heaps reach rare values best.
  const std::uint64_t first = std::min<std::uint64_t>(8192, start_ / 8);
  const std::uint64_t end = start_ * 3 / 8;
  std::uint64_t heap = first;
  auto rare = std::ranges::lower_bound(rares, heap, {}, &Part::heap);
  const auto add_common = [&](std::vector<Part8>& parts, std::uint64_t count) {
    parts.clear();
    while (parts.size() < count && heap < end) {
      for (; rare != rares.end() && rare->heap == heap; ++rare) ++heap;
      parts.push_back(part(heap++));
    }
  };
  add_common(proving_marks_, std::min(sizes_.second(), start_ / 16));
  proving_.resize(kLevels);
  for (auto& level : proving_) add_common(level, std::min<std::uint64_t>(kLevel, start_ / 64));
  proved_from_ = std::max<std::uint64_t>(heap, rares.empty() ? 0 : rares.back().heap + 1U);
  near_common_.clear();
  if (with_small_) add_small(rares, first);
}

// Some values are reached with the smallest heaps only, or with small ones whose values have more
// bits than those of large ones.
void Settled::add_small(const std::vector<Part>& rares, std::uint64_t end) {
  const std::uint16_t* const g = values_.forward();
  const std::uint64_t recent = std::min<std::uint64_t>(start_ / 2, 4096);
  const unsigned bits =
      std::bit_width(unsigned{*std::max_element(g + (start_ - recent), g + start_)});
  std::vector<Part8> small;
  auto rare = rares.begin();
  for (std::uint64_t heap = 1; heap < end && small.size() < kLevel; ++heap) {
    while (rare != rares.end() && rare->heap < heap) ++rare;
    if (rare != rares.end() && rare->heap == heap) continue;
    if (heap >= 2 * block_ && std::bit_width(unsigned{g[heap]}) <= bits) continue;
    (heap < block_ ? near_common_ : small)
        .push_back({static_cast<std::uint32_t>(heap), packed_.forward()[heap]});
  }
  proving_.insert(proving_.begin() + 1, std::move(small));
}

// Marks for the heaps n … n + 7 what the splits with one of the parts reach.
void Settled::mark(std::uint64_t n, std::span<const Part8> parts, std::uint8_t* marks) const {
  for (const std::uint32_t b : rule_.breaks) {
    const std::uint8_t* const partners = packed_.forward() + (n - b);
    for (const Part8& part : parts) {
      if constexpr (std::endian::native == std::endian::little) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, partners - part.heap, sizeof eight);
        eight ^= part.value * std::uint64_t{0x0101010101010101};
        marks[eight & 0xffU] = 1;
        marks[kValues + ((eight >> 8U) & 0xffU)] = 1;
        marks[2 * kValues + ((eight >> 16U) & 0xffU)] = 1;
        marks[3 * kValues + ((eight >> 24U) & 0xffU)] = 1;
        marks[4 * kValues + ((eight >> 32U) & 0xffU)] = 1;
        marks[5 * kValues + ((eight >> 40U) & 0xffU)] = 1;
        marks[6 * kValues + ((eight >> 48U) & 0xffU)] = 1;
        marks[7 * kValues + (eight >> 56U)] = 1;
      } else {
        for (std::size_t i = 0; i < 8; ++i)
          marks[kValues * i + ((partners - part.heap)[i] ^ part.value)] = 1;
      }
    }
  }
}

// The value of a lane's heap n is reached.
void Settled::clear(Group& group, std::uint64_t lane, std::uint64_t n, std::uint32_t value) const {
  clear_bit((mask_.rare(value, n) ? group.rare : group.common)[lane], packing_.pack(value));
}

void Settled::look(std::uint64_t group_index) {
  Group& group = groups_[group_index];
  const std::uint64_t first = start_ + group_index * kGroup;
  // Of the near parts, those from here on have partners before the block for all heaps of the
  // group.
  const std::uint64_t far = (group_index + 1) * kGroup;
  const auto split = [far](const std::vector<Part8>& parts) {
    const auto middle = std::ranges::lower_bound(parts, far, {}, &Part8::heap);
    return std::pair(std::span(parts.begin(), middle), std::span(middle, parts.end()));
  };
  const auto [near, middle] = split(near_);
  const auto [near_common, middle_common] = split(near_common_);
  std::uint8_t* const marks = group.marks.data();
  for (std::uint64_t l = 0; l < kGroup; l += 8) {
    std::memset(marks, 0, group.marks.size());
    mark(first + l, middle, marks);
    mark(first + l, marking_, marks);
    kernels().unmarked(marks, 8 * kValues / 64, group.common[l].data());
    std::memset(marks, 0, group.marks.size());
    mark(first + l, middle_common, marks);
    mark(first + l, proving_marks_, marks);
    kernels().unmarked(marks, 8 * kValues / 64, group.rare[l].data());
  }
  const std::uint8_t* const packed = packed_.forward();
  for (std::uint64_t l = 0; l < kGroup; ++l) {
    const std::uint64_t n = first + l;
    group.lanes[l] = {};
    for (const std::uint32_t b : rule_.breaks) {
      const std::uint64_t m = n - b;
      if (!rule_.unequal && (m & 1U) == 0) clear(group, l, n, 0);  // equal halves
      // Near parts with a partner before the block.
      for (std::size_t i = near.size(); i-- > 0 && m - near[i].heap < start_;) {
        clear_bit(group.common[l], std::uint32_t{near[i].value} ^ packed[m - near[i].heap]);
      }
      for (std::size_t i = near_common.size(); i-- > 0 && m - near_common[i].heap < start_;) {
        clear_bit(group.rare[l],
                  std::uint32_t{near_common[i].value} ^ packed[m - near_common[i].heap]);
      }
    }
  }
  find_common(first, group);
  find_rare(first, group);
}

void Settled::hits(std::uint64_t n, const std::vector<Part8>& parts, const std::uint8_t* candidates,
                   std::uint64_t* hits) const {
  std::fill_n(hits, 4, std::uint64_t{0});
  for (const std::uint32_t b : rule_.breaks) {
    std::array<std::uint64_t, 4> some{};
    kernels().hits8(packed_.forward() + (n - b), parts.data(), parts.size(), candidates,
                    some.data());
    for (std::size_t t = 0; t < 4; ++t) hits[t] |= some[t];
  }
}

// A common value, by the rares that did not mark.
bool Settled::reached_by_rares(std::uint64_t n, std::uint32_t packed) const {
  for (const std::uint32_t b : rule_.breaks) {
    const std::uint8_t* const partners = packed_.forward() + (n - b);
    for (const Part8& part : others_) {
      if (static_cast<std::uint32_t>((partners - part.heap)[0] ^ part.value) == packed) return true;
    }
  }
  return false;
}

// The least common value of n that is not reached, packed; kValues when there is none.
std::uint32_t Settled::least_common(const Lane& lane, Words& common, std::uint64_t n) const {
  const std::uint8_t* const packed = packed_.forward();
  // Moves to partners inside the block nearly always leave one of the two least values.
  bool least_reached = false;
  bool second_reached = false;
  const auto each_near = [&](auto visit) {
    for (const std::uint32_t b : rule_.breaks) {
      for (const Part8& part : near_) {
        const std::uint64_t m = n - b;
        if (m - part.heap < start_) break;
        visit(std::uint32_t{part.value} ^ packed[m - part.heap]);
      }
    }
    for (const std::uint32_t t : rule_.takes) {
      const std::uint32_t value = values_.forward()[n - t];
      if (!mask_.rare(value, n)) visit(packing_.pack(value));
    }
  };
  each_near([&](std::uint32_t value) {
    least_reached |= value == lane.least;
    second_reached |= value == lane.second;
  });
  if (lane.least != kNone && !least_reached) return lane.least;
  if (lane.second != kNone && !second_reached) return lane.second;
  each_near([&](std::uint32_t value) { clear_bit(common, value); });
  std::uint32_t value = next_bit(common, 0);
  while (value < kValues && reached_by_rares(n, value)) value = next_bit(common, value + 1);
  return value;
}

std::uint32_t Settled::decide(std::uint64_t n) {
  Group& group = groups_[(n - start_) / kGroup];
  const std::uint64_t l = (n - start_) % kGroup;
  const std::uint32_t common = least_common(group.lanes[l], group.common[l], n);
  if (common == kValues) return kNone;
  const std::uint32_t value = packing_.unpack(common, false, n);
  for (const std::uint32_t t : rule_.takes) clear(group, l, n, values_.forward()[n - t]);
  for (std::uint32_t p = next_bit(group.rare[l], 0); p < kValues;
       p = next_bit(group.rare[l], p + 1)) {
    const std::uint32_t rare = packing_.unpack(p, true, n);
    if (rare > value) break;
    if (!proved(n, n, p, group.lanes[l])) return rare;
  }
  return value;
}

bool Settled::push(std::uint32_t value, Meter& meter) {
  if (!packed_.reserve(1, meter)) return false;
  packed_.push(packing_.pack(value));
  return true;
}

std::uint64_t Settled::finish(std::uint64_t heaps) {
  const std::uint64_t marks = (marking_.size() + proving_marks_.size()) * rule_.breaks.size();
  std::uint64_t work = 0;
  std::uint64_t pairs = 0;
  for (std::uint64_t i = 0; i < heaps; ++i) {
    const Lane& lane = groups_[i / kGroup].lanes[i % kGroup];
    work += lane.work + lane.pairs;
    pairs += lane.pairs + marks;
    small_ += lane.small;
  }
  heaps_ += heaps;
  if (!with_small_ && heaps_ >= 1024) {
    with_small_ = small_ > heaps_ / 8;
    stale_ = stale_ || with_small_;
    small_ = heaps_ = 0;
  }
  if (sizes_.add(heaps, kMarkWork * marks * heaps + work)) stale_ = true;
  return pairs;
}

}  // namespace grundy::sequence::sparse
