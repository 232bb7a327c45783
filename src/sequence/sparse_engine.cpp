// The sparse engine for values of any size.
//
// Heaps are computed in blocks. First every heap of a block, by itself: which values are reached by
// the splits whose parts were both known before the block. Four neighbours at a time mark what some
// of those splits reach, with rare parts and with others; then sixteen neighbours at a time look
// for what is still missing, four values each: common ones among the splits with the other rare
// parts, until two are not found, and rare ones among more splits, and at last among all. Then the
// heaps in turn: the moves that reach into the block are added, and the least missing value is the
// heap's.
#include "sequence/sparse_engine.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>
#include <vector>

#include "sequence/kernels.hpp"
#include "sequence/split_values.hpp"
#include "sequence/tuner.hpp"

namespace grundy::sequence {

namespace {

constexpr std::uint64_t kBlock = 64;
constexpr std::uint64_t kGroup = 16;  // heaps that look for values together
constexpr std::uint64_t kMostValues = 1U << 15U;
// Looking at a pair by vectors costs one, marking one this.
constexpr std::uint64_t kMarkCost = 16;
// And looking for four values of sixteen heaps at one part, for each of them, this.
constexpr std::uint64_t kHitCost = 2;
constexpr std::uint64_t kProving = 512;

using Part = Kernels::Part;
constexpr std::uint32_t kNone = 0xffff;  // no value, and no XOR of two

// What is known of one heap of a block before its turn.
struct Lane {
  std::vector<std::uint64_t> missing;  // bit v: v is not yet known to be reached
  // The two least common values that are not reached by splits of which both parts were known.
  std::uint32_t least = kNone;
  std::uint32_t second = kNone;
  std::uint64_t tested = 0;  // work of looking, in pairs looked at one after the other
};

class WideSparse final : public Engine {
 public:
  WideSparse(SplitRule rule, Crew* crew) : rule_(std::move(rule)), crew_(crew) {}

  [[nodiscard]] std::uint64_t known() const override { return values_.size(); }
  bool adopt(std::uint64_t count, Values values, Meter& meter) override;
  bool advance(std::uint64_t to, Meter& meter) override;
  void read(std::uint64_t from, std::span<std::uint64_t> out) const override {
    std::copy_n(values_.forward() + from, out.size(), out.begin());
  }
  [[nodiscard]] Found found() const override { return found_; }
  [[nodiscard]] Kind kind() const override { return Kind::sparse; }
  [[nodiscard]] SparseFound sparse() const override {
    return {mask_, rares_.size(), rares_.empty() ? 0 : rares_.back().heap};
  }

 private:
  void choose_mask();
  void choose_parts(std::uint64_t n);
  void set_width();
  void look(std::uint64_t start, std::uint64_t from, std::uint64_t to,
            std::vector<std::uint8_t>& marks);
  void mark_four(std::uint64_t n, std::uint8_t* marks);
  template <class Wanted, class Judge>
  void look_for(std::uint64_t n, const std::vector<Part>& parts, Lane* lanes, Wanted wanted,
                Judge found) const;
  void find_common(std::uint64_t n, Lane* lanes) const;
  void find_rare(std::uint64_t n, std::uint64_t low, Lane* lanes) const;
  [[nodiscard]] bool reached_by_others(std::uint64_t n, std::uint32_t value) const;
  bool reached(std::uint64_t n, std::uint64_t low, std::uint32_t value,
               std::uint64_t& tested) const;
  bool reached_by(std::uint64_t n, std::uint64_t first, std::uint64_t last, std::uint32_t value,
                  std::uint64_t& tested) const;
  std::uint32_t decide(Lane& lane, std::uint64_t n, std::uint64_t start);
  void push(std::uint32_t value);
  [[nodiscard]] bool is_rare(std::uint32_t value, std::uint64_t n) const {
    return mask_.rare(value, n);
  }

