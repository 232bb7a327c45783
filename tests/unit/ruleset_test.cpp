// What the header promises to a C++ user with a game of their own: positions of any usual type,
// the right answer under both conventions, every winning option, limits, cycles, deep games.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "grundy/search.hpp"

namespace {

using grundy::LimitHit;
using grundy::Limits;
using grundy::Outcome;
using grundy::Play;

// The example of the header.
struct TakeOneOrTwo {
  template <class Visit>
  void for_each_option(int heap, Visit visit) const {
    if (heap >= 1) visit(heap - 1);
    if (heap >= 2) visit(heap - 2);
  }
};

TEST(Ruleset, Integers) {
  for (int heap = 0; heap <= 40; ++heap) {
    const auto normal = grundy::solve(TakeOneOrTwo{}, heap);
    EXPECT_EQ(normal.nim_value, static_cast<std::uint64_t>(heap % 3));
    EXPECT_EQ(normal.outcome, heap % 3 == 0 ? Outcome::P : Outcome::N);
    EXPECT_EQ(normal.limit, LimitHit::none);
    EXPECT_EQ(normal.winning_options.size(), heap % 3 == 0 ? 0U : 1U);
    const auto misere = grundy::solve(TakeOneOrTwo{}, heap, Play::misere);
    EXPECT_EQ(misere.outcome, heap % 3 == 1 ? Outcome::P : Outcome::N);
    EXPECT_FALSE(misere.nim_value.has_value());
    if (misere.outcome == Outcome::N && heap > 0) {
      ASSERT_EQ(misere.winning_options.size(), 1U);
      EXPECT_EQ(misere.winning_options[0] % 3, 1);
    }
  }
}

// Nim on positions of several types.
template <class P>
struct Nim {
  template <class Visit>
  void for_each_option(const P& heaps, Visit visit) const {
    P option = heaps;
    each(option, [&](auto& heap) {
      for (auto rest = heap; rest > 0;) {
        heap = --rest;
        visit(option);
        heap = rest;
      }
    });
  }

