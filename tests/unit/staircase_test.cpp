// Staircase Nim: the theorem, the misère theorem and the moves to a value against the rules.
#include <gtest/gtest.h>

#include <random>

#include "joint_oracle.hpp"

namespace grundy::games {
const Family& staircase_family();
}

namespace grundy::joint_test {
namespace {

HeapsList staircase_options(const Heaps& heaps) {
  HeapsList list;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    for (std::uint64_t t = 1; t <= heaps[i]; ++t) {
      Heaps next = heaps;
      next[i] -= t;
      if (i > 0) next[i - 1] += t;
      list.push_back(next);
    }
  }
  return list;
}

bool is_firm(const Heaps& heaps) {
  for (std::size_t i = 0; i < heaps.size(); i += 2) {
    if (heaps[i] >= 2) return true;
  }
  return false;
}

class StaircaseGame : public ::testing::Test {
 protected:
  const std::unique_ptr<const games::Game> game_ = bind(games::staircase_family());
  const games::JointGame& joint() const { return *game_->as_joint_game(); }
};

HeapsList small_stairs() {
  HeapsList all = box(0, 1);
  for (const HeapsList& more : {box(1, 20), box(2, 9), box(3, 6), box(4, 4), box(5, 3)}) {
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

TEST_F(StaircaseGame, AllSmallPositionsAgreeWithTheRules) {
  JointOracle oracle(staircase_options);
  for (const Heaps& heaps : small_stairs()) check_position(joint(), oracle, heaps, true);
  check_is_option(joint(), oracle, box(1, 6));
  check_is_option(joint(), oracle, box(2, 5));
  check_is_option(joint(), oracle, box(4, 3));
}

TEST_F(StaircaseGame, OptionsWithAValueAgreeWithTheRules) {
  JointOracle oracle(staircase_options);
  for (const Heaps& heaps : small_stairs()) check_options_to(joint(), oracle, heaps, 9, is_firm);
}

TEST_F(StaircaseGame, TemperIsThatOfTheOddSteps) {
  Meter meter;
  for (const Heaps& heaps : small_stairs()) {
    EXPECT_EQ(joint().verdict({heaps}, Play::misere, meter).temper,
              is_firm(heaps) ? core::Temper::firm : core::Temper::fickle);
  }
  EXPECT_FALSE(joint().symmetric());
}

// Two components: the misère outcome of the sum is that of Nim on the values (tameness).
TEST_F(StaircaseGame, MisereSumsAreThoseOfNim) {
  const auto split = [](const Heaps& both) {
    return std::pair<Heaps, Heaps>{{both[0], both[1]}, {both[2], both[3], both[4]}};
  };
  JointOracle sums([&](const Heaps& both) {
    const auto [first, second] = split(both);
    HeapsList list;
    for (const Heaps& next : staircase_options(first)) {
      list.push_back({next[0], next[1], second[0], second[1], second[2]});
    }
    for (const Heaps& next : staircase_options(second)) {
      list.push_back({first[0], first[1], next[0], next[1], next[2]});
    }
    return list;
  });
  Meter meter;
  for (const Heaps& both : box(5, 4)) {
    const auto [first, second] = split(both);
    const auto one = joint().verdict({first}, Play::misere, meter);
    const auto two = joint().verdict({second}, Play::misere, meter);
    const bool firm = one.temper == core::Temper::firm || two.temper == core::Temper::firm;
    EXPECT_EQ(sums.is_p(both, Play::misere), (one.value ^ two.value) == (firm ? 0U : 1U))
        << ::testing::PrintToString(both);
  }
}

TEST_F(StaircaseGame, LongNumbersAndManySteps) {
  std::mt19937_64 random(3);
  Meter meter;
  for (int i = 0; i < 200; ++i) {
    std::vector<Natural> heaps;
    Natural sum;
    for (int step = 0; step < 7; ++step) {
      heaps.push_back((Natural(random()) << 100) + Natural(random()));
      if (step % 2 == 0) sum ^= heaps.back();
    }
    const auto verdict = joint().verdict({heaps}, Play::normal, meter);
    ASSERT_EQ(verdict.value, sum);
    ASSERT_EQ(verdict.outcome, Outcome::N);
    const auto results = collect(heaps, [&](core::Sink<Natural> sink) {
      joint().winning({heaps}, Play::normal, sink, meter);
    });
    ASSERT_FALSE(results.empty());
    for (const auto& to : results) {
      EXPECT_EQ(joint().verdict({to}, Play::normal, meter).outcome, Outcome::P);
      EXPECT_TRUE(joint().is_option({heaps}, {to}));
    }
  }
  const Heaps many(200000, 3);
  EXPECT_EQ(joint().verdict({many}, Play::normal, meter).outcome, Outcome::P);
}

}  // namespace
}  // namespace grundy::joint_test
