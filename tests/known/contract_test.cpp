// The contract's table of corner cases: canonical text, outcomes under both conventions, and
// errors with their kind and place. docs/notation.md has the same table for people.
#include <gtest/gtest.h>

#include <string>

#include "grundy/grundy.hpp"

namespace {

using grundy::Outcome;
using grundy::Play;

struct Row {
  const char* text;
  const char* canonical;
  Outcome normal;
  Outcome misere;
};

const Row kRows[] = {
    {"nim", "nim", Outcome::P, Outcome::N},
    {"nim 0 0", "nim 0 0", Outcome::P, Outcome::N},
    {"bash:0 5", "bash(0) 5", Outcome::P, Outcome::N},
    {"bash:9 5", "bash(9) 5", Outcome::N, Outcome::N},
    {"fibonacci 1", "fibonacci 1", Outcome::P, Outcome::N},
    {"fibonacci 8 limit 0", "fibonacci 8 limit 0", Outcome::P, Outcome::N},
    {"take:5,2,2 4", "take{2,5} 4", Outcome::P, Outcome::N},
    {"wythoff 0 5", "wythoff 0 5", Outcome::N, Outcome::N},
    {"euclid 0 7", "euclid 0 7", Outcome::P, Outcome::N},
    {"nim 2^64 18446744073709551616", "nim 18446744073709551616 18446744073709551616", Outcome::P,
     Outcome::P},
    // White space, leading zeros, order and repeats do not matter.
    {"  bash( 3 )   007 ", "bash(3) 7", Outcome::N, Outcome::N},
    {"take{ 4, 1 , 3,1 } 20", "take{1,3,4} 20", Outcome::N, Outcome::N},
    {"take{1,2,3,4} 5", "take{1..4} 5", Outcome::P, Outcome::N},
    {"take:2^i 3", "take{2^i} 3", Outcome::P, Outcome::N},
    {"take:i^2,7 3", "take{7,squares} 3", Outcome::N, Outcome::P},
    {"dynamic:x+1 9", "dynamic{x+1} 9", Outcome::N, Outcome::N},
    {"moore:2 3 4 5", "moore(2) 3 4 5", Outcome::N, Outcome::N},
    {"nim 3 6 9 + wythoff 3 5", "nim 3 6 9 + wythoff 3 5", Outcome::N, Outcome::N},
    {"nim 1e3 10^3", "nim 1000 1000", Outcome::P, Outcome::P},
};

TEST(Contract, CornerCases) {
  for (const Row& row : kRows) {
    SCOPED_TRACE(row.text);
    for (const Play play : {Play::normal, Play::misere}) {
      grundy::SolveOptions options;
      options.play = play;
      const auto answer = grundy::solve(row.text, options);
      ASSERT_TRUE(answer.ok());
      EXPECT_EQ(to_string(answer.value().position), row.canonical);
      EXPECT_EQ(answer.value().outcome, play == Play::normal ? row.normal : row.misere);
      options.method = grundy::Method::definition;
      options.limits.nodes = 2000;
      const auto truth = grundy::solve(row.canonical, options);
      ASSERT_TRUE(truth.ok());
      if (truth.value().outcome != Outcome::unknown) {
        EXPECT_EQ(truth.value().outcome, play == Play::normal ? row.normal : row.misere);
      }
    }
  }
}

struct ErrorRow {
  const char* text;
  const char* key;
  std::size_t column;
};

const ErrorRow kErrors[] = {
    {"take:3..1 4", "error.bad-range", 6},
    {"take{} 4", "error.empty-set", 5},
    {"wythoff 3", "error.heap-count", 1},
    {"wythoff 3 4 5", "error.heap-count", 1},
    {"fibonacci 3 4", "error.one-heap", 1},
    {"nim -1", "error.number-negative", 5},
    {"nim 1.5", "error.number-not-integer", 5},
    {"nim 3+4", "error.plus-needs-spaces", 6},
    {"nimm 3", "error.unknown-game-suggest", 1},
    {"", "error.empty-position", 1},
    {"take1 take3 take4", "error.debris", 1},
    {"Nim 3", "error.upper-case", 1},
    {"take{0,3} 4", "error.zero-in-set", 6},
    {"nim 3 limit 4", "error.limit-not-here", 7},
    {"bash 3", "error.arguments-missing", 5},
    {"bash(1,2) 3", "error.arguments-count", 5},
    {"nim(2) 3", "error.arguments-unexpected", 4},
    {"moore(0) 3", "error.moore-zero", 6},
    {"nim 3 +", "error.expected-game", 8},
    {"nim 9^9999999999", "error.number-too-large", 5},
    // Forms of the grammar that are not here yet say so.
    {"hex:0.g 9", "error.hex-digit", 7},
    {"hex:1.7 9", "error.hex-first", 5},
    {"hex:08 9", "error.code-point", 6},
    {"rays{(1,0)} 3", "error.heap-count", 1},
    {"rays{(0,0)} 3 3", "error.zero-vector", 6},
    {"vectors{(1,2),(1)} 3 3", "error.vector-length", 15},
    {"vectors{} 3", "error.empty-set", 8},
    {"vectors{1,2} 3", "error.bad-vector", 9},
    {"vectors{(1,2 3", "error.unclosed", 9},
    {"rays:1,0 3", "error.arguments-missing", 5},
    {"graph:file 3", "error.not-yet-supported", 1},
    {"take{1..n/0} 7", "error.divide-by-zero", 6},
    {"take{0..n} 7", "error.zero-in-set", 6},
    {"take{divisor} 7", "error.bad-set-item", 6},
    {"2.77 5", "error.code-first", 1},
    {"0.78 5", "error.code-digit", 4},
    {"0.1(39) 5", "error.code-digit", 6},
    {"0.1(37 5", "error.unclosed", 4},
    {"0.7(3)7 5", "error.code-digit", 7},
    {"0.77x 5", "error.trailing", 5},
    {"octal 5", "error.arguments-missing", 6},
};

TEST(Contract, ErrorsPointAtTheirPlace) {
  for (const ErrorRow& row : kErrors) {
    SCOPED_TRACE(row.text);
    const auto answer = grundy::solve(row.text);
    ASSERT_FALSE(answer.ok());
    EXPECT_EQ(answer.error().key, row.key);
    EXPECT_EQ(answer.error().column(), row.column);
    EXPECT_EQ(answer.error().line, 1U);
  }
}

TEST(Contract, SuggestsTheNearestName) {
  EXPECT_EQ(grundy::solve("nimm 3").error().arguments.at(1), "nim");
  EXPECT_EQ(grundy::solve("wythof 3 4").error().arguments.at(1), "wythoff");
  EXPECT_EQ(grundy::solve("fibonaci 3").error().arguments.at(1), "fibonacci");
}

}  // namespace
