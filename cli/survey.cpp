// grundy survey: the periods of all rules of a family, on all cores, in a file that a run that was
// stopped goes on with.
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <grundy/survey.hpp>
#include <grundy/words.hpp>

#include "command.hpp"
#include "interrupt.hpp"
#include "option_values.hpp"
#include "pace.hpp"
#include "run_monitor.hpp"
#include "survey_file.hpp"
#include "survey_rows.hpp"
#include "survey_workers.hpp"

namespace grundy::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::array kExamples = {
    Example{"grundy survey octal 0.xyz --to 1e4", "survey.example.octal"},
    Example{"grundy survey take subsets of 1..6 --to 1e4 --format csv", "survey.example.take"},
    Example{"grundy survey octal 0.xyz,4.xyz --to 1e6 --format csv -o three.csv",
            "survey.example.file"},
};
constexpr std::array kOptions = {
    Option{"--to", nullptr, "N", "survey.option.to"},
    Option{"--format", nullptr, "FORMAT", "survey.option.format"},
    kJson,
    Option{"--output", "-o", "FILE", "survey.option.output"},
    Option{"--fresh", nullptr, nullptr, "survey.option.fresh"},
    Option{"--threads", nullptr, "T", "sequence.option.threads"},
    Option{kNodes.name, nullptr, kNodes.value, "survey.option.nodes"},
    kMemory,
    Option{kTimeout.name, nullptr, kTimeout.value, "survey.option.timeout"},
};

struct Wish {
  std::string family;
  std::uint64_t to = 0;
  SurveyFormat format = SurveyFormat::table;
  std::optional<std::string> file;
  bool fresh = false;
  unsigned threads = 1;
  Budget budget;
};

// "octal 0.xyz, 4.xyz" and "octal  0.xyz,4.xyz" are one family.
std::string tidy(const std::vector<std::string>& words) {
  constexpr std::string_view kSpace = " \t\n\r\v\f";
  std::string out;
  bool space = false;
  for (const std::string& word : words) {
    for (const char c : word) {
      if (kSpace.find(c) != std::string_view::npos) {
        space = true;
        continue;
      }
      if (space && c != ',' && !out.empty() && out.back() != ',') out += ' ';
      space = false;
      out += c;
    }
    space = true;
  }
  return out;
}

// False when something is bad: it has been complained of.
bool read_wish(const Arguments& arguments, const Session& session, Wish& wish) {
  const OptionValues values(arguments, session, "survey");
  wish.family = tidy(arguments.words);
  if (wish.family.empty()) return values.refuse("cli.error.missing", {"FAMILY"});
  if (!values.present(kOptions)) return false;
  if (!arguments.has("--to")) return values.refuse("sequence.error.no-end", {});
  if (!values.heap("--to", wish.to) || !values.threads(wish.threads)) return false;
  const std::string* format = arguments.value("--format");
  if (format != nullptr) {
    const auto known = survey_format_of(*format);
    if (!known) {
      return values.refuse("cli.error.bad-choice", {"--format", *format, "table, csv, json"});
    }
    wish.format = *known;
  }
  if (arguments.has("--json")) {
    if (format != nullptr && wish.format != SurveyFormat::json) {
      return values.refuse("cli.error.conflict", {"--json", "--format " + *format});
    }
    wish.format = SurveyFormat::json;
  }
  if (const std::string* file = arguments.value("--output"); file != nullptr && *file != "-") {
    wish.file = *file;
  }
  wish.fresh = arguments.has("--fresh");
  if (wish.fresh && !wish.file)
    return values.refuse("sequence.error.needs", {"--fresh", "-o FILE"});
  const auto budget = read_budget(arguments, session, "survey");
  if (budget) wish.budget = *budget;
  return budget.has_value();
}

// One line on the terminal: how many rows are done, and how long it will take yet.
class ProgressLine {
 public:
  ProgressLine(std::size_t all, Language language) : all_(all), language_(language) {}
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(std::size_t done) {
    const auto now = Clock::now();
    if (!terminal_ || now < next_) return;
    next_ = now + std::chrono::milliseconds(200);
    pace_.add(now, done);
    const auto rate = pace_.per_second();
    const std::string left =
        rate ? clock_text(static_cast<double>(all_ - done) / *rate) : std::string("…");
    const std::vector<std::string> values = {std::to_string(done), std::to_string(all_),
                                             std::to_string(100 * done / all_), left};
    write_all(STDERR_FILENO, "\r\x1b[K" + message("survey.progress", values, language_));
    shown_ = true;
  }
  void clear() {
    if (shown_) write_all(STDERR_FILENO, "\r\x1b[K");
    shown_ = false;
  }

 private:
  std::size_t all_;
  Language language_;
  bool terminal_ = ::isatty(STDERR_FILENO) != 0;
  bool shown_ = false;
  Clock::time_point next_ = Clock::now() + std::chrono::seconds(1);
  Pace pace_;
};