 private:
  template <class F>
  static void each(std::pair<int, int>& p, F f) {
    const auto [a, b] = p;
    f(p.first);
    p.first = a;
    f(p.second);
    p.second = b;
  }
  template <class Range, class F>
  static void each(Range& range, F f) {
    for (auto& heap : range) {
      const auto before = heap;
      f(heap);
      heap = before;
    }
  }
};

template <class P>
void check_nim(const P& position, std::uint64_t nim_sum, std::size_t winning) {
  const auto answer = grundy::solve(Nim<P>{}, position);
  EXPECT_EQ(answer.nim_value, nim_sum);
  EXPECT_EQ(answer.outcome, nim_sum == 0 ? Outcome::P : Outcome::N);
  EXPECT_EQ(answer.winning_options.size(), winning);
  for (const P& option : answer.winning_options) {
    EXPECT_EQ(grundy::solve(Nim<P>{}, option).outcome, Outcome::P);
  }
  EXPECT_GT(answer.nodes, 0U);
}

TEST(Ruleset, PairsArraysVectors) {
  check_nim(std::pair<int, int>{5, 9}, 5U ^ 9U, 1);
  check_nim(std::pair<int, int>{7, 7}, 0, 0);
  check_nim(std::array<std::uint8_t, 3>{3, 6, 9}, 12, 1);
  check_nim(std::array<std::uint8_t, 3>{7, 7, 7}, 7, 3);
  check_nim(std::vector<unsigned>{3, 5, 6}, 0, 0);
  check_nim(std::vector<unsigned>{}, 0, 0);
}

// Dawson's Kayles on a string of pins: knock down two neighbours.
struct Pins {
  template <class Visit>
  void for_each_option(const std::string& pins, Visit visit) const {
    for (std::size_t i = 0; i + 1 < pins.size(); ++i) {
      if (pins[i] != '|' || pins[i + 1] != '|') continue;
      std::string option = pins;
      option[i] = option[i + 1] = '.';
      visit(option);
    }
  }
};

TEST(Ruleset, Strings) {
  const std::uint64_t values[] = {0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4};
  for (std::size_t n = 0; n < std::size(values); ++n) {
    EXPECT_EQ(grundy::solve(Pins{}, std::string(n, '|')).nim_value, values[n]) << n;
  }
}

// A type of the user's own: no hash, only an order.
struct Square {
  int row = 0;
  int column = 0;
  friend auto operator<=>(const Square&, const Square&) = default;
};
static_assert(!grundy::detail::shape_hashable<Square>());

struct Queen {
  template <class Visit>
  void for_each_option(const Square& at, Visit visit) const {
    for (int k = 1; k <= at.row; ++k) visit(Square{at.row - k, at.column});
    for (int k = 1; k <= at.column; ++k) visit(Square{at.row, at.column - k});
    for (int k = 1; k <= std::min(at.row, at.column); ++k) {
      visit(Square{at.row - k, at.column - k});
    }
  }
};

TEST(Ruleset, OrderedType) {
  const std::pair<int, int> lost[] = {{0, 0}, {1, 2}, {3, 5}, {4, 7}, {6, 10}, {8, 13}};
  for (int a = 0; a <= 13; ++a) {
    for (int b = a; b <= 13; ++b) {
      const bool is_lost = std::ranges::find(lost, std::pair{a, b}) != std::end(lost);
      EXPECT_EQ(grundy::solve(Queen{}, Square{a, b}).outcome, is_lost ? Outcome::P : Outcome::N)
          << a << " " << b;
    }
  }
}

// Nested shapes: a tuple of a vector and a pair. A token moves along, or the coins shrink.
using Nested = std::tuple<std::vector<int>, std::pair<int, char>>;
struct NestedRules {
  template <class Visit>
  void for_each_option(const Nested& position, Visit visit) const {
    const auto& [heaps, mark] = position;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      if (heaps[i] == 0) continue;
      Nested option = position;
      --std::get<0>(option)[i];
      visit(option);
    }
    if (mark.first > 0) {
      Nested option = position;
      --std::get<1>(option).first;
      visit(option);
    }
  }
};

TEST(Ruleset, NestedShapes) {
  // Every move takes one token: only the parity counts.
  for (int total = 0; total < 6; ++total) {
    const Nested position{{total, 1, 2}, {total, 'x'}};
    const auto answer = grundy::solve(NestedRules{}, position);
    EXPECT_EQ(answer.nim_value, static_cast<std::uint64_t>((2 * total + 3) % 2));
    EXPECT_EQ(grundy::solve(NestedRules{}, position, Play::misere).outcome, Outcome::P);
  }
}

// A game that can go round: a token on a ring of `size` places, one step either way, until 0.
struct Ring {
  int size = 0;
  template <class Visit>
  void for_each_option(int at, Visit visit) const {
    if (at == 0) return;
    visit((at + 1) % size);
    visit(at - 1);
  }
};

TEST(Ruleset, CyclesAreReported) {
  for (const Play play : {Play::normal, Play::misere}) {
    const auto answer = grundy::solve(Ring{7}, 3, play);
    EXPECT_EQ(answer.outcome, Outcome::unknown);
    EXPECT_EQ(answer.limit, LimitHit::cycle);
    EXPECT_FALSE(answer.nim_value.has_value());
    EXPECT_TRUE(answer.winning_options.empty());
  }
  EXPECT_EQ(grundy::solve(Ring{7}, 0).outcome, Outcome::P);
}

struct Twice {
  template <class Visit>
  void for_each_option(int heap, Visit visit) const {
    for (int repeat = 0; repeat < 2 && heap > 0; ++repeat) visit(heap - 1);
  }
};

TEST(Ruleset, Repeats) {
  EXPECT_EQ(grundy::solve(Twice{}, 9).nim_value, 1U);
}

