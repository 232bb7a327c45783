// The inner loops of the nim-sequence engines, for the vectors that the machine has (Highway,
// chosen at run time).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

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

  // For 16 heaps, l = 0 … 15, with four candidates each, candidates[16t + l]: bit l of hits[t] says
  // that (values[l − part.heap] XOR part.value) is candidate t for some part.
  struct Part {
    std::uint32_t heap;
    std::uint16_t value;
  };
  void (*hits)(const std::uint16_t* values, const Part* parts, std::size_t count,
               const std::uint16_t* candidates, std::uint32_t* hits);

  // The same for 64 heaps and values of eight bits: candidates[64t + l].
  struct Part8 {
    std::uint32_t heap;
    std::uint8_t value;
  };
  void (*hits8)(const std::uint8_t* values, const Part8* parts, std::size_t count,
                const std::uint8_t* candidates, std::uint64_t* hits);
};

const Kernels& kernels();
// Those of all kinds of vectors that the machine has, and of none: they do the same.
std::vector<const Kernels*> all_kernels();

}  // namespace grundy::sequence
