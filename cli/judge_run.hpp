// What `judge` and `batch` share: a format is shown, checked, or used to answer stdin.
#pragma once

#include <string>
#include <vector>

#include <grundy/judge.hpp>

#include "command.hpp"

namespace grundy::cli {

// Options of `judge` and `batch` that say how to run.
inline constexpr Option kThreads{"--threads", nullptr, "N", "cli.option.threads"};
inline constexpr Option kShow{"--show", nullptr, nullptr, "cli.option.show"};
inline constexpr Option kCheck{"--check", nullptr, nullptr, "cli.option.check"};

// What is to be done with a format: --show, --check, or answer stdin. Returns the exit status.
int run_format(const JudgeFormat& format, const Arguments& arguments, Session& session,
               const char* command);

// Runs the samples of formats.
int check_formats(const std::vector<JudgeFormat>& formats, const Arguments& arguments,
                  Session& session);

}  // namespace grundy::cli
