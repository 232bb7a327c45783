// grundy compare: do two games have the same nim-sequence, and why, or where not?
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <grundy/compare.hpp>
#include <grundy/solve.hpp>

#include "command.hpp"
#include "interrupt.hpp"
#include "option_values.hpp"
#include "run_monitor.hpp"
#include "sequence_game.hpp"
#include "thread_crew.hpp"

namespace grundy::cli {

namespace {

constexpr std::array kExamples = {
    Example{"grundy compare 0.161 0.36", "compare.example.no"},
    Example{"grundy compare 0.77 kayles", "compare.example.always"},
    Example{"grundy compare 0.07 0.137 --shift -1", "compare.example.shift"},
    Example{"grundy compare take:1,3,4 0.3033 --json", "cli.example.json"},
};
constexpr std::array kOptions = {
    Option{"--to", nullptr, "N", "compare.option.to"},
    Option{"--shift", nullptr, "S", "compare.option.shift"},
    kJson,
    Option{"--threads", nullptr, "T", "sequence.option.threads"},
    Option{kNodes.name, nullptr, kNodes.value, "compare.option.nodes"},
    kMemory,
    Option{kTimeout.name, nullptr, kTimeout.value, "compare.option.timeout"},
};

// A number of positions (12, 1e8, 2^20), perhaps behind a minus sign; below 2^62.
std::optional<std::int64_t> read_shift(const std::string& text) {
  const bool negative = text.starts_with('-');
  const auto numbers = parse_numbers(negative ? text.substr(1) : text);
  if (!numbers || numbers.value().size() != 1) return std::nullopt;
  const Natural& size = numbers.value().front();
  if (size.bit_length() > 62) return std::nullopt;
  const auto shift = static_cast<std::int64_t>(size.to_u64());
  return negative ? -shift : shift;
}

int status_of(const Comparison& comparison) {
  if (comparison.equal == Equality::always) return kAnswered;
  if (comparison.equal == Equality::no) return kNo;
  return comparison.limit == LimitHit::interrupted ? kInterrupted : kUnknown;
}

// Without quotes, take{1,3,4} has become three words: then that is said, not their number.
bool complain_of_braces(const std::vector<std::string>& games, const Session& session) {
  for (const std::string& game : games) {
    const auto position = parse(game, &session.rules);
    if (position || position.error().key != "error.debris") continue;
    session.complain(position.error());
    return true;
  }
  return false;
}

int run(const Arguments& arguments, Session& session) {
  const OptionValues values(arguments, session, "compare");
  const std::vector<std::string>& games = arguments.words;
  CompareOptions options;
  unsigned threads = 1;
  if (!values.present(kOptions) || !values.heap("--to", options.to) || !values.threads(threads)) {
    return kBadInput;
  }
  if (games.size() != 2) {
    if (complain_of_braces(games, session)) return kBadInput;
    values.refuse("compare.error.words", {std::to_string(games.size())});
    return kBadInput;
  }
  if (const std::string* text = arguments.value("--shift")) {
    const auto shift = read_shift(*text);
    if (!shift) {
      values.refuse("compare.error.bad-shift", {*text});
      return kBadInput;
    }
    options.shift = *shift;
  }
  const auto budget = read_budget(arguments, session, "compare");
  if (!budget) return kBadInput;

  catch_interrupts();
  ThreadCrew crew(threads);
  RunMonitor monitor(budget->timeout, session.language);
  options.limits = budget->limits;
  options.limits.monitor = &monitor;
  options.crew = crew.size() > 1 ? &crew : nullptr;
  options.rules = &session.rules;
  const auto comparison = compare_sequences(games[0], games[1], options);
  monitor.clear();
  if (!comparison) {
    const std::string& wrong = games[comparison.error().text == games[0] ? 0 : 1];
    return complain_of_game(wrong, comparison.error(), session, "compare");
  }
  if (arguments.has("--json")) {
    session.out.line(to_json(comparison.value()));
  } else {
    session.out.write(to_text(comparison.value(), session.language));
  }
  return status_of(comparison.value());
}

constexpr Command kCommand = {
    .name = "compare",
    .usage = "RULE RULE",
    .summary = "compare.summary",
    .notes = "compare.notes",
    .examples = kExamples,
    .options = kOptions,
    .run = run,
};

}  // namespace

const Command& compare_command() { return kCommand; }

}  // namespace grundy::cli
