// Writing to a file descriptor whose other end may be slow, or stopped for ever: whoever waits for
// it must still heed Ctrl-C and the end of the run.
//
// A write() that waits in the kernel can miss a signal that comes just before it, or that another
// thread gets. So nothing waits there: a pipe or a terminal is written to by a description of our
// own that never waits (the one at hand is shared with other programs, which would not like it
// changed), a socket by messages that do not wait, and what can be neither, a little at a time,
// once there is room.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace grundy::cli {

class Outlet {
 public:
  // Borrows the descriptor.
  explicit Outlet(int file) : file_(file) {}
  Outlet(const Outlet&) = delete;
  Outlet& operator=(const Outlet&) = delete;
  ~Outlet();

  // Writes all of `text`; the errno of the failure, or 0. ECANCELED: the run is over, and the
  // reader takes too long.
  int write(std::string_view text);

 private:
  enum class Way : std::uint8_t { unknown, plain, socket, little };
  void find_way();

  int file_;
  int own_ = -1;  // a description of our own
  Way way_ = Way::unknown;
};

// The same for a few words.
int write_all(int file, std::string_view text);

}  // namespace grundy::cli
