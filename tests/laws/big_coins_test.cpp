// Coins on squares far beyond 64 bits, against facts that the theorems of the library do not use:
// mates for Welter's game, gaps that cancel for sliding coins.
#include <algorithm>

#include "laws/big_numbers.hpp"

namespace grundy_test {

namespace {

std::vector<Natural> long_squares(std::size_t count, std::uint64_t bits, Numbers& numbers) {
  std::vector<Natural> squares;
  while (squares.size() < count) {
    Natural square = random_natural(1 + numbers.below(bits), numbers);
    // Agreement in many low digits, and neighbours.
    if (!squares.empty() && numbers.below(3) == 0) {
      square = squares[numbers.below(squares.size())] + (Natural(1) << numbers.below(bits));
    }
    if (std::ranges::find(squares, square) == squares.end()) squares.push_back(square);
  }
  return squares;
}

// Winning Ways ch. 15: XOR of (a xor b) - 1 over mates, which agree in the most low digits of all
// coins that are left, and of the coin without a mate.
Natural by_mates(std::vector<Natural> squares) {
  Natural value;
  while (squares.size() > 1) {
    std::size_t best[2] = {0, 1};
    std::uint64_t most = 0;
    for (std::size_t i = 0; i < squares.size(); ++i) {
      for (std::size_t j = i + 1; j < squares.size(); ++j) {
        const Natural differ = squares[i] ^ squares[j];
        std::uint64_t agree = 1;
        while (!differ.bit(agree - 1)) ++agree;
        if (agree <= most) continue;
        most = agree;
        best[0] = i;
        best[1] = j;
      }
    }
    value ^= (squares[best[0]] ^ squares[best[1]]) - Natural(1);
    squares.erase(squares.begin() + static_cast<std::ptrdiff_t>(best[1]));
    squares.erase(squares.begin() + static_cast<std::ptrdiff_t>(best[0]));
  }
  return squares.empty() ? value : value ^ squares[0];
}

TEST(BigCoins, WelterByMates) {
  Numbers numbers(61);
  for (int round = 0; round < 120; ++round) {
    const auto squares = long_squares(1 + numbers.below(9), 10 + numbers.below(300), numbers);
    const std::string position = text("welter", squares);
    const Answer answer = solved(position);
    EXPECT_EQ(answer.nim_value, by_mates(squares)) << position;
    for (const grundy::Move& move : answer.winning_moves.listed) {
      EXPECT_EQ(by_mates(after(answer.position, move)[0].heaps), Natural(0)) << position;
    }
    expect_moves_win(position, Play::normal);
    expect_moves_win(position, Play::misere);
    // Beside Nim heaps, which the sum's theorem pays for with a move to a value.
    const std::string sum = position + " + nim 2^80 5";
    expect_moves_win(sum, Play::normal);
    expect_moves_win(sum, Play::misere);
  }
}

// Forty coins or more take another way.
TEST(BigCoins, WelterWithManyCoins) {
  Numbers numbers(62);
  for (const std::size_t count : {30U, 31U, 32U, 33U, 34U, 60U}) {
    const auto squares = long_squares(count, 100, numbers);
    EXPECT_EQ(solved(text("welter", squares)).nim_value, by_mates(squares));
    expect_moves_win(text("welter", squares), Play::normal);
    expect_moves_win(text("welter", squares), Play::misere);
  }
}

// A position is lost when the gaps cancel; and however the coins are written down.
TEST(BigCoins, SlidingCoinsByGaps) {
  Numbers numbers(63);
  for (int round = 0; round < 150; ++round) {
    std::vector<Natural> squares;
    Natural square;
    Natural value;
    const std::size_t pairs = 1 + numbers.below(5);
    for (std::size_t i = 0; i < pairs; ++i) {  // from below: a free gap, a gap that counts
      const Natural gap =
          i + 1 == pairs ? value : random_natural(1 + numbers.below(200), numbers) - Natural(1);
      value ^= gap;
      square += random_natural(1 + numbers.below(200), numbers);
      squares.push_back(square);
      square += gap + Natural(1);
      squares.push_back(square);
      square += Natural(1);
    }
    std::vector<Natural> mixed = squares;
    for (std::size_t i = 1; i < mixed.size(); ++i) std::swap(mixed[i], mixed[numbers.below(i + 1)]);
    EXPECT_EQ(outcome(text("sliding-coins", mixed)), "P");
    expect_moves_win(text("sliding-coins", mixed), Play::misere);
    // The highest coin further up: won.
    const Natural more = random_natural(1 + numbers.below(100), numbers);
    squares.back() += more;
    EXPECT_EQ(outcome(text("sliding-coins", squares)), "N");
    expect_moves_win(text("sliding-coins", squares), Play::normal);
    expect_moves_win(text("sliding-coins", squares), Play::misere);
    expect_moves_win(text("sliding-coins", squares) + " + nim 2^90", Play::normal);
  }
}

}  // namespace

}  // namespace grundy_test
