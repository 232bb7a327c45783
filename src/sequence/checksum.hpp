// A checksum of bytes that are written and read in pieces. It finds damage, not malice: two products
// with odd constants for each eight bytes, so that any changed bit spreads over the whole word.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace grundy::sequence {

class Checksum {
 public:
  void add(std::span<const std::byte> bytes) {
    for (const std::byte b : bytes) {
      word_ |= std::uint64_t{static_cast<std::uint8_t>(b)} << (8 * filled_);
      if (++filled_ == 8) mix();
    }
  }
  // Of all that was added.
  [[nodiscard]] std::uint64_t value() const {
    Checksum end = *this;
    end.mix();
    std::uint64_t hash = end.state_ ^ end.total_;
    hash = (hash ^ (hash >> 32U)) * 0xd6e8feb86659fd93U;
    return hash ^ (hash >> 29U);
  }

 private:
  void mix() {
    total_ += filled_;
    state_ = std::rotl((state_ ^ (word_ * 0x9e3779b97f4a7c15U)) * 0xc2b2ae3d27d4eb4fU, 31);
    word_ = 0;
    filled_ = 0;
  }
  std::uint64_t state_ = 0x60ea27eeadc0b5d6U;
  std::uint64_t word_ = 0;
  std::uint64_t total_ = 0;  // bytes
  unsigned filled_ = 0;
};

}  // namespace grundy::sequence
