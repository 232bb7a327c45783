// Named games of a rules file: what they are, and what is wrong in a file.
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "grundy/grundy.hpp"

namespace {

using grundy::Language;
using grundy::Natural;
using grundy::Outcome;
using grundy::Rulebook;

grundy::Result<grundy::Answer> solve(const Rulebook& rules, const std::string& position) {
  grundy::SolveOptions options;
  options.rules = &rules;
  return grundy::solve(position, options);
}

TEST(Rulebook, NamedGamesAreTheirGames) {
  Rulebook rules;
  const auto error = rules.add(
      "\xef\xbb\xbf# mine\r\n[three-coins]\r\n  game = take{1,3,4}\r\n title = Three coins\n"
      "title-zh = 三枚\nrule = Take 1, 3 or 4.\nexample = three-coins 10\nsource = me\n\n"
      "[pair]\ngame = rays{(1,0),(0,1),(1,1)}\n[fast]\ngame=dynamic{2x}\n[again]\ngame = three-coins\n",
      "my.rules");
  ASSERT_FALSE(error.has_value()) << error->key << error->line;
  for (int n = 0; n < 30; ++n) {
    const std::string text = std::to_string(n);
    EXPECT_EQ(solve(rules, "three-coins " + text + " 7").value().nim_value,
              grundy::solve("take{1,3,4} " + text + " 7").value().nim_value);
    EXPECT_EQ(solve(rules, "pair 7 " + text).value().outcome,
              grundy::solve("wythoff 7 " + text).value().outcome);
    EXPECT_EQ(solve(rules, "fast " + text + " limit 3").value().outcome,
              grundy::solve("fibonacci " + text + " limit 3").value().outcome);
  }
  const auto sum = solve(rules, "three-coins 10 + again 10 + pair 1 2");
  ASSERT_TRUE(sum.ok());
  EXPECT_EQ(sum.value().outcome, Outcome::P);
  EXPECT_EQ(to_string(sum.value().position), "three-coins 10 + again 10 + pair 1 2");
  ASSERT_EQ(rules.games().size(), 4U);
  EXPECT_EQ(rules.games()[3].title, "Three coins");
  EXPECT_EQ(rules.games(Language::zh)[3].title, "三枚");
  EXPECT_EQ(rules.games()[3].source, "me");
  const auto page = grundy::find_game("again", Language::en, &rules);
  ASSERT_TRUE(page.ok());
  EXPECT_EQ(page.value().classic, "take{1,3,4}");
  EXPECT_EQ(solve(rules, "pair 3").error().key, "error.heap-count");
  EXPECT_EQ(solve(rules, "three-coin 3").error().key, "error.unknown-game-suggest");
  EXPECT_EQ(solve(rules, "three-coins{2} 3").error().key, "error.arguments-unexpected");
  EXPECT_EQ(solve(rules, "three-coins{2} 3").error().column(), 12U);
  EXPECT_EQ(solve(rules, "three-coins3").error().key, "error.expected-game");
}

TEST(Rulebook, NamesMayHaveDigits) {
  Rulebook rules;
  ASSERT_FALSE(rules.add("[coins3]\ngame = take{1,3,4}\n[coins]\ngame = nim\n[a-2b]\ngame = coins3\n",
                         "my.rules"));
  EXPECT_EQ(solve(rules, "coins3 10 + a-2b 10").value().outcome, Outcome::P);
  EXPECT_EQ(solve(rules, "coins 3").value().nim_value, Natural(3));
  EXPECT_EQ(solve(rules, "coins4 3").error().key, "error.expected-game");
  for (const char* name : {"3coins", "limit", "my_game", "a-", "\xe6\x88\x91"}) {
    const auto error = rules.add("[" + std::string(name) + "]\ngame = nim\n", "x");
    ASSERT_TRUE(error.has_value()) << name;
    EXPECT_EQ(error->key, "error.rules-name") << name;
  }
  const auto bytes = rules.add("[b]\ngame = nim\ntitle = a\xce\xd2\n", "x");
  ASSERT_TRUE(bytes.has_value());
  EXPECT_EQ(bytes->key, "error.rules-encoding");
  EXPECT_EQ(bytes->line, 3U);
  EXPECT_EQ(bytes->column(), 10U);
}

// The moves of a named game are told in the words of the game that it names.
TEST(Rulebook, MovesAreToldInTheirWords) {
  Rulebook rules;
  rules.read_files_with([](const std::string&) { return std::optional<std::string>("5 2\n2 1\n"); });
  ASSERT_FALSE(rules.add("[flip]\ngame = mock-turtles\n[say]\ngame = count(3)\n"
                         "[pair]\ngame = rays{(1,0),(0,1),(1,1)}\n[walk]\ngame = graph:x\n"
                         "[later]\ngame = walk\n",
                         "my.rules"));
  const auto told = [&](const std::string& position) {
    const grundy::Answer answer = solve(rules, position).value();
    return grundy::move_text(answer.position, answer.winning_moves.listed.front(), Language::en);
  };
  EXPECT_EQ(told("flip 3 5"), "turn 5 and 3");
  EXPECT_EQ(told("say 7"), "say 3 numbers");
  EXPECT_EQ(told("pair 8 9"), "take 7 from both heaps");
  EXPECT_EQ(told("walk 2"), "move the token on 2 to 1");
  EXPECT_EQ(told("later 2"), "move the token on 2 to 1");
}

TEST(Rulebook, TheTypedPathAndJudgesKnowThem) {
  Rulebook rules;
  ASSERT_FALSE(rules.add("[mine]\ngame = take{1,3,4}\n[board]\ngame = vectors{(1,0),(0,1),(1,1)}\n", "r"));
  const auto typed = grundy::Evaluator::bind("mine", {}, 100, &rules);
  ASSERT_TRUE(typed.ok());
  const std::uint64_t heaps[] = {9};
  EXPECT_EQ(typed.value().outcome(heaps), Outcome::P);
  grundy::JudgeFormat format;
  format.input = "T; n m";
  format.position = "board {n-1} {m-1}";
  auto judge = grundy::Judge::open(format, {}, &rules);
  ASSERT_TRUE(judge.ok()) << judge.error().key;
  std::string out;
  judge.value().feed("2\n5 3\n5 4\n", out);
  judge.value().finish(out);
  EXPECT_EQ(out, "second\nfirst\n");
}

TEST(Rulebook, CopiesAreIndependentAndOutliveTheirSource) {
  Rulebook copy;
  {
    Rulebook rules;
    ASSERT_FALSE(rules.add("[a]\ngame = bash(3)\n", "r"));
    copy = rules;
    ASSERT_FALSE(rules.add("[b]\ngame = bash(2)\n", "r"));
  }
  EXPECT_EQ(solve(copy, "a 8").value().outcome, Outcome::P);
  EXPECT_FALSE(solve(copy, "b 8").ok());
}

struct Wrong {
  const char* text;
  const char* key;
  std::size_t line;
  std::size_t column;
};

TEST(Rulebook, ErrorsNameFileLineAndColumn) {
  const Wrong rows[] = {{"[a]\ngame = take{}\n", "error.empty-set", 2, 12},
                        {"[a]\n  game =  take{1,0}\n", "error.zero-in-set", 2, 18},
                        {"[nim]\ngame = bash(3)\n", "error.rules-known", 1, 2},
                        {"[a]\ngame = nim\n[a]\ngame = nim\n", "error.rules-known", 3, 2},
                        {"[A]\n", "error.rules-name", 1, 2},
                        {"[]\n", "error.rules-name", 1, 1},
                        {"[limit]\n", "error.rules-name", 1, 2},
                        {"[a-]\n", "error.rules-name", 1, 2},
                        {"[a\n", "error.rules-line", 1, 1},
                        {"game = nim\n", "error.rules-no-section", 1, 1},
                        {"[a]\nnothing\n", "error.rules-line", 2, 1},
                        {"[a]\ncolour = red\n", "error.rules-key", 2, 1},
                        {"[a]\ngame = nim\ngame = nim\n", "error.rules-twice", 3, 1},
                        {"[a]\ntitle = x\n\n[b]\ngame = nim\n", "error.rules-no-game", 1, 1},
                        {"[a]\ngame = nim 3\n", "error.trailing-game", 2, 12},
                        {"[a]\ngame =\n", "error.expected-game", 2, 7},
                        {"[a]\ngame = nim\nexample=\n", "error.empty-position", 3, 9},
                        {"[a]\ngame = nimm\n", "error.unknown-game-suggest", 2, 8},
                        {"[a]\ngame = nim\nexample = a x\n", "error.expected-number", 3, 13},
                        {"[a]\ngame = graph:none\n", "error.file-unreadable", 2, 14}};
  for (const Wrong& row : rows) {
    Rulebook rules;
    const auto error = rules.add(row.text, "my.rules");
    ASSERT_TRUE(error.has_value()) << row.text;
    EXPECT_EQ(error->key, row.key) << row.text;
    EXPECT_EQ(error->file, "my.rules");
    EXPECT_EQ(error->line, row.line) << row.text;
    EXPECT_EQ(error->column(), row.column) << row.text;
    EXPECT_TRUE(to_text(*error, Language::zh).starts_with("my.rules:")) << row.text;
    EXPECT_TRUE(rules.games().empty()) << row.text;
  }
}

TEST(Rulebook, GraphsLieBesideTheRules) {
  Rulebook rules;
  rules.read_files_with([](const std::string& name) {
    return name == "some/where/edges" ? std::optional<std::string>("2 1\n") : std::nullopt;
  });
  ASSERT_FALSE(rules.add("[net]\ngame = graph:edges\n", "some/where/my.rules"));
  EXPECT_EQ(solve(rules, "net 2").value().outcome, Outcome::N);
  EXPECT_FALSE(rules.add("[net-b]\ngame = graph:edges\n", "my.rules") == std::nullopt);
}

}  // namespace
