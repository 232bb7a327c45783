// Any position under any limit: the outcome is the true one or unknown, and unknown has a reason.
// Random sums of all games of the laws under random limits of nodes, memory and patience.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "grundy/words.hpp"
#include "laws/random_sum.hpp"

namespace grundy_test {

namespace {

using grundy::LimitHit;
using grundy::Method;
using grundy::Outcome;
using grundy::Play;

class StopAfter final : public grundy::Monitor {
 public:
  StopAfter(std::uint64_t polls, LimitHit reason) : left_(polls), reason_(reason) {}
  LimitHit poll(const grundy::Progress&) override {
    if (left_ == 0) return reason_;
    --left_;
    return LimitHit::none;
  }

 private:
  std::uint64_t left_;
  LimitHit reason_;
};

TEST(LimitedSums, TrueOrUnknown) {
  Numbers numbers(91);
  std::vector<const PlainGame*> all;
  for (const PlainGame& game : all_games()) all.push_back(&game);
  std::size_t unknown = 0;
  std::size_t known = 0;
  constexpr Method kMethods[] = {Method::none, Method::none, Method::search, Method::definition};
  for (int round = 0; round < 4000; ++round) {
    const RandomSum sum = random_sum(all, 1 + numbers.below(3), 7, numbers);
    Oracle oracle(sum.games);
    grundy::SolveOptions options;
    options.play = round % 2 == 0 ? Play::normal : Play::misere;
    const bool is_p = oracle.is_p(sum.parts, options.play == Play::misere);
    for (int tries = 0; tries < 4; ++tries) {
      options.method = kMethods[numbers.below(4)];
      options.limits = {};
      options.limits.nodes = numbers.below(2) == 0 ? numbers.below(300) : ~std::uint64_t{0};
      options.limits.memory = numbers.below(2) == 0 ? numbers.below(40'000) : 1U << 30U;
      StopAfter monitor(numbers.below(3), numbers.below(2) == 0 ? LimitHit::time
                                                                : LimitHit::interrupted);
      if (numbers.below(2) == 0) options.limits.monitor = &monitor;
      const auto answer = grundy::solve(sum.text(), options);
      ASSERT_TRUE(answer.ok()) << sum.text();
      const std::string where = sum.text() + " " + to_string(options.play) + " nodes " +
                                std::to_string(options.limits.nodes) + " memory " +
                                std::to_string(options.limits.memory);
      if (answer.value().outcome == Outcome::unknown) {
        ++unknown;
        EXPECT_NE(answer.value().limit, LimitHit::none) << where;
        EXPECT_TRUE(answer.value().winning_moves.listed.empty()) << where;
        EXPECT_FALSE(answer.value().nim_value.has_value()) << where;
      } else {
        ++known;
        EXPECT_EQ(answer.value().outcome, is_p ? Outcome::P : Outcome::N) << where;
        EXPECT_EQ(fault(answer.value(), sum.parts, oracle, {true, false, false}), "") << where;
      }
      EXPECT_LE(answer.value().nodes, std::max<std::uint64_t>(options.limits.nodes, 1)) << where;
    }
  }
  EXPECT_GE(unknown, 300U);
  EXPECT_GE(known, 1000U);
}

// Tables and bound evaluators under limits: absent cells, never wrong ones.
TEST(LimitedSums, TablesAndEvaluators) {
  Numbers numbers(92);
  for (const PlainGame& game : all_games()) {
    if (game.min_heaps > 2 || (game.max_heaps > 1 && game.min_heaps == 0 && !game.apart)) continue;
    const bool two = game.min_heaps == 2;
    for (int round = 0; round < 6; ++round) {
      grundy::TableRequest request;
      request.game = game.text;
      request.rows = "0..9";
      request.columns = two || game.limited ? "0..6" : "";
      request.play = round % 2 == 0 ? Play::normal : Play::misere;
      request.outcomes = round % 3 == 0;
      request.limits.nodes = numbers.below(200);
      request.limits.memory = numbers.below(30'000);
      const auto table = grundy::table(request);
      ASSERT_TRUE(table.ok()) << game.text << ": " << table.error().key;
      const bool misere = request.play == Play::misere;
      Oracle oracle(game);
      bool absent = false;
      const std::uint64_t width = request.columns.empty() ? 1 : 7;
      ASSERT_EQ(table.value().cells.size(), 10 * width);
      for (std::uint64_t i = 0; i < 10 * width; ++i) {
        const auto& cell = table.value().cells[i];
        absent = absent || !cell.has_value();
        if (!cell) continue;
        Plain position;
        position.heaps = two ? Heaps{i / width, i % width} : Heaps{i / width};
        if (game.limited) position.limit = i % width;
        const Oracle::Known truth = oracle.known(position);
        const bool is_p = misere ? truth.misere_p : truth.value == 0;
        const std::uint64_t expected =
            table.value().outcomes ? (is_p ? 0U : 1U) : truth.value;
        EXPECT_EQ(*cell, expected) << text_of(game, position) << " " << to_string(request.play);
      }
      EXPECT_EQ(absent, table.value().limit != LimitHit::none) << game.text;
      for (const auto language : {grundy::Language::en, grundy::Language::zh}) {
        EXPECT_FALSE(to_text(table.value(), language).empty());
      }
      EXPECT_FALSE(to_csv(table.value()).empty());
      EXPECT_TRUE(to_json(table.value()).starts_with("{"));
    }
  }
}

}  // namespace

}  // namespace grundy_test
