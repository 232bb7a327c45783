// Games in octal or hexadecimal notation: from a code to a game, or to the classic that it is.
#pragma once

#include <memory>

#include "games/family.hpp"

namespace grundy::games {

// The game of a code. `prefix` stands before the code in its name ("hex:").
std::unique_ptr<const Game> make_code_game(const Info& info, const char* prefix, const Code& code);

}  // namespace grundy::games
