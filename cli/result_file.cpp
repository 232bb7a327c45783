// The file of -o.
#include "result_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace grundy::cli {

ResultFile::~ResultFile() {
  if (device_ >= 0) ::close(device_);
}

int ResultFile::open(const std::string& name) {
  struct stat old = {};
  const bool exists = ::stat(name.c_str(), &old) == 0;
  if (exists && S_ISDIR(old.st_mode)) return EISDIR;
  if (!exists || S_ISREG(old.st_mode)) return regular_.open(name, ".part");
  device_ = ::open(name.c_str(), O_WRONLY | O_CLOEXEC);
  return device_ < 0 ? errno : 0;
}

bool ResultFile::note(int fault) {
  if (fault_ == 0) fault_ = fault;
  return fault_ == 0;
}

bool ResultFile::write(std::string_view text) {
  if (fault_ != 0) return false;
  return note(device_ >= 0 ? write_all(device_, text) : regular_.write(text));
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

int ResultFile::fault() const { return fault_ == EPIPE ? 0 : fault_; }

}  // namespace grundy::cli
