// grundy selftest: compares solve with the definition on this machine.
#include <array>

#include <grundy/selftest.hpp>
#include <grundy/words.hpp>

#include "command.hpp"
#include "run_monitor.hpp"

namespace grundy::cli {

namespace {

constexpr std::array kExamples = {
    Example{"grundy selftest", "cli.example.selftest"},
    Example{"grundy selftest --json", "cli.example.json"},
    Example{"grundy selftest --timeout 10s", "cli.example.quiet"},
};
constexpr std::array kOptions = {kJson, kNodes, kMemory, kTimeout};

int run(const Arguments& arguments, Session& session) {
  if (!arguments.words.empty()) {
    const std::string name[] = {"selftest"};
    return session.bad_usage("cli.error.too-many-words", name, "selftest");
  }
  const auto budget = read_budget(arguments, session, "selftest");
  if (!budget) return kBadInput;
  catch_interrupts();
  RunMonitor monitor(budget->timeout, session.language);
  Limits limits = budget->limits;
  limits.monitor = &monitor;
  const SelfTest test = selftest(limits);
  monitor.clear();
  if (arguments.has("--json")) {
    session.out.line(to_json(test));
  } else {
    session.out.write(to_text(test, session.language, session.color_out));
  }
  if (interrupted()) return kInterrupted;
  if (test.passed) return kAnswered;
  // Cut short without a failure: nothing is known to be wrong.
  bool failed = test.limit == LimitHit::none;
  for (const SelfTestLine& line : test.lines) failed = failed || line.failures != 0;
  return failed ? kFault : kUnknown;
}

constexpr Command kCommand = {
    .name = "selftest",
    .usage = "",
    .summary = "cli.selftest",
    .notes = nullptr,
    .examples = kExamples,
    .options = kOptions,
    .run = run,
};

}  // namespace

const Command& selftest_command() { return kCommand; }

}  // namespace grundy::cli
