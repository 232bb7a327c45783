// The state of takes that repeat for ever.
#include "sequence/take_pattern.hpp"

#include <algorithm>
#include <numeric>

#include "rules/heap_set.hpp"
#include "rules/take_break.hpp"

namespace grundy::sequence {

namespace {

constexpr std::uint64_t kMostDigits = std::uint64_t{1} << 20U;

// Everything from `from` on, of a set of fixed members below.
std::optional<TakePattern> all_from(const rules::HeapSet& set) {
  TakePattern pattern;
  pattern.repeating = {3};
  if (!set.fixed().finite()) return std::nullopt;
  const bool allbut = set.use() == rules::SetUse::allbut;
  std::uint64_t from = 1;
  if (allbut) {
    if (!set.of_heap().empty()) return std::nullopt;
    if (!(set.fixed().largest() < Natural(kMostDigits))) return std::nullopt;
    from = set.fixed().largest().to_u64() + 1;
  } else {
    if (set.use() != rules::SetUse::take || set.of_heap().empty()) return std::nullopt;
    std::optional<Natural> least;
    for (const rules::SetItem& item : set.of_heap()) {
      if (item.kind != rules::SetItem::Kind::range_to_heap || item.b != Natural(1)) {
        return std::nullopt;
      }
      if (!least || item.a < *least) least = item.a;
    }
    if (!(*least < Natural(kMostDigits))) return std::nullopt;
    from = std::max<std::uint64_t>(least->to_u64(), 1);
  }
  pattern.first.assign(from, allbut ? 3 : 0);
  pattern.first[0] = 0;
  set.fixed().for_each_member(from - 1, [&](std::uint64_t s) {
    if (s > 0) pattern.first[s] = allbut ? 0 : 3;
    return true;
  });
  return pattern;
}

// What decides the values from a heap on, beside the last ones.
struct State {
  std::uint64_t base = 0;  // all heaps reach the values below
  // By the heap modulo the number of repeating digits: whether it reaches a value by one of these.
  std::vector<std::vector<bool>> reached;

  [[nodiscard]] bool reaches(std::size_t r, std::uint64_t value) const {
    return value < reached[r].size() && reached[r][value];
  }
};

// Before heap n, which is at least the number of other digits.
State state_at(std::span<const std::uint32_t> values, const TakePattern& pattern, std::uint64_t n) {
  const std::uint64_t t = pattern.first.size();
  const std::uint64_t q = pattern.repeating.size();
  std::uint32_t most = 0;
  for (std::uint64_t j = 1; j + t <= n; ++j) most = std::max(most, values[j]);
  State state;
  state.reached.assign(q, std::vector<bool>(std::uint64_t{most} + 2));
  for (std::uint64_t i = 0; i < q; ++i) {
    if ((pattern.repeating[i] & 1U) != 0) state.reached[(t + i) % q][0] = true;
    if ((pattern.repeating[i] & 2U) == 0) continue;
    for (std::uint64_t j = 1; j + t <= n; ++j) state.reached[(j + t + i) % q][values[j]] = true;
  }
  state.base = std::uint64_t{most} + 2;
  for (const auto& values_of : state.reached) {
    const auto gap =
        static_cast<std::uint64_t>(std::ranges::find(values_of, false) - values_of.begin());
    state.base = std::min(state.base, gap);
  }
  return state;
}

// The states before the heaps n and m = n + a multiple of the number of repeating digits.
bool alike(std::span<const std::uint32_t> values, const TakePattern& pattern, std::uint64_t n,
           std::uint64_t m, std::uint64_t saltus) {
  const State low = state_at(values, pattern, n);
  const State high = state_at(values, pattern, m);
  if (high.base != low.base + saltus) return false;
  for (std::size_t r = 0; r < low.reached.size(); ++r) {
    const std::size_t end = std::max(low.reached[r].size(), high.reached[r].size());
    for (std::uint64_t v = low.base; v < end; ++v) {
      if (low.reaches(r, v) != high.reaches(r, v + saltus)) return false;
    }
  }
  for (std::uint64_t i = 1; i < pattern.first.size(); ++i) {
    const std::uint32_t a = values[n - i];
    const std::uint32_t b = values[m - i];
    if (a + saltus != b && (a >= low.base || b >= high.base)) return false;
  }
  return true;
}

}  // namespace

std::optional<TakePattern> TakePattern::of(const rules::HeapRule& rule) {
  if (const auto* set = dynamic_cast<const rules::HeapSet*>(&rule)) return all_from(*set);
  if (const auto* set = dynamic_cast<const rules::SubtractionSet*>(&rule)) {
    // i^1: every number.
    const bool all = std::ranges::any_of(set->items(), [](const rules::SetItem& item) {
      return item.kind == rules::SetItem::Kind::powers && item.a == Natural(1);
    });
    if (!all) return std::nullopt;
    return TakePattern{{0}, {3}};
  }
  const auto* code = dynamic_cast<const rules::TakeBreak*>(&rule);
  if (code == nullptr || code->finite() || code->most_parts() > 1) return std::nullopt;
  return TakePattern{code->digits(), code->repeating()};
}

std::optional<Period> prove_state(std::span<const std::uint32_t> values,
                                  const TakePattern& pattern) {
  const auto seen = observe(values);
  if (!seen) return std::nullopt;
  const std::uint64_t t = pattern.first.size();
  const std::uint64_t times =
      pattern.repeating.size() / std::gcd(seen->length, pattern.repeating.size());
  const std::uint64_t length = seen->length * times;
  const std::uint64_t least = std::max<std::uint64_t>(seen->start, t);
  // What was late to appear once may take a while until it is far behind.
  for (const std::uint64_t wait :
       {std::uint64_t{0}, t, 2 * t, 4 * t, 4 * t + length, 4 * t + 4 * length}) {
    const std::uint64_t n = least + wait;
    if (n + length > values.size()) break;
    if (!alike(values, pattern, n, n + length, seen->saltus * times)) continue;
    Period proved = *seen;
    proved.proof = Period::Proof::state;
    return proved;
  }
  return std::nullopt;
}

std::optional<Period> observe(std::span<const std::uint32_t> values) {
  constexpr std::uint64_t kLeast = 64;
  const std::uint64_t count = values.size();
  for (std::uint64_t p = 1; 4 * p + kLeast <= count; ++p) {
    if (values[count - 1] < values[count - 1 - p]) continue;
    const std::uint32_t saltus = values[count - 1] - values[count - 1 - p];
    std::uint64_t start = count - p;
    while (start > 0 && values[start - 1] + saltus == values[start - 1 + p]) --start;
    // Three times as long as before it began, and three periods.
    if (4 * start + 4 * p + kLeast <= count) {
      return Period{start, p, Period::Proof::none, saltus};
    }
  }
  return std::nullopt;
}

}  // namespace grundy::sequence
