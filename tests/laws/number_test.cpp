// One theorem, two number types: what a game says of a position on 64 bits it says on Natural,
// for small heaps and for heaps near 2^61; and the front door says the same when a pair of heaps
// beyond 64 bits, which cancel, puts the whole position on the path of long numbers.
#include <set>

#include "laws/bound_game.hpp"
#include "laws/every_game.hpp"
#include "laws/random_sum.hpp"
#include "solve/heap_values.hpp"

namespace grundy_test {

namespace {

using grundy::Meter;
using grundy::Natural;
using grundy::Outcome;
using grundy::Play;
using grundy::core::Change;
using grundy::core::Firmness;
using grundy::core::Option;
using grundy::core::Target;
using grundy::games::HeapGame;
using grundy::games::JointGame;

class NumberLaw : public GameLaw {};

constexpr std::uint64_t kBorder = std::uint64_t{1} << 61U;

// Small, near a power of two, near 2^61, and anything between.
std::uint64_t any_heap(Numbers& numbers) {
  switch (numbers.below(5)) {
    case 0: return numbers.below(40);
    case 1: return numbers.below(3000);
    case 2: return kBorder - 20 + numbers.below(40);
    case 3: return (std::uint64_t{1} << numbers.below(61)) + numbers.below(5);
    default: return numbers.next() >> (3 + numbers.below(60));
  }
}

// Moves as text, so that both number types give the same form.
template <class N>
std::string text(const std::vector<N>& heaps, const Option<N>& option) {
  std::string result;
  for (const Change<N>& change : option.changes) {
    EXPECT_LT(change.heap, heaps.size());
    result += std::to_string(change.heap) + ":" + Natural(change.part[0]).to_string();
    for (std::uint32_t i = 1; i < change.parts; ++i) result += "," + Natural(change.at(i)).to_string();
    result += ' ';
  }
  // On 64 bits a limit beyond every heap is cut; say only that it is.
  if (option.limit != nullptr) {
    const Natural limit(*option.limit);
    const Natural most(grundy::core::kSmallBound - 1);
    result += "limit " + (limit < most ? limit.to_string() : "any");
  }
  return result;
}

constexpr std::size_t kListed = 40;

template <class N>
std::vector<std::string> winning(const JointGame& game, grundy::core::Position<N> position,
                                 const std::vector<N>& heaps, Play play, std::string& total) {
  std::vector<std::string> moves;
  Meter meter;
  const auto tally = game.winning(position, play,
                                  [&](const Option<N>& option) {
                                    moves.push_back(text(heaps, option));
                                    return moves.size() < kListed;
                                  },
                                  meter);
  total = tally.complete ? tally.total.to_string() : "?";
  return moves;
}

void compare_joint(const JointGame& game, const Plain& position) {
  const std::string where = game.name() + " " + ::testing::PrintToString(position.heaps) +
                            (position.limit ? " limit " + std::to_string(*position.limit) : "");
  const Both both(position);
  for (const Play play : {Play::normal, Play::misere}) {
    Meter meter;
    const auto small = game.verdict(both.small(), play, meter);
    const auto large = game.verdict(both.large(), play, meter);
    EXPECT_EQ(small.outcome, large.outcome) << where << " " << to_string(play);
    EXPECT_EQ(small.has_value, large.has_value) << where;
    EXPECT_EQ(Natural(small.value), large.value) << where;
    EXPECT_EQ(small.temper, large.temper) << where;
    EXPECT_EQ(small.method, large.method) << where;
    if (small.outcome != Outcome::N || small.method != grundy::Method::theorem) continue;
    std::string small_total;
    std::string large_total;
    const auto moves = winning(game, both.small(), both.heaps, play, small_total);
    EXPECT_EQ(moves, winning(game, both.large(), both.wide, play, large_total))
        << where << " " << to_string(play);
    EXPECT_EQ(small_total, large_total) << where << " " << to_string(play);
  }
}

// Some lists are longer than a test has time for: both number types stop at the same place.
class Patience final : public grundy::Monitor {
 public:
  grundy::LimitHit poll(const grundy::Progress&) override {
    return ++polls_ > 20 ? grundy::LimitHit::time : grundy::LimitHit::none;
  }

