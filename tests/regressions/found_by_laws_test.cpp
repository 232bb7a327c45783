// Wrong answers that the laws and the rough treatment found, each as small as it gets.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "grundy/grundy.hpp"

namespace {

using grundy::Answer;
using grundy::LimitHit;
using grundy::Natural;
using grundy::Outcome;
using grundy::Play;

Answer solved(const std::string& position, Play play = Play::normal, grundy::Limits limits = {}) {
  grundy::SolveOptions options;
  options.play = play;
  options.limits = limits;
  auto answer = grundy::solve(position, options);
  EXPECT_TRUE(answer.ok()) << position;
  return answer.ok() ? std::move(answer).value() : Answer{};
}

std::vector<std::string> results(const Answer& answer) {
  std::vector<std::string> texts;
  for (const grundy::Move& move : answer.winning_moves.listed) {
    texts.push_back(to_string(after(answer.position, move)));
  }
  return texts;
}

// A take whose next limit exceeds the heap was called illegal when the limit was not written.
TEST(Regression, AMoveMayLeaveItsLimitOut) {
  for (const char* result : {"fibonacci 2", "fibonacci 2 limit 8"}) {
    const auto judged = grundy::judge_move("fibonacci 6 limit 5", result);
    ASSERT_TRUE(judged.ok());
    EXPECT_TRUE(judged.value().legal) << result;
  }
  EXPECT_FALSE(grundy::judge_move("fibonacci 6 limit 5", "fibonacci 2 limit 7").value().legal);
}

// Long numbers on even steps were taken for a position without moves.
TEST(Regression, LongEvenStepsCanBeMoved) {
  const Answer answer = solved("staircase 0 2^64", Play::misere);
  EXPECT_EQ(answer.outcome, Outcome::N);
  EXPECT_EQ(results(answer), std::vector<std::string>{"staircase 1 18446744073709551615"});
  EXPECT_EQ(answer.winning_moves.total, Natural(1));
  // Two heaps of 1 beside it: one of them may be taken, or a coin be sent down.
  const Answer sum = solved("staircase 0 2^64 + nim 1 1", Play::misere);
  EXPECT_EQ(sum.outcome, Outcome::N);
  EXPECT_EQ(sum.winning_moves.total, Natural(3));
}

// Tables went by 64-bit arithmetic beyond the 2^62 up to which that is exact.
TEST(Regression, TablesAreExactUpTo64Bits) {
  const auto cell = [](const char* game, const char* row, bool outcomes) -> std::string {
    grundy::TableRequest request;
    request.game = game;
    request.rows = row;
    request.outcomes = outcomes;
    const auto table = grundy::table(request);
    EXPECT_TRUE(table.ok()) << game;
    if (!table.ok() || !table.value().cells.at(0)) return "none";
    return std::to_string(*table.value().cells.at(0));
  };
  EXPECT_EQ(cell("bash(2^63)", "2^62+5", false), "4611686018427387909");
  EXPECT_EQ(cell("take{2^63..2^64}", "2^63+5", false), "1");
  EXPECT_EQ(cell("lasker", "2^64-1", true), "1") << "N: the nim-value is 2^64";
  EXPECT_EQ(cell("lasker", "2^64-1", false), "none") << "2^64 does not fit the table";
  EXPECT_EQ(cell("nim", "2^64-1", false), "18446744073709551615");
}

// A step above 2^64 - 1 was cut to it, which is another position.
TEST(Regression, TypedMovesAreOptions) {
  const auto staircase = grundy::Evaluator::bind("staircase").value();
  const std::uint64_t heaps[] = {1, ~std::uint64_t{0}, 2};
  staircase.winning_moves(
      heaps, [&](std::span<const grundy::HeapChange64> changes, const std::uint64_t*) {
        std::uint64_t moved = 0;
        for (const auto& change : changes) moved += change.part[0] - heaps[change.heap];
        EXPECT_TRUE(changes.size() == 1 ? changes[0].heap == 0 : moved == 0)
            << "coins are lost on the way";
        return true;
      });
}

// Limits end a search even where one position has more options than memory or patience.
class Patience final : public grundy::Monitor {
 public:
  LimitHit poll(const grundy::Progress&) override {
    return ++polls > 1000 ? LimitHit::time : LimitHit::none;
  }
  int polls = 0;
};

TEST(Regression, ManyOptionsEnd) {
  for (const char* position : {"dynamic{x^2-20} 10^18 limit 1000",
                               "wythoff 1 2 + dynamic{x^2} 1000000000 limit 1000",
                               "moore(3) 100000 100000 100000 + wythoff 1 2",
                               "moore(2) 10^9 10^9 + wythoff 1 2"}) {
    grundy::Limits limits;
    limits.nodes = 1000;
    limits.memory = std::uint64_t{1} << 26U;
    Patience patience;
    limits.monitor = &patience;
    const Answer answer = solved(position, Play::misere, limits);
    EXPECT_EQ(answer.outcome, Outcome::unknown) << position;
    EXPECT_NE(answer.limit, LimitHit::none) << position;
  }
}

TEST(Regression, ManyOptionsEndInATable) {
  for (const char* game : {"officers", "grundy"}) {
    grundy::TableRequest request;
    request.game = game;
    request.rows = "10^15..10^15+1";
    request.play = Play::misere;
    request.limits.nodes = 1000;
    request.limits.memory = std::uint64_t{1} << 24U;
    const auto table = grundy::table(request);
    ASSERT_TRUE(table.ok());
    EXPECT_FALSE(table.value().cells.at(0).has_value());
    EXPECT_NE(table.value().limit, LimitHit::none);
  }
}

// The grammar as it is written.
TEST(Regression, Grammar) {
  EXPECT_FALSE(grundy::parse("bash(3,) 5").ok()) << "a comma promises another number";
  const auto octal = grundy::parse(".77 5");
  ASSERT_TRUE(octal.ok()) << "the first digit may be left out";
  EXPECT_EQ(to_string(octal.value()), "0.77 5");
}

// A component without a move is known under misère play, also when a limit stopped the others: its
// method was null.
TEST(Regression, AnEndedComponentHasAMethod) {
  grundy::Limits limits;
  limits.nodes = 50;
  const Answer answer = solved("dawson-chess 16 0 1 + dawson-kayles 0", Play::misere, limits);
  ASSERT_EQ(answer.components.size(), 2U);
  EXPECT_EQ(answer.components[1].outcome, Outcome::N);
  EXPECT_NE(answer.components[1].method, grundy::Method::none);
}

// Codes that let a heap be split in three without taking were taken for Nim.
TEST(Regression, NimSplitsNoHeap) {
  EXPECT_EQ(solved("hex:c.(3) 3").nim_value, Natural(4));
  EXPECT_EQ(solved("hex:c.(3) 1 2 3").outcome, Outcome::N);
  EXPECT_EQ(solved("hex:8.(3) 1 6 7").outcome, Outcome::N);
  EXPECT_EQ(solved("hex:8.(3) 1 6 8").outcome, Outcome::P);
  EXPECT_EQ(results(solved("hex:c.(3) 1 2 3")), std::vector<std::string>{"hex:c.(3) 1 2 1 2"});
}

// A number from some number on is anything but the smaller ones, also where it is written otherwise.
TEST(Regression, AnyNumberFromSomeOnIsAllBut) {
  const std::string heap = " 100000000000000000000";
  EXPECT_EQ(solved("take{3..n}" + heap).nim_value, solved("allbut{1,2}" + heap).nim_value);
  EXPECT_EQ(solved("0.00(3)" + heap).nim_value, solved("allbut{1,2}" + heap).nim_value);
  EXPECT_EQ(solved("hex:0.0(3)" + heap).nim_value, solved("allbut{1}" + heap).nim_value);
  EXPECT_TRUE(solved("take{3..n}" + heap).nim_value.has_value());
}

// The definition of a game by another name goes by the rule as it was written.
TEST(Regression, TheDefinitionReadsTheRuleThatIsWritten) {
  for (const char* position : {"0.(3) 3 5 9", "4.(3) 3 5 6", "take{1..4} 13", "take{1..n} 5 9",
                               "rays{(1,0),(0,1),(1,1)} 5 8", "dynamic{2x} 13", "0.77 6 7"}) {
    for (const Play play : {Play::normal, Play::misere}) {
      grundy::SolveOptions options;
      options.play = play;
      const auto known = grundy::solve(position, options);
      options.method = grundy::Method::definition;
      const auto defined = grundy::solve(position, options);
      ASSERT_TRUE(known.ok() && defined.ok()) << position;
      EXPECT_EQ(known.value().outcome, defined.value().outcome) << position;
      EXPECT_EQ(known.value().winning_moves.total, defined.value().winning_moves.total) << position;
    }
  }
}

// Long options counted as one step each, so that a search of coins or of a user's long positions
// went on for seconds after its time was up, and past its memory.
TEST(Regression, LongOptionsAreMetered) {
  struct Rules {
    std::size_t* visited;
    void for_each_option(const std::vector<int>& position,
                         const std::function<bool(const std::vector<int>&)>& visit) const {
      std::vector<int> option = position;
      while (option[0] > 0) {
        --option[0];
        ++*visited;
        if (!visit(option)) return;
      }
    }
  };
  struct Stop final : grundy::Monitor {
    LimitHit poll(const grundy::Progress&) override { return LimitHit::time; }
  };
  std::vector<int> position(100'000);
  position[0] = 100'000;
  std::size_t visited = 0;
  Stop stop;
  grundy::Limits limits;
  limits.monitor = &stop;
  EXPECT_EQ(grundy::solve(Rules{&visited}, position, Play::normal, limits).limit, LimitHit::time);
  EXPECT_LT(visited, 100U);
  visited = 0;
  limits = {};
  limits.memory = 1U << 22U;
  EXPECT_EQ(grundy::solve(Rules{&visited}, position, Play::normal, limits).limit, LimitHit::memory);
  EXPECT_LT(visited, 100U);
}

}  // namespace
