// Grundy's game: splits into two unequal heaps.
#include "rules/unequal_split.hpp"

namespace grundy::rules {

bool UnequalSplit::for_each_option(std::uint64_t n, FunctionRef<bool(const Parts&)> visit) const {
  if (n < 3) return true;
  for (std::uint64_t i = 1; i < n - i; ++i) {
    if (!visit(Parts::two(i, n - i))) return false;
  }
  return true;
}

bool UnequalSplit::is_option(const Natural& n, std::span<const Natural> parts) const {
  return parts.size() == 2 && !parts[0].is_zero() && !parts[1].is_zero() &&
         parts[0] != parts[1] && parts[0] + parts[1] == n;
}

std::uint64_t UnequalSplit::option_bound(std::uint64_t n) const { return n / 2; }

}  // namespace grundy::rules
