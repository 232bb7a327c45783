// grundy sequence: the nim-values of the heaps of one game, one after the other, as far as you
// like.
#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <grundy/sequence.hpp>
#include <grundy/solve.hpp>
#include <grundy/words.hpp>

#include "checkpoint.hpp"
#include "command.hpp"
#include "interrupt.hpp"
#include "result_file.hpp"
#include "run_monitor.hpp"
#include "sequence_game.hpp"
#include "sequence_options.hpp"
#include "sequence_run.hpp"
#include "sequence_stats.hpp"
#include "thread_crew.hpp"
#include "value_writer.hpp"

namespace grundy::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::array kExamples = {
    Example{"grundy sequence kayles --to 100", "sequence.example.plain"},
    Example{"grundy sequence 0.6 --to 1e6 --stats", "sequence.example.stats"},
    Example{"grundy sequence grundy --to 1e6 --format bfile -o b002188.txt",
            "sequence.example.bfile"},
    Example{"grundy sequence officers --to 1e7 --checkpoint state -o officers.txt",
            "sequence.example.checkpoint"},
};

// The game as a sequence; nothing when it has none, which has been complained of.
std::optional<Sequence> open_sequence(const SequenceWish& wish, const SequenceOptions& options,
                                      const Session& session) {
  auto sequence = Sequence::of(wish.game, options);
  if (sequence) return std::move(sequence).value();
  complain_of_game(wish.game, sequence.error(), session, "sequence");
  return std::nullopt;
}

// Nim-values are at most the heap. Those that no closed form gives fit four bytes at any heap that
// can be reached: a value of 2^32 takes as many options to be looked at.
unsigned bytes_of_values(const Sequence& sequence, std::uint64_t to) {
  const bool closed = sequence.stats().engine == EngineKind::theorem;
  return closed && to >> 32U != 0 ? 8 : 4;
}

// One run, from the options to the exit status.
class SequenceCommand {
 public:
  SequenceCommand(const SequenceWish& wish, Session& session) : wish_(wish), session_(session) {}

  int operator()(const Budget& budget) {
    catch_interrupts();
    catch_termination();
    ThreadCrew crew(wish_.threads);
    RunMonitor monitor(budget.timeout, session_.language);
    if (const auto end = monitor.deadline()) end_run_at(*end);
    SequenceOptions options;
    options.engine = wish_.engine;
    options.limits = budget.limits;
    options.limits.monitor = &monitor;
    options.crew = crew.size() > 1 ? &crew : nullptr;
    options.rules = &session_.rules;
    auto sequence = open_sequence(wish_, options, session_);
    if (!sequence) return kBadInput;
    if (wish_.from > 0 && sequence->skip_to(wish_.from)) report_.first = wish_.from;
    if (const int status = restore(*sequence); status != kAnswered) return status;
    if (const int status = open_file(); status != kAnswered) return status;
    return compute(*sequence, monitor);
  }

 private:
  void say(std::string_view key, const std::vector<std::string>& values) const {
    session_.complain("grundy: " + message(key, values, session_.language) + "\n");
  }

  int restore(Sequence& sequence) {
    if (!wish_.checkpoint) return kAnswered;
    if (sequence.stats().engine == EngineKind::theorem) {
      say("sequence.no-checkpoint", {sequence.game()});
      return kAnswered;
    }
    checkpoint_.emplace(*wish_.checkpoint, wish_.checkpoint_every, session_, "sequence");
    Kept<Sequence> work(sequence);
    return checkpoint_->restore(work, wish_.to);
  }

  int open_file() {
    if (!wish_.file) return kAnswered;
    const int fault = file_.open(*wish_.file);
    if (fault == 0) return kAnswered;
    if (fault == ECANCELED) {
      const LimitHit limit = interrupted() ? LimitHit::interrupted : LimitHit::time;
      say("sequence.none", {std::to_string(wish_.from), reason_of(limit)});
      return status_of(limit);
    }
    const std::vector<std::string> values = {*wish_.file, fault_text(fault, session_.language)};
    if (fault == EISDIR) return session_.bad_usage("sequence.error.file", values, "sequence");
    say("sequence.error.file", values);
    return kFault;
  }

