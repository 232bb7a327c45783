// Turning Corners: turn the corners of a rectangle, the highest of them from heads to tails.
// E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, ch. 14: nim-products. Nim-values are
// exact at every size; the moves are all listed where a side of the coin is at most 4096, else
// some. Misère play is searched.
#include "theory/turning_corners.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "games/base/coin_set_game.hpp"
#include "rules/coin_set.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"turning-corners 3 5", "turning-corners 2 3 4 4 1 6",
                                     "turning-corners 2^64 10^20 7 7"};
constexpr Message kWords[] = {
    {"turning-corners.turn-pairs", {"turn {0}", "翻转 {0}"}},
    {"turning-corners.worth",
     {"A coin on (x, y) is worth the nim-product of x and y.",
      "(x, y) 处的硬币值为 x 与 y 的尼姆积。"}},
};
constexpr Info kInfo = {
    .name = "turning-corners",
    .usage = "turning-corners x y ...",
    .title = {"Turning Corners", "翻四角（Turning Corners）"},
    .rule =
        {"Two numbers x y for each coin that shows heads, both counted from 1; a coin with a 0 is "
         "none. Choose x' < x and y' < y, either may be 0, and turn the coins (x, y), (x', y), "
         "(x, y') and (x', y') that are on the board; (x, y) goes from heads to tails, the others "
         "either way.",
         "每枚正面朝上的硬币写两个数 x y（都从 1 数起）；含 0 的不是硬币。选 x' < x、y' < y"
         "（可以为 0），翻转 (x, y)、(x', y)、(x, y')、(x', y') 中在棋盘上的硬币；"
         "(x, y) 必须由正面翻成反面，其余正反均可。"},
    .theorem = {"A coin on (x, y) is worth the nim-product of x and y (the Tartan theorem). The "
                "nim-value is the XOR of the coins' values. Misère: no theorem, the positions are "
                "searched.",
                "(x, y) 处的硬币值为 x 与 y 的尼姆积（Tartan 定理）。SG 值为各枚硬币之值的异或。"
                "反常规则没有定理，用搜索求解。"},
    .source = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, ch. 14",
    .examples = kExamples,
    .words = kWords,
};

// The options of one position, written as JointGame::set_width says.
template <core::Number N>
class CornerTurner {
 public:
  explicit CornerTurner(std::span<const N> heaps) : heaps_(heaps) {
    for (std::size_t i = 0; i + 1 < heaps.size(); i += 2) {
      if (heaps[i] != N(0U) && heaps[i + 1] != N(0U)) heads_.push_back(i);
    }
    std::ranges::sort(heads_, {}, [&](std::size_t i) { return coin(i); });
  }

  // Where the coins that show heads are listed, the lowest first.
  [[nodiscard]] std::span<const std::size_t> heads() const { return heads_; }

  bool turn(std::size_t at, const N& x, const N& y, Sink<N> sink) {
    changes_.clear();
    added_.clear();
    const bool on_x = x != N(0U);
    const bool on_y = y != N(0U);
    if (on_y) turn_lower(heaps_[at], y);
    if (on_x) turn_lower(x, heaps_[at + 1]);
    if (on_x && on_y) turn_lower(x, y);
    if (added_.empty()) added_.assign(2, N(0U));
    // The last number in the place of y, all before it in the place of x.
    Change<N> first;
    first.heap = static_cast<std::uint32_t>(at);
    first.parts = static_cast<std::uint32_t>(added_.size() - 1);
    const std::span<const N> numbers(added_);
    for (std::size_t i = 0; i < 3 && i < first.parts; ++i) first.part[i] = numbers[i];
    if (first.parts > 3) first.more = numbers.subspan(3, first.parts - 3);
    if (first.parts > 1 || first.part[0] != heaps_[at]) changes_.push_back(first);
    if (numbers.back() != heaps_[at + 1]) {
      changes_.push_back({static_cast<std::uint32_t>(at + 1), 1, {numbers.back()}});
    }
    std::ranges::sort(changes_, {}, &Change<N>::heap);
    return sink({changes_});
  }

 private:
  [[nodiscard]] std::pair<const N&, const N&> coin(std::size_t i) const {
    return {heaps_[i], heaps_[i + 1]};
  }

  void turn_lower(const N& x, const N& y) {
    const std::pair<const N&, const N&> wanted(x, y);
    const auto found =
        std::ranges::lower_bound(heads_, wanted, {}, [&](std::size_t i) { return coin(i); });
    if (found != heads_.end() && coin(*found) == wanted) {
      changes_.push_back({static_cast<std::uint32_t>(*found), 1, {}});
      changes_.push_back({static_cast<std::uint32_t>(*found + 1), 1, {}});
    } else {
      added_.push_back(x);
      added_.push_back(y);
    }
  }