 private:
  int polls_ = 0;
};

template <class N>
std::vector<std::string> options_to(const grundy::solving::HeapValues& values, const N& heap,
                                    const Target<N>& target, std::string& total) {
  std::vector<std::string> moves;
  Patience patience;
  grundy::Limits limits;
  limits.monitor = &patience;
  Meter meter(limits);
  const std::vector<N> heaps = {heap};
  const auto sink = [&](const Change<N>& change) {
    moves.push_back(text(heaps, Option<N>{{&change, 1}, nullptr}));
    return moves.size() < kListed;
  };
  const auto tally = values.options_to(
      heap, target, grundy::FunctionRef<bool(const Change<N>&)>(sink), meter);
  total = tally.complete ? tally.total.to_string() : "?";
  return moves;
}

void compare_heap(const HeapGame& game, std::uint64_t heap, std::uint64_t wanted) {
  grundy::solving::HeapValues values(game, grundy::solving::Source::best);
  grundy::Limits limits;
  limits.nodes = 3000;
  Meter meter(limits);
  if (!values.reach(heap, meter)) return;
  const std::string where = game.name() + " " + std::to_string(heap);
  EXPECT_EQ(Natural(values.value(heap)), values.value(Natural(heap))) << where;
  // A sum with long coin values asks for values up to 2^64.
  const std::uint64_t far = (std::uint64_t{1} << 62U) + wanted;
  for (const std::uint64_t value :
       {wanted, values.value(heap) ^ wanted, std::uint64_t{0}, far, values.value(heap) ^ far,
        far + far - 1, ~wanted}) {
    for (const Firmness firmness : {Firmness::any, Firmness::fickle, Firmness::firm}) {
      std::string small_total;
      std::string large_total;
      const auto small = options_to<std::uint64_t>(values, heap, {value, firmness}, small_total);
      const auto large =
          options_to<Natural>(values, Natural(heap), {Natural(value), firmness}, large_total);
      EXPECT_EQ(small, large) << where << " to " << value;
      EXPECT_EQ(small_total, large_total) << where << " to " << value;
      EXPECT_EQ(std::set<std::string>(small.begin(), small.end()).size(), small.size())
          << where << ": listed twice";
    }
  }
}

TEST_P(NumberLaw, BothTypesAgree) {
  const auto library = bound(game().text);
  Numbers numbers(31);
  const bool slow = game().splits;  // splits of a large heap are walked by the million
  for (int round = 0; round < (slow ? 20 : 200); ++round) {
    if (const HeapGame* heap_game = library->as_heap_game()) {
      const std::uint64_t heap = any_heap(numbers);
      // With three parts, or any number taken and a split, the options are many more.
      const std::uint64_t most = game().bounds.at(1) < 20 ? 120 : 3000;
      compare_heap(*heap_game, slow && heap > most && round > 3 ? heap % most : heap,
                   numbers.below(12));
      continue;
    }
    Plain position;
    std::size_t count = game().min_heaps;
    if (game().max_heaps > count) count = numbers.below(5);
    for (std::size_t i = 0; i < count; ++i) position.heaps.push_back(any_heap(numbers));
    // Near balance, so that P positions are met: a heap that is a multiple or sum of others.
    if (count >= 2 && numbers.below(2) == 0) position.heaps.back() = position.heaps.front();
    mend(game(), position);
    if (game().limited && numbers.below(2) == 0) position.limit = any_heap(numbers);
    compare_joint(*library->as_joint_game(), position);
  }
}

TEST_P(NumberLaw, LongCompanionsChangeNothing) {
  Numbers numbers(32);
  const std::string companion = " + nim 2^200 2^200";
  for (int round = 0; round < 40; ++round) {
    Plain position = random_component(game(), 14, numbers);
    if (round % 2 == 0) {
      for (std::uint64_t& heap : position.heaps) heap = any_heap(numbers);
      mend(game(), position);
    }
    grundy::SolveOptions options;
    options.limits.nodes = 5000;
    options.limits.memory = 1U << 20U;
    const std::string alone_text = text_of(game(), position);
    const auto alone = grundy::solve(alone_text, options);
    const auto beside = grundy::solve(alone_text + companion, options);
    options.play = Play::misere;
    const auto misere = grundy::solve(alone_text + companion, options);
    ASSERT_TRUE(alone.ok() && beside.ok() && misere.ok()) << alone_text;
    EXPECT_EQ(alone.value().outcome, beside.value().outcome) << alone_text;
    if (beside.value().nim_value) {
      EXPECT_EQ(alone.value().nim_value, beside.value().nim_value) << alone_text;
    }
    // Beside large equal heaps of nim a tame component behaves as under normal play.
    if (misere.value().outcome != Outcome::unknown) {
      EXPECT_EQ(misere.value().outcome, alone.value().outcome) << alone_text;
    }
  }
}

GRUNDY_EVERY_GAME(NumberLaw);

}  // namespace

}  // namespace grundy_test
