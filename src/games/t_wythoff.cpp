// Wythoff's game with slack: from both heaps, the numbers taken may differ by less than t.
// A. S. Fraenkel, How to beat your Wythoff games' opponent on three fronts (1982). Outcome and all
// winning moves are exact at every size, under both conventions; nim-values other than 0 have no
// closed form. t = 1 is Wythoff's game and is answered by it.
#include "theory/t_wythoff.hpp"

#include <algorithm>
#include <utility>

#include "games/base/closed_joint_game.hpp"
#include "games/base/recognised_joint_game.hpp"

namespace grundy::games {

const Family& wythoff_family();

namespace {

constexpr const char* kExamples[] = {"t-wythoff(2) 3 7", "t-wythoff(1) 3 5",
                                     "t-wythoff:5 10^30 2^102"};
constexpr Message kWords[] = {
    {"t-wythoff.over", {"Both heaps are empty: there is no move.", "两堆都已取完，无子可取。"}},
    {"t-wythoff.pairs",
     {"The lost pairs are (A, A + {0}·n) with A = ⌊n·α⌋, n = 0, 1, 2, …; here "
      "α = (2 − t + √(t² + 4)) / 2 with t = {0}.",
      "必败局面是 (A, A + {0}·n)，A = ⌊n·α⌋，n = 0、1、2、…；"
      "其中 α = (2 − t + √(t² + 4)) / 2，t = {0}。"}},
    {"t-wythoff.misere-pairs",
     {"Misère play: the lost pairs are (A, A + {0}·n + 1) with A = ⌊n·α + 1/α⌋, n = 0, 1, 2, …; "
      "here α = (2 − t + √(t² + 4)) / 2 with t = {0}.",
      "反常规则：必败局面是 (A, A + {0}·n + 1)，A = ⌊n·α + 1/α⌋，n = 0、1、2、…；"
      "其中 α = (2 − t + √(t² + 4)) / 2，t = {0}。"}},
    {"t-wythoff.lost",
     {"The heaps are such a pair, with n = {0}. No move leads from one such pair to another, and "
      "from everywhere else some move leads to one: the player to move loses.",
      "两堆正是 n = {0} 的一对。必败局面之间不能一步到达，"
      "而从其他局面总能一步走到某个必败局面：先手必败。"}},
    {"t-wythoff.won",
     {"The heaps are no such pair, and a move leads to one: to {0} and {1}.",
      "两堆不是这样的一对，且能一步走到其中一对：{0} 与 {1}。"}},
    {"theorem.t-wythoff", {"Fraenkel's theorem", "Fraenkel 定理"}},
};
constexpr Info kInfo = {
    .name = "t-wythoff",
    .usage = "t-wythoff(t) a b",
    .arguments = Arguments::numbers,
    .argument_count = 1,
    .min_heaps = 2,
    .max_heaps = 2,
    .title = {"Wythoff's game with slack", "广义威佐夫博弈（t-威佐夫）"},
    .rule =
        {"t-wythoff(t), two heaps: take any number of tokens, at least one, from one heap; or at "
         "least one from either, where the two numbers differ by less than t.",
         "t-wythoff(t)，共两堆：从一堆中取走任意多颗（至少一颗）；"
         "或从两堆中各取至少一颗，且两个数目相差小于 t。"},
    .theorem =
        {"Lost for the player to move exactly when the heaps are ⌊n·α⌋ and ⌊n·α⌋ + t·n for some n, "
         "α = (2 − t + √(t² + 4)) / 2. Misère, t ≥ 2: when they are ⌊n·α + 1/α⌋ and t·n + 1 more.",
         "当且仅当两堆为 ⌊n·α⌋ 与 ⌊n·α⌋ + t·n（α = (2 − t + √(t² + 4)) / 2）时后手必胜。"
         "反常规则且 t ≥ 2：两堆为 ⌊n·α + 1/α⌋ 及比它多 t·n + 1 时后手必胜。"},
    .source =
        "A. S. Fraenkel, American Mathematical Monthly 89 (1982) 353-361; misère: Theoretical "
        "Computer Science 29 (1984) 49-73",
    .examples = kExamples,
    .words = kWords,
};

std::string name_of(const Natural& t) { return "t-wythoff(" + t.to_string() + ")"; }

class SlackWythoff final : public ClosedJointGame<SlackWythoff> {
 public:
  // t >= 2.
  explicit SlackWythoff(const Natural& t)
      : ClosedJointGame(kInfo, name_of(t)),
        t_(t),
        short_t_(t < Natural(core::kSmallBound) ? t.to_u64() : core::kSmallBound),
        pairs_(t) {}

