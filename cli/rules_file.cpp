// Reading whole files for the library, which reads none itself.
#include "rules_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <optional>
#include <string>

namespace grundy::cli {

namespace {

// More is no text that a person wrote, or a graph that fits a common machine.
constexpr std::size_t kMostRules = std::size_t{16} << 20U;
constexpr std::size_t kMostGraph = std::size_t{1} << 30U;

class Descriptor {
 public:
  explicit Descriptor(const std::string& name)
      : file_(::open(name.c_str(), O_RDONLY | O_CLOEXEC)) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (file_ >= 0) ::close(file_);
  }
  [[nodiscard]] int get() const { return file_; }

 private:
  int file_;
};

}  // namespace

std::optional<std::string> whole_file(const std::string& name, std::size_t most) {
  const Descriptor file(name);
  if (file.get() < 0) return std::nullopt;
  struct stat about = {};
  if (::fstat(file.get(), &about) != 0) return std::nullopt;
  if (!S_ISREG(about.st_mode) && !S_ISFIFO(about.st_mode)) {
    errno = S_ISDIR(about.st_mode) ? EISDIR : ENOTSUP;
    return std::nullopt;
  }
  std::string text;
  std::array<char, 1U << 16U> block;
  while (true) {
    const ssize_t got = ::read(file.get(), block.data(), block.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return std::nullopt;
    if (got == 0) return text;
    if (text.size() + static_cast<std::size_t>(got) > most) {
      errno = EFBIG;
      return std::nullopt;
    }
    text.append(block.data(), static_cast<std::size_t>(got));
  }
}

bool read_rules(Session& session, const Arguments& arguments) {
  session.rules.read_files_with(
      [](const std::string& name) { return whole_file(name, kMostGraph); });
  const std::string* name = arguments.value("--rules");
  if (name == nullptr) return true;
  const auto text = whole_file(*name, kMostRules);
  if (!text) {
    const std::string values[] = {*name, std::strerror(errno != 0 ? errno : EIO)};
    session.bad_usage("cli.error.read-file", values, "");
    return false;
  }
  const auto error = session.rules.add(*text, *name);
  if (error) session.complain(*error);
  return !error;
}

}  // namespace grundy::cli
