// Subtraction games: take s tokens, s in a set. The set is data; four kinds have a closed form:
// a range a..b, a range 1..m with one more number, the powers of a number, and all numbers (Nim). The others go by their
// nim-sequence, whose period is proved for finite sets (sequence/). Winning Ways ch. 4.
#include "games/base/range_game.hpp"
#include "rules/heap_set.hpp"
#include "theory/take_half.hpp"
#include "theory/take_powers.hpp"
#include "theory/take_range_and_one.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"take{1,3,4} 20", "take:2^i 13", "take{squares} 30",
                                     "take{2..5} 10^20 12", "take{1,2,3,5,fib} 100"};
constexpr Message kWords[] = {
    {"take.range",
     {"Taking {1} to {2} from a heap of n: the nim-value is floor((n mod {0}) / {1}).",
      "每次取 {1} 到 {2} 颗：n 颗一堆的 SG 值为 ⌊(n mod {0}) / {1}⌋。"}},
    {"take.range-and-one",
     {"Taking 1 to {0} or {1}: {2} does not divide {1}, so the nim-value of a heap of n is n mod "
      "{2}.",
      "每次取 1 到 {0} 颗或 {1} 颗：{2} 不整除 {1}，所以 n 颗一堆的 SG 值为 n mod {2}。"}},
    {"take.range-and-multiple",
     {"Taking 1 to {0} or {1}: with r = n mod {3}, the nim-value of a heap of n is {2} when r is "
      "{1}, else r mod {2}.",
      "每次取 1 到 {0} 颗或 {1} 颗：令 r = n mod {3}，n 颗一堆的 SG 值在 r = {1} 时为 {2}，否则为 r "
      "mod {2}。"}},
    {"take.odd-powers",
     {"Every power of {0} is odd, so the nim-value of a heap of n is n mod 2.",
      "{0} 的幂都是奇数，所以 n 颗一堆的 SG 值为 n mod 2。"}},
    {"take.powers",
     {"Modulo {1} every power of {0} is 1 or -1, so the nim-values repeat with period {1}: 2 when n "
      "mod {1} is {0}, else (n mod {1}) mod 2.",
      "{0} 的幂模 {1} 都是 ±1，所以 SG 值以 {1} 为周期：n mod {1} = {0} 时为 2，否则为 (n mod {1}) mod 2。"}},
    {"take.half",
     {"At most half may be taken: the nim-value of an even heap is half of it, and an odd heap of n has "
      "that of (n-1)/2.",
      "至多取一半：偶数堆的 SG 值是它的一半，奇数 n 的 SG 值与 (n-1)/2 相同。"}},
    {"theorem.half", {"Levine's theorem", "Levine 定理"}},
    {"take.all", {"Any number may be taken: this is Nim, a heap's nim-value is its size.",
                  "可取任意颗：这就是 Nim，一堆的 SG 值等于颗数。"}},
};
constexpr Info kInfo = {
    .name = "take",
    .arguments = Arguments::set,
    .title = {"Subtraction game", "减法游戏（取石子，限定可取数目）"},
    .rule = {"take{S}: take s tokens from one heap, for some s in the set S and not more than the heap. "
             "S lists numbers, ranges a..b, a^i, i^a, squares, primes, fib; or depends on the heap of n: a..n, "
             "a..n/b, divisors, proper-divisors, coprimes.",
             "take{S}：从一堆中取走 s 颗，s 属于集合 S 且不超过该堆。S 可写数、区间 a..b、a^i、i^a、"
             "squares（平方数）、primes（素数）、fib（斐波那契数）；也可依赖于该堆的颗数 n：a..n、a..n/b、divisors（约数）、"
             "proper-divisors（真约数）、coprimes（互质数）。"},
    .theorem = {"A range a..b: floor((n mod (a+b)) / a). 1..m and one k: n mod (m+1), unless m+1 divides "
                "k; then m+1 when n mod (k+1) is k, else (n mod (k+1)) mod (m+1). Powers of 2: n mod 3. 1..n/2: "
                "n/2 for even n, that of (n-1)/2 for odd n. Finite sets: the "
                "nim-sequence is periodic, and the period is proved by a repeated window. Misère sums "
                "are tame: misère Nim on the nim-values.",
                "区间 a..b：⌊(n mod (a+b)) / a⌋。1..m 与一个 k：m+1 不整除 k 时为 n mod (m+1)；整除时令 r = n "
                "mod (k+1)，r = k 时为 m+1，否则为 r mod (m+1)。2 的幂：n mod 3。1..n/2：n 为偶数时是 n/2，为奇数时与 (n-1)/2 相同。有限集合：SG 序列有周期，由窗口重复证明。"
                "反常规则下是驯顺的（tame）：按 SG 值下反常 Nim。"},
    .source = "Winning Ways ch. 4; misère: T. S. Ferguson, Int. J. Game Theory 3 (1974)",
    .examples = kExamples,
    .words = kWords,
};

