// grundy period: the period of a nim-sequence, why it is a theorem, and a certificate of that.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <grundy/period.hpp>
#include <grundy/solve.hpp>
#include <grundy/words.hpp>

#include "checkpoint.hpp"
#include "command.hpp"
#include "interrupt.hpp"
#include "option_values.hpp"
#include "result_file.hpp"
#include "run_monitor.hpp"
#include "sequence_game.hpp"
#include "thread_crew.hpp"

namespace grundy::cli {

namespace {

constexpr std::array kExamples = {
    Example{"grundy period 0.77", "period.example.plain"},
    Example{"grundy period \"take{2,5,7}\" --certificate 257.cert", "period.example.certificate"},
    Example{"grundy period 0.104 --to 1e9", "period.example.long"},
};
constexpr std::array kOptions = {
    Option{"--to", nullptr, "N", "period.option.to"},
    Option{"--certificate", nullptr, "FILE", "period.option.certificate"},
    Option{"--period", nullptr, "P", "period.option.period"},
    Option{"--start", nullptr, "N", "period.option.start"},
    kJson,
    Option{"--engine", nullptr, "ENGINE", "period.option.engine"},
    Option{"--threads", nullptr, "T", "sequence.option.threads"},
    Option{"--checkpoint", nullptr, "FILE", "sequence.option.checkpoint"},
    Option{"--checkpoint-every", nullptr, "DURATION", "sequence.option.checkpoint-every"},
    kNodes,
    kMemory,
    Option{kTimeout.name, nullptr, kTimeout.value, "sequence.option.timeout"},
};

int status_of(const PeriodAnswer& answer) {
  if (answer.proved && !answer.refuted) return kAnswered;
  return answer.limit == LimitHit::interrupted ? kInterrupted : kUnknown;
}

class PeriodCommand {
 public:
  PeriodCommand(const Arguments& arguments, Session& session)
      : arguments_(arguments), session_(session) {}

  int operator()() {
    unsigned threads = 1;
    if (!read(threads)) return kBadInput;
    const auto budget = read_budget(arguments_, session_, "period");
    if (!budget) return kBadInput;
    catch_interrupts();
    catch_termination();
    ThreadCrew crew(threads);
    RunMonitor monitor(budget->timeout, session_.language);
    if (const auto end = monitor.deadline()) end_run_at(*end);
    options_.limits = budget->limits;
    options_.limits.monitor = &monitor;
    options_.crew = crew.size() > 1 ? &crew : nullptr;
    options_.rules = &session_.rules;
    auto run = PeriodRun::of(game_, options_);
    if (!run) return complain_of_game(game_, run.error(), session_, "period");
    return compute(run.value(), monitor);
  }

 private:
  bool read(unsigned& threads) {
    const OptionValues values(arguments_, session_, "period");
    if (!values.present(kOptions) || !values.game(game_) || !values.heap("--to", options_.to) ||
        !values.heap("--period", options_.period) || !values.heap("--start", options_.start) ||
        !values.engine(options_.engine) || !values.threads(threads) ||
        !values.checkpoint(checkpoint_name_, checkpoint_every_)) {
      return false;
    }
    if (options_.period.has_value() != options_.start.has_value()) {
      const char* const names[] = {"--period", "--start"};
      const bool first = options_.period.has_value();
      return values.refuse("sequence.error.needs", {names[first ? 0 : 1], names[first ? 1 : 0]});
    }
    if (options_.period == 0U) return values.refuse("period.error.zero", {});
    file_name_ = arguments_.value("--certificate");
    options_.certificate = file_name_ != nullptr;
    options_.keep = checkpoint_name_.has_value();
    return true;
  }

  int compute(PeriodRun& run, RunMonitor& monitor) {
    Kept<PeriodRun> kept(run);
    std::optional<Checkpoint> checkpoint;
    if (checkpoint_name_) {
      checkpoint.emplace(*checkpoint_name_, checkpoint_every_, session_, "period");
      const int status = checkpoint->restore(kept, options_.to.value_or(~std::uint64_t{0}));
      if (status != kAnswered) return status;
    }
    if (const auto to = options_.to) monitor.expect_heaps(*to);
    monitor.reached(run.known());
    while (run.advance()) {
      monitor.reached(run.known());
      if (checkpoint) checkpoint->pass(kept);
    }
    const bool saved = !checkpoint || run.known() == 0 || checkpoint->finish(kept);
    monitor.clear();
    const int status = tell(run.answer());
    return saved ? status : kFault;
  }

  int tell(const PeriodAnswer& answer) {
    const bool alone = file_name_ != nullptr && *file_name_ == "-" && !answer.certificate.empty();
    if (alone) {
      // Only the certificate goes to stdout.
    } else if (arguments_.has("--json")) {
      session_.out.line(to_json(answer));
    } else {
      session_.out.write(to_text(answer, session_.language, session_.color_out));
    }
    if (answer.refuted) say("period.error.given", {});
    if (answer.limit != LimitHit::none) {
      const std::string reason =
          message(std::string("text.limit-") + to_string(answer.limit), session_.language);
      say("period.stopped", {reason});
    }
    int status = status_of(answer);
    if (file_name_ != nullptr) status = std::max(status, write(answer));
    return status;
  }

  int write(const PeriodAnswer& answer) {
    if (!answer.proved) {
      say("period.error.not-proved", {});
      return kUnknown;
    }
    if (answer.certificate.empty()) {
      say("period.error.no-certificate", {});
      return kUnknown;
    }
    if (*file_name_ == "-") {
      session_.out.write(answer.certificate);
      return kAnswered;
    }
    ResultFile file;
    int fault = file.open(*file_name_);
    if (fault == 0 && (!file.write(answer.certificate) || !file.commit())) fault = file.fault();
    if (fault == 0) return kAnswered;
    say("period.error.file", {*file_name_, fault_text(fault, session_.language)});
    return kFault;
  }

  void say(std::string_view key, const std::vector<std::string>& values) const {
    session_.complain("grundy: " + message(key, values, session_.language) + "\n");
  }

  const Arguments& arguments_;
  Session& session_;
  std::string game_;
  PeriodOptions options_;
  const std::string* file_name_ = nullptr;
  std::optional<std::string> checkpoint_name_;
  std::optional<std::chrono::milliseconds> checkpoint_every_;
};

int run(const Arguments& arguments, Session& session) {
  return PeriodCommand(arguments, session)();
}

constexpr Command kCommand = {
    .name = "period",
    .usage = "RULE",
    .summary = "period.summary",
    .notes = "period.notes",
    .examples = kExamples,
    .options = kOptions,
    .run = run,
};

}  // namespace

const Command& period_command() { return kCommand; }

}  // namespace grundy::cli
