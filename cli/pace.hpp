// How fast something goes lately: the later heaps of a sequence take longer than the first ones, so
// the average since the beginning would say little about what is to come.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>

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

// 0:07, 12:34, 5:00:00.
inline std::string clock_text(double seconds) {
  const auto two = [](std::uint64_t number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
  };
  const auto whole = static_cast<std::uint64_t>(seconds);
  const std::uint64_t hours = whole / 3600;
  const std::uint64_t minutes = whole / 60 % 60;
  const std::string lead =
      hours == 0 ? std::to_string(minutes) : std::to_string(hours) + ":" + two(minutes);
  return lead + ":" + two(whole % 60);
}

}  // namespace grundy::cli
