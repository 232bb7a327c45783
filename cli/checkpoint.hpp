// --checkpoint FILE: a long sequence is put in a safe place now and then, and goes on from there.
//
// The file is replaced as a whole (AtomicFile), so that a run that is killed at any moment leaves
// the last one. A write that fails leaves it too, and the run goes on.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/sequence.hpp>

#include "file_lock.hpp"
#include "output.hpp"

namespace grundy::cli {

class Checkpoint {
 public:
  // `every`: as the user said; else so seldom that it costs a few percent of the time.
  Checkpoint(std::string name, std::optional<std::chrono::milliseconds> every,
             const Session& session);

  // Goes on from the file, if it exists, as far as the heap `to`, and sees whether it can be
  // written. The exit status when that is refused: it has been complained of, and the file is left
  // alone.
  int restore(Sequence& sequence, std::uint64_t to);
  // Writes the file when it is time to; then it returns true: that may have taken long.
  bool pass(const Sequence& sequence);
  // Writes what is not in the file yet. False when that failed.
  bool finish(const Sequence& sequence);

 private:
  using Clock = std::chrono::steady_clock;

  // The errno of what failed, or 0.
  int write(const Sequence& sequence);
  bool put(const Sequence& sequence);
  [[nodiscard]] int refuse(const std::string& reason) const;
  void tell(const Sequence& sequence, std::uint64_t to) const;
  // Behind the name of the file.
  void say(std::string_view key, std::vector<std::string> values) const;

  std::string name_;
  std::optional<std::chrono::milliseconds> every_;
  const Session* session_;
  FileLock lock_;
  Clock::time_point next_;
  std::uint64_t saved_ = 0;  // heaps in the file
  bool failed_ = false;      // the last time
  bool complained_ = false;
};

}  // namespace grundy::cli
