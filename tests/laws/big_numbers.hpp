// Helpers for positions of any size: numbers, and the questions that the facts about them ask.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "grundy/solve.hpp"
#include "support/check_answer.hpp"

namespace grundy_test {

using grundy::Answer;
using grundy::Natural;
using grundy::Outcome;
using grundy::Play;

inline std::string text(const std::string& game, const std::vector<Natural>& heaps) {
  std::string result = game;
  for (const Natural& heap : heaps) result += " " + heap.to_string();
  return result;
}

inline Answer solved(const std::string& position, Play play = Play::normal,
                     std::uint64_t moves = 50) {
  grundy::SolveOptions options;
  options.play = play;
  options.moves = moves;
  options.explain = false;
  auto answer = grundy::solve(position, options);
  EXPECT_TRUE(answer.ok()) << position.substr(0, 200);
  return answer.ok() ? std::move(answer).value() : Answer{};
}

inline std::string outcome(const std::string& position, Play play = Play::normal) {
  return to_string(solved(position, play, 0).outcome);
}

// A number of exactly `bits` binary digits.
inline Natural random_natural(std::uint64_t bits, Numbers& numbers) {
  Natural n(1);
  for (std::uint64_t done = 1; done < bits; ++done) {
    n <<= 1;
    if (numbers.below(2) == 1) n += Natural(1);
  }
  return n;
}

// Each listed move of an N position is legal and leaves a position that is solved as P; a P
// position lists none.
inline void expect_moves_win(const std::string& position, Play play, std::uint64_t moves = 50) {
  const Answer answer = solved(position, play, moves);
  const std::string shown = position.substr(0, 200) + " " + to_string(play);
  ASSERT_NE(answer.outcome, Outcome::unknown) << shown;
  if (answer.outcome == Outcome::P) {
    EXPECT_TRUE(answer.winning_moves.listed.empty()) << shown;
    return;
  }
  ASSERT_FALSE(answer.winning_moves.listed.empty()) << shown;
  grundy::SolveOptions options;
  options.play = play;
  options.moves = 0;
  for (const grundy::Move& move : answer.winning_moves.listed) {
    const std::string result = to_string(after(answer.position, move));
    const auto judged = grundy::judge_move(position, result, options);
    ASSERT_TRUE(judged.ok()) << shown;
    EXPECT_TRUE(judged.value().legal) << shown << " -> " << result.substr(0, 200);
    EXPECT_EQ(judged.value().outcome_after, Outcome::P) << shown << " -> " << result.substr(0, 200);
  }
}

// F(2) = 1, F(3) = 2, F(4) = 3, …; F(n) for 0 <= n < count.
inline std::vector<Natural> fibonacci_numbers(std::size_t count) {
  std::vector<Natural> numbers = {Natural(0), Natural(1)};
  while (numbers.size() < count) {
    numbers.push_back(numbers[numbers.size() - 1] + numbers[numbers.size() - 2]);
  }
  return numbers;
}

// Indices of a random Zeckendorf form, increasing, none adjacent, the first one `low` (>= 2).
inline std::vector<std::size_t> random_zeckendorf(std::size_t low, std::size_t count,
                                                  Numbers& numbers) {
  std::vector<std::size_t> indices = {low};
  while (indices.size() < count) indices.push_back(indices.back() + 2 + numbers.below(4));
  return indices;
}

}  // namespace grundy_test
