// The sparse engine while all values are below 64.
//
// The values that a heap reaches are the bits of a word. Blocks of heaps get those of all splits
// with a rare part, and of some splits that reach the rare values most often, from vectors
// (SetKernels); moves that reach into the block are added heap by heap. That rare values which are
// still missing below the least missing common one are reached as well, is at first taken for
// granted, and shown when the block is done: among the splits with a small part, and then among
// all. When one is not reached, the block ends with its heap.
#include "sequence/small_sparse.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <utility>

namespace grundy::sequence {

namespace {

// Splits that are marked for the rare values, by the groups of sixteen values that there are: what
// was found best for 0.77, 0.16, 0.104 and 0.454.
constexpr std::array<std::size_t, 5> kProofs = {0, 40, 96, 64, 48};

}  // namespace

// The first heap whose value is still needed.
std::uint64_t SmallSparse::needed() const {
  if (known_ < forgetting_.from || rares_.empty()) return 0;
  if (rares_.back() > known_ / forgetting_.times) return 0;
  std::uint64_t reach = std::max<std::uint64_t>(forgetting_.keep, rares_.back());
  for (const std::uint32_t part : proofs_) reach = std::max<std::uint64_t>(reach, part);
  reach += rule_.last + kBlock;
  return reach < known_ ? std::min(unread_, known_ - reach) : 0;
}

// The values up to those of heap `end` − 1 have been written.
void SmallSparse::learn(std::uint64_t end) {
  const std::uint8_t* const values = values_.at(known_);
  const std::uint64_t count = end - known_;
  unsigned most = 0;
  for (std::uint64_t i = 0; i < count; ++i) most = std::max<unsigned>(most, values[i]);
  if (most > found_.largest) {
    for (std::uint64_t i = 0; i < count; ++i) {
      if (values[i] <= found_.largest) continue;
      found_.largest = values[i];
      found_.largest_at = known_ + i;
    }
  }
  for (std::uint64_t n = known_; n < std::min(end, kHead); ++n) {
    head_[kHead - 1 - n] = values[n - known_];
  }
  known_ = end;
}

bool SmallSparse::adopt(std::uint64_t count, Values values, Meter& meter) {
  head_.assign(kHead + ValueRow<std::uint8_t>::kPad, 0);
  if (!values_.reserve(0, count + kBlock, 0, count, meter)) return false;
  const bool small = for_each_value(count, values, [&](std::uint64_t n, std::uint64_t value) {
    *values_.at(n) = static_cast<std::uint8_t>(value);
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
  const std::uint8_t* const values = values_.at(0);
  for (std::uint64_t n = 1; n < known_; ++n) ++histogram[2 * std::size_t{values[n]} + (n & 1U)];
  const RareMask mask = RareMask::best(rule_, histogram).mask;
  if (mask == mask_) return;
  mask_ = mask;
  rares_.clear();
  rare_values_.clear();
  for (std::uint64_t n = 1; n < known_; ++n) {
    if (!mask_.rare(values[n], n)) continue;
    rares_.push_back(static_cast<std::uint32_t>(n));
    rare_values_.push_back(values[n]);
  }
  set_rare_bits();
  stale_ = true;
}

void SmallSparse::set_rare_bits() {
  for (std::uint64_t parity : {0U, 1U}) {
    rare_bits_[parity] = 0;
    for (std::uint64_t v = 0; v < 64; ++v) {
      if (mask_.rare(v, parity)) rare_bits_[parity] |= std::uint64_t{1} << v;
    }
  }
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
      add(std::uint64_t{b} + rares_[late_from_], rare_values_[late_from_]);
    }
    ++late_from_;
  }
  for (const std::uint32_t j : proofs_) {
    if (j >= bound) continue;
    deepen(j);
    for (const std::uint32_t b : rule_.breaks) far_.push_back({b + j, head_[kHead - 1 - j]});
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
      set |= std::uint64_t{1} << (rare_values_[i] ^ *values_.at(n - b - r));
    }
  }
  return set;
}

