// Take-and-break rules: the options of a heap read off the digits.
#include "rules/take_break.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace grundy::rules {

namespace {

constexpr std::uint8_t kTakesAll = 1;
constexpr std::uint8_t kLeavesOne = 2;
constexpr std::uint8_t kLeavesTwo = 4;
constexpr std::uint8_t kLeavesThree = 8;
constexpr std::uint8_t kLeaves = kLeavesOne | kLeavesTwo | kLeavesThree;

std::vector<std::uint64_t> leaving(const std::vector<std::uint8_t>& digits) {
  std::vector<std::uint64_t> places;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if ((digits[i] & kLeaves) != 0) places.push_back(i);
  }
  return places;
}

std::uint64_t saturated(std::uint64_t a, std::uint64_t b) {
  std::uint64_t product = 0;
  return __builtin_mul_overflow(a, b, &product) ? ~std::uint64_t{0} : product;
}

}  // namespace

TakeBreak::TakeBreak(std::vector<std::uint8_t> digits, std::vector<std::uint8_t> repeating)
    : digits_(std::move(digits)), repeating_(std::move(repeating)) {
  if (!digits_.empty()) digits_[0] &= kLeavesTwo | kLeavesThree;
  if (std::ranges::all_of(repeating_, [](std::uint8_t d) { return d == 0; })) repeating_.clear();
  while (repeating_.empty() && !digits_.empty() && digits_.back() == 0) digits_.pop_back();
  leaving_ = leaving(digits_);
  repeating_leaving_ = leaving(repeating_);
  for (const auto* list : {&digits_, &repeating_}) {
    for (const std::uint8_t d : *list) {
      most_parts_ = std::max(most_parts_, static_cast<unsigned>(std::bit_width(d)) - (d != 0 ? 1U : 0U));
    }
  }
}

std::uint8_t TakeBreak::digit(std::uint64_t b) const {
  if (b < digits_.size()) return digits_[b];
  if (repeating_.empty()) return 0;
  return repeating_[(b - digits_.size()) % repeating_.size()];
}

std::uint8_t TakeBreak::digit(const Natural& b) const {
  if (b.fits_u64()) return digit(b.to_u64());
  if (repeating_.empty()) return 0;
  return repeating_[((b - Natural(digits_.size())) % Natural(repeating_.size())).to_u64()];
}

// The options that leave something when b < n are taken.
bool TakeBreak::visit_digit(std::uint64_t n, std::uint64_t b, std::uint8_t digit,
                            FunctionRef<bool(const Parts&)> visit) const {
  const std::uint64_t rest = n - b;
  if ((digit & kLeavesOne) != 0 && !visit(Parts::one(rest))) return false;
  if ((digit & kLeavesTwo) != 0) {
    for (std::uint64_t i = 1; i <= rest - i; ++i) {
      if (!visit(Parts::two(i, rest - i))) return false;
    }
  }
  if ((digit & kLeavesThree) != 0) {
    for (std::uint64_t i = 1; i <= rest / 3; ++i) {
      for (std::uint64_t j = i; j <= rest - i - j; ++j) {
        if (!visit(Parts::three(i, j, rest - i - j))) return false;
      }
    }
  }
  return true;
}

bool TakeBreak::for_each_option(std::uint64_t n, FunctionRef<bool(const Parts&)> visit) const {
  for (const std::uint64_t b : leaving_) {
    if (b >= n) break;
    if (!visit_digit(n, b, digits_[b], visit)) return false;
  }
  for (std::uint64_t block = digits_.size(); block < n && !repeating_leaving_.empty();) {
    for (const std::uint64_t i : repeating_leaving_) {
      if (n - block <= i) break;
      if (!visit_digit(n, block + i, repeating_[i], visit)) return false;
    }
    if (n - block <= repeating_.size()) break;
    block += repeating_.size();
  }
  return n == 0 || (digit(n) & kTakesAll) == 0 || visit(Parts::one(0));
}

bool TakeBreak::is_option(const Natural& n, std::span<const Natural> parts) const {
  Natural left;
  for (const Natural& part : parts) left += part;
  if (parts.empty() || parts.size() > 3 || left > n) return false;
  const Natural taken = n - left;
  const std::uint8_t d = digit(taken);
  if (parts.size() > 1) {
    const bool all = std::ranges::none_of(parts, [](const Natural& part) { return part.is_zero(); });
    return all && (d & (parts.size() == 2 ? kLeavesTwo : kLeavesThree)) != 0;
  }
  if (taken.is_zero()) return false;
  return (d & (left.is_zero() ? kTakesAll : kLeavesOne)) != 0;
}

bool TakeBreak::has_option(const Natural& n) const {
  const auto enough = [&](std::uint64_t taken, std::uint8_t digit) {
    const std::uint64_t least = (digit & kLeavesOne) != 0 ? 1 : (digit & kLeavesTwo) != 0 ? 2 : 3;
    return n >= Natural(taken + least);
  };
  for (const std::uint64_t b : leaving_) {
    if (enough(b, digits_[b])) return true;
  }
  for (const std::uint64_t i : repeating_leaving_) {
    if (enough(digits_.size() + i, repeating_[i])) return true;
  }
  return !n.is_zero() && (digit(n) & kTakesAll) != 0;
}

std::uint64_t TakeBreak::option_bound(std::uint64_t n) const {
  const std::uint64_t amounts = finite() ? std::min(n, last()) + 1 : n + 1;
  std::uint64_t each = 2;
  if (most_parts_ >= 2) each += n / 2;
  if (most_parts_ >= 3) each += saturated(n / 3 + 1, n / 2 + 1);
  return saturated(amounts, each);
}

}  // namespace grundy::rules
