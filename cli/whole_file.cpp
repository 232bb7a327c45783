// Reads a whole file, and ends with Ctrl-C.
#include "whole_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "interrupt.hpp"

namespace grundy::cli {

namespace {

// A call that a signal broke off is made again, but not after Ctrl-C.
template <class Call>
auto repeated(Call call) {
  while (true) {
    const auto result = call();
    if (result >= 0 || errno != EINTR || interrupted()) return result;
  }
}

class Descriptor {
 public:
  explicit Descriptor(int file) : file_(file) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (file_ < 0 || file_ == STDIN_FILENO) return;
    const int fault = errno;  // which is what the caller asks for
    ::close(file_);
    errno = fault;
  }
  [[nodiscard]] int get() const { return file_; }

 private:
  int file_;
};

bool is_file_or_pipe(int file) {
  struct stat about = {};
  if (::fstat(file, &about) != 0) return false;
  if (S_ISREG(about.st_mode) || S_ISFIFO(about.st_mode)) return true;
  errno = S_ISDIR(about.st_mode) ? EISDIR : ENOTSUP;
  return false;
}

}  // namespace

std::optional<std::string> whole_file(const std::string& name, std::size_t most, Dash dash) {
  const bool input = dash == Dash::is_stdin && name == "-";
  const Descriptor file(
      input ? STDIN_FILENO : repeated([&] { return ::open(name.c_str(), O_RDONLY | O_CLOEXEC); }));
  if (file.get() < 0 || (!input && !is_file_or_pipe(file.get()))) return std::nullopt;
  std::string text;
  std::array<char, 1U << 16U> block;
  while (true) {
    const ssize_t got = repeated([&] { return ::read(file.get(), block.data(), block.size()); });
    if (got < 0) return std::nullopt;
    if (got == 0) return text;
    if (static_cast<std::size_t>(got) > most - text.size()) {
      errno = EFBIG;
      return std::nullopt;
    }
    text.append(block.data(), static_cast<std::size_t>(got));
  }
}

}  // namespace grundy::cli
