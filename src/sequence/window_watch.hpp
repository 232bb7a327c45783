// WindowWatch: sees when the last values of a sequence are the same as they were before.
//
// Where the last `window` values decide all that follow, two equal windows p apart prove the period
// p. Some windows of the past are kept (Brent's anchors, an eighth further each; twice as far where
// windows are long), so that it is seen soon after it happens, in the memory of a few windows. A
// rolling hash says when to compare.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "grundy/meter.hpp"
#include "sequence/bytes.hpp"

namespace grundy::sequence {

class WindowWatch {
 public:
  // A window of the past that came again: it ended before the heap `end` and before end + distance.
  struct Match {
    std::uint64_t end = 0;
    std::uint64_t distance = 0;
  };

  // Begins anew: `last` are the values of the heaps before `n`, as many as a window has. Only even
  // distances count where `even`: of values whose class depends on the heap. False when the meter
  // said stop.
  bool restart(std::uint64_t n, std::vector<std::uint32_t> last, bool even, Meter& meter);
  void stop(Meter& meter);
  // As it is, running or not; and the other way round. False when the bytes or the meter are not
  // good.
  void save(ByteWriter& bytes) const;
  bool restore(ByteReader& bytes, Meter& meter);
  [[nodiscard]] bool running() const { return running_; }
  [[nodiscard]] std::uint64_t window() const { return window_; }
  // The heap whose value comes next.
  [[nodiscard]] std::uint64_t position() const { return n_; }

  // The value of the next heap. A match, if the window that now ends came before.
  std::optional<Match> next(std::uint32_t value, Meter& meter) {
    const std::uint32_t old = ring_[at_];
    ring_[at_] = value;
    at_ = at_ + 1 == window_ ? 0 : at_ + 1;
    hash_ = hash_ * kBase + value + 1 - top_ * (old + std::uint64_t{1});
    ++n_;
    if ((seen_ >> (hash_ & 63U) & 1U) != 0) {
      if (auto match = look()) return match;
    }
    if (n_ >= next_anchor_) drop_anchor(meter);
    return std::nullopt;
  }

 private:
  static constexpr std::uint64_t kBase = 0x9e3779b97f4a7c15U;
  static constexpr std::size_t kAnchors = 16;
  static constexpr std::uint64_t kKept = std::uint64_t{1} << 23U;  // values of all anchors
  struct Anchor {
    std::uint64_t end = 0;
    std::uint64_t hash = 0;
    std::vector<std::uint32_t> values;
  };

  [[nodiscard]] std::optional<Match> look() const;
  [[nodiscard]] std::vector<std::uint32_t> values() const;
  void drop_anchor(Meter& meter);

  bool running_ = false;
  bool even_ = false;
  std::uint64_t window_ = 1;
  std::uint64_t top_ = 0;  // kBase^window
  std::vector<std::uint32_t> ring_;
  std::uint64_t at_ = 0;  // of the oldest value
  std::uint64_t n_ = 0;
  std::uint64_t hash_ = 0;
  std::uint64_t seen_ = 0;  // bits of the anchors' hashes
  std::vector<Anchor> anchors_;
  std::size_t most_ = kAnchors;
  std::uint64_t next_anchor_ = 0;
  std::uint64_t memory_ = 0;
};

}  // namespace grundy::sequence
