// Turning Turtles: turn one coin from heads to tails, and if wanted one more below it.
// E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, ch. 14. Nim-values and all moves to a
// value are exact at every size; misère play is searched.
#include "theory/turning_turtles.hpp"

#include "games/base/turning_game.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"turning-turtles 3 4 9", "turning-turtles 1 2 3", "turning-turtles 2^64 10^20 7"};
constexpr Message kWords[] = {
    {"turning-turtles.turn", {"turn {0}", "翻转 {0}"}},
    {"turning-turtles.worth",
     {"A coin on square n is worth n: turning it and coin m replaces n by m, as in Nim.",
      "格 n 的硬币值为 n：把它与格 m 的硬币一起翻转，就像 Nim 中把 n 换成 m。"}},
};
constexpr Info kInfo = {
    .name = "turning-turtles",
    .title = {"Turning Turtles", "翻乌龟（Turning Turtles）"},
    .rule = {"The numbers are the squares, counted from 1, of the coins that show heads; 0 is "
             "no coin. Turn one coin from heads to tails and, if you like, one more coin on a "
             "lower square, either way.",
             "各数是正面朝上的硬币所在的格（从 1 数起），0 表示没有硬币。每次把一枚硬币由正面翻"
             "成反面，还可以再翻一枚更低的格上的硬币（正反均可）。"},
    .theorem = {"A coin on square n is worth n: it is Nim. The nim-value is the XOR of the coins' "
                "values. Misère: no theorem, the positions are searched.",
                "格 n 的硬币值为 n，即 Nim。SG 值为各枚硬币之值的异或。反常规则没有定理，用搜索求解"
                "。"},
    .source = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, ch. 14",
    .examples = kExamples,
    .words = kWords,
};

struct Rule : theory::TurningTurtles {
  static constexpr const char* kWorth = "turning-turtles.worth";

  static bool may_turn(std::span<const Natural> squares) { return squares.size() <= 2; }

  template <class Visit>
  static bool for_each(std::uint64_t n, Visit visit) {
    if (!visit(std::span<const std::uint64_t>())) return false;
    for (std::uint64_t m = n - 1; m > 0; --m) {
      if (!visit(std::span<const std::uint64_t>(&m, 1))) return false;
    }
    return true;
  }
};

class TurningTurtlesGame final : public TurningGame<Rule> {
 public:
  TurningTurtlesGame() : TurningGame(kInfo, "turning-turtles") {}
};

}  // namespace

const Family& turning_turtles_family() {
  static const PlainFamily<TurningTurtlesGame> family(kInfo);
  return family;
}

}  // namespace grundy::games
