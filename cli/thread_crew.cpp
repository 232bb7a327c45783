// A Crew of threads that stay.
#include "thread_crew.hpp"

#include <utility>

namespace grundy::cli {

namespace {

constexpr std::uint64_t kTasks = 0xffffffffU;  // of the state

// About the time that waking a thread takes.
constexpr int kLooks = 2000;

void breathe() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#endif
}

// Until `word` is no longer `old`.
void wait_for_change(const std::atomic<std::uint32_t>& word, std::uint32_t old) {
  for (int i = 0; i < kLooks; ++i) {
    if (word.load(std::memory_order_acquire) != old) return;
    breathe();
  }
  word.wait(old, std::memory_order_acquire);
}

}  // namespace

ThreadCrew::~ThreadCrew() {
  over_.store(true, std::memory_order_relaxed);
  bell_.fetch_add(1, std::memory_order_release);
  bell_.notify_all();
  for (std::thread& helper : helpers_) helper.join();
}

void ThreadCrew::start() {
  if (!helpers_.empty()) return;
  for (unsigned i = 1; i < size_; ++i) helpers_.emplace_back([this] { help(); });
}

void ThreadCrew::run(unsigned count, FunctionRef<void(unsigned)> task) {
  if (count == 0) return;
  task_ = &task;
  count_ = count;
  if (size_ == 1 || count == 1) {
    for (unsigned i = 0; i < count; ++i) task(i);
    return;
  }
  start();
  unfinished_.store(count, std::memory_order_relaxed);
  const std::uint64_t round = (left_.load(std::memory_order_relaxed) >> 32U) + 1;
  left_.store(round << 32U | count, std::memory_order_release);
  bell_.fetch_add(1, std::memory_order_release);
  bell_.notify_all();
  while (take_one()) {
  }
  for (std::uint32_t now = unfinished_.load(std::memory_order_acquire); now != 0;
       now = unfinished_.load(std::memory_order_acquire)) {
    wait_for_change(unfinished_, now);
  }
  if (failure_ != nullptr) std::rethrow_exception(std::exchange(failure_, nullptr));
}

void ThreadCrew::help() {
  while (true) {
    // Before looking for tasks: one that comes after the look rings the bell once more.
    const std::uint32_t bell = bell_.load(std::memory_order_acquire);
    if (over_.load(std::memory_order_relaxed)) return;
    while (take_one()) {
    }
    wait_for_change(bell_, bell);
  }
}

bool ThreadCrew::take_one() {
  std::uint64_t left = left_.load(std::memory_order_acquire);
  while ((left & kTasks) != 0) {
    if (left_.compare_exchange_weak(left, left - 1, std::memory_order_acquire)) {
      // The round cannot end before this task does, so task_ and count_ are of this round.
      do_task(count_ - static_cast<std::uint32_t>(left & kTasks));
      return true;
    }
  }
  return false;
}

void ThreadCrew::do_task(std::uint32_t index) {
  try {
    (*task_)(index);
  } catch (...) {
    const std::lock_guard lock(failure_mutex_);
    failure_ = std::current_exception();
  }
  if (unfinished_.fetch_sub(1, std::memory_order_acq_rel) == 1) unfinished_.notify_one();
}

}  // namespace grundy::cli
