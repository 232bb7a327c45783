// Moore's Nim: take from at most k heaps at a time; moore(1) is Nim.
// E. H. Moore, A generalization of the game called Nim (1910). The outcome is exact at every size;
// nim-values are known for k = 1 only. A winning move is always found; all of them are listed
// while they can be counted.
#include "theory/moore.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "games/base/closed_joint_game.hpp"
#include "theory/ferguson.hpp"
#include "theory/moore_options.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"moore(2) 3 4 5", "moore:3 1 2 4 8 15", "moore(2) 2^64 7 7"};
constexpr Message kWords[] = {
    {"moore.columns",
     {"Write the heaps in binary and count the ones in every column. Lost for the player to move "
      "exactly when every count is a multiple of {0}.",
      "把各堆写成二进制，数每一列中 1 的个数。当且仅当每列的个数都是 {0} 的倍数时，"
      "轮到走的一方必败。"}},
    {"moore.balanced",
     {"Here every count is a multiple of {0}. A move changes the highest column it touches by 1 to "
      "{1}, so it always leaves a count that is none, and the opponent can repair it.",
      "此处每列的个数都是 {0} 的倍数。任何一步在它触及的最高列上改变 1 到 {1} 个，"
      "必然破坏倍数关系，而对方总能修复。"}},
    {"moore.unbalanced",
     {"The highest column that breaks the rule is that of 2^{0}, with {1} {1:one|ones}, {2} too "
      "many. Taking from at most {3} heaps repairs it and all columns below.",
      "最高的不合要求的一列是 2^{0}，有 {1} 个 1，多了 {2} 个。"
      "最多从 {3} 堆中取子就能修复这一列及以下各列。"}},
    {"moore.nim",
     {"At most one heap at a time: this is Nim, and the nim-sum (XOR) of the heaps is {0}.",
      "每次最多动一堆，就是尼姆游戏：各堆的尼姆和（异或）为 {0}。"}},
    {"moore.nim-zero",
     {"A nim-sum of 0 is lost for the player to move: every move makes it non-zero, and the "
      "opponent can make it 0 again.",
      "尼姆和为 0 时，轮到走的一方必败：任何一步都使它非零，而对方总能再把它变回 0。"}},
    {"moore.nim-nonzero",
     {"A nim-sum other than 0 is won: take from a heap so that it becomes heap XOR {0}.",
      "尼姆和不为 0 则必胜：把某一堆的颗数变为“该堆颗数 XOR {0}”。"}},
    {"moore.misere-large",
     {"Misère play: some heap has 2 or more, so the same player wins as in normal play.",
      "反常规则：有一堆不少于 2 颗，胜负与正常规则相同。"}},
    {"moore.misere-ones",
     {"Misère play with no heap above 1: there are {0} heaps of 1, and it is lost for the player "
      "to move exactly when that number leaves 1 on division by {1}.",
      "反常规则，所有堆都不超过 1：共有 {0} 堆 1，除以 {1} 余 1 时轮到走的一方必败。"}},
};
constexpr Info kInfo = {
    .name = "moore",
    .arguments = Arguments::numbers,
    .argument_count = 1,
    .title = {"Moore's Nim", "摩尔尼姆（Nim-k）"},
    .rule =
        {"moore(k): take any numbers of tokens from at most k heaps, at least one token in all.",
         "moore(k)：每次最多从 k 堆中各取任意多颗，总共至少取一颗。"},
    .theorem =
        {"Lost for the player to move exactly when in every binary column the number of ones "
         "is a multiple of k+1. Misère: the same while some heap is at least 2; otherwise "
         "lost exactly when the number of ones leaves 1 on division by k+1.",
         "当且仅当每个二进制列中 1 的个数都是 k+1 的倍数时后手必胜。反常规则：只要有一堆"
         "不少于 2 就相同；否则 1 的个数除以 k+1 余 1 时后手必胜。"},
    .source = "E. H. Moore, Annals of Mathematics 11 (1910) 93-94",
    .examples = kExamples,
    .words = kWords,
};

