// Subtraction sets, by vectors.
#include "sequence/take_engine.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "sequence/set_kernels.hpp"
#include "sequence/set_members.hpp"
#include "sequence/value_row.hpp"

namespace grundy::sequence {

namespace {

constexpr std::uint64_t kBlock = SetKernels::kBlock;
constexpr std::uint64_t kPart = SetKernels::kPart;
class TakeEngine final : public Engine {
 public:
  TakeEngine(const rules::SubtractionSet& set, Crew* crew)
      : set_(set), crew_(crew), members_(set) {}

  [[nodiscard]] std::uint64_t known() const override { return known_; }
  bool adopt(std::uint64_t count, Values values, Meter& meter) override;
  bool advance(std::uint64_t to, Meter& meter) override;
  void read(std::uint64_t from, std::span<std::uint64_t> out) const override {
    values_.read(from, out);
  }
  void forget(std::uint64_t below) override { unread_ = below; }
  [[nodiscard]] std::uint64_t first() const override { return values_.first(); }
  [[nodiscard]] std::uint64_t memory() const override {
    return values_.memory() + members_.memory();
  }
  [[nodiscard]] Found found() const override { return found_; }
  [[nodiscard]] Kind kind() const override { return set_.finite() ? Kind::window : Kind::dense; }

 private:
  [[nodiscard]] std::uint64_t needed() const;
  void make_sets(const std::uint8_t* values, const SetKernels::Pair* pairs, std::size_t count);
  void learn(std::uint64_t end);

  const rules::SubtractionSet& set_;
  Crew* crew_;
  const SetKernels& kernels_ = set_kernels();
  ValueRow<std::uint8_t> values_;
  std::uint64_t known_ = 0;
  std::uint64_t unread_ = 0;  // nobody reads the values of the heaps below
  SetMembers members_;
  Found found_;
  unsigned groups_ = 1;  // of sixteen values each: all values are in them
  SetKernels::Sets sets_;
  std::vector<SetKernels::Sets> shares_;  // of the threads
};

// The first heap whose value is still needed.
std::uint64_t TakeEngine::needed() const {
  if (!members_.complete()) return 0;
  const std::uint64_t reach = members_.largest() + kBlock;
  return reach < known_ ? std::min(unread_, known_ - reach) : 0;
}

// Very many members are shared among the threads.
void TakeEngine::make_sets(const std::uint8_t* values, const SetKernels::Pair* pairs,
                           std::size_t count) {
  constexpr std::size_t kShared = 8192;
  const unsigned tasks = crew_ == nullptr ? 1 : crew_->size();
  if (tasks == 1 || count < kShared) {
    kernels_.make(values, pairs, count, groups_, sets_);
    return;
  }
  shares_.resize(tasks);
  const auto task = [&](unsigned t) {
    const std::size_t from = count * t / tasks;
    kernels_.make(values, pairs + from, count * (t + 1) / tasks - from, groups_, shares_[t]);
  };
  crew_->run(tasks, task);
  sets_ = shares_[0];
  for (unsigned t = 1; t < tasks; ++t) {
    for (std::size_t l = 0; l < kBlock; ++l) {
      sets_.low[l] |= shares_[t].low[l];
      sets_.high[l] |= shares_[t].high[l];
    }
  }
}

void TakeEngine::learn(std::uint64_t end) {
  for (; known_ < end; ++known_) {
    const std::uint8_t value = *values_.at(known_);
    if (value <= found_.largest) continue;
    found_.largest = value;
    found_.largest_at = known_;
  }
}

bool TakeEngine::adopt(std::uint64_t count, Values values, Meter& meter) {
  if (!values_.reserve(0, count, 0, count, meter)) return false;
  const bool small = for_each_value(count, values, [&](std::uint64_t n, std::uint64_t value) {
    *values_.at(n) = static_cast<std::uint8_t>(value);
    return value < 64;
  });
  if (!small) return meter.stop(LimitHit::knowledge);
  learn(count);
  groups_ = static_cast<unsigned>(found_.largest / 16) + 1;
  return true;
}

bool TakeEngine::advance(std::uint64_t to, Meter& meter) {
  const std::uint64_t start = known_;
  const std::uint64_t end = start + std::min({kBlock, to + 1 - start, meter.nodes_left()});
  if (end == start) return meter.stop(LimitHit::nodes);
  if (end > SetMembers::kLargest) return meter.stop(LimitHit::knowledge);
  if (!members_.extend(end, meter)) return false;
  if (!values_.reserve(start, kBlock, needed(), to, meter)) return false;
  // By vectors those members that reach from every heap of the block to one before it, and from
  // every heap of a part of it to one before that.
  const SetKernels::Pair* const member = members_.data();
  const std::size_t all = members_.size();
  const std::size_t last = members_.below(start + 1);
  const std::size_t near = std::min(last, members_.below(kPart));
  const std::size_t middle = std::min(last, members_.below(kBlock));
  make_sets(values_.at(start), member + middle, last - middle);
  std::uint8_t* const values = values_.at(start);
  const std::uint64_t count = end - start;
  const unsigned bound = 16 * groups_;
  std::uint64_t l = 0;
  bool too_large = false;
  for (; l < count; ++l) {
    if (l % kPart == 0) {
      kernels_.add(values + l, member + near, middle - near, groups_, l, sets_);
    }
    std::uint64_t set = sets_[l];
    for (std::size_t i = 0; i < near; ++i) {
      set |= std::uint64_t{1} << values[static_cast<std::ptrdiff_t>(l) -
                                        static_cast<std::ptrdiff_t>(member[i].distance)];
    }
    for (std::size_t i = last; i < all && member[i].distance <= start + l; ++i) {
      set |= std::uint64_t{1} << values[static_cast<std::ptrdiff_t>(l) -
                                        static_cast<std::ptrdiff_t>(member[i].distance)];
    }
    const auto value = static_cast<unsigned>(std::countr_one(set));
    too_large = value >= bound;
    if (too_large) break;
    values[l] = static_cast<std::uint8_t>(value);
  }
  const std::uint64_t n = start + l;
  learn(n);
  found_.pairs += last * (n - start);
  meter.add_nodes(n - start);
  if (too_large && groups_ == 4) return meter.stop(LimitHit::knowledge);
  if (too_large) ++groups_;
  if (n == start) return advance(to, meter);
  return meter.step("progress.sequence", kBlock + last / 2);
}

}  // namespace

std::unique_ptr<Engine> make_take_engine(const rules::SubtractionSet& set, Crew* crew) {
  return std::make_unique<TakeEngine>(set, crew);
}

}  // namespace grundy::sequence
