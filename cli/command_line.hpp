// Reads the command line. The only file behind this header that knows CLI11.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "command.hpp"

namespace grundy::cli {

struct CommandLine {
  const Command* command = nullptr;  // null: none was named
  Arguments arguments;
  // What is wrong, as a message of the catalogue; empty when nothing is.
  std::string_view error;
  std::vector<std::string> error_arguments;
};

// `words` is argv without the program's name.
CommandLine read_command_line(std::span<const char* const> words);

// The nearest of `names` when it is near enough to be meant; empty otherwise.
std::string nearest(std::string_view word, std::span<const std::string_view> names);

}  // namespace grundy::cli
