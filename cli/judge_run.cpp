// Answering stdin in a judge's format.
//
// Each thread takes the next piece of the input, finds its numbers, waits for its turn to place them,
// answers, and waits for its turn to write: the output is in order, and no more pieces are in memory
// than there are threads.
#include "judge_run.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <mutex>
#include <optional>
#include <thread>

#include <grundy/words.hpp>

#include "piece_reader.hpp"
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

// Threads pass here one at a time, in the order of their numbers.
class Turnstile {
 public:
  void wait_for(std::uint64_t turn) const {
    for (std::uint64_t now = now_.load(std::memory_order_acquire); now != turn;
         now = now_.load(std::memory_order_acquire)) {
      now_.wait(now, std::memory_order_acquire);
    }
  }
  void pass() {
    now_.fetch_add(1, std::memory_order_release);
    now_.notify_all();
  }

 private:
  std::atomic<std::uint64_t> now_{0};
};

class Run {
 public:
  Run(Judge& judge, Session& session) : judge_(&judge), session_(&session) {}

  int run(unsigned threads) {
    // One thread, until there is so much input that another one pays.
    constexpr std::uint64_t kAlone = 8;
    if (threads < 2 || !judge_->parallel()) {
      work(~std::uint64_t{0});
    } else if (work(kAlone)) {
      std::vector<std::thread> helpers;
      for (unsigned i = 1; i < threads; ++i) {
        helpers.emplace_back([this] { work(~std::uint64_t{0}); });
      }
      work(~std::uint64_t{0});
      for (std::thread& helper : helpers) helper.join();
    }
    return finish();
  }

 private:
  // Pieces until the end, or until `pieces` were taken in all: true when there are more.
  bool work(std::uint64_t pieces) {
    JudgePiece piece;
    while (true) {
      std::uint64_t turn = 0;
      bool last = false;
      {
        const std::lock_guard lock(reading_);
        if (over_.load(std::memory_order_relaxed)) return false;
        if (taken_ >= pieces) return true;
        if (!reader_.next(piece)) {
          over_ = true;
          return false;
        }
        turn = taken_++;
        last = reader_.ended();
      }
      judge_->read(piece);
      placing_.wait_for(turn);
      const bool wanted = turn <= last_turn_;
      if (wanted && !judge_->place(piece, last)) {
        last_turn_ = turn;
        over_ = true;
      }
      placing_.pass();
      if (wanted) judge_->answer(piece);
      writing_.wait_for(turn);
      if (wanted && !stopped_) write(piece);
      writing_.pass();
    }
  }

  // In order, one thread at a time.
  void write(const JudgePiece& piece) {
    const bool good = session_->out.pass(piece.output());
    if (piece.limit() != LimitHit::none) limit_ = piece.limit();
    if (piece.error()) error_ = piece.error();
    stopped_ = !good || error_ || limit_ == LimitHit::interrupted;
    if (stopped_) over_ = true;
  }

  int finish() {
    if (error_) {
      session_->complain(*error_);
      return kBadInput;
    }
    if (reader_.fault() != 0) {
      const std::string reason[] = {std::strerror(reader_.fault())};
      session_->complain("grundy: " + message("cli.error.read", reason, session_->language) + "\n");
      return kBadInput;
    }
    if (interrupted()) return kInterrupted;
    return limit_ == LimitHit::none ? kAnswered : kUnknown;
  }

  Judge* judge_;
  Session* session_;
  std::mutex reading_;
  PieceReader reader_{0};
  std::uint64_t taken_ = 0;
  std::atomic<bool> over_{false};  // no more is to be read
  Turnstile placing_;
  std::uint64_t last_turn_ = ~std::uint64_t{0};  // what follows this piece means nothing
  Turnstile writing_;
  bool stopped_ = false;
  std::optional<Error> error_;
  LimitHit limit_ = LimitHit::none;
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
  return Run(judge.value(), session).run(*threads);
}

}  // namespace grundy::cli
