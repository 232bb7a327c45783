// Numbers that are no position of a game (two coins on one square): every way in says so.
#include <gtest/gtest.h>

#include <vector>

#include "grundy/evaluator.hpp"
#include "grundy/game.hpp"
#include "grundy/solve.hpp"
#include "rules/distinct.hpp"

namespace grundy {
namespace {

TEST(Misplaced, FirstRepeat) {
  using List = std::vector<std::uint64_t>;
  const auto first = [](const List& list, bool but_zero = false) {
    return rules::first_repeat<std::uint64_t>(list, but_zero);
  };
  EXPECT_FALSE(first({}).has_value());
  EXPECT_FALSE(first({3, 1, 2}).has_value());
  EXPECT_EQ(first({3, 1, 3, 1}), 2U);
  EXPECT_EQ(first({0, 0}), 1U);
  EXPECT_FALSE(first({0, 0, 5}, true).has_value());
  List many;
  for (std::uint64_t i = 0; i < 100; ++i) many.push_back(1000 - 7 * i);
  EXPECT_FALSE(first(many).has_value());
  many[60] = many[3];
  many[50] = many[49];
  many[99] = many[0];
  EXPECT_EQ(first(many), 50U);
  for (const std::size_t i : {10U, 20U, 30U}) many[i] = 0;
  EXPECT_EQ(first(many), 20U);
  EXPECT_EQ(first(many, true), 50U);
}

TEST(Misplaced, TextIsAnErrorAtTheNumber) {
  for (const char* game : {"welter", "sliding-coins"}) {
    const std::string text = std::string("nim 1 + ") + game + "  7 3\t007 3";
    const auto answer = solve(text);
    ASSERT_FALSE(answer.ok()) << text;
    EXPECT_EQ(answer.error().key, "error.same-square");
    EXPECT_EQ(answer.error().arguments, (std::vector<std::string>{game, "7"}));
    EXPECT_EQ(answer.error().offset, text.find("007"));
    EXPECT_EQ(answer.error().length, 3U);
    const auto judged = judge_move(std::string(game) + " 7 3", std::string(game) + " 3 3");
    ASSERT_FALSE(judged.ok());
    EXPECT_EQ(judged.error().key, "error.same-square");
    EXPECT_FALSE(solve(std::string(game) + " 2^200 5 2^200").ok());
  }
}

TEST(Misplaced, PairsOfTurningCorners) {
  const auto key = [](const char* text) {
    const auto answer = solve(text);
    return answer.ok() ? std::string() : std::string(answer.error().key);
  };
  EXPECT_EQ(key("turning-corners 3 2 1"), "error.pair-needed");
  EXPECT_EQ(key("turning-corners 3 2 2 3 3 2"), "error.same-pair");
  EXPECT_EQ(solve("turning-corners 3 2 2 3 3 2").error().offset, 24U);
  EXPECT_EQ(key("turning-corners 3 2 2 3 0 7 0 7"), "");
  EXPECT_EQ(key("turning-corners"), "");
  const auto evaluator = Evaluator::bind("turning-corners").value();
  const std::vector<std::uint64_t> good = {3, 2, 2, 3, 0, 0};
  EXPECT_EQ(evaluator.nim_value(good), 0U);
  EXPECT_EQ(evaluator.outcome(std::span(good).first(3)), Outcome::unknown);
  EXPECT_EQ(evaluator.outcome(std::span(good).first(4), Play::misere), Outcome::unknown);
}

// Sets: zeros may be left out, and the order is free.
TEST(Misplaced, SetsAreJudgedAsSets) {
  EXPECT_TRUE(judge_move("ruler 8 0 3", "ruler 3 7").value().legal);
  EXPECT_TRUE(judge_move("ruler 8 3", "ruler 0 3 0").value().legal);
  EXPECT_FALSE(judge_move("ruler 8 3", "ruler 3 8 0").value().legal);
  EXPECT_FALSE(judge_move("twins 1", "twins 0").value().legal);
  EXPECT_TRUE(judge_move("turning-corners 2 2", "turning-corners 1 1 1 2 2 1").value().legal);
  EXPECT_TRUE(judge_move("turning-corners 2 2 1 2", "turning-corners").value().legal);
  EXPECT_FALSE(judge_move("turning-corners 2 2", "turning-corners 1 1 1 2").value().legal);
  EXPECT_FALSE(judge_move("turning-corners 2 2", "turning-corners 0 2 1 1").value().legal);
}

TEST(Misplaced, TypedPathsDoNotKnow) {
  for (const char* game : {"welter", "sliding-coins"}) {
    const auto evaluator = Evaluator::bind(game).value();
    const std::vector<std::uint64_t> good = {4, 9, 5};
    const auto visit = [](std::span<const HeapChange64>, const std::uint64_t*) { return true; };
    EXPECT_NE(evaluator.outcome(good), Outcome::unknown);
    for (const std::uint64_t square : {std::uint64_t{4}, ~std::uint64_t{0}}) {
      const std::vector<std::uint64_t> bad = {square, 9, square};
      for (const Play play : {Play::normal, Play::misere}) {
        EXPECT_EQ(evaluator.outcome(bad, play), Outcome::unknown);
        EXPECT_FALSE(evaluator.winning_moves(bad, visit, play).has_value());
      }
      EXPECT_FALSE(evaluator.nim_value(bad).has_value());
    }
    TableRequest request;
    request.game = game;
    request.rows = request.columns = "0..4";
    const auto lattice = table(request);
    ASSERT_TRUE(lattice.ok());
    EXPECT_EQ(lattice.value().limit, LimitHit::none);
    for (std::size_t i = 0; i < 25; ++i) {
      EXPECT_EQ(lattice.value().cells[i].has_value(), i % 6 != 0) << i;
    }
  }
}

// Zeros are squares: a coin is not left out.
TEST(Misplaced, ZerosAreSquares) {
  for (const char* game : {"welter", "sliding-coins"}) {
    const std::string name = game;
    EXPECT_FALSE(judge_move(name + " 0 5", name + " 5").value().legal);
    EXPECT_FALSE(judge_move(name + " 0 5", name + " 4").value().legal);
    EXPECT_TRUE(judge_move(name + " 0 5", name + " 4 0").value().legal);
    EXPECT_FALSE(judge_move(name + " 1 5", name + " 5").value().legal);
  }
}

}  // namespace
}  // namespace grundy