class Moore final : public ClosedJointGame<Moore> {
 public:
  explicit Moore(const Natural& k)
      : ClosedJointGame(kInfo, "moore(" + k.to_string() + ")"),
        said_(k),
        // More than all heaps there can be is the same as all.
        k_(k < Natural(kAnyHeaps) ? k.to_u64() : kAnyHeaps) {}

  bool for_each_option(Position<std::uint64_t> position, Sink<std::uint64_t> sink) const override;

  [[nodiscard]] bool is_option(Position<Natural> from, Position<Natural> to) const override {
    if (to.heaps.size() != from.heaps.size()) return false;
    std::uint64_t changed = 0;
    for (std::size_t i = 0; i < from.heaps.size(); ++i) {
      if (to.heaps[i] > from.heaps[i]) return false;
      if (to.heaps[i] < from.heaps[i]) ++changed;
    }
    return changed >= 1 && changed <= k_;
  }

  // Only Nim has a value for every position.
  [[nodiscard]] bool valued() const override { return k_ == 1; }

  void explain(Position<Natural> position, Play play, const Verdict<Natural>& verdict,
               std::vector<Step>& steps) const override;

  template <core::Number N>
  [[nodiscard]] Verdict<N> verdict_of(Position<N> position, Play play, Meter& meter) const;

  template <core::Number N>
  Tally winning_of(Position<N> position, Play play, Sink<N> sink, Meter& meter) const {
    if (k_ != 1) return theory::moore_winning(position.heaps, k_, play, sink, meter);
    if (play == Play::normal) {
      const Target<N> zero;
      return nim_options<N>(position, {&zero, 1}, sink);
    }
    std::vector<Target<N>> targets;
    theory::ferguson_targets(N(0U), false, [&](const Target<N>& t) { targets.push_back(t); });
    return nim_options<N>(position, targets, sink);
  }

  template <core::Number N>
  Tally options_of(Position<N> position, const Target<N>& target, Sink<N> sink, Meter&) const {
    return k_ == 1 ? nim_options<N>(position, {&target, 1}, sink) : Tally{Natural(), false};
  }

 private:
  // The options of Nim that answer one of the targets.
  template <core::Number N>
  static Tally nim_options(Position<N> position, std::span<const Target<N>> targets, Sink<N> sink) {
    std::uint64_t total = 0;
    bool wanted = true;
    for (const Target<N>& target : targets) {
      theory::nim_options_to(position.heaps, target, [&](std::size_t heap, const N& left) {
        ++total;
        if (!wanted) return;
        const Change<N> change{static_cast<std::uint32_t>(heap), 1, {left, N(0U)}};
        wanted = sink({{&change, 1}});
      });
    }
    return {Natural(total), true};
  }

  Natural said_;  // k as it was given, for words
  std::uint64_t k_;
};

// Every choice of heaps and of what is left in them, once: a list of changes with growing heap
// numbers is visited, then lengthened by the next heap, or counted down from its end.
bool Moore::for_each_option(Position<std::uint64_t> position, Sink<std::uint64_t> sink) const {
  const std::span<const std::uint64_t> heaps = position.heaps;
  // Most positions are small: their options are visited without allocating.
  std::array<Change<std::uint64_t>, 16> few;
  std::vector<Change<std::uint64_t>> many;
  const auto most = static_cast<std::size_t>(std::min<std::uint64_t>(k_, heaps.size()));
  if (most > few.size()) many.resize(most);
  const std::span<Change<std::uint64_t>> changes =
      most > few.size() ? std::span(many) : std::span(few);
  const auto next_heap = [&](std::size_t from) {
    while (from < heaps.size() && heaps[from] == 0) ++from;
    return from;
  };
  const auto start = [&](Change<std::uint64_t>& change, std::size_t heap) {
    change = {static_cast<std::uint32_t>(heap), 1, {heaps[heap] - 1, 0}};
  };
  std::size_t length = 0;
  std::size_t next = next_heap(0);
  while (true) {
    if (length < most && next < heaps.size()) {
      start(changes[length++], next);
    } else {
      // Back to the last change that can take more, or move on to another heap.
      while (true) {
        if (length == 0) return true;
        Change<std::uint64_t>& last = changes[length - 1];
        if (last.part[0] > 0) {
          --last.part[0];
          break;
        }
        const std::size_t other = next_heap(std::size_t{last.heap} + 1);
        if (other < heaps.size()) {
          start(last, other);
          break;
        }
        --length;
      }
    }
    if (!sink({changes.first(length)})) return false;
    next = next_heap(std::size_t{changes[length - 1].heap} + 1);
  }
}

