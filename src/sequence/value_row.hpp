// Values of heaps, of all of them or of the last ones.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <span>

#include "grundy/meter.hpp"
#include "sequence/pages.hpp"

namespace grundy::sequence {

template <class T>
class ValueRow {
 public:
  static constexpr std::uint64_t kPad = 128;  // vectors may be read beyond the end

  // The first heap whose value is here.
  [[nodiscard]] std::uint64_t first() const { return first_; }
  // For heaps from first() on, as far as there is room.
  [[nodiscard]] T* at(std::uint64_t heap) { return row(bytes_) + (heap - first_); }
  [[nodiscard]] const T* at(std::uint64_t heap) const { return row(bytes_) + (heap - first_); }
  [[nodiscard]] std::uint64_t memory() const { return room_ * sizeof(T); }
  void read(std::uint64_t from, std::span<std::uint64_t> out) const {
    std::copy_n(at(from), out.size(), out.begin());
  }

  // Empty, for the heaps from `first` on.
  void begin_at(std::uint64_t first) { first_ = first; }

  // Room for the heaps `known` … known + count − 1, when those before `known` have values; at most
  // the heap `to` will be wanted. Values of heaps before `needed` may be dropped. False when the
  // meter said stop.
  bool reserve(std::uint64_t known, std::uint64_t count, std::uint64_t needed, std::uint64_t to,
               Meter& meter) {
    const std::uint64_t least = known - first_ + count + kPad;
    if (least <= room_) return true;
    // So many bytes are moved that each value moves less than once.
    if (needed > first_ && 2 * (known - needed + count + kPad) <= room_) {
      std::memmove(row(bytes_), at(needed), (known - needed) * sizeof(T));
      first_ = needed;
    } else {
      const std::uint64_t wanted = std::max(to - first_ + 1 + count + kPad, room_ + room_ / 2);
      const std::uint64_t room = std::max(least, std::min(4 * room_, wanted));
      if (!meter.allocate(room * sizeof(T))) return false;
      Pages bytes = make_pages(room * sizeof(T));
      std::copy_n(row(bytes_), known - first_, row(bytes));
      meter.release(room_ * sizeof(T));
      bytes_ = std::move(bytes);
      room_ = room;
    }
    std::fill_n(at(known), count + kPad, T{0});
    return true;
  }

 private:
  static T* row(const Pages& pages) { return reinterpret_cast<T*>(pages.get()); }

  Pages bytes_;
  std::uint64_t room_ = 0;
  std::uint64_t first_ = 0;
};

}  // namespace grundy::sequence
