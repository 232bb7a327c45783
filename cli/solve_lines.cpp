// grundy solve -: a position a line from stdin, an answer a line on stdout.
//
// Every line is answered, so that the two can be laid side by side: a line that is no position (an
// empty one too) gets an error object in JSON and the word "error" otherwise, with the reason on
// stderr.
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

#include <grundy/words.hpp>

#include "line_reader.hpp"
#include "solve.hpp"

namespace grundy::cli {

namespace {

// Editors of Windows put a byte order mark in front of a file.
void drop_byte_order_mark(std::string& line) {
  if (line.starts_with("\xef\xbb\xbf")) line.erase(0, 3);
}

}  // namespace

int solve_lines(const SolveRequest& request, Session& session) {
  RunMonitor monitor(request.timeout, session.language);
  LineReader reader(STDIN_FILENO, [&] { session.out.flush(); });
  bool bad = false;
  bool unknown = false;
  std::size_t number = 0;
  while (session.out.good() && !interrupted()) {
    std::optional<std::string> line = reader.next();
    if (!line) break;
    if (++number == 1) drop_byte_order_mark(*line);
    monitor.restart();
    auto answer = solve(*line, options_for(request, line->size(), monitor));
    monitor.clear();
    if (!answer) {
      bad = true;
      // In a graph's file the line is that file's.
      if (answer.error().file.empty()) answer.error().line = number;
      if (request.json) {
        session.out.line(to_json(*line, answer.error(), session.language));
      } else {
        session.complain(answer.error());
        session.out.line("error");
      }
      continue;
    }
    unknown = unknown || answer.value().outcome == Outcome::unknown;
    if (request.quiet || request.json) {
      session.out.write(render(answer.value(), request, session));
    } else {
      session.out.line(to_line(answer.value(), session.language));
    }
  }
  if (reader.fault() != 0) {
    const std::string reason[] = {std::strerror(reader.fault())};
    session.out.flush();
    session.complain("grundy: " + message("cli.error.read", reason, session.language) + "\n");
    return kBadInput;
  }
  if (interrupted()) return kInterrupted;
  if (bad) return kBadInput;
  return unknown ? kUnknown : kAnswered;
}

}  // namespace grundy::cli
