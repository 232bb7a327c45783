// Writing to stdout and stderr.
#include "output.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstddef>

#include <grundy/words.hpp>

namespace grundy::cli {

namespace {
constexpr std::size_t kBuffer = std::size_t{1} << 16U;
}

void Output::write(std::string_view text) {
  if (error_ != 0) return;
  buffer_ += text;
  if (buffer_.size() >= kBuffer) flush();
}

void Output::line(std::string_view text) {
  write(text);
  write("\n");
}

bool Output::flush() {
  if (error_ == 0 && !buffer_.empty()) error_ = outlet_.write(buffer_);
  buffer_.clear();
  return error_ == 0;
}

bool Output::pass(std::string_view text) {
  if (!flush()) return false;
  error_ = outlet_.write(text);
  return error_ == 0;
}

Output::Output() : outlet_(STDOUT_FILENO) {}

bool Output::gave_up() const { return error_ == ECANCELED; }
int Output::fault() const { return error_ == EPIPE || gave_up() ? 0 : error_; }

void Session::complain(std::string_view text) const { write_all(STDERR_FILENO, text); }
void Session::complain(const Error& error) const { complain(to_text(error, language, color_err)); }

int Session::bad_usage(std::string_view key, std::span<const std::string> arguments,
                       std::string_view command) const {
  std::string text = "grundy: " + message(key, arguments, language) + "\n";
  if (command.empty()) {
    text += "  " + message("cli.see-main-help", language) + "\n";
  } else {
    const std::string name[] = {std::string(command)};
    text += "  " + message("cli.see-help", name, language) + "\n";
  }
  complain(text);
  return kBadInput;
}

}  // namespace grundy::cli
