// The threads of a survey.
#include "survey_workers.hpp"

#include <algorithm>
#include <thread>
#include <utility>
#include <vector>

#include "interrupt.hpp"

namespace grundy::cli {

namespace {

using namespace std::chrono_literals;
constexpr auto kLook = 50ms;  // so often the caller's thread looks at the clock and for Ctrl-C
// Rows that may wait for one in front of them: a bound on memory, not felt otherwise.
constexpr std::size_t kAhead = std::size_t{1} << 16U;

}  // namespace

// Stops a thread's work when the caller's thread has seen that the run is over.
class SurveyWorkers::Watch final : public Monitor {
 public:
  explicit Watch(const std::atomic<LimitHit>& stopped) : stopped_(&stopped) {}
  LimitHit poll(const Progress&) override { return stopped_->load(std::memory_order_relaxed); }

 private:
  const std::atomic<LimitHit>* stopped_;
};

LimitHit SurveyWorkers::run(FunctionRef<bool(const Found&)> found,
                            FunctionRef<void(std::size_t)> wait) {
  const std::size_t left = work_.rules.size() - work_.first;
  const auto count =
      static_cast<unsigned>(std::clamp<std::size_t>(left, 1, std::max(1U, work_.threads)));
  Limits limits = work_.limits;
  limits.memory /= count;
  LimitHit reason = LimitHit::none;
  {
    std::vector<std::jthread> threads;
    // Whatever happens below, the threads end before they are waited for.
    struct Stop {
      SurveyWorkers* workers;
      ~Stop() { workers->stop(LimitHit::interrupted); }
    };
    const Stop at_end{this};
    for (unsigned i = 0; i < count; ++i) threads.emplace_back([this, limits] { work(limits); });
    while (!all_taken()) {
      if (interrupted()) {
        reason = LimitHit::interrupted;
      } else if (work_.deadline && std::chrono::steady_clock::now() >= *work_.deadline) {
        reason = LimitHit::time;
      }
      if (reason != LimitHit::none) break;
      const auto row = take();
      if (row && !found(*row)) break;
      std::unique_lock lock(mutex_);
      if (failure_ != nullptr) break;
      const std::size_t done = due_ + found_.size();
      if (!row) rows_.wait_for(lock, kLook);
      lock.unlock();
      wait(done);
    }
    stop(LimitHit::interrupted);
  }
  if (failure_ != nullptr) std::rethrow_exception(failure_);
  return reason;
}

std::optional<SurveyWorkers::Found> SurveyWorkers::take() {
  const std::lock_guard lock(mutex_);
  const auto row = found_.find(due_);
  if (row == found_.end()) return std::nullopt;
  std::optional<Found> taken(std::move(row->second));
  found_.erase(row);
  ++due_;
  room_.notify_all();
  return taken;
}

void SurveyWorkers::stop(LimitHit reason) {
  const std::lock_guard lock(mutex_);
  stopped_.store(reason, std::memory_order_relaxed);
  room_.notify_all();
}

void SurveyWorkers::work(Limits limits) {
  try {
    Watch watch(stopped_);
    PeriodOptions options;
    options.to = work_.to;
    options.limits = limits;
    options.limits.monitor = &watch;
    look_for_periods(options);
  } catch (...) {
    const std::lock_guard lock(mutex_);
    failure_ = std::current_exception();
    rows_.notify_one();
  }
}

void SurveyWorkers::look_for_periods(const PeriodOptions& options) {
  std::unique_lock lock(mutex_);
  const auto over = [this] { return stopped_.load(std::memory_order_relaxed) != LimitHit::none; };
  while (next_ < work_.rules.size()) {
    const std::size_t rule = next_++;
    room_.wait(lock, [&] { return rule < due_ + kAhead || over(); });
    if (over()) return;
    lock.unlock();
    Found found = find_period(work_.rules[rule], options);
    lock.lock();
    const LimitHit limit = found ? found.value().limit : LimitHit::none;
    // Cut short because the run is over: no row.
    if (limit == LimitHit::interrupted || limit == LimitHit::time) return;
    found_.emplace(rule, std::move(found));
    rows_.notify_one();
  }
}

}  // namespace grundy::cli
