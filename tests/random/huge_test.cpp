// Very long numbers, very many heaps, very many components: the right answer or an honest
// "unknown" within the limits.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "grundy/grundy.hpp"

namespace {

using grundy::LimitHit;
using grundy::Outcome;
using grundy::Play;

grundy::Answer solved(const std::string& position, Play play = Play::normal,
                      std::uint64_t memory = 1U << 26U) {
  grundy::SolveOptions options;
  options.play = play;
  options.moves = 3;
  options.limits.memory = memory;
  options.limits.nodes = 200'000;
  auto answer = grundy::solve(position, options);
  EXPECT_TRUE(answer.ok()) << position.substr(0, 80);
  return answer.ok() ? std::move(answer).value() : grundy::Answer{};
}

TEST(Huge, HundredThousandDigits) {
  const std::string n(100'000, '7');
  EXPECT_EQ(solved("nim " + n + " " + n).outcome, Outcome::P);
  EXPECT_EQ(solved("bash(6) " + n).outcome, Outcome::P);  // 7 divides 77…7
  EXPECT_EQ(solved("bash(6) " + n, Play::misere).outcome, Outcome::N);
  EXPECT_EQ(solved("take{2^i} " + n).outcome, Outcome::N);  // digit sum 700000 = 1 mod 3
  EXPECT_EQ(solved("wythoff " + n + " " + n).outcome, Outcome::N);
  EXPECT_EQ(solved("euclid " + n + " " + n).outcome, Outcome::N);
  EXPECT_EQ(solved("lasker " + n + " " + n).outcome, Outcome::P);
  EXPECT_EQ(solved("kayles " + n + " " + n).outcome, Outcome::P);
  EXPECT_EQ(solved("kayles " + n + " " + n, Play::misere).outcome, Outcome::P);
  EXPECT_EQ(solved("take{1,3,4} " + n + " " + n).outcome, Outcome::P);
  EXPECT_EQ(solved("staircase " + n + " 5 " + n).outcome, Outcome::P);
  EXPECT_EQ(solved("moore(2) " + n + " " + n + " " + n).outcome, Outcome::P);
  EXPECT_EQ(solved("officers " + n).outcome, Outcome::unknown);
  EXPECT_EQ(solved("take{squares} " + n).outcome, Outcome::unknown);
}

TEST(Huge, TwoHundredThousandHeaps) {
  std::string heaps;
  std::string mixed;
  for (int i = 0; i < 100'000; ++i) {
    const std::string heap = " " + std::to_string((i * 7919) % 1'000'003);
    heaps += heap + heap;
    mixed += " " + std::to_string(i % 2 + 1) + " " + std::to_string(i % 3);
  }
  for (const char* game : {"nim", "bash(12)", "take{1,3,4}", "lasker", "kayles", "take{2..5}"}) {
    EXPECT_EQ(solved(game + heaps).outcome, Outcome::P) << game;
    EXPECT_EQ(solved(game + heaps + " 1000001").nim_value.has_value(), true) << game;
    EXPECT_NE(solved(game + heaps, Play::misere).outcome, Outcome::unknown) << game;
    EXPECT_NE(solved(game + mixed, Play::misere).outcome, Outcome::unknown) << game;
  }
  const grundy::Answer moore = solved("moore(3)" + heaps + " 5");
  EXPECT_NE(moore.outcome, Outcome::unknown);
  if (moore.outcome == Outcome::N) {
    EXPECT_FALSE(moore.winning_moves.listed.empty());
  }
}

TEST(Huge, TenThousandComponents) {
  std::string same;
  std::string different;
  std::string wild;
  for (int i = 0; i < 10'000; ++i) {
    const std::string join = i == 0 ? "" : " + ";
    same += join + "nim 5";
    different += join + "bash:" + std::to_string(i / 2 + 1) + " " + std::to_string(i / 2 * 3);
    wild += join + "wythoff " + std::to_string(i / 2 % 50) + " " + std::to_string(i / 2 % 37 + 3);
  }
  EXPECT_EQ(solved(same).outcome, Outcome::P);
  EXPECT_EQ(solved(same, Play::misere).outcome, Outcome::P);
  EXPECT_EQ(solved(different).outcome, Outcome::P);
  EXPECT_NE(solved(different, Play::misere).outcome, Outcome::unknown);
  EXPECT_EQ(solved(wild).outcome, Outcome::P);  // equal components cancel
  const grundy::Answer misere = solved(wild, Play::misere);
  EXPECT_EQ(misere.outcome, Outcome::unknown);
  EXPECT_NE(misere.limit, LimitHit::none);
}

TEST(Huge, DeepSearchesKeepTheStackShort) {
  // One token at a time: the definition goes as deep as the heap is high.
  grundy::SolveOptions options;
  options.method = grundy::Method::definition;
  for (const Play play : {Play::normal, Play::misere}) {
    options.play = play;
    const auto answer = grundy::solve("take{1} 100000", options);
    ASSERT_TRUE(answer.ok());
    EXPECT_EQ(answer.value().outcome, play == Play::normal ? Outcome::P : Outcome::N);
  }
}

}  // namespace
