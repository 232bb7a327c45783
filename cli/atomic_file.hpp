// A file that is there whole or not at all: it is written beside its place under another name, and
// gets its own when all of it is on the disk. Whatever ends the process before that leaves the old
// file as it was.
#pragma once

#include <string>
#include <string_view>

#include <grundy/basics.hpp>

namespace grundy::cli {

class AtomicFile {
 public:
  AtomicFile() = default;
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;
  ~AtomicFile() { keep(); }

  // All return 0, or the errno of what failed; EWOULDBLOCK when another process is writing the
  // file. `suffix` makes the name to work under; a file that a killed process left there is
  // replaced. A symbolic link stays one: what it points to is replaced. A file that may not be
  // written to is not replaced.
  int open(const std::string& name, std::string_view suffix);
  int write(std::string_view text);
  int rewrite_start(std::string_view text);
  // Everything to the disk, and the file to its place.
  int commit();
  // Closes the file and leaves it under the name it was written under.
  void keep();
  // Closes the file and removes it.
  void discard();

  [[nodiscard]] const std::string& working_name() const { return working_; }

 private:
  std::string name_;
  std::string working_;
  int file_ = -1;
};

// What an errno says, or EWOULDBLOCK of an AtomicFile.
std::string fault_text(int fault, Language language);

}  // namespace grundy::cli
