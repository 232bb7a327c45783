// Replacement games: a heap is replaced by a smaller member of a set, which usually depends on the heap
// (its divisors, the numbers coprime to it). D. E. Iannucci, U. Larsson, Game values of arithmetic
// functions, in Combinatorial Game Theory (2022).
#include "games/family.hpp"
#include "rules/heap_set.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"to{proper-divisors} 60 36", "to{1..n/2} 20", "to:coprimes 9"};
constexpr Info kInfo = {
    .name = "to",
    .arguments = Arguments::set,
    .title = {"Replacement game", "替换游戏（把一堆换成更小的数）"},
    .rule = {"to{S}: replace one heap of n by a smaller member of the set S, which may depend on n: a..n/b, "
             "divisors, proper-divisors, coprimes.",
             "to{S}：把一堆 n 颗换成集合 S 中更小的数；S 可以依赖于 n：a..n/b、divisors（约数）、"
             "proper-divisors（真约数）、coprimes（互质数）。"},
    .theorem = {"No closed form is used: nim-values are computed heap by heap.",
                "不使用公式：SG 值逐堆计算。"},
    .source = "D. E. Iannucci, U. Larsson, Game values of arithmetic functions (2021)",
    .examples = kExamples,
    .words = {},
};

class To final : public HeapGame {
 public:
  explicit To(const std::vector<rules::SetItem>& items)
      : HeapGame(kInfo, "to{" + rules::canonical_text(items) + "}"),
        rule_(items, rules::SetUse::to) {}
  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }

 private:
  rules::HeapSet rule_;
};

class ToFamily final : public Family {
 public:
  using Family::Family;
  [[nodiscard]] Result<std::unique_ptr<const Game>> bind(
      const BoundArguments& arguments) const override {
    return std::unique_ptr<const Game>(std::make_unique<To>(arguments.set));
  }
};

}  // namespace

const Family& to_family() {
  static const ToFamily family(kInfo);
  return family;
}

}  // namespace grundy::games
