// Sets that may depend on the heap: their members, and the numbers that are none, in order.
#include "rules/heap_set.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <optional>
#include <utility>

#include "core/factor.hpp"

namespace grundy::rules {

namespace {

using Kind = SetItem::Kind;

bool is_of_heap(const SetItem& item) {
  return item.kind == Kind::range_to_heap || item.kind == Kind::divisors ||
         item.kind == Kind::proper_divisors || item.kind == Kind::coprimes;
}

std::vector<SetItem> only(const std::vector<SetItem>& items, bool of_heap) {
  std::vector<SetItem> chosen;
  std::ranges::copy_if(items, std::back_inserter(chosen),
                       [of_heap](const SetItem& item) { return is_of_heap(item) == of_heap; });
  return chosen;
}

// The set of one heap of n >= 1, to walk along. Numbers above n are of no interest.
class Members {
 public:
  Members(const SubtractionSet& fixed, const std::vector<SetItem>& of_heap, std::uint64_t n)
      : fixed_(fixed), n_(n) {
    for (const SetItem& item : of_heap) {
      switch (item.kind) {
        case Kind::range_to_heap:
          if (item.a <= Natural(n) / item.b) {
            ranges_.push_back({item.a.to_u64(), n / item.b.to_u64()});
          }
          break;
        case Kind::divisors: divisors_to_ = n; break;
        case Kind::proper_divisors: divisors_to_ = std::max(divisors_to_, n - 1); break;
        default: coprimes_ = true; break;
      }
    }
    if (divisors_to_ != 0) divisors_ = core::divisors(n);
    if (coprimes_) {
      for (const core::PrimePower& power : core::factor(n)) primes_.push_back(power.prime);
    }
  }

  // The least member that is at least `from` >= 1; 0 when there is none up to n.
  [[nodiscard]] std::uint64_t member(std::uint64_t from) const {
    std::uint64_t best = fixed_.next_member(from, n_);
    const auto offer = [&](std::uint64_t s) {
      if (s <= n_ && (best == 0 || s < best)) best = s;
    };
    for (const auto& [low, high] : ranges_) {
      if (from <= high) offer(std::max(low, from));
    }
    if (divisors_to_ != 0) {
      const auto next = std::ranges::lower_bound(divisors_, from);
      if (next != divisors_.end() && *next <= divisors_to_) offer(*next);
    }
    if (coprimes_) {
      std::uint64_t s = from;
      while (s < n_ && std::gcd(s, n_) != 1) ++s;  // never far: about log(n)^2 at most
      if (s < n_) offer(s);
    }
    return best;
  }

  // The least number that is no member and at least `from` >= 1; 0 when there is none up to n.
  [[nodiscard]] std::uint64_t other(std::uint64_t from) const {
    std::uint64_t s = from;
    for (bool moved = true; moved && s <= n_;) {
      const std::uint64_t before = s;
      s = fixed_.next_other(s, n_);
      for (const auto& [low, high] : ranges_) {
        if (low <= s && s <= high) s = high + 1;
      }
      while (divisors_to_ != 0 && s <= divisors_to_ && n_ % s == 0) ++s;
      if (coprimes_ && s < n_ && std::gcd(s, n_) == 1) s = next_with_common_divisor(s);
      moved = s != before;
    }
    return s <= n_ ? s : 0;
  }

 private:
  [[nodiscard]] std::uint64_t next_with_common_divisor(std::uint64_t s) const {
    std::uint64_t best = n_;
    for (const std::uint64_t p : primes_) {
      const std::uint64_t ahead = (p - s % p) % p;  // n_ may be close to 2^64
      if (ahead < best - s) best = s + ahead;
    }
    return best;
  }

