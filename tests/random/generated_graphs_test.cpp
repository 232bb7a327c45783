// Graphs that nobody chose: written in every way a line of edges can be, and played as the edges
// say; with one edge too many, a cycle that is pointed at.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "random/check_rules.hpp"

namespace grundy_test {

namespace {

struct PlainGraph {
  std::vector<std::uint64_t> vertices;  // an edge goes from a later one to an earlier one
  std::vector<std::pair<std::uint64_t, std::uint64_t>> edges;
};

PlainGraph random_graph(Numbers& numbers) {
  PlainGraph graph;
  const std::uint64_t most = numbers.below(3) == 0 ? 14 : 60'000;
  std::set<std::uint64_t> known;
  for (std::uint64_t count = 1 + numbers.below(12); count > 0; --count) {
    const std::uint64_t vertex = numbers.below(most);
    if (known.insert(vertex).second) graph.vertices.push_back(vertex);
  }
  const std::uint64_t density = 1 + numbers.below(4);
  for (std::size_t i = 0; i < graph.vertices.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (numbers.below(4) < density)
        graph.edges.emplace_back(graph.vertices[i], graph.vertices[j]);
    }
  }
  return graph;
}

// The lines in any order, with repeats, remarks and empty lines between them.
std::string written(const PlainGraph& graph, Numbers& numbers) {
  static const std::vector<std::string> kBetween = {" ",   ",",  "->",  " -> ",
                                                    " , ", "\t", "   ", "\v\f"};
  static const std::vector<std::string> kBefore = {"", "", "  ", "\t"};
  static const std::vector<std::string> kBehind = {"\n",         "\n",  "\r\n", " \n",
                                                   " # 9 9 9\n", "#\n", "\n\n", "\n# 1 1\n"};
  std::vector<std::string> lines;
  for (const auto& [from, to] : graph.edges) {
    for (std::uint64_t times = numbers.below(5) == 0 ? 2 : 1; times > 0; --times) {
      lines.push_back(spelled(from, numbers) + numbers.pick(kBetween) + spelled(to, numbers));
    }
  }
  for (const std::uint64_t vertex : graph.vertices) {
    const bool met = std::ranges::any_of(graph.edges, [&](const auto& edge) {
      return edge.first == vertex || edge.second == vertex;
    });
    if (!met || numbers.below(4) == 0) lines.push_back(spelled(vertex, numbers));
  }
  std::string text = numbers.below(6) == 0 ? "\xef\xbb\xbf" : "";
  while (!lines.empty()) {
    const auto at = static_cast<std::ptrdiff_t>(numbers.below(lines.size()));
    text += numbers.pick(kBefore) + lines[static_cast<std::size_t>(at)] + numbers.pick(kBehind);
    lines.erase(lines.begin() + at);
  }
  if (numbers.below(4) == 0) text.pop_back();  // the last line need not end
  return text;
}

grundy::Rulebook reading(const std::string& text) {
  grundy::Rulebook rules;
  rules.read_files_with([text](const std::string& name) -> std::optional<std::string> {
    if (name != "web.txt") return std::nullopt;
    return text;
  });
  return rules;
}

Generated graph_game(const PlainGraph& graph) {
  Generated made;
  made.game.family = "graph";
  made.game.apart = false;
  made.game.joint_options = [graph](const Plain& position) {
    std::vector<Plain> options;
    for (std::size_t i = 0; i < position.heaps.size(); ++i) {
      for (const auto& [from, to] : graph.edges) {
        if (from != position.heaps[i]) continue;
        options.push_back(position);
        options.back().heaps[i] = to;
      }
    }
    return options;
  };
  made.game.legal = [graph](const Heaps& heaps) {
    return std::ranges::all_of(heaps, [&](std::uint64_t vertex) {
      return std::ranges::find(graph.vertices, vertex) != graph.vertices.end();
    });
  };
  made.spellings = {"graph:web.txt"};
  for (const std::uint64_t a : graph.vertices) {
    made.positions.push_back({{a}, {}});
    for (const std::uint64_t b : graph.vertices) made.positions.push_back({{a, b}, {}});
  }
  made.positions.push_back({});
  made.positions.push_back({{graph.vertices[0], graph.vertices.back(), graph.vertices[0]}, {}});
  return made;
}

TEST(GeneratedGraphs, AreTheirEdges) {
  Numbers numbers(221);
  for (int i = 0; i < 250; ++i) {
    const PlainGraph graph = random_graph(numbers);
    const std::string text = written(graph, numbers);
    const grundy::Rulebook rules = reading(text);
    RuleCheck check(&rules);
    check.check(graph_game(graph));
    EXPECT_EQ(check.text(), "") << text;
    // A token on what is no vertex.
    for (const std::uint64_t vertex : {std::uint64_t{60'001}, ~std::uint64_t{0}}) {
      const auto wrong = grundy::parse("graph:web.txt " + std::to_string(vertex), &rules);
      ASSERT_FALSE(wrong.ok());
      EXPECT_EQ(wrong.error().key, "error.graph-vertex");
      EXPECT_EQ(wrong.error().column(), 15U);
    }
  }
}

TEST(GeneratedGraphs, ACycleIsPointedAt) {
  Numbers numbers(222);
  int refused = 0;
  for (int i = 0; i < 300; ++i) {
    PlainGraph graph = random_graph(numbers);
    if (graph.edges.empty()) continue;
    // An edge back along one that is there, or a loop.
    const auto edge = numbers.pick(graph.edges);
    const bool loop = numbers.below(4) == 0;
    graph.edges.emplace_back(loop ? edge.first : edge.second, edge.first);
    const std::string text = written(graph, numbers);
    const grundy::Rulebook rules = reading(text);
    const auto read = grundy::parse("graph:web.txt", &rules);
    ASSERT_FALSE(read.ok()) << text;
    const grundy::Error& error = read.error();
    EXPECT_EQ(error.key, "error.graph-cycle") << text;
    EXPECT_EQ(error.file, "web.txt");
    // The place is a line of the file, and it has an edge.
    std::string rest = text.starts_with("\xef\xbb\xbf") ? text.substr(3) : text;
    for (std::size_t line = 1; line < error.line; ++line) rest.erase(0, rest.find('\n') + 1);
    EXPECT_TRUE(rest.starts_with(error.text)) << text;
    EXPECT_NE(error.text.find_first_of("0123456789"), std::string::npos) << text;
    ++refused;
  }
  EXPECT_GE(refused, 200);
}

}  // namespace

}  // namespace grundy_test
