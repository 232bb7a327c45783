// What a game does unless its file says otherwise.
#include "games/family.hpp"

#include <algorithm>

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

std::uint64_t JointGame::option_bound(Position<std::uint64_t> position) const {
  std::uint64_t bound = 0;
  for (const std::uint64_t heap : position.heaps) {
    const std::uint64_t more = position.limit != nullptr ? std::min(*position.limit, heap) : heap;
    if (__builtin_add_overflow(bound, more, &bound)) return ~std::uint64_t{0};
  }
  return bound;
}
std::uint64_t JointGame::position_bound(Position<std::uint64_t> position) const {
  std::uint64_t bound = 1;
  for (const std::uint64_t heap : position.heaps) {
    if (heap >= (std::uint64_t{1} << 40U)) return ~std::uint64_t{0};
    std::uint64_t factor = heap + 1;
    if (info().takes_limit) {  // and a limit that may be anything up to the heap
      if (factor >= (std::uint64_t{1} << 24U)) return ~std::uint64_t{0};
      factor = factor * factor / 2 + 1;
    }
    if (__builtin_mul_overflow(bound, factor, &bound)) return ~std::uint64_t{0};
  }
  return bound;
}

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
