// The loops over many positions: Game::outcomes and Family::outcomes say what the definition says
// on small positions, and what an Evaluator says on large ones, whatever the table looks like.
#include <algorithm>
#include <vector>

#include "games/family.hpp"
#include "grundy/evaluator.hpp"
#include "laws/bound_game.hpp"
#include "laws/every_game.hpp"
#include "notation/position_text.hpp"
#include "support/check_answer.hpp"

namespace grundy_test {

namespace {

using grundy::Outcome;
using grundy::Play;
using grundy::core::Rows;

constexpr Play kPlays[] = {Play::normal, Play::misere};

// Positions of `count` numbers in a table that has more columns, in another order.
class Table {
 public:
  Table(const std::vector<Heaps>& positions, std::size_t count, std::size_t extra)
      : width_(count + extra), count_(positions.size()) {
    for (std::size_t j = 0; j < count; ++j)
      columns_.push_back(width_ - 1 - j - (extra > 1 ? 1 : 0));
    data_.assign(width_ * count_, 77);
    for (std::size_t i = 0; i < count_; ++i) {
      for (std::size_t j = 0; j < count; ++j) data_[i * width_ + columns_[j]] = positions[i][j];
    }
  }
  [[nodiscard]] Rows rows() const { return {data_.data(), width_, count_, columns_}; }

