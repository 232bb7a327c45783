// Games by vectors and rays: a table of nim-values where no theorem is known (the solver fills it),
// the king's theorem, or the classic that a set of vectors is.
#pragma once

#include <memory>

#include "games/family.hpp"

namespace grundy::games {

// `name`: "rays" or "vectors".
std::unique_ptr<const Game> make_vector_game(const Info& info, const BoundArguments& arguments,
                                             bool rays);

}  // namespace grundy::games
