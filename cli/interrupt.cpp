// The signals, and the time that ends the run.
#include "interrupt.hpp"

#include <time.h>

#include <atomic>
#include <csignal>
#include <cstdint>

namespace grundy::cli {

namespace {

using Clock = std::chrono::steady_clock;

volatile std::sig_atomic_t interrupt_seen = 0;
std::atomic<std::int64_t> first_seen = 0;  // milliseconds of the monotonic clock
static_assert(std::atomic<std::int64_t>::is_always_lock_free);

// The second one kills; but timeout(1) and others send one twice at once, to the process and to its
// group, and mean one.
void on_interrupt(int signal) {
  constexpr std::int64_t kTogether = 100;
  timespec now = {};
  clock_gettime(CLOCK_MONOTONIC, &now);
  const std::int64_t milliseconds = std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
  if (interrupt_seen == 0) {
    interrupt_seen = 1;
    first_seen = milliseconds;
  } else if (milliseconds - first_seen > kTogether) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
  }
}

void catch_signal(int signal) {
  struct sigaction action = {};
  action.sa_handler = on_interrupt;
  // Not restarted: a read that waits for the next position ends.
  sigaction(signal, &action, nullptr);
}

std::atomic<Clock::rep> end_of_run = Clock::time_point::max().time_since_epoch().count();

}  // namespace

void catch_interrupts() { catch_signal(SIGINT); }
void catch_termination() { catch_signal(SIGTERM); }

bool interrupted() { return interrupt_seen != 0; }

void end_run_at(Clock::time_point end) { end_of_run = end.time_since_epoch().count(); }

bool run_is_over() {
  return interrupted() || Clock::now().time_since_epoch().count() >= end_of_run;
}

}  // namespace grundy::cli
