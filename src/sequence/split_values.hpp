// The values of heaps 0, 1, 2, …, forwards and backwards, so that both parts of the splits of one
// heap lie in the order in which vectors are read.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "grundy/meter.hpp"
#include "sequence/pages.hpp"

namespace grundy::sequence {

template <class T>
class SplitValues {
 public:
  [[nodiscard]] std::uint64_t size() const { return size_; }
  [[nodiscard]] const T* forward() const { return row(forward_); }
  // backward(n)[i] is the value of n − i, for 0 <= i <= n.
  [[nodiscard]] const T* backward(std::uint64_t n) const {
    return row(backward_) + (capacity_ - 1 - n);
  }

  // Room for `count` values more. False when the meter said stop.
  bool reserve(std::uint64_t count, Meter& meter) {
    if (size_ + count <= capacity_) return true;
    const std::uint64_t grown = std::max<std::uint64_t>(size_ + count, 2 * capacity_);
    if (!meter.allocate(bytes(grown))) return false;
    Pages forward = make_pages(bytes(grown) / 2);
    Pages backward = make_pages(bytes(grown) / 2);
    std::copy_n(row(forward_), size_, row(forward));
    std::fill_n(row(forward) + grown, kPad, T{0});
    std::copy_n(row(backward_) + (capacity_ - size_), size_, row(backward) + (grown - size_));
    std::fill_n(row(backward) + grown, kPad, T{0});
    // What lies between is read by vectors before it is written.
    std::fill_n(row(forward) + size_, std::min(kPad, grown - size_), T{0});
    forward_ = std::move(forward);
    backward_ = std::move(backward);
    if (capacity_ != 0) meter.release(memory());
    capacity_ = grown;
    return true;
  }
  // Within what was reserved.
  void push(std::uint64_t value) {
    row(forward_)[size_] = static_cast<T>(value);
    row(backward_)[capacity_ - 1 - size_] = static_cast<T>(value);
    ++size_;
  }
  [[nodiscard]] std::uint64_t memory() const { return capacity_ == 0 ? 0 : bytes(capacity_); }

 private:
  static constexpr std::uint64_t kPad = 128;  // vectors may be read beyond the end

  static std::uint64_t bytes(std::uint64_t capacity) { return 2 * (capacity + kPad) * sizeof(T); }
  static T* row(const Pages& pages) { return reinterpret_cast<T*>(pages.get()); }

  Pages forward_;
  Pages backward_;
  std::uint64_t size_ = 0;
  std::uint64_t capacity_ = 0;
};

}  // namespace grundy::sequence
