// The f of a dynamic game: after x was taken, at most f(x) may be taken next.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "grundy/natural.hpp"

namespace grundy::rules {

// f(x) = factor * x^exponent + plus, or - plus when `minus`, never below 0.
struct LimitFunction {
  Natural factor = 1;
  Natural exponent = 1;
  Natural plus;
  bool minus = false;

  friend bool operator==(const LimitFunction&, const LimitFunction&) = default;

  // Exact f(x) capped at `cap`: enough to compare with a heap, whatever the exponent.
  [[nodiscard]] Natural at(const Natural& x, const Natural& cap) const;
  // "2x", "x+1", "x^2-3"; the canonical text.
  [[nodiscard]] std::string to_string() const;
};

}  // namespace grundy::rules
