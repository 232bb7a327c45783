// Euclid's game, played down to zero: remove a multiple of the smaller number from the larger.
// A. J. Cole, A. J. T. Davie, A game based on the Euclidean algorithm (1969); nim-values: G.
// Cairns, N. B. Ho, T. Lengyel (2011). Everything is exact at every size.
#include "theory/euclid.hpp"

#include <utility>

#include "games/base/closed_joint_game.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"euclid 21 34", "euclid 25 7", "euclid 10^30 2^100"};
constexpr Message kWords[] = {
    {"euclid.over",
     {"One of the numbers is 0: the game is over, there is no move.",
      "有一个数已是 0：游戏结束，无法再走。"}},
    {"euclid.equal",
     {"The numbers are equal: the only move makes one of them 0 and ends the game. Who makes that "
      "move wins under normal play and loses under misère play.",
      "两数相等：唯一的走法是把其中一个变成 0，游戏结束。"
      "正常规则下走这一步的一方胜，反常规则下则负。"}},
    {"euclid.below",
     {"The larger number, {1}, is less than φ = (1+√5)/2 times the smaller, {0}: {1}·({1} − {0}) < "
      "{0}², exactly.",
      "较大数 {1} 小于较小数 {0} 的 φ = (1+√5)/2 倍：{1}·({1} − {0}) < {0}²，精确成立。"}},
    {"euclid.forced",
     {"So the smaller number fits in only once: the one move leaves {0} and {1}, whose ratio is "
      "above φ, and the opponent wins.",
      "因此较小数只能减一次：唯一的走法留下 {0} 与 {1}，其比大于 φ，对方必胜。"}},
    {"euclid.above",
     {"The larger number, {1}, is more than φ = (1+√5)/2 times the smaller, {0}: {1}·({1} − {0}) > "
      "{0}², exactly.",
      "较大数 {1} 大于较小数 {0} 的 φ = (1+√5)/2 倍：{1}·({1} − {0}) > {0}²，精确成立。"}},
    {"euclid.choice",
     {"Of the pairs ({0}, {1}) and ({1}, {2}), where {0} is the remainder, exactly one has a ratio "
      "below φ: make the larger number {3} and leave that one.",
      "余数为 {0}。在 ({0}, {1}) 与 ({1}, {2}) 中恰有一对的比小于 φ："
      "把较大数变成 {3}，留下这一对。"}},
    {"euclid.multiple",
     {"The smaller number divides the larger: take all of the larger, and the game is over.",
      "较小数整除较大数：把较大数全部减去，游戏结束。"}},
    {"euclid.multiple-misere",
     {"The smaller number divides the larger: leave two numbers equal to {0}, and the "
      "opponent must end the game.",
      "较小数整除较大数：留下两个相等的数 {0}，对方只能结束游戏。"}},
    {"euclid.value",
     {"The smaller number fits in {0} {0:time|times}, with {1} over. The nim-value {2} is the "
      "smallest that none of these moves leads to.",
      "较小数可减 {0} 次，余 {1}。SG 值 {2} 是这些走法都到达不了的最小值。"}},
};
constexpr Info kInfo = {
    .name = "euclid",
    .min_heaps = 2,
    .max_heaps = 2,
    .title = {"Euclid's game", "欧几里得游戏（辗转相减博弈）"},
    .rule = {"Two numbers. Remove a positive multiple of the smaller from the larger, as long as "
             "nothing negative remains. When a number is 0 the game is over.",
             "给定两个数。每次从较大数中减去较小数的正整数倍，结果不得为负。出现 0 时游戏结束。"},
    .theorem =
        {"Lost for the player to move exactly when the numbers differ and the larger is less "
         "than φ = (1+√5)/2 times the smaller. Misère: the same, and equal numbers are lost "
         "as well. The nim-value is known at every size.",
         "两数不等且较大数小于较小数的 φ = (1+√5)/2 倍时后手必胜。"
         "反常规则：相同，但两数相等时也是后手必胜。SG 值在任何大小下都可求得。"},
    .source =
        "A. J. Cole, A. J. T. Davie, Mathematical Gazette 53 (1969) 354-357; nim-values: "
        "G. Cairns, N. B. Ho, T. Lengyel, Discrete Mathematics 311 (2011)",
    .examples = kExamples,
    .words = kWords,
};

class Euclid final : public ClosedJointGame<Euclid> {
 public:
  Euclid() : ClosedJointGame(kInfo, "euclid") {}

  bool for_each_option(Position<std::uint64_t> position, Sink<std::uint64_t> sink) const override {
    return from_heap(position, 0, sink) && from_heap(position, 1, sink);
  }

  [[nodiscard]] bool is_option(Position<Natural> from, Position<Natural> to) const override {
    if (to.heaps.size() != 2) return false;
    const std::size_t heap = from.heaps[0] == to.heaps[0] ? 1 : 0;
    const Natural& kept = from.heaps[1 - heap];
    if (to.heaps[1 - heap] != kept || kept.is_zero()) return false;
    if (kept > from.heaps[heap] || to.heaps[heap] >= from.heaps[heap]) return false;
    return ((from.heaps[heap] - to.heaps[heap]) % kept).is_zero();
  }

