// The arguments of a game: numbers (k), a set {1,3,4}, a function {2x}; each also in the form
// after a colon, which needs no quotes in a shell.
#pragma once

#include "games/family.hpp"
#include "notation/scanner.hpp"

namespace grundy::notation {

// A code such as 0.77, .77, 4.(3): does one begin at the cursor? Reads it; `hex`: with digits to f.
[[nodiscard]] bool at_code(const Scanner& scanner);
Result<games::BoundArguments> parse_code(Scanner& scanner, bool hex);

// Reads what `family` asks for at the cursor, which stands behind the name.
Result<games::BoundArguments> parse_arguments(Scanner& scanner, const games::Family& family);

}  // namespace grundy::notation
