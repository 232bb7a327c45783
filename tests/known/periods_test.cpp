// Published periods: least period and least start, proved by the engine itself.
// data/subtraction_periods.tsv was recomputed from the rules; the octal periods are those of
// Guy & Smith (1956).
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "rules/subtraction_set.hpp"
#include "rules/take_break.hpp"
#include "sequence/nim_sequence.hpp"
#include "sequence/period.hpp"

namespace {

using grundy::Meter;
using grundy::Natural;
using grundy::rules::SetItem;
using grundy::rules::SubtractionSet;
using grundy::rules::TakeBreak;
using grundy::sequence::NimSequence;

TEST(KnownPeriods, SubtractionSets) {
  std::ifstream file(std::string(GRUNDY_TEST_DATA) + "/subtraction_periods.tsv");
  std::size_t rows = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#' || line.starts_with("set")) continue;
    std::istringstream fields(line);
    std::string set;
    std::uint64_t period = 0;
    std::uint64_t start = 0;
    std::uint64_t largest = 0;
    fields >> set >> period >> start >> largest;
    std::vector<SetItem> items;
    std::istringstream members(set);
    for (std::string s; std::getline(members, s, ',');) {
      items.push_back({SetItem::Kind::number, *Natural::parse(s), {}});
    }
    const SubtractionSet rule(items);
    NimSequence sequence(rule);
    Meter meter;
    ASSERT_TRUE(sequence.prove(1'000'000, meter)) << set;
    EXPECT_EQ(sequence.period()->length, period) << set;
    EXPECT_EQ(sequence.period()->start, start) << set;
    std::uint64_t most = 0;
    for (const std::uint32_t v : sequence.values()) most = std::max<std::uint64_t>(most, v);
    EXPECT_EQ(most, largest) << set;
    ++rows;
  }
  EXPECT_GT(rows, 1000U);
}

struct OctalRow {
  std::vector<std::uint8_t> digits;
  std::uint64_t period;
  std::uint64_t start;
};

TEST(KnownPeriods, OctalGames) {
  const OctalRow kRows[] = {
      {{0, 7, 7}, 12, 71},     // Kayles
      {{0, 0, 7}, 34, 53},     // Dawson's Kayles
      {{0, 1, 3, 7}, 34, 52},  // Dawson's chess
  };
  for (const OctalRow& row : kRows) {
    const TakeBreak rule(row.digits, {});
    NimSequence sequence(rule);
    Meter meter;
    ASSERT_TRUE(sequence.prove(10'000, meter));
    EXPECT_EQ(sequence.period()->length, row.period);
    EXPECT_EQ(sequence.period()->start, row.start);
  }
}

// 0.127 looks periodic with period 4 long before its last exception at 46577.
TEST(KnownPeriods, NoPeriodFromTooShortAPrefix) {
  const TakeBreak rule({0, 1, 2, 7}, {});
  NimSequence sequence(rule);
  Meter meter;
  EXPECT_FALSE(sequence.prove(20'000, meter));
  for (std::size_t n = 2; n < sequence.values().size(); n += 97) {
    EXPECT_FALSE(grundy::sequence::prove_guy_smith(sequence.values().first(n), 3).has_value())
        << n;
  }
}

// Dawson's Kayles has exceptions up to 52: what is said of any prefix must hold for ever.
TEST(KnownPeriods, EveryPrefixProvesTheTruthOrNothing) {
  const TakeBreak rule({0, 0, 7}, {});
  NimSequence sequence(rule);
  sequence.forget_periods();
  Meter meter;
  ASSERT_TRUE(sequence.reach(1000, meter));
  for (std::size_t n = 2; n <= 600; ++n) {
    const auto period = grundy::sequence::prove_guy_smith(sequence.values().first(n), 2);
    if (!period) continue;
    EXPECT_EQ(period->length, 34U) << n;
    EXPECT_EQ(period->start, 53U) << n;
  }
}

}  // namespace
