// Replacement games: a heap is replaced by a smaller member of a set, which usually depends on the heap
// (its divisors, the numbers coprime to it). D. E. Iannucci, U. Larsson, Game values of arithmetic
// functions, in Combinatorial Game Theory (2022).
#include <utility>

#include "games/base/arithmetic_game.hpp"
#include "games/base/take_games.hpp"
#include "rules/heap_set.hpp"
#include "theory/to_smaller.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"to{proper-divisors} 60 36", "to{1..n/2} 20", "to:coprimes 9"};
constexpr Message kWords[] = {
    {"to.say", {"replace the heap of {3} by {2}", "把 {3} 颗的一堆换成 {2} 颗"}},
    {"to.proper-divisors",
     {"A heap becomes a proper divisor of it: the nim-value of a heap of n is the number of its prime factors, "
      "repeats counted.",
      "一堆变成它的真约数：n 颗一堆的 SG 值是 n 的素因子个数（计重数）。"}},
    {"theorem.prime-factors", {"the rule of prime factors (Iannucci, Larsson)", "素因子规则（Iannucci、Larsson）"}},
    {"to.coprimes",
     {"A heap becomes a smaller number without a common divisor, which is like taking one: the nim-value of a heap of n "
      "is the index of its least prime (2 is the first), and 0 for 1.",
      "一堆变成与它互质的更小的数，这与取走互质的数相同：n 颗一堆的 SG 值是 n 的最小素因子的序号（2 是第一个），1 为 0。"}},
    {"to.share",
     {"A heap of n becomes any number from 1 to n/{0}, rounded down: its nim-value is the largest e with {0}^e <= n.",
      "n 颗一堆变成 1 到 ⌊n/{0}⌋ 的任意数：SG 值是满足 {0}^e ≤ n 的最大的 e。"}},
    {"to.smaller",
     {"A heap of n becomes any smaller number but 0: its nim-value is n - 1.",
      "n 颗一堆变成任何更小的正数：SG 值为 n - 1。"}},
    {"to.fixed",
     {"A heap becomes a smaller member of a fixed set: its nim-value is the number of members below it.",
      "一堆变成固定集合中更小的数：SG 值是集合中小于它的数的个数。"}},
    {"theorem.replacement", {"the rule for replacing a heap", "替换规则"}},
};
constexpr Info kInfo = {
    .name = "to",
    .arguments = Arguments::set,
    .title = {"Replacement game", "替换游戏（把一堆换成更小的数）"},
    .rule = {"to{S}: replace one heap of n by a smaller member of the set S, which may depend on n: a..n/b, "
             "divisors, proper-divisors, coprimes.",
             "to{S}：把一堆 n 颗换成集合 S 中更小的数；S 可以依赖于 n：a..n/b、divisors（约数）、"
             "proper-divisors（真约数）、coprimes（互质数）。"},
    .theorem = {"Proper divisors: the number of prime factors. Coprimes: the index of the least prime. 1..n/k: "
                "floor(log_k n), and n-1 for k = 1. A fixed finite set: how many members are below the heap.",
                "proper-divisors：素因子个数。coprimes：最小素因子的序号。1..n/k：⌊log_k n⌋，k = 1 时为 n-1。"
                "固定的有限集合：集合中小于该堆的数的个数。"},
    .source = "D. E. Iannucci, U. Larsson, Game values of arithmetic functions (2021)",
    .examples = kExamples,
    .words = kWords,
};

std::string name_of(const Items& items) { return "to{" + rules::canonical_text(items) + "}"; }

class To final : public HeapGame {
 public:
  explicit To(const Items& items)
      : HeapGame(kInfo, name_of(items)), rule_(items, rules::SetUse::to) {}
  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }

 private:
  rules::HeapSet rule_;
};