std::string name_of(const std::vector<rules::SetItem>& items) {
  return "take{" + rules::canonical_text(items) + "}";
}

// Any set: values come from the nim-sequence.
class TakeSet final : public HeapGame {
 public:
  explicit TakeSet(const std::vector<rules::SetItem>& items)
      : HeapGame(kInfo, name_of(items)), rule_(items) {}
  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }
  [[nodiscard]] bool tame() const override { return true; }

 private:
  rules::SubtractionSet rule_;
};

// A set that depends on the heap.
class TakeOfHeap final : public HeapGame {
 public:
  explicit TakeOfHeap(const std::vector<rules::SetItem>& items)
      : HeapGame(kInfo, name_of(items)), rule_(items, rules::SetUse::take) {}
  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }

 private:
  rules::HeapSet rule_;
};

// At most half of the heap.
class TakeHalf final : public ClosedHeapGame<TakeHalf> {
 public:
  explicit TakeHalf(const std::vector<rules::SetItem>& items)
      : ClosedHeapGame(kInfo, name_of(items)), rule_(items, rules::SetUse::take) {}
  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }
  [[nodiscard]] const char* theorem() const override { return "half"; }
  template <core::Number N>
  [[nodiscard]] N closed_value(const N& heap) const {
    return theory::take_half_value(heap);
  }
  template <core::Number N>
  Tally closed_options(const N& heap, const Target<N>& target,
                       FunctionRef<bool(const Change<N>&)> sink, Meter&) const {
    bool found = false;
    const N left = theory::take_half_heap_below(heap, target.value, found);
    if (!found || left + left < heap || !target.accepts(target.value, target.value > N(1U))) return {};
    sink(Change<N>{0, 1, {left, N(0U)}});
    return {Natural(1), true};
  }
  void explain(Position<Natural>, Play, const Verdict<Natural>&,
               std::vector<Step>& steps) const override {
    steps.push_back({"take.half", {}});
  }

 private:
  rules::HeapSet rule_;
};

// Every number: Nim.
class TakeAll final : public ClosedHeapGame<TakeAll> {
 public:
  explicit TakeAll(const std::vector<rules::SetItem>& items)
      : ClosedHeapGame(kInfo, name_of(items)),
        rule_({{rules::SetItem::Kind::powers, Natural(1), {}}}) {}  // i^1
  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }
  [[nodiscard]] bool tame() const override { return true; }
  [[nodiscard]] const char* theorem() const override { return "bouton"; }
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
  void explain(Position<Natural>, Play, const Verdict<Natural>&,
               std::vector<Step>& steps) const override {
    steps.push_back({"take.all", {}});
  }

 private:
  rules::SubtractionSet rule_;
};

// 1 to m, or k.
class TakeRangeAndOne final : public ClosedHeapGame<TakeRangeAndOne> {
 public:
  TakeRangeAndOne(const std::vector<rules::SetItem>& items, const Natural& most, const Natural& one)
      : ClosedHeapGame(kInfo, name_of(items)),
        rule_(items),
        all_{most, one, (one % (most + Natural(1))).is_zero()},
        // Heaps on the 64-bit path are below kSmallBound: larger bounds act like it.
        all64_{clipped(most), clipped(one), all_.divided} {}
  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }
  [[nodiscard]] bool tame() const override { return true; }
  [[nodiscard]] const char* theorem() const override { return "range-and-one"; }

  template <core::Number N>
  [[nodiscard]] N closed_value(const N& heap) const {
    return all<N>().value(heap);
  }

  template <core::Number N>
  Tally closed_options(const N& heap, const Target<N>& target,
                       FunctionRef<bool(const Change<N>&)> sink, Meter&) const {
    if (!target.accepts(target.value, target.value > N(1U))) return {};
    std::uint64_t total = 0;
    bool listing = true;
    if (const auto below = all<N>().heap_below(heap, target.value)) {
      ++total;
      listing = sink(Change<N>{0, 1, {*below, N(0U)}});
    }
    const N& one = all<N>().one;
    if (heap >= one && closed_value<N>(heap - one) == target.value) {
      ++total;
      if (listing) sink(Change<N>{0, 1, {heap - one, N(0U)}});
    }
    return {Natural(total), true};
  }

  void explain(Position<Natural>, Play, const Verdict<Natural>&,
               std::vector<Step>& steps) const override {
    const Natural modulus = all_.most + Natural(1);
    const char* key = all_.divided ? "take.range-and-multiple" : "take.range-and-one";
    steps.push_back({key,
                     {all_.most.to_string(), all_.one.to_string(), modulus.to_string(),
                      (all_.one + Natural(1)).to_string()}});
  }

 private:
  static std::uint64_t clipped(const Natural& n) {
    return n < Natural(core::kSmallBound) ? n.to_u64() : core::kSmallBound;
  }
  template <core::Number N>
  [[nodiscard]] const theory::RangeAndOne<N>& all() const {
    if constexpr (std::same_as<N, std::uint64_t>) {
      return all64_;
    } else {
      return all_;
    }
  }

  rules::SubtractionSet rule_;
  theory::RangeAndOne<Natural> all_;
  theory::RangeAndOne<std::uint64_t> all64_;
};

