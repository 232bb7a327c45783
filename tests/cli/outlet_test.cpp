// Writing to pipes, sockets and terminals: every byte arrives when somebody reads, however slowly,
// and nobody is waited for long once the run is over.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "interrupt.hpp"
#include "outlet.hpp"

namespace grundy::cli {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

struct Ends {
  Ends(int in, int out) : from(in), to(out) {}
  Ends(const Ends&) = delete;
  Ends& operator=(const Ends&) = delete;
  ~Ends() {
    ::close(from);
    if (to >= 0) ::close(to);
  }
  int from;
  int to;
};

enum class Kind { pipe, socket, terminal, file_that_does_not_wait };

std::unique_ptr<Ends> ends_of(Kind kind) {
  std::array<int, 2> pair = {-1, -1};
  if (kind == Kind::socket) {
    EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, pair.data()), 0);
  } else if (kind == Kind::terminal) {
    pair[0] = ::posix_openpt(O_RDWR | O_NOCTTY);
    EXPECT_GE(pair[0], 0);
    EXPECT_EQ(::grantpt(pair[0]) | ::unlockpt(pair[0]), 0);
    pair[1] = ::open(::ptsname(pair[0]), O_RDWR | O_NOCTTY);
    struct termios raw = {};
    EXPECT_EQ(::tcgetattr(pair[1], &raw), 0);
    ::cfmakeraw(&raw);
    EXPECT_EQ(::tcsetattr(pair[1], TCSANOW, &raw), 0);
  } else {
    EXPECT_EQ(::pipe2(pair.data(), kind == Kind::pipe ? 0 : O_NONBLOCK), 0);
    ::fcntl(pair[0], F_SETFL, 0);
  }
  return std::make_unique<Ends>(pair[0], pair[1]);
}

constexpr std::array kKinds = {Kind::pipe, Kind::socket, Kind::terminal,
                               Kind::file_that_does_not_wait};

std::string some_text(std::size_t size) {
  std::string text(size, ' ');
  for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>('a' + i * i % 23);
  return text;
}

TEST(Outlet, EveryByteArrives) {
  const std::string text = some_text(1'000'000);
  for (const Kind kind : kKinds) {
    SCOPED_TRACE(static_cast<int>(kind));
    const auto ends = ends_of(kind);
    const int flags = ::fcntl(ends->to, F_GETFL);
    std::string got;
    std::thread reader([&] {
      std::array<char, 5000> piece;
      while (got.size() < text.size()) {
        const ssize_t size = ::read(ends->from, piece.data(), piece.size());
        if (size <= 0) break;
        got.append(piece.data(), static_cast<std::size_t>(size));
        if (got.size() % 10 == 0) std::this_thread::sleep_for(1ms);
      }
    });
    Outlet out(ends->to);
    EXPECT_EQ(out.write(std::string_view(text).substr(0, 300'000)), 0);
    EXPECT_EQ(out.write(std::string_view(text).substr(300'000)), 0);
    reader.join();
    EXPECT_TRUE(got == text);
    EXPECT_EQ(::fcntl(ends->to, F_GETFL), flags) << "others share it";
  }
}

TEST(Outlet, ReaderThatWentAway) {
  std::signal(SIGPIPE, SIG_IGN);  // as main() does
  for (const Kind kind : {Kind::pipe, Kind::socket}) {
    const auto ends = ends_of(kind);
    ::close(std::exchange(ends->from, ::dup(STDIN_FILENO)));
    EXPECT_EQ(Outlet(ends->to).write("text"), EPIPE);
  }
  EXPECT_EQ(Outlet(-1).write("text"), EBADF);
}

// The last of these: patience is for all of the process.
TEST(OutletAtTheEnd, WaitsForNobody) {
  const std::string text = some_text(10'000'000);
  for (const Kind kind : kKinds) {
    SCOPED_TRACE(static_cast<int>(kind));
    const auto ends = ends_of(kind);
    end_run_at(Clock::now() + 200ms);
    const auto begun = Clock::now();
    // That it returns at all is the point: how soon is a busy machine's affair.
    EXPECT_EQ(Outlet(ends->to).write(text), ECANCELED);
    EXPECT_GE(Clock::now() - begun, 190ms);
    // Where there is room, it is used even then.
    const auto others = ends_of(kind);
    EXPECT_EQ(Outlet(others->to).write("text"), 0);
  }
  end_run_at(Clock::time_point::max());
}

}  // namespace
}  // namespace grundy::cli
