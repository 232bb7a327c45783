// Welter's game, the theorem: the tree of digits against the sum over pairs and against mates, and
// the moves to a value against all moves.
#include "theory/welter.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <vector>

#include "grundy/natural.hpp"

namespace grundy {
namespace {

using theory::WelterFickle;
using theory::WelterTree;

std::vector<std::uint64_t> distinct_squares(std::size_t count, std::uint64_t most,
                                            std::mt19937_64& random) {
  std::set<std::uint64_t> squares;
  while (squares.size() < count) squares.insert(random() % (most + 1));
  std::vector<std::uint64_t> list(squares.begin(), squares.end());
  std::shuffle(list.begin(), list.end(), random);
  return list;
}

// Winning Ways ch. 15: pair off the two coins whose distance has the highest power of 2, and so
// on; XOR of (a xor b) - 1 over the pairs, and the coin that is left.
std::uint64_t by_mates(std::vector<std::uint64_t> squares) {
  std::uint64_t value = 0;
  while (squares.size() > 1) {
    std::size_t best_i = 0;
    std::size_t best_j = 1;
    int best = -1;
    for (std::size_t i = 0; i < squares.size(); ++i) {
      for (std::size_t j = i + 1; j < squares.size(); ++j) {
        const int agree = std::countr_zero(squares[i] ^ squares[j]);
        if (agree > best) {
          best = agree;
          best_i = i;
          best_j = j;
        }
      }
    }
    value ^= (squares[best_i] ^ squares[best_j]) - 1;
    squares.erase(squares.begin() + static_cast<std::ptrdiff_t>(best_j));
    squares.erase(squares.begin() + static_cast<std::ptrdiff_t>(best_i));
  }
  return squares.empty() ? value : value ^ squares[0];
}

std::vector<Natural> long_of(const std::vector<std::uint64_t>& squares, std::uint64_t shift) {
  std::vector<Natural> list;
  for (const std::uint64_t square : squares) list.push_back(Natural(square) << shift);
  return list;
}

TEST(WelterValue, ThreeWaysAgree) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 400; ++round) {
    const std::size_t count = random() % 40;
    const std::uint64_t most = (std::uint64_t{1} << (6 + random() % 56)) - 1;
    const auto squares = distinct_squares(std::min<std::size_t>(count, most / 2), most, random);
    const std::uint64_t value = theory::welter_by_pairs<std::uint64_t>(squares);
    ASSERT_EQ(by_mates(squares), value);
    ASSERT_EQ(WelterTree<std::uint64_t>(squares).value(), value);
    const auto wide = long_of(squares, 0);
    ASSERT_EQ(WelterTree<Natural>(wide).value(), Natural(value));
    const auto shifted = long_of(squares, 70 + random() % 200);
    ASSERT_EQ(WelterTree<Natural>(shifted).value(), theory::welter_by_pairs<Natural>(shifted));
  }
  // Digits one after the other: the deepest tree.
  std::vector<std::uint64_t> powers = {0};
  for (std::uint64_t i = 0; i < 62; ++i) powers.push_back(std::uint64_t{1} << i);
  EXPECT_EQ(WelterTree<std::uint64_t>(powers).value(),
            theory::welter_by_pairs<std::uint64_t>(powers));
}

TEST(WelterMoves, AreAllMovesWithTheValue) {
  std::mt19937_64 random(2);
  for (int round = 0; round < 300; ++round) {
    const auto squares = distinct_squares(1 + random() % 9, 12 + random() % 90, random);
    const auto wide = long_of(squares, 0);
    const WelterTree<std::uint64_t> tree(squares);
    const WelterTree<Natural> wide_tree(wide);
    std::map<std::uint64_t, std::set<std::pair<std::size_t, std::uint64_t>>> moves;
    for (std::size_t coin = 0; coin < squares.size(); ++coin) {
      for (std::uint64_t to = 0; to < squares[coin]; ++to) {
        if (std::ranges::find(squares, to) != squares.end()) continue;
        auto next = squares;
        next[coin] = to;
        moves[theory::welter_by_pairs<std::uint64_t>(next)].insert({coin, to});
      }
    }
    for (std::uint64_t value = 0; value < 140; ++value) {
      std::set<std::pair<std::size_t, std::uint64_t>> found;
      tree.options_to(value, [&](std::size_t coin, std::uint64_t to) { found.insert({coin, to}); });
      ASSERT_EQ(found, moves[value]) << "value " << value;
      found.clear();
      wide_tree.options_to(Natural(value), [&](std::size_t coin, const Natural& to) {
        found.insert({coin, to.to_u64()});
      });
      ASSERT_EQ(found, moves[value]) << "value " << value;
    }
  }
}

