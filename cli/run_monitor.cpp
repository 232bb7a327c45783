// The clock, Ctrl-C, the progress line, and the options that set limits.
#include "run_monitor.hpp"

#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <string>
#include <vector>

#include <grundy/words.hpp>

#include "free_memory.hpp"
#include "values.hpp"

namespace grundy::cli {

namespace {

using namespace std::chrono_literals;
constexpr auto kQuietTime = 1s;  // work that ends sooner shows no progress
constexpr auto kLineEvery = 200ms;

volatile std::sig_atomic_t interrupt_seen = 0;
void on_interrupt(int) { interrupt_seen = 1; }

}  // namespace

void catch_interrupts() {
  struct sigaction action = {};
  action.sa_handler = on_interrupt;
  // Not restarted: a read that waits for the next position ends. Reset: the second one kills.
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
}

bool interrupted() { return interrupt_seen != 0; }

RunMonitor::RunMonitor(std::optional<std::chrono::milliseconds> timeout, Language language)
    : timeout_(timeout), language_(language), terminal_(::isatty(STDERR_FILENO) != 0) {
  restart();
}

RunMonitor::~RunMonitor() { clear(); }

void RunMonitor::restart() {
  clear();
  start_ = Clock::now();
  next_line_ = start_ + kQuietTime;
}

LimitHit RunMonitor::poll(const Progress& progress) {
  if (interrupted()) return LimitHit::interrupted;
  if (!timeout_ && !terminal_) return LimitHit::none;
  const auto now = Clock::now();
  if (timeout_ && now - start_ >= *timeout_) return LimitHit::time;
  if (terminal_ && now >= next_line_) {
    show(progress);
    shown_ = true;
    next_line_ = now + kLineEvery;
  }
  return LimitHit::none;
}

void RunMonitor::show(const Progress& progress) const {
  std::string line =
      "\r\x1b[K" + message(progress.phase, language_) + " " + std::to_string(progress.done);
  if (progress.total != 0) line += " / " + std::to_string(progress.total);
  if (progress.memory != 0) line += ", " + std::to_string(progress.memory >> 20U) + " MiB";
  write_all(STDERR_FILENO, line);
}

void RunMonitor::clear() {
  if (shown_) write_all(STDERR_FILENO, "\r\x1b[K");
  shown_ = false;
}

std::optional<Budget> read_budget(const Arguments& arguments, const Session& session,
                                  const char* command) {
  Budget budget;
  const auto complain = [&](const char* key, const char* option, const std::string& value) {
    const std::vector<std::string> values = {option, value};
    session.bad_usage(key, values, command);
    return std::nullopt;
  };
  if (const std::string* text = arguments.value("--nodes")) {
    const auto nodes = parse_count(*text);
    if (!nodes) return complain("cli.error.bad-count", "--nodes", *text);
    budget.limits.nodes = *nodes;
  }
  if (const std::string* text = arguments.value("--memory")) {
    const auto memory = parse_size(*text);
    if (!memory) return complain("cli.error.bad-size", "--memory", *text);
    budget.limits.memory = *memory;
  } else if (const auto free = free_memory()) {
    budget.limits.memory = *free / 2;
  }
  if (const std::string* text = arguments.value("--timeout")) {
    budget.timeout = parse_duration(*text);
    if (!budget.timeout) return complain("cli.error.bad-duration", "--timeout", *text);
  }
  return budget;
}

}  // namespace grundy::cli
