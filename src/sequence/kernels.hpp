// The inner loops of the nim-sequence engines, for the vectors that the machine has (Highway,
// chosen at run time).
#pragma once

#include <cstddef>
#include <cstdint>

namespace grundy::sequence {

struct Kernels {
  // Is there an i < count with (a[i] XOR b[i]) == value? Stops at the first few that are.
  bool (*contains8)(const std::uint8_t* a, const std::uint8_t* b, std::size_t count,
                    std::uint8_t value);
  bool (*contains16)(const std::uint16_t* a, const std::uint16_t* b, std::size_t count,
                     std::uint16_t value);

  // Some i < count with (a[i] XOR b[i]) == value, among the last few of them; count when there is
  // none.
  std::size_t (*find8)(const std::uint8_t* a, const std::uint8_t* b, std::size_t count,
                       std::uint8_t value);

  // Bit j of the result is set where marks[j] is 0; `words` times 64 bytes.
  void (*unmarked)(const std::uint8_t* marks, std::size_t words, std::uint64_t* bits);

  // Makes sets[l], l < 32, the bits 2^x of x = (values[l − distance] XOR value), for each of the
  // pairs that is below 16 · groups, groups from 1 to 4: the fewer, the faster. x < 64, and the
  // bits from 16 · groups on are 0.
  struct Pair {
    std::uint32_t distance;
    std::uint8_t value;
  };
  void (*sets)(const std::uint8_t* values, const Pair* pairs, std::size_t count, unsigned groups,
               std::uint64_t* sets);

  // Adds the same to sets[l] for l < 8; with 1 or 2 groups all x are below 32, with 3 or 4 all are
  // added.
  void (*add_eight)(const std::uint8_t* values, const Pair* pairs, std::size_t count,
                    unsigned groups, std::uint64_t* sets);

  // For 16 heaps, l = 0 … 15, with four candidates each, candidates[16t + l]: bit l of hits[t] says
  // that (values[l − part.heap] XOR part.value) is candidate t for some part.
  struct Part {
    std::uint32_t heap;
    std::uint16_t value;
  };
  void (*hits)(const std::uint16_t* values, const Part* parts, std::size_t count,
               const std::uint16_t* candidates, std::uint32_t* hits);

  const char* name;  // of the vectors: "AVX2"
};

const Kernels& kernels();

}  // namespace grundy::sequence
