// Ruler: turn any number of consecutive coins, the highest from heads to tails.
// E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, ch. 14. Nim-values and all moves to a
// value are exact at every size (a move of more than 4096 coins is told, not listed); misère play
// is searched.
#include "theory/ruler.hpp"

#include "games/base/turning_game.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"ruler 3 4 9", "ruler 1 2 3", "ruler 2^64 10^20 7"};
constexpr Message kWords[] = {
    {"ruler.turn", {"turn {0}", "翻转 {0}"}},
    {"ruler.move",
     {"Turning all coins from {1} to {0} makes it 0.", "翻转从 {1} 到 {0} 的所有硬币即可使它变为 0。"}},
    {"ruler.worth",
     {"A coin on square n is worth the largest power of 2 that divides n.",
      "格 n 的硬币值为整除 n 的最大的 2 的幂。"}},
};
constexpr Info kInfo = {
    .name = "ruler",
    .title = {"Ruler", "尺子（Ruler，翻相邻硬币）"},
    .rule = {"The numbers are the squares, counted from 1, of the coins that show heads; 0 is "
             "no coin. Turn any number of consecutive coins, at least one, the one on the "
             "highest square from heads to tails, the others either way.",
             "各数是正面朝上的硬币所在的格（从 1 数起），0 表示没有硬币。每次翻转任意多枚（至少"
             "一枚）相邻的格上的硬币，其中最高的一枚必须由正面翻成反面，其余正反均可。"},
    .theorem = {"A coin on square n is worth the largest power of 2 that divides n. The nim-value "
                "is the XOR of the coins' values. Misère: no theorem, the positions are searched.",
                "格 n 的硬币值为整除 n 的最大的 2 的幂。SG 值为各枚硬币之值的异或。"
                "反常规则没有定理，用搜索求解。"},
    .source = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, ch. 14",
    .examples = kExamples,
    .words = kWords,
};

struct Rule : theory::Ruler {
  static constexpr const char* kWorth = "ruler.worth";

  static bool may_turn(std::span<const Natural> squares) {
    return squares.front() - squares.back() + Natural(1) == Natural(squares.size());
  }

  // A winning move in words where it is too long to be listed.
  static bool hint(const Natural& n, const Natural& value, std::vector<Step>& steps) {
    const Natural kept = theory::Ruler::last_kept(n, value);
    if (!(kept < n)) return false;
    if (n - kept > Natural(kMostTurned)) {
      steps.push_back({"ruler.move", {n.to_string(), (kept + Natural(1)).to_string()}});
    }
    return true;
  }

  template <class Visit>
  static bool for_each(std::uint64_t n, Visit visit) {
    std::vector<std::uint64_t> lower;
    while (true) {
      if (!visit(std::span<const std::uint64_t>(lower))) return false;
      if (lower.size() + 1 == n) return true;
      lower.push_back(n - 1 - lower.size());
    }
  }
};

class RulerGame final : public TurningGame<Rule> {
 public:
  RulerGame() : TurningGame(kInfo, "ruler") {}
};

}  // namespace

const Family& ruler_family() {
  static const PlainFamily<RulerGame> family(kInfo);
  return family;
}

}  // namespace grundy::games
