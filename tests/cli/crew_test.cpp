// The threads that are shared among the blocks of a sequence: each task runs once, and what it
// wrote can be read afterwards. Worth running under ThreadSanitizer.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <numeric>
#include <stdexcept>
#include <thread>
#include <vector>

#include <grundy/sequence.hpp>

#include "thread_crew.hpp"

namespace grundy::cli {
namespace {

TEST(ThreadCrew, RunsEachTaskOnceInEachRound) {
  for (const unsigned size : {1U, 2U, 3U, 8U}) {
    ThreadCrew crew(size);
    EXPECT_EQ(crew.size(), size);
    std::vector<std::uint32_t> times(100);  // plain: a task writes what no other one does
    std::uint32_t rounds = 0;
    for (unsigned round = 0; round < 3000; ++round) {
      const unsigned count = round % 101;
      crew.run(count, [&](unsigned task) { ++times[task]; });
      rounds += count;
      ASSERT_EQ(std::accumulate(times.begin(), times.end(), 0U), rounds);
    }
    for (unsigned task = 0; task + 1 < times.size(); ++task) {
      EXPECT_GE(times[task], times[task + 1]);
    }
  }
}

TEST(ThreadCrew, WakesThoseWhoSleep) {
  ThreadCrew crew(4);
  std::uint64_t sum = 0;
  for (int round = 0; round < 30; ++round) {
    std::vector<std::uint64_t> parts(16);
    crew.run(16, [&](unsigned task) { parts[task] = task + 1; });
    for (const std::uint64_t part : parts) sum += part;
    std::this_thread::sleep_for(std::chrono::milliseconds(3));
  }
  EXPECT_EQ(sum, 30U * 136);
}

TEST(ThreadCrew, TasksRunAtOnce) {
  ThreadCrew crew(2);
  std::atomic<unsigned> here{0};
  // Each waits for the other one: alone it would never end.
  crew.run(2, [&](unsigned) {
    ++here;
    while (here.load() < 2) std::this_thread::yield();
  });
  EXPECT_EQ(here.load(), 2U);
}

// The engines that share their blocks: the same values with any number of threads.
TEST(ThreadCrew, SharesSequences) {
  constexpr std::uint64_t kTo = 60'000;
  const auto values = [](const char* game, Crew* crew) {
    SequenceOptions options;
    options.crew = crew;
    Sequence sequence = Sequence::of(game, options).value();
    while (sequence.advance(kTo)) {
    }
    std::vector<std::uint64_t> all(sequence.known());
    sequence.read(0, all);
    return all;
  };
  for (const char* game : {"0.6", "grundy"}) {
    const auto alone = values(game, nullptr);
    EXPECT_EQ(alone.size(), kTo + 1);
    for (const unsigned size : {2U, 5U}) {
      ThreadCrew crew(size);
      EXPECT_EQ(values(game, &crew), alone) << game << " " << size;
    }
  }
}

TEST(ThreadCrew, ManyMoreTasksThanThreads) {
  ThreadCrew crew(3);
  std::vector<std::uint8_t> done(200'000);
  crew.run(static_cast<unsigned>(done.size()), [&](unsigned task) { ++done[task]; });
  for (const std::uint8_t times : done) ASSERT_EQ(times, 1);
}

TEST(ThreadCrew, PassesOnWhatATaskThrows) {
  ThreadCrew crew(3);
  std::atomic<unsigned> ran{0};
  const auto task = [&](unsigned index) {
    ++ran;
    if (index == 5) throw std::runtime_error("five");
  };
  EXPECT_THROW(crew.run(10, task), std::runtime_error);
  EXPECT_EQ(ran.load(), 10U);
  crew.run(5, task);
  EXPECT_EQ(ran.load(), 15U);
}

TEST(ThreadCrew, StartsNothingForNothing) {
  { ThreadCrew idle(64); }
  ThreadCrew crew(64);
  crew.run(0, [](unsigned) { FAIL(); });
  std::thread::id runner;
  crew.run(1, [&](unsigned) { runner = std::this_thread::get_id(); });
  EXPECT_EQ(runner, std::this_thread::get_id());
}

}  // namespace
}  // namespace grundy::cli
