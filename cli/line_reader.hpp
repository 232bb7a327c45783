// Lines from a file descriptor, of any length and with any bytes in them.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace grundy::cli {

class LineReader {
 public:
  // `before_wait` runs before each read that may have to wait: answers that are ready go out first,
  // so a program at the other end of two pipes never waits for a buffer of ours.
  LineReader(int file, std::function<void()> before_wait);

  // The next line without its end (LF or CRLF); the last one may lack it. Nothing at the end of the
  // input, after a failure and after an interrupt.
  std::optional<std::string> next();
  // errno of a failed read; 0 otherwise.
  [[nodiscard]] int fault() const { return fault_; }

 private:
  bool fill();

  int file_;
  std::function<void()> before_wait_;
  std::string buffer_;
  std::size_t start_ = 0;    // of the bytes not yet handed out
  std::size_t scanned_ = 0;  // up to here there is no line end
  bool ended_ = false;
  int fault_ = 0;
};

}  // namespace grundy::cli
