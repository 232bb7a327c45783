// Sets that may depend on the heap.
#include "rules/heap_set.hpp"

#include <algorithm>
#include <numeric>

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

}  // namespace

bool depends_on_heap(const std::vector<SetItem>& items) {
  return std::ranges::any_of(items, is_of_heap);
}

HeapSet::HeapSet(const std::vector<SetItem>& items, SetUse use)
    : fixed_(only(items, false)), of_heap_(only(items, true)), use_(use) {}

bool HeapSet::contains(const Natural& n, const Natural& s) const {
  if (n.fits_u64() && s.fits_u64()) return contains64(n.to_u64(), s.to_u64());
  if (s.is_zero()) return false;
  if (fixed_.contains(s)) return true;
  return std::ranges::any_of(of_heap_, [&](const SetItem& item) {
    switch (item.kind) {
      case Kind::range_to_heap: return item.a <= s && s <= n / item.b;
      case Kind::divisors: return (n % s).is_zero();
      case Kind::proper_divisors: return s < n && (n % s).is_zero();
      case Kind::coprimes: return s < n && gcd(n, s) == Natural(1);
      default: return false;
    }
  });
}

bool HeapSet::contains64(std::uint64_t n, std::uint64_t s) const {
  if (s == 0) return false;
  for (const SetItem& item : of_heap_) {
    switch (item.kind) {
      case Kind::range_to_heap:
        if (item.a <= Natural(s) && item.b.fits_u64() && s <= n / item.b.to_u64()) return true;
        break;
      case Kind::divisors:
        if (n % s == 0) return true;
        break;
      case Kind::proper_divisors:
        if (s < n && n % s == 0) return true;
        break;
      case Kind::coprimes:
        if (s < n && std::gcd(n, s) == 1) return true;
        break;
      default:
        break;
    }
  }
  return fixed_.contains(Natural(s));
}

bool HeapSet::for_each_option(std::uint64_t n, FunctionRef<bool(const Parts&)> visit) const {
  // Small takes first; members to go to from the largest one down, which is the same order.
  for (std::uint64_t take = 1; take <= n; ++take) {
    const std::uint64_t left = n - take;
    const bool may = use_ == SetUse::to ? contains64(n, left)
                                        : contains64(n, take) == (use_ == SetUse::take);
    if (may && !visit(Parts::one(left))) return false;
    if (take == n) break;
  }
  return true;
}

bool HeapSet::is_option(const Natural& n, std::span<const Natural> parts) const {
  if (parts.size() != 1 || parts[0] >= n) return false;
  if (use_ == SetUse::to) return contains(n, parts[0]);
  return contains(n, n - parts[0]) == (use_ == SetUse::take);
}

}  // namespace grundy::rules
