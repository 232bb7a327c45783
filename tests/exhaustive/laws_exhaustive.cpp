// The laws of tests/laws on far more positions: every game of the table in larger boxes, all sums
// of two components of different games in small boxes, and random sums by the hundred thousand.
// Behind scripts/test --exhaustive.
#include "laws/every_game.hpp"
#include "laws/random_sum.hpp"

namespace grundy_test {

namespace {

using grundy::Play;

grundy::SolveOptions quiet(Play play) {
  grundy::SolveOptions options;
  options.play = play;
  options.moves = 1'000'000;
  options.explain = false;
  return options;
}

void check(const std::string& text, const std::vector<Plain>& parts, Oracle& oracle, Play play,
           Demand demand, Faults& faults) {
  const auto answer = grundy::solve(text, quiet(play));
  if (!answer) return faults.add(text + ": " + std::string(answer.error().key));
  faults.add(fault(answer.value(), parts, oracle, demand));
}

class ExhaustiveLaw : public GameLaw {};

// Laws a and b on larger boxes: heaps to 250 alone, to 40 in pairs, and so on.
TEST_P(ExhaustiveLaw, LargerBoxes) {
  PlainGame large = game();
  if (game().splits) {
    large.bounds = {0, 34, 16, 8, 4, 3};
  } else if (game().apart) {
    large.bounds = {0, 250, 40, 13, 6, 3};
    if (game().max_heaps == 1) large.bounds = {0, 250};
  } else if (game().set != 0) {
    // Sets of coins: one more square doubles their number.
    for (std::uint64_t& bound : large.bounds) bound += bound > 0 ? 1 : 0;
  } else if (game().limited) {
    large.bounds = {0, 90};
  } else if (game().max_heaps == 2) {
    large.bounds = {0, 0, 60};
  } else {
    large.bounds = {0, 60, 24, 9, 5, 3, 2};
  }
  if (large.bounds.size() > game().max_heaps + 1) large.bounds.resize(game().max_heaps + 1);
  Oracle oracle(game());
  Faults faults;
  for (const Plain& position : small_positions(large)) {
    const std::string text = text_of(game(), position);
    for (const Play play : {Play::normal, Play::misere}) {
      check(text, {position}, oracle, play, {}, faults);
    }
  }
  EXPECT_EQ(faults.text(), "");
  EXPECT_GE(faults.checked(), 60U);
}

// Laws e and f: this game with every other, all small positions of both.
TEST_P(ExhaustiveLaw, SumsOfTwo) {
  const Heaps caps = {0, 7, 4, 2};
  const auto positions = [&](const PlainGame& of) {
    std::vector<Plain> list = small_positions(of, caps);
    // A limit beyond the heap says nothing new.
    std::erase_if(list, [](const Plain& p) { return p.limit && *p.limit > p.heaps[0] + 1; });
    return list;
  };
  const std::vector<Plain> own = positions(game());
  Faults faults;
  std::size_t skip = 0;
  for (const PlainGame& other : all_games()) {
    if (&other <= &game()) continue;
    Oracle oracle({&game(), &other});
    for (const Plain& a : own) {
      for (const Plain& b : positions(other)) {
        if (++skip % 7 != 0) continue;  // every seventh pair: a million in all
        const Play play = skip % 2 == 0 ? Play::normal : Play::misere;
        Demand demand;
        demand.nim_value = true;
        check(text_of({&game(), &other}, {a, b}), {a, b}, oracle, play, demand, faults);
      }
    }
  }
  EXPECT_EQ(faults.text(), "");
}

// Sums of up to four components of any games.
TEST_P(ExhaustiveLaw, RandomSums) {
  Numbers numbers(101);
  const std::vector<const PlainGame*> all = game_pointers();
  Faults faults;
  for (int round = 0; round < 1500; ++round) {
    RandomSum sum = random_sum(all, 2 + numbers.below(3), 8, numbers);
    sum.games[0] = &game();
    sum.parts[0] = random_component(game(), 10, numbers);
    Oracle oracle(sum.games);
    Demand demand;
    demand.total = false;  // equal components cancel, and their moves are not counted
    check(sum.text(), sum.parts, oracle, round % 2 == 0 ? Play::normal : Play::misere, demand,
          faults);
  }
  EXPECT_EQ(faults.text(), "");
}

GRUNDY_EVERY_GAME(ExhaustiveLaw);

// Misère sums of three tame components out of a mixed handful, all small positions of each.
TEST(ExhaustiveTame, SumsOfThree) {
  const std::vector<std::string> names = {"nim",           "bash(2)",  "take{1,3,4}", "take{2,3}",
                                          "take{squares}", "lasker",   "take{2^i}",   "take{primes}",
                                          "staircase",     "moore(1)", "count(4)"};
  std::vector<const PlainGame*> tame;
  for (const std::string& name : names) tame.push_back(&game(name));
  Faults faults;
  for (std::size_t i = 0; i < tame.size(); ++i) {
    for (std::size_t j = i; j < tame.size(); ++j) {
      for (std::size_t k = j; k < tame.size(); ++k) {
        const std::vector<const PlainGame*> games = {tame[i], tame[j], tame[k]};
        Oracle oracle(games);
        for (const Plain& a : small_positions(*games[0], {0, 7, 2})) {
          for (const Plain& b : small_positions(*games[1], {0, 7, 2})) {
            for (const Plain& c : small_positions(*games[2], {0, 7, 2})) {
              check(text_of(games, {a, b, c}), {a, b, c}, oracle, Play::misere, {}, faults);
            }
          }
        }
      }
    }
  }
  EXPECT_EQ(faults.text(), "");
  EXPECT_GE(faults.checked(), 400'000U);
}

}  // namespace

}  // namespace grundy_test
