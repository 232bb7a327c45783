// Wythoff's game: the theorem against the rules, and against itself at sizes where only exact
// arithmetic tells the positions apart.
#include <gtest/gtest.h>

#include <random>

#include "joint_oracle.hpp"
#include "theory/golden.hpp"
#include "theory/wythoff.hpp"

namespace grundy::games {
const Family& wythoff_family();
}

namespace grundy::joint_test {
namespace {

HeapsList wythoff_options(const Heaps& heaps) {
  HeapsList list;
  for (std::uint64_t t = 1; t <= heaps[0]; ++t) list.push_back({heaps[0] - t, heaps[1]});
  for (std::uint64_t t = 1; t <= heaps[1]; ++t) list.push_back({heaps[0], heaps[1] - t});
  for (std::uint64_t t = 1; t <= std::min(heaps[0], heaps[1]); ++t) {
    list.push_back({heaps[0] - t, heaps[1] - t});
  }
  return list;
}

class WythoffGame : public ::testing::Test {
 protected:
  const std::unique_ptr<const games::Game> game_ = bind(games::wythoff_family());
  const games::JointGame& joint() const { return *game_->as_joint_game(); }

  Outcome outcome(const Natural& a, const Natural& b, Play play = Play::normal) const {
    Meter meter;
    const std::vector<Natural> heaps = {a, b};
    return joint().verdict({heaps}, play, meter).outcome;
  }
  Outcome outcome(std::uint64_t a, std::uint64_t b, Play play = Play::normal) const {
    Meter meter;
    const Heaps heaps = {a, b};
    return joint().verdict({heaps}, play, meter).outcome;
  }
};

Natural number(const char* digits) { return Natural::parse(digits).value(); }

std::vector<std::uint64_t> fibonacci_neighbours() {
  std::vector<std::uint64_t> list;
  std::uint64_t a = 1;
  std::uint64_t b = 2;
  while (b < core::kSmallBound) {
    for (std::uint64_t d = 0; d < 5; ++d) list.push_back(b >= 2 + d ? b - 2 + d : d);
    b += a;
    a = b - a;
  }
  return list;
}

TEST_F(WythoffGame, AllSmallPositionsAgreeWithTheRules) {
  JointOracle oracle(wythoff_options);
  for (const Heaps& heaps : box(2, 60)) check_position(joint(), oracle, heaps, false);
  check_is_option(joint(), oracle, box(2, 9));
}

TEST_F(WythoffGame, ValueIsGivenExactlyWhenItIsZero) {
  JointOracle oracle(wythoff_options);
  Meter meter;
  for (const Heaps& heaps : box(2, 30)) {
    for (const Play play : {Play::normal, Play::misere}) {
      EXPECT_EQ(joint().verdict({heaps}, play, meter).has_value, oracle.value(heaps) == 0);
    }
  }
}

TEST_F(WythoffGame, EqualHeapsHaveDistinctMovesToMirroredPairs) {
  Meter meter;
  const Heaps heaps = {5, 5};
  EXPECT_EQ(collect(heaps,
                    [&](core::Sink<std::uint64_t> sink) {
                      joint().winning({heaps}, Play::normal, sink, meter);
                    }),
            (HeapsList{{0, 0}, {3, 5}, {5, 3}}));
}

TEST_F(WythoffGame, KnownPairsWhereFloatingPointFails) {
  const char* pairs[][2] = {
      {"165580140", "267914295"},  // double fails here
      {"75024", "121392"},
      {"72723460248141", "117669030460994"},
      {"1618033988749894848204586834365", "2618033988749894848204586834365"},
  };
  for (const auto& pair : pairs) {
    const Natural a = number(pair[0]);
    const Natural b = number(pair[1]);
    for (const Play play : {Play::normal, Play::misere}) {
      EXPECT_EQ(outcome(a, b, play), Outcome::P) << a.to_string();
      EXPECT_EQ(outcome(b, a, play), Outcome::P);
      EXPECT_EQ(outcome(a + Natural(1), b + Natural(1), play), Outcome::N);
      EXPECT_EQ(outcome(a - Natural(1), b - Natural(1), play), Outcome::N);
      EXPECT_EQ(outcome(a + Natural(1), b, play), Outcome::N);
      EXPECT_EQ(outcome(a, b + Natural(1), play), Outcome::N);
    }
  }
}

TEST(Golden, ConstantIsTheFloorOfThirtyTwoHexDigits) {
  Natural scaled = isqrt(Natural(5) << 256);
  scaled -= Natural(1) << 128;
  scaled >>= 1;
  EXPECT_EQ(scaled >> 64, Natural(theory::kGoldenHigh));
  EXPECT_EQ(scaled & Natural(~std::uint64_t{0}), Natural(theory::kGoldenLow));
}

TEST(Golden, FixedPointEqualsTheSquareRoot) {
  std::mt19937_64 random(20240601);
  std::vector<std::uint64_t> numbers = fibonacci_neighbours();
  for (std::uint64_t n = 0; n < 3000; ++n) numbers.push_back(n);
  for (int i = 0; i < 200000; ++i) {
    numbers.push_back((random() >> 2U) >> (random() % 62));
  }
  for (std::uint64_t n = core::kSmallBound - 100; n < core::kSmallBound; ++n) numbers.push_back(n);
  for (const std::uint64_t n : numbers) {
    ASSERT_EQ(theory::times_golden(n), theory::times_golden_by_root(n)) << n;
  }
}

TEST(Golden, LongNumbersAgreeWithShortOnes) {
  std::mt19937_64 random(7);
  std::vector<std::uint64_t> numbers = fibonacci_neighbours();
  for (int i = 0; i < 3000; ++i) numbers.push_back((random() >> 2U) >> (random() % 62));
  for (std::size_t i = 0; i + 1 < numbers.size(); ++i) {
    const std::uint64_t a = std::min(numbers[i], numbers[i + 1]);
    const std::uint64_t b = std::max(numbers[i], numbers[i + 1]);
    ASSERT_EQ(theory::times_golden_by_root(Natural(a)), Natural(theory::times_golden(a)));
    for (const Play play : {Play::normal, Play::misere}) {
      const auto small = theory::wythoff_targets(a, b, play);
      const auto large = theory::wythoff_targets(Natural(a), Natural(b), play);
      ASSERT_EQ(large.partner_of_a, Natural(small.partner_of_a)) << a;
      ASSERT_EQ(large.partner_of_b, Natural(small.partner_of_b)) << b;
      ASSERT_EQ(large.diagonal, Natural(small.diagonal)) << a << " " << b;
      // The partner of a number makes a P-position with it, and no other number does.
      const auto [low, high] = std::minmax(a, small.partner_of_a);
      ASSERT_TRUE(theory::wythoff_is_p(low, high, play));
      ASSERT_TRUE(theory::wythoff_is_p(Natural(low), Natural(high), play));
    }
    ASSERT_EQ(theory::wythoff_is_p(a, b), theory::wythoff_is_p(Natural(a), Natural(b)));
  }
}

// At any length: pairs are P, their neighbours are not, and every move listed leads to a pair by
// the definition floor(k phi), computed by the square root.
TEST_F(WythoffGame, LongNumbersKeepTheTheorem) {
  std::mt19937_64 random(99);
  std::vector<Natural> seeds;
  for (const std::uint64_t bits :
       {61U, 64U, 65U, 127U, 128U, 200U, 1000U, 3330U, 4031U, 4032U, 4033U, 9000U}) {
    for (int i = 0; i < 6; ++i) {
      Natural n;
      while (n.bit_length() < bits) n = (n << 64) + Natural(random());
      seeds.push_back(n >> (n.bit_length() - bits));
    }
  }
  Natural f = 1;
  Natural g = 1;
  for (int i = 0; i < 700; ++i) {
    Natural next = f + g;
    f = std::move(g);
    g = std::move(next);
    if (i > 80 && i % 31 < 4) {
      for (std::uint64_t d = 0; d < 4; ++d) seeds.push_back(g + Natural(d) - Natural(2));
    }
  }
  const auto is_pair = [](const Natural& x, const Natural& y) {
    const Natural& low = std::min(x, y);
    const Natural& high = std::max(x, y);
    return theory::times_golden_by_root(high - low) == low;
  };
  for (std::size_t i = 0; i + 1 < seeds.size(); ++i) {
    const Natural& k = seeds[i];
    const Natural low = theory::times_golden_by_root(k);
    const Natural high = low + k;
    for (std::uint64_t dx = 0; dx < 3; ++dx) {
      for (std::uint64_t dy = 0; dy < 3; ++dy) {
        const std::vector<Natural> heaps = {high + Natural(dy) - Natural(1),
                                            low + Natural(dx) - Natural(1)};
        ASSERT_EQ(outcome(heaps[0], heaps[1]),
                  is_pair(heaps[0], heaps[1]) ? Outcome::P : Outcome::N);
      }
    }
    for (const std::vector<Natural>& heaps :
         {std::vector<Natural>{k, seeds[i + 1]}, std::vector<Natural>{k, k},
          std::vector<Natural>{low + Natural(1), high + Natural(1)},
          std::vector<Natural>{high, low + Natural(2)}, std::vector<Natural>{k + high, high}}) {
      if (outcome(heaps[0], heaps[1]) == Outcome::P) continue;
      Meter meter;
      const auto results = collect(heaps, [&](core::Sink<Natural> sink) {
        const core::Tally tally = joint().winning({heaps}, Play::normal, sink, meter);
        EXPECT_TRUE(tally.complete);
        EXPECT_LE(tally.total, Natural(3));
      });
      ASSERT_FALSE(results.empty());
      for (const auto& to : results) {
        EXPECT_TRUE(is_pair(to[0], to[1]));
        EXPECT_TRUE(joint().is_option({heaps}, {to}));
      }
      // Every number has a partner by the square root: count the options that must be there.
      std::uint64_t expected = 0;
      for (int side = 0; side < 2; ++side) {
        const Natural& keep = heaps[static_cast<std::size_t>(side)];
        const Natural& other = heaps[static_cast<std::size_t>(1 - side)];
        const Natural c = theory::times_golden_by_root(keep + Natural(1)) - keep - Natural(1);
        const bool lower = theory::times_golden_by_root(c) == keep;
        expected += (lower ? keep + c : c) < other ? 1U : 0U;
      }
      const Natural& least = std::min(heaps[0], heaps[1]);
      const Natural k2 = std::max(heaps[0], heaps[1]) - least;
      expected += theory::times_golden_by_root(k2) < least ? 1U : 0U;
      EXPECT_EQ(results.size(), expected);
    }
  }
}

}  // namespace
}  // namespace grundy::joint_test
