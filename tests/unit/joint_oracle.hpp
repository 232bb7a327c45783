// The definition for small positions of a joint game, written from the rules alone, and the laws
// that the game's theorem must keep. Shared by the tests of the joint games.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "games/family.hpp"

namespace grundy::joint_test {

using Heaps = std::vector<std::uint64_t>;
using HeapsList = std::vector<Heaps>;

// Nim-values and misère outcomes straight from the recursion.
class JointOracle {
 public:
  explicit JointOracle(std::function<HeapsList(const Heaps&)> options)
      : options_(std::move(options)) {}

  HeapsList options(const Heaps& heaps) const {
    HeapsList list = options_(heaps);
    std::sort(list.begin(), list.end());
    return list;
  }
  std::uint64_t value(const Heaps& heaps) { return known(heaps).value; }
  bool is_p(const Heaps& heaps, Play play) {
    const Known& all = known(heaps);
    return play == Play::normal ? all.value == 0 : !all.misere_n;
  }
  HeapsList winning(const Heaps& heaps, Play play) {
    HeapsList list;
    for (const Heaps& option : options(heaps)) {
      if (is_p(option, play)) list.push_back(option);
    }
    return list;
  }

 private:
  struct Known {
    std::uint64_t value = 0;
    bool misere_n = true;  // no move: the other player has made the last one
  };
  const Known& known(const Heaps& heaps) {
    const auto found = memo_.find(heaps);
    if (found != memo_.end()) return found->second;
    Known result;
    std::set<std::uint64_t> seen;
    const HeapsList all = options_(heaps);
    if (!all.empty()) result.misere_n = false;
    for (const Heaps& option : all) {
      const Known& next = known(option);
      seen.insert(next.value);
      if (!next.misere_n) result.misere_n = true;
    }
    while (seen.contains(result.value)) ++result.value;
    return memo_.emplace(heaps, result).first->second;
  }

