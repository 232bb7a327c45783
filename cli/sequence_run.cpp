// Computes a sequence block by block, writes values and checkpoints.
#include "sequence_run.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace grundy::cli {

LimitHit SequenceRun::compute() {
  monitor_->expect_heaps(to_);
  monitor_->reached(sequence_->known());
  // What a checkpoint held.
  if (!write_known()) return limit_;
  while (sequence_->advance(to_)) {
    monitor_->reached(sequence_->known());
    if (!write_known() || !flush_when_due()) return limit_;
    if (checkpoint_ == nullptr) {
      sequence_->forget(writer_ != nullptr ? written_ : sequence_->known());
    } else if (checkpoint_->pass(Kept<Sequence>(*sequence_)) && !may_go_on()) {
      return limit_;
    }
  }
  // What was hit on the way to the last heap is no limit of this run.
  if (sequence_->known() <= to_) limit_ = sequence_->limit();
  if (limit_ != LimitHit::none) write_known();
  return limit_;
}

bool SequenceRun::may_go_on() {
  limit_ = monitor_->poll({"progress.sequence", sequence_->known(), to_, 0});
  return limit_ == LimitHit::none;
}

// A reader is given up only when the run is over: that is why it ends.
bool SequenceRun::wrote(bool good) {
  if (!good && limit_ == LimitHit::none) may_go_on();
  return good;
}

bool SequenceRun::flush_when_due() {
  constexpr std::chrono::milliseconds kOften{100};
  if (writer_ == nullptr) return true;
  const auto now = std::chrono::steady_clock::now();
  if (now < next_flush_) return true;
  next_flush_ = now + kOften;
  return wrote(writer_->flush());
}

bool SequenceRun::write_known() {
  constexpr std::uint64_t kPiece = 4096;
  if (writer_ == nullptr) return true;
  std::array<std::uint64_t, kPiece> values;
  const std::uint64_t end = std::min(sequence_->known(), to_ + 1);
  while (written_ < end) {
    const auto piece = std::span(values).first(std::min(kPiece, end - written_));
    sequence_->read(written_, piece);
    if (!wrote(writer_->values(piece))) return false;
    written_ += piece.size();
    // A block is asked by its engine; what a checkpoint held may be much more than one.
    if (piece.size() < kPiece || limit_ != LimitHit::none) continue;
    if (!may_go_on()) return false;
  }
  return true;
}

}  // namespace grundy::cli
