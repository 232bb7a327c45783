// Splits of a Lasker heap by nim-value: counted and listed without walking, against walking.
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <set>

#include "theory/lasker.hpp"
#include "theory/lasker_splits.hpp"

namespace {

using grundy::Meter;
using grundy::Natural;

template <class N>
void compare(std::uint64_t n) {
  std::map<std::uint64_t, std::set<std::uint64_t>> walked;
  for (std::uint64_t i = 1; i <= n - i; ++i) {
    walked[grundy::theory::lasker_value(i) ^ grundy::theory::lasker_value(n - i)].insert(i);
  }
  for (std::uint64_t t = 0; t <= 2 * n + 2; ++t) {
    std::set<std::uint64_t> listed;
    bool listing = true;
    bool counted = false;
    N total(0U);
    Meter meter;
    grundy::theory::LaskerSplits<N> splits{N(n), N(t)};
    ASSERT_TRUE(splits.visit(listing, total, counted, meter, [&](const N& i, const N& j) {
      EXPECT_TRUE(i + j == N(n));
      EXPECT_TRUE(listed.insert(Natural(i).to_u64()).second);
      return true;
    }));
    EXPECT_TRUE(counted);
    EXPECT_EQ(listed, walked[t]) << n << " " << t;
    EXPECT_EQ(Natural(total).to_u64(), walked[t].size()) << n << " " << t;
  }
}

TEST(LaskerSplits, AgreeWithWalking) {
  for (std::uint64_t n = 2; n <= 130; ++n) compare<std::uint64_t>(n);
  for (std::uint64_t n = 2; n <= 40; ++n) compare<Natural>(n);
}

}  // namespace
