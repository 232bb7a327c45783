// What `solve` asks for, shared by its two ways to read: one position, or one a line from stdin.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include <grundy/solve.hpp>

#include "command.hpp"
#include "run_monitor.hpp"

namespace grundy::cli {

struct SolveRequest {
  SolveOptions options;
  std::optional<std::chrono::milliseconds> timeout;
  bool json = false;
  bool quiet = false;
  bool moves_given = false;  // --moves was, so that it is kept whatever it costs
};

// The options for one position: in JSON every listed move repeats the whole position, so a very
// long one lists fewer of them unless --moves says how many.
SolveOptions options_for(const SolveRequest& request, std::size_t position_length,
                         RunMonitor& monitor);

// The answer as the request wants it, newline included.
std::string render(const Answer& answer, const SolveRequest& request, const Session& session);

// `solve -`. Returns the exit status.
int solve_lines(const SolveRequest& request, Session& session);

}  // namespace grundy::cli
