// Twins: turn exactly two coins, the higher one from heads to tails.
// E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, ch. 14. Nim-values and all moves to a
// value are exact at every size; misère play is searched.
#include "theory/twins.hpp"

#include "games/base/turning_game.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"twins 3 4 9", "twins 1 5 6", "twins 2^64 10^20 7"};
constexpr Message kWords[] = {
    {"twins.turn", {"turn {0}", "翻转 {0}"}},
    {"twins.worth",
     {"A coin on square n is worth n − 1: turning it and coin m replaces n − 1 by m − 1, "
      "as in Nim.",
      "格 n 的硬币值为 n − 1：把它与格 m 的硬币一起翻转，就像 Nim 中把 n − 1 换成 m − 1。"}},
};
constexpr Info kInfo = {
    .name = "twins",
    .title = {"Twins", "双子（Twins，翻两枚硬币）"},
    .rule = {"The numbers are the squares, counted from 1, of the coins that show heads; 0 is "
             "no coin. Turn exactly two coins, the one on the higher square from heads to tails.",
             "各数是正面朝上的硬币所在的格（从 1 数起），0 表示没有硬币。每次恰好翻转两枚硬币，"
             "其中较高的格上的一枚必须由正面翻成反面。"},
    .theorem = {"A coin on square n is worth n − 1. The nim-value is the XOR of the coins' values. "
                "Misère: no theorem, the positions are searched.",
                "格 n 的硬币值为 n − 1。SG 值为各枚硬币之值的异或。反常规则没有定理，用搜索求解。"},
    .source = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, ch. 14",
    .examples = kExamples,
    .words = kWords,
};

struct Rule : theory::Twins {
  static constexpr const char* kWorth = "twins.worth";

  static bool may_turn(std::span<const Natural> squares) { return squares.size() == 2; }

  template <class Visit>
  static bool for_each(std::uint64_t n, Visit visit) {
    for (std::uint64_t m = n - 1; m > 0; --m) {
      if (!visit(std::span<const std::uint64_t>(&m, 1))) return false;
    }
    return true;
  }
};

class TwinsGame final : public TurningGame<Rule> {
 public:
  TwinsGame() : TurningGame(kInfo, "twins") {}
};

}  // namespace

const Family& twins_family() {
  static const PlainFamily<TwinsGame> family(kInfo);
  return family;
}

}  // namespace grundy::games
