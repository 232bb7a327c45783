// A new game cannot stay outside the laws: every family of src/games/ must be in the table of
// tests/support/game_table.cpp, with canonical texts.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/family.hpp"
#include "grundy/solve.hpp"
#include "notation/position_text.hpp"
#include "support/plain_game.hpp"

namespace grundy_test {

namespace {

std::size_t entries_of(const std::string& family) {
  return static_cast<std::size_t>(std::ranges::count_if(
      all_games(), [&](const PlainGame& game) { return game.family == family; }));
}

TEST(Coverage, EveryFamilyIsInTheTable) {
  for (const grundy::games::Family* family : grundy::games::all_families()) {
    const grundy::games::Info& info = family->info();
    // Graphs are files: tests/unit/graph_test.cpp.
    if (info.arguments == grundy::games::Arguments::file) continue;
    EXPECT_GE(entries_of(info.name), info.arguments == grundy::games::Arguments::none ? 1U : 3U)
        << info.name << " is not in tests/support/game_table.cpp with enough arguments";
  }
}

TEST(Coverage, TheTableNamesGames) {
  for (const PlainGame& game : all_games()) {
    SCOPED_TRACE(game.text);
    const auto bound = grundy::notation::parse_game(game.text);
    ASSERT_TRUE(bound.ok()) << bound.error().key;
    const grundy::games::Info& info = bound.value()->info();
    EXPECT_EQ(info.name, game.family);
    EXPECT_EQ(bound.value()->name(), game.text) << "not canonical";
    EXPECT_EQ(bound.value()->as_heap_game() != nullptr, game.apart);
    EXPECT_EQ(info.takes_limit, game.limited);
    EXPECT_EQ(bound.value()->min_heaps(), game.min_heaps);
    EXPECT_EQ(std::min<std::size_t>(bound.value()->max_heaps(), 99), game.max_heaps);
  }
}

// What a family shows as examples must be positions, and be solved.
TEST(Coverage, ExamplesAreSolved) {
  for (const grundy::games::Family* family : grundy::games::all_families()) {
    if (family->info().arguments == grundy::games::Arguments::file) continue;
    EXPECT_GE(family->info().examples.size(), 2U) << family->info().name;
    for (const char* example : family->info().examples) {
      const auto answer = grundy::solve(example);
      ASSERT_TRUE(answer.ok()) << example;
      EXPECT_NE(answer.value().outcome, grundy::Outcome::unknown) << example;
    }
  }
}

}  // namespace

}  // namespace grundy_test