TEST(WelterMoves, LargeSquares) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 200; ++round) {
    const auto squares = distinct_squares(1 + random() % 200, (std::uint64_t{1} << 62U) - 1, random);
    const WelterTree<std::uint64_t> tree(squares);
    std::size_t moves = 0;
    tree.options_to(random() % 8, [](std::size_t, std::uint64_t) {});
    tree.options_to(std::uint64_t{0}, [&](std::size_t coin, std::uint64_t to) {
      auto next = squares;
      next[coin] = to;
      ASSERT_LT(to, squares[coin]);
      ASSERT_EQ(theory::welter_by_pairs<std::uint64_t>(next), 0U);
      ++moves;
    });
    EXPECT_EQ(moves == 0, tree.value() == 0);
    // Shifted, the squares of the moves are not: but they must be right as well.
    const auto wide = long_of(squares, 100);
    const WelterTree<Natural> wide_tree(wide);
    int checked = 0;
    wide_tree.options_to(Natural(0), [&](std::size_t coin, const Natural& to) {
      if (++checked > 3) return;
      auto next = wide;
      next[coin] = to;
      ASSERT_EQ(theory::welter_by_pairs<Natural>(next), Natural(0));
    });
  }
}

// A hundred thousand coins, and coins of a hundred thousand digits.
TEST(WelterMoves, ManyAndLong) {
  std::mt19937_64 random(4);
  const auto squares = distinct_squares(100'000, (std::uint64_t{1} << 40U) - 1, random);
  const WelterTree<std::uint64_t> tree(squares);
  std::size_t moves = 0;
  tree.options_to(tree.value() ^ 12345, [&](std::size_t, std::uint64_t) { ++moves; });
  EXPECT_GT(moves, 0U);
  std::vector<Natural> wide;
  for (std::uint64_t i = 0; i < 5; ++i) wide.push_back((Natural(1) << 300'000) + Natural(3 * i));
  const WelterTree<Natural> wide_tree(wide);
  EXPECT_EQ(wide_tree.value(), theory::welter_by_pairs<Natural>(wide));
  wide_tree.options_to(Natural(0), [&](std::size_t coin, const Natural& to) {
    auto next = wide;
    next[coin] = to;
    ASSERT_EQ(theory::welter_by_pairs<Natural>(next), Natural(0));
  });
}

TEST(WelterFicklePositions, AreOneCoinFromEachPair) {
  std::mt19937_64 random(5);
  for (int round = 0; round < 2000; ++round) {
    const std::size_t k = 1 + random() % 6;
    const auto squares = distinct_squares(k, 2 * k + random() % 2, random);
    const auto fickle = [k](const std::vector<std::uint64_t>& list) {
      std::set<std::uint64_t> pairs;
      for (const std::uint64_t square : list) {
        if (square < 2 * k) pairs.insert(std::min<std::uint64_t>(square, 2 * k - 1 - square));
      }
      return pairs.size() == k;
    };
    WelterFickle<std::uint64_t> counted(squares);
    ASSERT_EQ(counted.now(), fickle(squares));
    for (std::size_t coin = 0; coin < k; ++coin) {
      for (std::uint64_t to = 0; to < squares[coin]; ++to) {
        auto next = squares;
        next[coin] = to;
        ASSERT_EQ(counted.after(coin, to), fickle(next));
      }
    }
  }
}

}  // namespace
}  // namespace grundy
