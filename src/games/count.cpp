// The counting game (报数): count from 0, each player says 1 to k more numbers, and whoever says
// n wins. It is Bash's game on the numbers that are still to be said.
#include "games/base/range_game.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"count(2) 20", "count:3 21", "count(10) 100"};
constexpr Message kWords[] = {
    {"count.residue",
     {"With n numbers still to be said the nim-value is n mod {0}: when the opponent says s "
      "numbers, say {0} - s.",
      "还剩 n 个数未报时，SG 值为 n mod {0}：对方报 s 个数，就接着报 {0} - s 个。"}},
    {"count.say", {"say {0} {0:number|numbers}", "报 {0} 个数"}},
};
constexpr Info kInfo = {
    .name = "count",
    .arguments = Arguments::numbers,
    .argument_count = 1,
    .min_heaps = 1,
    .max_heaps = 1,
    .title = {"The counting game", "报数游戏"},
    .rule = {"count(k) n: starting from 1, the players in turn say the next 1 to k numbers; whoever "
             "says n wins (misère: loses). n is what is still to be said.",
             "count(k) n：从 1 开始轮流报数，每次接着报 1 到 k 个数，报到 n 者胜（反常规则：报到 n 者负）。"
             "n 是还没有报的数的个数。"},
    .theorem = {"The same as Bash's game: lost exactly when k+1 divides n. Misère: lost exactly when n "
                "mod (k+1) is 1.",
                "等同于巴什博弈：n 是 k+1 的倍数时后手必胜。反常规则：n mod (k+1) = 1 时后手必胜。"},
    .source = "C.-G. Bachet, Problèmes plaisants et délectables (1612)",
    .examples = kExamples,
    .words = kWords,
};

class CountGame final : public RangeGame {
 public:
  explicit CountGame(const Natural& k)
      : RangeGame(kInfo, "count(" + k.to_string() + ")", Natural(1), k, "bachet",
                  "count.residue") {}
};

class CountFamily final : public Family {
 public:
  using Family::Family;
  [[nodiscard]] Result<std::unique_ptr<const Game>> bind(
      const BoundArguments& arguments) const override {
    return std::unique_ptr<const Game>(std::make_unique<CountGame>(arguments.numbers[0]));
  }
  bool outcomes(const core::Rows& positions, Play play, std::uint8_t* second) const override {
    return bash_outcomes(positions, play, second);
  }
};

}  // namespace

const Family& count_family() {
  static const CountFamily family(kInfo);
  return family;
}

}  // namespace grundy::games
