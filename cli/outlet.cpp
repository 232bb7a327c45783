// Writing to a file descriptor whose other end may be slow, or stopped for ever.
#include "outlet.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <climits>
#include <ctime>
#include <string>

#include "interrupt.hpp"

namespace grundy::cli {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

// So much may be written to a pipe without waiting where poll() says that there is room. A terminal
// may still wait, but for a signal.
constexpr std::size_t kLittle = PIPE_BUF;
// A signal may be taken by another thread than the one that waits.
constexpr int kLookAround = 50;  // ms
// Once the run is over, readers are waited for no longer than this in all.
constexpr Clock::duration kPatience = 300ms;
std::atomic<Clock::rep> waited = 0;

// False: the run is over, and so is the patience. `in_vain`: there was room for poll(), but not for
// write(), which a terminal may do where a line's end needs two places.
bool wait_for_room(int file, bool in_vain) {
  constexpr timespec kPause{0, 5'000'000};
  while (true) {
    const bool over = run_is_over();
    if (over && Clock::duration(waited) >= kPatience) return false;
    const auto begun = Clock::now();
    if (in_vain) ::nanosleep(&kPause, nullptr);
    pollfd place{file, POLLOUT, 0};
    const int ready = ::poll(&place, 1, kLookAround);
    const bool interrupted = ready < 0 && errno == EINTR;
    if (over) waited += (Clock::now() - begun).count();
    if (ready != 0 && !interrupted) return true;  // a failure is for write() to find
  }
}

}  // namespace

Outlet::~Outlet() {
  if (own_ >= 0) ::close(own_);
}

void Outlet::find_way() {
  struct stat about = {};
  way_ = Way::plain;
  if (::fstat(file_, &about) < 0) return;
  if (S_ISSOCK(about.st_mode)) way_ = Way::socket;
  const int flags = ::fcntl(file_, F_GETFL);
  const bool waits = flags >= 0 && (static_cast<unsigned>(flags) & O_NONBLOCK) == 0;
  if (!waits) return;
  if (!S_ISFIFO(about.st_mode) && ::isatty(file_) == 0) return;
  const std::string name = "/proc/self/fd/" + std::to_string(file_);
  own_ = ::open(name.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (own_ < 0) way_ = Way::little;
}

int Outlet::write(std::string_view text) {
  if (way_ == Way::unknown) find_way();
  const int file = own_ >= 0 ? own_ : file_;
  bool in_vain = false;
  while (!text.empty()) {
    if (way_ == Way::little && !wait_for_room(file, false)) return ECANCELED;
    const std::size_t size = way_ == Way::little ? std::min(text.size(), kLittle) : text.size();
    const ssize_t written = way_ == Way::socket
                                ? ::send(file, text.data(), size, MSG_DONTWAIT | MSG_NOSIGNAL)
                                : ::write(file, text.data(), size);
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
      in_vain = false;
    } else if (errno == EAGAIN) {
      if (!wait_for_room(file, in_vain)) return ECANCELED;
      in_vain = true;
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

int write_all(int file, std::string_view text) { return Outlet(file).write(text); }

}  // namespace grundy::cli
