// Subtraction sets whose values need more than a word of bits: what four neighbours reach is marked
// in rows of bytes.
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "sequence/kernels.hpp"
#include "sequence/mark_rows.hpp"
#include "sequence/set_members.hpp"
#include "sequence/take_engine.hpp"
#include "sequence/value_row.hpp"

namespace grundy::sequence {

namespace {

constexpr std::uint64_t kBlock = 4;
constexpr std::uint64_t kBlocks = 16;  // in one advance
constexpr std::uint64_t kMostValues = 1U << 15U;

class WideTakeEngine final : public Engine {
 public:
  explicit WideTakeEngine(const rules::SubtractionSet& set) : set_(set), members_(set) {}

  [[nodiscard]] std::uint64_t known() const override { return known_; }
  bool adopt(std::uint64_t count, Values values, Meter& meter) override {
    if (!values_.reserve(0, count, 0, count, meter)) return false;
    const bool small = for_each_value(count, values, [&](std::uint64_t n, std::uint64_t value) {
      *values_.at(n) = static_cast<std::uint16_t>(value);
      if (value >= kMostValues) return false;
      learn(value);
      return true;
    });
    return small || meter.stop(LimitHit::knowledge);
  }
  bool advance(std::uint64_t to, Meter& meter) override {
    const std::uint64_t start = known_;
    const std::uint64_t end =
        start + std::min({kBlock * kBlocks, to + 1 - start, meter.nodes_left()});
    if (end == start) return meter.stop(LimitHit::nodes);
    if (end > SetMembers::kLargest) return meter.stop(LimitHit::knowledge);
    if (!members_.extend(end, meter)) return false;
    if (!values_.reserve(start, end - start + kBlock, needed(), to, meter)) return false;
    while (known_ < end) {
      if (!block(end)) return meter.stop(LimitHit::knowledge);
    }
    const std::uint64_t heaps = end - start;
    const std::uint64_t options = members_.below(end) * heaps;
    found_.pairs += options;
    meter.add_nodes(heaps);
    return meter.step("progress.sequence", heaps + options / 8);
  }
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
  // The first heap whose value is still needed.
  [[nodiscard]] std::uint64_t needed() const {
    if (!members_.complete()) return 0;
    const std::uint64_t reach = members_.largest() + kBlock * (kBlocks + 1);
    return reach < known_ ? std::min(unread_, known_ - reach) : 0;
  }
  // The value of the next heap.
  void learn(std::uint64_t value) {
    if (value > found_.largest) {
      found_.largest = value;
      found_.largest_at = known_;
    }
    ++known_;
  }
  bool block(std::uint64_t end);

  const rules::SubtractionSet& set_;
  SetMembers members_;
  ValueRow<std::uint16_t> values_;
  std::uint64_t known_ = 0;
  std::uint64_t unread_ = 0;  // nobody reads the values of the heaps below
  MarkRows marks_;
  Found found_;
};

// The next four heaps, as far as they are below `end`. False at a value that is too large.
bool WideTakeEngine::block(std::uint64_t end) {
  const std::uint64_t start = known_;
  // Room for a value more than all so far, for each of the heaps.
  const std::size_t width = (found_.largest + kBlock + 64) / 64 * 64;
  std::uint8_t* const m0 = marks_.get(kBlock * width);
  std::memset(m0, 0, kBlock * width);
  std::uint8_t* const m1 = m0 + width;
  std::uint8_t* const m2 = m1 + width;
  std::uint8_t* const m3 = m2 + width;
  const std::size_t first = members_.below(kBlock);
  const std::size_t last = std::max(first, members_.below(start + 1));
  const SetKernels::Pair* const member = members_.data();
  std::uint16_t* const values = values_.at(start);
  for (std::size_t i = first; i < last; ++i) {
    std::array<std::uint16_t, kBlock> four;
    std::memcpy(four.data(), values - member[i].distance, sizeof four);
    m0[four[0]] = 1;
    m1[four[1]] = 1;
    m2[four[2]] = 1;
    m3[four[3]] = 1;
  }
  for (std::uint64_t l = 0; l < kBlock && start + l < end; ++l) {
    std::uint8_t* const marks = m0 + l * width;
    const auto mark = [&](std::size_t i) {
      marks[values[static_cast<std::ptrdiff_t>(l) -
                   static_cast<std::ptrdiff_t>(member[i].distance)]] = 1;
    };
    for (std::size_t i = 0; i < first && member[i].distance <= start + l; ++i) mark(i);
    for (std::size_t i = last; i < members_.size() && member[i].distance <= start + l; ++i) mark(i);
    std::size_t value = 0;
    for (std::uint64_t bits = 0;; value += 64) {
      kernels().unmarked(marks + value, 1, &bits);
      if (bits == 0) continue;
      value += static_cast<std::size_t>(std::countr_zero(bits));
      break;
    }
    if (value >= kMostValues) return false;
    values[l] = static_cast<std::uint16_t>(value);
    learn(value);
  }
  return true;
}

}  // namespace

std::unique_ptr<Engine> make_wide_take_engine(const rules::SubtractionSet& set) {
  return std::make_unique<WideTakeEngine>(set);
}

}  // namespace grundy::sequence
