// --checkpoint FILE: a long sequence is put in a safe place now and then, and goes on from there.
//
// The file is replaced as a whole (AtomicFile), so that a run that is killed at any moment leaves
// the last one. A write that fails leaves it too, and the run goes on.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/function_ref.hpp>
#include <grundy/limits.hpp>
#include <grundy/result.hpp>

#include "file_lock.hpp"
#include "output.hpp"

namespace grundy::cli {

// What is kept: a Sequence or a PeriodRun.
class Keepable {
 public:
  virtual ~Keepable() = default;
  [[nodiscard]] virtual std::uint64_t known() const = 0;
  [[nodiscard]] virtual LimitHit limit() const = 0;
  virtual bool save(FunctionRef<bool(std::span<const std::byte>)> write) const = 0;
  virtual Result<std::uint64_t> resume(std::span<const std::byte> bytes, std::uint64_t to) = 0;
};

template <class Work>
class Kept final : public Keepable {
 public:
  // Borrows it.
  explicit Kept(Work& work) : work_(work) {}
  [[nodiscard]] std::uint64_t known() const override { return work_.known(); }
  [[nodiscard]] LimitHit limit() const override { return work_.limit(); }
  bool save(FunctionRef<bool(std::span<const std::byte>)> write) const override {
    return work_.save(write);
  }
  Result<std::uint64_t> resume(std::span<const std::byte> bytes, std::uint64_t to) override {
    return work_.resume(bytes, to);
  }

 private:
  Work& work_;
};

class Checkpoint {
 public:
  // `every`: as the user said; else so seldom that it costs a few percent of the time.
  // `command` is the subcommand, for complaints.
  Checkpoint(std::string name, std::optional<std::chrono::milliseconds> every,
             const Session& session, const char* command);

  // Goes on from the file, if it exists, as far as the heap `to`, and sees whether it can be
  // written. The exit status when that is refused: it has been complained of, and the file is left
  // alone.
  int restore(Keepable& work, std::uint64_t to);
  // Writes the file when it is time to; then it returns true: that may have taken long.
  bool pass(const Keepable& work);
  // Writes what is not in the file yet. False when that failed.
  bool finish(const Keepable& work);

 private:
  using Clock = std::chrono::steady_clock;

  // The errno of what failed, or 0.
  int write(const Keepable& work);
  bool put(const Keepable& work);
  [[nodiscard]] int refuse(const std::string& reason) const;
  void tell(const Keepable& work, std::uint64_t to) const;
  // Behind the name of the file.
  void say(std::string_view key, std::vector<std::string> values) const;

  std::string name_;
  std::optional<std::chrono::milliseconds> every_;
  const Session* session_;
  const char* command_;
  FileLock lock_;
  Clock::time_point next_;
  std::uint64_t saved_ = 0;  // heaps in the file
  bool failed_ = false;      // the last time
  bool complained_ = false;
};

}  // namespace grundy::cli
