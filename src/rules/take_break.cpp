// Octal take-and-break rules: the options of a heap read off the digits.
#include "rules/take_break.hpp"

#include <algorithm>
#include <utility>

namespace grundy::rules {

namespace {
constexpr std::uint8_t kTakesAll = 1;
constexpr std::uint8_t kLeavesOne = 2;
constexpr std::uint8_t kLeavesTwo = 4;
}  // namespace

TakeBreak::TakeBreak(std::vector<std::uint8_t> digits, std::vector<std::uint8_t> repeating)
    : digits_(std::move(digits)), repeating_(std::move(repeating)) {
  if (std::ranges::all_of(repeating_, [](std::uint8_t d) { return d == 0; })) repeating_.clear();
  while (repeating_.empty() && !digits_.empty() && digits_.back() == 0) digits_.pop_back();
}

std::uint8_t TakeBreak::digit(std::uint64_t b) const {
  if (b < digits_.size()) return digits_[b];
  if (repeating_.empty()) return 0;
  return repeating_[(b - digits_.size()) % repeating_.size()];
}

bool TakeBreak::for_each_option(std::uint64_t n, FunctionRef<bool(const Parts&)> visit) const {
  const std::uint64_t most = finite() ? std::min(n, last()) : n;
  for (std::uint64_t b = 0; b <= most; ++b) {
    const std::uint8_t d = digit(b);
    if (d == 0) continue;
    const std::uint64_t rest = n - b;
    if (rest == 0) {
      if ((d & kTakesAll) != 0 && b > 0 && !visit(Parts::one(0))) return false;
      continue;
    }
    if ((d & kLeavesOne) != 0 && b > 0 && !visit(Parts::one(rest))) return false;
    if ((d & kLeavesTwo) != 0) {
      for (std::uint64_t i = 1; i <= rest - i; ++i) {
        if (!visit(Parts::two(i, rest - i))) return false;
      }
    }
  }
  return true;
}

bool TakeBreak::is_option(const Natural& n, std::span<const Natural> parts) const {
  Natural left;
  for (const Natural& part : parts) left += part;
  if (parts.empty() || parts.size() > 2 || left > n) return false;
  const Natural taken = n - left;
  std::uint8_t d = 0;
  if (taken.fits_u64()) {
    d = digit(taken.to_u64());
  } else if (!finite()) {
    const Natural beyond = taken - Natural(digits_.size());
    d = repeating_[(beyond % Natural(repeating_.size())).to_u64()];
  }
  if (parts.size() == 2) {
    return !parts[0].is_zero() && !parts[1].is_zero() && (d & kLeavesTwo) != 0;
  }
  if (taken.is_zero()) return false;
  return (d & (left.is_zero() ? kTakesAll : kLeavesOne)) != 0;
}

std::uint64_t TakeBreak::option_bound(std::uint64_t n) const {
  const std::uint64_t amounts = finite() ? std::min(n, last()) + 1 : n + 1;
  if (n >= (std::uint64_t{1} << 31U)) return ~std::uint64_t{0};
  return finite() ? amounts * (n / 2 + 2) : n * n;
}

}  // namespace grundy::rules
