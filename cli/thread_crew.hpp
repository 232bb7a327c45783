// A Crew of threads that stay: between two pieces of work they look around for a moment, then
// sleep.
//
// A sequence shares out its blocks, which may take only microseconds, so waking a thread must be
// rare and starting one must not happen again. The state is one number, the tasks that are left of
// which round: whoever takes one off it has a task of the round that is on, so nobody has to wait
// for a thread that slept through a round.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include <grundy/crew.hpp>

namespace grundy::cli {

class ThreadCrew final : public Crew {
 public:
  // So many threads in all, the caller's among them; the others are started by the first run().
  explicit ThreadCrew(unsigned size) : size_(size) {}
  ~ThreadCrew() override;
  ThreadCrew(const ThreadCrew&) = delete;
  ThreadCrew& operator=(const ThreadCrew&) = delete;

  [[nodiscard]] unsigned size() const override { return size_; }
  // By one thread at a time, and not from a task. What a task throws is thrown here when all have
  // ended.
  void run(unsigned count, FunctionRef<void(unsigned)> task) override;

 private:
  void start();
  void help();      // what a thread does all its life
  bool take_one();  // false: no task is left
  void do_task(std::uint32_t index);

  const unsigned size_;
  std::vector<std::thread> helpers_;

  // Written by run() before it opens the round.
  const FunctionRef<void(unsigned)>* task_ = nullptr;
  std::uint32_t count_ = 0;

  alignas(64) std::atomic<std::uint64_t> left_{0};        // high: the round; low: tasks to be taken
  alignas(64) std::atomic<std::uint32_t> unfinished_{0};  // tasks that have not ended
  alignas(64) std::atomic<std::uint32_t> bell_{0};        // rung when a round opens
  std::atomic<bool> over_{false};

  std::mutex failure_mutex_;
  std::exception_ptr failure_;
};

}  // namespace grundy::cli
