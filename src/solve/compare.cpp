// compare_sequences(): values first, which is cheap and finds most differences, then the proofs.
#include "grundy/compare.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <utility>

#include "games/family.hpp"
#include "grundy/sequence.hpp"
#include "notation/position_text.hpp"
#include "solve/rulebook.hpp"

namespace grundy {

namespace {

constexpr std::uint64_t kFirst = 1'000;           // so far before periods are looked for
constexpr std::uint64_t kNear = 100'000;          // so far in any case, when the user set no end
constexpr std::uint64_t kFar = 1'000'000'000;     // for a proof, when the user set no end
constexpr std::uint64_t kGrowth = 10;             // from one look for periods to the next
constexpr std::uint64_t kSlowWork = 200'000'000;  // pairs, one by one: some seconds of it
constexpr std::uint64_t kMostHeap = (std::uint64_t{1} << 63U) - 1;
constexpr std::int64_t kShiftBound = std::int64_t{1} << 62U;

// The rule that a game is whatever it is called: the classic's name, or its own.
std::string rule_behind(std::string_view text, const Rulebook* rules) {
  const auto parsed = notation::parse_game(text, solving::environment_of(rules));
  if (!parsed) return {};
  const games::Game& game = *parsed.value();
  const games::Game* const classic = game.classic();
  return classic != nullptr && classic->as_heap_game() != nullptr ? classic->name() : game.name();
}

// One of the games, seen from n = 0 on: F(n) = G(n + offset) + added.
struct Side {
  std::string text;
  Sequence sequence;
  std::uint64_t offset = 0;
  std::uint64_t added = 0;
  std::optional<PeriodAnswer> period;  // when it is proved

  // F is known below this.
  [[nodiscard]] std::uint64_t known() const {
    return sequence.known() - std::min(offset, sequence.known());
  }
  // False: a limit was hit. What was found before it in the same block is known, and counts.
  bool reach(std::uint64_t n, std::uint64_t to) {
    bool goes_on = true;
    while (goes_on && known() <= n) {
      goes_on = sequence.advance(to + offset);
      sequence.forget(std::min(sequence.known(), n + offset));
    }
    return known() > n;
  }
  // More work than anybody waits for who did not say how far.
  [[nodiscard]] bool tired() const {
    const SequenceStats stats = sequence.stats();
    return stats.pairs > (stats.engine == EngineKind::definition ? kSlowWork : kPeriodWork);
  }
  void read(std::uint64_t n, std::span<std::uint64_t> out) const {
    sequence.read(n + offset, out);
    for (std::uint64_t& value : out) value += added;
  }
  // From where on F has the period.
  [[nodiscard]] Natural start() const {
    return *period->start < Natural(offset) ? Natural(0) : *period->start - Natural(offset);
  }
};

class Comparer {
 public:
  Comparer(const CompareOptions& options, Side first, Side second)
      : options_(options), sides_{std::move(first), std::move(second)} {}

  Comparison operator()(bool same_rule) {
    result_.rule_1 = sides_[0].sequence.game();
    result_.rule_2 = sides_[1].sequence.game();
    result_.shift = options_.shift;
    if (same_rule && options_.shift == 0) {
      result_.equal = Equality::always;
      result_.proof = EqualityProof::same_rule;
      return std::move(result_);
    }
    come_near();
    compare();
    if (next_ > 0) result_.checked_to = next_ - 1;
    result_.period_1 = std::move(sides_[0].period);
    result_.period_2 = std::move(sides_[1].period);
    return std::move(result_);
  }

 private:
  enum class Look : std::uint8_t { equal, differs, cut };

  // The last n at which both games still have heaps.
  [[nodiscard]] std::uint64_t end() const {
    const std::uint64_t most = kMostHeap - std::max(sides_[0].offset, sides_[1].offset);
    return options_.to ? std::min(*options_.to, most) : most;
  }

  // A heap far behind its start is as good as one period behind the start, and known sooner:
  // G(n + offset) = G(n + offset - k p) + k saltus. What is added is less than the offset, for a
  // nim-value is at most its heap.
  void come_near() {
    for (Side& side : sides_) {
      if (side.offset <= kNear) continue;
      if (side.sequence.skip_to(side.offset)) continue;
      if (!find(side, kNear) && !find(side, std::nullopt)) continue;
      const Natural offset(side.offset);
      if (offset < *side.period->start) continue;
      const Natural times = (offset - *side.period->start) / *side.period->period;
      side.offset = (offset - times * *side.period->period).to_u64();
      side.added = (times * side.period->saltus).to_u64();
    }
  }

  // Values and periods in turn, further each time: many rules have short periods, and some values
  // are slow to find.
  void compare() {
    const std::uint64_t last = std::min(end(), options_.to ? end() : kNear);
    std::uint64_t to = std::min(kFirst, last);
    while (true) {
      if (look(to) != Look::equal) return;
      if (find_both(to)) return settle();
      if (to == last) break;
      to = to > last / kGrowth ? last : to * kGrowth;
    }
    if (!options_.to && find_both(std::nullopt)) settle();
  }

