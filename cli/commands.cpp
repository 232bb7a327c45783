// The list of subcommands, in the order of the help page.
#include <array>

#include "command.hpp"

namespace grundy::cli {

std::span<const Option> common_options() {
  static constexpr std::array kOptions = {
      Option{"--lang", nullptr, "LANG", "cli.option.lang"},
      Option{"--color", nullptr, "WHEN", "cli.option.color"},
      Option{"--rules", nullptr, "FILE", "cli.option.rules"},
      Option{"--help", "-h", nullptr, "cli.option.help"},
  };
  return kOptions;
}

std::span<const Command* const> all_commands() {
  static const std::array kCommands = {
      &solve_command(),    &list_command(),     &describe_command(), &table_command(),
      &sequence_command(), &period_command(),   &verify_command(),   &compare_command(),
      &survey_command(),   &judge_command(),    &batch_command(),    &nimber_command(),
      &help_command(),     &selftest_command(),
  };
  return kCommands;
}

const Command* find_command(std::string_view name) {
  for (const Command* command : all_commands()) {
    if (name == command->name) return command;
  }
  return nullptr;
}

}  // namespace grundy::cli
