// grundy period: the period of a nim-sequence, why it is a theorem, and a certificate of that.
#include <array>
#include <optional>
#include <string>
#include <vector>

#include <grundy/period.hpp>
#include <grundy/solve.hpp>
#include <grundy/words.hpp>

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
    kJson,
    Option{"--engine", nullptr, "ENGINE", "period.option.engine"},
    Option{"--threads", nullptr, "T", "sequence.option.threads"},
    kNodes,
    kMemory,
    Option{kTimeout.name, nullptr, kTimeout.value, "sequence.option.timeout"},
};

int status_of(const PeriodAnswer& answer) {
  if (answer.proved) return kAnswered;
  return answer.limit == LimitHit::interrupted ? kInterrupted : kUnknown;
}

class PeriodCommand {
 public:
  PeriodCommand(const Arguments& arguments, Session& session)
      : arguments_(arguments), session_(session) {}

  int operator()() {
    const OptionValues values(arguments_, session_, "period");
    unsigned threads = 1;
    if (!values.present(kOptions) || !values.game(game_) || !values.heap("--to", options_.to) ||
        !values.engine(options_.engine) || !values.threads(threads)) {
      return kBadInput;
    }
    const auto budget = read_budget(arguments_, session_, "period");
    if (!budget) return kBadInput;
    file_name_ = arguments_.value("--certificate");
    options_.certificate = file_name_ != nullptr;
    catch_interrupts();
    catch_termination();
    ThreadCrew crew(threads);
    RunMonitor monitor(budget->timeout, session_.language);
    if (const auto end = monitor.deadline()) end_run_at(*end);
    options_.limits = budget->limits;
    options_.limits.monitor = &monitor;
    options_.crew = crew.size() > 1 ? &crew : nullptr;
    options_.rules = &session_.rules;
    const auto found = find_period(game_, options_);
    monitor.clear();
    if (!found) return complain_of_game(game_, found.error(), session_, "period");
    return tell(found.value());
  }

 private:
  int tell(const PeriodAnswer& answer) {
    if (arguments_.has("--json")) {
      session_.out.line(to_json(answer));
    } else {
      session_.out.write(to_text(answer, session_.language, session_.color_out));
    }
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
      say("period.error.not-proved", {*file_name_});
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
