// Fibonacci nim: one heap; take at most twice what the opponent took last. It is dynamic{2x}.
// M. J. Whinihan, Fibonacci Quarterly 1 (1963); the first take must leave something.
#include "games/base/dynamic_game.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"fibonacci 13", "fibonacci 17", "fibonacci 8 limit 6",
                                     "fibonacci 10^30"};
constexpr Message kWords[] = {
    {"fibonacci.zeckendorf",
     {"As a sum of Fibonacci numbers, no two of them neighbours (Zeckendorf): {0} = {1}.",
      "写成互不相邻的斐波那契数之和（齐肯多夫分解）：{0} = {1}。"}},
    {"fibonacci.parts",
     {"As a sum of Fibonacci numbers, no two of them neighbours (Zeckendorf), {0} has {1} "
      "{1:part|parts}.",
      "把 {0} 写成互不相邻的斐波那契数之和（齐肯多夫分解），共有 {1} 项。"}},
    {"fibonacci.progress", {"finding Zeckendorf parts", "求齐肯多夫分解"}},
    {"theorem.whinihan", {"Whinihan's theorem", "Whinihan 定理"}},
};
constexpr Info kInfo = {
    .name = "fibonacci",
    .min_heaps = 1,
    .max_heaps = 1,
    .takes_limit = true,
    .title = {"Fibonacci nim", "斐波那契博弈"},
    .rule = {"fibonacci n: one heap. Take at least one token and at most twice what was taken "
             "last; the first take must leave something. With \"limit q\" at most q may be taken "
             "now.",
             "fibonacci n：只有一堆。每次至少取 1 颗，至多取对方上一次所取的两倍；第一次不能取完。"
             "写上 limit q 表示这一次至多取 q 颗。"},
    .theorem = {"The player to move wins exactly when the smallest Zeckendorf part of n is within "
                "the limit; so n is lost for the first player exactly when it is a Fibonacci "
                "number. Winning takes: the sums of the smallest parts, within the limit, whose "
                "double is less than the next part; and the whole heap when it is within the limit. "
                "Misère: n with limit q >= 1 is as n-1 in normal play, so that every n >= 2 is won "
                "for the first player.",
                "先手必胜，当且仅当 n 的齐肯多夫分解中最小的一项不超过限额；所以首步时，n 是斐波那契数则"
                "后手必胜。必胜取法：取最小若干项之和，它不超过限额，且两倍小于下一项；整堆在限额之内时也可取完。"
                "反常规则：n（限额 q ≥ 1）与正常规则的 n-1 相同，因此 n ≥ 2 时先手必胜。"},
    .source =
        "M. J. Whinihan, Fibonacci Quarterly 1 (1963); C. Allen, V. Ponomarenko, Involve 7 (2014)",
    .examples = kExamples,
    .words = kWords,
};

class FibonacciFamily final : public Family {
 public:
  using Family::Family;
  [[nodiscard]] Result<std::unique_ptr<const Game>> bind(const BoundArguments&) const override {
    return make_dynamic_game(kInfo, "fibonacci", {Natural(2), Natural(1), {}, false});
  }
};

}  // namespace

const Family& fibonacci_family() {
  static const FibonacciFamily family(kInfo);
  return family;
}

}  // namespace grundy::games
