// Nim: take any number from one heap.
// C. L. Bouton, Nim, a game with a complete mathematical theory, Ann. Math. 3 (1901): the
// nim-value is the nim-sum (XOR) of the heaps; misère Nim differs only when all heaps are <= 1.
#include "games/base/closed_heap_game.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"nim 3 6 9", "nim 1 1 1", "nim 2^64 18446744073709551616"};
constexpr Message kWords[] = {
    {"nim.columns",
     {"Write the heaps in binary: their nim-sum (XOR) is {0}.", "把各堆写成二进制，尼姆和（异或）为 {0}。"}},
    {"nim.zero",
     {"A nim-sum of 0 is lost for the player to move: every move makes it non-zero, and the "
      "opponent can make it 0 again.",
      "尼姆和为 0 时，轮到走的一方必败：任何一步都使它非零，而对方总能再把它变回 0。"}},
    {"nim.nonzero",
     {"A nim-sum other than 0 is won: take from a heap so that it becomes heap XOR {0}, which makes "
      "the nim-sum 0.",
      "尼姆和不为 0 则必胜：把某一堆的颗数变为“该堆颗数 XOR {0}”，尼姆和即变为 0。"}},
    {"nim.misere-large",
     {"Misère play: some heap has 2 or more, so the player who wins the normal game wins this one "
      "too.",
      "反常规则：有一堆不少于 2 颗，胜负与正常规则相同。"}},
    {"nim.misere-ones",
     {"Misère play with no heap above 1: {0} heaps of 1 are left, and an odd number of them is lost "
      "for the player to move.",
      "反常规则，所有堆都不超过 1：还有 {0} 堆 1，若为奇数则轮到走的一方必败。"}},
};
constexpr Info kInfo = {
    .name = "nim",
    .title = {"Nim", "尼姆（Nim）"},
    .rule = {"Take any number of tokens, at least one, from one heap.",
             "从一堆中取走任意多颗（至少一颗）。"},
    .theorem = {"Lost for the player to move exactly when the XOR of the heaps is 0. Misère: the "
                "same while some heap is at least 2; when all heaps are at most 1, lost exactly "
                "when the number of ones is odd.",
                "各堆异或和为 0 时后手必胜。反常规则：只要有一堆不少于 2 就与正常规则相同；"
                "全部不超过 1 时，1 的个数为奇数则后手必胜。"},
    .source = "C. L. Bouton, Annals of Mathematics 3 (1901) 35-39",
    .examples = kExamples,
    .words = kWords,
};

class Nim final : public ClosedHeapGame<Nim> {
 public:
  Nim() : ClosedHeapGame(kInfo, "nim"), rule_({{rules::SetItem::Kind::powers, Natural(1), {}}}) {}

  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }
  [[nodiscard]] bool tame() const override { return true; }
  [[nodiscard]] const char* theorem() const override { return "bouton"; }
  [[nodiscard]] std::optional<Periodicity> periodicity() const override {
    return Periodicity{Natural(1), Natural(0), Natural(1)};
  }

  template <core::Number N>
  [[nodiscard]] N closed_value(const N& heap) const {
    return heap;
  }
  template <core::Number N>
  Tally closed_options(const N& heap, const Target<N>& target,
                       FunctionRef<bool(const Change<N>&)> sink, Meter&) const {
    if (!(target.value < heap) || !target.accepts(target.value, target.value > N(1U))) return {};
    sink(Change<N>{0, 1, {target.value, N(0U)}});
    return {Natural(1), true};
  }

  void explain(Position<Natural> position, Play play, const Verdict<Natural>& verdict,
               std::vector<Step>& steps) const override {
    if (play == Play::misere) {
      std::uint64_t ones = 0;
      for (const Natural& heap : position.heaps) {
        if (heap > Natural(1)) {
          steps.push_back({"nim.misere-large", {}});
          steps.push_back({"nim.columns", {verdict.value.to_string()}});
          return;
        }
        ones += heap.is_zero() ? 0U : 1U;
      }
      steps.push_back({"nim.misere-ones", {std::to_string(ones)}});
      return;
    }
    steps.push_back({"nim.columns", {verdict.value.to_string()}});
    if (verdict.value.is_zero()) {
      steps.push_back({"nim.zero", {}});
    } else {
      steps.push_back({"nim.nonzero", {verdict.value.to_string()}});
    }
  }

 private:
  rules::SubtractionSet rule_;
};

}  // namespace

const Family& nim_family() {
  static const PlainFamily<Nim> family(kInfo);
  return family;
}

}  // namespace grundy::games
