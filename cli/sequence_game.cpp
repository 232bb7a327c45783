// Complains of a game.
#include "sequence_game.hpp"

#include <algorithm>
#include <string_view>

#include <grundy/solve.hpp>

namespace grundy::cli {

int complain_of_game(const std::string& game, const Error& error, const Session& session,
                     const char* command) {
  // Heaps behind the game: what is wrong with the text is not where the reader of games stopped.
  const auto position = parse(game, &session.rules);
  const auto has_heaps = [](const Component& part) { return !part.heaps.empty(); };
  if (position &&
      (position.value().size() > 1 || std::ranges::any_of(position.value(), has_heaps))) {
    const bool sequence = command == std::string_view("sequence");
    return session.bad_usage(sequence ? "sequence.error.position" : "period.error.position",
                             {&game, 1}, command);
  }
  session.complain(error);
  return kBadInput;
}

}  // namespace grundy::cli