// The powers of a base >= 2.
class TakePowers final : public ClosedHeapGame<TakePowers> {
 public:
  TakePowers(const std::vector<rules::SetItem>& items, const Natural& base)
      : ClosedHeapGame(kInfo, name_of(items)),
        rule_(items),
        base_(base),
        // A base beyond the 64-bit path's heaps acts like any such number of its parity.
        base64_(base < Natural(core::kSmallBound)
                    ? base.to_u64()
                    : core::kSmallBound + (base.is_odd() ? 1 : 0)) {}
  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }
  [[nodiscard]] bool tame() const override { return true; }
  [[nodiscard]] const char* theorem() const override { return "powers"; }

  template <core::Number N>
  [[nodiscard]] N closed_value(const N& heap) const {
    return theory::take_powers_value(heap, base<N>());
  }

  template <core::Number N>
  Tally closed_options(const N& heap, const Target<N>& target,
                       FunctionRef<bool(const Change<N>&)> sink, Meter& meter) const {
    Tally tally;
    std::uint64_t count = 0;
    if (heap == N(0U) || !target.accepts(target.value, target.value > N(1U))) return tally;
    // The value after taking base^i depends on the parity of i only: modulo base+1 the powers
    // are 1 and base in turn; modulo 2 (odd base) they are all 1.
    const bool odd = base<N>() % N(2U) == N(1U);
    const N modulus = odd ? N(2U) : base<N>() + N(1U);
    const N residue = heap % modulus;
    const auto value_after = [&](const N& power) {  // power: 1 or base, modulo the modulus
      const N left = (residue + modulus - power) % modulus;
      return odd ? left : theory::take_powers_of_residue(left, base<N>());
    };
    const bool wanted[2] = {value_after(N(1U)) == target.value,
                            value_after(odd ? N(1U) : base<N>()) == target.value};
    bool listing = true;
    const N last_factor = heap / base<N>();
    N power(1U);
    for (std::uint64_t i = 0;; ++i) {
      if (wanted[i % 2]) {
        ++count;
        if (listing) listing = sink(Change<N>{0, 1, {heap - power, N(0U)}});
      }
      if (!meter.step("progress.moves", 1 + heap_words(heap))) {
        tally.complete = false;
        break;
      }
      if (power > last_factor) break;
      power *= base<N>();
    }
    tally.total = Natural(count);
    return tally;
  }

  void explain(Position<Natural>, Play, const Verdict<Natural>&,
               std::vector<Step>& steps) const override {
    if (base_.is_odd()) {
      steps.push_back({"take.odd-powers", {base_.to_string()}});
    } else {
      steps.push_back({"take.powers", {base_.to_string(), (base_ + Natural(1)).to_string()}});
    }
  }

 private:
  template <core::Number N>
  [[nodiscard]] const N& base() const {
    if constexpr (std::same_as<N, std::uint64_t>) {
      return base64_;
    } else {
      return base_;
    }
  }
  static std::uint64_t heap_words(std::uint64_t) { return 0; }
  static std::uint64_t heap_words(const Natural& heap) { return heap.bit_length() / 64; }

  rules::SubtractionSet rule_;
  Natural base_;
  std::uint64_t base64_;
};

class TakeFamily final : public Family {
 public:
  using Family::Family;
  [[nodiscard]] Result<std::unique_ptr<const Game>> bind(
      const BoundArguments& arguments) const override {
    using Bound = std::unique_ptr<const Game>;
    const auto& items = arguments.set;
    if (rules::depends_on_heap(items)) return of_heap(items);
    const rules::SubtractionSet set(items);
    if (const auto range = set.as_range()) {
      if (!range->high) return Bound(std::make_unique<TakeAll>(items));
      return Bound(std::make_unique<RangeGame>(kInfo, name_of(items), range->low, *range->high,
                                               "take-range", "take.range"));
    }
    if (const auto both = set.as_range_and_one()) {
      return Bound(std::make_unique<TakeRangeAndOne>(items, both->most, both->one));
    }
    if (const auto base = set.as_powers()) {
      return Bound(std::make_unique<TakePowers>(items, *base));
    }
    return Bound(std::make_unique<TakeSet>(items));
  }

 private:
  static std::unique_ptr<const Game> of_heap(const std::vector<rules::SetItem>& items) {
    const bool from_one =
        items.size() == 1 && items[0].kind == rules::SetItem::Kind::range_to_heap &&
        items[0].a == Natural(1);
    if (from_one && items[0].b == Natural(1)) return std::make_unique<TakeAll>(items);
    if (from_one && items[0].b == Natural(2)) return std::make_unique<TakeHalf>(items);
    return std::make_unique<TakeOfHeap>(items);
  }
};

}  // namespace

const Family& take_family() {
  static const TakeFamily family(kInfo);
  return family;
}

}  // namespace grundy::games