 private:
  std::size_t width_;
  std::size_t count_;
  std::vector<std::size_t> columns_;
  std::vector<std::uint64_t> data_;
};

// second[i] for each, or nothing when there is no loop. What lies behind the last is left alone.
template <class Loop>
std::optional<std::vector<std::uint8_t>> answers(const Loop& loop,
                                                 const std::vector<Heaps>& positions,
                                                 std::size_t count, Play play, std::size_t extra) {
  const Table table(positions, count, extra);
  std::vector<std::uint8_t> second(positions.size() + 1, 9);
  if (!loop.outcomes(table.rows(), play, second.data())) {
    EXPECT_TRUE(std::ranges::all_of(second, [](std::uint8_t s) { return s == 9; }))
        << "no loop, but it wrote";
    return std::nullopt;
  }
  EXPECT_EQ(second.back(), 9) << "wrote behind the last";
  second.pop_back();
  return second;
}

std::uint64_t random_heap(Numbers& numbers) {
  const std::uint64_t kMost = (std::uint64_t{1} << 62U) - 1;
  switch (numbers.below(4)) {
    case 0:
      return numbers.below(20);
    case 1:
      return kMost - numbers.below(5);
    case 2:
      return (numbers.next() & kMost) >> numbers.below(62);
    default:
      return numbers.next() & kMost;
  }
}

class StreamLaw : public GameLaw {};

TEST_P(StreamLaw, SmallPositions) {
  const auto library = bound(game().text);
  ASSERT_NE(library, nullptr);
  Oracle oracle(game());
  Faults faults;
  for (std::size_t count = game().min_heaps; count <= std::min<std::size_t>(game().max_heaps, 3);
       ++count) {
    std::vector<Heaps> positions;
    for (const Plain& position : small_positions(game())) {
      if (position.heaps.size() != count || position.limit) continue;
      positions.push_back(position.heaps);
      std::ranges::reverse(positions.back());  // both orders of the heaps
      positions.push_back(position.heaps);
    }
    for (const Play play : kPlays) {
      for (const std::size_t extra : {0U, 1U, 3U}) {
        const auto second = answers(*library, positions, count, play, extra);
        if (!second) break;
        for (std::size_t i = 0; i < positions.size(); ++i) {
          const bool lost = oracle.is_p({Plain{positions[i], {}}}, play == Play::misere);
          const bool good = (*second)[i] == (lost ? 1 : 0);
          faults.add(good ? "" : text_of(game(), {positions[i], {}}) + " " + to_string(play));
        }
      }
    }
  }
  EXPECT_EQ(faults.text(), "");
  // These are known to have one.
  if (game().text == "nim" || game().text == "wythoff" || game().family == "bash" ||
      game().family == "count") {
    EXPECT_GT(faults.checked(), 300U);
  }
}

TEST_P(StreamLaw, LargePositions) {
  const auto library = bound(game().text);
  ASSERT_NE(library, nullptr);
  Numbers numbers(1);
  Faults faults;
  std::optional<grundy::Evaluator> evaluator;
  for (std::size_t count = game().min_heaps; count <= std::min<std::size_t>(game().max_heaps, 3);
       ++count) {
    std::vector<Heaps> positions(2000, Heaps(count));
    for (Heaps& heaps : positions) {
      for (std::uint64_t& heap : heaps) heap = random_heap(numbers);
      if (count == 3 && numbers.below(2) == 0) heaps[2] = heaps[0] ^ heaps[1];
      if (count == 2 && numbers.below(8) == 0) heaps[1] = heaps[0];
    }
    for (const Play play : kPlays) {
      const auto second = answers(*library, positions, count, play, 1);
      if (!second) continue;
      if (!evaluator) evaluator = grundy::Evaluator::bind(game().text).value();
      for (std::size_t i = 0; i < positions.size(); ++i) {
        const Outcome outcome = evaluator->outcome(positions[i], play);
        const bool good = outcome == ((*second)[i] == 1 ? Outcome::P : Outcome::N);
        faults.add(good ? "" : text_of(game(), {positions[i], {}}) + " " + to_string(play));
      }
    }
  }
  EXPECT_EQ(faults.text(), "");
}

GRUNDY_EVERY_GAME(StreamLaw);

class FamilyStreams : public ::testing::TestWithParam<const char*> {
 protected:
  [[nodiscard]] static const grundy::games::Family& family() {
    return *grundy::notation::find_family(GetParam());
  }
  static std::string name(std::uint64_t k) { return GetParam() + ("(" + std::to_string(k) + ")"); }
};

// The argument is the number 0 of each position, another one each time.
TEST_P(FamilyStreams, SmallPositions) {
  const std::vector<std::uint64_t> arguments = {0, 1, 2, 3, 4, 7, 1000};
  const std::uint64_t most[] = {0, 60, 12, 5};
  Faults faults;
  for (std::size_t count = 0; count <= 3; ++count) {
    const auto& info = family().info();
    if (count < info.min_heaps || count > info.max_heaps) continue;
    std::vector<Heaps> positions;
    for (const Plain& position : box(count, most[count])) {
      for (const std::uint64_t k : arguments) {
        positions.push_back(position.heaps);
        positions.back().insert(positions.back().begin(), k);
      }
    }
    for (const Play play : kPlays) {
      for (const std::size_t extra : {0U, 2U}) {
        const auto second = answers(family(), positions, count + 1, play, extra);
        if (!second) continue;
        for (const std::uint64_t k : arguments) {
          Oracle oracle(game(name(k)));
          for (std::size_t i = 0; i < positions.size(); ++i) {
            if (positions[i][0] != k) continue;
            const Plain plain{{positions[i].begin() + 1, positions[i].end()}, {}};
            const bool lost = oracle.is_p({plain}, play == Play::misere);
            faults.add((*second)[i] == (lost ? 1 : 0)
                           ? ""
                           : text_of(game(name(k)), plain) + " " + to_string(play));
          }
        }
      }
    }
  }
  EXPECT_EQ(faults.text(), "");
  EXPECT_GT(faults.checked(), 1000U);
}

TEST_P(FamilyStreams, LargePositions) {
  Numbers numbers(2);
  Faults faults;
  for (std::size_t count = 1; count <= 3; ++count) {
    if (count > family().info().max_heaps) continue;
    std::vector<Heaps> positions(1000, Heaps(count + 1));
    for (Heaps& heaps : positions) {
      for (std::uint64_t& heap : heaps) heap = random_heap(numbers);
      // A multiple of k+1, or next to one.
      const std::uint64_t step = heaps[0] + 1;
      if (numbers.below(2) == 0)
        heaps[1] =
            std::min(heaps[1] / step * step + numbers.below(3), (std::uint64_t{1} << 62U) - 1);
    }
    for (const Play play : kPlays) {
      const auto second = answers(family(), positions, count + 1, play, 1);
      if (!second) continue;
      for (std::size_t i = 0; i < positions.size(); ++i) {
        const auto evaluator = grundy::Evaluator::bind(name(positions[i][0])).value();
        const Heaps heaps(positions[i].begin() + 1, positions[i].end());
        const bool lost = evaluator.outcome(heaps, play) == Outcome::P;
        faults.add((*second)[i] == (lost ? 1 : 0)
                       ? ""
                       : text_of(game(name(1)), {positions[i], {}}) + " " + to_string(play));
      }
    }
  }
  EXPECT_EQ(faults.text(), "");
  EXPECT_GT(faults.checked(), 1000U);
}

INSTANTIATE_TEST_SUITE_P(Every, FamilyStreams, ::testing::Values("bash", "count"));

// Families that have a loop and are not in the list above.
TEST(FamilyStreams, NoneIsForgotten) {
  for (const grundy::games::Family* family : grundy::games::all_families()) {
    const std::string name = family->info().name;
    const std::size_t columns[] = {0, 0};
    std::uint8_t second = 0;
    const bool has = family->outcomes(Rows{nullptr, 0, 0, columns}, Play::normal, &second);
    EXPECT_EQ(has, name == "bash" || name == "count") << name;
  }
}

}  // namespace

}  // namespace grundy_test