// A fixed finite set.
class ToFixed final : public ClosedHeapGame<ToFixed> {
 public:
  explicit ToFixed(const Items& items)
      : ClosedHeapGame(kInfo, name_of(items)), rule_(items, rules::SetUse::to) {}
  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }
  [[nodiscard]] const char* theorem() const override { return "replacement"; }
  template <core::Number N>
  [[nodiscard]] N closed_value(const N& heap) const {
    const Natural below = rule_.fixed().members_below(Natural(heap));
    if constexpr (std::same_as<N, std::uint64_t>) {
      return below.to_u64();
    } else {
      return below;
    }
  }
  template <core::Number N>
  Tally closed_options(const N& heap, const Target<N>& target,
                       FunctionRef<bool(const Change<N>&)> sink, Meter&) const {
    if (!target.accepts(target.value, target.value > N(1U))) return {};
    const auto member = rule_.fixed().member(Natural(target.value));
    if (!member || !(*member < Natural(heap))) return {};
    if constexpr (std::same_as<N, std::uint64_t>) {
      sink(Change<N>{0, 1, {member->to_u64()}});
    } else {
      sink(Change<N>{0, 1, {*member}});
    }
    return {Natural(1), true};
  }
  void identify(std::vector<Step>& steps) const override { steps.push_back({"to.fixed", {}}); }

 private:
  rules::HeapSet rule_;
};

// 1 to floor(n / k).
class ToShare final : public ClosedHeapGame<ToShare> {
 public:
  ToShare(const Items& items, const Natural& k)
      : ClosedHeapGame(kInfo, name_of(items)),
        rule_(items, rules::SetUse::to), k_(k), k64_(clipped(k)) {}
  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }
  [[nodiscard]] const char* theorem() const override { return "replacement"; }
  template <core::Number N>
  [[nodiscard]] N closed_value(const N& heap) const {
    if (heap == N(0U)) return heap;
    if (k<N>() == N(1U)) return heap - N(1U);
    return theory::floor_log(heap, k<N>());
  }
  template <core::Number N>
  Tally closed_options(const N& heap, const Target<N>& target,
                       FunctionRef<bool(const Change<N>&)> sink, Meter&) const {
    if (!target.accepts(target.value, target.value > N(1U))) return {};
    N last = heap == N(0U) ? heap : heap / k<N>();
    if (k<N>() == N(1U)) {
      if (!(target.value + N(1U) < heap)) return {};
      sink(Change<N>{0, 1, {target.value + N(1U)}});
      return {Natural(1), true};
    }
    const N first = theory::power_up_to(k<N>(), target.value, last);
    if (first > last) return {};
    if (last / k<N>() >= first) last = first * k<N>() - N(1U);
    bool listing = true;
    return {Natural(visit_interval(first, last, listing, sink)), true};
  }
  void identify(std::vector<Step>& steps) const override {
    if (k_ == Natural(1)) {
      steps.push_back({"to.smaller", {}});
    } else {
      steps.push_back({"to.share", {k_.to_string()}});
    }
  }

 private:
  template <core::Number N>
  [[nodiscard]] const N& k() const {
    if constexpr (std::same_as<N, std::uint64_t>) {
      return k64_;
    } else {
      return k_;
    }
  }

  rules::HeapSet rule_;
  Natural k_;
  std::uint64_t k64_;
};

class ToFamily final : public Family {
 public:
  using Family::Family;
  [[nodiscard]] Result<std::unique_ptr<const Game>> bind(
      const BoundArguments& arguments) const override {
    return game_of(rules::canonical_items(arguments.set));
  }

 private:
  static std::unique_ptr<const Game> game_of(const Items& items) {
    using Kind = rules::SetItem::Kind;
    if (!rules::depends_on_heap(items) && rules::SubtractionSet(items).finite()) {
      return std::make_unique<ToFixed>(items);
    }
    if (items.size() == 1) {
      const rules::SetItem& item = items.front();
      if (item.kind == Kind::divisors || item.kind == Kind::proper_divisors) {
        return make_arithmetic_game(kInfo, name_of(items), items, Arithmetic::to_proper);
      }
      if (item.kind == Kind::coprimes) {
        return make_arithmetic_game(kInfo, name_of(items), items, Arithmetic::to_coprimes);
      }
      if (item.kind == Kind::powers && item.a == Natural(1)) {
        return std::make_unique<ToShare>(items, Natural(1));
      }
      if (item.kind == Kind::range_to_heap && item.a == Natural(1)) {
        return std::make_unique<ToShare>(items, item.b);
      }
    }
    return std::make_unique<To>(items);
  }
};

}  // namespace

const Family& to_family() {
  static const ToFamily family(kInfo);
  return family;
}

}  // namespace grundy::games
