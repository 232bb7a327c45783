// The file of -o.
#include "result_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <ctime>

#include "interrupt.hpp"

namespace grundy::cli {

ResultFile::~ResultFile() {
  if (device_ >= 0) ::close(device_);
}

int ResultFile::open(const std::string& name) {
  constexpr timespec kSoon{0, 20'000'000};
  struct stat old = {};
  const bool exists = ::stat(name.c_str(), &old) == 0;
  if (exists && S_ISDIR(old.st_mode)) return EISDIR;
  if (!exists || S_ISREG(old.st_mode)) return regular_.open(name, ".part");
  while (true) {
    // Nothing waits in the kernel, where the end of the run would not be heeded.
    device_ = ::open(name.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (device_ >= 0) break;
    // A pipe that nobody reads yet.
    if (errno != ENXIO || !S_ISFIFO(old.st_mode)) return errno;
    if (run_is_over()) return ECANCELED;
    ::nanosleep(&kSoon, nullptr);
  }
  outlet_.emplace(device_);
  return 0;
}

bool ResultFile::note(int fault) {
  if (fault_ == 0) fault_ = fault;
  return fault_ == 0;
}

bool ResultFile::write(std::string_view text) {
  if (fault_ != 0) return false;
  return note(device_ >= 0 ? outlet_->write(text) : regular_.write(text));
}

bool ResultFile::rewrite_start(std::string_view text) {
  return device_ < 0 && fault_ == 0 && note(regular_.rewrite_start(text));
}

bool ResultFile::commit() {
  if (fault_ != 0) return false;
  if (device_ < 0) return note(regular_.commit());
  const int fault = ::close(device_) < 0 ? errno : 0;
  device_ = -1;
  return note(fault);
}

std::string ResultFile::leave() {
  if (device_ >= 0) return {};
  regular_.keep();
  return regular_.working_name();
}

void ResultFile::discard() {
  if (device_ < 0) regular_.discard();
}

int ResultFile::fault() const { return fault_ == EPIPE || fault_ == ECANCELED ? 0 : fault_; }

}  // namespace grundy::cli
