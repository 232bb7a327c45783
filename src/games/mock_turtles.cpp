// Mock Turtles: turn up to three coins, the highest from heads to tails.
// E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, ch. 14. Nim-values and all moves to a
// value are exact at every size; misère play is searched.
#include "theory/mock_turtles.hpp"

#include "games/base/turning_game.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"mock-turtles 3 4 9", "mock-turtles 1 2 3", "mock-turtles 2^64 10^20 7"};
constexpr Message kWords[] = {
    {"mock-turtles.turn", {"turn {0}", "翻转 {0}"}},
    {"mock-turtles.worth",
     {"A coin on square n is worth the one of 2(n−1) and 2(n−1)+1 that has an odd number "
      "of binary ones.",
      "格 n 的硬币值为 2(n−1) 与 2(n−1)+1 中二进制含奇数个 1 的那一个。"}},
};
constexpr Info kInfo = {
    .name = "mock-turtles",
    .title = {"Mock Turtles", "假乌龟（Mock Turtles）"},
    .rule = {"The numbers are the squares, counted from 1, of the coins that show heads; 0 is "
             "no coin. Turn one, two or three coins, the one on the highest square from heads "
             "to tails, the others either way.",
             "各数是正面朝上的硬币所在的格（从 1 数起），0 表示没有硬币。每次翻转一到三枚硬币，"
             "其中最高的格上的一枚必须由正面翻成反面，其余正反均可。"},
    .theorem = {"A coin on square n is worth the one of 2(n−1) and 2(n−1)+1 that has an odd number "
                "of binary ones. The nim-value is the XOR of the coins' values. Misère: no "
                "theorem, the positions are searched.",
                "格 n 的硬币值为 2(n−1) 与 2(n−1)+1 中二进制含奇数个 1 的那一个。SG 值为各枚硬币之"
                "值的异或。反常规则没有定理，用搜索求解。"},
    .source = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, ch. 14",
    .examples = kExamples,
    .words = kWords,
};

struct Rule : theory::MockTurtles {
  static constexpr const char* kWorth = "mock-turtles.worth";

  static bool may_turn(std::span<const Natural> squares) { return squares.size() <= 3; }

  template <class Visit>
  static bool for_each(std::uint64_t n, Visit visit) {
    using Squares = std::span<const std::uint64_t>;
    if (!visit(Squares())) return false;
    for (std::uint64_t m = n - 1; m > 0; --m) {
      std::uint64_t pair[2] = {m, 0};
      if (!visit(Squares(pair, 1))) return false;
      for (pair[1] = m - 1; pair[1] > 0; --pair[1]) {
        if (!visit(Squares(pair))) return false;
      }
    }
    return true;
  }
};

class MockTurtlesGame final : public TurningGame<Rule> {
 public:
  MockTurtlesGame() : TurningGame(kInfo, "mock-turtles") {}
};

}  // namespace

const Family& mock_turtles_family() {
  static const PlainFamily<MockTurtlesGame> family(kInfo);
  return family;
}

}  // namespace grundy::games
