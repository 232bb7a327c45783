// The typed path: what an Evaluator says of 64-bit heaps is what solve() says of the same position
// as text, for every game of the laws; and a question allocates nothing.
#include "grundy/evaluator.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <set>
#include <string>
#include <vector>

#include "grundy/solve.hpp"
#include "support/check_answer.hpp"

namespace {
std::uint64_t g_allocations = 0;
}  // namespace

// Counts every allocation of the program. Not inlined: g++ would warn about malloc and delete.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++g_allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace grundy_test {

namespace {

using grundy::Evaluator;
using grundy::HeapChange64;
using grundy::Natural;
using grundy::Outcome;
using grundy::Play;

std::string after_typed(const PlainGame& game, const Plain& before,
                        std::span<const HeapChange64> changes, const std::uint64_t* limit) {
  Plain after = before;
  for (auto change = changes.rbegin(); change != changes.rend(); ++change) {
    const auto at = after.heaps.begin() + static_cast<std::ptrdiff_t>(change->heap);
    *at = change->part[0];
    for (std::uint32_t i = change->parts; --i >= 1;) {
      after.heaps.insert(after.heaps.begin() + static_cast<std::ptrdiff_t>(change->heap) + 1,
                         change->at(i));
    }
  }
  if (limit != nullptr) after.limit = *limit;
  return text_of(game, after);
}

// Typed and text on one position; returns whether the typed path knew the outcome.
bool compare(const Evaluator& typed, const PlainGame& game, const Plain& position, Play play) {
  const std::string text = text_of(game, position);
  grundy::SolveOptions options;
  options.play = play;
  options.moves = 1'000'000;
  options.explain = false;
  options.limits.nodes = 200'000;
  const auto answer = grundy::solve(text, options).value();
  const Outcome outcome = typed.outcome(position.heaps, play, position.limit);
  if (outcome == Outcome::unknown) return false;
  EXPECT_EQ(outcome, answer.outcome) << text << " " << to_string(play);
  if (play == Play::normal && !position.limit) {
    const auto value = typed.nim_value(position.heaps);
    if (value) {
      EXPECT_EQ(answer.nim_value, Natural(*value)) << text;
    }
  }
  std::set<std::string> results;
  const auto count = typed.winning_moves(
      position.heaps,
      [&](std::span<const HeapChange64> changes, const std::uint64_t* limit) {
        EXPECT_EQ(limit != nullptr, game.limited);
        results.insert(after_typed(game, position, changes, limit));
        return true;
      },
      play, position.limit);
  if (!count) return true;
  std::set<std::string> expected;
  for (const grundy::Move& move : answer.winning_moves.listed) {
    expected.insert(to_string(after(answer.position, move)));
  }
  EXPECT_EQ(results, expected) << text << " " << to_string(play);
  EXPECT_EQ(answer.winning_moves.total, Natural(*count)) << text << " " << to_string(play);
  return true;
}

TEST(Evaluator, SaysWhatTextSays) {
  for (const PlainGame& game : all_games()) {
    const auto typed = Evaluator::bind(game.text);
    ASSERT_TRUE(typed.ok()) << game.text;
    std::size_t known = 0;
    std::size_t asked = 0;
    for (const Plain& position : small_positions(game, {0, 24, 7, 3, 2})) {
      for (const Play play : {Play::normal, Play::misere}) {
        known += compare(typed.value(), game, position, play) ? 1U : 0U;
        ++asked;
      }
    }
    // Normal play of heaps below the reach is always known.
    EXPECT_GE(2 * known, asked) << game.text;
  }
}

TEST(Evaluator, LargeHeaps) {
  Numbers numbers(61);
  for (const char* name : {"nim", "bash(3)", "bash(1000)", "take{2..5}", "take{1,3,4}", "take{2^i}",
                           "wythoff", "euclid", "staircase", "moore(2)", "fibonacci",
                           "dynamic{x+1}", "kayles"}) {
    const PlainGame* known = nullptr;
    for (const PlainGame& game : all_games()) {
      if (game.text == name) known = &game;
    }
    ASSERT_NE(known, nullptr) << name;
    const auto typed = Evaluator::bind(name);
    ASSERT_TRUE(typed.ok());
    for (int round = 0; round < 60; ++round) {
      Plain position;
      const std::size_t count = known->max_heaps < 3 ? known->max_heaps : 3;
      for (std::size_t i = 0; i < count; ++i) {
        position.heaps.push_back(numbers.next() >> (2 + numbers.below(40)));
      }
      const std::string text = text_of(*known, position);
      grundy::SolveOptions options;
      options.moves = 3;
      options.limits.nodes = 5000;
      const auto answer = grundy::solve(text, options).value();
      EXPECT_EQ(typed.value().outcome(position.heaps), answer.outcome) << text;
      const auto value = typed.value().nim_value(position.heaps);
      if (value && answer.nim_value) {
        EXPECT_EQ(*answer.nim_value, Natural(*value)) << text;
      }
      std::vector<std::string> results;
      typed.value().winning_moves(
          position.heaps, [&](std::span<const HeapChange64> changes, const std::uint64_t* limit) {
            results.push_back(after_typed(*known, position, changes, limit));
            return results.size() < 3;
          });
      std::vector<std::string> expected;
      for (const grundy::Move& move : answer.winning_moves.listed) {
        const bool fits = !move.limit || move.limit->fits_u64();
        expected.push_back(fits ? to_string(after(answer.position, move)) : "");
      }
      ASSERT_EQ(results.size(), expected.size()) << text;
      for (std::size_t i = 0; i < results.size(); ++i) {
        if (!expected[i].empty()) {
          EXPECT_EQ(results[i], expected[i]) << text;
        }
      }
    }
  }
}

TEST(Evaluator, StopsWhenToldTo) {
  const auto bash = Evaluator::bind("take{1,3,4}").value();
  const std::uint64_t heaps[] = {9, 10, 11, 13};
  std::uint64_t seen = 0;
  const auto count = bash.winning_moves(
      heaps, [&](std::span<const HeapChange64>, const std::uint64_t*) { return ++seen < 1; });
  ASSERT_TRUE(count.has_value());
  EXPECT_EQ(seen, *count == 0 ? 0U : 1U);
  EXPECT_GT(*count, 1U);
}

TEST(Evaluator, RefusesWhatIsNoPosition) {
  const auto wythoff = Evaluator::bind("wythoff").value();
  const std::uint64_t heaps[] = {3, 5, 7};
  const std::span<const std::uint64_t> three(heaps);
  const auto visit = [](std::span<const HeapChange64>, const std::uint64_t*) { return true; };
  EXPECT_EQ(wythoff.outcome(three), Outcome::unknown);
  EXPECT_EQ(wythoff.outcome(three.first(1)), Outcome::unknown);
  EXPECT_EQ(wythoff.outcome(three.first(2)), Outcome::P);
  EXPECT_EQ(wythoff.outcome(three.first(2), Play::normal, 4), Outcome::unknown);
  EXPECT_FALSE(wythoff.nim_value(three).has_value());
  EXPECT_FALSE(wythoff.winning_moves(three, visit).has_value());
  for (const char* bad : {"", "wythoff 3", "nosuch", "bash", "bash(3) 4"}) {
    EXPECT_FALSE(Evaluator::bind(bad).ok()) << bad;
  }
}

// Beyond `reach` a game without a period is not known; below it is.
TEST(Evaluator, Reach) {
  const auto grundy_game = Evaluator::bind("grundy", {}, 100).value();
  const std::uint64_t near[] = {100};
  const std::uint64_t far[] = {1'000'000};
  EXPECT_NE(grundy_game.outcome(near), Outcome::unknown);
  EXPECT_EQ(grundy_game.outcome(far), Outcome::unknown);
  const auto kayles = Evaluator::bind("kayles", {}, 100).value();
  EXPECT_NE(kayles.outcome(far), Outcome::unknown);
}

// A move-only value that can be kept and moved.
TEST(Evaluator, Moves) {
  auto first = Evaluator::bind("bash(3)").value();
  Evaluator second = std::move(first);
  const std::uint64_t heaps[] = {8};
  EXPECT_EQ(second.outcome(heaps), Outcome::P);
  first = Evaluator::bind("bash(4)").value();
  EXPECT_EQ(first.outcome(heaps), Outcome::N);
}

TEST(Evaluator, AllocatesNothing) {
  struct Row {
    const char* game;
    std::vector<std::uint64_t> heaps;
    std::optional<std::uint64_t> limit;
  };
  // Listing moves of these needs working memory; so does misère Kayles.
  const std::set<std::string> exceptions = {"take{squares}", "lasker", "kayles", "moore(2)"};
  const std::uint64_t big = std::uint64_t{1} << 61U;
  const std::vector<Row> rows = {
      {"nim", {3, 6, 9, big}, {}},         {"bash(3)", {10, 7, big + 5}, {}},
      {"count(3)", {21}, {}},              {"take{2..5}", {12, big, 40}, {}},
      {"take{1,3,4}", {20, 21, big}, {}},  {"take{2^i}", {13, big}, {}},
      {"take{squares}", {30, 400}, {}},    {"lasker", {3, 4, 7}, {}},
      {"kayles", {5, 9, big}, {}},         {"dawson-chess", {5, 9}, {}},
      {"grundy", {10, 20, 30}, {}},        {"wythoff", {3, 5}, {}},
      {"wythoff", {big / 2, big}, {}},     {"euclid", {25, 7}, {}},
      {"euclid", {big + 1, big / 3}, {}},  {"staircase", {3, 1, 2, big}, {}},
      {"moore(2)", {3, 4, 5}, {}},         {"fibonacci", {17}, {}},
      {"fibonacci", {big + 9}, 1000},      {"dynamic{x+1}", {9}, {}},
      {"dynamic{3x}", {big}, {}},
  };
  for (const Row& row : rows) {
    const auto bound = Evaluator::bind(row.game);
    ASSERT_TRUE(bound.ok()) << row.game;
    for (const Play play : {Play::normal, Play::misere}) {
      std::uint64_t seen = 0;
      const auto visit = [&](std::span<const HeapChange64>, const std::uint64_t*) {
        return ++seen < 10;
      };
      const std::uint64_t before = g_allocations;
      const Outcome outcome = bound.value().outcome(row.heaps, play, row.limit);
      const std::uint64_t for_outcome = g_allocations - before;
      const auto value = bound.value().nim_value(row.heaps);
      const std::uint64_t for_value = g_allocations - before - for_outcome;
      const auto count = bound.value().winning_moves(row.heaps, visit, play, row.limit);
      const std::uint64_t for_moves = g_allocations - before - for_outcome - for_value;
      EXPECT_EQ(for_value, 0U) << row.game << " nim_value";
      if (play == Play::normal || row.game != std::string("kayles")) {
        EXPECT_EQ(for_outcome, 0U) << row.game << " outcome " << to_string(play);
      }
      if (!exceptions.contains(row.game)) {
        EXPECT_EQ(for_moves, 0U) << row.game << " winning_moves " << to_string(play);
      }
      EXPECT_TRUE(outcome != Outcome::unknown || play == Play::misere) << row.game;
      (void)value;
      (void)count;
    }
  }
}

// A game without a period is known as far as it was computed, and further when that is asked for.
TEST(Evaluator, ReachesFurther) {
  auto bound = Evaluator::bind("grundy", {}, 100);
  ASSERT_TRUE(bound.ok());
  Evaluator& game = bound.value();
  const std::uint64_t heap[] = {500};
  EXPECT_EQ(game.outcome(heap), Outcome::unknown);
  const std::uint64_t before = game.memory();
  grundy::Limits few;
  few.nodes = 10;
  EXPECT_FALSE(game.reach(500, few));
  EXPECT_TRUE(game.reach(500));
  EXPECT_GT(game.memory(), before);
  EXPECT_NE(game.outcome(heap), Outcome::unknown);
}

}  // namespace

}  // namespace grundy_test
