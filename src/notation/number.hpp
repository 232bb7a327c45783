// Numbers of the notation: digits, 1e18, 2^64, 2^64-1.
#pragma once

#include <cstdint>

#include "grundy/natural.hpp"
#include "grundy/result.hpp"
#include "notation/scanner.hpp"

namespace grundy::notation {

// Numbers may have this many binary digits (over a million decimal ones): a bound that keeps a
// typing error such as 9^9999999999 from taking the machine's memory, and one operation on two
// numbers short enough for a time limit or Ctrl-C to be felt.
inline constexpr std::uint64_t kMostBits = std::uint64_t{1} << 22U;
inline constexpr std::uint64_t kMostDigits = 1'262'611;  // floor(kMostBits * log10(2))

// Reads a number at the cursor. `inside` is true within brackets and colon arguments, where a
// number may be followed by anything; else it must end at white space or the end of the text.
Result<Natural> parse_number(Scanner& scanner, bool inside);

}  // namespace grundy::notation
