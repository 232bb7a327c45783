// All-but subtraction games: take any number that is not in the set. Winning Ways ch. 4; A. N. Siegel,
// Combinatorial Game Theory (2013).
#include <utility>

#include "games/base/take_games.hpp"
#include "rules/heap_set.hpp"
#include "theory/all_but.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"allbut{3} 20", "allbut{1..4} 23 11", "allbut:2,5 12"};
constexpr Message kWords[] = {
    {"allbut.only-1",
     {"Anything but 1 may be taken: the nim-value of a heap of n is floor(n / 2).",
      "可取 1 以外的任意颗数：n 颗一堆的 SG 值为 ⌊n / 2⌋。"}},
    {"allbut.one",
     {"Anything but {0} may be taken: the nim-value of a heap of n is {0} × floor(n / {1}) + ((n mod {1}) mod "
      "{0}).",
      "可取 {0} 以外的任意颗数：n 颗一堆的 SG 值为 {0} × ⌊n / {1}⌋ + ((n mod {1}) mod {0})。"}},
    {"allbut.small",
     {"At least {0} must be taken: the nim-value of a heap of n is floor(n / {0}).",
      "每次至少取 {0} 颗：n 颗一堆的 SG 值为 ⌊n / {0}⌋。"}},
    {"theorem.all-but", {"Siegel's theorem on all-but games", "Siegel 的 all-but 定理"}},
    {"theorem.at-least", {"the rule for taking at least so many", "至少取若干颗的规则"}},
};
constexpr Info kInfo = {
    .name = "allbut",
    .arguments = Arguments::set,
    .title = {"All-but subtraction game", "除外减法游戏（不得取集合中的数）"},
    .rule = {"allbut{S}: take s tokens from one heap, for any s from 1 to the heap that is not in the set S. "
             "S is written as in take{S}.",
             "allbut{S}：从一堆中取走 s 颗，s 从 1 到该堆的颗数，但不属于集合 S。S 的写法同 take{S}。"},
    .theorem = {"All but a: a floor(n / 2a) + ((n mod 2a) mod a). All but 1..m: floor(n / (m+1)). Misère sums are "
                "tame.",
                "除 a 外：a⌊n / 2a⌋ + ((n mod 2a) mod a)。除 1..m 外：⌊n / (m+1)⌋。反常规则下是驯顺的（tame）。"},
    .source = "A. N. Siegel, Combinatorial Game Theory (2013); misère: T. S. Ferguson, Int. J. Game Theory 3 (1974)",
    .examples = kExamples,
    .words = kWords,
};

std::string name_of(const std::vector<rules::SetItem>& items) {
  return "allbut{" + rules::canonical_text(items) + "}";
}

class AllBut final : public HeapGame {
 public:
  explicit AllBut(const std::vector<rules::SetItem>& items)
      : HeapGame(kInfo, name_of(items)),
        rule_(items, rules::SetUse::allbut),
        tame_(!rules::depends_on_heap(items)) {}
  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }
  // The numbers that may be taken are a set like any other; not so when it changes with the heap.
  [[nodiscard]] bool tame() const override { return tame_; }

 private:
  rules::HeapSet rule_;
  bool tame_;
};

// All but one number, or all but 1..m.
class AllButClosed final : public ClosedHeapGame<AllButClosed> {
 public:
  AllButClosed(const std::vector<rules::SetItem>& items, Natural a, bool one)
      : ClosedHeapGame(kInfo, name_of(items)),
        rule_(items, rules::SetUse::allbut),
        a_(std::move(a)),
        a64_(clipped(a_)),
        one_(one) {}
  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }
  [[nodiscard]] bool tame() const override { return true; }
  [[nodiscard]] const char* theorem() const override { return one_ ? "all-but" : "at-least"; }
  [[nodiscard]] std::optional<Periodicity> periodicity() const override {
    if (one_) return Periodicity{a_ + a_, Natural(0), a_};
    return Periodicity{a_, Natural(0), Natural(1)};
  }

  template <core::Number N>
  [[nodiscard]] N closed_value(const N& heap) const {
    return one_ ? theory::all_but_one_value(heap, a<N>()) : theory::at_least_value(heap, a<N>());
  }

  template <core::Number N>
  Tally closed_options(const N& heap, const Target<N>& target,
                       FunctionRef<bool(const Change<N>&)> sink, Meter&) const {
    if (!target.accepts(target.value, target.value > N(1U)) || target.value > heap) return {};
    bool listing = true;
    if (!one_) {
      const N& least = a<N>();
      if (heap < least || target.value >= heap / least) return {};
      const N from = target.value * least;
      const N last = heap - least;
      const N to = from + (least - N(1U));
      return {Natural(visit_interval(from, to < last ? to : last, listing, sink)), true};
    }
    std::uint64_t total = 0;
    const auto heaps = theory::all_but_one_heaps(target.value, a<N>());
    for (const std::size_t i : {std::size_t{1}, std::size_t{0}}) {  // small takes first
      if (!(heaps[i] < heap) || heap - heaps[i] == a<N>()) continue;
      ++total;
      if (listing) listing = sink(Change<N>{0, 1, {heaps[i], N(0U)}});
    }
    return {Natural(total), true};
  }

  void identify(std::vector<Step>& steps) const override {
    if (one_) {
      steps.push_back({a_ == Natural(1) ? "allbut.only-1" : "allbut.one",
                       {a_.to_string(), (a_ + a_).to_string()}});
    } else {
      steps.push_back({"allbut.small", {a_.to_string()}});
    }
  }

 private:
  template <core::Number N>
  [[nodiscard]] const N& a() const {
    if constexpr (std::same_as<N, std::uint64_t>) {
      return a64_;
    } else {
      return a_;
    }
  }

  rules::HeapSet rule_;
  Natural a_;
  std::uint64_t a64_;
  bool one_;
};

class AllButFamily final : public Family {
 public:
  using Family::Family;
  [[nodiscard]] Result<std::unique_ptr<const Game>> bind(
      const BoundArguments& arguments) const override {
    using Bound = std::unique_ptr<const Game>;
    const auto& items = arguments.set;
    if (!rules::depends_on_heap(items)) {
      const auto range = rules::SubtractionSet(items).as_range();
      if (range && range->high && *range->high == range->low) {
        return Bound(std::make_unique<AllButClosed>(items, range->low, true));
      }
      if (range && range->high && range->low == Natural(1)) {
        return Bound(std::make_unique<AllButClosed>(items, *range->high + Natural(1), false));
      }
    }
    return Bound(std::make_unique<AllBut>(items));
  }
};

}  // namespace

const Family& allbut_family() {
  static const AllButFamily family(kInfo);
  return family;
}

}  // namespace grundy::games
