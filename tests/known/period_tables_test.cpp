// grundy period against published and recomputed tables, and against the definition.
#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "grundy/period.hpp"
#include "grundy/sequence.hpp"

namespace {

using grundy::find_period;
using grundy::PeriodAnswer;
using grundy::PeriodOptions;

struct Row {
  std::string rule;
  std::uint64_t period = 0;
  std::uint64_t start = 0;
  std::uint64_t largest = 0;
  std::uint64_t largest_at = 0;  // when the table has it
};

// `set`: the rules are members of subtraction sets.
std::vector<Row> rows_of(const std::string& file, bool set) {
  std::ifstream in(std::string(GRUNDY_TEST_DATA) + "/" + file);
  EXPECT_TRUE(in) << file;
  std::vector<Row> rows;
  for (std::string line; std::getline(in, line);) {
    std::istringstream fields(line);
    Row row;
    std::string largest;
    if (!(fields >> row.rule >> row.period >> row.start >> largest)) continue;
    if (set) row.rule = "take{" + row.rule + "}";
    const std::size_t at = largest.find('@');
    row.largest = std::stoull(largest.substr(0, at));
    row.largest_at = at == std::string::npos ? 0 : std::stoull(largest.substr(at + 1));
    rows.push_back(row);
  }
  return rows;
}

PeriodAnswer period_of(const std::string& rule, const PeriodOptions& options = {}) {
  auto found = find_period(rule, options);
  EXPECT_TRUE(found) << rule;
  return found ? std::move(found).value() : PeriodAnswer{};
}

void expect_row(const Row& row, const PeriodAnswer& answer) {
  EXPECT_TRUE(answer.proved) << row.rule;
  EXPECT_EQ(answer.period, grundy::Natural(row.period)) << row.rule;
  EXPECT_EQ(answer.start, grundy::Natural(row.start)) << row.rule;
  EXPECT_TRUE(answer.saltus.is_zero()) << row.rule;
  if (answer.max_value) {
    EXPECT_EQ(answer.max_value, row.largest) << row.rule;
  }
}

TEST(PeriodTables, SubtractionSets) {
  PeriodOptions computed;
  computed.engine = grundy::EngineKind::window;
  const auto rows = rows_of("subtraction_periods.tsv", true);
  EXPECT_GT(rows.size(), 1000U);
  for (const Row& row : rows) {
    expect_row(row, period_of(row.rule));
    expect_row(row, period_of(row.rule, computed));
  }
}

TEST(PeriodTables, OctalCodes) {
  const auto rows = rows_of("octal_periods.tsv", false);
  EXPECT_GT(rows.size(), 400U);
  for (const Row& row : rows) {
    if (row.start > 20'000'000) continue;  // tests/exhaustive
    PeriodOptions options;
    options.to = 2 * (row.start + 2 * row.period) + 20'000;
    options.engine = grundy::EngineKind::automatic;
    options.certificate = true;  // the largest value, also where a theorem would do
    const PeriodAnswer answer = period_of(row.rule, options);
    expect_row(row, answer);
    EXPECT_EQ(answer.max_at, row.largest_at) << row.rule;
    EXPECT_EQ(answer.certificate.empty(), row.rule == "0.0") << row.rule;  // nothing to state
  }
}

// However few heaps are looked at: the truth is told, or nothing.
TEST(PeriodTables, EveryPrefixProvesTheTruthOrNothing) {
  const auto rows = rows_of("octal_periods.tsv", false);
  for (std::size_t i = 0; i < rows.size(); i += 3) {
    const Row& row = rows[i];
    for (std::uint64_t to = 1; to < 3 * (row.start + row.period) && to < 30'000; to += to / 3 + 1) {
      PeriodOptions options;
      options.to = to;
      options.certificate = true;
      const PeriodAnswer answer = period_of(row.rule, options);
      EXPECT_LE(answer.checked_to.value_or(0), to) << row.rule;
      if (answer.proved) expect_row(row, answer);
    }
  }
}

// 0.127 looks periodic with period 4 long before its last exception at 46577.
TEST(PeriodTables, LongPrefixesThatOnlyLookPeriodic) {
  for (const std::uint64_t to : {1'000U, 10'000U, 40'000U, 46'000U}) {
    PeriodOptions options;
    options.to = to;
    EXPECT_FALSE(period_of("0.127", options).proved) << to;
  }
}

// What is said of infinite sets holds as far as it can be computed.
TEST(PeriodTables, InfiniteSets) {
  const char* const kRules[] = {"allbut{2,5}",  "allbut{1,3}",   "allbut{4,6,7}", "take{1,5..n}",
                                "take{2,7..n}", "0.(30)",        "0.(3)",         "0.1(3)",
                                "0.30(3)",      "0.(0003)",      "0.2(30)",       "allbut{3,8,10}",
                                "allbut{1..3}", "allbut{7,9,20}"};
  for (const char* const rule : kRules) {
    PeriodOptions options;
    options.certificate = true;
    options.to = 20'000;
    const PeriodAnswer answer = period_of(rule, options);
    ASSERT_TRUE(answer.period) << rule;
    EXPECT_TRUE(answer.proved) << rule;
    const std::uint64_t p = answer.period->to_u64();
    const std::uint64_t start = answer.start->to_u64();
    const std::uint64_t saltus = answer.saltus.to_u64();
    grundy::SequenceOptions definition;
    definition.engine = grundy::EngineKind::definition;
    auto sequence = grundy::Sequence::of(rule, definition);
    ASSERT_TRUE(sequence) << rule;
    constexpr std::uint64_t kFar = 4000;
    while (sequence.value().advance(kFar)) {
    }
    std::vector<std::uint64_t> values(kFar + 1);
    sequence.value().read(0, values);
    for (std::uint64_t n = start; n + p <= kFar; ++n) {
      ASSERT_EQ(values[n + p], values[n] + saltus) << rule << ' ' << n;
    }
    if (start > 0) {
      EXPECT_NE(values[start - 1 + p], values[start - 1] + saltus) << rule;
    }
    for (std::uint64_t q = 1; q < p; ++q) {
      bool period = true;
      for (std::uint64_t n = start; period && n + 2 * p <= kFar; ++n) {
        period = values[n + q] - values[n] == values[start + q] - values[start];
      }
      EXPECT_FALSE(period) << rule << ' ' << q;
    }
  }
}

// A theorem says what the proof by computing says.
TEST(PeriodTables, TheoremsAgreeWithProofs) {
  std::vector<std::string> rules = {"nim", "lasker", "allbut{4}", "allbut{1..5}", "bash(0)"};
  for (int a = 1; a <= 7; ++a) {
    for (int b = a; b <= 9; ++b) {
      rules.push_back("take{" + std::to_string(a) + ".." + std::to_string(b) + "}");
      rules.push_back("take{" + std::to_string(a) + "," + std::to_string(b) + "}");
      rules.push_back("take{1.." + std::to_string(a) + "," + std::to_string(a + b) + "}");
    }
    rules.push_back("bash(" + std::to_string(a) + ")");
    rules.push_back("allbut{" + std::to_string(a) + "}");
  }
  for (const std::string& rule : rules) {
    const PeriodAnswer theorem = period_of(rule);
    PeriodOptions computed;
    computed.certificate = true;
    computed.to = 3000;
    const PeriodAnswer proof = period_of(rule, computed);
    if (rule == "lasker") continue;  // splits for ever: its proof is the theorem
    EXPECT_TRUE(theorem.proved) << rule;
    EXPECT_TRUE(proof.proved) << rule;
    EXPECT_EQ(theorem.period, proof.period) << rule;
    EXPECT_EQ(theorem.start, proof.start) << rule;
    EXPECT_EQ(theorem.saltus, proof.saltus) << rule;
    if (theorem.max_value && proof.max_value) {
      EXPECT_EQ(theorem.max_value, proof.max_value) << rule;
    }
  }
}

}  // namespace
