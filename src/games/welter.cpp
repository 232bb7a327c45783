// Welter's game: coins on distinct squares; one coin moves to any lower empty square.
// J. H. Conway, On Numbers and Games, ch. 13. The nim-value, all moves to any value and the misère
// outcome are exact at every size.
#include "theory/welter.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "games/base/closed_joint_game.hpp"
#include "games/base/square_game.hpp"
#include "theory/ferguson.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"welter 1 4 9", "welter 2 3 5 7 11 13", "welter 2^64 10^20 3"};
constexpr Message kWords[] = {
    {"welter.say", {"move the coin on {3} to {2}", "把格 {3} 的硬币移到格 {2}"}},
    {"welter.value",
     {"The XOR of the squares is {0}. Each pair of coins adds 2^(j+1) − 1 to the XOR, where 2^j is "
      "the largest power of 2 that divides their distance: together {1}. The nim-value is "
      "{0} ⊕ {1} = {2}.",
      "各格的异或为 {0}。每两枚硬币再异或上 2^(j+1) − 1，其中 2^j 是整除两枚距离的最大的 2 的幂："
      "合计 {1}。SG 值为 {0} ⊕ {1} = {2}。"}},
    {"welter.zero",
     {"It is 0: every move makes it non-zero, and the opponent can make it 0 again.",
      "它为 0：任何一步都使它非零，而对方总能再把它变回 0。"}},
    {"welter.nonzero",
     {"It is not 0. For each coin there is exactly one square that makes it 0; a move is found "
      "where "
      "that square is below the coin.",
      "它不为 0。对每枚硬币恰有一个格使它变为 0；若该格低于这枚硬币，这样走即可。"}},
    {"welter.misere-firm",
     {"Misère play: this is not one coin from each of the pairs {0}, so the same player wins as in "
      "normal play.",
      "反常规则：硬币并非恰好在 {0} 每一对中各占一格，胜负与正常规则相同。"}},
    {"welter.misere-fickle",
     {"Misère play, with one coin from each of the pairs {0}: lost for the player to move exactly "
      "when the nim-value is 1.",
      "反常规则，且硬币在 {0} 每一对中各占一格：SG 值为 1 时轮到走的一方必败。"}},
    {"theorem.welter", {"the theorem of Welter and Conway", "Welter-Conway 定理"}},
};
constexpr Info kInfo = {
    .name = "welter",
    .title = {"Welter's game", "Welter 游戏"},
    .rule = {"Coins lie on distinct squares 0, 1, 2, …. Move one coin to any lower square that is "
             "empty; coins may be passed.",
             "若干硬币放在互不相同的格 0、1、2、… 上。每次把一枚硬币移到任意一个更低的空格，"
             "可以越过其他硬币。"},
    .theorem =
        {"The nim-value is the XOR of the squares and, for each pair of coins, of "
         "2^(j+1) − 1, where 2^j is the largest power of 2 that divides their distance. "
         "Misère, k coins: the same outcome, except where the coins are one from each pair "
         "{i, 2k−1−i}, i < k; there lost exactly when the nim-value is 1.",
         "SG 值为各格的异或，再对每两枚硬币异或 2^(j+1) − 1，2^j 是整除两枚距离的最大的 2 "
         "的幂。反常规则（k 枚）：胜负相同，除非硬币在 {i, 2k−1−i}（i < k）每一对中各占一格；"
         "此时 SG 值为 1 则后手必胜。"},
    .source = "C. P. Welter 1954; J. H. Conway, On Numbers and Games, ch. 13",
    .examples = kExamples,
    .words = kWords,
};

class Welter final : public ClosedJointGame<Welter, SquareGame> {
 public:
  Welter() : ClosedJointGame(kInfo, "welter") {}

  bool for_each_option(Position<std::uint64_t> position, Sink<std::uint64_t> sink) const override;

  [[nodiscard]] bool is_option(Position<Natural> from, Position<Natural> to) const override {
    const auto moved = lowered_coin(from.heaps, to.heaps);
    if (!moved) return false;
    for (const Natural& square : from.heaps) {
      if (square == to.heaps[*moved]) return false;
    }
    return true;
  }

