// The threads of a survey: each looks for the period of one rule at a time; the rows are handed to
// the caller in the order of the rules, whichever is found first.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <string>

#include <grundy/function_ref.hpp>
#include <grundy/limits.hpp>
#include <grundy/period.hpp>
#include <grundy/result.hpp>

namespace grundy::cli {

class SurveyWorkers {
 public:
  using Found = Result<PeriodAnswer>;

  struct Work {
    std::span<const std::string> rules;
    std::size_t first = 0;  // rules before it are done
    std::uint64_t to = 0;
    Limits limits;  // nodes for each rule, memory for all threads together; no monitor
    unsigned threads = 1;
    std::optional<std::chrono::steady_clock::time_point> deadline;
  };
  explicit SurveyWorkers(const Work& work) : work_(work), next_(work.first), due_(work.first) {}

  // Calls `found` for each rule, in order, in the caller's thread, until it says false; and `wait`
  // some times a second with the number of rules that are done, in order or not. Returns why it
  // ended early: the time, an interrupt; none at the end, and when `found` said false.
  LimitHit run(FunctionRef<bool(const Found&)> found, FunctionRef<void(std::size_t)> wait);

 private:
  class Watch;

  void work(Limits limits);
  void look_for_periods(const PeriodOptions& options);
  void stop(LimitHit reason);
  // The answer of the next rule in order; nothing when it is not found yet.
  std::optional<Found> take();
  [[nodiscard]] bool all_taken() const { return due_ == work_.rules.size(); }

  const Work work_;
  std::mutex mutex_;
  std::condition_variable rows_;  // there are new ones
  std::condition_variable room_;  // the rows in front have been taken
  std::atomic<LimitHit> stopped_{LimitHit::none};
  // Under the mutex.
  std::size_t next_;  // the rule that the next free thread takes
  std::size_t due_;   // the rule whose row the caller gets next
  std::map<std::size_t, Found> found_;
  std::exception_ptr failure_;
};

}  // namespace grundy::cli