// One run, from the rules to the exit status.
class SurveyCommand {
 public:
  SurveyCommand(const Wish& wish, std::vector<std::string> rules, Session& session)
      : wish_(wish),
        session_(session),
        rules_(std::move(rules)),
        text_(wish.format, wish.family, wish.to, rules_, session.language),
        line_(rules_.size(), session.language) {}

  int operator()() {
    catch_interrupts();
    catch_termination();
    if (const int status = open(); status != kAnswered) return status;
    if (!file_) session_.out.write(text_.begin());
    const LimitHit limit = compute();
    line_.clear();
    if (!file_) {
      session_.out.write(
          text_.end(limit == LimitHit::none ? std::string_view(sum_.limit()) : to_string(limit)));
      session_.out.flush();
    }
    if (failed_) return kFault;
    if (error_) {
      session_.complain(*error_);
      return kBadInput;
    }
    return finish(limit);
  }

 private:
  void say(std::string_view key, const std::vector<std::string>& values) const {
    session_.complain("grundy: " + message(key, values, session_.language) + "\n");
  }

  int open() {
    if (!wish_.file) return kAnswered;
    file_.emplace(*wish_.file, session_);
    const std::string header =
        "# grundy survey " + wish_.family + " --to " + std::to_string(wish_.to);
    const int status =
        file_->open(header, rules_, wish_.fresh, [this](const SurveyRow& row) { sum_.add(row); });
    if (status == kAnswered && sum_.rows() > 0) {
      say("survey.resumed",
          {file_->part(), std::to_string(sum_.rows()), std::to_string(rules_.size())});
    }
    return status;
  }

  LimitHit compute() {
    SurveyWorkers::Work work;
    work.rules = rules_;
    work.first = sum_.rows();
    work.to = wish_.to;
    work.limits = wish_.budget.limits;
    work.threads = wish_.threads;
    if (wish_.budget.timeout) {
      work.deadline = Clock::now() + *wish_.budget.timeout;
      end_run_at(*work.deadline);
    }
    if (work.first == rules_.size()) return LimitHit::none;
    SurveyWorkers workers(work);
    return workers.run([this](const SurveyWorkers::Found& found) { return take(found); },
                       [this](std::size_t done) { line_.show(done); });
  }

  // False: stop.
  bool take(const SurveyWorkers::Found& found) {
    if (!found) {
      error_ = found.error();
      return false;
    }
    const SurveyRow row = row_of(found.value());
    if (file_) {
      failed_ = !file_->append(row);
    } else {
      line_.clear();
      session_.out.write(text_.row(row));
      // The reader went away, or was given up.
      if (!session_.out.flush()) return false;
    }
    sum_.add(row);
    return !failed_;
  }

  int finish(LimitHit limit) {
    const bool whole = sum_.rows() == rules_.size();
    if (whole && file_ && !file_->finish(text_, sum_.limit())) return kFault;
    if (sum_.rows() != 0) session_.complain(sum_.text(session_.language));
    if (sum_.cut() != 0) say("survey.cut", {std::to_string(sum_.cut()), std::to_string(wish_.to)});
    if (whole) {
      if (file_) say("survey.done", {*wish_.file});
      return sum_.cut() == 0 ? kAnswered : kUnknown;
    }
    // A reader that was given up: then the run was over.
    if (limit == LimitHit::none && session_.out.gave_up()) {
      limit = interrupted() ? LimitHit::interrupted : LimitHit::time;
    }
    if (limit == LimitHit::none) return kAnswered;
    const std::string reason =
        message(std::string("text.limit-") + to_string(limit), session_.language);
    say("survey.left", {std::to_string(sum_.rows()), std::to_string(rules_.size()), reason});
    if (file_) say("survey.left-file", {file_->part()});
    return limit == LimitHit::interrupted ? kInterrupted : kUnknown;
  }

  const Wish& wish_;
  Session& session_;
  std::vector<std::string> rules_;
  SurveyText text_;
  ProgressLine line_;
  SurveySum sum_;
  std::optional<SurveyFile> file_;
  std::optional<Error> error_;
  bool failed_ = false;  // the file cannot be written
};

int run(const Arguments& arguments, Session& session) {
  Wish wish;
  if (!read_wish(arguments, session, wish)) return kBadInput;
  auto rules = family_of_rules(wish.family);
  if (!rules) {
    session.complain(rules.error());
    return kBadInput;
  }
  return SurveyCommand(wish, std::move(rules).value(), session)();
}

constexpr Command kCommand = {
    .name = "survey",
    .usage = "FAMILY --to N",
    .summary = "survey.summary",
    .notes = "survey.notes",
    .examples = kExamples,
    .options = kOptions,
    .run = run,
};

}  // namespace

const Command& survey_command() { return kCommand; }

}  // namespace grundy::cli
