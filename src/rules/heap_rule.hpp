// A rule for one heap: what a heap of n may become in one move.
//
// All games whose heaps are played apart (nim, subtraction sets, octal codes, Grundy's game)
// are a rule of this kind; a position of several heaps is their sum.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>

#include "grundy/function_ref.hpp"
#include "grundy/natural.hpp"

namespace grundy::rules {

// What one heap became: one heap (0 when taken whole), or two or three heaps, all at least 1.
struct Parts {
  std::uint32_t count = 1;
  std::uint64_t part[3] = {};

  static Parts one(std::uint64_t heap) { return {1, {heap}}; }
  static Parts two(std::uint64_t a, std::uint64_t b) { return {2, {a, b}}; }
  static Parts three(std::uint64_t a, std::uint64_t b, std::uint64_t c) { return {3, {a, b, c}}; }
  [[nodiscard]] std::span<const std::uint64_t> heaps() const { return {part, count}; }
};

class HeapRule {
 public:
  HeapRule() = default;
  HeapRule(const HeapRule&) = delete;
  HeapRule& operator=(const HeapRule&) = delete;
  virtual ~HeapRule() = default;

  // Visits every option of a heap of n once, until `visit` returns false (then returns false).
  virtual bool for_each_option(std::uint64_t n, FunctionRef<bool(const Parts&)> visit) const = 0;

  // May a heap of n become `parts` (one number, or more that are at least 1, in any order)?
  // Any size; agrees with for_each_option.
  [[nodiscard]] virtual bool is_option(const Natural& n, std::span<const Natural> parts) const = 0;
  // The same; nothing where it is not known, as whether a long number is a prime may not be. There
  // is_option says no.
  [[nodiscard]] virtual std::optional<bool> may_become(const Natural& n,
                                                       std::span<const Natural> parts) const {
    return is_option(n, parts);
  }
  // Has a heap of n an option? Any size. Yes, too, where that is not known. What is here is for
  // rules whose large heaps are alike in that.
  [[nodiscard]] virtual bool has_option(const Natural& n) const {
    constexpr std::uint64_t kLarge = std::uint64_t{1} << 32U;
    const std::uint64_t heap = n.fits_u64() ? std::min(n.to_u64(), kLarge) : kLarge;
    return !for_each_option(heap, [](const Parts&) { return false; });
  }

  // An upper bound for the number of options of a heap of n, for choosing a method.
  [[nodiscard]] virtual std::uint64_t option_bound(std::uint64_t n) const = 0;
};

}  // namespace grundy::rules