  // Both periods are proved: p and q from T on, with saltus. The steps F(n + 1) - F(n) then have
  // the periods p and q themselves, and two such sequences that agree at p + q - gcd(p, q) places
  // in a row are equal (N. J. Fine, H. S. Wilf, Uniqueness theorems for periodic functions, Proc.
  // Amer. Math. Soc. 16, 1965). So with F1 = F2 at T, T + 1, …, T + p + q - gcd(p, q), which is one
  // value more than steps, all further values are equal. That the saltus fit together follows.
  void settle() {
    const Natural& p = *sides_[0].period->period;
    const Natural& q = *sides_[1].period->period;
    const Natural needed = std::max(sides_[0].start(), sides_[1].start()) + p + q - gcd(p, q);
    result_.needed = needed;
    const std::uint64_t far = options_.to ? end() : std::min(kFar, end());
    const bool within = needed <= Natural(far);
    const std::uint64_t last = options_.to ? end() : std::min(kNear, end());
    if (look(within ? needed.to_u64() : last) != Look::equal || !within) return;
    result_.equal = Equality::always;
    const bool theorems = std::ranges::all_of(
        sides_, [](const Side& s) { return s.period->proof == PeriodProof::theorem; });
    result_.proof = theorems ? EqualityProof::theorems : EqualityProof::periods;
    result_.limit = LimitHit::none;
  }

  // `to`: the last n, of which the game has a heap.
  bool find_both(std::optional<std::uint64_t> to) {
    return std::ranges::all_of(sides_, [&](Side& side) {
      return find(side, to ? std::optional(*to + side.offset) : std::nullopt);
    });
  }

  bool find(Side& side, std::optional<std::uint64_t> to) {
    if (side.period) return true;
    PeriodOptions options;
    options.to = to;
    options.limits = options_.limits;
    options.limits.memory /= 2;  // the values have the other half
    options.crew = options_.crew;
    options.rules = options_.rules;
    auto found = find_period(side.text, options);
    if (!found) return false;
    PeriodAnswer& answer = found.value();
    if (answer.proved && answer.period && answer.start) {
      side.period = std::move(answer);
      return true;
    }
    if (answer.limit != LimitHit::none) result_.limit = answer.limit;
    return false;
  }

  // Goes on comparing, up to n = `to`.
  Look look(std::uint64_t to) {
    while (next_ <= to) {
      for (Side& side : sides_) {
        if (!options_.to && side.tired()) return Look::cut;
        if (side.reach(next_, to)) continue;
        result_.limit = side.sequence.limit();
        return Look::cut;
      }
      const std::uint64_t end = std::min({sides_[0].known(), sides_[1].known(), to + 1});
      if (!compare_below(end)) return Look::differs;
      for (Side& side : sides_) side.sequence.forget(next_ + side.offset);
    }
    return Look::equal;
  }

  bool compare_below(std::uint64_t end) {
    while (next_ < end) {
      const std::size_t size = std::min<std::uint64_t>(values_[0].size(), end - next_);
      for (std::size_t i = 0; i < 2; ++i) sides_[i].read(next_, std::span(values_[i]).first(size));
      const auto stop = values_[0].begin() + static_cast<std::ptrdiff_t>(size);
      const auto [one, other] = std::mismatch(values_[0].begin(), stop, values_[1].begin());
      next_ += static_cast<std::uint64_t>(one - values_[0].begin());
      if (one == stop) continue;
      result_.first_difference = Comparison::Difference{next_, *one, *other};
      result_.equal = Equality::no;
      result_.limit = LimitHit::none;
      ++next_;
      return false;
    }
    return true;
  }

  const CompareOptions& options_;
  std::array<Side, 2> sides_;
  Comparison result_;
  std::uint64_t next_ = 0;  // F1 = F2 below
  std::array<std::array<std::uint64_t, 4096>, 2> values_{};
};

}  // namespace

std::string_view equality_name(Equality equality) {
  switch (equality) {
    case Equality::always:
      return "always";
    case Equality::so_far:
      return "so-far";
    case Equality::no:
      break;
  }
  return "no";
}

std::string_view equality_proof_name(EqualityProof proof) {
  switch (proof) {
    case EqualityProof::none:
      break;
    case EqualityProof::same_rule:
      return "same-rule";
    case EqualityProof::theorems:
      return "theorems";
    case EqualityProof::periods:
      return "periods";
  }
  return "";
}

Result<Comparison> compare_sequences(std::string_view game_1, std::string_view game_2,
                                     const CompareOptions& options) {
  if (options.shift <= -kShiftBound || options.shift >= kShiftBound) {
    Error error;
    error.key = "compare.error.shift";
    error.text = std::to_string(options.shift);
    error.length = error.text.size();
    return error;
  }
  SequenceOptions wanted;
  wanted.limits = options.limits;
  wanted.limits.memory /= 4;  // each; periods have the other half
  wanted.crew = options.crew;
  wanted.rules = options.rules;
  auto first = Sequence::of(game_1, wanted);
  if (!first) return first.error();
  auto second = Sequence::of(game_2, wanted);
  if (!second) return second.error();
  const auto ahead = static_cast<std::uint64_t>(std::max<std::int64_t>(options.shift, 0));
  const auto behind = static_cast<std::uint64_t>(std::max<std::int64_t>(-options.shift, 0));
  std::string rule = rule_behind(game_1, options.rules);
  const bool same = !rule.empty() && rule == rule_behind(game_2, options.rules);
  Comparer compare(options,
                   Side{std::string(game_1), std::move(first).value(), behind, 0, std::nullopt},
                   Side{std::string(game_2), std::move(second).value(), ahead, 0, std::nullopt});
  Comparison result = compare(same);
  if (result.proof == EqualityProof::same_rule) result.same = std::move(rule);
  return result;
}

}  // namespace grundy