  void explain(Position<Natural> position, Play play, const Verdict<Natural>& verdict,
               std::vector<Step>& steps) const override {
    const bool fickle = verdict.temper == core::Temper::fickle;
    if (play == Play::misere) {
      const std::size_t k = position.heaps.size();
      std::string pairs = "{0, " + std::to_string(2 * k - (k == 0 ? 0 : 1)) + "}";
      if (k > 1) pairs += ", …, {" + std::to_string(k - 1) + ", " + std::to_string(k) + "}";
      steps.push_back({fickle ? "welter.misere-fickle" : "welter.misere-firm", {pairs}});
    }
    Natural squares;
    for (const Natural& square : position.heaps) squares ^= square;
    steps.push_back(
        {"welter.value",
         {squares.to_string(), (squares ^ verdict.value).to_string(), verdict.value.to_string()}});
    if (play == Play::misere && fickle) return;
    steps.push_back({verdict.value.is_zero() ? "welter.zero" : "welter.nonzero", {}});
  }

  template <core::Number N>
  [[nodiscard]] static Verdict<N> verdict_of(Position<N> position, Play play, Meter&) {
    constexpr std::size_t kFew = 32;  // pair by pair is faster, and needs no memory
    Verdict<N> verdict;
    verdict.value = position.heaps.size() <= kFew ? theory::welter_by_pairs(position.heaps)
                                                  : theory::WelterTree<N>(position.heaps).value();
    verdict.has_value = true;
    verdict.outcome = verdict.value == N(0U) ? Outcome::P : Outcome::N;
    verdict.method = Method::theorem;
    verdict.theorem = "welter";
    if (play == Play::normal) return verdict;
    const bool fickle = theory::WelterFickle<N>(position.heaps).now();
    verdict.temper = fickle ? core::Temper::fickle : core::Temper::firm;
    verdict.outcome = theory::ferguson(verdict.value, !fickle);
    return verdict;
  }

  template <core::Number N>
  static Tally winning_of(Position<N> position, Play play, Sink<N> sink, Meter&) {
    std::vector<Target<N>> targets;
    if (play == Play::normal) {
      targets.push_back({});
    } else {
      theory::ferguson_targets(N(0U), false, [&](const Target<N>& t) { targets.push_back(t); });
    }
    return options_to_any<N>(position, targets, sink);
  }

  // Fickle or firm is the whole component after the move, not the coin that moves.
  template <core::Number N>
  static Tally options_of(Position<N> position, const Target<N>& target, Sink<N> sink, Meter&) {
    return options_to_any<N>(position, {&target, 1}, sink);
  }

 private:
  template <core::Number N>
  static Tally options_to_any(Position<N> position, std::span<const Target<N>> targets,
                              Sink<N> sink) {
    if (position.heaps.empty()) return {};
    const theory::WelterTree<N> tree(position.heaps);
    std::optional<theory::WelterFickle<N>> fickle;
    std::uint64_t total = 0;
    bool wanted = true;
    for (const Target<N>& target : targets) {
      tree.options_to(target.value, [&](std::size_t coin, N square) {
        if (target.firmness != core::Firmness::any) {
          if (!fickle) fickle.emplace(position.heaps);
          if (!target.accepts(target.value, !fickle->after(coin, square))) return;
        }
        ++total;
        if (!wanted) return;
        Change<N> change;
        change.heap = static_cast<std::uint32_t>(coin);
        change.part[0] = std::move(square);
        wanted = sink({{&change, 1}});
      });
    }
    return {Natural(total), true};
  }
};

// Each coin goes down over the coins below it. The coins of a full row from 0 on have no move.
bool Welter::for_each_option(Position<std::uint64_t> position, Sink<std::uint64_t> sink) const {
  std::vector<std::pair<std::uint64_t, std::uint32_t>> coins;
  for (const std::uint64_t square : position.heaps) {
    coins.emplace_back(square, static_cast<std::uint32_t>(coins.size()));
  }
  std::ranges::sort(coins);
  for (std::size_t i = 0; i < coins.size(); ++i) {
    if (coins[i].first == i) continue;
    std::size_t below = i;
    for (std::uint64_t square = coins[i].first; square-- > 0;) {
      if (below > 0 && coins[below - 1].first == square) {
        --below;
        continue;
      }
      const Change<std::uint64_t> change{coins[i].second, 1, {square}};
      if (!sink({{&change, 1}})) return false;
    }
  }
  return true;
}

}  // namespace

const Family& welter_family() {
  static const PlainFamily<Welter> family(kInfo);
  return family;
}

}  // namespace grundy::games
