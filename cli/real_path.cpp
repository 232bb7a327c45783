// Which file a name means.
#include "real_path.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <climits>
#include <cstdlib>
#include <memory>
#include <optional>

namespace grundy::cli {

namespace {

std::optional<std::string> existing(const std::string& name) {
  const std::unique_ptr<char, decltype(&std::free)> real(::realpath(name.c_str(), nullptr),
                                                         &std::free);
  if (real == nullptr) return std::nullopt;
  return std::string(real.get());
}

// "a/b/" and "c" of "a/b/c".
std::string folder_of(const std::string& name) { return name.substr(0, name.rfind('/') + 1); }

}  // namespace

std::string real_path(const std::string& name) {
  constexpr int kLinks = 40;  // more are a circle
  std::string at = name;
  for (int i = 0; i < kLinks; ++i) {
    if (auto real = existing(at)) return *real;
    std::array<char, PATH_MAX> target;
    const ssize_t size = ::readlink(at.c_str(), target.data(), target.size());
    const std::string folder = folder_of(at);
    if (size < 0) {
      const auto real = existing(folder.empty() ? "." : folder);
      if (!real) return at;
      return (*real == "/" ? *real : *real + "/") + at.substr(folder.size());
    }
    const std::string pointed(target.data(), static_cast<std::size_t>(size));
    at = pointed.starts_with('/') ? pointed : folder + pointed;
  }
  return name;
}

bool same_file(const std::string& one, const std::string& other) {
  struct stat a = {};
  struct stat b = {};
  if (::stat(one.c_str(), &a) == 0 && ::stat(other.c_str(), &b) == 0) {
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
  }
  return real_path(one) == real_path(other);
}

}  // namespace grundy::cli
