// Values below 64 as the bits of a word: what the heaps of a block reach, for the vectors that the
// machine has (Highway, chosen at run time).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace grundy::sequence {

struct SetKernels {
  static constexpr std::size_t kBlock = 64;  // heaps
  static constexpr std::size_t kPart = 8;

  struct Pair {
    std::uint32_t distance;
    std::uint8_t value;
  };
  // Bit x of a heap's set is in low for x < 32, else in high (x − 32).
  struct Sets {
    alignas(64) std::uint32_t low[kBlock];
    alignas(64) std::uint32_t high[kBlock];

    [[nodiscard]] std::uint64_t operator[](std::size_t heap) const {
      return std::uint64_t{high[heap]} << 32U | low[heap];
    }
  };

  // Makes sets[l], l < kBlock, the bits x = (values[l − distance] XOR value) of all pairs, x < 64,
  // as far as x is below 16 · groups; groups is from 1 to 4: the fewer, the faster.
  void (*make)(const std::uint8_t* values, const Pair* pairs, std::size_t count, unsigned groups,
               Sets& sets);

  // Adds the same to sets[first + l] for l < kPart; `values` is that of heap `first`. With 1 or 2
  // groups all x are below 32.
  void (*add)(const std::uint8_t* values, const Pair* pairs, std::size_t count, unsigned groups,
              std::size_t first, Sets& sets);
};

const SetKernels& set_kernels();
// Those of all kinds of vectors that the machine has, and of none: they do the same.
std::vector<const SetKernels*> all_set_kernels();

}  // namespace grundy::sequence
