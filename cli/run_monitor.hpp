// The layer above the library's engines: the clock, Ctrl-C, and the progress line.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include <grundy/basics.hpp>
#include <grundy/limits.hpp>

#include "command.hpp"
#include "interrupt.hpp"
#include "pace.hpp"

namespace grundy::cli {

class RunMonitor final : public Monitor {
 public:
  RunMonitor(std::optional<std::chrono::milliseconds> timeout, Language language);
  ~RunMonitor() override;
  RunMonitor(const RunMonitor&) = delete;
  RunMonitor& operator=(const RunMonitor&) = delete;

  // The clock starts again, for the next position.
  void restart() override;
  LimitHit poll(const Progress& progress) override;
  // From now on the progress line is about heaps: where it is of how many, how fast, how long yet.
  void expect_heaps(std::uint64_t to);
  void reached(std::uint64_t heap) { heap_ = heap; }
  // When the time will be over; nothing without a limit on it.
  [[nodiscard]] std::optional<std::chrono::steady_clock::time_point> deadline() const {
    return timeout_ ? std::optional(start_ + *timeout_) : std::nullopt;
  }
  // Removes the progress line, so that the answer stands alone.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  void show(const Progress& progress) const;
  void show_heaps(Clock::time_point now);

  std::optional<std::chrono::milliseconds> timeout_;
  Language language_;
  bool terminal_;
  bool shown_ = false;
  Clock::time_point start_;
  Clock::time_point next_line_;
  std::optional<std::uint64_t> last_heap_;  // of a sequence
  std::uint64_t heap_ = 0;
  Pace pace_;
};

// The limits that the options ask for, and the monitor that keeps them.
struct Budget {
  Limits limits;
  std::optional<std::chrono::milliseconds> timeout;
};
// Nothing when an option has a bad value: it has been complained of, and the status is kBadInput.
std::optional<Budget> read_budget(const Arguments& arguments, const Session& session,
                                  const char* command);

}  // namespace grundy::cli
