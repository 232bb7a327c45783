// A period of a nim-sequence, as data.
#pragma once

#include <cstdint>

namespace grundy::sequence {

// G(n + length) = G(n) + saltus for all n >= start, length and start least: why that is so, or
// `none` where it was only seen.
struct Period {
  enum class Proof : std::uint8_t {
    none, window, guy_smith, three_heaps, sparse, state, unequal_split
  };
  std::uint64_t start = 0;
  std::uint64_t length = 1;
  Proof proof = Proof::window;
  std::uint64_t saltus = 0;
};

}  // namespace grundy::sequence
