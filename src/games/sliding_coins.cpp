// Sliding coins: a coin slides down a row of squares, not past another coin. Known as the silver
// dollar game without the dollar, and as Georgia and Bob.
// E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, ch. 3: staircase Nim on the gaps.
#include "theory/sliding_coins.hpp"

#include <utility>

#include "games/base/closed_joint_game.hpp"
#include "games/base/square_game.hpp"
#include "theory/ferguson.hpp"
#include "theory/staircase.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"sliding-coins 0 4 5 8", "sliding-coins 2 3 7",
                                     "sliding-coins 10^20 2^64 5"};
constexpr Message kWords[] = {
    {"sliding-coins.say", {"slide the coin on {3} to {2}", "把格 {3} 的硬币滑到格 {2}"}},
    {"sliding-coins.gaps",
     {"Below each coin there are some empty squares, down to the next coin or the end. Only those "
      "of "
      "the highest coin, the third highest, the fifth and so on count: when a coin in between "
      "slides, the coin above it can follow by as much. Their XOR is {0}.",
      "每枚硬币下方到下一枚硬币（或尽头）有若干空格。只有最高的、第三高的、第五高的……硬币的空格数"
      "起作用：其余的硬币一滑动，其上一枚总可以跟着滑同样远。这些空格数的异或为 {0}。"}},
    {"sliding-coins.zero",
     {"It is 0: every move makes it non-zero, and the opponent can make it 0 again.",
      "异或为 0：任何一步都使它非零，而对方总能再把它变回 0。"}},
    {"sliding-coins.nonzero",
     {"It is not 0: change one of these gaps so that it becomes its squares XOR {0}, by sliding "
      "the "
      "coin above it, or the coin below it.",
      "异或不为 0：把其中一个空格数变成 空格数 XOR {0}，可滑动其上方的硬币，或滑动其下方的硬币。"}},
    {"sliding-coins.misere-large",
     {"Misère play: some gap that counts has 2 squares or more, so the same player wins as in "
      "normal "
      "play.",
      "反常规则：有一个起作用的空格数不少于 2，胜负与正常规则相同。"}},
    {"sliding-coins.misere-ones",
     {"Misère play, and no gap that counts has more than 1 square: lost for the player to move "
      "exactly when the XOR is 1.",
      "反常规则，且每个起作用的空格数都不超过 1：异或为 1 时轮到走的一方必败。"}},
};
constexpr Info kInfo = {
    .name = "sliding-coins",
    .title = {"Sliding coins (silver dollar without the dollar)", "滑动硬币（无银元的银元游戏）"},
    .rule = {"Coins lie on distinct squares 0, 1, 2, … of a row. Slide one coin to a lower square, "
             "without passing or landing on another coin.",
             "若干硬币放在一行互不相同的格 0、1、2、… 上。每次把一枚硬币滑到更低的格，"
             "不能越过其他硬币，也不能与之重合。"},
    .theorem =
        {"The nim-value is the XOR of the numbers of empty squares below the highest coin, the "
         "third highest, and so on, each down to the next coin. Misère: the same outcome "
         "while some of these numbers is at least 2; otherwise lost exactly when the XOR is "
         "1.",
         "SG 值为最高、第三高、……硬币下方到下一枚硬币之间空格数的异或。反常规则：只要其中"
         "有一个不少于 2，胜负与正常规则相同；否则异或为 1 时后手必胜。"},
    .source = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, ch. 3",
    .examples = kExamples,
    .words = kWords,
};

class SlidingCoins final : public ClosedJointGame<SlidingCoins, SquareGame> {
 public:
  SlidingCoins() : ClosedJointGame(kInfo, "sliding-coins") {}

  bool for_each_option(Position<std::uint64_t> position, Sink<std::uint64_t> sink) const override {
    const theory::CoinGaps<std::uint64_t> gaps(position.heaps);
    for (std::size_t step = 0; step < gaps.steps().size(); ++step) {
      for (std::uint64_t by = 1; by <= gaps.steps()[step]; ++by) {
        if (!slide(position, gaps.coin(step), by, sink)) return false;
      }
    }
    return true;
  }

  [[nodiscard]] bool is_option(Position<Natural> from, Position<Natural> to) const override {
    const auto moved = lowered_coin(from.heaps, to.heaps);
    if (!moved) return false;
    for (const Natural& square : from.heaps) {
      if (to.heaps[*moved] <= square && square < from.heaps[*moved]) return false;
    }
    return true;
  }

  void explain(Position<Natural>, Play play, const Verdict<Natural>& verdict,
               std::vector<Step>& steps) const override {
    const bool misere = play == Play::misere;
    const bool large = verdict.temper == core::Temper::firm;
    if (misere) {
      steps.push_back({large ? "sliding-coins.misere-large" : "sliding-coins.misere-ones", {}});
    }
    steps.push_back({"sliding-coins.gaps", {verdict.value.to_string()}});
    if (misere && !large) return;
    steps.push_back({verdict.value.is_zero() ? "sliding-coins.zero" : "sliding-coins.nonzero",
                     {verdict.value.to_string()}});
  }

  template <core::Number N>
  [[nodiscard]] static Verdict<N> verdict_of(Position<N> position, Play play, Meter&) {
    const theory::CoinGaps<N> gaps(position.heaps);
    theory::StaircaseState<N> state = theory::staircase_state(gaps.steps());
    const bool firm = state.large != 0;
    Verdict<N> verdict;
    verdict.outcome = state.value == N(0U) ? Outcome::P : Outcome::N;
    if (play == Play::misere) verdict.outcome = theory::ferguson(state.value, firm);
    verdict.has_value = true;
    verdict.value = std::move(state.value);
    verdict.temper = firm ? core::Temper::firm : core::Temper::fickle;
    verdict.method = Method::theorem;
    verdict.theorem = "staircase";
    return verdict;
  }

  template <core::Number N>
  static Tally winning_of(Position<N> position, Play play, Sink<N> sink, Meter&) {
    Listing<N> listing(position, sink);
    if (play == Play::normal) {
      listing.add({});
    } else {
      theory::ferguson_targets(N(0U), false, [&](const Target<N>& target) { listing.add(target); });
    }
    return {Natural(listing.total), true};
  }

  template <core::Number N>
  static Tally options_of(Position<N> position, const Target<N>& target, Sink<N> sink, Meter&) {
    Listing<N> listing(position, sink);
    listing.add(target);
    return {Natural(listing.total), true};
  }

 private:
  template <core::Number N>
  static bool slide(Position<N> position, std::size_t coin, const N& by, Sink<N> sink) {
    Change<N> change;
    change.heap = static_cast<std::uint32_t>(coin);
    change.part[0] = position.heaps[coin] - by;
    return sink({{&change, 1}});
  }

  // Counts all moves and shows them while they are wanted.
  template <core::Number N>
  struct Listing {
    Listing(Position<N> from, Sink<N> to) : position(from), sink(to), gaps(from.heaps) {}
    Position<N> position;
    Sink<N> sink;
    theory::CoinGaps<N> gaps;
    bool wanted = true;
    std::uint64_t total = 0;

    void add(const Target<N>& target) {
      theory::staircase_options_to(gaps.steps(), target, [&](std::size_t step, const N& by) {
        ++total;
        wanted = wanted && slide(position, gaps.coin(step), by, sink);
      });
    }
  };
};

}  // namespace

const Family& sliding_coins_family() {
  static const PlainFamily<SlidingCoins> family(kInfo);
  return family;
}

}  // namespace grundy::games
