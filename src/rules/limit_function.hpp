// The f of a dynamic game: after x was taken, at most f(x) may be taken next.
#pragma once

#include <cstdint>
#include <string>

#include "grundy/natural.hpp"

namespace grundy::rules {

// f(x) = factor * x^exponent + plus, or - plus when `minus`, never below 0. Never decreasing in
// x, which is what the theorems need. 0 is not taken as x, but x^0 is 1 for it too.
struct LimitFunction {
  Natural factor = 1;
  Natural exponent = 1;
  Natural plus;
  bool minus = false;

  friend bool operator==(const LimitFunction&, const LimitFunction&) = default;

  // f(x), exact. The result may be too long to write down: ask bit_bound(x) first.
  [[nodiscard]] Natural at(const Natural& x) const;
  // f(x) capped at `cap`: enough to compare with a heap. Cost: of numbers about as long as `cap`
  // and x, whatever the exponent.
  [[nodiscard]] Natural at(const Natural& x, const Natural& cap) const;
  // The same on 64-bit numbers; x and cap are below 2^63. Allocates only when the factor or
  // `plus` does not fit 64 bits.
  [[nodiscard]] std::uint64_t at(std::uint64_t x, std::uint64_t cap) const;

  // f(x) < 2^bit_bound(x). At most about twice too large; the largest number when it overflows.
  [[nodiscard]] std::uint64_t bit_bound(const Natural& x) const;

  // f(x) >= 1 for every x >= 1: play ends only when the heap is gone.
  [[nodiscard]] bool positive() const;

  // "2x", "x+1", "x^2-3"; the canonical text.
  [[nodiscard]] std::string to_string() const;
};

// A LimitFunction for hot loops on 64 bits: where it is a line and stays below 2^62, a
// multiplication and an addition.
class LimitFunction64 {
 public:
  explicit LimitFunction64(LimitFunction function);

  [[nodiscard]] const LimitFunction& function() const { return function_; }
  // As LimitFunction::at().
  [[nodiscard]] std::uint64_t operator()(std::uint64_t x, std::uint64_t cap) const {
    if (x >= line_end_) return function_.at(x, cap);
    const std::uint64_t value = factor_ * x + plus_;
    const std::uint64_t limit = value > minus_ ? value - minus_ : 0;
    return limit < cap ? limit : cap;
  }
  [[nodiscard]] Natural operator()(const Natural& x, const Natural& cap) const {
    return function_.at(x, cap);
  }

 private:
  LimitFunction function_;
  std::uint64_t factor_ = 0;
  std::uint64_t plus_ = 0;
  std::uint64_t minus_ = 0;
  std::uint64_t line_end_ = 0;  // 0: not a line
};

}  // namespace grundy::rules
