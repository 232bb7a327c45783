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

#include "sequence/sparse_wide.hpp"

namespace grundy::sequence {

namespace sparse {

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
  if (is_rare(value, n)) {
    rares_.push_back({static_cast<std::uint32_t>(n), static_cast<std::uint16_t>(value)});
  }
}

bool WideSparse::advance(std::uint64_t to, Meter& meter) {
  const std::uint64_t start = known();
  if (start >= 2 * chosen_at_) choose_mask();
  if (Settled::suits(rule_, mask_, found_.largest, rares_, start)) {
    const bool further = advance_settled(to, meter);
    if (further || meter.hit() != LimitHit::none) return further;
  }
  settled_.reset();
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

// The same where the rares are far behind. False, with no limit hit, when it is of no use here.
bool WideSparse::advance_settled(std::uint64_t to, Meter& meter) {
  const std::uint64_t start = known();
  if (!values_.reserve(settled_.block(), meter)) return false;
  if (!settled_.prepare(mask_, rares_, meter)) return false;
  const std::uint64_t end =
      start + std::min({settled_.block(), to + 1 - start, meter.nodes_left()});
  if (end == start) return meter.stop(LimitHit::nodes);
  const auto task = [&](unsigned group) { settled_.look(group); };
  const auto groups = static_cast<unsigned>(settled_.groups());
  if (groups > 1) {
    crew_->run(groups, task);
  } else {
    task(0);
  }
  const RareMask mask = mask_;
  const std::size_t rares = rares_.size();
  for (std::uint64_t n = start; n < end; ++n) {
    const std::uint32_t value = settled_.decide(n);
    if (value == kNone) break;
    push(value);
    if (!settled_.push(value, meter)) return false;
    // What was looked at was for these rares.
    if (rares_.size() != rares || mask_ != mask) break;
  }
  const std::uint64_t heaps = known() - start;
  meter.add_nodes(heaps);
  const std::uint64_t pairs = settled_.finish(heaps);
  found_.pairs += pairs;
  return heaps > 0 && meter.step("progress.sequence", pairs / 64 + 64 * heaps);
}

}  // namespace sparse

std::unique_ptr<Engine> make_sparse_engine(SplitRule rule, Crew* crew) {
  return std::make_unique<sparse::WideSparse>(std::move(rule), crew);
}

}  // namespace grundy::sequence