  std::span<const N> heaps_;
  std::vector<std::size_t> heads_;
  std::vector<Change<N>> changes_;
  std::vector<N> added_;
};

class TurningCorners final : public CoinSetGame<TurningCorners> {
 public:
  TurningCorners() : CoinSetGame(kInfo, "turning-corners") {}

  [[nodiscard]] bool symmetric() const override { return false; }
  [[nodiscard]] std::uint32_t set_width() const override { return 2; }

  bool for_each_option(Position<std::uint64_t> position, Sink<std::uint64_t> sink) const override {
    CornerTurner<std::uint64_t> turner(position.heaps);
    for (const std::size_t at : turner.heads()) {
      for (std::uint64_t x = 0; x < position.heaps[at]; ++x) {
        for (std::uint64_t y = 0; y < position.heaps[at + 1]; ++y) {
          if (!turner.turn(at, x, y, sink)) return false;
        }
      }
    }
    return true;
  }

  // The coins that are turned are those in one of the sets and not in the other.
  [[nodiscard]] bool is_option(Position<Natural> from, Position<Natural> to) const override {
    if (misplaced_in(to.heaps)) return false;
    const auto before = rules::coins_of(from.heaps, 2);
    const auto after = rules::coins_of(to.heaps, 2);
    std::vector<rules::Coin<Natural>> turned;  // the lowest first
    std::ranges::set_symmetric_difference(before, after, std::back_inserter(turned));
    if (turned.empty() || !std::ranges::binary_search(before, turned.back())) return false;
    const auto& [x, y] = turned.back();
    if (turned.size() == 1) return true;
    const auto& low = turned.front();
    if (turned.size() == 2) return low[0] == x || (low[1] == y && low[0] < x);
    return turned.size() == 4 && low[0] < x && low[1] < y &&
           turned[1] == rules::Coin<Natural>{low[0], y} &&
           turned[2] == rules::Coin<Natural>{x, low[1]};
  }

  void explain(Position<Natural> position, Play play, const Verdict<Natural>& verdict,
               std::vector<Step>& steps) const override {
    if (play == Play::misere) return;
    constexpr std::size_t kShown = 12;
    const auto coins = rules::coins_of(position.heaps, 2);
    std::string values;
    for (std::size_t i = 0; i < coins.size() && i <= kShown; ++i) {
      if (i > 0) values += " ⊕ ";
      values += i == kShown ? "…" : nim_product(coins[i][0], coins[i][1]).to_string();
    }
    steps.push_back({"turning-corners.worth", {}});
    if (!coins.empty()) {
      steps.push_back(
          {"explain.coins", {values, verdict.value.to_string(), std::to_string(coins.size())}});
    }
    steps.push_back({verdict.value.is_zero() ? "explain.sum-p" : "explain.sum-n", {}});
  }

  template <core::Number N>
  [[nodiscard]] static std::optional<Misplaced> misplaced_in(std::span<const N> heaps) {
    if (heaps.size() % 2 != 0) return Misplaced{heaps.size() - 1, "error.pair-needed"};
    const auto coins = rules::coins_of(heaps, 2);
    const auto twice = std::ranges::adjacent_find(coins);
    if (twice == coins.end()) return std::nullopt;
    std::size_t number = 0;
    for (std::size_t i = 0; i < heaps.size(); i += 2) {
      if (heaps[i] == (*twice)[0] && heaps[i + 1] == (*twice)[1]) number = i;
    }
    return Misplaced{number, "error.same-pair"};
  }

  template <core::Number N>
  [[nodiscard]] static N value_of(std::span<const N> heaps) {
    N value(0U);
    for (std::size_t i = 0; i + 1 < heaps.size(); i += 2) {
      value ^= theory::TurningCorners::value(heaps[i], heaps[i + 1]);
    }
    return value;
  }

  template <core::Number N>
  static Tally turns(std::span<const N> heaps, const N& difference, Sink<N> sink, Meter& meter) {
    Tally tally;
    CornerTurner<N> turner(heaps);
    bool listing = true;
    for (const std::size_t at : turner.heads()) {
      const Tally found = theory::TurningCorners::corners(
          heaps[at], heaps[at + 1], difference, meter,
          [&](const N& x, const N& y) { return listing = listing && turner.turn(at, x, y, sink); });
      tally.total += found.total;
      tally.complete = tally.complete && found.complete;
    }
    return tally;
  }
};

}  // namespace

const Family& turning_corners_family() {
  static const PlainFamily<TurningCorners> family(kInfo);
  return family;
}

}  // namespace grundy::games