  std::function<HeapsList(const Heaps&)> options_;
  std::map<Heaps, Known> memo_;
};

inline std::unique_ptr<const games::Game> bind(const games::Family& family,
                                               std::vector<Natural> numbers = {}) {
  games::BoundArguments arguments;
  arguments.numbers = std::move(numbers);
  auto game = family.bind(arguments);
  return game.ok() ? std::move(game).value() : nullptr;
}

inline std::vector<Natural> long_numbers(const Heaps& heaps) {
  return {heaps.begin(), heaps.end()};
}

// The heaps after an option; fails the test when the changes are not well formed.
template <core::Number N>
std::vector<N> after(const std::vector<N>& heaps, const core::Option<N>& option) {
  std::vector<N> result = heaps;
  EXPECT_FALSE(option.changes.empty());
  const core::Change<N>* previous = nullptr;
  for (const core::Change<N>& change : option.changes) {
    EXPECT_TRUE(previous == nullptr || previous->heap < change.heap);
    EXPECT_EQ(change.parts, 1U);
    EXPECT_LT(change.heap, heaps.size());
    EXPECT_FALSE(change.part[0] == heaps[change.heap]);
    result[change.heap] = change.part[0];
    previous = &change;
  }
  EXPECT_EQ(option.limit, nullptr);
  return result;
}

// All results that `list(sink)` visits, sorted, repeats kept.
template <core::Number N, class List>
std::vector<std::vector<N>> collect(const std::vector<N>& heaps, List list) {
  std::vector<std::vector<N>> results;
  const auto visit = [&](const core::Option<N>& option) {
    results.push_back(after(heaps, option));
    return true;
  };
  list(core::Sink<N>(visit));
  std::sort(results.begin(), results.end());
  return results;
}

inline std::vector<std::vector<Natural>> long_numbers(const HeapsList& list) {
  std::vector<std::vector<Natural>> result;
  for (const Heaps& heaps : list) result.push_back(long_numbers(heaps));
  return result;
}

// The steps have words in both languages, with a place for no more values than there are.
inline void check_explanation(const games::Game& game, const std::vector<Natural>& heaps, Play play,
                              const core::Verdict<Natural>& verdict) {
  std::vector<games::Step> steps;
  game.explain({heaps}, play, verdict, steps);
  EXPECT_GE(steps.size(), 1U);
  EXPECT_LE(steps.size(), 4U);
  for (const games::Step& step : steps) {
    const auto& words = game.info().words;
    const auto found = std::find_if(words.begin(), words.end(), [&](const games::Message& message) {
      return message.key == step.key;
    });
    ASSERT_NE(found, words.end()) << step.key;
    for (const char* text : {found->text.en, found->text.zh}) {
      for (std::size_t i = 0; i < 10; ++i) {
        const bool used =
            std::string(text).find("{" + std::to_string(i) + "}") != std::string::npos;
        EXPECT_TRUE(!used || i < step.arguments.size()) << step.key << " place " << i;
      }
    }
  }
}

// Verdict, winning options and explanation of one position, on one number type.
template <core::Number N>
core::Verdict<N> check_verdict(const games::JointGame& game, const std::vector<N>& heaps, Play play,
                               bool is_p, const std::vector<std::vector<N>>& winning) {
  Meter meter;
  const core::Verdict<N> verdict = game.verdict({heaps}, play, meter);
  EXPECT_EQ(verdict.outcome, is_p ? Outcome::P : Outcome::N);
  EXPECT_EQ(verdict.method, Method::theorem);
  EXPECT_NE(verdict.theorem, nullptr);
  if (is_p) return verdict;
  core::Tally tally;
  const auto list = [&](core::Sink<N> sink) { tally = game.winning({heaps}, play, sink, meter); };
  EXPECT_EQ(collect(heaps, list), winning);
  EXPECT_TRUE(tally.complete);
  EXPECT_EQ(tally.total, Natural(winning.size()));
  // A sink that has enough is not called again; the count goes on.
  std::uint64_t calls = 0;
  const auto once = [&](const core::Option<N>&) { return ++calls == 0; };
  tally = game.winning({heaps}, play, core::Sink<N>(once), meter);
  EXPECT_EQ(calls, winning.empty() ? 0U : 1U);
  EXPECT_EQ(tally.total, Natural(winning.size()));
  return verdict;
}

// All laws on one small position. `valued`: the verdict must have a value; a value that is given
// must be right in any case.
inline void check_position(const games::JointGame& game, JointOracle& oracle, const Heaps& heaps,
                           bool valued) {
  SCOPED_TRACE(game.name() + " " + ::testing::PrintToString(heaps));
  const std::vector<Natural> numbers = long_numbers(heaps);
  const HeapsList options = oracle.options(heaps);
  EXPECT_EQ(collect(heaps,
                    [&](core::Sink<std::uint64_t> sink) {
                      EXPECT_TRUE(game.for_each_option({heaps}, sink));
                    }),
            options);
  if (!options.empty()) {
    const auto stop = [](const core::Option<std::uint64_t>&) { return false; };
    EXPECT_FALSE(game.for_each_option({heaps}, core::Sink<std::uint64_t>(stop)));
  }
  for (const Play play : {Play::normal, Play::misere}) {
    SCOPED_TRACE(to_string(play));
    const bool is_p = oracle.is_p(heaps, play);
    const HeapsList winning = oracle.winning(heaps, play);
    const auto small = check_verdict(game, heaps, play, is_p, winning);
    const auto large = check_verdict(game, numbers, play, is_p, long_numbers(winning));
    EXPECT_EQ(small.has_value, large.has_value);
    EXPECT_EQ(small.temper, large.temper);
    EXPECT_TRUE(!valued || small.has_value);
    if (small.has_value) {
      EXPECT_EQ(small.value, oracle.value(heaps));
      EXPECT_EQ(large.value, Natural(oracle.value(heaps)));
    }
    check_explanation(game, numbers, play, large);
  }
}

// is_option agrees with the rules on every pair of positions from `all`.
inline void check_is_option(const games::JointGame& game, const JointOracle& oracle,
                            const HeapsList& all) {
  for (const Heaps& from : all) {
    const HeapsList options = oracle.options(from);
    for (const Heaps& to : all) {
      EXPECT_EQ(game.is_option({long_numbers(from)}, {long_numbers(to)}),
                std::binary_search(options.begin(), options.end(), to))
          << game.name() << " " << ::testing::PrintToString(from) << " to "
          << ::testing::PrintToString(to);
    }
  }
  if (!all.empty()) {
    Heaps longer = all.front();
    longer.push_back(0);
    EXPECT_FALSE(game.is_option({long_numbers(all.front())}, {long_numbers(longer)}));
  }
}

// All positions of `count` heaps below `bound`.
inline HeapsList box(std::size_t count, std::uint64_t bound) {
  HeapsList all = {{}};
  for (std::size_t i = 0; i < count; ++i) {
    HeapsList longer;
    for (const Heaps& heaps : all) {
      for (std::uint64_t n = 0; n < bound; ++n) {
        longer.push_back(heaps);
        longer.back().push_back(n);
      }
    }
    all = std::move(longer);
  }
  return all;
}

// The options with each nim-value (and firmness) are exactly those that options_to visits.
// `firm` tells whether a whole component is firm; null when the game is not tame.
inline void check_options_to(const games::JointGame& game, JointOracle& oracle, const Heaps& heaps,
                             std::uint64_t values, bool (*firm)(const Heaps&)) {
  SCOPED_TRACE(game.name() + " " + ::testing::PrintToString(heaps));
  ASSERT_TRUE(game.valued());
  const std::vector<Natural> numbers = long_numbers(heaps);
  const HeapsList options = oracle.options(heaps);
  std::vector<core::Firmness> kinds = {core::Firmness::any};
  if (firm != nullptr) kinds.insert(kinds.end(), {core::Firmness::fickle, core::Firmness::firm});
  for (std::uint64_t value = 0; value < values; ++value) {
    for (const core::Firmness kind : kinds) {
      HeapsList expected;
      for (const Heaps& option : options) {
        if (oracle.value(option) != value) continue;
        if (kind != core::Firmness::any && firm(option) != (kind == core::Firmness::firm)) continue;
        expected.push_back(option);
      }
      Meter meter;
      core::Tally small;
      core::Tally large;
      EXPECT_EQ(collect(heaps,
                        [&](core::Sink<std::uint64_t> sink) {
                          small = game.options_to({heaps}, {value, kind}, sink, meter);
                        }),
                expected);
      EXPECT_EQ(collect(numbers,
                        [&](core::Sink<Natural> sink) {
                          large = game.options_to({numbers}, {Natural(value), kind}, sink, meter);
                        }),
                long_numbers(expected));
      EXPECT_EQ(small.total, Natural(expected.size()));
      EXPECT_EQ(large.total, Natural(expected.size()));
      EXPECT_TRUE(small.complete && large.complete);
    }
  }
}

}  // namespace grundy::joint_test
