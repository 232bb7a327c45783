// --checkpoint FILE.
#include "checkpoint.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <limits>
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
                       const Session& session)
    : name_(std::move(name)), every_(every), session_(&session) {
  next_ = Clock::now() + (every_ ? *every_ : std::chrono::milliseconds(kFirst));
}

int Checkpoint::restore(Sequence& sequence) {
  Mapping file;
  int fault = file.open(name_);
  if (fault != ENOENT) {
    std::string reason;
    if (fault == EINVAL) {
      reason = message("sequence.irregular", session_->language);
    } else if (fault != 0) {
      reason = std::strerror(fault);
    } else if (const auto error = sequence.resume(file.bytes())) {
      reason = message(error->key, error->arguments, session_->language);
    }
    const std::string values[] = {name_, reason};
    if (!reason.empty()) {
      return session_->bad_usage("sequence.error.checkpoint", values, "sequence");
    }
    // A limit that was hit on the way leaves more in the file than is known here.
    saved_ = sequence.limit() == LimitHit::none ? sequence.known()
                                                : std::numeric_limits<std::uint64_t>::max();
    say("sequence.resumed", std::to_string(sequence.known()));
  }
  AtomicFile attempt;
  fault = attempt.open(name_, kSuffix);
  attempt.discard();
  if (fault == 0) return kAnswered;
  say("sequence.error.file", std::strerror(fault));
  return kFault;
}

void Checkpoint::pass(const Sequence& sequence) {
  if (Clock::now() < next_) return;
  put(sequence);
}

bool Checkpoint::finish(const Sequence& sequence) {
  put(sequence);
  return !failed_;
}

void Checkpoint::put(const Sequence& sequence) {
  if (sequence.known() <= saved_) return;
  const auto begun = Clock::now();
  const int fault = write(sequence);
  const auto ended = Clock::now();
  next_ = ended + (every_ ? *every_ : std::max<Clock::duration>(kSeldom, kShare * (ended - begun)));
  failed_ = fault != 0;
  if (!failed_) saved_ = sequence.known();
  if (!failed_ || complained_) return;
  complained_ = true;
  say("sequence.unsaved", std::strerror(fault));
}

void Checkpoint::say(std::string_view key, const std::string& what) const {
  const std::string values[] = {name_, what};
  session_->complain("grundy: " + message(key, values, session_->language) + "\n");
}

int Checkpoint::write(const Sequence& sequence) const {
  constexpr std::size_t kBuffer = std::size_t{1} << 18U;
  AtomicFile file;
  int fault = file.open(name_, kSuffix);
  std::string buffer;
  const auto flush = [&] {
    if (fault == 0) fault = file.write(buffer);
    buffer.clear();
    return fault == 0;
  };
  if (fault == 0) {
    sequence.save([&](std::span<const std::byte> bytes) {
      buffer.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
      return buffer.size() < kBuffer || flush();
    });
    flush();
  }
  if (fault == 0) fault = file.commit();
  if (fault != 0) file.discard();
  return fault;
}

}  // namespace grundy::cli
