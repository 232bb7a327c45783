// The description of a game with its arguments bound.
#pragma once

#include "games/family.hpp"
#include "grundy/game.hpp"

namespace grundy::solving {

[[nodiscard]] GameInfo page_of(const games::Game& game, Language language);

}  // namespace grundy::solving
