// So that two processes do not write one file at once. The lock goes with the descriptor: a process
// that is killed leaves none.
#pragma once

#include <string>

namespace grundy::cli {

// Locks an open file of that name. 0: done; EWOULDBLOCK: another process has it; ESTALE: the name
// belongs to another file meanwhile, so open it again.
int lock_file(int file, const std::string& name);

class FileLock {
 public:
  FileLock() = default;
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  ~FileLock() { release(); }

  // Locks the file of that name, if there is one, in place of the one before. EWOULDBLOCK when
  // another process has it, else 0: what cannot be opened or locked is for others to find.
  int take(const std::string& name);
  [[nodiscard]] bool held() const { return file_ >= 0; }

 private:
  void release();
  int file_ = -1;
};

}  // namespace grundy::cli
