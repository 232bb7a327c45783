// The values of heaps 0, 1, 2, …, forwards and backwards, so that both parts of the splits of one
// heap lie in the order in which vectors are read.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "grundy/meter.hpp"

namespace grundy::sequence {

template <class T>
class SplitValues {
 public:
  [[nodiscard]] std::uint64_t size() const { return size_; }
  [[nodiscard]] const T* forward() const { return forward_.data(); }
  // backward(n)[i] is the value of n − i, for 0 <= i <= n.
  [[nodiscard]] const T* backward(std::uint64_t n) const {
    return backward_.data() + (capacity_ - 1 - n);
  }

  // Room for `count` values more. False when the meter said stop.
  bool reserve(std::uint64_t count, Meter& meter) {
    if (size_ + count <= capacity_) return true;
    const std::uint64_t grown = std::max<std::uint64_t>(size_ + count, capacity_ + capacity_ / 2);
    // Both the old and the new values are held while they are moved.
    if (!meter.allocate(2 * (grown + kPad) * sizeof(T))) return false;
    std::vector<T> backward(grown + kPad);
    std::copy_n(backward_.begin() + static_cast<std::ptrdiff_t>(capacity_ - size_), size_,
                backward.begin() + static_cast<std::ptrdiff_t>(grown - size_));
    backward_ = std::move(backward);
    forward_.reserve(grown + kPad);
    forward_.resize(grown + kPad);
    if (capacity_ != 0) meter.release(2 * (capacity_ + kPad) * sizeof(T));
    capacity_ = grown;
    return true;
  }
  // Within what was reserved.
  void push(std::uint64_t value) {
    forward_[size_] = static_cast<T>(value);
    backward_[capacity_ - 1 - size_] = static_cast<T>(value);
    ++size_;
  }
  [[nodiscard]] std::uint64_t memory() const { return 2 * (capacity_ + kPad) * sizeof(T); }

 private:
  static constexpr std::uint64_t kPad = 128;  // vectors may be read beyond the end
  std::vector<T> forward_;
  std::vector<T> backward_;
  std::uint64_t size_ = 0;
  std::uint64_t capacity_ = 0;
};

}  // namespace grundy::sequence
