// The games fibonacci and dynamic{f} against the definition: every small heap, every limit, both
// conventions, for a broad list of f; and the rules against themselves.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/family.hpp"
#include "unit/schwenk_brute.hpp"

namespace grundy::games {
const Family& fibonacci_family();
const Family& dynamic_family();
}  // namespace grundy::games

namespace {

using namespace grundy;
using games::JointGame;
using schwenk_test::Brute;
using schwenk_test::Function;

std::unique_ptr<const games::Game> bind(const Function& f) {
  games::BoundArguments arguments;
  rules::LimitFunction function;
  function.factor = Natural(static_cast<std::uint64_t>(f.c));
  function.exponent = Natural(static_cast<std::uint64_t>(f.e));
  function.minus = f.d < 0;
  function.plus = Natural(static_cast<std::uint64_t>(f.d < 0 ? -f.d : f.d));
  arguments.function = function;
  return games::dynamic_family().bind(arguments).value();
}

std::unique_ptr<const games::Game> bind_fibonacci() {
  return games::fibonacci_family().bind({}).value();
}

// An option: the heap that is left, and the next limit.
using Left = std::pair<Natural, Natural>;

template <class N>
struct Seen {
  core::Verdict<N> verdict;
  std::vector<Left> winning;
  core::Tally tally;
};

template <class N>
Seen<N> look(const JointGame& game, const Natural& heap, const std::optional<Natural>& limit,
             Play play) {
  N n = {};
  N q = {};
  if constexpr (std::same_as<N, Natural>) {
    n = heap;
    if (limit) q = *limit;
  } else {
    n = heap.to_u64();
    if (limit) q = limit->to_u64();
  }
  const core::Position<N> position{{&n, 1}, limit ? &q : nullptr};
  Meter meter;
  Seen<N> seen;
  seen.verdict = game.verdict(position, play, meter);
  if (seen.verdict.outcome == Outcome::unknown) return seen;
  seen.tally = game.winning(
      position, play,
      [&](const core::Option<N>& option) {
        EXPECT_EQ(option.changes.size(), 1U);
        EXPECT_EQ(option.changes[0].parts, 1U);
        seen.winning.emplace_back(option.changes[0].part[0], *option.limit);
        return true;
      },
      meter);
  return seen;
}

// What the definition says of (n, limit q), against both number types.
void compare_position(const JointGame& game, const Function& f, const Brute& brute, std::size_t n,
                      std::size_t bound, bool first, Play play) {
  const std::optional<Natural> limit = first ? std::nullopt : std::optional<Natural>(bound);
  const auto small = look<std::uint64_t>(game, Natural(n), limit, play);
  const auto large = look<Natural>(game, Natural(n), limit, play);
  ASSERT_EQ(small.verdict.outcome, large.verdict.outcome);
  ASSERT_EQ(small.winning, large.winning);
  ASSERT_EQ(small.tally.total, large.tally.total);
  if (small.verdict.outcome == Outcome::unknown) {
    ASSERT_EQ(play, Play::misere);
    ASSERT_EQ(f.at(1), 0);
    return;
  }
  ASSERT_EQ(small.verdict.method, Method::theorem);
  ASSERT_NE(small.verdict.theorem, nullptr);
  ASSERT_EQ(small.verdict.outcome == Outcome::N, brute.next_wins(n, bound));
  if (small.verdict.has_value) {
    ASSERT_EQ(small.verdict.value, 0U);
    ASSERT_TRUE(play == Play::normal ? small.verdict.outcome == Outcome::P
                                     : std::min(n, bound) == 0);
  }
  std::vector<Left> expected;
  for (const std::uint64_t s : brute.winning_takes(f, n, bound)) {
    expected.emplace_back(n - s, static_cast<std::uint64_t>(f.at(static_cast<std::int64_t>(s))));
  }
  ASSERT_EQ(small.winning, expected);
  ASSERT_EQ(small.tally.total, Natural(expected.size()));
  ASSERT_TRUE(small.tally.complete);
}

void compare(const JointGame& game, const Function& f, std::size_t most) {
  for (const Play play : {Play::normal, Play::misere}) {
    const Brute brute(f, most, play == Play::misere);
    for (std::size_t n = 0; n <= most; ++n) {
      for (std::size_t q = 0; q <= n + 3; ++q) {
        const bool first = q == n + 3;  // without a limit
        const std::size_t bound = first ? (n == 0 ? 0 : n - 1) : q;
        compare_position(game, f, brute, n, bound, first, play);
        ASSERT_FALSE(testing::Test::HasFatalFailure())
            << f.name() << " n=" << n << " q=" << bound << " " << to_string(play);
      }
    }
  }
}

TEST(DynamicGame, AgreesWithTheDefinition) {
  for (const Function& f : schwenk_test::functions()) {
    const auto game = bind(f);
    compare(*game->as_joint_game(), f, 150);
    if (HasFatalFailure()) return;
  }
}

TEST(FibonacciGame, AgreesWithTheDefinition) {
  const auto game = bind_fibonacci();
  compare(*game->as_joint_game(), Function{2, 1, 0}, 150);
}

// Misère play is settled for every f with f(1) >= 1, and for those whose small takes end the game
// and whose limits then shrink.
TEST(DynamicGame, MiserePlayIsSettledWhereItIsSaidToBe) {
  for (const Function& f : schwenk_test::functions()) {
    const auto game = bind(f);
    std::int64_t w = 1;
    while (w < 1000 && f.at(w) == 0) ++w;
    const bool settled = f.at(1) > 0 || w == 1000 || f.at(w) < w;
    const auto seen =
        look<std::uint64_t>(*game->as_joint_game(), Natural(120), Natural(100), Play::misere);
    EXPECT_EQ(seen.verdict.outcome != Outcome::unknown, settled) << f.name();
    if (seen.verdict.outcome != Outcome::unknown) {
      EXPECT_STREQ(seen.verdict.theorem, f.at(1) == 0                    ? "halting"
                                         : game->name() == "dynamic{2x}" ? "whinihan"
                                                                         : "schwenk");
    }
  }
}

TEST(DynamicGame, RulesAgreeWithIsOption) {
  for (const Function& f : schwenk_test::functions()) {
    const auto bound = bind(f);
    const JointGame& game = *bound->as_joint_game();
    for (std::uint64_t n = 0; n <= 12; ++n) {
      for (std::uint64_t q = 0; q <= n + 3; ++q) {
        const bool first = q == n + 3;
        std::vector<Left> options;
        const std::uint64_t heaps[] = {n};
        EXPECT_TRUE(game.for_each_option(
            {heaps, first ? nullptr : &q}, [&](const core::Option<std::uint64_t>& option) {
              options.emplace_back(option.changes[0].part[0], *option.limit);
              return true;
            }));
        EXPECT_EQ(options.size(), first ? (n == 0 ? 0 : n - 1) : std::min(n, q));
        const Natural from[] = {Natural(n)};
        const Natural limit(q);
        for (std::uint64_t left = 0; left <= n + 1; ++left) {
          for (std::uint64_t next = 0; next <= 60; ++next) {
            const Natural to[] = {Natural(left)};
            const Natural next_limit(next);
            const Left option(left, next);
            const bool listed = std::find(options.begin(), options.end(), option) != options.end();
            EXPECT_EQ(game.is_option({from, first ? nullptr : &limit}, {to, &next_limit}), listed)
                << f.name() << " " << n << " -> " << left << " limit " << next;
          }
          const Natural to[] = {Natural(left)};
          EXPECT_FALSE(game.is_option({from, &limit}, {to, nullptr}));
        }
      }
    }
  }
}

TEST(DynamicGame, StopsListingWhenToldToAndGoesOnCounting) {
  // f(x) = 5: every take of 6k + 4 from 6m + 4 wins.
  const auto game = bind({0, 1, 5});
  const std::uint64_t heaps[] = {600'000'000'000'000'004};
  Meter meter;
  std::vector<std::uint64_t> left;
  const auto tally = game->as_joint_game()->winning(
      {heaps, nullptr}, Play::normal,
      [&](const core::Option<std::uint64_t>& option) {
        left.push_back(option.changes[0].part[0]);
        return left.size() < 3;
      },
      meter);
  EXPECT_EQ(left, (std::vector<std::uint64_t>{600'000'000'000'000'000, 599'999'999'999'999'994,
                                              599'999'999'999'999'988}));
  EXPECT_EQ(tally.total, Natural(100'000'000'000'000'000));
  EXPECT_TRUE(tally.complete);
}

// The next limit is exact on Natural; on 64 bits it stops short of the bound of that path; and
// where it would fill books, the heap that is left stands for it.
TEST(DynamicGame, LongLimits) {
  const auto game_of = [](const Natural& exponent) {
    games::BoundArguments arguments;
    arguments.function = rules::LimitFunction{Natural(1), exponent, {}, false};
    return games::dynamic_family().bind(arguments).value();
  };
  const auto power = game_of(Natural(20));
  const JointGame& game = *power->as_joint_game();
  const Natural exact = Natural::power(12, 20);
  const Natural bound(core::kSmallBound - 1);
  EXPECT_EQ(look<Natural>(game, 12, Natural(12), Play::normal).winning,
            (std::vector<Left>{{0, exact}}));
  EXPECT_EQ(look<std::uint64_t>(game, 12, Natural(12), Play::normal).winning,
            (std::vector<Left>{{0, bound}}));
  EXPECT_EQ(game.next_limit(12, 100), exact);
  const auto is_option = [](const JointGame& rules, const Natural& from, const Natural& to,
                            const Natural& limit) {
    return rules.is_option({{&from, 1}, &from}, {{&to, 1}, &limit});
  };
  EXPECT_TRUE(is_option(game, 12, 0, exact));
  EXPECT_TRUE(is_option(game, 12, 0, bound));
  EXPECT_FALSE(is_option(game, 12, 0, bound - Natural(1)));
  EXPECT_FALSE(is_option(game, 12, 0, exact + Natural(1)));

  const auto tower = game_of(Natural::power(10, 30));
  const JointGame& huge = *tower->as_joint_game();
  EXPECT_EQ(look<Natural>(huge, 40, Natural(40), Play::normal).winning,
            (std::vector<Left>{{0, 0}}));
  EXPECT_EQ(huge.next_limit(12, 100), Natural(100));
  EXPECT_TRUE(is_option(huge, 40, 30, 30));
  EXPECT_TRUE(is_option(huge, 40, 30, 31));
  EXPECT_TRUE(is_option(huge, 40, 30, bound));
  EXPECT_FALSE(is_option(huge, 40, 30, 29));
  EXPECT_TRUE(is_option(huge, 40, 39, 1));  // 1 to any power
  EXPECT_FALSE(is_option(huge, 40, 39, 39));
}

TEST(DynamicGame, NamesAndRecognition) {
  EXPECT_EQ(bind({2, 1, 0})->name(), "dynamic{2x}");
  EXPECT_EQ(bind({1, 1, 1})->name(), "dynamic{x+1}");
  EXPECT_EQ(bind({1, 2, -1})->name(), "dynamic{x^2-1}");
  EXPECT_EQ(bind_fibonacci()->name(), "fibonacci");
  EXPECT_STREQ(bind({2, 1, 0})->info().name, "dynamic");
  EXPECT_FALSE(bind({2, 1, 0})->as_joint_game()->valued());
}

TEST(DynamicGame, ExplanationsHaveWords) {
  std::vector<std::string> known;
  for (const games::Family* family : {&games::fibonacci_family(), &games::dynamic_family()}) {
    for (const games::Message& message : family->info().words) known.emplace_back(message.key);
  }
  for (const Function& f : schwenk_test::functions()) {
    const auto game = bind(f);
    for (const Play play : {Play::normal, Play::misere}) {
      for (std::uint64_t n = 0; n <= 40; ++n) {
        for (std::uint64_t q = 0; q <= n; ++q) {
          const auto seen = look<Natural>(*game->as_joint_game(), Natural(n), Natural(q), play);
          const Natural heaps[] = {Natural(n)};
          const Natural limit(q);
          std::vector<games::Step> steps;
          game->explain({heaps, &limit}, play, seen.verdict, steps);
          EXPECT_EQ(steps.empty(), seen.verdict.outcome == Outcome::unknown);
          EXPECT_LE(steps.size(), 3U);
          for (const games::Step& step : steps) {
            EXPECT_NE(std::find(known.begin(), known.end(), step.key), known.end()) << step.key;
          }
        }
      }
    }
  }
}

}  // namespace
