// Moore's Nim: the theorem and the list of winning options against the rules; the construction of
// one winning option where the list is out of reach.
#include "theory/moore.hpp"

#include <gtest/gtest.h>

#include <random>

#include "joint_oracle.hpp"
#include "theory/moore_options.hpp"

namespace grundy::games {
const Family& moore_family();
}

namespace grundy::joint_test {
namespace {

void lower(const Heaps& heaps, std::size_t from, std::uint64_t left, Heaps& now, HeapsList& list) {
  if (from == heaps.size()) {
    if (now != heaps) list.push_back(now);
    return;
  }
  lower(heaps, from + 1, left, now, list);
  for (std::uint64_t n = 0; left != 0 && n < heaps[from]; ++n) {
    now[from] = n;
    lower(heaps, from + 1, left - 1, now, list);
  }
  now[from] = heaps[from];
}

std::function<HeapsList(const Heaps&)> moore_options(std::uint64_t k) {
  return [k](const Heaps& heaps) {
    HeapsList list;
    Heaps now = heaps;
    lower(heaps, 0, k, now, list);
    return list;
  };
}

bool is_firm(const Heaps& heaps) {
  return std::any_of(heaps.begin(), heaps.end(), [](std::uint64_t n) { return n >= 2; });
}

std::unique_ptr<const games::Game> moore(const Natural& k) {
  return bind(games::moore_family(), {k});
}

// Heaps that are lost (the construction's result): the theorem straight from Moore's paper.
template <core::Number N>
bool lost(const std::vector<N>& heaps, std::uint64_t k, Play play) {
  std::uint64_t columns = 0;
  for (const N& heap : heaps) columns = std::max(columns, theory::binary_length(heap));
  for (std::uint64_t j = 0; j < columns; ++j) {
    std::uint64_t ones = 0;
    for (const N& heap : heaps) ones += theory::binary_digit(heap, j) ? 1U : 0U;
    if (ones % (k + 1) != (play == Play::misere && columns == 1 ? 1U : 0U)) return false;
  }
  return columns != 0 || play == Play::normal;
}

// The construction's move is legal and leads to a lost position.
template <core::Number N>
void check_construction(const std::vector<N>& heaps, std::uint64_t k, Play play) {
  Meter meter;
  std::vector<core::Change<N>> changes;
  ASSERT_TRUE(theory::MooreConstruction<N>(heaps, k, play).find(changes, meter));
  ASSERT_GE(changes.size(), 1U);
  ASSERT_LE(changes.size(), k);
  std::vector<N> result = heaps;
  for (std::size_t i = 0; i < changes.size(); ++i) {
    ASSERT_TRUE(i == 0 || changes[i - 1].heap < changes[i].heap);
    ASSERT_LT(changes[i].part[0], heaps[changes[i].heap]);
    result[changes[i].heap] = changes[i].part[0];
  }
  ASSERT_TRUE(lost(result, k, play)) << ::testing::PrintToString(heaps.size());
}

HeapsList small_positions() {
  HeapsList all = box(0, 1);
  for (const HeapsList& more : {box(1, 20), box(2, 10), box(3, 6), box(4, 4), box(5, 3)}) {
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

TEST(MooreGame, AllSmallPositionsAgreeWithTheRules) {
  for (std::uint64_t k = 1; k <= 6; ++k) {
    const auto game = moore(k);
    JointOracle oracle(moore_options(k));
    for (const Heaps& heaps : small_positions()) {
      check_position(*game->as_joint_game(), oracle, heaps, k == 1);
    }
    check_is_option(*game->as_joint_game(), oracle, box(2, 5));
    check_is_option(*game->as_joint_game(), oracle, box(4, 2));
  }
}

TEST(MooreGame, ManyHeapsOfOneAndTwo) {
  for (std::uint64_t k = 2; k <= 4; ++k) {
    const auto game = moore(k);
    JointOracle oracle(moore_options(k));
    for (std::size_t ones = 0; ones <= 6; ++ones) {
      for (std::size_t twos = 0; ones + twos <= 6; ++twos) {
        Heaps heaps(ones, 1);
        heaps.insert(heaps.end(), twos, 2);
        check_position(*game->as_joint_game(), oracle, heaps, false);
      }
    }
  }
}

TEST(MooreGame, ConstructionWinsFromEverySmallPosition) {
  for (std::uint64_t k = 1; k <= 6; ++k) {
    JointOracle oracle(moore_options(k));
    for (const Heaps& heaps : small_positions()) {
      for (const Play play : {Play::normal, Play::misere}) {
        ASSERT_EQ(oracle.is_p(heaps, play), lost(heaps, k, play)) << k;
        if (oracle.is_p(heaps, play) || oracle.options(heaps).empty()) continue;
        check_construction(heaps, k, play);
        check_construction(long_numbers(heaps), k, play);
      }
    }
  }
}

TEST(MooreGame, OneHeapAtATimeIsNim) {
  const auto game = moore(1);
  JointOracle oracle(moore_options(1));
  for (const Heaps& heaps : small_positions()) {
    check_options_to(*game->as_joint_game(), oracle, heaps, 9, is_firm);
  }
  Meter meter;
  for (const Heaps& heaps : small_positions()) {
    EXPECT_EQ(game->as_joint_game()->verdict({heaps}, Play::normal, meter).temper,
              is_firm(heaps) ? core::Temper::firm : core::Temper::fickle);
  }
  EXPECT_FALSE(moore(2)->as_joint_game()->valued());
}

TEST(MooreGame, ArgumentIsAnyPositiveNumber) {
  games::BoundArguments zero;
  zero.numbers = {Natural(0)};
  const auto refused = games::moore_family().bind(zero);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().key, "error.moore-zero");
  const auto huge = moore(Natural(10) * Natural(~std::uint64_t{0}));
  EXPECT_EQ(huge->name(), "moore(184467440737095516150)");
  JointOracle oracle(moore_options(100));
  for (const Heaps& heaps : box(3, 5)) {
    check_position(*huge->as_joint_game(), oracle, heaps, false);
  }
}

TEST(MooreGame, GivesUpWhenToldTo) {
  class Impatient final : public Monitor {
   public:
    LimitHit poll(const Progress&) override { return LimitHit::interrupted; }
  } monitor;
  Limits limits;
  limits.monitor = &monitor;
  Meter meter(limits);
  const auto game = moore(2);
  const Heaps heaps(100000, 5);
  const auto verdict = game->as_joint_game()->verdict({heaps}, Play::normal, meter);
  EXPECT_EQ(verdict.outcome, Outcome::unknown);
  EXPECT_EQ(verdict.method, Method::none);
  EXPECT_EQ(meter.hit(), LimitHit::interrupted);
}

TEST(MooreGame, RandomPositionsOfAllLengths) {
  std::mt19937_64 random(1910);
  for (std::uint64_t i = 0; i < 400; ++i) {
    const std::uint64_t k = 1 + random() % 5;
    const std::size_t count = 1 + random() % 12;
    const std::uint64_t bits = 1 + random() % 62;
    Heaps heaps;
    for (std::size_t j = 0; j < count; ++j) heaps.push_back(random() >> (64 - bits));
    heaps[0] |= 1U;  // misère play of no tokens is won without a move
    const std::vector<Natural> same = long_numbers(heaps);
    std::vector<Natural> longer;
    for (const std::uint64_t heap : heaps) longer.push_back(Natural(heap) << (i % 300));
    const auto game = moore(k);
    Meter meter;
    for (const Play play : {Play::normal, Play::misere}) {
      const bool is_lost = lost(heaps, k, play);
      const Outcome outcome = is_lost ? Outcome::P : Outcome::N;
      ASSERT_EQ(game->as_joint_game()->verdict({heaps}, play, meter).outcome, outcome);
      ASSERT_EQ(game->as_joint_game()->verdict({same}, play, meter).outcome, outcome);
      ASSERT_EQ(game->as_joint_game()->verdict({longer}, play, meter).outcome,
                lost(longer, k, play) ? Outcome::P : Outcome::N);
      if (!is_lost) {
        check_construction(heaps, k, play);
        check_construction(same, k, play);
      }
      if (!lost(longer, k, play)) check_construction(longer, k, play);
    }
  }
}

// Where there are too many winning options to count, some are listed and the count says so.
TEST(MooreGame, AstronomicallyManyOptions) {
  std::mt19937_64 random(11);
  const auto game = moore(3);
  Heaps heaps;
  for (int i = 0; i < 9; ++i) heaps.push_back(random() >> 2U);
  Meter meter;
  ASSERT_EQ(game->as_joint_game()->verdict({heaps}, Play::normal, meter).outcome, Outcome::N);
  HeapsList listed;
  const auto visit = [&](const core::Option<std::uint64_t>& option) {
    listed.push_back(after(heaps, option));
    return listed.size() < 50;
  };
  const core::Tally tally = game->as_joint_game()->winning({heaps}, Play::normal,
                                                           core::Sink<std::uint64_t>(visit), meter);
  EXPECT_FALSE(tally.complete);
  ASSERT_EQ(listed.size(), 50U);
  for (const Heaps& to : listed) EXPECT_TRUE(lost(to, 3, Play::normal));
  std::sort(listed.begin(), listed.end());
  EXPECT_EQ(std::adjacent_find(listed.begin(), listed.end()), listed.end());
}

template <core::Number N>
void check_many_heaps(const std::vector<N>& heaps, std::uint64_t k) {
  const auto game = moore(k);
  Meter meter;
  for (const Play play : {Play::normal, Play::misere}) {
    ASSERT_EQ(game->as_joint_game()->verdict({heaps}, play, meter).outcome, Outcome::N);
    std::vector<std::vector<N>> results;
    const auto visit = [&](const core::Option<N>& option) {
      results.push_back(after(heaps, option));
      return false;
    };
    game->as_joint_game()->winning({heaps}, play, core::Sink<N>(visit), meter);
    ASSERT_EQ(results.size(), 1U);
    EXPECT_EQ(game->as_joint_game()->verdict({results[0]}, play, meter).outcome, Outcome::P);
  }
}

TEST(MooreGame, TwoHundredThousandHeaps) {
  std::mt19937_64 random(12);
  Heaps heaps;
  for (int i = 0; i < 200000; ++i) heaps.push_back(random() >> 2U);
  for (const std::uint64_t k : {1U, 2U, 3U, 1000U, 150000U, 300000U}) check_many_heaps(heaps, k);
  std::vector<Natural> longer;
  for (int i = 0; i < 2000; ++i) {
    Natural n;
    for (int j = 0; j < 52; ++j) n = (n << 64) + Natural(random());
    longer.push_back(n);
  }
  for (const std::uint64_t k : {1U, 3U, 1500U}) check_many_heaps(longer, k);
}

}  // namespace
}  // namespace grundy::joint_test
