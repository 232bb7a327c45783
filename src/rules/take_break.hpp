// Take-and-break games in octal notation (Guy & Smith 1956): digit d_b says what may be left
// when b tokens are taken from a heap: 1 nothing, 2 one heap, 4 two heaps, added up.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/heap_rule.hpp"

namespace grundy::rules {

class TakeBreak final : public HeapRule {
 public:
  // digits[b] is d_b (d_0 may be 0 or 4); after the listed digits, `repeating` repeats for ever
  // (empty: zeros). Kayles 0.77 is {{0,7,7}, {}}; Lasker's nim 4.(3) is {{4}, {3}}.
  TakeBreak(std::vector<std::uint8_t> digits, std::vector<std::uint8_t> repeating);

  bool for_each_option(std::uint64_t n, FunctionRef<bool(const Parts&)> visit) const override;
  [[nodiscard]] bool is_option(const Natural& n, std::span<const Natural> parts) const override;
  [[nodiscard]] std::uint64_t option_bound(std::uint64_t n) const override;

  // d_b for any b.
  [[nodiscard]] std::uint8_t digit(std::uint64_t b) const;
  // Finitely many non-zero digits; last() is then the index of the last one.
  [[nodiscard]] bool finite() const { return repeating_.empty(); }
  [[nodiscard]] std::uint64_t last() const { return digits_.empty() ? 0 : digits_.size() - 1; }

 private:
  std::vector<std::uint8_t> digits_;
  std::vector<std::uint8_t> repeating_;
};

}  // namespace grundy::rules
