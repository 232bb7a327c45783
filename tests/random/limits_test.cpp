// Limits make an outcome unknown, never wrong: whatever the limit, an outcome that is given is
// the one that is found without limits.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "grundy/grundy.hpp"

namespace {

using grundy::LimitHit;
using grundy::Method;
using grundy::Outcome;
using grundy::Play;

class StopAfter final : public grundy::Monitor {
 public:
  StopAfter(int polls, LimitHit reason) : left_(polls), reason_(reason) {}
  LimitHit poll(const grundy::Progress&) override {
    return left_-- > 0 ? LimitHit::none : reason_;
  }

 private:
  int left_;
  LimitHit reason_;
};

constexpr const char* kPositions[] = {
    "wythoff 9 12 + nim 3",  "fibonacci 20 + wythoff 4 6", "kayles 7 + nim 5",
    "grundy 30 25",          "take{squares} 200",          "officers 40 + dawson-chess 7",
    "moore(2) 3 4 5 + nim 6", "euclid 25 7 + kayles 3 4",
};

TEST(Limits, NeverWrong) {
  for (const char* position : kPositions) {
    for (const Play play : {Play::normal, Play::misere}) {
      grundy::SolveOptions free;
      free.play = play;
      const Outcome truth = grundy::solve(position, free).value().outcome;
      for (const Method method : {Method::none, Method::search, Method::definition}) {
        for (std::uint64_t nodes = 1; nodes < 40'000; nodes = nodes * 3 + 1) {
          grundy::SolveOptions options = free;
          options.method = method;
          options.limits.nodes = nodes;
          options.limits.memory = nodes * 100;
          const grundy::Answer answer = grundy::solve(position, options).value();
          if (answer.outcome == Outcome::unknown) {
            EXPECT_NE(answer.limit, LimitHit::none) << position;
            EXPECT_TRUE(answer.winning_moves.listed.empty());
            EXPECT_FALSE(answer.explanation.empty()) << position;
          } else {
            EXPECT_EQ(answer.outcome, truth) << position << " nodes " << nodes;
            EXPECT_EQ(answer.limit, LimitHit::none);
          }
        }
      }
    }
  }
}

TEST(Limits, TheReasonIsTheLimitThatWasHit) {
  const std::string big = "wythoff 300 400 + wythoff 301 402";
  grundy::SolveOptions options;
  options.limits.nodes = 1000;
  EXPECT_EQ(grundy::solve(big, options).value().limit, LimitHit::nodes);
  options = {};
  options.limits.memory = 100'000;
  EXPECT_EQ(grundy::solve(big, options).value().limit, LimitHit::memory);
  for (const LimitHit reason : {LimitHit::time, LimitHit::interrupted}) {
    StopAfter monitor(3, reason);
    options = {};
    options.limits.monitor = &monitor;
    const grundy::Answer answer = grundy::solve(big, options).value();
    EXPECT_EQ(answer.outcome, Outcome::unknown);
    EXPECT_EQ(answer.limit, reason);
  }
}

}  // namespace
