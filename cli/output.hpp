// Where the words go: stdout through a buffer that notices when nobody reads any more or the disk
// is full, stderr at once; and what the session is like (language, colours).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <grundy/basics.hpp>
#include <grundy/result.hpp>
#include <grundy/rulebook.hpp>

#include "outlet.hpp"

namespace grundy::cli {

// Exit statuses; docs/notation.md promises them.
inline constexpr int kAnswered = 0;
inline constexpr int kFault = 1;
inline constexpr int kBadInput = 2;
inline constexpr int kUnknown = 3;
inline constexpr int kNo = 4;  // the answer is no: a sample differs
inline constexpr int kInterrupted = 130;

class Output {
 public:
  Output();
  void write(std::string_view text);
  void line(std::string_view text);  // with a newline
  // False when nothing more can be written: stop working.
  bool flush();
  // Writes at once, past the buffer. False as flush().
  bool pass(std::string_view text);
  [[nodiscard]] bool good() const { return error_ == 0; }
  // The run is over, and the reader took too long to wait for it.
  [[nodiscard]] bool gave_up() const;
  // The errno of a failed write; 0 when all went well or when the reader went away, which is no
  // fault (`grundy solve - | head -1`), or was given up.
  [[nodiscard]] int fault() const;

 private:
  Outlet outlet_;
  std::string buffer_;
  int error_ = 0;
};

struct Session {
  Language language = Language::en;
  bool color_out = false;
  bool color_err = false;
  Rulebook rules;  // of --rules, and how files of graphs are read
  Output out;

  // Writes to stderr at once.
  void complain(std::string_view text) const;
  void complain(const Error& error) const;
  // "grundy: message", and where to read more; returns kBadInput. `command` may be empty.
  int bad_usage(std::string_view key, std::span<const std::string> arguments,
                std::string_view command) const;
};

}  // namespace grundy::cli
