// What `grundy sequence` does once it knows what is wanted: values are computed block by block, and
// each goes out as soon as it is known.
#pragma once

#include <chrono>
#include <cstdint>

#include <grundy/basics.hpp>
#include <grundy/sequence.hpp>

#include "checkpoint.hpp"
#include "run_monitor.hpp"
#include "value_writer.hpp"

namespace grundy::cli {

class SequenceRun {
 public:
  // The values of the heaps from … to are wanted, both included. `writer` may be null: nothing is
  // to be written; so may `checkpoint`.
  SequenceRun(Sequence& sequence, std::uint64_t from, std::uint64_t to, RunMonitor& monitor,
              ValueWriter* writer, Checkpoint* checkpoint)
      : sequence_(&sequence),
        to_(to),
        monitor_(&monitor),
        writer_(writer),
        checkpoint_(checkpoint),
        written_(from) {}

  // Why it ended before the last heap; `none` also when nothing more could be written.
  LimitHit compute();
  // The first heap whose value was not written.
  [[nodiscard]] std::uint64_t written() const { return written_; }

 private:
  // Writes the values that became known. False when nothing more is to be done.
  bool write_known();
  // Now and then what stands in the buffer goes out: a reader of a slow sequence wants to see it,
  // and one that went away is noticed.
  bool flush_when_due();
  // False when the time is over, or the user does not want to wait any more.
  bool may_go_on();
  bool wrote(bool good);

  Sequence* sequence_;
  std::uint64_t to_;
  RunMonitor* monitor_;
  ValueWriter* writer_;
  Checkpoint* checkpoint_;
  std::uint64_t written_;
  std::chrono::steady_clock::time_point next_flush_{};
  LimitHit limit_ = LimitHit::none;
};

}  // namespace grundy::cli
