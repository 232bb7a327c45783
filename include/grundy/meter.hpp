// Meter: counts what a computation uses against its Limits, and asks the Monitor now and then.
#pragma once

#include <cstdint>

#include "grundy/limits.hpp"

namespace grundy {

class Meter {
 public:
  explicit Meter(const Limits& limits = {}) noexcept : limits_(limits) {}

  // One more position evaluated. False when a limit was hit: stop and report hit().
  bool node(const char* phase, std::uint64_t total = 0) {
    if (nodes_ >= limits_.nodes) return stop(LimitHit::nodes);
    ++nodes_;
    return step(phase, 1, total);
  }
  // How many positions may still be evaluated; and `count` of them, not more than that, were.
  [[nodiscard]] std::uint64_t nodes_left() const noexcept { return limits_.nodes - nodes_; }
  void add_nodes(std::uint64_t count) noexcept { nodes_ += count; }
  // `work` units of work that are not positions (options visited, terms added).
  bool step(const char* phase, std::uint64_t work, std::uint64_t total = 0) {
    if (hit_ != LimitHit::none) return false;
    since_poll_ += work;
    if (since_poll_ < kPollEvery) return true;
    since_poll_ = 0;
    if (limits_.monitor == nullptr) return true;
    const LimitHit answer = limits_.monitor->poll({phase, nodes_, total, memory_});
    return answer == LimitHit::none || stop(answer);
  }
  // `bytes` more are in use. False when that is over the limit.
  bool allocate(std::uint64_t bytes) {
    memory_ += bytes;
    return memory_ <= limits_.memory ? hit_ == LimitHit::none : stop(LimitHit::memory);
  }
  void release(std::uint64_t bytes) noexcept { memory_ -= bytes < memory_ ? bytes : memory_; }

  // Ends the computation for `reason`; the first reason stays. Always false.
  bool stop(LimitHit reason) noexcept {
    if (hit_ == LimitHit::none) hit_ = reason;
    return false;
  }

  [[nodiscard]] LimitHit hit() const noexcept { return hit_; }
  [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
  [[nodiscard]] std::uint64_t memory() const noexcept { return memory_; }
  [[nodiscard]] const Limits& limits() const noexcept { return limits_; }
  // Forgets the reason, so that another method may be tried within the same counts.
  void resume() noexcept { hit_ = LimitHit::none; }

 private:
  static constexpr std::uint64_t kPollEvery = 1U << 14U;
  Limits limits_;
  std::uint64_t nodes_ = 0;
  std::uint64_t memory_ = 0;
  std::uint64_t since_poll_ = 0;
  LimitHit hit_ = LimitHit::none;
};

}  // namespace grundy
