// Subtraction sets, by vectors.
#include "sequence/take_engine.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "sequence/kernels.hpp"

namespace grundy::sequence {

namespace {

constexpr std::uint64_t kBlock = 32;
constexpr std::uint64_t kPad = 64;  // vectors may be read beyond the end
// Members above this are never taken from a heap that can be computed.
constexpr std::uint64_t kLargest = ~std::uint32_t{0} - kBlock;

class TakeEngine final : public Engine {
 public:
  explicit TakeEngine(const rules::SubtractionSet& set) : set_(set) {}

  [[nodiscard]] std::uint64_t known() const override { return known_; }
  bool adopt(std::uint64_t count, Values values, Meter& meter) override;
  bool advance(std::uint64_t to, Meter& meter) override;
  void read(std::uint64_t from, std::span<std::uint64_t> out) const override {
    std::copy_n(values_.begin() + static_cast<std::ptrdiff_t>(from), out.size(), out.begin());
  }
  [[nodiscard]] Found found() const override { return found_; }
  [[nodiscard]] Kind kind() const override { return set_.finite() ? Kind::window : Kind::dense; }

 private:
  bool reserve(std::uint64_t count, Meter& meter);
  bool extend_members(std::uint64_t to, Meter& meter);
  void learn(std::uint64_t end);

  const rules::SubtractionSet& set_;
  const Kernels& kernels_ = kernels();
  std::vector<std::uint8_t> values_;  // known_ of them, and room
  std::uint64_t known_ = 0;
  std::vector<Kernels::Pair> members_;  // increasing, those up to members_to_
  std::uint64_t members_to_ = 0;
  Found found_;
  unsigned groups_ = 1;  // of sixteen values each: all values are in them
};

bool TakeEngine::reserve(std::uint64_t count, Meter& meter) {
  const std::uint64_t least = known_ + count + kPad;
  if (least <= values_.size()) return true;
  const std::uint64_t size = std::max(least, 2 * values_.size());
  if (!meter.allocate(size - values_.size())) return false;
  values_.resize(size);
  return true;
}

void TakeEngine::learn(std::uint64_t end) {
  for (; known_ < end; ++known_) {
    if (values_[known_] <= found_.largest) continue;
    found_.largest = values_[known_];
    found_.largest_at = known_;
  }
}

bool TakeEngine::adopt(std::uint64_t count, Values values, Meter& meter) {
  if (!reserve(count, meter)) return false;
  const bool small = for_each_value(count, values, [&](std::uint64_t n, std::uint64_t value) {
    values_[n] = static_cast<std::uint8_t>(value);
    return value < 64;
  });
  if (!small) return meter.stop(LimitHit::knowledge);
  learn(count);
  groups_ = static_cast<unsigned>(found_.largest / 16) + 1;
  return true;
}

bool TakeEngine::extend_members(std::uint64_t to, Meter& meter) {
  if (to <= members_to_) return true;
  const std::uint64_t bound = std::min(std::max<std::uint64_t>(2 * to, 1024), kLargest);
  const std::size_t before = members_.size();
  if (members_to_ < bound) {
    for (std::uint64_t s = set_.next_member(members_to_ + 1, bound); s != 0;
         s = s < bound ? set_.next_member(s + 1, bound) : 0) {
      members_.push_back({static_cast<std::uint32_t>(s), 0});
    }
  }
  members_to_ = bound;
  return meter.allocate((members_.size() - before) * sizeof(Kernels::Pair));
}

bool TakeEngine::advance(std::uint64_t to, Meter& meter) {
  const std::uint64_t start = known_;
  const std::uint64_t end = start + std::min({kBlock, to + 1 - start, meter.nodes_left()});
  if (end == start) return meter.stop(LimitHit::nodes);
  if (end > kLargest) return meter.stop(LimitHit::knowledge);
  if (!reserve(kBlock, meter) || !extend_members(end, meter)) return false;
  // By vectors those members that reach from every heap of the block to one before it.
  const auto first = std::ranges::lower_bound(members_, kBlock, {}, &Kernels::Pair::distance);
  auto last = std::ranges::upper_bound(members_, start, {}, &Kernels::Pair::distance);
  if (last < first) last = first;
  const auto far = static_cast<std::size_t>(last - first);
  alignas(64) std::array<std::uint64_t, kBlock> sets;  // NOLINT: all are written
  kernels_.sets(values_.data() + start, members_.data() + (first - members_.begin()), far, groups_,
                sets.data());
  std::uint8_t* const values = values_.data();
  const Kernels::Pair* const member = members_.data();
  const auto near = static_cast<std::size_t>(first - members_.begin());
  auto late = static_cast<std::size_t>(last - members_.begin());
  const std::size_t all = members_.size();
  std::uint64_t n = start;
  bool too_large = false;
  for (; n < end; ++n) {
    std::uint64_t set = sets[n - start];
    for (std::size_t i = 0; i < near && member[i].distance <= n; ++i) {
      set |= std::uint64_t{1} << values[n - member[i].distance];
    }
    for (std::size_t i = late; i < all && member[i].distance <= n; ++i) {
      set |= std::uint64_t{1} << values[n - member[i].distance];
    }
    const auto value = static_cast<unsigned>(std::countr_one(set));
    too_large = value >= 16 * groups_;
    if (too_large) break;
    values[n] = static_cast<std::uint8_t>(value);
  }
  learn(n);
  found_.pairs += (far + near) * (n - start);
  meter.add_nodes(n - start);
  if (too_large && groups_ == 4) return meter.stop(LimitHit::knowledge);
  if (too_large) ++groups_;
  if (n == start) return advance(to, meter);
  return meter.step("progress.sequence", kBlock + far / 2);
}

}  // namespace

std::unique_ptr<Engine> make_take_engine(const rules::SubtractionSet& set) {
  return std::make_unique<TakeEngine>(set);
}

}  // namespace grundy::sequence
