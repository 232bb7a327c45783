// grundy verify: checks certificates of periods, and believes nothing that they say.
#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/verify.hpp>
#include <grundy/words.hpp>

#include "atomic_file.hpp"
#include "command.hpp"
#include "interrupt.hpp"
#include "run_monitor.hpp"
#include "value_writer.hpp"
#include "whole_file.hpp"

namespace grundy::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::array kExamples = {
    Example{"grundy verify kayles.cert", "verify.example.plain"},
    Example{"grundy verify a.cert b.cert --json", "cli.example.json"},
};
constexpr std::array kOptions = {
    kJson, kNodes, kMemory,
    Option{kTimeout.name, nullptr, kTimeout.value, "verify.option.timeout"}};
constexpr std::size_t kMostBytes = std::size_t{1} << 26U;

std::string seconds_text(double seconds) {
  char digits[400];
  const int places = seconds < 10 ? 3 : 1;
  const auto end =
      std::to_chars(digits, digits + sizeof digits, seconds, std::chars_format::fixed, places).ptr;
  return {digits, end};
}

// What there is to say of one file.
struct Report {
  std::string file;
  Verification checked;
  double seconds = 0;
  std::string reason;  // in words: why it is refused, or could not be read
};

std::string json(const Report& report) {
  const Verification& v = report.checked;
  const auto text = [](std::string_view words) {
    return words.empty() ? std::string("null") : json_text(words);
  };
  const auto number = [&](std::uint64_t n) {
    return v.rule.empty() ? std::string("null") : to_json(Natural(n));
  };
  const char* const accepted = v.accepted ? "true" : v.reason.empty() ? "null" : "false";
  return "{\"file\":" + json_text(report.file) + ",\"accepted\":" + accepted +
         ",\"rule\":" + text(v.rule) + ",\"proof\":" + text(v.proof) +
         ",\"period\":" + number(v.period) + ",\"start\":" + number(v.start) +
         ",\"saltus\":" + number(v.saltus) + ",\"heaps\":" + to_json(Natural(v.heaps)) +
         ",\"seconds\":" + seconds_text(report.seconds) + ",\"reason\":" + text(report.reason) +
         ",\"limit\":" + text(v.limit == LimitHit::none ? "" : to_string(v.limit)) + "}";
}

std::string words(const Report& report, Language language) {
  const Verification& v = report.checked;
  std::string out;
  const auto line = [&](std::string_view key, const std::vector<std::string>& values) {
    out += message(key, values, language) + "\n";
  };
  if (v.accepted) {
    line("verify.accepted", {report.file});
  } else if (v.limit != LimitHit::none) {
    line("verify.unknown",
         {report.file, message(std::string("text.limit-") + to_string(v.limit), language)});
  } else {
    line("verify.refused", {report.file, report.reason});
  }
  if (!v.rule.empty()) {
    const std::vector<std::string> claim = {v.rule, std::to_string(v.period),
                                            std::to_string(v.start), std::to_string(v.saltus)};
    line(v.saltus == 0 ? "verify.claim" : "verify.claim-saltus", claim);
    if (v.largest && v.largest_at) {
      line("verify.largest", {std::to_string(*v.largest), std::to_string(*v.largest_at)});
    }
  }
  if (v.accepted) line("verify.proof." + v.proof, {});
  if (v.heaps > 0) line("verify.work", {std::to_string(v.heaps), seconds_text(report.seconds)});
  return out;
}

class VerifyCommand {
 public:
  VerifyCommand(Session& session, const Budget& budget, bool as_json)
      : session_(session),
        monitor_(budget.timeout, session.language),
        limits_(budget.limits),
        json_(as_json) {
    limits_.monitor = &monitor_;
  }

  // The status of one file.
  int operator()(const std::string& file) {
    Report report;
    report.file = file;
    monitor_.restart();
    const auto text = whole_file(file, kMostBytes, Dash::is_stdin);
    if (!text) {
      if (interrupted()) return kInterrupted;
      const std::vector<std::string> values = {file, fault_text(errno, session_.language)};
      report.reason = message("cli.error.file", values, session_.language);
      session_.complain("grundy: " + report.reason + "\n");
      return tell(report, kBadInput);
    }
    const auto begun = Clock::now();
    auto result = verify(*text, limits_);
    report.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    monitor_.clear();
    if (!result) {
      Error error = std::move(result).error();
      error.file = file;
      session_.complain(error);
      report.reason = message(error.key, error.arguments, session_.language);
      return tell(report, kBadInput);
    }
    report.checked = std::move(result).value();
    const Verification& v = report.checked;
    if (!v.reason.empty()) report.reason = message(v.reason, v.arguments, session_.language);
    const bool stopped = v.limit == LimitHit::interrupted;
    const int status = v.accepted ? kAnswered : !v.reason.empty() ? kNo : kUnknown;
    return tell(report, stopped ? kInterrupted : status);
  }

 private:
  int tell(const Report& report, int status) {
    if (json_) {
      session_.out.line(json(report));
    } else if (status != kBadInput) {
      session_.out.write(words(report, session_.language));
    }
    return status;
  }

  Session& session_;
  RunMonitor monitor_;
  Limits limits_;
  bool json_;
};

int run(const Arguments& arguments, Session& session) {
  if (arguments.words.empty()) {
    const std::string what[] = {"FILE"};
    return session.bad_usage("cli.error.missing", what, "verify");
  }
  const auto budget = read_budget(arguments, session, "verify");
  if (!budget) return kBadInput;
  catch_interrupts();
  VerifyCommand verify_one(session, *budget, arguments.has("--json"));
  // Of several files, the status is that of the worst.
  constexpr std::array kByWeight = {kAnswered, kUnknown, kNo, kBadInput, kInterrupted};
  std::size_t worst = 0;
  for (const std::string& file : arguments.words) {
    const int status = verify_one(file);
    const auto* const weight = std::ranges::find(kByWeight, status);
    worst = std::max(worst, static_cast<std::size_t>(weight - kByWeight.begin()));
    if (status == kInterrupted || !session.out.good()) break;
  }
  return kByWeight[worst];
}

constexpr Command kCommand = {
    .name = "verify",
    .usage = "FILE …",
    .summary = "verify.summary",
    .notes = "verify.notes",
    .examples = kExamples,
    .options = kOptions,
    .run = run,
};

}  // namespace

const Command& verify_command() { return kCommand; }

}  // namespace grundy::cli
