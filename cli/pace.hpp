// How fast something goes lately: the later heaps of a sequence take longer than the first ones, so
// the average since the beginning would say little about what is to come.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>

namespace grundy::cli {

class Pace {
 public:
  using Time = std::chrono::steady_clock::time_point;

  void add(Time now, std::uint64_t done) {
    samples_.push_back({now, done});
    while (samples_.size() > 2 && now - samples_.front().at > kLately) samples_.pop_front();
  }
  // Nothing while it is too early to say.
  [[nodiscard]] std::optional<double> per_second() const {
    if (samples_.size() < 2) return std::nullopt;
    const std::chrono::duration<double> span = samples_.back().at - samples_.front().at;
    const std::uint64_t done = samples_.back().done - samples_.front().done;
    if (span.count() <= 0 || done == 0) return std::nullopt;
    return static_cast<double>(done) / span.count();
  }

 private:
  struct Sample {
    Time at;
    std::uint64_t done;
  };
  static constexpr std::chrono::seconds kLately{10};
  std::deque<Sample> samples_;
};

}  // namespace grundy::cli