  SplitRule rule_;
  Crew* crew_;
  SplitValues<std::uint16_t> values_;
  Found found_;
  RareMask mask_;
  std::vector<Part> rares_;      // all
  std::uint64_t chosen_at_ = 0;  // how many values were known when the mask was chosen
  std::uint64_t words_ = 0;      // of a lane's bits
  std::array<std::vector<std::uint64_t>, 2> rare_bits_;  // by parity of the heap
  std::vector<Part> marking_;     // some rares from kBlock on, and some heaps more
  std::vector<Part> others_;      // the other rares from kBlock on
  std::vector<Part> proving_;     // heaps for looking for rare values
  std::uint64_t proof_from_ = 0;  // where looking for rare values begins
  std::vector<Part> near_;        // rares below kBlock
  std::size_t late_from_ = 0;     // rares_ from here on are no parts that mark: too late
  bool stale_ = true;             // the lists above must be made anew
  std::uint64_t made_at_ = 0;
  std::vector<std::vector<std::uint8_t>> marks_;  // of each task
  std::vector<Lane> lanes_ = std::vector<Lane>(kBlock);
  Tuner sizes_{400, 256};  // marking rares, other marking parts
};

bool WideSparse::adopt(std::uint64_t count, Values values, Meter& meter) {
  if (!values_.reserve(count + kBlock, meter)) return false;
  const bool small = for_each_value(count, values, [&](std::uint64_t n, std::uint64_t value) {
    if (value > found_.largest) {
      found_.largest = value;
      found_.largest_at = n;
    }
    values_.push(value);
    return value < kMostValues;
  });
  if (!small) return meter.stop(LimitHit::knowledge);
  choose_mask();
  return true;
}

void WideSparse::choose_mask() {
  const std::uint64_t count = values_.size();
  chosen_at_ = count;
  std::vector<std::int64_t> histogram(2 * std::bit_ceil(found_.largest + 2));
  const std::uint16_t* const g = values_.forward();
  for (std::uint64_t n = 1; n < count; ++n) ++histogram[2 * std::size_t{g[n]} + (n & 1U)];
  mask_ = RareMask::best(rule_, histogram).mask;
  rares_.clear();
  for (std::uint64_t n = 1; n < count; ++n) {
    if (is_rare(g[n], n)) rares_.push_back({static_cast<std::uint32_t>(n), g[n]});
  }
  set_width();
}

// The bits of a lane: every XOR of two values, and room for a value above all of them.
void WideSparse::set_width() {
  words_ = std::max<std::uint64_t>(std::bit_ceil(found_.largest + 1) / 64, 1) + 1;
  for (std::uint64_t parity : {0U, 1U}) {
    rare_bits_[parity].assign(words_, 0);
    for (std::uint64_t v = 0; v < 64 * words_; ++v) {
      if (is_rare(static_cast<std::uint32_t>(v), parity)) {
        rare_bits_[parity][v / 64] |= std::uint64_t{1} << (v % 64);
      }
    }
  }
  for (Lane& lane : lanes_) lane.missing.assign(words_, 0);
  stale_ = true;
}

// The lists for blocks that begin at n.
void WideSparse::choose_parts(std::uint64_t n) {
  stale_ = false;
  made_at_ = n;
  // A part that marks is known, its partner is known in the whole block, and it is not the half.
  const std::uint64_t bound = n / 2 - 2 * kBlock - rule_.last;
  near_.clear();
  late_from_ = 0;
  while (late_from_ < rares_.size() && rares_[late_from_].heap < bound) {
    if (rares_[late_from_].heap < kBlock) near_.push_back(rares_[late_from_]);
    ++late_from_;
  }
  marking_.clear();
  others_.clear();
  for (std::size_t i = near_.size(); i < late_from_; ++i) {
    (marking_.size() < sizes_.first() ? marking_ : others_).push_back(rares_[i]);
  }
  // Heaps whose values are already as large as those of large heaps reach rare values best.
  proof_from_ = std::clamp<std::uint64_t>(bound / 4, kBlock, 8192);
  const auto add = [&](std::vector<Part>& parts, std::uint64_t count) {
    for (const std::uint64_t end = std::min(proof_from_ + count, bound); proof_from_ < end;
         ++proof_from_) {
      parts.push_back({static_cast<std::uint32_t>(proof_from_), values_.forward()[proof_from_]});
    }
  };
  add(marking_, sizes_.second());
  proving_.clear();
  add(proving_, kProving);
}

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

std::uint32_t lowest(const std::vector<std::uint64_t>& bits) {
  std::size_t word = 0;
  while (bits[word] == 0) ++word;
  return static_cast<std::uint32_t>(64 * word) +
         static_cast<std::uint32_t>(std::countr_zero(bits[word]));
}
void clear(std::vector<std::uint64_t>& bits, std::uint32_t value) {
  bits[value / 64] &= ~(std::uint64_t{1} << (value % 64));
}
// The least value from `from` on that is in `bits` and, as `rare` says, in `rares` or not; kNone
// when there is none.
std::uint32_t next(const std::vector<std::uint64_t>& bits, const std::vector<std::uint64_t>& rares,
                   bool rare, std::uint32_t from) {
  std::uint64_t mask = ~std::uint64_t{0} << (from % 64);
  for (std::size_t word = from / 64; word < bits.size(); ++word) {
    const std::uint64_t found = bits[word] & (rare ? rares[word] : ~rares[word]) & mask;
    if (found != 0) {
      return static_cast<std::uint32_t>(64 * word) +
             static_cast<std::uint32_t>(std::countr_zero(found));
    }
    mask = ~std::uint64_t{0};
  }
  return kNone;
}

// The heaps start + from … start + to − 1 of the block that begins at start.
void WideSparse::look(std::uint64_t start, std::uint64_t from, std::uint64_t to,
                      std::vector<std::uint8_t>& marks) {
  marks.resize(4 * 64 * words_);
  const std::uint16_t* const g = values_.forward();
  for (std::uint64_t group = from; group < to; group += kGroup) {
    for (std::uint64_t l = group; l < group + kGroup; ++l) {
      if (l % 4 == 0) mark_four(start + l, marks.data());
      Lane& lane = lanes_[l];
      const std::uint64_t n = start + l;
      kernels().unmarked(marks.data() + (l % 4) * 64 * words_, words_, lane.missing.data());
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

// The value of n, when all before it are known.
std::uint32_t WideSparse::decide(Lane& lane, std::uint64_t n, std::uint64_t start) {
  const std::uint16_t* const g = values_.forward();
  for (const std::uint32_t t : rule_.takes) clear(lane.missing, g[n - t]);
  for (const std::uint32_t b : rule_.breaks) {
    const std::uint64_t m = n - b;
    // Partners inside the block.
    for (const Part& part : near_) {
      if (m - part.heap < start) break;
      clear(lane.missing, std::uint32_t{part.value} ^ g[m - part.heap]);
    }
    for (std::size_t i = rares_.size(); i-- > late_from_;) {
      const std::uint64_t r = rares_[i].heap;
      if (r >= m || (rule_.unequal && 2 * r == m)) continue;
      clear(lane.missing, std::uint32_t{rares_[i].value} ^ g[m - r]);
    }
  }
  for (;;) {
    const std::uint32_t value = lowest(lane.missing);
    // A rare value may be reached by any two parts, also inside the block.
    const bool reached =
        is_rare(value, n)
            ? reached_by(n, 1, rule_.most_part(n), value, lane.tested)
            : value != lane.least && value != lane.second && reached_by_others(n, value);
    if (!reached) return value;
    clear(lane.missing, value);
  }
}

void WideSparse::push(std::uint32_t value) {
  const std::uint64_t n = values_.size();
  values_.push(value);
  if (value > found_.largest) {
    const bool wider = std::bit_width(value) > std::bit_width(found_.largest);
    found_.largest = value;
    found_.largest_at = n;
    if (wider) {
      mask_.meet(value, n);
      set_width();
    }
  }
  if (is_rare(value, n))
    rares_.push_back({static_cast<std::uint32_t>(n), static_cast<std::uint16_t>(value)});
}

bool WideSparse::advance(std::uint64_t to, Meter& meter) {
  const std::uint64_t start = known();
  if (start >= 2 * chosen_at_) choose_mask();
  if (stale_ || start >= made_at_ + made_at_ / 16) choose_parts(start);
  if (!values_.reserve(kBlock, meter)) return false;
  // Small tasks: a thread that comes late takes fewer of them.
  const unsigned tasks = crew_ == nullptr || crew_->size() == 1 ? 1 : kBlock / kGroup;
  const std::uint64_t share = kBlock / tasks;
  marks_.resize(tasks);
  const auto task = [&](unsigned t) { look(start, t * share, (t + 1) * share, marks_[t]); };
  if (tasks > 1) {
    crew_->run(tasks, task);
  } else {
    task(0);
  }
  const std::uint64_t end = std::min(start + kBlock, to + 1);
  const std::uint64_t words = words_;
  std::uint64_t tested_common = 0;
  for (std::uint64_t n = start; n < end; ++n) {
    if (!meter.node("progress.sequence")) return false;
    const std::uint32_t value = decide(lanes_[n - start], n, start);
    if (value >= kMostValues) return meter.stop(LimitHit::knowledge);
    push(value);
    tested_common += lanes_[n - start].tested;
    if (words_ != words) break;  // the bits of the other lanes are of the old width
  }
  const std::uint64_t done = known() - start;
  const std::uint64_t marked = marking_.size() * rule_.breaks.size() * kBlock;
  found_.pairs += marked + tested_common;
  if (sizes_.add(done, kMarkCost * marked + tested_common)) stale_ = true;
  return meter.step("progress.sequence", (marked + tested_common / 16) / 4);
}

}  // namespace

std::unique_ptr<Engine> make_sparse_engine(SplitRule rule, Crew* crew) {
  return std::make_unique<WideSparse>(std::move(rule), crew);
}

}  // namespace grundy::sequence
