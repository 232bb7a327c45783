// Take-and-break games in octal and hexadecimal notation (Guy & Smith 1956): digit d_b says what may
// be left when b tokens are taken from a heap: 1 nothing, 2 one heap, 4 two heaps, 8 three heaps,
// added up.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/heap_rule.hpp"

namespace grundy::rules {

class TakeBreak final : public HeapRule {
 public:
  // digits[b] is d_b (of d_0 only the bits 4 and 8 count); after the listed digits, `repeating`
  // repeats for ever (empty: zeros). Kayles 0.77 is {{0,7,7}, {}}; Lasker's nim 4.(3) is {{4}, {3}}.
  TakeBreak(std::vector<std::uint8_t> digits, std::vector<std::uint8_t> repeating);

  bool for_each_option(std::uint64_t n, FunctionRef<bool(const Parts&)> visit) const override;
  [[nodiscard]] bool is_option(const Natural& n, std::span<const Natural> parts) const override;
  [[nodiscard]] bool has_option(const Natural& n) const override;
  [[nodiscard]] std::uint64_t option_bound(std::uint64_t n) const override;

  // d_b for any b.
  [[nodiscard]] std::uint8_t digit(std::uint64_t b) const;
  [[nodiscard]] std::uint8_t digit(const Natural& b) const;
  // Finitely many non-zero digits; last() is then the index of the last one.
  [[nodiscard]] bool finite() const { return repeating_.empty(); }
  [[nodiscard]] std::uint64_t last() const { return digits_.empty() ? 0 : digits_.size() - 1; }
  // The most heaps that a move leaves of one: 0 to 3.
  [[nodiscard]] unsigned most_parts() const { return most_parts_; }
  // The digits before the repeating ones, and those.
  [[nodiscard]] const std::vector<std::uint8_t>& digits() const { return digits_; }
  [[nodiscard]] const std::vector<std::uint8_t>& repeating() const { return repeating_; }

 private:
  bool visit_digit(std::uint64_t n, std::uint64_t b, std::uint8_t digit,
                   FunctionRef<bool(const Parts&)> visit) const;

  std::vector<std::uint8_t> digits_;
  std::vector<std::uint8_t> repeating_;
  // Where a digit leaves something (bits 2, 4, 8): the others are not walked through. Of the
  // repeating ones the index in repeating_.
  std::vector<std::uint64_t> leaving_;
  std::vector<std::uint64_t> repeating_leaving_;
  unsigned most_parts_ = 0;
};

}  // namespace grundy::rules
