// Treblecross: one-dimensional tic-tac-toe where both players mark the same cross, and whoever
// makes three in a row wins. Winning Ways ch. 4: a cross next to another, or one away, loses at
// once, so it is the octal game 0.007 on a heap two cells longer than the strip.
#include "games/family.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"treblecross 3", "treblecross 6", "treblecross 11 12"};
// {1}: the strip; {2}, {3}: what stays free of it.
constexpr Message kWords[] = {
    {"treblecross.say",
     {"put a cross on strip {1} that leaves {2} {2:cell|cells} of it",
      "在第 {1} 条上画叉，该条剩下 {2} 格可用"}},
    {"treblecross.say-split",
     {"put a cross on strip {1} that leaves {2} and {3} cells of it",
      "在第 {1} 条上画叉，该条剩下 {2} 格和 {3} 格可用"}},
};
constexpr Info kInfo = {
    .name = "treblecross",
    .title = {"Treblecross", "一维三连棋（Treblecross）"},
    .rule = {"On a strip of n cells the players in turn mark a cell with a cross that keeps two cells "
             "of distance from all others (nearer hands the opponent three in a row). A strip of n "
             "is a heap of n+2 in octal 0.007: take three, what is left may be split.",
             "n 格的长条上双方轮流画叉，先连成三个者胜；离已有的叉不足三格等于送对方三连。"
             "等同于 n+2 颗一堆的八进制游戏 0.007：取走 3 颗，剩下的可以再分成两堆。"},
    .source = "Winning Ways ch. 4",
    .examples = kExamples,
    .words = kWords,
};

// A cross on cell i leaves a strip of i-3 cells to its left and n-i-2 to its right.
class StripRule final : public rules::HeapRule {
 public:
  bool for_each_option(std::uint64_t n,
                       FunctionRef<bool(const rules::Parts&)> visit) const override {
    bool cleared = false;  // the empty strip is one option, however it is reached
    for (std::uint64_t i = 1; i <= n - n / 2; ++i) {  // the other half is a mirror image
      const std::uint64_t left = i > 3 ? i - 3 : 0;
      const std::uint64_t right = n > i + 2 ? n - i - 2 : 0;
      if (left == 0 && right == 0) {
        if (cleared) continue;
        cleared = true;
      }
      const bool split = left != 0 && right != 0;
      if (!visit(split ? rules::Parts::two(left, right) : rules::Parts::one(left + right))) {
        return false;
      }
    }
    return true;
  }

  [[nodiscard]] bool is_option(const Natural& n, std::span<const Natural> parts) const override {
    if (parts.size() == 2) {
      return !parts[0].is_zero() && !parts[1].is_zero() && parts[0] + parts[1] + Natural(5) == n;
    }
    if (parts.size() != 1 || n.is_zero()) return false;
    for (std::uint64_t i = 1; i <= 3 && Natural(i) <= n; ++i) {
      if (parts[0] == n - Natural(i + 2)) return true;  // subtraction stops at 0
    }
    return false;
  }

  [[nodiscard]] std::uint64_t option_bound(std::uint64_t n) const override { return n / 2 + 1; }
};

class Treblecross final : public HeapGame {
 public:
  Treblecross() : HeapGame(kInfo, "treblecross") {}
  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }

 private:
  StripRule rule_;
};

}  // namespace

const Family& treblecross_family() {
  static const PlainFamily<Treblecross> family(kInfo);
  return family;
}

}  // namespace grundy::games
