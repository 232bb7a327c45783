// Nim-sequences: values against the mex recursion written out here, periods that are proved only
// when they are true, and resuming after a limit.
#include "sequence/nim_sequence.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "rules/subtraction_set.hpp"
#include "rules/take_break.hpp"
#include "rules/unequal_split.hpp"
#include "sequence/period.hpp"

namespace {

using grundy::LimitHit;
using grundy::Limits;
using grundy::Meter;
using grundy::Natural;
using grundy::rules::SetItem;
using grundy::rules::SubtractionSet;
using grundy::rules::TakeBreak;
using grundy::rules::UnequalSplit;
using grundy::sequence::NimSequence;
using grundy::sequence::Period;
using grundy::sequence::prove_guy_smith;

using Values = std::vector<std::uint32_t>;

std::vector<SetItem> numbers(const std::vector<std::uint64_t>& members) {
  std::vector<SetItem> items;
  for (const std::uint64_t s : members) items.push_back({SetItem::Kind::number, Natural(s), {}});
  return items;
}

// mex over what `values_of_options` adds.
template <class Options>
Values recursion(std::uint64_t count, Options values_of_options) {
  Values values;
  for (std::uint64_t n = 0; n < count; ++n) {
    std::set<std::uint32_t> seen;
    values_of_options(n, values, seen);
    std::uint32_t mex = 0;
    while (seen.contains(mex)) ++mex;
    values.push_back(mex);
  }
  return values;
}

Values octal_values(const std::vector<std::uint8_t>& digits, std::uint64_t count) {
  return recursion(count, [&](std::uint64_t n, const Values& g, std::set<std::uint32_t>& seen) {
    for (std::uint64_t b = 0; b < digits.size() && b <= n; ++b) {
      const std::uint64_t rest = n - b;
      if (b > 0 && rest == 0 && (digits[b] & 1U) != 0) seen.insert(0);
      if (b > 0 && rest > 0 && (digits[b] & 2U) != 0) seen.insert(g[rest]);
      for (std::uint64_t i = 1; (digits[b] & 4U) != 0 && 2 * i <= rest; ++i) {
        seen.insert(g[i] ^ g[rest - i]);
      }
    }
  });
}

Values set_values(const std::vector<std::uint64_t>& members, std::uint64_t count) {
  return recursion(count, [&](std::uint64_t n, const Values& g, std::set<std::uint32_t>& seen) {
    for (const std::uint64_t s : members) {
      if (s <= n) seen.insert(g[n - s]);
    }
  });
}

// The least period and start that hold as far as `values` go, when it is seen `times` over.
std::optional<Period> observed(const Values& values, std::uint64_t times) {
  for (std::uint64_t p = 1; p * times < values.size(); ++p) {
    std::uint64_t start = values.size() - p;
    while (start > 0 && values[start - 1] == values[start - 1 + p]) --start;
    if (start + times * p <= values.size()) return Period{start, p, Period::Proof::window};
  }
  return std::nullopt;
}

TEST(NimSequence, SmallOctalCodes) {
  // Codes d0.d1d2d3 with d0 0 or 4, a third digit made from the first two.
  for (const std::uint8_t d0 : {std::uint8_t{0}, std::uint8_t{4}}) {
    for (std::uint8_t d1 = 0; d1 < 8; ++d1) {
      for (std::uint8_t d2 = 0; d2 < 8; ++d2) {
        const std::vector<std::uint8_t> digits = {d0, d1, d2, static_cast<std::uint8_t>(d1 ^ d2)};
        const TakeBreak rule(digits, {});
        NimSequence sequence(rule);
        Meter meter;
        ASSERT_TRUE(sequence.reach(200, meter));
        const Values expected = octal_values(digits, 201);
        for (std::uint64_t n = 0; n <= 200; ++n) {
          ASSERT_EQ(sequence.value(n), expected[n])
              << int{d0} << "." << int{d1} << int{d2} << " heap " << n;
        }
      }
    }
  }
}

TEST(NimSequence, GrundysGame) {
  const UnequalSplit rule;
  NimSequence sequence(rule);
  Meter meter;
  ASSERT_TRUE(sequence.reach(300, meter));
  const Values expected =
      recursion(301, [](std::uint64_t n, const Values& g, std::set<std::uint32_t>& seen) {
        for (std::uint64_t i = 1; 2 * i < n; ++i) seen.insert(g[i] ^ g[n - i]);
      });
  EXPECT_EQ(Values(sequence.values().begin(), sequence.values().begin() + 301), expected);
}

// Every set of members up to 7: values, least period and least start.
TEST(NimSequence, AllSmallSets) {
  for (unsigned mask = 1; mask < 128; ++mask) {
    std::vector<std::uint64_t> members;
    for (std::uint64_t s = 1; s <= 7; ++s) {
      if ((mask >> (s - 1) & 1U) != 0) members.push_back(s);
    }
    const SubtractionSet rule(numbers(members));
    NimSequence sequence(rule);
    Meter meter;
    ASSERT_TRUE(sequence.prove(100'000, meter)) << mask;
    const Values expected = set_values(members, 600);
    const auto truth = observed(expected, 10);
    ASSERT_TRUE(truth.has_value());
    EXPECT_EQ(sequence.period()->length, truth->length) << mask;
    EXPECT_EQ(sequence.period()->start, truth->start) << mask;
    for (std::uint64_t n = 0; n < expected.size(); ++n) {
      ASSERT_EQ(sequence.value(n), expected[n]) << mask << " heap " << n;
    }
    // Far beyond what was computed.
    const std::uint64_t far = truth->length * 1'000'000'007ULL;
    for (std::uint64_t n = truth->start; n < truth->start + truth->length; ++n) {
      EXPECT_EQ(sequence.value(n + far), expected[n]);
    }
  }
}

// Codes whose period is known (R. K. Guy, C. A. B. Smith 1956, and recomputed): least period and
// least start; and no prefix of any length may prove anything else.
struct Known {
  const char* code;
  std::vector<std::uint8_t> digits;
  std::uint64_t period, start;
};
const std::vector<Known>& known_codes() {
  static const std::vector<Known> list = {
      {"0.07", {0, 0, 7}, 34, 53},    {"0.137", {0, 1, 3, 7}, 34, 52},
      {"0.77", {0, 7, 7}, 12, 71},    {"0.1", {0, 1}, 1, 2},
      {"0.3", {0, 3}, 2, 0},          {"0.33", {0, 3, 3}, 3, 0},
      {"0.7", {0, 7}, 2, 0},
  };
  return list;
}

TEST(NimSequence, ProvesKnownPeriods) {
  for (const Known& known : known_codes()) {
    const TakeBreak rule(known.digits, {});
    NimSequence sequence(rule);
    Meter meter;
    ASSERT_TRUE(sequence.prove(2000, meter)) << known.code;
    EXPECT_EQ(sequence.period()->length, known.period) << known.code;
    EXPECT_EQ(sequence.period()->start, known.start) << known.code;
    EXPECT_EQ(sequence.period()->proof, Period::Proof::guy_smith) << known.code;
  }
}

TEST(NimSequence, NoPrefixProvesAnythingElse) {
  for (const Known& known : known_codes()) {
    const Values values = octal_values(known.digits, 500);
    bool proved = false;
    for (std::size_t count = 0; count <= values.size(); ++count) {
      const auto period = prove_guy_smith({values.data(), count}, known.digits.size() - 1);
      EXPECT_TRUE(!proved || period.has_value()) << known.code << " forgets at " << count;
      if (!period) continue;
      proved = true;
      EXPECT_EQ(period->length, known.period) << known.code << " from " << count;
      EXPECT_EQ(period->start, known.start) << known.code << " from " << count;
      // The bound of the theorem: values below 2 n0 + 2 p + k - 1 are needed.
      EXPECT_GE(count, 2 * std::max<std::uint64_t>(1, known.start) + 2 * known.period +
                           known.digits.size() - 1 - 1);
    }
    EXPECT_TRUE(proved) << known.code;
  }
}

// 0.127 seems to have period 4 for tens of thousands of heaps before its last exception 46577:
// the published trap. No prefix up to there proves a period.
TEST(NimSequence, NotFooledByALongQuietStretch) {
  const TakeBreak rule({0, 1, 2, 7}, {});
  NimSequence sequence(rule);
  Meter meter;
  EXPECT_FALSE(sequence.prove(12'000, meter));
  EXPECT_FALSE(sequence.period().has_value());
  // A made-up sequence with one late exception.
  Values values(2001, 0);
  values[1000] = 5;
  for (std::size_t count = 1001; count <= values.size(); ++count) {
    const auto period = prove_guy_smith({values.data(), count}, 3);
    EXPECT_FALSE(period.has_value()) << count;  // 2 * 1001 + 2 + 3 - 1 values are needed
  }
  values.resize(2010, 0);
  const auto period = prove_guy_smith(values, 3);
  ASSERT_TRUE(period.has_value());
  EXPECT_EQ(period->length, 1U);
  EXPECT_EQ(period->start, 1001U);
}

TEST(NimSequence, ResumesAfterALimit) {
  const TakeBreak rule({0, 7, 7}, {});
  NimSequence sequence(rule);
  Limits limits;
  limits.nodes = 50;
  Meter meter(limits);
  EXPECT_FALSE(sequence.reach(500, meter));
  EXPECT_EQ(meter.hit(), LimitHit::nodes);
  const std::size_t computed = sequence.values().size();
  EXPECT_GE(computed, 40U);
  EXPECT_FALSE(sequence.known(500));
  Meter more;
  EXPECT_TRUE(sequence.reach(500, more));
  const Values expected = octal_values({0, 7, 7}, 501);
  for (std::uint64_t n = 0; n <= 500; ++n) ASSERT_EQ(sequence.value(n), expected[n]) << n;
}

TEST(NimSequence, MemoryIsCounted) {
  const UnequalSplit rule;
  NimSequence sequence(rule);
  Limits limits;
  limits.memory = 4000;
  Meter meter(limits);
  EXPECT_FALSE(sequence.reach(100'000, meter));
  EXPECT_EQ(meter.hit(), LimitHit::memory);
  EXPECT_LE(sequence.values().size(), 2000U);
}

TEST(NimSequence, InfiniteSetsHaveNoPeriod) {
  const SubtractionSet rule({{SetItem::Kind::squares, {}, {}}});
  NimSequence sequence(rule);
  Meter meter;
  EXPECT_FALSE(sequence.prove(3000, meter));
  EXPECT_TRUE(sequence.reach(3000, meter));
  std::vector<std::uint64_t> squares;
  for (std::uint64_t i = 1; i <= 60; ++i) squares.push_back(i * i);
  const Values expected = set_values(squares, 3001);
  for (std::uint64_t n = 0; n <= 3000; ++n) ASSERT_EQ(sequence.value(n), expected[n]) << n;
}

}  // namespace
