// What `judge` and `batch` do with a format: show it, run its samples, answer stdin.
#include "judge_run.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <thread>

#include <grundy/words.hpp>

#include "pipeline.hpp"
#include "run_monitor.hpp"
#include "values.hpp"

namespace grundy::cli {

namespace {

// Asked by any thread whether to go on with its case.
class Watch final : public Monitor {
 public:
  explicit Watch(std::optional<std::chrono::milliseconds> timeout) : timeout_(timeout) {}
  LimitHit poll(const Progress&) override {
    if (interrupted()) return LimitHit::interrupted;
    const bool late = timeout_ && Clock::now() - begun_ >= *timeout_;
    return late ? LimitHit::time : LimitHit::none;
  }
  void restart() override {
    if (timeout_) begun_ = Clock::now();
  }

 private:
  using Clock = std::chrono::steady_clock;
  static thread_local Clock::time_point begun_;
  std::optional<std::chrono::milliseconds> timeout_;
};
thread_local Watch::Clock::time_point Watch::begun_;

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

// A text that ends its last line.
std::string with_last_end(std::string text) {
  if (!text.ends_with('\n')) text += '\n';
  return text;
}

void report(const JudgeCheck& check, Session& session) {
  const std::vector<std::string> values = {
      check.name, std::to_string(check.differs == 0 ? check.samples : check.differs)};
  if (check.error) {
    session.complain(check.name + ": " + to_text(*check.error, session.language, session.color_err));
  }
  if (check.differs != 0) {
    session.out.line(message("format.check-differs", values, session.language));
    session.out.write(with_last_end(check.expected) + "--\n" + with_last_end(check.written));
  } else if (!check.error) {
    const char* key = check.samples == 0 ? "format.check-none" : "format.check-ok";
    session.out.line(message(key, values, session.language));
  }
}

}  // namespace

int check_formats(const std::vector<JudgeFormat>& formats, const Arguments& arguments,
                  Session& session) {
  bool good = true;
  std::vector<JudgeCheck> checks;
  for (const JudgeFormat& format : formats) {
    checks.push_back(check_samples(format));
    good = good && checks.back().differs == 0 && !checks.back().error;
    if (!arguments.has("--json")) report(checks.back(), session);
  }
  if (arguments.has("--json")) session.out.line(to_json(checks));
  return good ? kAnswered : kNo;
}

int run_format(const JudgeFormat& format, const Arguments& arguments, Session& session,
               const char* command) {
  if (arguments.has("--show") && arguments.has("--check")) {
    const std::string both[] = {"--show", "--check"};
    return session.bad_usage("cli.error.conflict", both, command);
  }
  if (arguments.has("--json") && !arguments.has("--show") && !arguments.has("--check")) {
    return session.bad_usage("cli.error.json-of-format", {}, command);
  }
  const auto threads = read_threads(arguments, session, command);
  const auto budget = read_budget(arguments, session, command);
  if (!threads || !budget) return kBadInput;
  Watch watch(budget->timeout);
  Limits limits = budget->limits;
  limits.monitor = &watch;
  auto judge = Judge::open(format, limits, &session.rules);
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
  for (const std::string& column : judge.value().unused_columns()) {
    session.complain("grundy: " + message("cli.unused-column", {&column, 1}, session.language) + "\n");
  }
  catch_interrupts();
  return Pipeline(judge.value(), session).run(*threads, arguments.has("--threads"));
}

}  // namespace grundy::cli
