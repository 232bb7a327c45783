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

// What a coin is worth, from the definition in words.
Natural worth(const std::string& game, const Natural& n) {
  if (game == "turning-turtles") return n;
  if (game == "twins") return n - Natural(1);
  Natural value(1);
  if (game == "ruler") {
    while (((n / value) % Natural(2)).is_zero()) value = value + value;
    return value;
  }
  value = Natural(2) * (n - Natural(1));
  std::uint64_t ones = 0;
  for (std::uint64_t i = 0; i < value.bit_length(); ++i) ones += value.bit(i) ? 1U : 0U;
  return ones % 2 == 1 ? value : value + Natural(1);
}

TEST(BigCoins, TurningGamesByWorth) {
  Numbers numbers(64);
  for (const std::string game : {"turning-turtles", "twins", "mock-turtles", "ruler"}) {
    for (int round = 0; round < 60; ++round) {
      auto coins = long_squares(1 + numbers.below(6), 5 + numbers.below(200), numbers);
      // Neighbours of a coin, so that Ruler has short moves.
      for (std::uint64_t i = numbers.below(4); i > 0; --i) {
        const Natural next = coins.front() + Natural(numbers.below(30));
        if (std::ranges::find(coins, next) == coins.end()) coins.push_back(next);
      }
      coins.insert(coins.begin() + 1, Natural(0));
      Natural value;
      for (const Natural& coin : coins) {
        if (!coin.is_zero()) value ^= worth(game, coin);
      }
      const std::string position = text(game, coins);
      const Answer answer = solved(position, Play::normal, 7);
      EXPECT_EQ(answer.nim_value, value) << position;
      if (!answer.winning_moves.listed.empty()) expect_moves_win(position, Play::normal, 7);
      if (game != "ruler") {
        EXPECT_TRUE(answer.winning_moves.total.has_value());
        EXPECT_EQ(answer.winning_moves.listed.empty(), value.is_zero());
      }
      for (const grundy::Move& move : answer.winning_moves.listed) {
        Natural left;
        const auto result = after(answer.position, move);
        for (const Natural& coin : result[0].heaps) {
          if (!coin.is_zero()) left ^= worth(game, coin);
        }
        EXPECT_EQ(left, Natural(0)) << position;
      }
      const std::string sum = position + " + welter 2^90 7 + nim 3";
      const Answer with_others = solved(sum, Play::normal, 7);
      EXPECT_NE(with_others.outcome, Outcome::unknown);
      if (!with_others.winning_moves.listed.empty()) expect_moves_win(sum, Play::normal, 7);
    }
  }
}

// Nim-products of Fermat 2-powers: with F = 2^(2^k), F (*) a = F a for a < F, and F (*) F = F 3/2.
TEST(BigCoins, TurningCornersByFermatPowers) {
  for (std::uint64_t k = 2; k < 9; ++k) {
    const Natural fermat = Natural(1) << (std::uint64_t{1} << k);
    const Natural half = fermat / Natural(2);
    EXPECT_EQ(solved(text("turning-corners", {fermat, Natural(3)})).nim_value,
              Natural(3) * fermat);
    EXPECT_EQ(solved(text("turning-corners", {fermat, fermat})).nim_value, fermat + half);
    // A coin (x, 1) is worth x.
    const std::vector<Natural> lost = {fermat, Natural(3), Natural(3) * fermat, Natural(1),
                                       Natural(0), Natural(7)};
    EXPECT_EQ(outcome(text("turning-corners", lost)), "P");
    std::vector<Natural> won = lost;
    won[2] += Natural(5);
    expect_moves_win(text("turning-corners", won), Play::normal);
    expect_moves_win(text("turning-corners", won) + " + ruler 6", Play::normal);
  }
}

// Of a move that turns very many coins is told, and no list of it is made.
TEST(BigCoins, LongMovesOfRulerAreTold) {
  const auto answer = grundy::solve("ruler 2^64 2^65");
  ASSERT_TRUE(answer.ok());
  EXPECT_EQ(answer.value().outcome, Outcome::N);
  EXPECT_EQ(answer.value().winning_moves.listed.size(), 0U);
  EXPECT_FALSE(answer.value().winning_moves.total.has_value());
  EXPECT_EQ(answer.value().explanation.back().key, "ruler.move");
  EXPECT_EQ(answer.value().explanation.back().arguments,
            (std::vector<std::string>{"36893488147419103232", "1"}));
  const Answer short_move = solved("ruler 2048 4096");
  ASSERT_EQ(short_move.winning_moves.total, Natural(1));
  EXPECT_EQ(after(short_move.position, short_move.winning_moves.listed[0])[0].heaps.size(), 4095U);
  EXPECT_FALSE(solved("ruler 4096 8192").winning_moves.total.has_value());
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
