// Finds good sizes by trying: costs are counts of work, not times, so that a run can be repeated.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace grundy::sequence {

// Two sizes, changed in turn, one step up or down; a step that does not pay is taken back.
class Tuner {
 public:
  Tuner(std::uint64_t first, std::uint64_t second) : sizes_{first, second} {}
  [[nodiscard]] std::uint64_t first() const { return sizes_[0]; }
  [[nodiscard]] std::uint64_t second() const { return sizes_[1]; }

  // So many heaps more cost so much. True when a size has changed.
  bool add(std::uint64_t heaps, std::uint64_t cost) {
    heaps_ += heaps;
    cost_ += cost;
    if (heaps_ < window_) return false;
    const std::uint64_t each = cost_ * 16 / heaps_;
    heaps_ = 0;
    cost_ = 0;
    if (trying_) {
      trying_ = false;
      if (each < before_) {
        failures_ = 0;
        before_ = each;
        return try_next();
      }
      sizes_[which_] = old_;
      up_[which_] = !up_[which_];
      which_ = 1 - which_;
      if (++failures_ % 8 == 0 && window_ < kLongest) window_ *= 4;
      return true;
    }
    before_ = each;
    return try_next();
  }

 private:
  static constexpr std::uint64_t kLeast = 16;
  static constexpr std::uint64_t kMost = 1U << 14U;
  static constexpr std::uint64_t kLongest = 1U << 20U;

  bool try_next() {
    std::uint64_t& size = sizes_[which_];
    old_ = size;
    const std::uint64_t step = size / 4 + 1;
    size = up_[which_] ? size + step : size - step;
    if (size < kLeast || size > kMost) {
      size = old_;
      up_[which_] = !up_[which_];
      which_ = 1 - which_;
      return false;
    }
    trying_ = true;
    return true;
  }

  std::array<std::uint64_t, 2> sizes_;
  std::array<bool, 2> up_ = {true, true};
  std::size_t which_ = 0;
  bool trying_ = false;
  std::uint64_t old_ = 0;
  std::uint64_t before_ = 0;  // cost of a heap before the step
  std::uint64_t heaps_ = 0;
  std::uint64_t cost_ = 0;
  std::uint64_t window_ = 4096;
  unsigned failures_ = 0;
};

}  // namespace grundy::sequence
