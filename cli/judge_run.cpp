// What `judge` and `batch` do with a format: show it, run its samples, answer stdin.
#include "judge_run.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <thread>

#include <grundy/words.hpp>

#include "pipeline.hpp"
#include "run_monitor.hpp"
#include "values.hpp"

namespace grundy::cli {

namespace {

constexpr int kDiffers = 4;

// Asked by any thread whether to go on.
class Interrupt final : public Monitor {
 public:
  LimitHit poll(const Progress&) override {
    return interrupted() ? LimitHit::interrupted : LimitHit::none;
  }
};

// Nothing when --threads is bad; it has been complained of.
std::optional<unsigned> read_threads(const Arguments& arguments, const Session& session,
                                     const char* command) {
  constexpr unsigned kMost = 64;
  constexpr unsigned kUsual = 4;
  const std::string* text = arguments.value("--threads");
  if (text == nullptr) return std::clamp(std::thread::hardware_concurrency(), 1U, kUsual);
  const auto count = parse_count(*text);
  if (!count || *count == 0) {
    const std::vector<std::string> values = {"--threads", *text};
    session.bad_usage("cli.error.bad-count", values, command);
    return std::nullopt;
  }
  return static_cast<unsigned>(std::min<std::uint64_t>(*count, kMost));
}

// The words of a sample against what is written for it now.
bool check_one(const JudgeFormat& format, Session& session) {
  if (format.samples.empty()) {
    const std::string name[] = {format.name};
    session.out.line(message("format.check-none", name, session.language));
    return true;
  }
  for (std::size_t i = 0; i < format.samples.size(); ++i) {
    const auto& [input, output] = format.samples[i];
    std::string written;
    auto judge = Judge::open(format);
    if (!judge) {
      session.complain(judge.error());
      return false;
    }
    judge.value().feed(input, written);
    judge.value().finish(written);
    if (judge.value().error()) session.complain(*judge.value().error());
    if (written == output && !judge.value().error()) continue;
    const std::string values[] = {format.name, std::to_string(i + 1)};
    session.out.line(message("format.check-differs", values, session.language));
    session.out.write(output);
    session.out.line("--");
    session.out.write(written);
    return false;
  }
  const std::string values[] = {format.name, std::to_string(format.samples.size())};
  session.out.line(message("format.check-ok", values, session.language));
  return true;
}

}  // namespace

int check_formats(const std::vector<JudgeFormat>& formats, const Arguments&, Session& session) {
  bool good = true;
  for (const JudgeFormat& format : formats) good = check_one(format, session) && good;
  return good ? kAnswered : kDiffers;
}

int run_format(const JudgeFormat& format, const Arguments& arguments, Session& session,
               const char* command) {
  if (arguments.has("--show") && arguments.has("--check")) {
    const std::string both[] = {"--show", "--check"};
    return session.bad_usage("cli.error.conflict", both, command);
  }
  if (arguments.has("--json") && !arguments.has("--show")) {
    return session.bad_usage("cli.error.json-of-format", {}, command);
  }
  const auto threads = read_threads(arguments, session, command);
  const auto budget = read_budget(arguments, session, command);
  if (!threads || !budget) return kBadInput;
  Interrupt interrupt;
  Limits limits = budget->limits;
  limits.monitor = &interrupt;
  auto judge = Judge::open(format, limits);
  if (!judge) {
    session.complain(judge.error());
    return kBadInput;
  }
  if (arguments.has("--show")) {
    if (arguments.has("--json")) {
      session.out.line(to_json(format));
    } else {
      session.out.write(to_text(format, session.language, session.color_out));
    }
    return kAnswered;
  }
  if (arguments.has("--check")) return check_formats({format}, arguments, session);
  catch_interrupts();
  return Pipeline(judge.value(), session).run(*threads);
}

}  // namespace grundy::cli
