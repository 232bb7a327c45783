// grundy solve: who wins a position, with which moves, and why; and whether a move is good.
#include "solve.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include <grundy/words.hpp>

#include "certificates.hpp"
#include "values.hpp"

namespace grundy::cli {

namespace {

constexpr std::array kExamples = {
    Example{"grundy solve nim 3 6 9", "cli.example.solve"},
    Example{"grundy solve \"take{1,3,4} 20\" + wythoff 3 5 --misere", "cli.example.sum"},
    Example{"grundy solve nim 3 6 9 --move \"nim 3 6 5\"", "cli.example.move"},
};
constexpr std::array kOptions = {
    kMisere,
    kJson,
    Option{"--moves", nullptr, "N", "cli.option.moves"},
    Option{"--move", nullptr, "RESULT", "cli.option.move"},
    Option{"--method", nullptr, "METHOD", "cli.option.method"},
    Option{"--certificates", nullptr, "DIR", "cli.option.certificates"},
    Option{"--quiet", "-q", nullptr, "cli.option.quiet"},
    kNodes,
    kMemory,
    kTimeout,
};

struct MethodName {
  std::string_view name;
  Method method;
};
constexpr std::array kMethods = {
    MethodName{"auto", Method::none},
    MethodName{"theorem", Method::theorem},
    MethodName{"period", Method::period},
    MethodName{"search", Method::search},
    MethodName{"definition", Method::definition},
};

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) {
    if (&word != &words.front()) out += ' ';
    out += word;
  }
  return out;
}

// Nothing when an option is bad; it has been complained of.
std::optional<SolveRequest> read_request(const Arguments& arguments, const Session& session) {
  SolveRequest request;
  request.json = arguments.has("--json");
  request.quiet = arguments.has("--quiet");
  if (arguments.has("--misere")) request.options.play = Play::misere;
  if (request.json && request.quiet) {
    const std::vector<std::string> both = {"--json", "--quiet"};
    session.bad_usage("cli.error.conflict", both, "solve");
    return std::nullopt;
  }
  if (const std::string* text = arguments.value("--moves")) {
    const auto moves = parse_count(*text);
    if (!moves) {
      const std::vector<std::string> values = {"--moves", *text};
      session.bad_usage("cli.error.bad-count", values, "solve");
      return std::nullopt;
    }
    request.options.moves = *moves;
    request.moves_given = true;
  }
  if (const std::string* text = arguments.value("--method")) {
    const auto* found = std::find_if(kMethods.begin(), kMethods.end(),
                                     [&](const MethodName& m) { return m.name == *text; });
    if (found == kMethods.end()) {
      const std::vector<std::string> values = {"--method", *text,
                                               "auto, theorem, period, search, definition"};
      session.bad_usage("cli.error.bad-choice", values, "solve");
      return std::nullopt;
    }
    request.options.method = found->method;
  }
  request.options.rules = &session.rules;
  const auto budget = read_budget(arguments, session, "solve");
  if (!budget) return std::nullopt;
  request.options.limits = budget->limits;
  request.timeout = budget->timeout;
  request.options.explain = !request.quiet;
  if (request.quiet) request.options.moves = 0;
  return request;
}

int status_of(Outcome outcome) {
  if (interrupted()) return kInterrupted;
  return outcome == Outcome::unknown ? kUnknown : kAnswered;
}

const char* quiet_word(const MoveAnswer& answer) {
  if (!answer.legal) return "illegal";
  switch (answer.outcome_after) {
    case Outcome::P:
      return "win";
    case Outcome::N:
      return "lose";
    case Outcome::unknown:
      break;
  }
  return "unknown";
}

int judge(const std::string& position, const std::string& result, const SolveRequest& request,
          Session& session) {
  RunMonitor monitor(request.timeout, session.language);
  const auto answer = judge_move(position, result, options_for(request, position.size(), monitor));
  monitor.clear();
  if (!answer) {
    session.complain(answer.error());
    return answer.error().key == "error.legality-unknown" ? kUnknown : kBadInput;
  }
  if (request.quiet) {
    session.out.line(quiet_word(answer.value()));
  } else if (request.json) {
    session.out.line(to_json(answer.value(), session.language));
  } else {
    session.out.write(to_text(answer.value(), session.language, session.color_out));
  }
  return status_of(answer.value().legal ? answer.value().outcome_after : Outcome::N);
}

int solve_one(const std::string& position, const SolveRequest& request, Session& session) {
  RunMonitor monitor(request.timeout, session.language);
  const auto answer = solve(position, options_for(request, position.size(), monitor));
  monitor.clear();
  if (!answer) {
    session.complain(answer.error());
    // Perhaps a graph's pipe was waited for.
    return interrupted() ? kInterrupted : kBadInput;
  }
  session.out.write(render(answer.value(), request, session));
  return status_of(answer.value().outcome);
}

int solve_wish(const Arguments& arguments, const SolveRequest& request, Session& session) {
  const std::string position = joined(arguments.words);
  const std::string* result = arguments.value("--move");
  catch_interrupts();
  if (position == "-") {
    if (result != nullptr) {
      const std::vector<std::string> both = {"solve -", "--move"};
      return session.bad_usage("cli.error.conflict", both, "solve");
    }
    return solve_lines(request, session);
  }
  if (result != nullptr) return judge(position, *result, request, session);
  return solve_one(position, request, session);
}

int run(const Arguments& arguments, Session& session) {
  if (arguments.words.empty()) {
    const std::vector<std::string> what = {"POSITION"};
    return session.bad_usage("cli.error.missing", what, "solve");
  }
  auto request = read_request(arguments, session);
  if (!request) return kBadInput;
  std::optional<Certificates> certificates;
  if (const std::string* name = arguments.value("--certificates")) {
    certificates = read_certificates(*name, session, "solve");
    if (!certificates) return kBadInput;
    request->options.certificates = &*certificates;
  }
  const int status = solve_wish(arguments, *request, session);
  if (certificates) tell_refused(*certificates, session);
  return status;
}

constexpr Command kCommand = {
    .name = "solve",
    .usage = "POSITION | -",
    .summary = "cli.solve",
    .notes = "cli.solve.notes",
    .examples = kExamples,
    .options = kOptions,
    .run = run,
};

}  // namespace

SolveOptions options_for(const SolveRequest& request, std::size_t position_length,
                         RunMonitor& monitor) {
  SolveOptions options = request.options;
  options.limits.monitor = &monitor;
  if (request.json && !request.moves_given) {
    constexpr std::size_t kListedText = 8'000'000;
    const std::size_t fit = std::max<std::size_t>(1, kListedText / (position_length + 1));
    options.moves = std::min<std::uint64_t>(options.moves, fit);
  }
  return options;
}

std::string render(const Answer& answer, const SolveRequest& request, const Session& session) {
  if (request.quiet) return std::string(to_string(answer.outcome)) + "\n";
  if (request.json) return to_json(answer, session.language) + "\n";
  return to_text(answer, session.language, session.color_out);
}

const Command& solve_command() { return kCommand; }

}  // namespace grundy::cli
