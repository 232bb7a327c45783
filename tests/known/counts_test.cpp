// Published counts and lists that take many positions at once: Project Euler, OEIS, the literature.
// Each was recomputed from the rules. And two games that are known in another shape are played in
// that shape: treblecross on a real strip, Kayles on a row of pins.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "grundy/grundy.hpp"

namespace {

using grundy::Evaluator;
using grundy::Outcome;
using grundy::Play;

Outcome outcome(const std::string& position, Play play = Play::normal) {
  grundy::SolveOptions options;
  options.play = play;
  options.moves = 0;
  options.explain = false;
  return grundy::solve(position, options).value().outcome;
}

std::vector<std::uint64_t> lost_heaps(const std::string& game, std::uint64_t from, std::uint64_t to,
                                      Play play = Play::normal) {
  std::vector<std::uint64_t> lost;
  for (std::uint64_t n = from; n <= to; ++n) {
    if (outcome(game + " " + std::to_string(n), play) == Outcome::P) lost.push_back(n);
  }
  return lost;
}

using Heaps = std::vector<std::uint64_t>;

// Project Euler 301: n, 2n, 3n is lost for F(k+2) of the n up to 2^k.
TEST(KnownCounts, Nim) {
  const Evaluator nim = Evaluator::bind("nim").value();
  std::uint64_t count = 0;
  std::uint64_t fibonacci = 1;
  std::uint64_t next = 2;
  std::uint64_t n = 1;
  for (int k = 0; k <= 20; ++k) {
    for (; n <= std::uint64_t{1} << static_cast<unsigned>(k); ++n) {
      const std::uint64_t heaps[] = {n, 2 * n, 3 * n};
      if (nim.outcome(heaps) == Outcome::P) ++count;
    }
    EXPECT_EQ(count, fibonacci) << k;
    fibonacci = std::exchange(next, fibonacci + next);
  }
  EXPECT_EQ(count, 17711U);
}

// Project Euler 409: W(3) = 168 of the ordered triples of different heaps below 8 are won.
TEST(KnownCounts, NimWithDifferentHeaps) {
  const Evaluator nim = Evaluator::bind("nim").value();
  int won = 0;
  for (std::uint64_t a = 1; a < 8; ++a) {
    for (std::uint64_t b = 1; b < 8; ++b) {
      for (std::uint64_t c = 1; c < 8; ++c) {
        const std::uint64_t heaps[] = {a, b, c};
        if (a != b && a != c && b != c && nim.outcome(heaps) == Outcome::N) ++won;
      }
    }
  }
  EXPECT_EQ(won, 168);
}

// Project Euler 306: on strips of 1 to 5, to 50, to 1,000,000 squares the first player wins 3, 40,
// 852938 times (two neighbouring squares a move: Dawson's Kayles).
TEST(KnownCounts, DawsonsKayles) {
  const Evaluator game = Evaluator::bind("dawson-kayles").value();
  std::uint64_t won = 0;
  for (std::uint64_t n = 1; n <= 1'000'000; ++n) {
    const std::uint64_t heap[] = {n};
    if (game.outcome(heap) == Outcome::N) ++won;
    if (n == 5) {
      EXPECT_EQ(won, 3U);
    }
    if (n == 50) {
      EXPECT_EQ(won, 40U);
    }
  }
  EXPECT_EQ(won, 852938U);
}

// Project Euler 325: the sums of all lost pairs x < y up to 10 and 1000.
TEST(KnownCounts, Euclid) {
  const Evaluator game = Evaluator::bind("euclid").value();
  std::uint64_t sum = 0;
  for (std::uint64_t y = 1; y <= 1000; ++y) {
    for (std::uint64_t x = 1; x < y; ++x) {
      const std::uint64_t heaps[] = {x, y};
      if (game.outcome(heaps) == Outcome::P) sum += x + y;
    }
    if (y == 10) {
      EXPECT_EQ(sum, 211U);
    }
  }
  EXPECT_EQ(sum, 230172887U);
}

// Project Euler 366: the largest winning first takes (0 where there is none) add up to 728.
TEST(KnownCounts, FibonacciNim) {
  grundy::Natural sum;
  for (std::uint64_t n = 1; n <= 100; ++n) {
    const auto answer = grundy::solve("fibonacci " + std::to_string(n)).value();
    grundy::Natural largest;
    for (const grundy::Move& move : answer.winning_moves.listed) {
      const auto& change = move.changes.at(0);
      largest = std::max(largest, change.before - change.after);
    }
    sum += largest;
  }
  EXPECT_EQ(sum, grundy::Natural(728));
}

TEST(KnownCounts, LostHeaps) {
  // OEIS A030193.
  EXPECT_EQ(lost_heaps("take{squares}", 0, 377),
            (Heaps{0,   2,   5,   7,   10,  12,  15,  17,  20,  22,  34,  39,  44,  52,  57,  62,
                   65,  67,  72,  85,  95,  109, 119, 124, 127, 130, 132, 137, 142, 147, 150, 170,
                   177, 180, 182, 187, 192, 197, 204, 210, 215, 238, 243, 249, 255, 257, 260, 262,
                   267, 272, 275, 312, 317, 322, 327, 332, 335, 340, 345, 350, 369, 377}));
  // OEIS A025043.
  EXPECT_EQ(lost_heaps("take{primes}", 0, 310),
            (Heaps{0,   1,   9,   10,  25,  34,  35,  49,  55,  85,  91,  100,
                   115, 121, 125, 133, 145, 155, 169, 175, 187, 195, 205, 217,
                   235, 247, 253, 259, 265, 289, 295, 301, 309, 310}));
  // OEIS A036685.
  EXPECT_EQ(lost_heaps("grundy", 1, 600),
            (Heaps{1,   2,   4,   7,   10,  20,  23,  26,  50,  53,  270, 273, 276, 282,
                   285, 288, 316, 334, 337, 340, 346, 359, 362, 365, 386, 389, 392, 566}));
  // W. L. Sibert, J. H. Conway (1992): the single heaps that are lost in misère Kayles.
  EXPECT_EQ(lost_heaps("kayles", 0, 3000, Play::misere), (Heaps{1, 4, 9, 12, 20}));
  EXPECT_EQ(lost_heaps("kayles", 0, 3000), Heaps{0});
}

// The player to move on a strip of n cells, `crosses` marked, neither three in a row yet.
bool strip_won(unsigned n, unsigned crosses, std::map<unsigned, bool>& memo) {
  if (const auto known = memo.find(crosses); known != memo.end()) return known->second;
  bool won = false;
  for (unsigned i = 0; i < n && !won; ++i) {
    const unsigned after = crosses | 1U << i;
    if (after == crosses) continue;
    const bool three = (after & (after >> 1U) & (after >> 2U)) != 0;
    won = three || !strip_won(n, after, memo);
  }
  return memo[crosses] = won;
}

TEST(KnownShapes, TreblecrossOnAStrip) {
  for (unsigned n = 3; n <= 15; ++n) {
    std::map<unsigned, bool> memo;
    EXPECT_EQ(outcome("treblecross " + std::to_string(n)) == Outcome::N, strip_won(n, 0, memo)) << n;
  }
}

// A row of pins; a ball knocks down one or two neighbours. `misere`: who takes the last one loses.
bool pins_won(unsigned pins, unsigned n, bool misere, std::map<unsigned, bool>& memo) {
  if (pins == 0) return misere;
  if (const auto known = memo.find(pins); known != memo.end()) return known->second;
  bool won = false;
  for (unsigned i = 0; i < n && !won; ++i) {
    if ((pins >> i & 1U) == 0) continue;
    won = !pins_won(pins & ~(1U << i), n, misere, memo);
    if (!won && (pins >> (i + 1) & 1U) != 0) won = !pins_won(pins & ~(3U << i), n, misere, memo);
  }
  return memo[pins] = won;
}

TEST(KnownShapes, KaylesOnARowOfPins) {
  for (const bool misere : {false, true}) {
    std::map<unsigned, bool> memo;
    // Every row of up to 14 places, some pins down already: the groups are the heaps.
    for (unsigned pins = 0; pins < 1U << 14U; pins += 1 + pins % 5) {
      std::string position = "kayles";
      unsigned run = 0;
      for (unsigned i = 0; i <= 14; ++i) {
        if ((pins >> i & 1U) != 0) {
          ++run;
        } else if (run > 0) {
          position += " " + std::to_string(std::exchange(run, 0));
        }
      }
      ASSERT_EQ(outcome(position, misere ? Play::misere : Play::normal) == Outcome::N,
                pins_won(pins, 14, misere, memo))
          << position << (misere ? " misere" : "");
    }
  }
}

}  // namespace
