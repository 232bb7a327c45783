// Wythoff's game: any number from one heap, or the same number from both.
// W. A. Wythoff, A modification of the game of Nim (1907). Outcome and all winning moves are exact
// at every size; nim-values other than 0 have no closed form.
#include "theory/wythoff.hpp"

#include "games/base/closed_joint_game.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"wythoff 3 5", "wythoff 165580140 267914295",
                                     "wythoff 10^30 2^100"};
constexpr Message kWords[] = {
    {"wythoff.over", {"Both heaps are empty: there is no move.", "两堆都已取完，无子可取。"}},
    {"wythoff.golden",
     {"The heaps differ by {0}. Of all pairs with that difference only ({1}, {2}) is lost for the "
      "player to move: {1} = ⌊{0}·φ⌋, φ = (1+√5)/2.",
      "两堆相差 {0}。差为 {0} 的局面中，只有 ({1}, {2}) 是先手必败："
      "{1} = ⌊{0}·φ⌋，φ = (1+√5)/2。"}},
    {"wythoff.misere",
     {"Misère play: the lost pairs are those of normal play, with (0, 1) and (2, 2) in place of "
      "(0, 0) and (1, 2).",
      "反常规则：必败局面与正常规则相同，只是以 (0, 1)、(2, 2) 代替 (0, 0)、(1, 2)。"}},
    {"wythoff.misere-pair",
     {"The heaps differ by {0}, and the lost pair with that difference is ({1}, {2}).",
      "两堆相差 {0}，差为 {0} 的必败局面是 ({1}, {2})。"}},
    {"wythoff.lost",
     {"This is that pair. No move leads from one such pair to another, and from everywhere else "
      "some move leads to one: the player to move loses.",
      "当前正是这个局面。必败局面之间不能一步到达，"
      "而从其他局面总能一步走到某个必败局面：先手必败。"}},
    {"wythoff.diagonal",
     {"The smaller heap, {0}, is above {1}: take {2} from both heaps to reach that pair.",
      "较小的一堆 {0} 大于 {1}：从两堆各取 {2} 颗即到达该局面。"}},
    {"wythoff.single",
     {"The smaller heap, {0}, is below {1}. Its own partner is {2}: take {3} from the larger "
      "heap to reach the lost pair of {0} and {2}.",
      "较小的一堆 {0} 小于 {1}。与 {0} 配成必败局面的数是 {2}："
      "从较大的一堆取 {3} 颗，使两堆成为 {0} 与 {2}。"}},
};
constexpr Info kInfo = {
    .name = "wythoff",
    .min_heaps = 2,
    .max_heaps = 2,
    .title = {"Wythoff's game", "威佐夫博弈"},
    .rule =
        {"Two heaps. Take any number of tokens, at least one, from one heap, or the same number "
         "from both.",
         "共两堆。从一堆中取走任意多颗（至少一颗），或从两堆中取走同样多颗。"},
    .theorem =
        {"Lost for the player to move exactly when the smaller heap is ⌊k·φ⌋, where k is the "
         "difference of the heaps and φ = (1+√5)/2. Misère: the same, with (0, 1) and (2, 2) "
         "in place of (0, 0) and (1, 2).",
         "设两堆之差为 k，当且仅当较小的一堆等于 ⌊k·φ⌋（φ = (1+√5)/2）时后手必胜。"
         "反常规则：相同，只是以 (0, 1)、(2, 2) 代替 (0, 0)、(1, 2)。"},
    .source = "W. A. Wythoff, Nieuw Archief voor Wiskunde 7 (1907) 199-202; misère: A. S. Fraenkel",
    .examples = kExamples,
    .words = kWords,
};

class Wythoff final : public ClosedJointGame<Wythoff> {
 public:
  Wythoff() : ClosedJointGame(kInfo, "wythoff") {}

  bool for_each_option(Position<std::uint64_t> position, Sink<std::uint64_t> sink) const override {
    const std::uint64_t a = position.heaps[0];
    const std::uint64_t b = position.heaps[1];
    Change<std::uint64_t> changes[2] = {{0, 1, {}}, {1, 1, {}}};
    const std::span<const Change<std::uint64_t>> both(changes);
    // Small takes first: the larger positions come first.
    for (std::uint64_t take = 1; take <= a || take <= b; ++take) {
      changes[0].part[0] = a - take;
      changes[1].part[0] = b - take;
      if (take <= a && !sink({both.first(1)})) return false;
      if (take <= b && !sink({both.last(1)})) return false;
      if (take <= a && take <= b && !sink({both})) return false;
    }
    return true;
  }

