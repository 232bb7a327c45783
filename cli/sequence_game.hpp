// What is wrong with a text that is no game with a nim-sequence.
#pragma once

#include <string>

#include <grundy/result.hpp>

#include "command.hpp"

namespace grundy::cli {

// Complains of it; a position in the place of a game gets words of its own. Returns kBadInput.
int complain_of_game(const std::string& game, const Error& error, const Session& session,
                     const char* command);

}  // namespace grundy::cli
