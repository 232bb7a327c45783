// Staircase Nim: coins go down one step at a time, and off the stairs from step 1.
// E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, ch. 3: Nim on the odd steps.
#include "theory/staircase.hpp"

#include <utility>

#include "games/base/closed_joint_game.hpp"
#include "theory/ferguson.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"staircase 3 1 2", "staircase 5 9 5", "staircase 2^64 7 1"};
constexpr Message kWords[] = {
    {"staircase.odd",
     {"Only the odd steps count: when coins come down from an even step, the same coins can be "
      "sent on at once. The XOR of steps 1, 3, 5, … is {0}.",
      "只有奇数级台阶起作用：从偶数级移下的硬币，对方总可以立刻原数再往下移一级。"
      "第 1、3、5、… 级的异或为 {0}。"}},
    {"staircase.zero",
     {"It is 0: every move makes it non-zero, and the opponent can make it 0 again.",
      "异或为 0：任何一步都使它非零，而对方总能再把它变回 0。"}},
    {"staircase.nonzero",
     {"It is not 0: change an odd step so that it becomes its coins XOR {0}, by sending coins down "
      "from it, or by bringing them from the step above.",
      "异或不为 0：把某个奇数级变成 硬币数 XOR {0}，可从该级往下移，或从上一级移来。"}},
    {"staircase.misere-large",
     {"Misère play: some odd step has 2 coins or more, so the same player wins as in normal play.",
      "反常规则：有一个奇数级不少于 2 枚，胜负与正常规则相同。"}},
    {"staircase.misere-ones",
     {"Misère play, and no odd step has more than 1 coin: lost for the player to move exactly when "
      "an odd number of them has one, that is, when the XOR is 1.",
      "反常规则，且每个奇数级都不超过 1 枚：其中为 1 的级数是奇数（即异或为 1）时，"
      "轮到走的一方必败。"}},
};
constexpr Info kInfo = {
    .name = "staircase",
    .title = {"Staircase Nim", "阶梯尼姆（阶梯博弈）"},
    .rule = {"Coins lie on the steps of a staircase; the first number is step 1, next to the "
             "ground. Move any number of coins, at least one, from a step to the step below; from "
             "step 1 they go to the ground and out of play.",
             "硬币放在各级台阶上，第一个数是第 1 级（最靠近地面）。每次从某一级取至少一枚硬币移到"
             "下一级；从第 1 级移到地面的硬币不再参与。"},
    .theorem =
        {"The nim-value is the XOR of the odd steps. Misère: the same outcome while some odd "
         "step has 2 coins or more; otherwise lost exactly when the XOR is 1.",
         "SG 值为各奇数级的异或。反常规则：只要有一个奇数级不少于 2 枚，胜负与正常规则相同；"
         "否则异或为 1 时后手必胜。"},
    .source = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, ch. 3",
    .examples = kExamples,
    .words = kWords,
};

class Staircase final : public ClosedJointGame<Staircase> {
 public:
  Staircase() : ClosedJointGame(kInfo, "staircase") {}

  bool for_each_option(Position<std::uint64_t> position, Sink<std::uint64_t> sink) const override {
    for (std::size_t from = 0; from < position.heaps.size(); ++from) {
      for (std::uint64_t amount = 1; amount <= position.heaps[from]; ++amount) {
        if (!send_down(position, from, amount, sink)) return false;
      }
    }
    return true;
  }

  [[nodiscard]] bool is_option(Position<Natural> from, Position<Natural> to) const override {
    const std::size_t steps = from.heaps.size();
    if (to.heaps.size() != steps) return false;
    std::size_t i = 0;
    while (i < steps && from.heaps[i] == to.heaps[i]) ++i;
    if (i == steps) return false;
    std::size_t source = 0;  // the step that the coins leave: step 1, or the second that changes
    if (from.heaps[i] > to.heaps[i]) {
      if (i != 0) return false;
    } else {
      source = i + 1;
      if (source == steps || from.heaps[source] < to.heaps[source]) return false;
      if (from.heaps[source] - to.heaps[source] != to.heaps[i] - from.heaps[i]) return false;
    }
    for (std::size_t rest = source + 1; rest < steps; ++rest) {
      if (from.heaps[rest] != to.heaps[rest]) return false;
    }
    return true;
  }
  [[nodiscard]] bool symmetric() const override { return false; }

  void explain(Position<Natural>, Play play, const Verdict<Natural>& verdict,
               std::vector<Step>& steps) const override {
    if (play == Play::misere) {
      const bool large = verdict.temper == core::Temper::firm;
      steps.push_back({large ? "staircase.misere-large" : "staircase.misere-ones", {}});
      steps.push_back({"staircase.odd", {verdict.value.to_string()}});
      if (!large) return;
    } else {
      steps.push_back({"staircase.odd", {verdict.value.to_string()}});
    }
    if (verdict.value.is_zero()) {
      steps.push_back({"staircase.zero", {}});
    } else {
      steps.push_back({"staircase.nonzero", {verdict.value.to_string()}});
    }
  }

  template <core::Number N>
  [[nodiscard]] static Verdict<N> verdict_of(Position<N> position, Play play, Meter&) {
    theory::StaircaseState<N> state = theory::staircase_state(position.heaps);
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
    Listing<N> listing{sink};
    if (play == Play::normal) {
      listing.add(position, {});
    } else {
      theory::ferguson_targets(N(0U), false,
                               [&](const Target<N>& target) { listing.add(position, target); });
    }
    return {Natural(listing.total), true};
  }

  template <core::Number N>
  static Tally options_of(Position<N> position, const Target<N>& target, Sink<N> sink, Meter&) {
    Listing<N> listing{sink};
    listing.add(position, target);
    return {Natural(listing.total), true};
  }

 private:
  template <core::Number N>
  static bool send_down(Position<N> position, std::size_t from, const N& amount, Sink<N> sink) {
    const auto heap = static_cast<std::uint32_t>(from);
    Change<N> changes[2];
    changes[1] = {heap, 1, {position.heaps[from] - amount, N(0U)}};
    const std::span<const Change<N>> both(changes);
    if (from == 0) return sink({both.last(1)});
    changes[0] = {heap - 1, 1, {position.heaps[from - 1] + amount, N(0U)}};
    return sink({both});
  }

  // Counts all moves and shows them while they are wanted.
  template <core::Number N>
  struct Listing {
    Sink<N> sink;
    bool wanted = true;
    std::uint64_t total = 0;

    void add(Position<N> position, const Target<N>& target) {
      theory::staircase_options_to(position.heaps, target, [&](std::size_t from, const N& amount) {
        ++total;
        wanted = wanted && send_down(position, from, amount, sink);
      });
    }
  };
};

}  // namespace

const Family& staircase_family() {
  static const PlainFamily<Staircase> family(kInfo);
  return family;
}

}  // namespace grundy::games
