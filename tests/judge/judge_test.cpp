// The face of Judge: what feed() and finish() return, when nothing more is read, what limits and an
// interrupt leave behind.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>

#include "grundy/judge.hpp"
#include "support/judge_ways.hpp"

namespace grundy_test {

namespace {

using grundy::Judge;
using grundy::JudgeFormat;
using grundy::LimitHit;

JudgeFormat format_of(const char* input, const char* position, const char* answer = "winner") {
  JudgeFormat format;
  format.input = input;
  format.position = position;
  format.answer = answer;
  return format;
}

TEST(Judge, OpensGoodFormatsOnly) {
  EXPECT_FALSE(Judge::open(JudgeFormat{}).ok());
  EXPECT_EQ(Judge::open(format_of("n n", "nim {n}")).error().text, "n n");
  EXPECT_EQ(Judge::open(format_of("n", "nim {m}")).error().text, "nim {m}");
  EXPECT_EQ(Judge::open(format_of("n", "nim {n}", "all")).error().text, "all");
  EXPECT_EQ(Judge::open(format_of("n", "wythoff {n-1} {n-n}")).ok(), true);
}

TEST(Judge, SaysWhenItHasReadEnough) {
  auto judge = Judge::open(format_of("T; n", "nim {n}")).value();
  std::string out;
  EXPECT_TRUE(judge.feed("2 0", out));
  EXPECT_EQ(out, "");  // the number may go on
  EXPECT_TRUE(judge.feed(" ", out));
  EXPECT_EQ(out, "second\n");
  EXPECT_FALSE(judge.feed("3 x", out));
  EXPECT_FALSE(judge.feed("more", out));
  EXPECT_TRUE(judge.finish(out));
  EXPECT_TRUE(judge.finish(out));
  EXPECT_EQ(out, "second\nfirst\n");
  EXPECT_EQ(judge.cases(), 2U);
  EXPECT_FALSE(judge.error());
}

TEST(Judge, StopsAtAnError) {
  auto judge = Judge::open(format_of("n", "nim {n}")).value();
  std::string out;
  EXPECT_FALSE(judge.feed("1\n x\n2\n", out));
  EXPECT_FALSE(judge.feed("3\n", out));
  EXPECT_FALSE(judge.finish(out));
  EXPECT_EQ(out, "first\n");
  ASSERT_TRUE(judge.error());
  EXPECT_EQ(judge.error()->line, 2U);
  EXPECT_EQ(judge.error()->column(), 2U);
}

TEST(Judge, AppendsAndMoves) {
  auto first = Judge::open(format_of("n", "nim {n}")).value();
  std::string out = "before\n";
  first.feed("1\n2", out);
  Judge second = std::move(first);
  second.feed("\n", out);
  EXPECT_TRUE(second.finish(out));
  EXPECT_EQ(out, "before\nfirst\nfirst\n");
  EXPECT_EQ(second.cases(), 2U);
}

TEST(Judge, PiecesAreUsedAgain) {
  auto judge = Judge::open(format_of("a b", "wythoff {a} {b}")).value();
  grundy::JudgePiece piece;
  std::string out;
  for (const char* text : {"1 2 3 ", "", " \n", "5 2 ", ""}) {
    fill(piece, text);
    judge.read(piece);
    EXPECT_TRUE(judge.place(piece, false));
    judge.answer(piece);
    out += piece.output();
    EXPECT_FALSE(piece.error());
  }
  fill(piece, "1 1");
  judge.read(piece);
  EXPECT_FALSE(judge.place(piece, true));
  judge.answer(piece);
  EXPECT_TRUE(piece.error());  // three pairs, and a number alone
  EXPECT_EQ(out + std::string(piece.output()), "second\nsecond\nsecond\n");
}

TEST(Judge, LimitsLeaveCasesUnknown) {
  grundy::Limits limits;
  limits.nodes = 10;
  for (const auto& [answer, output] : {std::pair{"winner", "unknown\nfirst\nunknown\n"},
                                       std::pair{"count", "unknown\n1\nunknown\n"},
                                       std::pair{"moves", "unknown\nfirst\n5 1 4\nunknown\n"},
                                       std::pair{"first-move", "unknown\n0 1\n1 4\nunknown\n"},
                                       std::pair{"results", "unknown\nfirst\n1 4\nunknown\n"},
                                       std::pair{"takes", "unknown\n0\nunknown\n"}}) {
    const Said said = feed(format_of("n", "grundy {n}", answer), whole("1000\n5\n2000\n"), limits);
    EXPECT_EQ(said.output, output) << answer;
    EXPECT_TRUE(said.limited);
    EXPECT_FALSE(said.error);
    EXPECT_EQ(said.cases, 3U);
  }
}

// The answer to a list that no memory holds is unknown, and found to be so without filling it.
TEST(Judge, ListsThatAreTooLong) {
  grundy::Limits limits;
  limits.memory = 1U << 20U;
  JudgeFormat takes = format_of("M N", "bash({N}) {M}", "takes");
  takes.overshoot = "N";
  const Said said = feed(takes, whole("3 1000000000000000000\n3 5\n"), limits);
  EXPECT_EQ(said.output, "unknown\n3 4 5\n");
  EXPECT_TRUE(said.limited);
}

class StopAtOnce final : public grundy::Monitor {
 public:
  LimitHit poll(const grundy::Progress&) override { return LimitHit::interrupted; }
};

// The winning moves of a sum are listed by another way than those of one game: it filled the memory.
TEST(Judge, ListsOfSumsThatAreTooLong) {
  JudgeFormat format;
  format.input = "n k";
  format.position = "kayles {n} + nim {k}";
  for (const char* style : {"moves", "results", "first-move"}) {
    format.answer = style;
    grundy::Limits limits;
    limits.memory = std::uint64_t{16} << 20U;
    auto judge = Judge::open(format, limits);
    ASSERT_TRUE(judge.ok()) << style;
    std::string out;
    judge.value().feed("1000000000000000000 3\n", out);
    judge.value().finish(out);
    EXPECT_EQ(out, "unknown\n") << style;
    EXPECT_EQ(judge.value().limit(), LimitHit::memory) << style;
  }
}

TEST(Judge, AnInterruptEndsTheStream) {
  StopAtOnce stop;
  grundy::Limits limits;
  limits.monitor = &stop;
  auto judge = Judge::open(format_of("n h*n", "grundy {h}", "count"), limits).value();
  std::string out;
  EXPECT_FALSE(judge.feed("1 5\n1 200000\n1 5\n", out));
  EXPECT_FALSE(judge.finish(out));
  EXPECT_EQ(out, "1\n");
  EXPECT_EQ(judge.limit(), LimitHit::interrupted);
  EXPECT_FALSE(judge.error());
}

TEST(Judge, Games) {
  const auto names = [](const char* input, const char* position) {
    std::string all;
    for (const auto& game : grundy::judge_games(format_of(input, position)))
      all += std::string(game.name) + " ";
    return all;
  };
  EXPECT_EQ(names("n", "nim {n}"), "nim ");
  EXPECT_EQ(names("n k", "nim {n} + bash({k}) {n} + bash:3 {k} + take{{k}} {n} + nim 3"),
            "nim bash take ");
  EXPECT_EQ(names("n (m l)*n", "[bash({l}) {m}]"), "bash ");
  EXPECT_EQ(names("n n", "nim {n}"), "");
}

}  // namespace

}  // namespace grundy_test