  struct Range {
    std::uint64_t low;
    std::uint64_t high;
  };
  const SubtractionSet& fixed_;
  std::uint64_t n_;
  std::vector<Range> ranges_;
  std::uint64_t divisors_to_ = 0;
  std::vector<std::uint64_t> divisors_;
  bool coprimes_ = false;
  std::vector<std::uint64_t> primes_;  // of n
};

// The members below n from the largest down: block by block, which grow while they are empty.
bool visit_down(const Members& members, std::uint64_t n, FunctionRef<bool(std::uint64_t)> visit) {
  constexpr std::uint64_t kMost = 4096;
  std::uint64_t width = kMost;
  std::vector<std::uint64_t> block;
  for (std::uint64_t end = n - 1; end > 0;) {  // members up to `end` are still to come
    const std::uint64_t begin = end > width ? end - width : 0;
    block.clear();
    bool whole = true;
    for (std::uint64_t s = members.member(begin + 1); s != 0 && s <= end;) {
      whole = block.size() < kMost;
      if (!whole) break;
      block.push_back(s);
      s = s < end ? members.member(s + 1) : 0;
    }
    if (!whole) {
      width = std::max(kMost, width / 16);
      continue;
    }
    if (block.empty() && width < (std::uint64_t{1} << 60U)) width *= 8;
    for (auto s = block.rbegin(); s != block.rend(); ++s) {
      if (!visit(*s)) return false;
    }
    end = begin;
  }
  return true;
}

}  // namespace

bool depends_on_heap(const std::vector<SetItem>& items) {
  return std::ranges::any_of(items, is_of_heap);
}

HeapSet::HeapSet(const std::vector<SetItem>& items, SetUse use)
    : fixed_(only(items, false)), of_heap_(only(items, true)), use_(use) {}

std::optional<bool> HeapSet::find(const Natural& n, const Natural& s) const {
  if (s.is_zero()) return false;
  const bool of_heap = std::ranges::any_of(of_heap_, [&](const SetItem& item) {
    switch (item.kind) {
      case Kind::range_to_heap: return item.a <= s && s <= n / item.b;
      case Kind::divisors: return (n % s).is_zero();
      case Kind::proper_divisors: return s < n && (n % s).is_zero();
      case Kind::coprimes: return s < n && gcd(n, s) == Natural(1);
      default: return false;
    }
  });
  return of_heap ? std::optional(true) : fixed_.find(s);
}

bool HeapSet::for_each_option(std::uint64_t n, FunctionRef<bool(const Parts&)> visit) const {
  if (n == 0) return true;
  const Members members(fixed_, of_heap_, n);
  if (use_ == SetUse::to) {
    return visit_down(members, n, [&](std::uint64_t s) { return visit(Parts::one(s)); });
  }
  const auto next = [&](std::uint64_t from) {
    return use_ == SetUse::take ? members.member(from) : members.other(from);
  };
  for (std::uint64_t take = next(1); take != 0; take = take < n ? next(take + 1) : 0) {
    if (!visit(Parts::one(n - take))) return false;
  }
  return true;
}

bool HeapSet::is_option(const Natural& n, std::span<const Natural> parts) const {
  return may_become(n, parts).value_or(false);
}

std::optional<bool> HeapSet::may_become(const Natural& n, std::span<const Natural> parts) const {
  if (parts.size() != 1 || parts[0] >= n) return false;
  if (use_ == SetUse::to) return find(n, parts[0]);
  const std::optional<bool> member = find(n, n - parts[0]);
  return member ? std::optional(*member == (use_ == SetUse::take)) : std::nullopt;
}

// Is there a member up to n, or below n for a replacement?
bool HeapSet::has_member(const Natural& n) const {
  const Natural most = use_ == SetUse::to ? n - Natural(1) : n;
  if (fixed_.has_option(most)) return true;
  return std::ranges::any_of(of_heap_, [&](const SetItem& item) {
    if (item.kind == Kind::range_to_heap) return item.a <= std::min(most, n / item.b);
    // 1 is a divisor of every heap, a proper one of those above 1, and has no divisor in common.
    return (item.kind == Kind::divisors ? most : n - Natural(1)) >= Natural(1);
  });
}

// Is there a number up to n that is no member?
bool HeapSet::has_other(const Natural& n) const {
  // Numbers without a common divisor may be all but a few: no more of them are passed than this.
  constexpr std::uint64_t kMostPassed = 1U << 12U;
  Natural s(1);
  for (std::uint64_t passed = 0; passed < kMostPassed; ++passed) {
    const auto free = fixed_.least_other(s);
    if (!free || *free > n) return false;
    s = *free;
    if (find(n, s) == false) return true;
    Natural next = s + Natural(1);
    for (const SetItem& item : of_heap_) {
      if (item.kind != Kind::range_to_heap || item.a > s) continue;
      next = std::max(next, n / item.b + Natural(1));
    }
    s = std::move(next);
  }
  return true;
}

bool HeapSet::has_option(const Natural& n) const {
  if (n.is_zero()) return false;
  if (use_ != SetUse::allbut) return has_member(n);
  // Up to here there are its divisors to jump by.
  if (n.fits_u64() && n.to_u64() < ~std::uint64_t{0}) {
    return !for_each_option(n.to_u64(), [](const Parts&) { return false; });
  }
  return has_other(n);
}

std::uint64_t HeapSet::option_bound(std::uint64_t n) const {
  if (use_ == SetUse::allbut) return n;
  std::uint64_t bound = fixed_.option_bound(n);
  for (const SetItem& item : of_heap_) {
    std::uint64_t most = n;
    if (item.kind == Kind::range_to_heap) {
      most = item.b <= Natural(n) && n != 0 ? n / item.b.to_u64() : 0;
    } else if (item.kind != Kind::coprimes) {
      most = std::min<std::uint64_t>(n, 1U << 17U);  // no 64-bit number has more divisors
    }
    bound = most > n - std::min(n, bound) ? n : bound + most;
  }
  return bound;
}

}  // namespace grundy::rules
