// The sparse engine while all values are below 64.
//
// The values that a heap reaches are the bits of a word. Blocks of 32 heaps get those of all splits
// with a rare part, and of some splits that reach the rare values most often, from vectors
// (Kernels::sets); moves that reach into the block are added heap by heap. A rare value that is
// still missing below the least missing common one is looked for among the splits with a small
// part, and then among all.
#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <utility>
#include <vector>

#include "sequence/kernels.hpp"
#include "sequence/pages.hpp"
#include "sequence/sparse_engine.hpp"

namespace grundy::sequence {

namespace {

constexpr std::uint64_t kBlock = 32;
constexpr std::uint64_t kPart = 8;  // of a block
constexpr std::uint64_t kHead = 1U
                                << 16U;  // splits with a part below this are looked through first
// Splits that are marked for the rare values, by the groups of sixteen values that there are: what
// was found best for 0.77, 0.16, 0.104 and 0.454.
constexpr std::array<std::size_t, 5> kProofs = {0, 40, 96, 64, 48};
constexpr std::uint64_t kFirstChoice = 1U << 14U;  // heaps between two choices of them
constexpr std::uint64_t kPad = 64;                 // vectors may be read beyond the end

class SmallSparse final : public Engine {
 public:
  explicit SmallSparse(SplitRule rule) : rule_(std::move(rule)) {}

  [[nodiscard]] std::uint64_t known() const override { return known_; }
  bool adopt(std::uint64_t count, Values values, Meter& meter) override;
  bool advance(std::uint64_t to, Meter& meter) override;
  void read(std::uint64_t from, std::span<std::uint64_t> out) const override {
    std::copy_n(values_.get() + from, out.size(), out.begin());
  }
  [[nodiscard]] Found found() const override { return found_; }
  [[nodiscard]] Kind kind() const override { return Kind::sparse; }
  [[nodiscard]] SparseFound sparse() const override {
    return {mask_, rares_.size(), rares_.empty() ? 0 : rares_.back()};
  }

 private:
  using Pair = Kernels::Pair;
  bool reserve(std::uint64_t count, std::uint64_t to, Meter& meter);
  void learn(std::uint64_t end);
  void choose_mask();
  void choose_pairs(std::uint64_t n);
  void choose_proofs();
  [[nodiscard]] std::uint64_t reached_late(std::uint64_t n) const;
  bool find(std::uint64_t n, std::uint8_t value);
  bool find_in_head(std::uint64_t n, std::uint8_t value);
  [[nodiscard]] bool find_anywhere(std::uint64_t n, std::uint8_t value) const;

