// Subtraction sets: canonical items, and the members of several items in order.
#include "rules/subtraction_set.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "rules/set_items.hpp"

namespace grundy::rules {

namespace {

using Kind = SetItem::Kind;

// Formulas that are plain numbers in disguise: 0^i and 1^i are {1}, i^0 is {1}, i^1 is 1..∞.
void simplify(SetItem& item) {
  if (item.kind == Kind::power_of && item.a <= Natural(1)) item = {Kind::number, Natural(1), {}};
  if (item.kind == Kind::powers && item.a.is_zero()) item = {Kind::number, Natural(1), {}};
  if (item.kind == Kind::powers && item.a == Natural(2)) item = {Kind::squares, {}, {}};
}

std::string item_text(const SetItem& item) {
  switch (item.kind) {
    case Kind::number: return item.a.to_string();
    case Kind::range: return item.a.to_string() + ".." + item.b.to_string();
    case Kind::range_to_heap:
      return item.a.to_string() + "..n" +
             (item.b == Natural(1) ? std::string() : "/" + item.b.to_string());
    case Kind::power_of: return item.a.to_string() + "^i";
    case Kind::powers: return "i^" + item.a.to_string();
    case Kind::primes: return "primes";
    case Kind::squares: return "squares";
    case Kind::fibonacci: return "fib";
    case Kind::divisors: return "divisors";
    case Kind::proper_divisors: return "proper-divisors";
    case Kind::coprimes: return "coprimes";
  }
  return {};
}

struct Canonical {
  std::vector<SetItem> items;      // as they are written
  std::vector<std::pair<Natural, Natural>> intervals;
  std::vector<SetItem> infinite;
};

Canonical canonicalise(std::vector<SetItem> items) {
  Canonical result;
  for (SetItem& item : items) {
    simplify(item);
    if (item.kind == Kind::number && !item.a.is_zero()) {
      result.intervals.emplace_back(item.a, item.a);
    } else if (item.kind == Kind::range && !item.b.is_zero()) {
      result.intervals.emplace_back(item.a.is_zero() ? Natural(1) : item.a, item.b);
    } else if (item.kind != Kind::number && item.kind != Kind::range) {
      result.infinite.push_back(item);
    }
  }
  std::ranges::sort(result.intervals);
  std::vector<std::pair<Natural, Natural>> merged;
  for (auto& interval : result.intervals) {
    if (!merged.empty() && interval.first <= merged.back().second + Natural(1)) {
      if (interval.second > merged.back().second) merged.back().second = interval.second;
    } else {
      merged.push_back(std::move(interval));
    }
  }
  result.intervals = std::move(merged);
  for (const auto& [low, high] : result.intervals) {
    if (low == high) {
      result.items.push_back({Kind::number, low, {}});
    } else if (high == low + Natural(1)) {
      result.items.push_back({Kind::number, low, {}});
      result.items.push_back({Kind::number, high, {}});
    } else {
      result.items.push_back({Kind::range, low, high});
    }
  }
  std::ranges::sort(result.infinite, [](const SetItem& x, const SetItem& y) {
    return std::tie(x.kind, x.a, x.b) < std::tie(y.kind, y.a, y.b);
  });
  const auto repeats = std::ranges::unique(result.infinite);
  result.infinite.erase(repeats.begin(), repeats.end());
  result.items.insert(result.items.end(), result.infinite.begin(), result.infinite.end());
  return result;
}

}  // namespace

std::string canonical_text(const std::vector<SetItem>& items) {
  std::string text;
  for (const SetItem& item : canonicalise(items).items) {
    if (!text.empty()) text += ',';
    text += item_text(item);
  }
  return text;
}

std::vector<SetItem> canonical_items(const std::vector<SetItem>& items) {
  return canonicalise(items).items;
}

SubtractionSet::SubtractionSet(std::vector<SetItem> items) {
  Canonical canonical = canonicalise(std::move(items));
  items_ = std::move(canonical.items);
  infinite_ = std::move(canonical.infinite);
  finite_ = infinite_.empty();
  for (auto& [low, high] : canonical.intervals) intervals_.push_back({low, high});
  if (!intervals_.empty()) largest_ = intervals_.back().high;
}

std::optional<bool> SubtractionSet::find(const Natural& s) const {
  if (s.is_zero()) return false;
  const auto above = std::ranges::upper_bound(intervals_, s, {}, &Interval::low);
  if (above != intervals_.begin() && std::prev(above)->high >= s) return true;
  std::optional<bool> found = false;
  for (const SetItem& item : infinite_) {
    const std::optional<bool> member = item_contains(item, s);
    if (member && *member) return true;
    if (!member) found = std::nullopt;
  }
  return found;
}

std::optional<Natural> SubtractionSet::least() const {
  std::optional<Natural> least;
  const auto offer = [&](const Natural& s) {
    if (!least || s < *least) least = s;
  };
  if (!intervals_.empty()) offer(intervals_.front().low);
  for (const SetItem& item : infinite_) offer(Natural(item.kind == Kind::primes ? 2 : 1));
  return least;
}

std::optional<Natural> SubtractionSet::least_other(Natural from) const {
  for (const SetItem& item : infinite_) {  // i^1 is every number
    if (item.kind == Kind::powers && item.a == Natural(1)) return std::nullopt;
  }
  while (true) {
    const auto interval = std::ranges::lower_bound(intervals_, from, {}, &Interval::high);
    if (interval != intervals_.end() && interval->low <= from) {
      from = interval->high + Natural(1);
    } else if (find(from) == false) {
      return from;
    } else {
      from += Natural(1);
    }
  }
}

bool SubtractionSet::for_each_member(std::uint64_t bound,
                                     FunctionRef<bool(std::uint64_t)> visit) const {
  if (infinite_.empty()) {
    for (const Interval& interval : intervals_) {
      if (interval.low > Natural(bound)) break;
      const std::uint64_t high =
          interval.high < Natural(bound) ? interval.high.to_u64() : bound;
      for (std::uint64_t s = interval.low.to_u64(); s <= high; ++s) {
        if (!visit(s)) return false;
        if (s == high) break;  // high may be the largest 64-bit number
      }
    }
    return true;
  }
  // A merge of the items: each says what its next member is.
  std::vector<std::uint64_t> next;
  next.reserve(infinite_.size());
  for (const SetItem& item : infinite_) next.push_back(next_of(item, 1));
  auto interval = intervals_.begin();
  std::uint64_t in_interval =
      interval == intervals_.end() || !interval->low.fits_u64() ? 0 : interval->low.to_u64();
  while (true) {
    std::uint64_t s = in_interval;
    for (const std::uint64_t candidate : next) {
      if (candidate != 0 && (s == 0 || candidate < s)) s = candidate;
    }
    if (s == 0 || s > bound) return true;
    if (!visit(s)) return false;
    if (s == ~std::uint64_t{0}) return true;
    for (std::size_t i = 0; i < next.size(); ++i) {
      if (next[i] == s) next[i] = next_of(infinite_[i], s + 1);
    }
    if (in_interval == s) {
      if (Natural(s) < interval->high) {
        in_interval = s + 1;
      } else {
        ++interval;
        in_interval = interval == intervals_.end() || !interval->low.fits_u64()
                          ? 0
                          : interval->low.to_u64();
      }
    }
  }
}

Natural SubtractionSet::members_below(const Natural& n) const {
  Natural count;
  for (const Interval& interval : intervals_) {
    if (interval.low >= n) break;
    count += (interval.high < n ? interval.high + Natural(1) : n) - interval.low;
  }
  return count;
}

std::optional<Natural> SubtractionSet::member(Natural index) const {
  for (const Interval& interval : intervals_) {
    const Natural length = interval.high - interval.low + Natural(1);
    if (index < length) return interval.low + index;
    index -= length;
  }
  return std::nullopt;
}

std::uint64_t SubtractionSet::next_member(std::uint64_t from, std::uint64_t bound) const {
  std::uint64_t best = 0;
  const auto offer = [&](std::uint64_t s) {
    if (s != 0 && s <= bound && (best == 0 || s < best)) best = s;
  };
  const Natural wide(from);
  const auto interval = std::ranges::lower_bound(intervals_, wide, {}, &Interval::high);
  if (interval != intervals_.end()) {
    if (interval->low <= wide) {
      offer(from);
    } else if (interval->low.fits_u64()) {
      offer(interval->low.to_u64());
    }
  }
  for (const SetItem& item : infinite_) {
    if (best == from) break;
    offer(next_of(item, from));
  }
  return best;
}

std::uint64_t SubtractionSet::next_other(std::uint64_t from, std::uint64_t bound) const {
  std::uint64_t s = from;
  while (s <= bound) {
    const Natural wide(s);
    const auto interval = std::ranges::lower_bound(intervals_, wide, {}, &Interval::high);
    if (interval != intervals_.end() && interval->low <= wide) {
      if (interval->high >= Natural(bound)) return bound + 1;
      s = interval->high.to_u64() + 1;
      continue;
    }
    const bool member = std::ranges::any_of(
        infinite_, [&](const SetItem& item) { return surely_contains(item, wide); });
    if (!member) break;
    for (const SetItem& item : infinite_) {  // i^1 is every number
      if (item.kind == Kind::powers && item.a == Natural(1)) return bound + 1;
    }
    ++s;
  }
  return s;
}

bool SubtractionSet::for_each_option(std::uint64_t n,
                                     FunctionRef<bool(const Parts&)> visit) const {
  return for_each_member(n, [&](std::uint64_t s) { return visit(Parts::one(n - s)); });
}

bool SubtractionSet::is_option(const Natural& n, std::span<const Natural> parts) const {
  return may_become(n, parts).value_or(false);
}

std::optional<bool> SubtractionSet::may_become(const Natural& n,
                                               std::span<const Natural> parts) const {
  if (parts.size() != 1 || parts[0] >= n) return false;
  return find(n - parts[0]);
}

bool SubtractionSet::has_option(const Natural& n) const {
  const auto smallest = least();
  return smallest && *smallest <= n;
}

std::uint64_t SubtractionSet::option_bound(std::uint64_t n) const {
  if (!infinite_.empty()) return n;
  std::uint64_t count = 0;
  for (const Interval& interval : intervals_) {
    if (interval.low > Natural(n)) break;
    const Natural high = interval.high < Natural(n) ? interval.high : Natural(n);
    count += (high - interval.low).to_u64() + 1;
  }
  return count;
}

std::optional<SubtractionSet::Range> SubtractionSet::as_range() const {
  if (finite_ && intervals_.size() == 1) return Range{intervals_[0].low, intervals_[0].high};
  for (const SetItem& item : infinite_) {  // i^1 is every number: nothing can be added to it
    if (item.kind == Kind::powers && item.a == Natural(1)) return Range{Natural(1), std::nullopt};
  }
  return std::nullopt;
}

std::optional<SubtractionSet::RangeAndOne> SubtractionSet::as_range_and_one() const {
  if (!finite_ || intervals_.size() != 2) return std::nullopt;
  const Interval& range = intervals_[0];
  const Interval& one = intervals_[1];
  if (range.low != Natural(1) || one.low != one.high) return std::nullopt;
  return RangeAndOne{range.high, one.low};
}

std::optional<SubtractionSet::Two> SubtractionSet::as_two() const {
  if (!finite_ || intervals_.empty() || intervals_.size() > 2) return std::nullopt;
  const Natural& a = intervals_.front().low;
  const Natural& b = intervals_.back().high;
  const bool two = intervals_.size() == 2
                       ? intervals_[0].high == a && intervals_[1].low == b
                       : b == a + Natural(1);
  return two ? std::optional<Two>({a, b}) : std::nullopt;
}

std::optional<Natural> SubtractionSet::as_powers() const {
  if (infinite_.size() != 1 || infinite_[0].kind != Kind::power_of) return std::nullopt;
  for (const Interval& interval : intervals_) {
    if (interval.low != interval.high || !is_power_of(interval.low, infinite_[0].a)) {
      return std::nullopt;
    }
  }
  return infinite_[0].a;
}

std::size_t SubtractionSet::memory() const {
  return items_.capacity() * sizeof(SetItem) + intervals_.capacity() * sizeof(Interval);
}

}  // namespace grundy::rules
