// stdin in pieces.
#include "piece_reader.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string_view>

#include "run_monitor.hpp"

namespace grundy::cli {

namespace {

// Large enough that a system call is nothing, small enough for its numbers to stay in the cache.
constexpr std::size_t kPiece = std::size_t{1} << 16U;
// No number is as long as this: a longer one is handed over as it is, to be refused.
constexpr std::size_t kLongest = std::size_t{1} << 21U;
// Ctrl-C may be taken by another thread than the one that waits here.
constexpr int kLookAround = 100;  // ms

bool white_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

}  // namespace

long PieceReader::read_some(char* to, std::size_t room) {
  while (!interrupted()) {
    pollfd waiting{file_, POLLIN, 0};
    const int ready = ::poll(&waiting, 1, kLookAround);
    if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
    const ssize_t got = ::read(file_, to, room);
    if (got >= 0) return got;
    if (errno == EINTR || errno == EAGAIN) continue;
    fault_ = errno;
    return -1;
  }
  return -1;
}

bool PieceReader::next(JudgePiece& piece) {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  if (ended_ || fault_ != 0) return false;
  std::size_t filled = tail_.size();
  while (true) {
    const auto room = piece.room(filled + kPiece);
    if (!tail_.empty()) {
      std::memcpy(room.data(), tail_.data(), tail_.size());
      tail_.clear();
    }
    const long got = read_some(room.data() + filled, kPiece);
    if (got < 0) return false;
    if (got == 0) {
      ended_ = true;
      piece.fill(filled);
      return true;
    }
    filled += static_cast<std::size_t>(got);
    if (!begun_ && filled < kByteOrderMark.size() &&
        kByteOrderMark.starts_with(std::string_view(room.data(), filled))) {
      continue;
    }
    if (!begun_ && std::string_view(room.data(), filled).starts_with(kByteOrderMark)) {
      filled -= kByteOrderMark.size();
      std::memmove(room.data(), room.data() + kByteOrderMark.size(), filled);
    }
    begun_ = true;
    std::size_t cut = filled;
    while (cut > 0 && !white_space(room[cut - 1])) --cut;
    if (cut == 0 && filled < kLongest) continue;
    if (cut == 0) cut = filled;
    tail_.assign(room.data() + cut, filled - cut);
    piece.fill(cut);
    return true;
  }
}

}  // namespace grundy::cli
