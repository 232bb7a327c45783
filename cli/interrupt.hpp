// When the run is to end: Ctrl-C, SIGTERM, and the end of a --timeout that is for the whole run.
#pragma once

#include <chrono>

namespace grundy::cli {

// The first Ctrl-C asks the computation to stop and say what is known; a second one kills.
void catch_interrupts();
[[nodiscard]] bool interrupted();
// SIGTERM asks for the same: for work that has something to put in a safe place.
void catch_termination();

// From then on nobody waits long for a reader (Outlet).
void end_run_at(std::chrono::steady_clock::time_point end);
// Interrupted, or that time has come.
[[nodiscard]] bool run_is_over();

}  // namespace grundy::cli
