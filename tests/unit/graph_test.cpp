// Tokens on graphs: against the mex recursion on random graphs, and what is wrong in a file.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "grundy/grundy.hpp"

namespace {

using grundy::Natural;
using grundy::Outcome;
using grundy::Play;
using Edges = std::map<std::uint64_t, std::set<std::uint64_t>>;

grundy::Rulebook rulebook(const std::string& text) {
  grundy::Rulebook rules;
  rules.read_files_with([text](const std::string& name) {
    return name == "g" ? std::optional(text) : std::nullopt;
  });
  return rules;
}

grundy::Result<grundy::Answer> solve(const std::string& graph, const std::string& position,
                                     Play play = Play::normal,
                                     grundy::Method method = grundy::Method::none) {
  const grundy::Rulebook rules = rulebook(graph);
  grundy::SolveOptions options;
  options.play = play;
  options.method = method;
  options.rules = &rules;
  return grundy::solve(position, options);
}

std::uint64_t mex_of(const Edges& edges, std::uint64_t vertex) {
  std::set<std::uint64_t> values;
  if (const auto found = edges.find(vertex); found != edges.end()) {
    for (const std::uint64_t next : found->second) values.insert(mex_of(edges, next));
  }
  std::uint64_t mex = 0;
  while (values.contains(mex)) ++mex;
  return mex;
}

TEST(Graph, RandomGraphsAgreeWithTheDefinition) {
  std::uint64_t state = 7;
  const auto below = [&](std::uint64_t bound) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return (state >> 33U) % bound;
  };
  for (std::uint64_t round = 0; round < 60; ++round) {
    const std::uint64_t size = 2 + below(9);
    Edges edges;
    std::string text = "# a graph\n";
    // Labels are no order of play: an edge goes from a larger rank to a smaller one.
    const auto label = [&](std::uint64_t rank) { return (rank * 7 + round) % 11; };
    for (std::uint64_t rank = 0; rank < size; ++rank) {
      text += std::to_string(label(rank)) + "\n";
      for (std::uint64_t lower = 0; lower < rank; ++lower) {
        if (below(3) == 0) continue;
        edges[label(rank)].insert(label(lower));
        text += std::to_string(label(rank)) + (below(2) == 0 ? " " : " -> ") +
                std::to_string(label(lower)) + (below(2) == 0 ? "\r\n" : "  # x\n");
      }
    }
    for (std::uint64_t a = 0; a < size; ++a) {
      const std::string one = "graph:g " + std::to_string(label(a));
      const auto answer = solve(text, one);
      ASSERT_TRUE(answer.ok()) << text;
      EXPECT_EQ(answer.value().nim_value, Natural(mex_of(edges, label(a)))) << text << one;
      for (std::uint64_t b = 0; b < size; b += 2) {
        const std::string two = one + " " + std::to_string(label(b));
        for (const Play play : {Play::normal, Play::misere}) {
          const auto best = solve(text, two, play);
          const auto truth = solve(text, two, play, grundy::Method::definition);
          const auto search = solve(text, two, play, grundy::Method::search);
          ASSERT_TRUE(best.ok() && truth.ok() && search.ok());
          EXPECT_EQ(best.value().outcome, truth.value().outcome) << text << two;
          EXPECT_EQ(search.value().outcome, truth.value().outcome) << text << two;
          EXPECT_EQ(best.value().nim_value, truth.value().nim_value) << text << two;
          EXPECT_EQ(best.value().winning_moves.total, truth.value().winning_moves.total)
              << text << two;
        }
      }
      const auto misere = solve(text, one, Play::misere);
      const auto truth = solve(text, one, Play::misere, grundy::Method::definition);
      EXPECT_EQ(misere.value().outcome, truth.value().outcome) << text << one;
      EXPECT_EQ(misere.value().winning_moves.total, truth.value().winning_moves.total);
    }
  }
}

TEST(Graph, ATokenBesideOtherGames) {
  const std::string text = "3 1\n3 2\n2 1\n";
  EXPECT_EQ(solve(text, "graph:g 3 + nim 2").value().outcome, Outcome::P);
  EXPECT_EQ(solve(text, "graph:g 3 3").value().outcome, Outcome::P);
  EXPECT_EQ(solve(text, "graph:g").value().outcome, Outcome::P);
  EXPECT_EQ(solve(text, "graph:g 1").value().outcome, Outcome::P);
}

TEST(Graph, AMoveIsJudged) {
  const grundy::Rulebook rules = rulebook("0 7\n7 3\n0 3\n");
  grundy::SolveOptions options;
  options.rules = &rules;
  const auto win = grundy::judge_move("graph:g 0", "graph:g 3", options);
  ASSERT_TRUE(win.ok());
  EXPECT_TRUE(win.value().legal);
  EXPECT_EQ(win.value().outcome_after, Outcome::P);
  const auto illegal = grundy::judge_move("graph:g 7", "graph:g 0", options);
  ASSERT_TRUE(illegal.ok());
  EXPECT_FALSE(illegal.value().legal);
}

struct Wrong {
  const char* text;
  const char* key;
  std::size_t line;
  std::size_t column;
};

TEST(Graph, ErrorsNameFileLineAndColumn) {
  const Wrong rows[] = {{"1 2\n2 x\n", "error.graph-line", 2, 3},
                        {"1 2 3\n", "error.graph-line", 1, 5},
                        {"1 2\n\n3 4611686018427387904\n", "error.graph-number", 3, 3},
                        {"1 2\n2 3\n3 1\n", "error.graph-cycle", 3, 1},
                        {"5 5\n", "error.graph-cycle", 1, 1},
                        {"1 -2\n", "error.graph-line", 1, 3},
                        {"1 2.5\n", "error.graph-line", 1, 4}};
  for (const Wrong& row : rows) {
    const auto answer = solve(row.text, "graph:g 1");
    ASSERT_FALSE(answer.ok()) << row.text;
    EXPECT_EQ(answer.error().key, row.key) << row.text;
    EXPECT_EQ(answer.error().file, "g");
    EXPECT_EQ(answer.error().line, row.line) << row.text;
    EXPECT_EQ(answer.error().column(), row.column) << row.text;
  }
  EXPECT_EQ(solve("1 2\n2 3\n3 1\n", "graph:g 1").error().arguments.at(0), "1 → 2 → 3 → 1");
  EXPECT_EQ(solve("1 2\n", "graph:g 3").error().key, "error.graph-vertex");
  EXPECT_EQ(solve("1 2\n", "graph:g 2 10^30").error().key, "error.graph-vertex");
  EXPECT_EQ(grundy::solve("graph:g 1").error().key, "error.file-unreadable");
}

// A long path costs memory, not the machine's stack.
TEST(Graph, LongPaths) {
  std::string text;
  for (int i = 1; i <= 200'000; ++i) text += std::to_string(i) + " " + std::to_string(i - 1) + "\n";
  EXPECT_EQ(solve(text, "graph:g 200000").value().nim_value, Natural(0));
  EXPECT_EQ(solve(text, "graph:g 199999").value().nim_value, Natural(1));
  const auto cycle = solve(text + "0 200000\n", "graph:g 1");
  ASSERT_FALSE(cycle.ok());
  EXPECT_EQ(cycle.error().key, "error.graph-cycle");
  EXPECT_LT(cycle.error().arguments.at(0).size(), 200U);
}

}  // namespace
