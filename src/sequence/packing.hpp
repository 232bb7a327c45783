// Values in a bit less: within a class, rare or common, one bit of the mask follows from the
// others.
//
// Without the lowest bit of the mask, the values of one class keep their order, and XOR stays XOR:
// pack(a XOR b) = pack(a) XOR pack(b). In fact pack(v) is how many values below v have v's class.
// So where the classes are known, eight bits do for values below 512.
#pragma once

#include <bit>
#include <cstdint>

#include "sequence/rare_mask.hpp"

namespace grundy::sequence {

class Packing {
 public:
  Packing() = default;
  // A mask over values that is not 0.
  explicit Packing(const RareMask& mask)
      : mask_(mask), low_((mask.mask & (~mask.mask + 1)) - 1), bit_(low_ + 1) {}

  [[nodiscard]] std::uint32_t pack(std::uint32_t value) const {
    return (value & low_) | ((value >> 1U) & ~low_);
  }
  // The value of that class for heap n, or for heaps of the same parity.
  [[nodiscard]] std::uint32_t unpack(std::uint32_t packed, bool rare, std::uint64_t n) const {
    const std::uint32_t value = (packed & low_) | ((packed & ~low_) << 1U);
    return mask_.rare(value, n) == rare ? value : value | bit_;
  }

 private:
  RareMask mask_;
  std::uint32_t low_ = 0;  // the bits below the lowest one of the mask
  std::uint32_t bit_ = 1;  // that bit
};

}  // namespace grundy::sequence
