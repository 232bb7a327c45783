// How much memory may still be used, from /proc and the control group.
//
// A container's limit is often far below what the machine has free, and going over it kills the
// process without a word; so both are read and the smaller one counts. Plain reads of small files:
// this runs before every answer.
#include "free_memory.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace grundy::cli {

namespace {

std::string read_file(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return {};
  std::array<char, 4096> buffer;
  const ssize_t size = ::read(file, buffer.data(), buffer.size());
  ::close(file);
  return size > 0 ? std::string(buffer.data(), static_cast<std::size_t>(size)) : std::string();
}

// The number that follows `name` in `text` ("" for the first one); nothing when there is none.
std::optional<std::uint64_t> number_after(std::string_view text, std::string_view name) {
  std::size_t at = text.find(name);
  if (at == std::string_view::npos) return std::nullopt;
  at += name.size();
  while (at < text.size() && (text[at] == ' ' || text[at] == ':')) ++at;
  if (at >= text.size() || text[at] < '0' || text[at] > '9') return std::nullopt;
  std::uint64_t value = 0;
  for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) {
    value = value * 10 + static_cast<std::uint64_t>(text[at] - '0');
  }
  return value;
}

std::optional<std::uint64_t> smaller(std::optional<std::uint64_t> a,
                                     std::optional<std::uint64_t> b) {
  if (!a || !b) return a ? a : b;
  return std::min(*a, *b);
}

// What one control group has left: its limit, less what it uses and cannot give back.
std::optional<std::uint64_t> left_in(const std::string& folder, const char* limit_name,
                                     const char* usage_name) {
  const auto limit = number_after(read_file(folder + limit_name), "");
  if (!limit) return std::nullopt;  // no such group, or "max"
  const std::uint64_t used = number_after(read_file(folder + usage_name), "").value_or(0);
  const std::uint64_t cache =
      number_after(read_file(folder + "memory.stat"), "inactive_file").value_or(0);
  const std::uint64_t held = used - std::min(used, cache);
  return *limit - std::min(*limit, held);
}

std::optional<std::uint64_t> left_in_group() {
  // "0::/user.slice/…": our group of version 2; a limit may stand in any folder above it.
  const std::string groups = read_file("/proc/self/cgroup");
  std::string path;
  if (const std::size_t at = groups.find("0::"); at != std::string::npos) {
    path = groups.substr(at + 3, groups.find('\n', at) - at - 3);
  }
  std::optional<std::uint64_t> left;
  while (true) {
    const std::string folder = "/sys/fs/cgroup" + path + (path == "/" ? "" : "/");
    left = smaller(left, left_in(folder, "memory.max", "memory.current"));
    if (path.empty() || path == "/") break;
    path.erase(path.rfind('/'));
  }
  return smaller(
      left, left_in("/sys/fs/cgroup/memory/", "memory.limit_in_bytes", "memory.usage_in_bytes"));
}

}  // namespace

std::optional<std::uint64_t> free_memory() {
  std::optional<std::uint64_t> machine = number_after(read_file("/proc/meminfo"), "MemAvailable");
  if (machine) machine = *machine * 1024;
  return smaller(machine, left_in_group());
}

}  // namespace grundy::cli
