// What the heaps of a block reach by splits whose parts were both known before it.
#include "sequence/sparse_wide.hpp"

#include <cstring>

namespace grundy::sequence::sparse {

// Marks for the heaps n … n + 3 what the splits with a part in marking_ reach.
void WideSparse::mark_four(std::uint64_t n, std::uint8_t* marks) {
  const std::size_t width = 64 * words_;
  std::uint8_t* const m0 = marks;
  std::uint8_t* const m1 = m0 + width;
  std::uint8_t* const m2 = m1 + width;
  std::uint8_t* const m3 = m2 + width;
  std::memset(marks, 0, 4 * width);
  for (const std::uint32_t b : rule_.breaks) {
    const std::uint16_t* const partners = values_.forward() + (n - b);
    for (const Part& part : marking_) {
      const std::uint16_t* const at = partners - part.heap;
      if constexpr (std::endian::native == std::endian::little) {
        std::uint64_t four = 0;
        std::memcpy(&four, at, sizeof four);
        four ^= part.value * std::uint64_t{0x0001000100010001};
        m0[four & 0xffffU] = 1;
        m1[(four >> 16U) & 0xffffU] = 1;
        m2[(four >> 32U) & 0xffffU] = 1;
        m3[four >> 48U] = 1;
      } else {
        m0[at[0] ^ part.value] = 1;
        m1[at[1] ^ part.value] = 1;
        m2[at[2] ^ part.value] = 1;
        m3[at[3] ^ part.value] = 1;
      }
    }
  }
}

// The heaps start + from … start + to − 1 of the block that begins at start.
void WideSparse::look(std::uint64_t start, std::uint64_t from, std::uint64_t to, MarkRows& rows) {
  std::uint8_t* const marks = rows.get(4 * 64 * words_);
  const std::uint16_t* const g = values_.forward();
  for (std::uint64_t group = from; group < to; group += kGroup) {
    for (std::uint64_t l = group; l < group + kGroup; ++l) {
      if (l % 4 == 0) mark_four(start + l, marks);
      Lane& lane = lanes_[l];
      const std::uint64_t n = start + l;
      kernels().unmarked(marks + (l % 4) * 64 * words_, words_, lane.missing.data());
      for (const std::uint32_t b : rule_.breaks) {
        const std::uint64_t m = n - b;
        if (!rule_.unequal && (m & 1U) == 0) clear(lane.missing, 0);  // equal halves
        // Near rares with a partner before the block.
        for (std::size_t i = near_.size(); i-- > 0 && m - near_[i].heap < start;) {
          clear(lane.missing, std::uint32_t{near_[i].value} ^ g[m - near_[i].heap]);
        }
      }
      lane.tested = 0;
    }
    find_common(start + group, lanes_.data() + group);
    find_rare(start + group, group, lanes_.data() + group);
  }
}

// Sixteen heaps from n on look for four values each among the splits with one of `parts`, again and
// again. wanted(l, from) gives the next value of lane l, from `from` on, or kNone; found(l, value,
// hit) gets what came of it, the values of a lane in increasing order.
template <class Wanted, class Judge>
void WideSparse::look_for(std::uint64_t n, const std::vector<Part>& parts, Lane* lanes,
                          Wanted wanted, Judge found) const {
  std::array<std::uint16_t, 4 * kGroup> candidates{};
  std::array<std::uint32_t, kGroup> from{};
  for (;;) {
    bool any = false;
    for (std::uint64_t l = 0; l < kGroup; ++l) {
      for (std::uint64_t t = 0; t < 4; ++t) {
        const std::uint32_t value = from[l] == kNone ? kNone : wanted(l, from[l]);
        from[l] = value == kNone ? kNone : value + 1;
        any = any || value != kNone;
        candidates[kGroup * t + l] = static_cast<std::uint16_t>(value);
      }
    }
    if (!any) return;
    std::array<std::uint32_t, 4> hits{};
    for (const std::uint32_t b : rule_.breaks) {
      std::array<std::uint32_t, 4> some{};
      kernels().hits(values_.forward() + (n - b), parts.data(), parts.size(), candidates.data(),
                     some.data());
      for (std::size_t t = 0; t < 4; ++t) hits[t] |= some[t];
    }
    for (std::uint64_t l = 0; l < kGroup; ++l) {
      lanes[l].tested += kHitCost * parts.size() * rule_.breaks.size();
      for (std::uint64_t t = 0; t < 4; ++t) {
        const std::uint32_t value = candidates[kGroup * t + l];
        if (value != kNone) found(l, value, (hits[t] >> l & 1U) != 0);
      }
    }
  }
}

// For sixteen heaps: the two least common values that no rare part reaches.
void WideSparse::find_common(std::uint64_t n, Lane* lanes) const {
  for (std::uint64_t l = 0; l < kGroup; ++l) lanes[l].least = lanes[l].second = kNone;
  look_for(
      n, others_, lanes,
      [&](std::uint64_t l, std::uint32_t from) {
        if (lanes[l].second != kNone) return kNone;
        return next(lanes[l].missing, rare_bits_[(n + l) & 1U], false, from);
      },
      [&](std::uint64_t l, std::uint32_t value, bool hit) {
        Lane& lane = lanes[l];
        if (hit) {
          clear(lane.missing, value);
        } else if (lane.least == kNone) {
          lane.least = value;
        } else if (lane.second == kNone) {
          lane.second = value;
        }
      });
}

// For sixteen heaps, the first of which is `low` in its block: which rare values below their least
// common one are reached.
void WideSparse::find_rare(std::uint64_t n, std::uint64_t low, Lane* lanes) const {
  look_for(
      n, proving_, lanes,
      [&](std::uint64_t l, std::uint32_t from) {
        const std::uint32_t value = next(lanes[l].missing, rare_bits_[(n + l) & 1U], true, from);
        return value < lanes[l].least ? value : kNone;
      },
      [&](std::uint64_t l, std::uint32_t value, bool hit) {
        Lane& lane = lanes[l];
        if (hit || reached(n + l, low + l, value, lane.tested)) clear(lane.missing, value);
      });
}

// A rare value, by splits with parts from low − b + 1 on: nearly always found soon.
bool WideSparse::reached(std::uint64_t n, std::uint64_t low, std::uint32_t value,
                         std::uint64_t& tested) const {
  const std::uint64_t most = rule_.most_part(n);
  std::uint64_t from = proof_from_;
  for (std::uint64_t size = 512; from <= most; size *= 2) {
    const std::uint64_t end = std::min(from + size - 1, most);
    if (reached_by(n, from, end, value, tested)) return true;
    from = end + 1;
  }
  return reached_by(n, low + 1, std::min(proof_from_ - 1, most), value, tested);
}

// A common value, by the rares that did not mark.
bool WideSparse::reached_by_others(std::uint64_t n, std::uint32_t value) const {
  const std::uint16_t* const g = values_.forward();
  for (const std::uint32_t b : rule_.breaks) {
    for (const Part& part : others_) {
      if ((std::uint32_t{part.value} ^ g[n - b - part.heap]) == value) return true;
    }
  }
  return false;
}

// Is it reached by a split with a part from first − b (at least 1) to `last`?
bool WideSparse::reached_by(std::uint64_t n, std::uint64_t first, std::uint64_t last,
                            std::uint32_t value, std::uint64_t& tested) const {
  for (const std::uint32_t b : rule_.breaks) {
    const std::uint64_t m = n - b;
    const std::uint64_t from = first > b ? first - b : 1;
    const std::uint64_t to = std::min(last, rule_.most_part(m));
    if (from > to) continue;
    tested += to - from + 1;
    if (kernels().contains16(values_.forward() + from, values_.backward(m) + from, to - from + 1,
                             static_cast<std::uint16_t>(value))) {
      return true;
    }
  }
  return false;
}

}  // namespace grundy::sequence::sparse
