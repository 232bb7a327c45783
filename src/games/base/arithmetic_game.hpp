// Games on the divisors of a heap, and on the numbers without a common divisor with it:
// take{divisors}, take{proper-divisors}, to{proper-divisors}, take{coprimes}, to{coprimes}; see
// theory/divisor_games.hpp. Their nim-values are known where the heap can be factored.
#pragma once

#include <memory>
#include <string>

#include "games/family.hpp"

namespace grundy::games {

enum class Arithmetic : std::uint8_t {
  take_divisors, take_proper, to_proper, take_coprimes, to_coprimes
};

std::unique_ptr<const Game> make_arithmetic_game(const Info& info, std::string name,
                                                 const std::vector<rules::SetItem>& items,
                                                 Arithmetic kind);

}  // namespace grundy::games
