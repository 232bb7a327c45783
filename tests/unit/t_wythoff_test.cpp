// Wythoff's game with slack, the theorem: 64 bits and Natural agree to the ends of their range,
// pairs and partners belong together, and the pairs are those of the recurrence of the definition.
#include "theory/t_wythoff.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <utility>
#include <vector>

namespace grundy {
namespace {

using theory::TWythoff;

constexpr std::uint64_t kMost = core::kSmallBound - 1;

std::vector<std::uint64_t> slacks() {
  std::vector<std::uint64_t> list = {1, 2, 3, 4, 5, 13, 100, 65536, 3'000'000'019};
  for (const std::uint64_t power : {40U, 61U}) list.push_back((std::uint64_t{1} << power) - 1);
  list.push_back(kMost);
  return list;
}

std::vector<Play> plays(std::uint64_t t) {
  return t == 1 ? std::vector<Play>{Play::normal} : std::vector<Play>{Play::normal, Play::misere};
}

// A_n is the least number that is in no pair before: the definition of the sequence.
TEST(TWythoffPairs, AreThoseOfTheRecurrence) {
  for (const std::uint64_t t : {1U, 2U, 3U, 10U, 99U}) {
    const TWythoff pairs{Natural(t)};
    for (const Play play : plays(t)) {
      std::set<std::uint64_t> used;
      std::uint64_t least = 0;
      for (std::uint64_t n = 0; n < 3000; ++n) {
        while (used.contains(least)) ++least;
        const auto pair = pairs.pair(n, play);
        ASSERT_EQ(pair.small, least) << "t " << t << " n " << n;
        ASSERT_EQ(pair.large, least + t * n + (play == Play::normal ? 0 : 1));
        ASSERT_EQ(pairs.partner(pair.small, play), pair.large);
        ASSERT_EQ(pairs.partner(pair.large, play), pair.small);
        ASSERT_EQ(pairs.index(pair.small, pair.large, play), n);
        if (n % 100 == 7) {
          ASSERT_FALSE(pairs.index(pair.small, pair.large + 1, play).has_value());
          ASSERT_FALSE(pairs.index(pair.small, pair.large + t, play).has_value());
        }
        used.insert(pair.small);
        used.insert(pair.large);
      }
    }
  }
}

TEST(TWythoffPairs, BothNumberTypesAgree) {
  std::mt19937_64 random(5);
  for (const std::uint64_t t : slacks()) {
    const TWythoff pairs{Natural(t)};
    for (const Play play : plays(t)) {
      for (int i = 0; i < 400; ++i) {
        const std::uint64_t x = i < 20 ? kMost - static_cast<std::uint64_t>(i)
                                       : (random() & kMost) >> (random() % 62);
        const Natural exact = pairs.partner(Natural(x), play);
        const std::uint64_t partner = pairs.partner(x, play);
        if (exact <= Natural(kMost)) {
          ASSERT_EQ(Natural(partner), exact) << "t " << t << " x " << x;
          const auto [a, b] = std::minmax(x, partner);
          const auto n = pairs.index(a, b, play);
          ASSERT_TRUE(n.has_value()) << "t " << t << " x " << x;
          ASSERT_EQ(pairs.index(Natural(a), Natural(b), play), Natural(*n));
          ASSERT_EQ(pairs.pair(*n, play).large, b);
        } else {
          ASSERT_GT(partner, kMost) << "t " << t << " x " << x;
        }
        ASSERT_EQ(pairs.partner(exact, play), Natural(x));
      }
    }
  }
}

TEST(TWythoffPairs, LongSlacks) {
  std::mt19937_64 random(6);
  for (const Natural& t : {Natural(1) << 64, (Natural(1) << 200) + Natural(7)}) {
    const TWythoff pairs(t);
    for (const Play play : {Play::normal, Play::misere}) {
      for (int i = 0; i < 100; ++i) {
        const Natural n = Natural(random()) << (random() % 300);
        const auto pair = pairs.pair(n, play);
        ASSERT_EQ(pairs.partner(pair.small, play), pair.large);
        ASSERT_EQ(pairs.partner(pair.large, play), pair.small);
        ASSERT_EQ(pairs.index(pair.small, pair.large, play), n);
      }
      // Heaps on 64 bits are too small for all but the first pair.
      ASSERT_EQ(pairs.index(std::uint64_t{0}, std::uint64_t{play == Play::normal ? 0U : 1U}, play),
                0U);
      ASSERT_FALSE(pairs.index(std::uint64_t{1}, kMost, play).has_value());
    }
  }
}

}  // namespace
}  // namespace grundy
