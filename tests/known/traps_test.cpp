// Positions that published programs get wrong, each with the right answer (data/traps.jsonl: the
// row says what the trap was). Every row is either checked here or named as out of scope.
#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "grundy/grundy.hpp"
#include "rules/subtraction_set.hpp"
#include "sequence/nim_sequence.hpp"

namespace {

using grundy::Natural;
using grundy::Outcome;
using grundy::Play;

grundy::Answer solved(const std::string& position, Play play = Play::normal) {
  grundy::SolveOptions options;
  options.play = play;
  auto answer = grundy::solve(position, options);
  EXPECT_TRUE(answer.ok()) << position;
  return answer.ok() ? std::move(answer).value() : grundy::Answer{};
}

std::string outcome(const std::string& position, Play play = Play::normal) {
  return to_string(solved(position, play).outcome);
}

std::vector<std::string> results(const std::string& position, Play play = Play::normal) {
  const grundy::Answer answer = solved(position, play);
  std::vector<std::string> texts;
  for (const grundy::Move& move : answer.winning_moves.listed) {
    texts.push_back(to_string(after(answer.position, move)));
  }
  return texts;
}

using Texts = std::vector<std::string>;

std::string value(const std::string& position) {
  const grundy::Answer answer = solved(position);
  return answer.nim_value ? answer.nim_value->to_string() : "none";
}

void period_of(const std::vector<std::uint64_t>& set, std::uint64_t start, std::uint64_t length) {
  std::vector<grundy::rules::SetItem> items;
  for (const std::uint64_t s : set) {
    items.push_back({grundy::rules::SetItem::Kind::number, Natural(s), {}});
  }
  const grundy::rules::SubtractionSet rule(items);
  grundy::sequence::NimSequence sequence(rule);
  grundy::Meter meter;
  ASSERT_TRUE(sequence.prove(100000, meter));
  EXPECT_EQ(sequence.period()->start, start);
  EXPECT_EQ(sequence.period()->length, length);
}

void wythoff_rows() {
  EXPECT_EQ(outcome("wythoff 72723460248141 117669030460994"), "P");
  EXPECT_EQ(outcome("wythoff 165580140 267914295"), "P");
  EXPECT_EQ(outcome("wythoff 165580141 267914295"), "N");
  EXPECT_EQ(outcome("wythoff 75024 121392"), "P");
  EXPECT_EQ(
      outcome("wythoff 1618033988749894848204586834365 2618033988749894848204586834365"), "P");
}

const std::map<int, std::function<void()>>& checks() {
  static const std::map<int, std::function<void()>> table = {
      {1, wythoff_rows},
      {3, wythoff_rows},
      {6, wythoff_rows},
      {61, wythoff_rows},
      {8, [] {
         EXPECT_EQ(results("wythoff 0 5"), Texts{"wythoff 0 0"});
         EXPECT_EQ(outcome("wythoff 1 2"), "P");
       }},
      {9, [] {
         EXPECT_EQ(results("wythoff 5 8"), (Texts{"wythoff 5 3", "wythoff 4 7"}));
         EXPECT_EQ(results("wythoff 4 8"), (Texts{"wythoff 4 7"}));
       }},
      {12, [] { EXPECT_EQ(outcome("fibonacci 512559680"), "N"); }},
      {13, [] {
         const grundy::Answer answer = solved("fibonacci 512559680");
         ASSERT_FALSE(answer.winning_moves.listed.empty());
         EXPECT_EQ(answer.winning_moves.listed[0].changes[0].after, Natural(512559679));
       }},
      {16, [] {
         EXPECT_EQ(outcome("take{fib} 4"), "P");
         EXPECT_EQ(outcome("fibonacci 4"), "N");
         EXPECT_EQ(results("fibonacci 4"), Texts{"fibonacci 3 limit 2"});
       }},
      {18, [] {
         EXPECT_EQ(outcome("fibonacci 8 limit 6"), "P");
         EXPECT_EQ(outcome("fibonacci 5 limit 2"), "P");
         EXPECT_EQ(outcome("fibonacci 5 limit 5"), "N");
         EXPECT_EQ(outcome("fibonacci 12 limit 2"), "N");
         EXPECT_EQ(outcome("fibonacci 11 limit 4"), "N");
       }},
      {19, [] {
         EXPECT_EQ(results("fibonacci 17"),
                   (Texts{"fibonacci 16 limit 2", "fibonacci 13 limit 8"}));
       }},
      {20, [] {
         EXPECT_EQ(value("take{2,3} 4"), "2");
         EXPECT_EQ(results("take{2,3} 4"), Texts{"take{2,3} 1"});
       }},
      {21, [] {
         period_of({1, 2}, 0, 3);
         period_of({1, 3}, 0, 2);
         period_of({1, 2, 5}, 0, 3);
         period_of({1, 3, 4}, 0, 7);
         period_of({2, 5, 7}, 0, 22);
       }},
      {23, [] {
         EXPECT_EQ(outcome("take{5,2} 1 2"), "N");
         EXPECT_EQ(outcome("take{5,2} 1 3"), "N");
         EXPECT_EQ(outcome("take{5,2} 2 7"), "N");
       }},
      {24, [] {
         EXPECT_EQ(value("take{1..9} 19"), "9");
         EXPECT_EQ(value("take{1..9} 9"), "9");
         EXPECT_EQ(value("take{1..9} 10"), "0");
       }},
      {27, [] {
         std::string letters;
         for (int n = 1; n <= 5; ++n) {
           letters += outcome("take{1,4,9} " + std::to_string(n)) == "N" ? 'A' : 'B';
         }
         EXPECT_EQ(letters, "ABAAB");
       }},
      {31, [] {
         EXPECT_EQ(outcome("take{1..3} 12"), "P");
         EXPECT_FALSE(grundy::judge_move("take{1..3} 12", "take{1..3} 8").value().legal);
         EXPECT_TRUE(grundy::judge_move("take{1..3} 12", "take{1..3} 9").value().legal);
       }},
      {38, [] { EXPECT_EQ(outcome("nim 2 2"), "P"); }},
      {42, [] {
         EXPECT_EQ(results("nim 5 7 8 9 10"),
                   (Texts{"nim 5 7 1 9 10", "nim 5 7 8 0 10", "nim 5 7 8 9 3"}));
         EXPECT_EQ(outcome("nim 10 9 3"), "P");
       }},
      {43, [] {
         EXPECT_EQ(outcome("nim 1 1"), "P");
         EXPECT_EQ(outcome("nim 1 0"), "N");
       }},
      {45, [] {
         EXPECT_EQ(value("lasker 2147483647 2147483646"), "4294967294");
         EXPECT_EQ(outcome("lasker 2147483647 2147483646"), "N");
       }},
      {47, [] {
         EXPECT_EQ(outcome("nim 2 2", Play::misere), "P");
         EXPECT_EQ(outcome("nim 1 2", Play::misere), "N");
         EXPECT_EQ(outcome("nim 1 1", Play::misere), "N");
       }},
      {48, [] { EXPECT_EQ(outcome("nim 1 1 1", Play::misere), "P"); }},
      {49, [] { EXPECT_EQ(outcome("nim 2 3 4 5", Play::misere), "P"); }},
      {55, [] {
         const std::pair<int, const char*> rows[] = {{57, "4"}, {70, "6"}, {69, "8"}, {81, "8"}};
         for (const auto& [n, expected] : rows) {
           EXPECT_EQ(value("kayles " + std::to_string(n)), expected) << n;
         }
       }},
      {58, [] {
         EXPECT_EQ(outcome("bash(2) 23"), "N");
         EXPECT_EQ(outcome("bash(3) 4"), "P");
       }},
      {60, [] {
         EXPECT_EQ(results("nim 4294967296 4294967297"),
                   Texts{"nim 4294967296 4294967296"});
       }},
      {62, [] {
         EXPECT_EQ(outcome("fibonacci 26099748102093884802012313146549"), "P");
         EXPECT_EQ(outcome("fibonacci 26099748102093884802012313146550"), "N");
         EXPECT_TRUE(results("fibonacci 26099748102093884802012313146550")[0].starts_with(
             "fibonacci 26099748102093884802012313146549 limit 2"));
       }},
      {44, [] {
         EXPECT_EQ(outcome("sliding-coins 6 0 2"), "N");
         EXPECT_EQ(outcome("sliding-coins 0 1 2"), "P");
       }},
  };
  return table;
}

// Rows about things that are not positions of a game that exists here.
const std::map<int, const char*> kOutOfScope = {
    {28, "the token reader of a judge's input"},
    {34, "bids above the price: a judge's format, not a rule of bash"},
    {35, "a rule of its own (below p everything must be taken)"},
};

TEST(KnownTraps, EveryRowIsCheckedOrNamed) {
  std::ifstream file(std::string(GRUNDY_TEST_DATA) + "/traps.jsonl");
  ASSERT_TRUE(file);
  std::set<int> rows;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty()) rows.insert(nlohmann::json::parse(line).at("n").get<int>());
  }
  EXPECT_GT(rows.size(), 30U);
  for (const int row : rows) {
    EXPECT_EQ(checks().count(row) + kOutOfScope.count(row), 1U) << "row " << row;
  }
}

TEST(KnownTraps, RightAnswers) {
  for (const auto& [row, check] : checks()) {
    SCOPED_TRACE("row " + std::to_string(row));
    check();
  }
}

}  // namespace