// The values, if all doubts turn out well; the sets of the far pairs are made.
SmallSparse::Part SmallSparse::compute(std::uint64_t start, std::uint64_t end) {
  std::array<bool, 2> halves{};  // of which heaps a split has equal halves: these reach 0
  if (!rule_.unequal && !watched_) {
    for (const std::uint32_t b : rule_.breaks) halves[b & 1U] = true;
  }
  // What the loop needs, where a value that is written cannot have changed it.
  std::uint8_t* const values = values_.at(start);
  const Pair* const near = near_.data();
  const std::size_t near_count = near_.size();
  const std::array<std::uint64_t, 2> rare_bits = rare_bits_;
  const std::array<std::uint64_t, 2> zero = {halves[0] ? 1U : 0U, halves[1] ? 1U : 0U};
  const bool late = late_from_ < rares_.size();
  const unsigned bound = 16 * groups_;
  std::size_t doubts = 0;
  const std::uint64_t count = end - start;
  std::uint64_t l = 0;
  for (; l < count; ++l) {
    if (l % kPart == 0) {
      set_kernels_.add(values + l, middle_.data(), middle_.size(), groups_, l, sets_);
    }
    const std::uint64_t parity = (start + l) & 1U;
    std::uint64_t set = sets_[l] | zero[parity];
    const std::uint8_t* const at = values + l;
    for (std::size_t i = 0; i < near_count; ++i) {
      set |=
          std::uint64_t{1} << (at[-static_cast<std::ptrdiff_t>(near[i].distance)] ^ near[i].value);
    }
    if (late) set |= reached_late(start + l);
    const auto value = static_cast<unsigned>(std::countr_one(set | rare_bits[parity]));
    if (value >= bound) break;
    const std::uint64_t missing = ~set & rare_bits[parity] & ((std::uint64_t{1} << value) - 1);
    doubts_[doubts] = {start + l, missing};
    doubts += missing != 0 ? 1 : 0;
    values[l] = static_cast<std::uint8_t>(value);
  }
  doubt_count_ = doubts;
  return {start + l, l < count};
}

// Shows that the rare values which were taken as reached are, or ends the part with the first heap
// where one is not: that is its value, and true is returned.
bool SmallSparse::settle(Part& part) {
  for (std::size_t i = 0; i < doubt_count_; ++i) {
    const std::uint64_t n = doubts_[i].heap;
    for (std::uint64_t missing = doubts_[i].missing; missing != 0; missing &= missing - 1) {
      const auto rare = static_cast<std::uint8_t>(std::countr_zero(missing));
      if (find(n, rare)) continue;
      *values_.at(n) = rare;
      part = {n + 1, false};
      return true;
    }
  }
  return false;
}

bool SmallSparse::advance(std::uint64_t to, Meter& meter) {
  const std::uint64_t start = known_;
  if (start >= 4 * chosen_at_ && values_.first() == 0) choose_mask();
  if (start >= next_choice_) choose_proofs();
  if (stale_ || (late_from_ < rares_.size() && start >= made_at_ + kBlock)) choose_pairs(start);
  const std::uint64_t end = start + std::min({kBlock, to + 1 - start, meter.nodes_left()});
  if (end == start) return meter.stop(LimitHit::nodes);
  if (!values_.reserve(start, kBlock, needed(), to, meter)) return false;
  set_kernels_.make(values_.at(start), far_.data(), far_.size(), groups_, sets_);
  const std::uint64_t before = found_.pairs;
  found_.pairs += (far_.size() + middle_.size() + near_.size()) * kBlock;
  Part part = compute(start, end);
  const bool new_rare = settle(part);
  if (new_rare && values_.first() > 0) return meter.stop(LimitHit::knowledge);
  learn(part.end);
  if (part.too_large && groups_ < 4) {
    ++groups_;
    stale_ = true;
  } else if (part.too_large) {
    return meter.stop(LimitHit::knowledge);
  } else if (new_rare) {
    rares_.push_back(static_cast<std::uint32_t>(part.end - 1));
    rare_values_.push_back(*values_.at(part.end - 1));
    stale_ = true;
  }
  meter.add_nodes(known_ - start);
  if (known_ == start) return advance(to, meter);
  return meter.step("progress.sequence", kBlock + (found_.pairs - before) / 64);
}

std::unique_ptr<Engine> make_small_sparse_engine(SplitRule rule, Forgetting forgetting) {
  return std::make_unique<SmallSparse>(std::move(rule), forgetting);
}

}  // namespace grundy::sequence
