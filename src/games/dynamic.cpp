// Dynamic one-heap games: after x was taken, at most f(x) may be taken. Fibonacci nim is
// dynamic{2x}. A. J. Schwenk, Take-away games, Fibonacci Quarterly 8 (1970).
#include <utility>

#include "games/base/dynamic_game.hpp"
#include "games/base/recognised_joint_game.hpp"

namespace grundy::games {

const Family& fibonacci_family();

namespace {

constexpr const char* kExamples[] = {"dynamic{x+1} 9", "dynamic{3x} 8 limit 6", "dynamic:2x 17",
                                     "dynamic{x^2} 10^18"};
constexpr Message kWords[] = {
    {"dynamic.expansion",
     {"As a sum of the numbers H of f(x) = {2} (Schwenk), the largest first: {0} = {1}.",
      "用 f(x) = {2} 的数列 H（Schwenk）从大到小分解：{0} = {1}。"}},
    {"dynamic.parts",
     {"As a sum of the numbers H of f(x) = {2} (Schwenk), the largest first, {0} has {1} "
      "{1:part|parts}.",
      "用 f(x) = {2} 的数列 H（Schwenk）从大到小分解，{0} 共有 {1} 项。"}},
    {"dynamic.won",
     {"The smallest part, {0}, is within the limit of {1}: taking it wins.",
      "最小的一项 {0} 不超过限额 {1}：取走它即可获胜。"}},
    {"dynamic.lost",
     {"The smallest part, {0}, is above the limit of {1}: whatever is taken, the smallest part of "
      "what is left is within the next limit.",
      "最小的一项 {0} 超过限额 {1}：无论怎么取，剩下的最小一项都在下一次的限额之内。"}},
    {"dynamic.won-far",
     {"With the numbers H of f(x) = {0} (Schwenk), the smallest part of the heap is within the "
      "limit of {1}: taking it wins.",
      "用 f(x) = {0} 的数列 H（Schwenk）分解，最小的一项不超过限额 {1}：取走它即可获胜。"}},
    {"dynamic.lost-far",
     {"With the numbers H of f(x) = {0} (Schwenk), the smallest part of the heap is above the "
      "limit of {1}: whatever is taken, the opponent can answer.",
      "用 f(x) = {0} 的数列 H（Schwenk）分解，最小的一项超过限额 {1}：无论怎么取，对方都有应手。"}},
    {"dynamic.over-normal",
     {"Nothing may be taken: the player to move has lost.", "已无子可取：轮到走的一方输了。"}},
    {"dynamic.over-misere",
     {"Nothing may be taken: under misère play the player to move has won.",
      "已无子可取：在反常规则下，轮到走的一方赢了。"}},
    {"dynamic.last-token",
     {"Only the last token is left, and under misère play taking it loses.",
      "只剩最后一颗，在反常规则下取走它就输。"}},
    {"dynamic.misere",
     {"Under misère play nobody wants the last of the {0} tokens: it is as {1} in normal play.",
      "在反常规则下谁也不想取 {0} 颗中的最后一颗：相当于正常规则下的 {1} 颗。"}},
    {"dynamic.halt-always",
     {"With f(x) = {0} the first take ends the game, and under misère play that loses.",
      "f(x) = {0} 时第一次取子就结束游戏，在反常规则下这就输了。"}},
    {"dynamic.halt",
     {"With f(x) = {0} a take of less than {1} ends the game, and under misère play that loses.",
      "f(x) = {0} 时取少于 {1} 颗就结束游戏，在反常规则下这就输了。"}},
    {"dynamic.halt-limit",
     {"The limit of {1} allows no other take.", "限额 {1} 之内没有别的取法。"}},
    {"dynamic.halt-heap", {"Taking all {2} tokens loses as well.", "取完全部 {2} 颗也输。"}},
    {"dynamic.halt-won",
     {"Taking {0} leaves {1} and a limit of {2}: the opponent can only end the game.",
      "取 {0} 颗，剩下 {1} 颗、限额 {2}：对方只能结束游戏。"}},
    {"dynamic.progress", {"computing the numbers H", "计算数列 H"}},
    {"theorem.schwenk", {"Schwenk's theorem", "Schwenk 定理"}},
    {"theorem.halting", {"small takes end the game", "小的取法会结束游戏"}},
};
constexpr Info kInfo = {
    .name = "dynamic",
    .arguments = Arguments::function,
    .min_heaps = 1,
    .max_heaps = 1,
    .takes_limit = true,
    .title = {"Dynamic take-away game", "动态取子游戏（限额随上一步变化）"},
    .rule = {"dynamic{f} n: one heap. After x was taken, at least one and at most f(x) may be "
             "taken next; the first take must leave something. With \"limit q\" at most q may be "
             "taken now. f is written like 2x, x+1, 2x-1, x^2; where it would be negative it is 0.",
             "dynamic{f} n：只有一堆。上一次取了 x 颗，这一次就可取 1 到 f(x) 颗；第一次不能取完。"
             "写上 limit q 表示这一次至多取 q 颗。f 写作 2x、x+1、2x-1、x^2 等；为负时按 0 计。"},
    .theorem = {"Let H begin with 1, and let the next number be the last one, h, plus the least "
                "number of H whose f is at least h. Write n as a sum of numbers of H, the largest "
                "first: the player to move wins exactly when the smallest part is within the limit. "
                "Winning takes: the sums s of the smallest parts, within the limit, with f(s) less "
                "than the next part; and the whole heap when it is within the limit. Misère, when "
                "f(1) >= 1: n with limit q >= 1 is as n-1 in normal play. Otherwise, with w the "
                "least x for which f(x) >= 1: lost when n <= w or q < w, else won if f(w) < w.",
                "数列 H 从 1 开始，末项为 h 时，下一项是 h 加上 H 中 f 值不小于 h 的最小的数。"
                "把 n 从大到小写成 H 中的数之和：最小的一项不超过限额，则先手必胜，否则后手必胜。"
                "必胜取法：取最小若干项之和 s，它不超过限额，且 f(s) 小于下一项；整堆在限额之内时也可取完。"
                "反常规则：f(1) ≥ 1 时，n（限额 q ≥ 1）与正常规则的 n-1 相同；否则设 w 是使 f(x) ≥ 1 "
                "的最小的 x：n ≤ w 或 q < w 时后手必胜，此外若 f(w) < w 则先手必胜。"},
    .source = "A. J. Schwenk, Take-away games, Fibonacci Quarterly 8 (1970); 2x: M. J. Whinihan, "
              "Fibonacci Quarterly 1 (1963)",
    .examples = kExamples,
    .words = kWords,
};

class DynamicFamily final : public Family {
 public:
  using Family::Family;
  [[nodiscard]] Result<std::unique_ptr<const Game>> bind(
      const BoundArguments& arguments) const override {
    const rules::LimitFunction f = arguments.function.value_or(rules::LimitFunction{});
    std::string name = "dynamic{" + f.to_string() + "}";
    if (f != rules::LimitFunction{Natural(2), Natural(1), {}, false}) {
      return make_dynamic_game(kInfo, std::move(name), f);
    }
    auto classic = fibonacci_family().bind({});
    if (!classic) return classic.error();
    return std::unique_ptr<const Game>(std::make_unique<RecognisedJointGame>(
        kInfo, name, "same.dynamic-fibonacci", std::move(classic).value(),
        make_dynamic_game(kInfo, name, f)));
  }
};

}  // namespace

const Family& dynamic_family() {
  static const DynamicFamily family(kInfo);
  return family;
}

}  // namespace grundy::games
