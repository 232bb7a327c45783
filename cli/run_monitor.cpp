// The clock, Ctrl-C, the progress line, and the options that set limits.
#include "run_monitor.hpp"

#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/words.hpp>

#include "free_memory.hpp"
#include "interrupt.hpp"
#include "values.hpp"

namespace grundy::cli {

namespace {

using namespace std::chrono_literals;
constexpr auto kQuietTime = 1s;  // work that ends sooner shows no progress
constexpr auto kLineEvery = 200ms;

// 950, 1.2k, 34M: three figures at most.
std::string short_rate(double rate) {
  constexpr std::string_view kUnits = " kMGT";
  std::size_t unit = 0;
  for (; rate >= 999.5 && unit + 1 < kUnits.size(); ++unit) rate /= 1000;
  const auto tenths = static_cast<std::uint64_t>(rate * 10 + 0.5);
  std::string text = std::to_string(tenths < 100 ? tenths / 10 : (tenths + 5) / 10);
  if (tenths < 100) text += "." + std::to_string(tenths % 10);
  return unit == 0 ? text : text + kUnits[unit];
}

}  // namespace

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
    if (last_heap_) {
      show_heaps(now);
    } else {
      show(progress);
    }
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

void RunMonitor::expect_heaps(std::uint64_t to) { last_heap_ = to; }

void RunMonitor::show_heaps(Clock::time_point now) {
  // Longer than the age of the universe is not worth a number.
  constexpr double kForEver = 1e18;
  pace_.add(now, heap_);
  const double whole = static_cast<double>(*last_heap_) + 1;
  const auto percent = static_cast<std::uint64_t>(100 * (static_cast<double>(heap_) / whole));
  const std::optional<double> rate = pace_.per_second();
  std::vector<std::string> values = {std::to_string(heap_), std::to_string(*last_heap_),
                                     std::to_string(percent), "…", "…"};
  if (rate) {
    values[3] = short_rate(*rate);
    const double left = (whole - static_cast<double>(heap_)) / *rate;
    if (left < kForEver) values[4] = clock_text(left);
  }
  write_all(STDERR_FILENO, "\r\x1b[K" + message("progress.heaps", values, language_));
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
