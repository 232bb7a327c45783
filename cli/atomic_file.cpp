// A file that is there whole or not at all.
#include "atomic_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include <grundy/words.hpp>

#include "file_lock.hpp"
#include "outlet.hpp"
#include "real_path.hpp"

namespace grundy::cli {

namespace {

constexpr mode_t kMode = 0666;  // less the umask

int fault_of(int result) { return result < 0 ? errno : 0; }

// The new name of a file is safe when its folder is.
int sync_folder_of(const std::string& name) {
  const std::size_t slash = name.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : name.substr(0, slash + 1);
  const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return errno;
  // Some file systems cannot do that, and have no need to.
  const int fault = fault_of(::fsync(file));
  ::close(file);
  return fault == EINVAL || fault == ENOTSUP ? 0 : fault;
}

}  // namespace

int AtomicFile::open(const std::string& name, std::string_view suffix) {
  keep();
  struct stat old = {};
  const bool link = ::lstat(name.c_str(), &old) == 0 && S_ISLNK(old.st_mode);
  name_ = link ? real_path(name) : name;
  working_ = name_ + std::string(suffix);
  const bool replaces = ::stat(name_.c_str(), &old) == 0;
  // To rename over it would need no permission: its owner protected it from being written.
  if (replaces && ::access(name_.c_str(), W_OK) < 0) return errno;
  // Who may not read the old one may not read the new one.
  const mode_t mode = replaces ? old.st_mode & 0777U : kMode;
  int locked = ESTALE;
  while (locked == ESTALE) {
    keep();
    file_ = ::open(working_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, mode);
    if (file_ < 0) return errno;
    locked = lock_file(file_, working_);
  }
  if (locked != 0) {
    keep();  // it is not ours to remove
    return locked;
  }
  if (::ftruncate(file_, 0) < 0) return errno;
  if (replaces) static_cast<void>(::fchmod(file_, mode));  // past the umask, where that is known
  return 0;
}

int AtomicFile::write(std::string_view text) { return write_all(file_, text); }

int AtomicFile::rewrite_start(std::string_view text) {
  if (::lseek(file_, 0, SEEK_SET) < 0) return errno;
  const int fault = write_all(file_, text);
  if (fault != 0) return fault;
  return ::lseek(file_, 0, SEEK_END) < 0 ? errno : 0;
}

// The lock goes with the file's descriptor, so that is closed last.
int AtomicFile::commit() {
  int fault = fault_of(::fsync(file_));
  // Another program may have put a file of its own there meanwhile.
  struct stat ours = {};
  struct stat there = {};
  if (fault == 0) fault = fault_of(::fstat(file_, &ours));
  if (fault == 0) fault = fault_of(::stat(working_.c_str(), &there));
  if (fault == 0 && (ours.st_ino != there.st_ino || ours.st_dev != there.st_dev)) fault = ESTALE;
  if (fault == 0) fault = fault_of(std::rename(working_.c_str(), name_.c_str()));
  if (fault != 0) return fault;
  keep();
  return sync_folder_of(name_);
}

void AtomicFile::keep() {
  if (file_ >= 0) ::close(file_);
  file_ = -1;
}

void AtomicFile::discard() {
  if (file_ >= 0) ::unlink(working_.c_str());
  keep();
}

std::string fault_text(int fault, Language language) {
  return fault == EWOULDBLOCK ? message("sequence.busy", language) : std::strerror(fault);
}

}  // namespace grundy::cli
