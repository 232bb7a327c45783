// Lines from a file descriptor.
#include "line_reader.hpp"

#include <unistd.h>

#include <cerrno>
#include <utility>

namespace grundy::cli {

LineReader::LineReader(int file, std::function<void()> before_wait)
    : file_(file), before_wait_(std::move(before_wait)) {}

bool LineReader::fill() {
  constexpr std::size_t kChunk = std::size_t{1} << 16U;
  if (ended_) return false;
  buffer_.erase(0, start_);
  scanned_ -= start_;
  start_ = 0;
  before_wait_();
  const std::size_t size = buffer_.size();
  buffer_.resize(size + kChunk);
  const ssize_t got = ::read(file_, buffer_.data() + size, kChunk);
  buffer_.resize(size + (got > 0 ? static_cast<std::size_t>(got) : 0));
  if (got > 0) return true;
  ended_ = true;
  if (got < 0) {
    // A line that was cut off is not a position.
    buffer_.clear();
    start_ = scanned_ = 0;
    if (errno != EINTR) fault_ = errno;
  }
  return false;
}

std::optional<std::string> LineReader::next() {
  while (true) {
    const std::size_t end = buffer_.find('\n', scanned_);
    if (end == std::string::npos) {
      scanned_ = buffer_.size();
      if (fill()) continue;
      if (start_ >= buffer_.size()) return std::nullopt;
    }
    std::string line = buffer_.substr(start_, end == std::string::npos ? end : end - start_);
    start_ = end == std::string::npos ? buffer_.size() : end + 1;
    scanned_ = start_;
    if (line.ends_with('\r')) line.pop_back();
    return line;
  }
}

}  // namespace grundy::cli
