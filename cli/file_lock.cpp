// So that two processes do not write one file at once.
#include "file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace grundy::cli {

int lock_file(int file, const std::string& name) {
  // Where the file system has no locks, nobody else has one.
  if (::flock(file, LOCK_EX | LOCK_NB) < 0 && errno == EWOULDBLOCK) return EWOULDBLOCK;
  struct stat opened = {};
  struct stat named = {};
  if (::fstat(file, &opened) < 0) return errno;
  const bool same = ::stat(name.c_str(), &named) == 0 && named.st_dev == opened.st_dev &&
                    named.st_ino == opened.st_ino;
  return same ? 0 : ESTALE;
}

int FileLock::take(const std::string& name) {
  while (true) {
    const int file = ::open(name.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) return 0;
    const int fault = lock_file(file, name);
    if (fault == 0) {
      release();
      file_ = file;
      return 0;
    }
    ::close(file);
    if (fault != ESTALE) return fault == EWOULDBLOCK ? fault : 0;
  }
}

void FileLock::release() {
  if (file_ >= 0) ::close(file_);
  file_ = -1;
}

}  // namespace grundy::cli
