// The sparse engine for values of any size.
//
// Heaps are computed in blocks. First every heap of a block, by itself: which values are reached by
// the splits whose parts were both known before the block. Four neighbours at a time mark what a
// number of far parts reach; what is still missing is looked for, from the least value on, by vectors:
// a common value among the splits with a part below `prefix_` (all rares from there on have marked),
// a rare one among all splits. Then the heaps in turn: the moves that reach into the block are added,
// and the least missing value is the heap's, unless it must be looked for once more.
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
constexpr std::uint64_t kMostValues = 1U << 15U;
// Looking at a pair by vectors costs one, marking one this.
constexpr std::uint64_t kMarkCost = 16;

struct Part {
  std::uint32_t heap;
  std::uint16_t value;
};

// What is known of one heap of a block before its turn.
struct Lane {
  std::vector<std::uint64_t> missing;  // bit v: v is not yet known to be reached
  std::uint32_t least = 0;             // the least missing value,
  bool looked = false;                 // not reached by splits of which both parts were known
  std::uint64_t tested = 0;            // pairs looked at by vectors
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
  void choose_prefix(std::uint64_t bound);
  void set_width();
  void look(std::uint64_t start, std::uint64_t from, std::uint64_t to,
            std::vector<std::uint8_t>& marks);
  void mark_four(std::uint64_t n, std::uint8_t* marks);
  void find_least(Lane& lane, std::uint64_t n, std::uint64_t low);
  bool reached(std::uint64_t n, std::uint64_t low, std::uint32_t value, std::uint64_t& tested);
  bool reached_by(std::uint64_t n, std::uint64_t first, std::uint64_t last, std::uint32_t value,
                  std::uint64_t& tested);
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
  std::vector<Part> rares_;          // all
  std::uint64_t chosen_at_ = 0;      // how many values were known when the mask was chosen
  std::uint64_t words_ = 0;          // of a lane's bits
  std::array<std::vector<std::uint64_t>, 2> rare_bits_;  // by parity of the heap
  // Parts that mark: rares from prefix_ on, more rares and other parts as the tuners say.
  std::vector<Part> marking_;
  std::uint64_t prefix_ = 0;
  std::uint64_t proof_from_ = 0;     // where looking for rare values begins
  std::vector<Part> near_;           // rares below kBlock
  std::size_t late_from_ = 0;        // rares_ from here on are no parts that mark: too late
  bool stale_ = true;                // the lists above must be made anew
  std::uint64_t made_at_ = 0;
  std::vector<std::vector<std::uint8_t>> marks_;  // of each task
  std::vector<Lane> lanes_ = std::vector<Lane>(kBlock);
  Tuner sizes_{128, 256};            // marking rares of the prefix, other marking parts
};

bool WideSparse::adopt(std::uint64_t count, Values values, Meter& meter) {
  if (!values_.reserve(count + kBlock, meter)) return false;
  std::vector<std::uint64_t> piece(4096);
  for (std::uint64_t from = 0; from < count; from += piece.size()) {
    const auto part = std::span(piece).first(std::min<std::uint64_t>(piece.size(), count - from));
    values(from, part);
    for (const std::uint64_t value : part) {
      if (value >= kMostValues) return meter.stop(LimitHit::knowledge);
      if (value > found_.largest) {
        found_.largest = value;
        found_.largest_at = values_.size();
      }
      values_.push(value);
    }
  }
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
  choose_prefix(bound);
  marking_.clear();
  std::uint64_t more = sizes_.first();
  for (std::size_t i = 0; i < late_from_; ++i) {
    const Part& part = rares_[i];
    if (part.heap < kBlock) continue;
    if (part.heap < prefix_) {
      if (more == 0) continue;
      --more;
    }
    marking_.push_back(part);
  }
  // Heaps whose values are already as large as those of large heaps reach rare values best.
  proof_from_ = std::clamp<std::uint64_t>(bound / 4, kBlock, 8192);
  const std::uint64_t end = std::min(proof_from_ + sizes_.second(), bound);
  for (std::uint64_t j = proof_from_; j < end; ++j) {
    marking_.push_back({static_cast<std::uint32_t>(j), values_.forward()[j]});
  }
  proof_from_ = end;
}