template <core::Number N>
Verdict<N> Moore::verdict_of(Position<N> position, Play play, Meter& meter) const {
  Verdict<N> verdict;
  verdict.method = Method::theorem;
  verdict.theorem = k_ == 1 ? "bouton" : "moore";
  if (k_ == 1) {
    bool firm = false;
    for (const N& heap : position.heaps) {
      verdict.value ^= heap;
      firm = firm || N(1U) < heap;
    }
    verdict.has_value = true;
    verdict.temper = firm ? core::Temper::firm : core::Temper::fickle;
    verdict.outcome = verdict.value == N(0U) ? Outcome::P : Outcome::N;
    if (play == Play::misere) verdict.outcome = theory::ferguson(verdict.value, firm);
    return verdict;
  }
  verdict.outcome = theory::moore_outcome(position.heaps, k_, play, meter);
  if (verdict.outcome == Outcome::unknown) {
    verdict.method = Method::none;
    verdict.theorem = nullptr;
    return verdict;
  }
  // Positions that are P in normal play have the value 0; no more is known.
  const theory::MooreHeaps kinds = theory::moore_heaps(position.heaps);
  verdict.has_value = kinds.large ? verdict.outcome == Outcome::P : kinds.ones % (k_ + 1) == 0;
  return verdict;
}

void Moore::explain(Position<Natural> position, Play play, const Verdict<Natural>& verdict,
                    std::vector<Step>& steps) const {
  const std::string modulus = (said_ + Natural(1)).to_string();
  const theory::MooreHeaps kinds = theory::moore_heaps(position.heaps);
  if (play == Play::misere) {
    if (!kinds.large) {
      steps.push_back({"moore.misere-ones", {std::to_string(kinds.ones), modulus}});
      return;
    }
    steps.push_back({"moore.misere-large", {}});
  }
  if (k_ == 1) {
    steps.push_back({"moore.nim", {verdict.value.to_string()}});
    const bool zero = verdict.value.is_zero();
    steps.push_back({zero ? "moore.nim-zero" : "moore.nim-nonzero", {verdict.value.to_string()}});
    return;
  }
  steps.push_back({"moore.columns", {modulus}});
  if (verdict.outcome == Outcome::P) {
    steps.push_back({"moore.balanced", {modulus, said_.to_string()}});
    return;
  }
  theory::ColumnCounter<Natural> counter;
  for (const Natural& heap : position.heaps) counter.add(heap);
  for (std::uint64_t j = theory::binary_columns(position.heaps); j-- > 0;) {
    const std::uint64_t ones = counter.count(j);
    if (ones % (k_ + 1) == 0) continue;
    steps.push_back({"moore.unbalanced",
                     {std::to_string(j), std::to_string(ones), std::to_string(ones % (k_ + 1)),
                      said_.to_string()}});
    return;
  }
}

class MooreFamily final : public Family {
 public:
  using Family::Family;
  [[nodiscard]] Result<std::unique_ptr<const Game>> bind(
      const BoundArguments& arguments) const override {
    const Natural& k = arguments.numbers[0];
    if (k.is_zero()) return Error{.key = "error.moore-zero", .arguments = {}, .text = {}};
    return std::unique_ptr<const Game>(std::make_unique<Moore>(k));
  }
};

}  // namespace

const Family& moore_family() {
  static const MooreFamily family(kInfo);
  return family;
}

}  // namespace grundy::games
