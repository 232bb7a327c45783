// The table of proved periods that is shipped: every line is proved again, and used.
#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>

#include "grundy/period.hpp"
#include "grundy/solve.hpp"
#include "grundy/verify.hpp"
#include "notation/position_text.hpp"
#include "solve/proved_periods.hpp"

namespace {

using grundy::Natural;
using grundy::PeriodAnswer;
using grundy::PeriodOptions;
using grundy::solving::proved_periods;
using grundy::solving::ProvedPeriod;

// Those that take seconds are in tests/exhaustive.
constexpr std::uint64_t kSoon = 1'000'000;

TEST(ProvedPeriods, EveryLineIsProvedAgain) {
  EXPECT_GT(proved_periods().size(), 600U);
  for (const ProvedPeriod& line : proved_periods()) {
    if (line.period.start > kSoon || line.code == "0.0") continue;
    PeriodOptions options;
    options.certificate = true;
    options.to = std::uint64_t{2} * (line.period.start + 2 * line.period.length) + 20'000;
    const auto found = grundy::find_period(line.code, options);
    ASSERT_TRUE(found) << line.code;
    const PeriodAnswer& answer = found.value();
    EXPECT_TRUE(answer.proved) << line.code;
    EXPECT_EQ(answer.rule == line.code || line.code == "0.77" || line.code == "0.007" ||
                  line.code == "0.137" || line.code == "0.07",
              true)
        << line.code << ' ' << answer.rule;
    EXPECT_EQ(answer.period, Natural(line.period.length)) << line.code;
    EXPECT_EQ(answer.start, Natural(line.period.start)) << line.code;
    const auto checked = grundy::verify(answer.certificate);
    EXPECT_TRUE(checked.ok() && checked.value().accepted) << line.code;
  }
}

// The other columns of the file, which are for people.
TEST(ProvedPeriods, TheFileSaysWhatIsProved) {
  std::ifstream in(std::string(GRUNDY_TEST_DATA) + "/../../../src/solve/periods.tsv");
  ASSERT_TRUE(in);
  std::size_t lines = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream fields(line);
    std::string code;
    std::string proof;
    std::uint64_t period = 0;
    std::uint64_t start = 0;
    std::uint64_t largest = 0;
    std::uint64_t largest_at = 0;
    ASSERT_TRUE(fields >> code >> period >> start >> largest >> largest_at >> proof) << line;
    const ProvedPeriod& entry = proved_periods()[lines++];
    EXPECT_EQ(entry.code, code);
    EXPECT_EQ(entry.period.length, period) << code;
    EXPECT_EQ(entry.period.start, start) << code;
    if (start > kSoon || lines % 8 != 0) continue;
    PeriodOptions options;
    options.certificate = true;
    const auto found = grundy::find_period(code, options);
    ASSERT_TRUE(found) << code;
    EXPECT_EQ(found.value().max_value, largest) << code;
    EXPECT_EQ(found.value().max_at, largest_at) << code;
    EXPECT_EQ(grundy::proof_name(found.value().proof), proof) << code;
  }
  EXPECT_EQ(lines, proved_periods().size());
}

// Heaps of any size are answered from the table as they are by the definition where that reaches.
TEST(ProvedPeriods, AnswerPositions) {
  for (const char* const code : {"0.16", "0.156", "0.45", "4.354", "0.645"}) {
    grundy::SolveOptions quick;
    quick.moves = 0;
    grundy::SolveOptions computed = quick;
    computed.method = grundy::Method::search;
    for (const char* const heap : {" 300", " 9000", " 21000"}) {
      const std::string position = std::string(code) + heap;
      const auto fast = grundy::solve(position, quick);
      const auto slow = grundy::solve(position, computed);
      ASSERT_TRUE(fast && slow) << position;
      EXPECT_EQ(fast.value().nim_value, slow.value().nim_value) << position;
    }
    const auto far = grundy::solve(std::string(code) + " 10^30", quick);
    ASSERT_TRUE(far) << code;
    EXPECT_EQ(far.value().method, grundy::Method::period) << code;
    EXPECT_NE(far.value().outcome, grundy::Outcome::unknown) << code;
  }
}

}  // namespace