  bool for_each_option(Position<std::uint64_t> position, Sink<std::uint64_t> sink) const override {
    const std::uint64_t a = position.heaps[0];
    const std::uint64_t b = position.heaps[1];
    Change<std::uint64_t> changes[2] = {{0, 1, {}}, {1, 1, {}}};
    const std::span<const Change<std::uint64_t>> both(changes);
    // x from the first heap, y from the second; small takes first.
    for (std::uint64_t x = 0; x <= a; ++x) {
      changes[0].part[0] = a - x;
      const std::uint64_t least = x < short_t_ ? 1 : x - short_t_ + 1;
      const std::uint64_t most = x == 0 ? b : std::min(b, x + short_t_ - 1);
      if (x != 0 && !sink({both.first(1)})) return false;
      for (std::uint64_t y = least; y <= most; ++y) {
        changes[1].part[0] = b - y;
        if (!sink({x == 0 ? both.last(1) : both})) return false;
      }
    }
    return true;
  }

  [[nodiscard]] bool is_option(Position<Natural> from, Position<Natural> to) const override {
    if (to.heaps.size() != 2) return false;
    if (to.heaps[0] > from.heaps[0] || to.heaps[1] > from.heaps[1]) return false;
    const Natural x = from.heaps[0] - to.heaps[0];
    const Natural y = from.heaps[1] - to.heaps[1];
    if (x.is_zero() || y.is_zero()) return x != y;
    return (x < y ? y - x : x - y) < t_;
  }

  void explain(Position<Natural> position, Play play, const Verdict<Natural>& verdict,
               std::vector<Step>& steps) const override {
    const auto [a, b] = std::minmax(position.heaps[0], position.heaps[1]);
    const bool normal = play == Play::normal;
    steps.push_back({normal ? "t-wythoff.pairs" : "t-wythoff.misere-pairs", {t_.to_string()}});
    if (b.is_zero()) {
      steps.push_back({"t-wythoff.over", {}});
    } else if (verdict.outcome == Outcome::P) {
      const auto n = pairs_.index(a, b, play);
      if (n) steps.push_back({"t-wythoff.lost", {n->to_string()}});
    } else {
      bool said = false;
      pairs_.winning(a, b, play, [&](const Natural& x, const Natural& y) {
        if (!said) steps.push_back({"t-wythoff.won", {x.to_string(), y.to_string()}});
        said = true;
      });
    }
  }

  template <core::Number N>
  [[nodiscard]] Verdict<N> verdict_of(Position<N> position, Play play, Meter&) const {
    const bool ordered = position.heaps[0] <= position.heaps[1];
    const N& a = position.heaps[ordered ? 0 : 1];
    const N& b = position.heaps[ordered ? 1 : 0];
    Verdict<N> verdict;
    verdict.has_value = pairs_.index(a, b, Play::normal).has_value();  // 0, and else unknown
    const bool lost =
        play == Play::normal ? verdict.has_value : pairs_.index(a, b, play).has_value();
    verdict.outcome = lost ? Outcome::P : Outcome::N;
    verdict.method = Method::theorem;
    verdict.theorem = "t-wythoff";
    return verdict;
  }

  template <core::Number N>
  Tally winning_of(Position<N> position, Play play, Sink<N> sink, Meter&) const {
    const std::uint32_t small = position.heaps[0] <= position.heaps[1] ? 0 : 1;
    const N& a = position.heaps[small];
    const N& b = position.heaps[1 - small];
    std::uint64_t total = 0;
    bool listing = true;
    pairs_.winning(a, b, play, [&](const N& left_a, const N& left_b) {
      ++total;
      if (!listing) return;
      Change<N> changes[2] = {{0, 1, {}}, {1, 1, {}}};
      changes[small].part[0] = left_a;
      changes[1 - small].part[0] = left_b;
      const std::span<const Change<N>> both(changes);
      const bool only_a = left_b == b;
      const bool only_b = left_a == a;
      listing = sink({only_a   ? both.subspan(small, 1)
                      : only_b ? both.subspan(1 - small, 1)
                               : both});
    });
    return {Natural(total), true};
  }

 private:
  Natural t_;
  std::uint64_t short_t_;
  theory::TWythoff pairs_;
};

class TWythoffFamily final : public Family {
 public:
  using Family::Family;
  [[nodiscard]] Result<std::unique_ptr<const Game>> bind(
      const BoundArguments& arguments) const override {
    const Natural& t = arguments.numbers[0];
    if (t.is_zero()) return Error{.key = "error.t-wythoff-zero", .arguments = {}, .text = {}};
    if (t != Natural(1)) {
      return std::unique_ptr<const Game>(std::make_unique<SlackWythoff>(t));
    }
    auto known = wythoff_family().bind({});
    if (!known) return known.error();
    return std::unique_ptr<const Game>(std::make_unique<RecognisedJointGame>(
        kInfo, name_of(t), "same.t-wythoff", std::move(known).value()));
  }
};

}  // namespace

const Family& t_wythoff_family() {
  static const TWythoffFamily family(kInfo);
  return family;
}

}  // namespace grundy::games