  [[nodiscard]] bool is_option(Position<Natural> from, Position<Natural> to) const override {
    if (to.heaps.size() != 2) return false;
    const Natural& a = from.heaps[0];
    const Natural& b = from.heaps[1];
    if (to.heaps[0] > a || to.heaps[1] > b) return false;
    const Natural from_a = a - to.heaps[0];
    const Natural from_b = b - to.heaps[1];
    if (from_a.is_zero() || from_b.is_zero()) return from_a != from_b;
    return from_a == from_b;
  }

  void explain(Position<Natural> position, Play play, const Verdict<Natural>& verdict,
               std::vector<Step>& steps) const override;

  bool outcomes(const core::Rows& positions, Play play, std::uint8_t* second) const override {
    const std::uint64_t* const xs = positions.first(0);
    const std::uint64_t* const ys = positions.first(1);
    const std::size_t width = positions.width;
    const std::size_t count = positions.count;
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint64_t x = xs[i * width];
      const std::uint64_t y = ys[i * width];
      const std::uint64_t a = x < y ? x : y;
      const std::uint64_t b = x < y ? y : x;
      bool lost = theory::times_golden(b - a) == a;
      if (play == Play::misere && b <= 2) lost = theory::wythoff_is_p(a, b, play);
      second[i] = lost ? 1 : 0;
    }
    return true;
  }

  template <core::Number N>
  [[nodiscard]] static Verdict<N> verdict_of(Position<N> position, Play play, Meter&) {
    const bool ordered = position.heaps[0] <= position.heaps[1];
    const N& a = position.heaps[ordered ? 0 : 1];
    const N& b = position.heaps[ordered ? 1 : 0];
    const bool normal_p = theory::wythoff_is_p(a, b);
    bool p = normal_p;
    // The conventions differ below (3,5) only.
    if (play == Play::misere && b <= N(2U)) p = theory::wythoff_is_p(a, b, play);
    Verdict<N> verdict;
    verdict.outcome = p ? Outcome::P : Outcome::N;
    verdict.has_value = normal_p;  // 0; the other nim-values have no closed form
    verdict.method = Method::theorem;
    verdict.theorem = "wythoff";
    return verdict;
  }

  // A winning move keeps one heap and turns the other into its partner, or keeps the difference.
  template <core::Number N>
  static Tally winning_of(Position<N> position, Play play, Sink<N> sink, Meter&) {
    const std::uint32_t small = position.heaps[0] <= position.heaps[1] ? 0 : 1;
    const N& a = position.heaps[small];
    const N& b = position.heaps[1 - small];
    theory::WythoffTargets<N> to = theory::wythoff_targets(a, b, play);
    std::uint64_t total = 0;
    bool listing = true;
    const auto one_heap = [&](std::uint32_t heap, N& left) {
      if (!(left < position.heaps[heap])) return;
      ++total;
      if (!listing) return;
      const Change<N> change{heap, 1, {std::move(left), N(0U)}};
      listing = sink({{&change, 1}});
    };
    one_heap(1 - small, to.partner_of_a);
    one_heap(small, to.partner_of_b);
    if (to.diagonal < a) {
      ++total;
      if (listing) {
        N other = to.diagonal + (b - a);
        Change<N> changes[2] = {{0, 1, {}}, {1, 1, {}}};
        changes[small].part[0] = std::move(to.diagonal);
        changes[1 - small].part[0] = std::move(other);
        sink({changes});
      }
    }
    return {Natural(total), true};
  }
};

void Wythoff::explain(Position<Natural> position, Play play, const Verdict<Natural>& verdict,
                      std::vector<Step>& steps) const {
  const bool ordered = position.heaps[0] <= position.heaps[1];
  const Natural& a = position.heaps[ordered ? 0 : 1];
  const Natural& b = position.heaps[ordered ? 1 : 0];
  const bool misere = play == Play::misere;
  if (misere) steps.push_back({"wythoff.misere", {}});
  if (b.is_zero()) {
    steps.push_back({"wythoff.over", {}});
    return;
  }
  const Natural k = b - a;
  const bool exception = misere && k < Natural(2);
  Natural pair = theory::times_golden_by_root(k);
  if (exception) pair = k.is_zero() ? Natural(2) : Natural(0);
  steps.push_back({exception ? "wythoff.misere-pair" : "wythoff.golden",
                   {k.to_string(), pair.to_string(), (pair + k).to_string()}});
  if (verdict.outcome == Outcome::P) {
    steps.push_back({"wythoff.lost", {}});
  } else if (pair < a) {
    steps.push_back(
        {"wythoff.diagonal", {a.to_string(), pair.to_string(), (a - pair).to_string()}});
  } else {
    const Natural partner = theory::wythoff_targets(a, b, play).partner_of_a;
    steps.push_back(
        {"wythoff.single",
         {a.to_string(), pair.to_string(), partner.to_string(), (b - partner).to_string()}});
  }
}

}  // namespace

const Family& wythoff_family() {
  static const PlainFamily<Wythoff> family(kInfo);
  return family;
}

}  // namespace grundy::games
