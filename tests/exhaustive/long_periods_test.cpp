// The longest periods of the shipped table: proved, and their certificates accepted. Takes a minute.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "grundy/period.hpp"
#include "grundy/verify.hpp"
#include "solve/proved_periods.hpp"

namespace {

TEST(LongPeriods, AreProvedAndAccepted) {
  int lines = 0;
  for (const auto& line : grundy::solving::proved_periods()) {
    if (line.period.start <= 1'000'000) continue;
    ++lines;
    grundy::PeriodOptions options;
    options.certificate = true;
    options.to = 1'000'000'000;
    const auto found = grundy::find_period(line.code, options);
    ASSERT_TRUE(found) << line.code;
    EXPECT_TRUE(found.value().proved) << line.code;
    EXPECT_EQ(found.value().period, grundy::Natural(line.period.length)) << line.code;
    EXPECT_EQ(found.value().start, grundy::Natural(line.period.start)) << line.code;
    const auto checked = grundy::verify(found.value().certificate);
    ASSERT_TRUE(checked.ok()) << line.code;
    EXPECT_TRUE(checked.value().accepted) << line.code << ' ' << checked.value().reason;
  }
  EXPECT_EQ(lines, 4);
}

}  // namespace
