// Values of heaps, a byte each, of all heaps or of the last ones.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <span>

#include "grundy/meter.hpp"
#include "sequence/pages.hpp"

namespace grundy::sequence {

class ByteRow {
 public:
  static constexpr std::uint64_t kPad = 128;  // vectors may be read beyond the end

  // The first heap whose value is here.
  [[nodiscard]] std::uint64_t first() const { return first_; }
  // For heaps from first() on, as far as there is room.
  [[nodiscard]] std::uint8_t* at(std::uint64_t heap) { return bytes_.get() + (heap - first_); }
  [[nodiscard]] const std::uint8_t* at(std::uint64_t heap) const {
    return bytes_.get() + (heap - first_);
  }
  void read(std::uint64_t from, std::span<std::uint64_t> out) const {
    std::copy_n(at(from), out.size(), out.begin());
  }

  // Room for the heaps `known` … known + count − 1, when those before `known` have values; at most
  // the heap `to` will be wanted. Values of heaps before `needed` may be dropped. False when the
  // meter said stop.
  bool reserve(std::uint64_t known, std::uint64_t count, std::uint64_t needed, std::uint64_t to,
               Meter& meter) {
    const std::uint64_t least = known - first_ + count + kPad;
    if (least <= room_) return true;
    // So many bytes are moved that each value moves less than once.
    if (needed > first_ && 2 * (known - needed + count + kPad) <= room_) {
      std::memmove(bytes_.get(), at(needed), known - needed);
      first_ = needed;
    } else {
      const std::uint64_t wanted = std::max(to - first_ + 1 + count + kPad, room_ + room_ / 2);
      const std::uint64_t room = std::max(least, std::min(4 * room_, wanted));
      if (!meter.allocate(room)) return false;
      Pages bytes = make_pages(room);
      std::copy_n(bytes_.get(), known - first_, bytes.get());
      meter.release(room_);
      bytes_ = std::move(bytes);
      room_ = room;
    }
    std::memset(at(known), 0, count + kPad);
    return true;
  }

 private:
  Pages bytes_;
  std::uint64_t room_ = 0;
  std::uint64_t first_ = 0;
};

}  // namespace grundy::sequence
