// Euclid's game: outcome, nim-value and options with a value against the rules, and the closed
// form of the nim-value against the ladder recursion at sizes that the rules do not reach.
#include "theory/euclid.hpp"

#include <gtest/gtest.h>

#include <random>

#include "joint_oracle.hpp"

namespace grundy::games {
const Family& euclid_family();
}

namespace grundy::joint_test {
namespace {

HeapsList euclid_options(const Heaps& heaps) {
  HeapsList list;
  const std::uint64_t a = heaps[0];
  const std::uint64_t b = heaps[1];
  if (a == 0 || b == 0) return list;
  for (std::uint64_t t = b; a >= b && t <= a; t += b) list.push_back({a - t, b});
  for (std::uint64_t t = a; b >= a && t <= b; t += a) list.push_back({a, b - t});
  return list;
}

// value(a, b) = q - [q <= value(r, a)], step by step: the oracle of the closed form.
template <core::Number N>
N value_by_ladder(N a, N b) {
  std::vector<N> quotients;
  while (!(a == N(0U))) {
    quotients.push_back(b / a);
    N rest = b % a;
    b = std::move(a);
    a = std::move(rest);
  }
  N value(0U);
  for (; !quotients.empty(); quotients.pop_back()) {
    const N& q = quotients.back();
    value = value < q ? q : q - N(1U);
  }
  return value;
}

class EuclidGame : public ::testing::Test {
 protected:
  const std::unique_ptr<const games::Game> game_ = bind(games::euclid_family());
  const games::JointGame& joint() const { return *game_->as_joint_game(); }
};

TEST_F(EuclidGame, AllSmallPositionsAgreeWithTheRules) {
  JointOracle oracle(euclid_options);
  for (const Heaps& heaps : box(2, 100)) check_position(joint(), oracle, heaps, true);
  check_is_option(joint(), oracle, box(2, 12));
}

TEST_F(EuclidGame, OptionsWithAValueAgreeWithTheRules) {
  JointOracle oracle(euclid_options);
  for (const Heaps& heaps : box(2, 40)) check_options_to(joint(), oracle, heaps, 12, nullptr);
}

TEST(EuclidValue, ClosedFormEqualsTheLadder) {
  for (std::uint64_t a = 1; a < 200; ++a) {
    for (std::uint64_t b = a; b < 1500; ++b) {
      ASSERT_EQ(theory::euclid_value(a, b), value_by_ladder(a, b)) << a << " " << b;
    }
  }
  std::mt19937_64 random(1969);
  for (int i = 0; i < 100000; ++i) {
    const std::uint64_t x = ((random() >> 2U) >> (random() % 61)) + 1;
    const std::uint64_t y = ((random() >> 2U) >> (random() % 61)) + 1;
    const std::uint64_t a = std::min(x, y);
    const std::uint64_t b = std::max(x, y);
    ASSERT_EQ(theory::euclid_value(a, b), value_by_ladder(a, b)) << a << " " << b;
  }
}

// Ratios whose quotients are nearly all the same, times any factor: where the exception lives.
TEST(EuclidValue, ClosedFormEqualsTheLadderNextToTheException) {
  std::mt19937_64 random(2011);
  for (std::uint64_t q = 1; q < 12; ++q) {
    for (std::size_t length = 1; length < 60; ++length) {
      for (std::uint64_t last : {q, q + 1, q == 1 ? q + 2 : q - 1}) {
        Natural a = 1;
        Natural b = last;
        for (std::size_t i = 1; i < length; ++i) {
          Natural next = b * Natural(q) + a;
          a = std::move(b);
          b = std::move(next);
        }
        if (b < a) std::swap(a, b);
        for (const std::uint64_t factor : {std::uint64_t{1}, std::uint64_t{6}, random() | 1U}) {
          const Natural x = a * Natural(factor);
          const Natural y = b * Natural(factor);
          ASSERT_EQ(theory::euclid_value(x, y), value_by_ladder(x, y)) << x.to_string();
          if (y < Natural(core::kSmallBound)) {
            ASSERT_EQ(Natural(theory::euclid_value(x.to_u64(), y.to_u64())),
                      theory::euclid_value(x, y));
          }
          for (std::uint64_t d = 1; d < 3; ++d) {
            const Natural z = y + Natural(d);
            ASSERT_EQ(theory::euclid_value(x, z), value_by_ladder(x, z)) << x.to_string();
          }
        }
      }
    }
  }
}

TEST_F(EuclidGame, LongNumbersKeepTheTheorem) {
  std::mt19937_64 random(5);
  Meter meter;
  Natural f = 1;
  Natural g = 2;
  for (int i = 1; i < 2000; ++i) {
    Natural next = f + g;
    f = std::move(g);
    g = std::move(next);
    // Consecutive Fibonacci numbers down to (1, 2): the moves are forced and the outcomes
    // alternate.
    const std::vector<Natural> heaps = {f, g};
    const auto normal = joint().verdict({heaps}, Play::normal, meter);
    ASSERT_EQ(normal.outcome, i % 2 == 0 ? Outcome::N : Outcome::P) << i;
    ASSERT_EQ(joint().verdict({heaps}, Play::misere, meter).outcome, normal.outcome) << i;
  }
  for (int i = 0; i < 300; ++i) {
    Natural a = random();
    Natural b = random();
    for (int j = 0; j < i / 10; ++j) {
      a = (a << 64) + Natural(random());
      b = (b << 64) + Natural(random());
    }
    b *= Natural(1 + (random() % 9));
    const std::vector<Natural> heaps = {b, a};
    const Natural& low = std::min(a, b);
    const Natural& high = std::max(a, b);
    const auto verdict = joint().verdict({heaps}, Play::normal, meter);
    ASSERT_EQ(verdict.value, value_by_ladder(low, high));
    for (const Play play : {Play::normal, Play::misere}) {
      if (joint().verdict({heaps}, play, meter).outcome != Outcome::N) continue;
      const auto results = collect(
          heaps, [&](core::Sink<Natural> sink) { joint().winning({heaps}, play, sink, meter); });
      ASSERT_EQ(results.size(), 1U);
      EXPECT_EQ(joint().verdict({results[0]}, play, meter).outcome, Outcome::P);
      EXPECT_TRUE(joint().is_option({heaps}, {results[0]}));
    }
    for (std::uint64_t value = 0; value < 5; ++value) {
      const auto results = collect(heaps, [&](core::Sink<Natural> sink) {
        joint().options_to({heaps}, {Natural(value)}, sink, meter);
      });
      EXPECT_EQ(results.size(), Natural(value) < verdict.value ? 1U : results.size());
      for (const auto& to : results) {
        EXPECT_EQ(joint().verdict({to}, Play::normal, meter).value, Natural(value));
        EXPECT_TRUE(joint().is_option({heaps}, {to}));
      }
    }
  }
}

}  // namespace
}  // namespace grundy::joint_test
