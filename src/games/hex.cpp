// Take-and-break games in hexadecimal notation: as octal codes, and 8 in a digit lets three heaps be
// left. S. Howse, R. J. Nowakowski, Periodicity and arithmetic-periodicity in hexadecimal games,
// Theoretical Computer Science 313 (2004).
#include <utility>

#include "games/base/code_game.hpp"
#include "games/base/recognised_game.hpp"
#include "rules/take_break.hpp"

namespace grundy::games {

const Family& octal_family();

namespace {

constexpr const char* kExamples[] = {"hex:0.8 9", "hex:0.1f 20 13", "hex:8.3 12"};
constexpr Info kInfo = {
    .name = "hex",
    .usage = "hex:0.d1d2(d3) n ...",
    .arguments = Arguments::hex,
    .title = {"Take-and-break game in hexadecimal notation", "十六进制代码的取拆游戏（hexadecimal game）"},
    .rule = {"hex:0.d1d2d3…: take b tokens from one heap, for some b whose digit (0 to 9, a to f) is not 0. The digit "
             "is the sum of what may be left: 1 nothing, 2 one heap, 4 two heaps, 8 three heaps. Digits in "
             "brackets repeat for ever; 4, 8 or c before the point lets a heap be split without taking.",
             "hex:0.d1d2d3…：从一堆中取走 b 颗，b 的那一位数字（0–9、a–f）不为 0。数字是允许剩下的情形之和：1 取完，2 剩一堆，"
             "4 剩两堆，8 剩三堆。括号中的数字无限重复；小数点前为 4、8 或 c 时可以不取而拆堆。"},
    .theorem = {"Finite codes: a period of the nim-sequence is proved where it is found.",
                "有限代码：一旦找到 SG 序列的周期即可证明。"},
    .source = "S. Howse, R. J. Nowakowski, Theoretical Computer Science 313 (2004)",
    .examples = kExamples,
    .words = {},
};

class HexFamily final : public Family {
 public:
  using Family::Family;
  [[nodiscard]] Result<std::unique_ptr<const Game>> bind(
      const BoundArguments& arguments) const override {
    auto game = make_code_game(kInfo, "hex:", arguments.code);
    const rules::TakeBreak rule(arguments.code.digits, arguments.code.repeating);
    if (rule.most_parts() == 3) return game;
    auto octal = octal_family().bind(arguments);
    if (!octal) return game;
    return std::unique_ptr<const Game>(std::make_unique<RecognisedGame>(
        kInfo, game->name(), "same.hex-octal", std::move(octal).value(), 0,
        std::make_unique<rules::TakeBreak>(arguments.code.digits, arguments.code.repeating)));
  }
};

}  // namespace

const Family& hex_family() {
  static const HexFamily family(kInfo);
  return family;
}

}  // namespace grundy::games
