// stdin through the stages of a judge to stdout, on several threads.
//
// The pieces of the input stand in line. Each belongs to the thread that read it, in whose cache it is,
// and a thread does the work that is furthest on: writing its piece when that is the first in line,
// answering one, and reading another if nothing else can be done. Reading, placing and writing go in
// the order of the line (placing is short: whoever is free does it); a thread that must wait for its
// turn goes on with its next piece. No thread has more than kOwned of them.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include <grundy/judge.hpp>

#include "command.hpp"
#include "piece_reader.hpp"
#include "run_monitor.hpp"

namespace grundy::cli {

class Pipeline {
 public:
  Pipeline(Judge& judge, Session& session);

  // Answers all of stdin; returns the exit status. Complains of what is wrong. `asked_for`: the user
  // named the number of threads.
  int run(unsigned threads, bool asked_for);

 private:
  enum class Stage : std::uint8_t { reading, read, placing, placed, answering, answered };
  struct Place {  // in the line
    JudgePiece piece;
    Stage stage = Stage::reading;
    bool last = false;
    unsigned owner = 0;
  };
  using Lock = std::unique_lock<std::mutex>;

  // Works until all is done, or until so many pieces were read.
  void work(unsigned thread, std::uint64_t pieces);
  // False: there is nothing to do now.
  bool step(Lock& lock, unsigned thread, std::uint64_t pieces);
  void read(Lock& lock, unsigned thread);
  void place(Lock& lock, Place& place);
  void answer(Lock& lock, Place& place);
  void write(Lock& lock);
  void end_line_after(const Place& place);
  [[nodiscard]] bool done() const { return stopped_ || (no_more_ && line_.empty()); }
  int finish();

  static constexpr std::size_t kOwned = 2;

  Judge* judge_;
  Session* session_;
  std::mutex mutex_;  // of all below
  std::condition_variable changed_;
  std::deque<std::unique_ptr<Place>> line_;
  std::vector<std::vector<std::unique_ptr<Place>>> free_;  // of each thread
  std::size_t owned_ = 1;  // pieces that a thread may have
  PieceReader reader_{0};
  std::uint64_t pieces_ = 0;  // read
  std::uint64_t cases_ = 0;   // answered
  std::optional<RunMonitor> progress_;  // shown when the answers go elsewhere
  bool reading_ = false;
  bool placing_ = false;
  bool writing_ = false;
  bool no_more_ = false;  // nothing more is to be read
  bool stopped_ = false;  // nothing more is to be written
  std::optional<Error> error_;
  LimitHit limit_ = LimitHit::none;
};

}  // namespace grundy::cli
