// grundy describe: one game's rule, theorem, source and examples.
#include <array>

#include <grundy/game.hpp>
#include <grundy/words.hpp>

#include "command.hpp"

namespace grundy::cli {

namespace {

constexpr std::array kExamples = {
    Example{"grundy describe wythoff", "cli.example.describe"},
    Example{"grundy describe \"take{1,3,4}\"", "cli.example.set"},
    Example{"grundy describe nim --json", "cli.example.json"},
};
constexpr std::array kOptions = {kJson};

int run(const Arguments& arguments, Session& session) {
  if (arguments.words.empty()) {
    const std::string what[] = {"GAME"};
    return session.bad_usage("cli.error.missing", what, "describe");
  }
  std::string name;
  for (const std::string& word : arguments.words) name += (name.empty() ? "" : " ") + word;
  const auto info = find_game(name, session.language, &session.rules);
  if (!info) {
    session.complain(info.error());
    return kBadInput;
  }
  if (arguments.has("--json")) {
    session.out.line(to_json(info.value()));
  } else {
    session.out.write(to_text(info.value(), session.language, session.color_out));
  }
  return kAnswered;
}

constexpr Command kCommand = {
    .name = "describe",
    .usage = "GAME",
    .summary = "cli.describe",
    .notes = nullptr,
    .examples = kExamples,
    .options = kOptions,
    .run = run,
};

}  // namespace

const Command& describe_command() { return kCommand; }

}  // namespace grundy::cli