  void explain(Position<Natural> position, Play play, const Verdict<Natural>& verdict,
               std::vector<Step>& steps) const override;

  template <core::Number N>
  [[nodiscard]] static Verdict<N> verdict_of(Position<N> position, Play play, Meter&) {
    const bool ordered = position.heaps[0] <= position.heaps[1];
    const N& a = position.heaps[ordered ? 0 : 1];
    const N& b = position.heaps[ordered ? 1 : 0];
    Verdict<N> verdict;
    verdict.method = Method::theorem;
    verdict.theorem = "cole-davie";
    verdict.has_value = true;
    bool p = play == Play::normal;
    if (!(a == N(0U))) {
      theory::EuclidLadder<N> ladder = theory::euclid_ladder(a, b);
      p = theory::euclid_is_p(ladder, play);
      verdict.value = std::move(ladder.value);
    }
    verdict.outcome = p ? Outcome::P : Outcome::N;
    return verdict;
  }

  template <core::Number N>
  static Tally winning_of(Position<N> position, Play play, Sink<N> sink, Meter&) {
    const bool ordered = position.heaps[0] <= position.heaps[1];
    const N& a = position.heaps[ordered ? 0 : 1];
    const N& b = position.heaps[ordered ? 1 : 0];
    if (a == N(0U)) return {};  // over: misère play is won without a move
    return visit(position, theory::euclid_winning(a, b, play), sink);
  }

  // Euclid is not tame, so nobody asks for a firmness.
  template <core::Number N>
  static Tally options_of(Position<N> position, const Target<N>& target, Sink<N> sink, Meter&) {
    const bool ordered = position.heaps[0] <= position.heaps[1];
    const N& a = position.heaps[ordered ? 0 : 1];
    const N& b = position.heaps[ordered ? 1 : 0];
    if (a == N(0U)) return {};
    return visit(position, theory::euclid_option_to(a, b, target.value), sink);
  }

 private:
  // Takes from `heap`, the larger one or an equal one; small takes first.
  static bool from_heap(Position<std::uint64_t> position, std::uint32_t heap,
                        Sink<std::uint64_t> sink) {
    const std::uint64_t step = position.heaps[1 - heap];
    if (step == 0) return true;
    for (std::uint64_t left = position.heaps[heap]; left >= step;) {
      left -= step;
      const Change<std::uint64_t> change{heap, 1, {left, 0}};
      if (!sink({{&change, 1}})) return false;
    }
    return true;
  }

  // The moves that make the larger heap `left`: one, or two when the heaps are equal.
  template <core::Number N>
  static Tally visit(Position<N> position, std::optional<N> left, Sink<N> sink) {
    if (!left) return {};
    const bool first = position.heaps[0] >= position.heaps[1];
    const bool second = position.heaps[1] >= position.heaps[0];
    if (first && second) {
      const Change<N> change{0, 1, {*left, N(0U)}};
      if (!sink({{&change, 1}})) return {Natural(2), true};
    }
    const Change<N> change{second ? 1U : 0U, 1, {std::move(*left), N(0U)}};
    sink({{&change, 1}});
    return {Natural(first && second ? 2U : 1U), true};
  }
};

void Euclid::explain(Position<Natural> position, Play play, const Verdict<Natural>& verdict,
                     std::vector<Step>& steps) const {
  const bool ordered = position.heaps[0] <= position.heaps[1];
  const Natural& a = position.heaps[ordered ? 0 : 1];
  const Natural& b = position.heaps[ordered ? 1 : 0];
  if (a.is_zero()) {
    steps.push_back({"euclid.over", {}});
    return;
  }
  const Natural rest = b % a;
  if (a == b) {
    steps.push_back({"euclid.equal", {}});
  } else if (verdict.outcome == Outcome::P) {
    steps.push_back({"euclid.below", {a.to_string(), b.to_string()}});
    steps.push_back({"euclid.forced", {rest.to_string(), a.to_string()}});
  } else if (rest.is_zero()) {
    const bool normal = play == Play::normal;
    steps.push_back({normal ? "euclid.multiple" : "euclid.multiple-misere", {a.to_string()}});
  } else {
    steps.push_back({"euclid.above", {a.to_string(), b.to_string()}});
    const auto left = theory::euclid_winning(a, b, play);
    steps.push_back({"euclid.choice",
                     {rest.to_string(), a.to_string(), (a + rest).to_string(),
                      left.value_or(rest).to_string()}});
  }
  if (play == Play::normal) {
    steps.push_back(
        {"euclid.value", {(b / a).to_string(), rest.to_string(), verdict.value.to_string()}});
  }
}

}  // namespace

const Family& euclid_family() {
  static const PlainFamily<Euclid> family(kInfo);
  return family;
}

}  // namespace grundy::games
