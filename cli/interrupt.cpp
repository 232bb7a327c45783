// The signals, and the time that ends the run.
#include "interrupt.hpp"

#include <atomic>
#include <csignal>

namespace grundy::cli {

namespace {

using Clock = std::chrono::steady_clock;

volatile std::sig_atomic_t interrupt_seen = 0;
void on_interrupt(int) { interrupt_seen = 1; }

void catch_signal(int signal) {
  struct sigaction action = {};
  action.sa_handler = on_interrupt;
  // Not restarted: a read that waits for the next position ends. Reset: the second one kills.
  action.sa_flags = static_cast<int>(SA_RESETHAND);
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