// Rares from the prefix on all mark, and each value that is looked for goes through the prefix.
void WideSparse::choose_prefix(std::uint64_t bound) {
  constexpr std::uint64_t kLookedFor = 6;  // about so often in full
  std::uint64_t least_cost = ~std::uint64_t{0};
  for (std::uint64_t prefix = kBlock; prefix <= bound; prefix += prefix / 4) {
    const auto first = std::ranges::lower_bound(rares_, prefix, {}, &Part::heap);
    const auto beyond = static_cast<std::uint64_t>(
        std::max<std::ptrdiff_t>(rares_.begin() + static_cast<std::ptrdiff_t>(late_from_) - first, 0));
    const std::uint64_t cost = kMarkCost * beyond + kLookedFor * prefix;
    if (cost >= least_cost) continue;
    least_cost = cost;
    prefix_ = prefix;
  }
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

// The heaps start + from … start + to − 1 of the block that begins at start.
void WideSparse::look(std::uint64_t start, std::uint64_t from, std::uint64_t to,
                      std::vector<std::uint8_t>& marks) {
  marks.resize(4 * 64 * words_);
  for (std::uint64_t four = from; four < to; four += 4) {
    mark_four(start + four, marks.data());
    for (std::uint64_t l = four; l < four + 4; ++l) {
      Lane& lane = lanes_[l];
      const std::uint64_t n = start + l;
      kernels().unmarked(marks.data() + (l - four) * 64 * words_, words_, lane.missing.data());
      if (!rule_.unequal) {  // equal halves
        for (const std::uint32_t b : rule_.breaks) {
          if (((n - b) & 1U) == 0) lane.missing[0] &= ~std::uint64_t{1};
        }
      }
      lane.tested = 0;
      find_least(lane, n, l);
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

// The least value that no split reaches of which both parts are known: parts from low − b + 1 on.
void WideSparse::find_least(Lane& lane, std::uint64_t n, std::uint64_t low) {
  for (;;) {
    lane.least = lowest(lane.missing);
    if (!reached(n, low, lane.least, lane.tested)) break;
    clear(lane.missing, lane.least);
  }
  lane.looked = true;
}

bool WideSparse::reached(std::uint64_t n, std::uint64_t low, std::uint32_t value,
                         std::uint64_t& tested) {
  const bool rare = (rare_bits_[n & 1U][value / 64] >> (value % 64) & 1U) != 0;
  if (!rare) return reached_by(n, low + 1, prefix_ - 1, value, tested);
  // Nearly always found soon.
  const std::uint64_t most = rule_.most_part(n);
  std::uint64_t from = proof_from_;
  for (std::uint64_t size = 512; from <= most; size *= 2) {
    const std::uint64_t end = std::min(from + size - 1, most);
    if (reached_by(n, from, end, value, tested)) return true;
    from = end + 1;
  }
  return reached_by(n, low + 1, std::min(proof_from_ - 1, most), value, tested);
}

// Is it reached by a split with a part from first − b (at least 1) to `last`?
bool WideSparse::reached_by(std::uint64_t n, std::uint64_t first, std::uint64_t last,
                            std::uint32_t value, std::uint64_t& tested) {
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
    const bool rare = is_rare(value, n);
    if (value == lane.least && lane.looked && !rare) return value;
    // A rare value may be reached by any two parts, also inside the block; a common one that was not
    // looked for yet by the rares of the prefix.
    if (!rare && !reached_by(n, 1, prefix_ - 1, value, lane.tested)) return value;
    if (rare && !reached_by(n, 1, rule_.most_part(n), value, lane.tested)) return value;
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
  if (is_rare(value, n)) rares_.push_back({static_cast<std::uint32_t>(n), static_cast<std::uint16_t>(value)});
}

bool WideSparse::advance(std::uint64_t to, Meter& meter) {
  const std::uint64_t start = known();
  if (start >= 2 * chosen_at_) choose_mask();
  if (stale_ || start >= made_at_ + made_at_ / 16) choose_parts(start);
  if (!values_.reserve(kBlock, meter)) return false;
  // Small tasks: a thread that comes late takes fewer of them.
  const unsigned tasks = crew_ == nullptr || crew_->size() == 1 ? 1 : kBlock / 4;
  const std::uint64_t share = kBlock / tasks;
  marks_.resize(tasks);
  const auto task = [&](unsigned t) {
    look(start, t * share, (t + 1) * share, marks_[t]);
  };
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
