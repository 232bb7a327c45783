// Subtraction games: take s tokens, s in a set, which may depend on the heap. The set is data; the family
// finds the kinds that have a closed form (base/take_games.hpp, base/arithmetic_game.hpp) or are a classic.
// The others go by their nim-sequence, whose period is proved for finite sets (sequence/). Winning Ways
// ch. 4.
#include "games/base/arithmetic_game.hpp"
#include "games/base/range_game.hpp"
#include "games/base/recognised_game.hpp"
#include "games/base/take_games.hpp"
#include "rules/heap_set.hpp"

namespace grundy::games {

const Family& allbut_family();
const Family& bash_family();
const Family& nim_family();

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
    {"take.share",
     {"At most a {0}th part may be taken: with q = floor(n / {0}), the nim-value of a heap of n is q when {0} divides "
      "n, else that of n - q - 1.",
      "至多取 {0} 分之一：令 q = ⌊n / {0}⌋，{0} 整除 n 时 SG 值为 q，否则与 n - q - 1 相同。"}},
    {"theorem.share", {"the rule for taking a share of the heap", "按份额取子的规则"}},
    {"take.two",
     {"Taking {0} or {1}: with r = n mod {2}, the nim-value of a heap of n is floor(r / {0}) mod 2 when r is below {1}; "
      "else 1 + floor((r-{0}) / {0}) mod 2.",
      "每次取 {0} 或 {1} 颗：令 r = n mod {2}，r < {1} 时 SG 值为 ⌊r / {0}⌋ mod 2，否则为 1 + ⌊(r-{0}) / {0}⌋ mod 2。"}},
    {"theorem.two", {"the rule for two numbers", "两个可取数的规则"}},
    {"take.divisors",
     {"A divisor of the heap may be taken: the nim-value of a heap of n is one more than the number of twos in n, and "
      "0 for an empty heap.",
      "可取该堆颗数的约数：n 颗一堆的 SG 值为 n 中因子 2 的个数加 1，空堆为 0。"}},
    {"take.proper-divisors",
     {"A proper divisor of the heap may be taken: the nim-value of a heap of n is the number of twos in n.",
      "可取该堆颗数的真约数：n 颗一堆的 SG 值为 n 中因子 2 的个数。"}},
    {"take.coprimes",
     {"A smaller number without a common divisor may be taken: the nim-value of a heap of n is the index of its least "
      "prime (2 is the first), and 0 for 1.",
      "可取与该堆颗数互质的更小的数：n 颗一堆的 SG 值是 n 的最小素因子的序号（2 是第一个），1 为 0。"}},
    {"source.half",
     {"L. Levine, Fractal sequences and restricted Nim, Ars Combinatoria 80 (2006)",
      "L. Levine, Fractal sequences and restricted Nim, Ars Combinatoria 80 (2006)"}},
    {"source.divisors",
     {"D. E. Iannucci, U. Larsson, Game values of arithmetic functions (2021)",
      "D. E. Iannucci, U. Larsson, Game values of arithmetic functions (2021)"}},
    {"source.least-prime",
     {"D. E. Iannucci, U. Larsson, Game values of arithmetic functions (2021)",
      "D. E. Iannucci, U. Larsson, Game values of arithmetic functions (2021)"}},
    {"theorem.divisors", {"the rule of divisors (Iannucci, Larsson)", "约数规则（Iannucci、Larsson）"}},
    {"theorem.least-prime", {"the rule of the least prime (Iannucci, Larsson)", "最小素因子规则（Iannucci、Larsson）"}},
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
                "k; then m+1 when n mod (k+1) is k, else (n mod (k+1)) mod (m+1). Two numbers: period a+b. Powers of 2: n mod 3. 1..n/k: "
                "n/k when k divides n, else that of n - floor(n/k) - 1. Divisors: the number of twos in n, plus one; "
                "proper divisors: the number of twos; coprimes: the index of the least prime. Finite sets: the "
                "nim-sequence is periodic, and the period is proved by a repeated window. Misère sums "
                "are tame: misère Nim on the nim-values.",
                "区间 a..b：⌊(n mod (a+b)) / a⌋。1..m 与一个 k：m+1 不整除 k 时为 n mod (m+1)；整除时令 r = n "
                "mod (k+1)，r = k 时为 m+1，否则为 r mod (m+1)。两个数：周期 a+b。2 的幂：n mod 3。1..n/k：k 整除 n 时为 n/k，否则与 n-⌊n/k⌋-1 相同。divisors：n 中因子 2 的个数加 1；proper-divisors：因子 2 的个数；coprimes：最小素因子的序号。有限集合：SG 序列有周期，由窗口重复证明。"
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

using Bound = std::unique_ptr<const Game>;

// The game that this set is.
Bound recognised(const Items& items, const char* step, Result<Bound> classic) {
  if (!classic) return nullptr;
  std::unique_ptr<const rules::HeapRule> written;
  if (rules::depends_on_heap(items)) {
    written = std::make_unique<rules::HeapSet>(items, rules::SetUse::take);
  } else {
    written = std::make_unique<rules::SubtractionSet>(items);
  }
  return std::make_unique<RecognisedGame>(kInfo, name_of(items), step, std::move(classic).value(),
                                          0, std::move(written));
}
// The classic `family` with an argument or without.
Bound recognised(const Items& items, const char* step, const Family& family,
                 const std::optional<Natural>& argument) {
  BoundArguments arguments;
  if (argument) arguments.numbers.push_back(*argument);
  return recognised(items, step, family.bind(arguments));
}

// A set that depends on the heap.
Bound of_heap(const Items& items) {
  using Kind = rules::SetItem::Kind;
  if (items.size() == 1) {
    const rules::SetItem& item = items.front();
    switch (item.kind) {
      case Kind::divisors:
        return make_arithmetic_game(kInfo, name_of(items), items, Arithmetic::take_divisors);
      case Kind::proper_divisors:
        return make_arithmetic_game(kInfo, name_of(items), items, Arithmetic::take_proper);
      case Kind::coprimes:
        return make_arithmetic_game(kInfo, name_of(items), items, Arithmetic::take_coprimes);
      default: break;
    }
    if (item.kind == Kind::range_to_heap && item.a == Natural(1)) {
      if (item.b == Natural(1)) return recognised(items, "same.take-nim", nim_family(), {});
      if (item.b == Natural(2)) return std::make_unique<TakeHalf>(kInfo, name_of(items), items);
      return std::make_unique<TakeShare>(kInfo, name_of(items), items, item.b);
    }
    if (item.kind == Kind::range_to_heap && item.b == Natural(1)) {  // any number from a on
      BoundArguments below;
      below.set.push_back({Kind::range, Natural(1), item.a - Natural(1)});
      return recognised(items, "same.take-allbut", allbut_family().bind(below));
    }
  }
  return std::make_unique<TakeOfHeap>(items);
}

class TakeFamily final : public Family {
 public:
  using Family::Family;
  [[nodiscard]] Result<std::unique_ptr<const Game>> bind(
      const BoundArguments& arguments) const override {
    const Items items = rules::canonical_items(arguments.set);
    if (rules::depends_on_heap(items)) return of_heap(items);
    const rules::SubtractionSet set(items);
    if (const auto range = set.as_range()) {
      if (!range->high) return recognised(items, "same.take-nim", nim_family(), {});
      if (range->low == Natural(1)) {
        return recognised(items, "same.take-bash", bash_family(), range->high);
      }
      return Bound(std::make_unique<RangeGame>(kInfo, name_of(items), range->low, *range->high,
                                               "take-range", "take.range"));
    }
    if (const auto both = set.as_range_and_one()) {
      return Bound(std::make_unique<TakeRangeAndOne>(kInfo, name_of(items), items, both->most,
                                                     both->one));
    }
    if (const auto two = set.as_two()) {
      return Bound(std::make_unique<TakeTwo>(kInfo, name_of(items), items, two->a, two->b));
    }
    if (const auto base = set.as_powers()) {
      return Bound(std::make_unique<TakePowers>(kInfo, name_of(items), items, *base));
    }
    return Bound(std::make_unique<TakeSet>(items));
  }
};

}  // namespace

const Family& take_family() {
  static const TakeFamily family(kInfo);
  return family;
}

}  // namespace grundy::games
