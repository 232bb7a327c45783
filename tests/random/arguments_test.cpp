// Games with random arguments: sets, ranges, functions and numbers that nobody chose. The best
// method must say what the library's own definition says of small positions.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "grundy/solve.hpp"
#include "support/check_answer.hpp"

namespace grundy_test {

namespace {

using grundy::Answer;
using grundy::Method;
using grundy::Outcome;
using grundy::Play;

std::string number(std::uint64_t n) { return std::to_string(n); }

std::string random_set(Numbers& numbers) {
  std::string items;
  for (std::uint64_t count = 1 + numbers.below(4); count > 0; --count) {
    const std::uint64_t low = 1 + numbers.below(14);
    std::string item;
    switch (numbers.below(12)) {
      case 0: item = number(low) + ".." + number(low + numbers.below(9)); break;
      case 1: item = number(low) + ".." + number(low + numbers.below(1000)); break;
      case 2: item = number(2 + numbers.below(11)) + "^i"; break;
      case 3: item = "i^" + number(numbers.below(5)); break;
      case 4: item = numbers.below(2) == 0 ? "primes" : "squares"; break;
      case 5: item = "fib"; break;
      default: item = number(low); break;
    }
    items += (items.empty() ? "" : ",") + item;
  }
  return "take{" + items + "}";
}

std::string random_function(Numbers& numbers) {
  std::string f = "dynamic{";
  if (numbers.below(2) == 0) f += number(numbers.below(7));
  f += "x";
  if (numbers.below(4) == 0) f += "^" + number(numbers.below(4));
  if (numbers.below(2) == 0) {
    f += (numbers.below(2) == 0 ? "+" : "-") + number(numbers.below(numbers.below(4) == 0 ? 30 : 4));
  }
  return f + "}";
}

std::string heaps(Numbers& numbers, std::size_t count, std::uint64_t bound) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += " " + number(numbers.below(bound));
  return text;
}

std::string random_position(Numbers& numbers) {
  switch (numbers.below(6)) {
    case 0:
    case 1: {
      const std::size_t count = numbers.below(4);
      return random_set(numbers) + heaps(numbers, count, count < 2 ? 60 : count == 2 ? 16 : 8);
    }
    case 2:
    case 3: {
      std::string text = random_function(numbers) + heaps(numbers, 1, 30);
      if (numbers.below(2) == 0) text += " limit " + number(numbers.below(32));
      return text;
    }
    case 4: return "moore(" + number(1 + numbers.below(4)) + ")" + heaps(numbers, numbers.below(4), 6);
    default: return "bash(" + number(numbers.below(12)) + ")" + heaps(numbers, numbers.below(3), 16);
  }
}

std::vector<std::string> results(const Answer& answer) {
  std::vector<std::string> texts;
  for (const grundy::Move& move : answer.winning_moves.listed) {
    texts.push_back(to_string(after(answer.position, move)));
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

void compare(const std::string& position, Play play) {
  grundy::SolveOptions options;
  options.play = play;
  options.moves = 100'000;
  options.explain = false;
  const auto best = grundy::solve(position, options);
  options.method = Method::definition;
  const auto truth = grundy::solve(position, options);
  ASSERT_TRUE(best.ok() && truth.ok()) << position;
  const std::string where = position + " " + to_string(play);
  ASSERT_NE(truth.value().outcome, Outcome::unknown) << where;
  EXPECT_EQ(best.value().outcome, truth.value().outcome) << where;
  if (best.value().nim_value) {
    EXPECT_EQ(best.value().nim_value, truth.value().nim_value) << where;
  }
  EXPECT_EQ(results(best.value()), results(truth.value())) << where;
  EXPECT_EQ(best.value().winning_moves.total, truth.value().winning_moves.total) << where;
}

TEST(RandomArguments, BestIsTheDefinition) {
  Numbers numbers(81);
  for (int round = 0; round < 12000; ++round) {
    const std::string position = random_position(numbers);
    compare(position, round % 2 == 0 ? Play::normal : Play::misere);
  }
}

// Two such components, so that values and tempers of random games meet.
TEST(RandomArguments, SumsOfTwo) {
  Numbers numbers(82);
  int compared = 0;
  while (compared < 4000) {
    const std::string a = random_set(numbers) + heaps(numbers, numbers.below(3), 8);
    const std::string b = numbers.below(2) == 0
                              ? random_function(numbers) + heaps(numbers, 1, 9)
                              : random_set(numbers) + heaps(numbers, numbers.below(2), 9);
    if (a == b) continue;  // equal components cancel, and their moves are not counted
    compare(a + " + " + b, compared % 2 == 0 ? Play::normal : Play::misere);
    ++compared;
  }
}

}  // namespace

}  // namespace grundy_test
