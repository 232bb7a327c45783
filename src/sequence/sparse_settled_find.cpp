// How the settled sparse engine looks for values.
#include <algorithm>
#include <bit>

#include "sequence/bits.hpp"
#include "sequence/sparse_settled.hpp"

namespace grundy::sequence::sparse {

namespace {

// Fewer values than this that are looked for, in all lanes together, are looked for one by one.
constexpr std::uint64_t kFew = 12;

}  // namespace

// Lists the next values of each lane that are not yet known to be reached, at most `most` of each,
// from lane.from on and below ends[l]. Returns the length of the longest list.
std::size_t Settled::Candidates::list(const std::array<Words, kGroup>& missing,
                                      const std::array<std::uint32_t, kGroup>& ends,
                                      std::size_t most) {
  std::size_t longest = 0;
  lanes.fill(0);
  for (std::uint64_t l = 0; l < kGroup; ++l) {
    std::size_t count = 0;
    std::uint32_t p = from[l];
    const std::uint32_t end = ends[l];
    std::uint8_t* const out = values.data() + l;
    while (p < end && count < most) {
      std::uint64_t word = missing[l][p / 64] >> (p % 64);
      if (end - p < 64) word &= (std::uint64_t{1} << (end - p)) - 1;
      const std::uint32_t next = (p / 64 + 1) * 64;
      for (; word != 0 && count < most; word &= word - 1) {
        const std::uint32_t found = p + static_cast<std::uint32_t>(std::countr_zero(word));
        lanes[count] |= std::uint64_t{1} << l;
        out[kGroup * count++] = static_cast<std::uint8_t>(found);
      }
      // Cut short: go on behind the last one.
      p = word != 0 ? out[kGroup * (count - 1)] + 1U : next;
    }
    from[l] = std::min(p, end);
    longest = std::max(longest, count);
  }
  return longest;
}

// The two least common values of each lane that no rare part reaches.
void Settled::find_common(std::uint64_t n, Group& group) const {
  constexpr std::size_t kRows = 4;
  Candidates& next = group.candidates;
  next.from.fill(0);
  std::array<std::uint32_t, kGroup> ends;
  ends.fill(kValues);
  const std::uint64_t work = others_.size() * rule_.breaks.size() + kRows * kCandidateWork;
  while (next.list(group.common, ends, kRows) > 0) {
    std::array<std::uint64_t, 4> found;
    hits(n, others_, next.values.data(), found.data());
    for (std::uint64_t l = 0; l < kGroup; ++l) {
      Lane& lane = group.lanes[l];
      lane.work += work;
      for (std::size_t t = 0; t < kRows && (next.lanes[t] >> l & 1U) != 0; ++t) {
        const std::uint32_t p = next.values[kGroup * t + l];
        if ((found[t] >> l & 1U) != 0) {
          clear_bit(group.common[l], p);
        } else if (lane.least == kNone) {
          lane.least = p;
        } else {
          lane.second = p;
          ends[l] = 0;
          break;
        }
      }
    }
  }
}

// Which rare values below the least common one of a lane are reached.
void Settled::find_rare(std::uint64_t n, Group& group) const {
  std::array<std::uint32_t, kGroup> ends{};
  for (std::uint64_t l = 0; l < kGroup; ++l) {
    const std::uint32_t least = group.lanes[l].least;
    if (least == kNone) continue;
    const std::uint32_t value = packing_.unpack(least, false, n + l);
    // How many rare values are below it.
    ends[l] = least + (packing_.unpack(least, true, n + l) < value ? 1 : 0);
  }
  Candidates& left = group.candidates;
  left.from.fill(0);
  std::size_t rows = left.list(group.rare, ends, kValues);
  std::uint64_t all = 0;
  for (std::size_t row = 0; row < rows; ++row) {
    all += static_cast<std::uint64_t>(std::popcount(left.lanes[row]));
  }
  for (std::uint64_t l = 0; l < kGroup; ++l) {
    clear_below(group.rare[l], ends[l]);  // but for what is found not to be reached
  }
  for (std::size_t level = 0; level < proving_.size() && all > kFew; ++level) {
    group.lanes[0].work +=
        kGroup * ((rows + 3) / 4) * proving_[level].size() * rule_.breaks.size() +
        all * kCandidateWork;
    // What is not hit moves up in its lane.
    std::array<std::uint8_t, kGroup> kept{};
    std::uint8_t* const values = left.values.data();
    all = 0;
    std::size_t longest = 0;
    for (std::size_t row = 0; row < rows; row += 4) {
      std::array<std::uint64_t, 4> found;
      hits(n, proving_[level], values + kGroup * row, found.data());
      for (std::size_t t = 0; t < 4; ++t) {
        const std::uint8_t* const row_values = values + kGroup * (row + t);
        std::uint64_t missed = left.lanes[row + t] & ~found[t];
        left.lanes[row + t] = 0;
        all += static_cast<std::uint64_t>(std::popcount(missed));
        for (; missed != 0; missed &= missed - 1) {
          const auto l = static_cast<std::size_t>(std::countr_zero(missed));
          const std::size_t k = kept[l]++;
          values[kGroup * k + l] = row_values[l];
          left.lanes[k] |= missed & (~missed + 1);
          longest = std::max(longest, k + 1);
        }
      }
    }
    rows = longest;
  }
  for (std::uint64_t l = 0; l < kGroup && all > 0; ++l) {
    for (std::size_t row = 0; (left.lanes[row] >> l & 1U) != 0; ++row) {
      const std::uint32_t p = left.values[kGroup * row + l];
      if (!proved(n + l, start_, p, group.lanes[l]))
        group.rare[l][p / 64] |= std::uint64_t{1} << (p % 64);
    }
  }
}

// A rare value, by splits into heaps before `before`: nearly always found soon, among large heaps
// or else among small ones, which may have values that large ones no longer have.
bool Settled::proved(std::uint64_t n, std::uint64_t before, std::uint32_t packed,
                     Lane& lane) const {
  constexpr std::uint64_t kSoon = 4096;
  lane.work += kSearchWork;
  const std::uint32_t value = packing_.unpack(packed, true, n);
  const std::uint64_t some = proved_from_ + kSoon;
  if (reached_far(n, before, proved_from_, some - 1, packed, lane)) return true;
  if (reached(n, before, 1, proved_from_ - 1, value, lane)) {
    ++lane.small;
    return true;
  }
  return reached_far(n, before, some, n, packed, lane);
}

// By splits whose smaller part is from `from` to `to`, and common, as is the other.
bool Settled::reached_far(std::uint64_t n, std::uint64_t before, std::uint64_t from,
                          std::uint64_t to, std::uint32_t packed, Lane& lane) const {
  for (const std::uint32_t b : rule_.breaks) {
    const std::uint64_t m = n - b;
    const std::uint64_t last = std::min(to, rule_.most_part(m));
    std::uint64_t at = std::max(from, m < before ? 1 : m - before + 1);
    for (std::uint64_t size = 512; at <= last; size *= 4) {
      const std::uint64_t count = std::min(size, last - at + 1);
      lane.pairs += count;
      if (kernels().contains8(packed_.forward() + at, packed_.backward(m) + at, count,
                              static_cast<std::uint8_t>(packed))) {
        return true;
      }
      at += count;
    }
  }
  return false;
}

// Any value, by splits whose smaller part is from `from` to `to`.
bool Settled::reached(std::uint64_t n, std::uint64_t before, std::uint64_t from, std::uint64_t to,
                      std::uint32_t value, Lane& lane) const {
  for (const std::uint32_t b : rule_.breaks) {
    const std::uint64_t m = n - b;
    const std::uint64_t first = std::max(from, m < before ? 1 : m - before + 1);
    const std::uint64_t last = std::min(to, rule_.most_part(m));
    if (first > last) continue;
    lane.pairs += 2 * (last - first + 1);
    if (kernels().contains16(values_.forward() + first, values_.backward(m) + first,
                             last - first + 1, static_cast<std::uint16_t>(value))) {
      return true;
    }
  }
  return false;
}

}  // namespace grundy::sequence::sparse
