// grundy table: nim-values or outcomes of small positions, as a line or a lattice.
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/game.hpp>
#include <grundy/words.hpp>

#include "command.hpp"
#include "run_monitor.hpp"

namespace grundy::cli {

namespace {

constexpr std::array kExamples = {
    Example{"grundy table \"take{1,3,4}\" 0..20", "cli.example.table-line"},
    Example{"grundy table wythoff 0..10 0..10", "cli.example.table-lattice"},
    Example{"grundy table kayles 0..30 --misere --csv", "cli.example.table-csv"},
};
constexpr Option kOutcomes{"--outcomes", nullptr, nullptr, "cli.option.outcomes"};
constexpr Option kCsv{"--csv", nullptr, nullptr, "cli.option.csv"};
constexpr std::array kOptions = {kMisere, kOutcomes, kJson, kCsv, kNodes, kMemory, kTimeout};

bool looks_like_a_range(std::string_view word) {
  return !word.empty() && (word.front() == '-' || (word.front() >= '0' && word.front() <= '9'));
}

// The last one or two words are ranges, what stands before them is the game: a brace that a shell
// took apart then reaches the reader of games, which says so.
struct Words {
  std::string game;
  std::string rows;
  std::string columns;
};
Words sorted_out(const std::vector<std::string>& words) {
  std::size_t ranges = 0;
  while (ranges < 2 && ranges + 1 < words.size() &&
         looks_like_a_range(words[words.size() - 1 - ranges])) {
    ++ranges;
  }
  Words out;
  for (std::size_t i = 0; i + ranges < words.size(); ++i) {
    out.game += (i == 0 ? "" : " ") + words[i];
  }
  if (ranges > 0) out.rows = words[words.size() - ranges];
  if (ranges > 1) out.columns = words.back();
  return out;
}

int run(const Arguments& arguments, Session& session) {
  const Words words = sorted_out(arguments.words);
  if (words.game.empty() || words.rows.empty()) {
    const std::string what[] = {words.game.empty() ? "GAME" : "RANGE (0..20)"};
    return session.bad_usage("cli.error.missing", what, "table");
  }
  if (arguments.has("--json") && arguments.has("--csv")) {
    const std::string both[] = {"--json", "--csv"};
    return session.bad_usage("cli.error.conflict", both, "table");
  }
  const auto budget = read_budget(arguments, session, "table");
  if (!budget) return kBadInput;
  catch_interrupts();
  RunMonitor monitor(budget->timeout, session.language);
  TableRequest request;
  request.game = words.game;
  request.rows = words.rows;
  request.columns = words.columns;
  request.play = arguments.has("--misere") ? Play::misere : Play::normal;
  request.outcomes = arguments.has("--outcomes") || arguments.has("--misere");
  request.limits = budget->limits;
  request.limits.monitor = &monitor;
  request.rules = &session.rules;
  const auto answer = table(request);
  monitor.clear();
  if (!answer) {
    session.complain(answer.error());
    return kBadInput;
  }
  if (arguments.has("--json")) {
    session.out.line(to_json(answer.value()));
  } else if (arguments.has("--csv")) {
    session.out.write(to_csv(answer.value()));
  } else {
    session.out.write(to_text(answer.value(), session.language, session.color_out));
  }
  if (interrupted()) return kInterrupted;
  return answer.value().limit == LimitHit::none ? kAnswered : kUnknown;
}

constexpr Command kCommand = {
    .name = "table",
    .usage = "GAME RANGE [RANGE]",
    .summary = "cli.table",
    .notes = "cli.table.notes",
    .examples = kExamples,
    .options = kOptions,
    .run = run,
};

}  // namespace

const Command& table_command() { return kCommand; }

}  // namespace grundy::cli
