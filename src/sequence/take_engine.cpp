// Subtraction sets, by vectors.
#include "sequence/take_engine.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "sequence/byte_row.hpp"
#include "sequence/set_kernels.hpp"

namespace grundy::sequence {

namespace {

constexpr std::uint64_t kBlock = SetKernels::kBlock;
constexpr std::uint64_t kPart = SetKernels::kPart;
// Members above this are never taken from a heap that can be computed.
constexpr std::uint64_t kLargest = ~std::uint32_t{0} - kBlock;

class TakeEngine final : public Engine {
 public:
  explicit TakeEngine(const rules::SubtractionSet& set) : set_(set) {}

  [[nodiscard]] std::uint64_t known() const override { return known_; }
  bool adopt(std::uint64_t count, Values values, Meter& meter) override;
  bool advance(std::uint64_t to, Meter& meter) override;
  void read(std::uint64_t from, std::span<std::uint64_t> out) const override {
    values_.read(from, out);
  }
  void forget(std::uint64_t below) override { unread_ = below; }
  [[nodiscard]] std::uint64_t first() const override { return values_.first(); }
  [[nodiscard]] Found found() const override { return found_; }
  [[nodiscard]] Kind kind() const override { return set_.finite() ? Kind::window : Kind::dense; }

 private:
  [[nodiscard]] std::uint64_t needed() const;
  bool extend_members(std::uint64_t to, Meter& meter);
  void learn(std::uint64_t end);

  const rules::SubtractionSet& set_;
  const SetKernels& kernels_ = set_kernels();
  ByteRow values_;
  std::uint64_t known_ = 0;
  std::uint64_t unread_ = 0;               // nobody reads the values of the heaps below
  std::vector<SetKernels::Pair> members_;  // increasing, those up to members_to_
  std::uint64_t members_to_ = 0;
  Found found_;
  unsigned groups_ = 1;  // of sixteen values each: all values are in them
  SetKernels::Sets sets_;
};

// The first heap whose value is still needed.
std::uint64_t TakeEngine::needed() const {
  if (members_to_ < kLargest || !set_.finite()) return 0;
  const std::uint64_t reach = (members_.empty() ? 0 : members_.back().distance) + kBlock;
  return reach < known_ ? std::min(unread_, known_ - reach) : 0;
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
  if (set_.finite() && bound < kLargest && set_.next_member(bound + 1, kLargest) == 0) {
    members_to_ = kLargest;
  }
  return meter.allocate((members_.size() - before) * sizeof(SetKernels::Pair));
}

bool TakeEngine::advance(std::uint64_t to, Meter& meter) {
  const std::uint64_t start = known_;
  const std::uint64_t end = start + std::min({kBlock, to + 1 - start, meter.nodes_left()});
  if (end == start) return meter.stop(LimitHit::nodes);
  if (end > kLargest) return meter.stop(LimitHit::knowledge);
  if (!extend_members(end, meter)) return false;
  if (!values_.reserve(start, kBlock, needed(), to, meter)) return false;
  // By vectors those members that reach from every heap of the block to one before it, and from
  // every heap of a part of it to one before that.
  const auto first_from = [&](std::uint64_t distance) {
    return static_cast<std::size_t>(
        std::ranges::lower_bound(members_, distance, {}, &SetKernels::Pair::distance) -
        members_.begin());
  };
  const SetKernels::Pair* const member = members_.data();
  const std::size_t all = members_.size();
  const std::size_t last = first_from(start + 1);
  const std::size_t near = std::min(last, first_from(kPart));
  const std::size_t middle = std::min(last, first_from(kBlock));
  kernels_.make(values_.at(start), member + middle, last - middle, groups_, sets_);
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

std::unique_ptr<Engine> make_take_engine(const rules::SubtractionSet& set) {
  return std::make_unique<TakeEngine>(set);
}

}  // namespace grundy::sequence
