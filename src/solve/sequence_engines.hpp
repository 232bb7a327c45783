// The engines of nim-sequences by their public names, and what is wrong with a game or an engine
// that was asked for.
#pragma once

#include <string>
#include <string_view>

#include "games/family.hpp"
#include "grundy/crew.hpp"
#include "grundy/result.hpp"
#include "grundy/sequence.hpp"
#include "sequence/engine.hpp"

namespace grundy::solving {

// Which engine is at work.
[[nodiscard]] EngineKind engine_kind(const sequence::Engine& engine);
// Which is asked for; the theorem is none of them.
[[nodiscard]] sequence::Kind kind_of(EngineKind engine);

// What the values of a game depend on: its canonical name, or that of what a user's own name stands
// for, which is another game with another file of rules.
[[nodiscard]] std::string rule_name(const games::Game& game);

// The heaps of `game`, which `text` names, are not played apart.
[[nodiscard]] Error no_sequence(std::string_view text, const games::Game& game);
// The engine does not suit the game, whose heaps are played apart.
[[nodiscard]] Error engine_not_here(std::string_view text, const games::Game& game,
                                    EngineKind engine, Crew* crew);

}  // namespace grundy::solving
