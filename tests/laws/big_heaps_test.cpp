// Heaps far beyond 64 bits, of games whose heaps are played apart: a heap that is larger by many
// periods has the same nim-value and the same outcome, and what is said of small heaps by the
// definition thus reaches any size.
#include "laws/big_numbers.hpp"

namespace grundy_test {

namespace {

const Natural kFar = Natural::power(Natural(10), 40);

struct PeriodRow {
  std::string game;
  std::uint64_t period;
  std::uint64_t start;
  std::uint64_t to;  // heaps start … to are compared
  // The same takes exist in every period from `start` on, so that even the winning moves agree.
  bool same_moves = true;
};

const std::vector<PeriodRow>& period_rows() {
  static const std::vector<PeriodRow> rows = [] {
    std::vector<PeriodRow> list;
    for (const std::uint64_t k : {1U, 2U, 3U, 7U, 10U}) {
      list.push_back({"bash(" + std::to_string(k) + ")", k + 1, k, 40});
      list.push_back({"count(" + std::to_string(k) + ")", k + 1, k, 40});
    }
    for (const auto& [a, b] : {std::pair{2U, 3U}, {2U, 5U}, {3U, 8U}, {5U, 7U}, {4U, 4U}}) {
      list.push_back({"take{" + std::to_string(a) + ".." + std::to_string(b) + "}", a + b, b, 60});
    }
    for (const std::uint64_t base : {2U, 4U, 6U, 10U}) {
      list.push_back({"take{" + std::to_string(base) + "^i}", base + 1, 0, 60, false});
    }
    for (const std::uint64_t base : {3U, 5U, 11U}) {
      list.push_back({"take{" + std::to_string(base) + "^i}", 2, 0, 60, false});
    }
    list.push_back({"take{1,3,4}", 7, 4, 60});
    list.push_back({"take{2,5,7}", 22, 7, 60});
    list.push_back({"take{1,2,5}", 3, 5, 60});
    list.push_back({"take{4,9}", 13, 9, 60});
    list.push_back({"take{1,7..9}", 10, 9, 60});
    list.push_back({"kayles", 12, 71, 110, false});
    list.push_back({"dawson-kayles", 34, 53, 110, false});
    list.push_back({"dawson-chess", 34, 52, 110, false});
    return list;
  }();
  return rows;
}

TEST(BigHeaps, PeriodsReachAnySize) {
  for (const PeriodRow& row : period_rows()) {
    for (std::uint64_t n = row.start; n <= row.to; ++n) {
      const std::string small = text(row.game, {Natural(n)});
      const Natural far_heap = Natural(n) + Natural(row.period) * kFar;
      const std::string large = text(row.game, {far_heap});
      SCOPED_TRACE(large);
      for (const Play play : {Play::normal, Play::misere}) {
        if (play == Play::misere && row.game.find("dawson") != std::string::npos) continue;
        const Answer a = solved(small, play);
        const Answer b = solved(large, play);
        // Kayles, a single large heap, is as under normal play.
        const Answer expected = row.game == "kayles" ? solved(small, Play::normal) : a;
        EXPECT_EQ(b.outcome, expected.outcome);
        EXPECT_EQ(b.nim_value, a.nim_value);
        if (!row.same_moves) continue;
        EXPECT_EQ(b.winning_moves.total, a.winning_moves.total);
        ASSERT_EQ(b.winning_moves.listed.size(), a.winning_moves.listed.size());
        for (std::size_t i = 0; i < a.winning_moves.listed.size(); ++i) {
          const auto& x = a.winning_moves.listed[i].changes.at(0);
          const auto& y = b.winning_moves.listed[i].changes.at(0);
          EXPECT_EQ(y.before - y.after, x.before - x.after);
        }
      }
    }
  }
}

TEST(BigHeaps, MovesWin) {
  Numbers numbers(41);
  for (const PeriodRow& row : period_rows()) {
    const bool one_heap = row.game.starts_with("count");
    for (int round = 0; round < 4; ++round) {
      std::vector<Natural> heaps;
      for (std::uint64_t i = 0; i < (one_heap ? 1U : 1U + numbers.below(3)); ++i) {
        heaps.push_back(random_natural(60 + numbers.below(200), numbers));
      }
      const std::string position = text(row.game, heaps);
      expect_moves_win(position, Play::normal, 20);
      if (row.game.find("dawson") == std::string::npos) {
        expect_moves_win(position, Play::misere, 20);
      }
    }
  }
}

// A limit on the take that is itself beyond 64 bits.
TEST(BigHeaps, LongArguments) {
  const Natural k = Natural::power(Natural(10), 30);
  const std::string bash = "bash(10^30)";
  EXPECT_EQ(solved(text(bash, {k})).nim_value, k);
  EXPECT_EQ(solved(text(bash, {k + Natural(1)})).nim_value, Natural(0));
  EXPECT_EQ(solved(text(bash, {k * k})).nim_value, Natural(1));  // 10^60 = 1 mod 10^30 + 1
  EXPECT_EQ(outcome(text(bash, {k * k}), Play::misere), "P");
  EXPECT_EQ(solved(text(bash, {Natural(7)})).nim_value, Natural(7));
  EXPECT_EQ(solved("bash(2^64) 18446744073709551616").nim_value, Natural::power(2, 64));
  EXPECT_EQ(solved("bash(2^62) 4611686018427387905").nim_value, Natural(0));
  EXPECT_EQ(solved("bash(2^62) 4611686018427387904").nim_value, Natural::power(2, 62));
  EXPECT_EQ(solved("bash(2^62-1) 4611686018427387903").nim_value, Natural::power(2, 62) - 1);
  EXPECT_EQ(solved("bash(2^62-1) 4611686018427387904").nim_value, Natural(0));
  EXPECT_EQ(solved("take{10^30} 10^29").nim_value, Natural(0));
  EXPECT_EQ(solved("take{10^30} 10^30").nim_value, Natural(1));
  EXPECT_EQ(outcome("take{10^30} 10^30", Play::misere), "P");
  EXPECT_EQ(outcome("take{10^30} 10^29", Play::misere), "N");
  EXPECT_EQ(solved("take{5..2^70} 2^65").nim_value, Natural::power(2, 65) / Natural(5));
  EXPECT_EQ(solved("take{2^63..2^64} 2^63+5").nim_value, Natural(1));
}

// 4k+3 and 4k+4 change places, at every size.
TEST(BigHeaps, Lasker) {
  std::vector<Natural> quarters = {Natural::power(2, 62), Natural::power(10, 30)};
  for (std::uint64_t bits = 59; bits < 70; ++bits) {
    quarters.push_back(Natural::power(2, bits));
    quarters.push_back(Natural::power(2, bits) - Natural(1));
  }
  for (const Natural& k : quarters) {
    const Natural four = Natural(4) * k;
    const std::vector<std::pair<std::uint64_t, std::uint64_t>> pairs = {
        {1, 1}, {2, 2}, {3, 4}, {4, 3}, {5, 5}};
    for (const auto& [heap, value] : pairs) {
      const std::string position = text("lasker", {four + Natural(heap)});
      EXPECT_EQ(solved(position, Play::normal, 0).nim_value, four + Natural(value)) << position;
    }
    EXPECT_EQ(outcome(text("lasker", {four + Natural(3), four + Natural(3)})), "P");
    // Exchanged or not, the two differ by the same nim-sum.
    const Natural difference = (four + Natural(3)) ^ (four + Natural(4));
    EXPECT_EQ(solved(text("lasker", {four + Natural(3), four + Natural(4)}), Play::normal, 0)
                  .nim_value,
              difference);
    EXPECT_EQ(outcome(text("lasker", {four + Natural(3), four + Natural(4)}) + " + nim " +
                      difference.to_string()),
              "P");
  }
}

TEST(BigHeaps, NimAndStaircase) {
  Numbers numbers(42);
  for (const std::uint64_t bits : {30U, 61U, 62U, 63U, 64U, 65U, 128U, 1000U, 20000U}) {
    std::vector<Natural> heaps;
    Natural total;
    for (int i = 0; i < 5; ++i) {
      heaps.push_back(random_natural(bits, numbers));
      total ^= heaps.back();
    }
    EXPECT_EQ(solved(text("nim", heaps), Play::normal, 0).nim_value, total);
    for (const Play play : {Play::normal, Play::misere}) expect_moves_win(text("nim", heaps), play);
    heaps.push_back(total);
    for (const Play play : {Play::normal, Play::misere}) {
      EXPECT_EQ(outcome(text("nim", heaps), play), "P");
    }
    // The same heaps on the odd steps, anything on the even ones.
    std::vector<Natural> steps;
    for (const Natural& heap : heaps) {
      steps.push_back(heap);
      steps.push_back(random_natural(bits, numbers));
    }
    for (const Play play : {Play::normal, Play::misere}) {
      EXPECT_EQ(outcome(text("staircase", steps), play), "P");
    }
    steps[0] += Natural(1);
    expect_moves_win(text("staircase", steps), Play::normal);
    expect_moves_win(text("staircase", steps), Play::misere);
  }
  // Nothing on the odd steps, a long heap on an even one: there are moves, and under misère play
  // sending one coin down wins.
  EXPECT_EQ(outcome("staircase 0 2^64"), "P");
  expect_moves_win("staircase 0 2^64", Play::misere);
  expect_moves_win("staircase 0 2^61", Play::misere);
  expect_moves_win("staircase 0 2^64 + nim 1 1", Play::misere);
}

}  // namespace

}  // namespace grundy_test
