// The infinite items of a set, one at a time: powers, primes, squares, Fibonacci numbers.
#pragma once

#include <cstdint>
#include <optional>

#include "rules/subtraction_set.hpp"

namespace grundy::rules {

// base >= 2.
[[nodiscard]] bool is_power_of(const Natural& n, const Natural& base);

// Is s >= 1 a member? Nothing where that is not known (core/prime_proof.hpp).
[[nodiscard]] std::optional<bool> item_contains(const SetItem& item, const Natural& s);
[[nodiscard]] bool surely_contains(const SetItem& item, const Natural& s);

// The smallest member that is >= `from`; 0 when it is beyond 64 bits.
[[nodiscard]] std::uint64_t next_of(const SetItem& item, std::uint64_t from);

}  // namespace grundy::rules
