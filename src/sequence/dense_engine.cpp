// All pairs of a split, by vectors.
#include "sequence/dense_engine.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "sequence/kernels.hpp"
#include "sequence/split_values.hpp"

namespace grundy::sequence {

namespace {

template <class T>
bool contains(const T* a, const T* b, std::size_t count, std::uint32_t value) {
  if constexpr (sizeof(T) == 1) {
    return kernels().contains8(a, b, count, static_cast<T>(value));
  } else {
    return kernels().contains16(a, b, count, static_cast<T>(value));
  }
}

template <class T>
class DensePart {
 public:
  static constexpr std::uint64_t kValues = std::uint64_t{1} << (8 * sizeof(T));

  SplitValues<T> values;

  // The value of the next heap; kValues when it is none of them.
  std::uint64_t next(const SplitRule& rule, std::uint64_t& pairs) {
    const std::uint64_t n = values.size();
    const T* const g = values.forward();
    const auto mark = [&](std::size_t value) { marks_[value] = static_cast<std::uint32_t>(n + 1); };
    for (const std::uint32_t b : rule.ends) {
      if (b == n) mark(0);
    }
    for (const std::uint32_t b : rule.takes) {
      if (b < n) mark(g[n - b]);
    }
    std::uint64_t marked = 0;
    for (const std::uint32_t b : rule.breaks) {
      if (n < b) continue;
      const std::uint64_t m = n - b;
      const std::uint64_t most = std::min(rule.most_part(m), marked_pairs_);
      if (most == 0) continue;
      const T* const back = values.backward(m);
      for (std::uint64_t i = 1; i <= most; ++i) mark(static_cast<std::size_t>(g[i] ^ back[i]));
      marked += most;
    }
    std::uint64_t searched = 0;
    std::uint64_t saved = 0;  // by more marks: the search that finds nothing cannot be
    std::uint64_t value = 0;
    for (;; ++value) {
      while (value < kValues && marks_[value] == static_cast<std::uint32_t>(n + 1)) ++value;
      if (value == kValues) break;
      saved = searched;
      if (!reached(rule, n, static_cast<std::uint32_t>(value), searched)) break;
    }
    pairs += marked + searched;
    // A mark costs as much as looking at some fifteen pairs.
    balance_ += static_cast<std::int64_t>(saved) - static_cast<std::int64_t>(15 * marked);
    if ((n & 0xffU) == 0) adapt();
    return value;
  }

 private:
  bool reached(const SplitRule& rule, std::uint64_t n, std::uint32_t value,
               std::uint64_t& searched) {
    // The first pieces are short: most values are found soon.
    constexpr std::uint64_t kFirst = 1024;
    for (const std::uint32_t b : rule.breaks) {
      if (n < b) continue;
      const std::uint64_t m = n - b;
      const std::uint64_t most = rule.most_part(m);
      if (most <= marked_pairs_) continue;
      const T* const g = values.forward();
      const T* const back = values.backward(m);
      std::uint64_t count = kFirst;
      for (std::uint64_t i = 1 + marked_pairs_; i <= most; i += count, count *= 4) {
        count = std::min(count, most - i + 1);
        searched += count;
        if (contains(g + i, back + i, count, value)) return true;
      }
    }
    return false;
  }

  // More marks while searching costs more than marking, fewer otherwise: the costs are about equal
  // where their sum is least.
  void adapt() {
    if (balance_ > 0) {
      marked_pairs_ = std::min<std::uint64_t>(marked_pairs_ + marked_pairs_ / 4 + 4, 1U << 14U);
    } else {
      marked_pairs_ = std::max<std::uint64_t>(marked_pairs_ - marked_pairs_ / 4, 32);
    }
    balance_ = 0;
  }

  std::vector<std::uint32_t> marks_ = std::vector<std::uint32_t>(kValues);
  std::uint64_t marked_pairs_ = 64;
  std::int64_t balance_ = 0;
};

class DenseEngine final : public Engine {
 public:
  explicit DenseEngine(SplitRule rule)
      : rule_(std::move(rule)), narrow_(std::make_unique<DensePart<std::uint8_t>>()) {}

  [[nodiscard]] std::uint64_t known() const override {
    return narrow_ != nullptr ? narrow_->values.size() : wide_->values.size();
  }

  bool adopt(std::uint64_t count, Values values, Meter& meter) override {
    return for_each_value(count, values, [&](std::uint64_t, std::uint64_t value) {
      return value < DensePart<std::uint16_t>::kValues ? push(value, meter)
                                                       : meter.stop(LimitHit::knowledge);
    });
  }

  bool advance(std::uint64_t to, Meter& meter) override {
    constexpr std::uint64_t kBlock = 256;
    const std::uint64_t end = known() + std::min(kBlock, to - known() + 1);
    while (known() < end) {
      if (!meter.node("progress.sequence")) return false;
      const std::uint64_t before = found_.pairs;
      std::uint64_t value = DensePart<std::uint8_t>::kValues;
      if (narrow_ != nullptr) value = narrow_->next(rule_, found_.pairs);
      if (value == DensePart<std::uint8_t>::kValues) {
        if (!widen(meter)) return false;
        value = wide_->next(rule_, found_.pairs);
        if (value == DensePart<std::uint16_t>::kValues) return meter.stop(LimitHit::knowledge);
      }
      if (!push(value, meter)) return false;
      if (!meter.step("progress.sequence", (found_.pairs - before) / 32)) return false;
    }
    return true;
  }

  void read(std::uint64_t from, std::span<std::uint64_t> out) const override {
    if (narrow_ != nullptr) {
      std::copy_n(narrow_->values.forward() + from, out.size(), out.begin());
    } else {
      std::copy_n(wide_->values.forward() + from, out.size(), out.begin());
    }
  }
  [[nodiscard]] std::uint64_t memory() const override {
    return narrow_ != nullptr ? narrow_->values.memory() : wide_->values.memory();
  }
  [[nodiscard]] Found found() const override { return found_; }
  [[nodiscard]] Kind kind() const override { return Kind::dense; }

 private:
  bool push(std::uint64_t value, Meter& meter) {
    if (value >= DensePart<std::uint8_t>::kValues && !widen(meter)) return false;
    if (value > found_.largest) {
      found_.largest = value;
      found_.largest_at = known();
    }
    if (narrow_ != nullptr) {
      if (!narrow_->values.reserve(1, meter)) return false;
      narrow_->values.push(value);
    } else {
      if (!wide_->values.reserve(1, meter)) return false;
      wide_->values.push(value);
    }
    return true;
  }

  bool widen(Meter& meter) {
    if (narrow_ == nullptr) return true;
    wide_ = std::make_unique<DensePart<std::uint16_t>>();
    const std::uint64_t count = narrow_->values.size();
    if (!wide_->values.reserve(count + 1, meter)) return false;
    for (std::uint64_t n = 0; n < count; ++n) wide_->values.push(narrow_->values.forward()[n]);
    meter.release(narrow_->values.memory());
    narrow_ = nullptr;
    return true;
  }

  SplitRule rule_;
  std::unique_ptr<DensePart<std::uint8_t>> narrow_;  // while all values are below 256
  std::unique_ptr<DensePart<std::uint16_t>> wide_;   // then
  Found found_;
};

}  // namespace

std::unique_ptr<Engine> make_dense_engine(SplitRule rule) {
  return std::make_unique<DenseEngine>(std::move(rule));
}

}  // namespace grundy::sequence
