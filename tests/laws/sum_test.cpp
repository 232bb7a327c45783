// The law of sums under normal play: the nim-value of a sum is the XOR of the nim-values of its
// components and is what the definition says of the whole, its outcome follows, and its winning
// moves are all found. Random sums of two to four components of any games.
#include "laws/every_game.hpp"
#include "laws/random_sum.hpp"

namespace grundy_test {

namespace {

class SumLaw : public GameLaw {};

grundy::SolveOptions all_moves(grundy::Play play = grundy::Play::normal) {
  grundy::SolveOptions options;
  options.play = play;
  options.moves = 1'000'000;
  return options;
}

// Components that cancel each other are not evaluated, so their moves are not counted.
bool has_equal_components(const RandomSum& sum) {
  for (std::size_t i = 0; i < sum.games.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (sum.games[i] != sum.games[j]) continue;
      Heaps a = sum.parts[i].heaps;
      Heaps b = sum.parts[j].heaps;
      std::sort(a.begin(), a.end());
      std::sort(b.begin(), b.end());
      if (a == b) return true;
    }
  }
  return false;
}

void check_sum(const RandomSum& sum, Faults& faults) {
  const auto answer = grundy::solve(sum.text(), all_moves());
  if (!answer) return faults.add(sum.text() + ": " + std::string(answer.error().key));
  Oracle oracle(sum.games);
  Demand demand;
  demand.nim_value = true;
  demand.total = !has_equal_components(sum);
  faults.add(fault(answer.value(), sum.parts, oracle, demand));
  std::uint64_t nim_sum = 0;
  for (std::size_t i = 0; i < sum.games.size(); ++i) {
    Oracle alone(*sum.games[i]);
    const std::uint64_t value = alone.known(sum.parts[i]).value;
    nim_sum ^= value;
    const auto& component = answer.value().components.at(i);
    if (component.nim_value && *component.nim_value != grundy::Natural(value)) {
      faults.add(sum.text() + ": component " + std::to_string(i + 1) + " has nim-value " +
                 std::to_string(value) + ", not " + component.nim_value->to_string());
    }
    if (component.outcome != (value == 0 ? grundy::Outcome::P : grundy::Outcome::N)) {
      faults.add(sum.text() + ": outcome of component " + std::to_string(i + 1));
    }
  }
  if (nim_sum != oracle.known(sum.parts).value) faults.add(sum.text() + ": not the XOR");
}

// Each game takes part in sums with every other.
TEST_P(SumLaw, NimValueIsTheXor) {
  Numbers numbers(11);
  Faults faults;
  const std::vector<const PlainGame*> all = game_pointers();
  for (const PlainGame* other : all) {
    const std::vector<const PlainGame*> two = {&game(), other};
    RandomSum sum = random_sum(two, 2, 10, numbers);
    check_sum(sum, faults);
  }
  for (int round = 0; round < 40; ++round) {
    RandomSum sum = random_sum(all, 2 + numbers.below(3), 7, numbers);
    sum.games[0] = &game();
    sum.parts[0] = random_component(game(), 7, numbers);
    check_sum(sum, faults);
  }
  EXPECT_EQ(faults.text(), "");
}

// A sum of a position with itself is lost, whatever the size, and whatever is known of it.
TEST_P(SumLaw, TwiceTheSameIsLost) {
  Numbers numbers(12);
  for (int round = 0; round < 10; ++round) {
    Plain position = random_component(game(), 40, numbers);
    for (std::uint64_t& heap : position.heaps) heap = heap * heap * 1000;
    mend(game(), position);
    const std::string once = text_of(game(), position);
    grundy::SolveOptions options;
    options.limits.nodes = 3000;
    options.limits.memory = 1U << 20U;
    const auto answer = grundy::solve(once + " + " + once, options);
    ASSERT_TRUE(answer.ok()) << once;
    EXPECT_EQ(answer.value().outcome, grundy::Outcome::P) << once;
    EXPECT_EQ(answer.value().nim_value, grundy::Natural(0)) << once;
  }
}

// A component that nobody can move in changes nothing, under either convention.
TEST_P(SumLaw, NothingAddedChangesNothing) {
  Numbers numbers(13);
  const std::vector<std::string> nothing = {"nim",       "bash(0) 9",   "wythoff 0 0", "kayles 0",
                                            "officers 1", "euclid 0 7", "fibonacci 1",
                                            "take{7} 6 5 4", "moore(2) 0"};
  for (int round = 0; round < 30; ++round) {
    const std::string text = text_of(game(), random_component(game(), 9, numbers));
    const auto play = round % 2 == 0 ? grundy::Play::normal : grundy::Play::misere;
    const auto alone = grundy::solve(text, all_moves(play));
    const std::string more = text + " + " + numbers.pick(nothing);
    const auto answer = grundy::solve(more, all_moves(play));
    ASSERT_TRUE(alone.ok() && answer.ok()) << more;
    EXPECT_EQ(answer.value().outcome, alone.value().outcome) << more << " " << to_string(play);
    EXPECT_EQ(answer.value().winning_moves.total, alone.value().winning_moves.total) << more;
  }
}

GRUNDY_EVERY_GAME(SumLaw);

}  // namespace

}  // namespace grundy_test
