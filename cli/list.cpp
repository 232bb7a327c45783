// grundy list: the games.
#include <algorithm>
#include <array>
#include <iterator>
#include <cstddef>

#include <grundy/game.hpp>
#include <grundy/words.hpp>

#include "command.hpp"

namespace grundy::cli {

namespace {

constexpr std::array kExamples = {
    Example{"grundy list", "cli.example.list"},
    Example{"grundy list --lang zh", "cli.example.list-zh"},
    Example{"grundy list --json", "cli.example.json"},
};
constexpr std::array kOptions = {kJson};

int run(const Arguments& arguments, Session& session) {
  if (!arguments.words.empty()) {
    const std::string name[] = {"list"};
    return session.bad_usage("cli.error.too-many-words", name, "list");
  }
  std::vector<GameInfo> games = all_games(session.language);
  std::ranges::move(session.rules.games(session.language), std::back_inserter(games));
  if (arguments.has("--json")) {
    session.out.line(to_json(games));
    return kAnswered;
  }
  std::size_t width = 0;
  for (const GameInfo& game : games) width = std::max(width, display_width(game.usage));
  for (const GameInfo& game : games) {
    session.out.write(game.usage);
    session.out.write(std::string(width - display_width(game.usage) + 2, ' '));
    session.out.line(game.title);
  }
  return kAnswered;
}

constexpr Command kCommand = {
    .name = "list",
    .usage = "",
    .summary = "cli.list",
    .notes = nullptr,
    .examples = kExamples,
    .options = kOptions,
    .run = run,
};

}  // namespace

const Command& list_command() { return kCommand; }

}  // namespace grundy::cli
