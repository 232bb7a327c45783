// What a subcommand is: a table of what it takes, from which the command line is read and the help
// page is made, and a function that runs it. Each lives in a file of its own; to add one, write
// cli/NAME.cpp and put NAME_command() in commands.cpp.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "output.hpp"

namespace grundy::cli {

struct Option {
  const char* name;    // "--moves"
  const char* letter;  // "-q", or null
  const char* value;   // what stands for the value in help: "N"; null for a flag
  const char* help;    // key of the catalogue
};

struct Example {
  const char* line;  // "grundy solve nim 3 6 9"
  const char* what;  // key of the catalogue
};

// What the user wrote after the name of the command.
struct Arguments {
  std::vector<std::string> words;  // everything that is no option, in order
  std::map<std::string, std::string, std::less<>> options;

  [[nodiscard]] bool has(std::string_view option) const { return options.contains(option); }
  // The value of an option; null when it was not given.
  [[nodiscard]] const std::string* value(std::string_view option) const {
    const auto found = options.find(option);
    return found == options.end() ? nullptr : &found->second;
  }
};

struct Command {
  const char* name;
  const char* usage;    // "POSITION", "GAME RANGE [RANGE]"
  const char* summary;  // key of the catalogue
  const char* notes;    // key of the catalogue, or null
  std::span<const Example> examples;
  std::span<const Option> options;
  int (*run)(const Arguments& arguments, Session& session);  // returns the exit status
};

// Options that more than one command has.
inline constexpr Option kMisere{"--misere", nullptr, nullptr, "cli.option.misere"};
inline constexpr Option kJson{"--json", nullptr, nullptr, "cli.option.json"};
inline constexpr Option kNodes{"--nodes", nullptr, "N", "cli.option.nodes"};
inline constexpr Option kMemory{"--memory", nullptr, "SIZE", "cli.option.memory"};
inline constexpr Option kTimeout{"--timeout", nullptr, "DURATION", "cli.option.timeout"};

// Options that every command has.
std::span<const Option> common_options();

std::span<const Command* const> all_commands();
const Command* find_command(std::string_view name);

const Command& solve_command();
const Command& list_command();
const Command& describe_command();
const Command& table_command();
const Command& sequence_command();
const Command& period_command();
const Command& verify_command();
const Command& compare_command();
const Command& survey_command();
const Command& judge_command();
const Command& batch_command();
const Command& nimber_command();
const Command& help_command();
const Command& selftest_command();

}  // namespace grundy::cli