  SplitRule rule_;
  const Kernels& kernels_ = kernels();
  Pages values_;  // known_ of them, and room for more
  std::uint64_t room_ = 0;
  std::uint64_t known_ = 0;
  std::vector<std::uint8_t> head_;  // values of the first heaps, backwards: head_[kHead - 1 - i]
  Found found_;
  RareMask mask_;
  std::array<std::uint64_t, 2> rare_bits_ = {};
  std::vector<std::uint32_t> rares_;
  std::uint64_t chosen_at_ = 0;
  std::vector<Pair> far_;      // for the vectors
  std::vector<Pair> middle_;   // that reach into the block, but not into its parts
  std::vector<Pair> near_;     // the others, the nearest first
  std::size_t late_from_ = 0;  // rares_ from here on are neither
  bool stale_ = true;
  std::uint64_t made_at_ = 0;
  unsigned groups_ = 1;                // of sixteen values each: all values are in them
  std::vector<std::uint32_t> proofs_;  // the smaller parts of splits that are marked as well
  std::vector<std::uint32_t> hits_ = std::vector<std::uint32_t>(kHead);
  std::uint64_t next_choice_ = 0;
  std::uint64_t choice_gap_ = kFirstChoice;
};

// Room for `count` values more; at most up to `to` will be wanted.
bool SmallSparse::reserve(std::uint64_t count, std::uint64_t to, Meter& meter) {
  const std::uint64_t least = known_ + count + kPad;
  if (least <= room_) return true;
  const std::uint64_t room = std::max(least, std::min(4 * room_, to + 1 + kPad + kBlock));
  if (!meter.allocate(room)) return false;
  auto values = make_pages(room);
  std::copy_n(values_.get(), known_, values.get());
  std::fill_n(values.get() + known_, count + kPad, std::uint8_t{0});
  meter.release(room_);
  values_ = std::move(values);
  room_ = room;
  return true;
}

// The values up to those of heap `end` − 1 have been written.
void SmallSparse::learn(std::uint64_t end) {
  for (std::uint64_t n = known_; n < end; ++n) {
    if (values_[n] <= found_.largest) continue;
    found_.largest = values_[n];
    found_.largest_at = n;
  }
  for (std::uint64_t n = known_; n < std::min(end, kHead); ++n) head_[kHead - 1 - n] = values_[n];
  known_ = end;
}

bool SmallSparse::adopt(std::uint64_t count, Values values, Meter& meter) {
  head_.assign(kHead + kPad, 0);
  if (!reserve(count + kBlock, count, meter)) return false;
  const bool small = for_each_value(count, values, [&](std::uint64_t n, std::uint64_t value) {
    values_[n] = static_cast<std::uint8_t>(value);
    return value < 64;
  });
  if (!small) return meter.stop(LimitHit::knowledge);
  learn(count);
  groups_ = static_cast<unsigned>(found_.largest / 16) + 1;
  for (std::uint32_t j = kBlock; proofs_.size() < kProofs[groups_]; ++j) proofs_.push_back(j);
  next_choice_ = known_ + choice_gap_;
  choose_mask();
  return true;
}

void SmallSparse::choose_mask() {
  chosen_at_ = known_;
  std::array<std::int64_t, 128> histogram{};
  for (std::uint64_t n = 1; n < known_; ++n) ++histogram[2 * std::size_t{values_[n]} + (n & 1U)];
  const RareMask mask = RareMask::best(rule_, histogram).mask;
  if (mask == mask_) return;
  mask_ = mask;
  rares_.clear();
  for (std::uint64_t n = 1; n < known_; ++n) {
    if (mask_.rare(values_[n], n)) rares_.push_back(static_cast<std::uint32_t>(n));
  }
  for (std::uint64_t parity : {0U, 1U}) {
    rare_bits_[parity] = 0;
    for (std::uint64_t v = 0; v < 64; ++v) {
      if (mask_.rare(v, parity)) rare_bits_[parity] |= std::uint64_t{1} << v;
    }
  }
  stale_ = true;
}

// The pairs of blocks that begin at n.
void SmallSparse::choose_pairs(std::uint64_t n) {
  stale_ = false;
  made_at_ = n;
  far_.clear();
  middle_.clear();
  near_.clear();
  const auto add = [&](std::uint64_t distance, std::uint8_t value) {
    (distance >= kBlock  ? far_
     : distance >= kPart ? middle_
                         : near_)
        .push_back({static_cast<std::uint32_t>(distance), value});
  };
  for (const std::uint32_t t : rule_.takes) add(t, 0);
  // The partner of a rare is there, and is not its other half.
  const std::uint64_t bound = rule_.unequal ? n / 2 - kBlock - rule_.last : n - kBlock - rule_.last;
  late_from_ = 0;
  while (late_from_ < rares_.size() && rares_[late_from_] < bound) {
    for (const std::uint32_t b : rule_.breaks) {
      add(std::uint64_t{b} + rares_[late_from_], values_[rares_[late_from_]]);
    }
    ++late_from_;
  }
  for (const std::uint32_t j : proofs_) {
    if (j >= bound) continue;
    for (const std::uint32_t b : rule_.breaks) far_.push_back({b + j, values_[j]});
  }
  std::ranges::sort(near_, {}, &Pair::distance);
}

// Those that proved most, and the half of the present ones that was chosen first.
void SmallSparse::choose_proofs() {
  std::vector<std::uint32_t> best;
  for (std::uint32_t j = kBlock; j < kHead; ++j) {
    if (hits_[j] != 0) best.push_back(j);
  }
  const std::size_t most = kProofs[groups_];
  const std::size_t some = std::min(best.size(), most);
  std::ranges::partial_sort(best, best.begin() + static_cast<std::ptrdiff_t>(some),
                            [&](std::uint32_t i, std::uint32_t j) {
                              return hits_[i] != hits_[j] ? hits_[i] > hits_[j] : i < j;
                            });
  proofs_.resize(std::min(proofs_.size(), std::max(most / 2, most - some)));
  for (std::size_t i = 0; i < some && proofs_.size() < most; ++i) {
    if (std::ranges::find(proofs_, best[i]) == proofs_.end()) proofs_.push_back(best[i]);
  }
  std::ranges::fill(hits_, 0);
  choice_gap_ *= 2;
  next_choice_ = known_ + choice_gap_;
  stale_ = true;
}

// What n reaches by splits with a rare part that came too late for the other lists.
std::uint64_t SmallSparse::reached_late(std::uint64_t n) const {
  std::uint64_t set = 0;
  for (std::size_t i = late_from_; i < rares_.size(); ++i) {
    const std::uint64_t r = rares_[i];
    for (const std::uint32_t b : rule_.breaks) {
      if (r + b >= n || (rule_.unequal && 2 * r + b == n)) continue;
      set |= std::uint64_t{1} << (values_[r] ^ values_[n - b - r]);
    }
  }
  return set;
}

bool SmallSparse::find(std::uint64_t n, std::uint8_t value) {
  return find_in_head(n, value) || find_anywhere(n, value);
}

// The parts from small to large: the smallest are the most likely.
bool SmallSparse::find_in_head(std::uint64_t n, std::uint8_t value) {
  std::uint64_t from = 1;
  for (std::uint64_t to = 255; from < kHead; from = to + 1, to = std::min(4 * to, kHead - 1)) {
    for (const std::uint32_t b : rule_.breaks) {
      const std::uint64_t m = n - b;
      const std::uint64_t last = std::min(to, rule_.most_part(m));
      if (from > last) continue;
      const std::uint64_t count = last - from + 1;
      found_.pairs += count;
      const std::size_t at = kernels_.find8(values_.get() + (m - last),
                                            head_.data() + (kHead - 1 - last), count, value);
      if (at == count) continue;
      ++hits_[last - at];
      return true;
    }
    if (to == kHead - 1) break;
  }
  return false;
}

bool SmallSparse::find_anywhere(std::uint64_t n, std::uint8_t value) const {
  std::array<std::uint8_t, 4096> backwards{};
  for (const std::uint32_t b : rule_.breaks) {
    const std::uint64_t m = n - b;
    const std::uint64_t most = rule_.most_part(m);
    for (std::uint64_t from = 1; from <= most; from += backwards.size()) {
      const std::uint64_t count = std::min<std::uint64_t>(backwards.size(), most - from + 1);
      for (std::uint64_t i = 0; i < count; ++i) backwards[i] = values_[m - from - i];
      if (kernels_.contains8(values_.get() + from, backwards.data(), count, value)) return true;
    }
  }
  return false;
}

bool SmallSparse::advance(std::uint64_t to, Meter& meter) {
  const std::uint64_t start = known_;
  if (start >= 4 * chosen_at_) choose_mask();
  if (start >= next_choice_) choose_proofs();
  if (stale_ || (late_from_ < rares_.size() && start >= made_at_ + kBlock)) choose_pairs(start);
  if (!reserve(kBlock, to, meter)) return false;
  alignas(64) std::array<std::uint64_t, kBlock> sets;  // NOLINT: all are written
  kernels_.sets(values_.get() + start, far_.data(), far_.size(), groups_, sets.data());
  found_.pairs += (far_.size() + middle_.size() + near_.size()) * kBlock;
  std::array<bool, 2> halves{};  // of which heaps a split has equal halves: these reach 0
  if (!rule_.unequal) {
    for (const std::uint32_t b : rule_.breaks) halves[b & 1U] = true;
  }
  const std::uint64_t end = start + std::min({kBlock, to + 1 - start, meter.nodes_left()});
  if (end == start) return meter.stop(LimitHit::nodes);
  const std::uint64_t before = found_.pairs;
  // What the loop needs, where a value that is written cannot have changed it.
  std::uint8_t* const values = values_.get();
  const Pair* const near = near_.data();
  const std::size_t near_count = near_.size();
  const std::array<std::uint64_t, 2> rare_bits = rare_bits_;
  const std::array<std::uint64_t, 2> zero = {halves[0] ? 1U : 0U, halves[1] ? 1U : 0U};
  const bool late = late_from_ < rares_.size();
  bool new_rare = false;
  bool too_large = false;
  std::uint64_t n = start;
  while (n < end && !new_rare) {
    const std::uint64_t l = n - start;
    if (l % kPart == 0) {
      kernels_.add_eight(values + n, middle_.data(), middle_.size(), groups_, sets.data() + l);
    }
    std::uint64_t set = sets[l] | zero[n & 1U];
    for (std::size_t i = 0; i < near_count; ++i) {
      set |= std::uint64_t{1} << (values[n - near[i].distance] ^ near[i].value);
    }
    if (late) set |= reached_late(n);
    const std::uint64_t common = ~set & ~rare_bits[n & 1U];
    auto value = static_cast<unsigned>(std::countr_zero(common));  // 64: none
    std::uint64_t missing = ~set & rare_bits[n & 1U];
    if (value < 64) missing &= (std::uint64_t{1} << value) - 1;
    for (; missing != 0; missing &= missing - 1) {
      const auto rare = static_cast<unsigned>(std::countr_zero(missing));
      if (find(n, static_cast<std::uint8_t>(rare))) continue;
      value = rare;
      new_rare = true;
      break;
    }
    // Beyond the groups nothing was marked.
    too_large = value >= 16 * groups_;
    if (too_large) break;
    values[n] = static_cast<std::uint8_t>(value);
    ++n;
  }
  learn(n);
  if (too_large && groups_ < 4) {
    ++groups_;
    stale_ = true;
  } else if (too_large) {
    return meter.stop(LimitHit::knowledge);
  } else if (new_rare) {
    rares_.push_back(static_cast<std::uint32_t>(n - 1));
    stale_ = true;
  }
  meter.add_nodes(n - start);
  if (n == start) return advance(to, meter);
  return meter.step("progress.sequence", kBlock + (found_.pairs - before) / 64);
}

}  // namespace

std::unique_ptr<Engine> make_small_sparse_engine(SplitRule rule) {
  return std::make_unique<SmallSparse>(std::move(rule));
}

}  // namespace grundy::sequence