TEST(Ruleset, NodesAndMemoryEnd) {
  Limits limits;
  limits.nodes = 30;
  auto answer = grundy::solve(TakeOneOrTwo{}, 1000, Play::normal, limits);
  EXPECT_EQ(answer.outcome, Outcome::unknown);
  EXPECT_EQ(answer.limit, LimitHit::nodes);
  EXPECT_LE(answer.nodes, 30U);
  limits = {};
  limits.memory = 5000;
  answer = grundy::solve(TakeOneOrTwo{}, 1'000'000, Play::misere, limits);
  EXPECT_EQ(answer.outcome, Outcome::unknown);
  EXPECT_EQ(answer.limit, LimitHit::memory);
  // Enough for the position, whatever the limit: never another answer than without limits.
  for (std::uint64_t nodes = 0; nodes < 50; ++nodes) {
    limits = {};
    limits.nodes = nodes;
    const auto limited = grundy::solve(TakeOneOrTwo{}, 31, Play::normal, limits);
    EXPECT_EQ(limited.outcome, nodes < 32 ? Outcome::unknown : Outcome::N) << nodes;
  }
}

class StopAtOnce final : public grundy::Monitor {
 public:
  LimitHit poll(const grundy::Progress& progress) override {
    ++polls;
    EXPECT_STREQ(progress.phase, "progress.search");
    return LimitHit::interrupted;
  }
  int polls = 0;
};

TEST(Ruleset, TheMonitorIsAsked) {
  StopAtOnce monitor;
  Limits limits;
  limits.monitor = &monitor;
  const auto answer = grundy::solve(TakeOneOrTwo{}, 1'000'000, Play::normal, limits);
  EXPECT_EQ(answer.outcome, Outcome::unknown);
  EXPECT_EQ(answer.limit, LimitHit::interrupted);
  EXPECT_EQ(monitor.polls, 1);
}

struct OneByOne {
  template <class Visit>
  void for_each_option(int heap, Visit visit) const {
    if (heap > 0) visit(heap - 1);
  }
};

TEST(Ruleset, DeepGamesDoNotOverflowTheStack) {
  EXPECT_EQ(grundy::solve(OneByOne{}, 100'001).nim_value, 1U);
  EXPECT_EQ(grundy::solve(OneByOne{}, 100'001, Play::misere).outcome, Outcome::P);
}

// One object answers many questions, each position evaluated once.
TEST(Definition, KeepsWhatItFound) {
  grundy::Meter meter;
  const Queen rules;
  grundy::Definition<Queen, Square> definition(rules, meter);
  EXPECT_EQ(definition.nim_value(Square{8, 13}), 0U);
  const std::uint64_t nodes = meter.nodes();
  EXPECT_EQ(definition.nim_value(Square{8, 13}), 0U);
  EXPECT_EQ(definition.nim_value(Square{3, 5}), 0U);
  EXPECT_EQ(meter.nodes(), nodes);
  EXPECT_EQ(definition.outcome(Square{3, 5}, Play::misere), Outcome::P);
  EXPECT_EQ(definition.outcome(Square{2, 2}, Play::misere), Outcome::P);
  EXPECT_EQ(definition.outcome(Square{1, 2}, Play::misere), Outcome::N);
}

// After a limit nothing half-done stays behind: with more room the answer is right.
TEST(Definition, RecoversAfterALimit) {
  const TakeOneOrTwo rules;
  for (std::uint64_t nodes = 1; nodes < 40; ++nodes) {
    Limits limits;
    limits.nodes = nodes;
    grundy::Meter meter(limits);
    grundy::Definition<TakeOneOrTwo, int> definition(rules, meter);
    EXPECT_EQ(definition.nim_value(100), std::nullopt);
    meter.resume();
    // What was finished stays known; nothing of it is wrong.
    for (int heap = 0; heap < 40; ++heap) {
      const auto value = definition.nim_value(heap);
      if (value) {
        EXPECT_EQ(*value, static_cast<std::uint64_t>(heap % 3));
      }
      meter.resume();
    }
  }
}

}  // namespace
