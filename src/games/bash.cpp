// Bash's game: take at least one and at most k tokens from one heap (巴什博弈).
// C.-G. Bachet, Problèmes plaisants et délectables (1612): lost exactly at multiples of k+1.
#include "games/base/range_game.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"bash(3) 10", "bash:3 10 7", "bash(2) 10^30"};
constexpr Message kWords[] = {
    {"bash.residue",
     {"The nim-value of a heap of n is n mod {0}: whatever s the opponent takes, answer with "
      "{0} - s.",
      "n 颗一堆的 SG 值为 n mod {0}：对方取 s 颗，就回取 {0} - s 颗。"}},
};
constexpr Info kInfo = {
    .name = "bash",
    .arguments = Arguments::numbers,
    .argument_count = 1,
    .title = {"Bash's game", "巴什博弈"},
    .rule = {"bash(k): take at least one and at most k tokens from one heap.",
             "bash(k)：从一堆中取走 1 到 k 颗。"},
    .theorem = {"The nim-value of a heap of n is n mod (k+1); a single heap is lost exactly when "
                "k+1 divides n. Misère: a single heap is lost exactly when n mod (k+1) is 1 "
                "(k at least 1); sums are tame.",
                "n 颗一堆的 SG 值为 n mod (k+1)；单堆时 n 是 k+1 的倍数则后手必胜。"
                "反常规则：单堆时 n mod (k+1) = 1 则后手必胜（k ≥ 1）；多堆是驯顺的（tame）。"},
    .source = "C.-G. Bachet, Problèmes plaisants et délectables (1612)",
    .examples = kExamples,
    .words = kWords,
};

class BashFamily final : public Family {
 public:
  using Family::Family;
  [[nodiscard]] Result<std::unique_ptr<const Game>> bind(
      const BoundArguments& arguments) const override {
    const Natural& k = arguments.numbers[0];
    return std::unique_ptr<const Game>(std::make_unique<RangeGame>(
        kInfo, "bash(" + k.to_string() + ")", Natural(1), k, "bachet", "bash.residue"));
  }
  bool outcomes(const core::Rows& positions, Play play, std::uint8_t* second) const override {
    return bash_outcomes(positions, play, second);
  }
};

}  // namespace

const Family& bash_family() {
  static const BashFamily family(kInfo);
  return family;
}

}  // namespace grundy::games
