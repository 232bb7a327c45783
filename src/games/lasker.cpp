// Lasker's nim: take any number from one heap, or split a heap into two (octal 4.(3)).
// E. Lasker, Brettspiele der Völker (1931): n, but 4k+3 and 4k+4 change places.
#include "games/base/closed_heap_game.hpp"
#include "rules/take_break.hpp"
#include "theory/lasker.hpp"
#include "theory/lasker_splits.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"lasker 2 5 7", "lasker 3 3", "lasker 2147483647 2147483646"};
constexpr Message kWords[] = {
    {"lasker.swap",
     {"The nim-value of a heap is its size, but 4k+3 and 4k+4 change places.",
      "一堆的 SG 值等于颗数，只是 4k+3 与 4k+4 互换。"}},
};
constexpr Info kInfo = {
    .name = "lasker",
    .title = {"Lasker's nim", "Lasker 尼姆"},
    .rule = {"Take any number of tokens from one heap, or split one heap into two heaps, neither "
             "empty.",
             "从一堆中取走任意多颗，或把一堆分成两个非空的堆。"},
    .theorem = {"The nim-value of a heap of n is n, except that 4k+3 counts 4k+4 and 4k+4 counts "
                "4k+3. Misère sums are tame.",
                "n 颗一堆的 SG 值为 n，只是 4k+3 的值为 4k+4，4k+4 的值为 4k+3。反常规则下是驯顺的（tame）。"},
    .source = "E. Lasker, Brettspiele der Völker (1931); Winning Ways ch. 4",
    .examples = kExamples,
    .words = kWords,
};

class Lasker final : public ClosedHeapGame<Lasker> {
 public:
  Lasker() : ClosedHeapGame(kInfo, "lasker"), rule_({4}, {3}) {}

  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }
  [[nodiscard]] bool tame() const override { return true; }
  [[nodiscard]] const char* theorem() const override { return "lasker"; }
  [[nodiscard]] std::optional<Periodicity> periodicity() const override {
    return Periodicity{Natural(4), Natural(1), Natural(4)};
  }

  template <core::Number N>
  [[nodiscard]] N closed_value(const N& heap) const {
    return theory::lasker_value(heap);
  }

  template <core::Number N>
  Tally closed_options(const N& heap, const Target<N>& target,
                       FunctionRef<bool(const Change<N>&)> sink, Meter& meter) const {
    Tally tally;
    N count(0U);
    bool listing = true;
    bool counted = true;
    // The closed form is its own inverse: one heap has the wanted value.
    const N left = theory::lasker_value(target.value);
    if (left < heap && target.accepts(target.value, target.value > N(1U))) {
      count += N(1U);
      listing = sink(Change<N>{0, 1, {left, N(0U)}});
    }
    // Only the split of 2 into 1 and 1 keeps every part below 2.
    if (heap == N(2U)) {
      if (target.accepts(N(0U), false)) {
        count += N(1U);
        if (listing) sink(Change<N>{0, 2, {N(1U), N(1U)}});
      }
    } else if (heap > N(2U) && target.firmness != core::Firmness::fickle) {
      tally.complete = theory::LaskerSplits<N>(heap, target.value)
                           .visit(listing, count, counted, meter, [&](const N& i, const N& j) {
                             return sink(Change<N>{0, 2, {i, j}});
                           });
      tally.complete = tally.complete && counted;
    }
    tally.total = Natural(count);
    return tally;
  }

  void identify(std::vector<Step>& steps) const override {
    steps.push_back({"lasker.swap", {}});
  }

 private:
  rules::TakeBreak rule_;
};

}  // namespace

const Family& lasker_family() {
  static const PlainFamily<Lasker> family(kInfo);
  return family;
}

}  // namespace grundy::games
