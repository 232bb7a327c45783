// Take-and-break games in octal notation: d0.d1d2d3…, digit d_b says what may be left of a heap when b
// tokens are taken from it: 1 nothing, 2 one heap, 4 two heaps, added up (R. K. Guy, C. A. B. Smith,
// The G-values of various games, Proc. Cambridge Philos. Soc. 52, 1956). A code that is a game
// with a theorem is recognised as that game.
#include "games/base/code_game.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"0.77 5 9", "4.(3) 7 11", "0.303 20 13", "0.137 10^20"};
constexpr Info kInfo = {
    .name = "octal",
    .usage = "0.d1d2(d3) n ...",
    .arguments = Arguments::octal,
    .title = {"Take-and-break game in octal notation", "八进制代码的取拆游戏（octal game）"},
    .rule = {"0.d1d2d3…: take b tokens from one heap, for some b whose digit is not 0. The digit is the sum "
             "of what may be left: 1 nothing, 2 one heap, 4 two heaps. Digits in brackets repeat for ever; 4 "
             "before the point lets a heap be split without taking.",
             "0.d1d2d3…：从一堆中取走 b 颗，b 的那一位数字不为 0。数字是允许剩下的情形之和：1 取完，2 剩一堆，4 剩两堆。"
             "括号中的数字无限重复；小数点前为 4 时可以不取而把一堆拆成两堆。"},
    .theorem = {"Finite codes: a period of the nim-sequence is proved where it is found (Guy and Smith). Digits 0 "
                "and 3 alone: a subtraction game; 0.(3) is Nim, 4.(3) Lasker's nim, 0.77 Kayles, 0.07 "
                "Dawson's Kayles, 0.137 Dawson's Chess, 0.6 Officers.",
                "有限代码：一旦找到 SG 序列的周期即可证明（Guy、Smith）。只含数字 0 和 3 的是减法游戏；0.(3) 是 Nim，"
                "4.(3) 是 Lasker 的 Nim，0.77 是 Kayles，0.07 是 Dawson's Kayles，0.137 是 Dawson's Chess，0.6 是 Officers。"},
    .source = "R. K. Guy, C. A. B. Smith, Proc. Cambridge Philos. Soc. 52 (1956)",
    .examples = kExamples,
    .words = {},
};

class OctalFamily final : public Family {
 public:
  using Family::Family;
  [[nodiscard]] Result<std::unique_ptr<const Game>> bind(
      const BoundArguments& arguments) const override {
    return make_code_game(kInfo, "", arguments.code);
  }
};

}  // namespace

const Family& octal_family() {
  static const OctalFamily family(kInfo);
  return family;
}

}  // namespace grundy::games
