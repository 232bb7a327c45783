// Every example line of the notation page: docs/notation.md, the blocks ```positions. A line is
// "POSITION = OUTCOME [NIM-VALUE]".
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "grundy/grundy.hpp"

namespace {

using grundy::Natural;
using grundy::Outcome;

// The fenced blocks of the page by what stands behind the fence.
std::map<std::string, std::vector<std::string>> blocks() {
  std::ifstream page(GRUNDY_TEST_DOCS "/notation.md");
  std::map<std::string, std::vector<std::string>> found;
  std::string line;
  std::string open;
  bool inside = false;
  while (std::getline(page, line)) {
    if (line.starts_with("```")) {
      inside = !inside;
      open = inside ? line.substr(3) : "";
    } else if (inside) {
      found[open].push_back(line);
    }
  }
  return found;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

class NotationPage : public ::testing::Test {
 protected:
  void SetUp() override {
    all_ = blocks();
    const std::string graph = joined(all_["graph"]);
    rules_.read_files_with([graph](const std::string& name) {
      return name == "edges.txt" ? std::optional(graph) : std::nullopt;
    });
    const auto error = rules_.add(joined(all_["rules"]), "my.rules");
    ASSERT_FALSE(error.has_value()) << error->key << " in line " << error->line;
  }
  std::map<std::string, std::vector<std::string>> all_;
  grundy::Rulebook rules_;
};

TEST_F(NotationPage, EveryLineIsSolvedAsItSays) {
  std::size_t lines = 0;
  for (const std::string& line : all_["positions"]) {
    SCOPED_TRACE(line);
    const std::size_t equals = line.rfind(" = ");
    ASSERT_NE(equals, std::string::npos);
    const std::string position = line.substr(0, equals);
    const std::string says = line.substr(equals + 3);
    grundy::SolveOptions options;
    options.rules = &rules_;
    const auto answer = grundy::solve(position, options);
    ASSERT_TRUE(answer.ok()) << answer.error().key;
    ++lines;
    EXPECT_STREQ(to_string(answer.value().outcome), says.substr(0, 1).c_str());
    if (says.size() > 2) {
      ASSERT_TRUE(answer.value().nim_value.has_value());
      EXPECT_EQ(answer.value().nim_value->to_string(), says.substr(2));
    }
    // The canonical text is the same position.
    const std::string canonical = to_string(answer.value().position);
    const auto again = grundy::parse(canonical, &rules_);
    ASSERT_TRUE(again.ok()) << canonical;
    EXPECT_EQ(to_string(again.value()), canonical);
    // The rules alone, where that is a small thing.
    options.method = grundy::Method::definition;
    options.limits.nodes = 20'000;
    const auto truth = grundy::solve(position, options);
    ASSERT_TRUE(truth.ok());
    if (truth.value().outcome == Outcome::unknown) continue;
    EXPECT_EQ(truth.value().outcome, answer.value().outcome);
    if (says.size() > 2) {
      EXPECT_EQ(truth.value().nim_value, answer.value().nim_value);
    }
  }
  EXPECT_GE(lines, 60U);
}

}  // namespace
