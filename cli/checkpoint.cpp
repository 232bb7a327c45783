// --checkpoint FILE.
#include "checkpoint.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <grundy/words.hpp>

#include "atomic_file.hpp"

namespace grundy::cli {

namespace {

using namespace std::chrono_literals;
constexpr std::string_view kSuffix = ".new";
constexpr auto kFirst = 5s;
constexpr auto kSeldom = 30s;
// The time between two writes, at least so many times what the last one took.
constexpr int kShare = 20;

// The bytes of a file, without a copy.
class Mapping {
 public:
  Mapping() = default;
  Mapping(const Mapping&) = delete;
  Mapping& operator=(const Mapping&) = delete;
  ~Mapping() {
    if (bytes_ != nullptr) ::munmap(bytes_, size_);
  }
  // The errno of what failed, or 0.
  int open(const std::string& name) {
    // Not to wait for a pipe's other end.
    const int file = ::open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) return errno;
    const int fault = map(file);
    ::close(file);
    return fault;
  }
  [[nodiscard]] std::span<const std::byte> bytes() const {
    return {static_cast<const std::byte*>(bytes_), size_};
  }

 private:
  int map(int file) {
    struct stat about = {};
    if (::fstat(file, &about) < 0) return errno;
    if (S_ISDIR(about.st_mode)) return EISDIR;
    if (!S_ISREG(about.st_mode)) return EINVAL;
    if (about.st_size == 0) return 0;
    const auto size = static_cast<std::size_t>(about.st_size);
    void* const bytes = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (bytes == MAP_FAILED) return errno;
    bytes_ = bytes;
    size_ = size;
    return 0;
  }

  void* bytes_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace

Checkpoint::Checkpoint(std::string name, std::optional<std::chrono::milliseconds> every,
                       const Session& session, const char* command)
    : name_(std::move(name)), every_(every), session_(&session), command_(command) {
  next_ = Clock::now() + (every_ ? *every_ : std::chrono::milliseconds(kFirst));
}

int Checkpoint::restore(Keepable& work, std::uint64_t to) {
  // Else a run would replace what another one saved.
  int fault = lock_.take(name_);
  if (fault != 0) {
    say("sequence.error.file", {fault_text(fault, session_->language)});
    return kFault;
  }
  Mapping file;
  fault = file.open(name_);
  if (fault != ENOENT) {
    if (fault != 0) {
      return refuse(fault == EINVAL ? message("sequence.irregular", session_->language)
                                    : fault_text(fault, session_->language));
    }
    const auto held = work.resume(file.bytes(), to);
    if (!held) {
      const Error& error = held.error();
      return refuse(message(error.key, error.arguments, session_->language));
    }
    // Also where fewer are known here: the file is never replaced by less.
    saved_ = held.value();
    tell(work, to);
  }
  AtomicFile attempt;
  fault = attempt.open(name_, kSuffix);
  attempt.discard();
  if (fault == 0) return kAnswered;
  say("sequence.error.file", {fault_text(fault, session_->language)});
  return kFault;
}

int Checkpoint::refuse(const std::string& reason) const {
  const std::string values[] = {name_, reason};
  return session_->bad_usage("sequence.error.checkpoint", values, command_);
}

// What the file held, and how much of that a limit left of use.
void Checkpoint::tell(const Keepable& work, std::uint64_t to) const {
  const std::uint64_t known = work.known();
  if (known >= saved_ || known > to) {
    say("sequence.resumed", {std::to_string(saved_)});
    return;
  }
  const std::string reason =
      message(std::string("text.limit-") + to_string(work.limit()), session_->language);
  say(known == 0 ? "sequence.resumed-none" : "sequence.resumed-partly",
      {std::to_string(saved_), std::to_string(known), reason});
}

bool Checkpoint::pass(const Keepable& work) { return Clock::now() >= next_ && put(work); }

bool Checkpoint::finish(const Keepable& work) {
  put(work);
  return !failed_;
}

bool Checkpoint::put(const Keepable& work) {
  if (work.known() <= saved_) return false;
  const auto begun = Clock::now();
  const int fault = write(work);
  const auto ended = Clock::now();
  const Clock::duration took = ended - begun;
  // However often it is wished: half of the time is for computing.
  next_ = ended + (every_ ? std::max<Clock::duration>(*every_, took)
                          : std::max<Clock::duration>(kSeldom, kShare * took));
  failed_ = fault != 0;
  if (!failed_) saved_ = work.known();
  if (failed_ && !complained_) say("sequence.unsaved", {fault_text(fault, session_->language)});
  complained_ = complained_ || failed_;
  return true;
}

void Checkpoint::say(std::string_view key, std::vector<std::string> values) const {
  values.insert(values.begin(), name_);
  session_->complain("grundy: " + message(key, values, session_->language) + "\n");
}

int Checkpoint::write(const Keepable& work) {
  constexpr std::size_t kBuffer = std::size_t{1} << 18U;
  AtomicFile file;
  int fault = 0;
  if (!lock_.held()) {
    // There was none when this run began: another one wrote it, and may have come further.
    FileLock other;
    fault = other.take(name_);
    if (fault == 0 && other.held()) fault = EEXIST;
  }
  if (fault == 0) fault = file.open(name_, kSuffix);
  std::string buffer;
  const auto flush = [&] {
    if (fault == 0) fault = file.write(buffer);
    buffer.clear();
    return fault == 0;
  };
  if (fault == 0) {
    work.save([&](std::span<const std::byte> bytes) {
      buffer.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
      return buffer.size() < kBuffer || flush();
    });
    flush();
  }
  if (fault == 0) fault = file.commit();
  if (fault != 0) {
    file.discard();
  } else {
    lock_.take(name_);
  }
  return fault;
}

}  // namespace grundy::cli
