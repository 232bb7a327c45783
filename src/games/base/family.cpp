// What a game does unless its file says otherwise.
#include "games/family.hpp"

namespace grundy::games {

void Game::identify(std::vector<Step>&) const {}
std::optional<Misplaced> Game::misplaced(std::span<const std::uint64_t>) const {
  return std::nullopt;
}
std::optional<Misplaced> Game::misplaced(std::span<const Natural>) const { return std::nullopt; }
void Game::explain(Position<Natural>, Play, const Verdict<Natural>&, std::vector<Step>&) const {}

std::uint64_t HeapGame::value(std::uint64_t) const { return 0; }
Natural HeapGame::value(const Natural&) const { return {}; }
Tally HeapGame::options_to(std::uint64_t, const Target<std::uint64_t>&,
                           FunctionRef<bool(const Change<std::uint64_t>&)>, Meter&) const {
  return {Natural(), false};
}
Tally HeapGame::options_to(const Natural&, const Target<Natural>&,
                           FunctionRef<bool(const Change<Natural>&)>, Meter&) const {
  return {Natural(), false};
}
Outcome HeapGame::misere(std::span<const Natural>, std::span<const Natural>) const {
  return Outcome::unknown;
}

bool Game::outcomes(const core::Rows&, Play, std::uint8_t*) const { return false; }
bool Family::outcomes(const core::Rows&, Play, std::uint8_t*) const { return false; }

Tally JointGame::options_to(Position<std::uint64_t>, const Target<std::uint64_t>&,
                            Sink<std::uint64_t>, Meter&) const {
  return {Natural(), false};
}
Tally JointGame::options_to(Position<Natural>, const Target<Natural>&, Sink<Natural>,
                            Meter&) const {
  return {Natural(), false};
}
std::optional<Natural> JointGame::next_limit(const Natural&, const Natural&) const {
  return std::nullopt;
}

}  // namespace grundy::games