  int compute(Sequence& sequence, RunMonitor& monitor) {
    StdoutSink out(session_.out);
    std::optional<ValueWriter> writer;
    if (wish_.values) {
      const ValuesHeader header = {sequence.game(), std::string(engine_name(wish_.engine)),
                                   wish_.from, wish_.to, bytes_of_values(sequence, wish_.to)};
      writer.emplace(wish_.format, header, wish_.file ? static_cast<Sink&>(file_) : out);
      writer->begin();
    }
    const std::uint64_t known_before = sequence.known();
    const auto begun = Clock::now();
    SequenceRun work(sequence, wish_.from, wish_.to, monitor, writer ? &*writer : nullptr,
                     checkpoint_ ? &*checkpoint_ : nullptr);
    LimitHit limit = work.compute();
    const bool saved = !checkpoint_ || checkpoint_->finish(Kept<Sequence>(sequence));
    report_.stats = sequence.stats();
    report_.computed = sequence.known() - known_before;
    report_.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    bool all_written = true;
    if (writer) {
      std::string tail =
          ",\"limit\":" + (limit == LimitHit::none ? "null" : json_text(to_string(limit)));
      if (wish_.stats) tail += ",\"stats\":" + stats_json(report_);
      all_written = writer->end(tail);
    }
    // Nobody read the last values until the run was over.
    if (!all_written && limit == LimitHit::none) limit = monitor.poll({});
    monitor.clear();
    const int file_status = finish_file(limit);
    tell_stats();
    if (limit != LimitHit::none) {
      const std::uint64_t end = writer ? work.written() : report_.stats.known;
      const std::uint64_t first = writer ? wish_.from : report_.first;
      if (!all_written) {
        say("sequence.unread", {reason_of(limit)});
      } else {
        say(end == first ? "sequence.none" : "sequence.stopped",
            {std::to_string(end), reason_of(limit)});
      }
      if (!left_.empty()) say("sequence.left", {left_});
    }
    return file_status != kAnswered || !saved ? kFault : status_of(limit);
  }

  [[nodiscard]] std::string reason_of(LimitHit limit) const {
    return message(std::string("text.limit-") + to_string(limit), session_.language);
  }
  static int status_of(LimitHit limit) {
    if (limit == LimitHit::none) return kAnswered;
    return limit == LimitHit::interrupted ? kInterrupted : kUnknown;
  }

  // Whole, or as far as a limit let it: the file gets its name. Interrupted: what there is stays
  // under the other one, so that nobody takes it for the whole.
  int finish_file(LimitHit limit) {
    if (!wish_.file) return kAnswered;
    if (file_.fault() == 0 && limit == LimitHit::interrupted) {
      left_ = file_.leave();
    } else if (file_.fault() == 0) {
      file_.commit();
    }
    if (file_.fault() == 0) return kAnswered;
    file_.discard();
    say("sequence.error.file", {*wish_.file, fault_text(file_.fault(), session_.language)});
    return kFault;
  }

  void tell_stats() const {
    if (!wish_.stats) return;
    const std::string text = stats_text(report_, session_.language);
    if (wish_.values && !wish_.file) {
      session_.complain(text);
    } else {
      session_.out.write(text);
    }
  }

  const SequenceWish& wish_;
  Session& session_;
  ResultFile file_;
  std::string left_;  // the file of values that is not whole
  std::optional<Checkpoint> checkpoint_;
  SequenceReport report_;
};

int run(const Arguments& arguments, Session& session) {
  const auto wish = read_sequence_wish(arguments, session);
  if (!wish) return kBadInput;
  const auto budget = read_budget(arguments, session, "sequence");
  if (!budget) return kBadInput;
  return SequenceCommand(*wish, session)(*budget);
}

constexpr Command kCommand = {
    .name = "sequence",
    .usage = "GAME --to N",
    .summary = "sequence.summary",
    .notes = "sequence.notes",
    .examples = kExamples,
    .options = kSequenceOptions,
    .run = run,
};

}  // namespace

const Command& sequence_command() { return kCommand; }

}  // namespace grundy::cli
