// What a computation may use, and how it reports and is stopped.
//
// The library has no clock and no threads: time limits, progress lines and Ctrl-C belong to the
// layer above, which hands in a Monitor and is asked from time to time whether to go on.
#pragma once

#include <cstddef>
#include <cstdint>

#include "grundy/basics.hpp"

namespace grundy {

// What is being done, for a progress line.
struct Progress {
  // A key of the message catalogue, such as "progress.search".
  const char* phase = "";
  std::uint64_t done = 0;
  std::uint64_t total = 0;  // 0: not known
  std::uint64_t memory = 0;  // bytes in use by the engine
};

class Monitor {
 public:
  virtual ~Monitor() = default;
  // Called every few thousand steps (well under 50 ms apart). Returns LimitHit::none to go on;
  // LimitHit::time or LimitHit::interrupted to stop, which becomes the reason of the answer.
  virtual LimitHit poll(const Progress& progress) = 0;
  // Another piece of work begins (a case of a judge): a clock for each starts again.
  virtual void restart() {}
};

struct Limits {
  // Positions (or heap sizes of a nim-sequence) that may be evaluated.
  std::uint64_t nodes = ~std::uint64_t{0};
  // Bytes that tables and memos may take; counted by the engines, approximate within 2x.
  std::uint64_t memory = std::uint64_t{1} << 30U;
  // Not owned; may be null. Must outlive the computation.
  Monitor* monitor = nullptr;
};

}  // namespace grundy
