// The words of the field as types: the convention, the outcome, the method of an answer.
#pragma once

#include <cstdint>

namespace grundy {

// Who wins when nobody can move: under normal play the player who made the last move, under
// misère play the other one.
enum class Play : std::uint8_t { normal, misere };

// N: the next player (to move) wins. P: the previous player wins.
// unknown: a limit was hit, or nothing is known; never a guess.
enum class Outcome : std::uint8_t { unknown, N, P };

// How an answer was found. `sum`: from the answers of the components.
enum class Method : std::uint8_t { none, theorem, period, tame, search, definition, sum };

// The limit that made an outcome unknown. `knowledge`: no limit was hit, but no method applies
// (for example, a size at which only a theorem could help and none is known). `cycle`: the rules
// of a user allow play to go on for ever.
enum class LimitHit : std::uint8_t { none, nodes, memory, time, interrupted, knowledge, cycle };

// Language of the words for people.
enum class Language : std::uint8_t { en, zh };

// Short lower-case names, as in the JSON of an answer: "normal", "N", "theorem", "nodes", "en".
[[nodiscard]] const char* to_string(Play play) noexcept;
[[nodiscard]] const char* to_string(Outcome outcome) noexcept;
[[nodiscard]] const char* to_string(Method method) noexcept;
[[nodiscard]] const char* to_string(LimitHit limit) noexcept;
[[nodiscard]] const char* to_string(Language language) noexcept;

}  // namespace grundy
