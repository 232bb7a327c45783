// Reads the command line with CLI11.
//
// A position is made of words that look like other things: `nim -1` holds what could be an option,
// `[` and `{}` mean something to CLI11, a game is called grundy. So every word that is no option is
// marked before CLI11 sees it and unmarked afterwards; CLI11 sorts options and their values from
// the rest, wherever they stand. All values come back as text: what they may be is for the commands
// to say, in the user's language.
#include "command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>

namespace grundy::cli {

namespace {

constexpr char kMark = '\x01';

// -5 and -.5 are text: no option of ours begins with a digit.
bool is_option(std::string_view word) {
  if (word.size() < 2 || word[0] != '-') return false;
  return word[1] != '.' && !(word[1] >= '0' && word[1] <= '9');
}

std::string unmarked(std::string text) {
  if (!text.empty() && text.front() == kMark) text.erase(0, 1);
  return text;
}

// The words in the order that CLI11 takes (last first), marked.
std::vector<std::string> marked(std::span<const char* const> words) {
  std::vector<std::string> out;
  bool command_seen = false;
  bool options_over = false;
  for (const char* word : words) {
    if (!options_over && std::string_view(word) == "--") {
      options_over = true;
      continue;
    }
    const bool names_command = !command_seen && find_command(word) != nullptr;
    command_seen = command_seen || names_command;
    if (!names_command && (options_over || !is_option(word))) {
      out.push_back(kMark + std::string(word));
    } else {
      out.emplace_back(word);
    }
  }
  std::reverse(out.begin(), out.end());
  return out;
}

// Where CLI11 puts what it read.
struct Read {
  const Option* option;
  CLI::Option* handle;
  std::string value;
};

void add_options(CLI::App& app, std::span<const Option> options, std::vector<Read>& reads) {
  for (const Option& option : options) {
    const std::string names =
        option.letter == nullptr ? option.name : std::string(option.letter) + "," + option.name;
    Read& read = reads.emplace_back(Read{&option, nullptr, {}});
    read.handle = option.value == nullptr ? app.add_flag(names) : app.add_option(names, read.value);
    read.handle->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  }
}

// CLI11 names the option first: "--moves: 1 required TEXT missing".
void explain_failure(CommandLine& line, const CLI::ParseError& failure) {
  const std::string what = failure.what();
  const std::size_t end = what.find_first_of(": ");
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&failure) != nullptr && what.starts_with("-") &&
      end != std::string::npos) {
    line.error = "cli.error.option-needs-value";
    line.error_arguments = {what.substr(0, end)};
  } else {
    line.error = "cli.error.usage";
    line.error_arguments = {what};
  }
}

void unknown_option(CommandLine& line, const std::string& word) {
  const std::string name = word.substr(0, word.find('='));
  std::vector<std::string_view> names;
  if (line.command != nullptr) {
    for (const Option& option : line.command->options) names.emplace_back(option.name);
  }
  for (const Option& option : common_options()) names.emplace_back(option.name);
  const std::string near = nearest(name, names);
  line.error = near.empty() ? "cli.error.unknown-option" : "cli.error.unknown-option-suggest";
  line.error_arguments = {name, near};
}

// Letters to change, to add, to drop, or to swap with their neighbour, to make b of a.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) cost[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) cost[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      cost[i][j] = std::min({cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U),
                             cost[i - 1][j] + 1, cost[i][j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
      }
    }
  }
  return cost[a.size()][b.size()];
}

}  // namespace

std::string nearest(std::string_view word, std::span<const std::string_view> names) {
  constexpr std::size_t kLongestName = 20;
  std::string best;
  if (word.size() > kLongestName) return best;
  std::size_t best_distance = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string_view name : names) {
    const std::size_t distance = edit_distance(word, name);
    if (distance < best_distance) {
      best_distance = distance;
      best = name;
    }
  }
  return best;
}

CommandLine read_command_line(std::span<const char* const> words) {
  CommandLine line;
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  app.require_subcommand(0, 1);
  static constexpr Option kVersion{"--version", nullptr, nullptr, "cli.option.version"};

  // CLI11 keeps references to the values, so their places may not move.
  std::vector<Read> reads;
  std::size_t count = common_options().size() + 1;
  for (const Command* command : all_commands()) count += command->options.size();
  reads.reserve(count);
  add_options(app, common_options(), reads);
  add_options(app, {&kVersion, 1}, reads);
  for (const Command* command : all_commands()) {
    CLI::App* sub = app.add_subcommand(command->name);
    sub->set_help_flag();
    sub->allow_extras();
    sub->fallthrough();
    add_options(*sub, command->options, reads);
  }

  try {
    app.parse(marked(words));
  } catch (const CLI::ParseError& failure) {
    explain_failure(line, failure);
  }
  for (const CLI::App* sub : app.get_subcommands()) line.command = find_command(sub->get_name());
  for (Read& read : reads) {
    if (read.handle->count() > 0) {
      line.arguments.options[read.option->name] = unmarked(std::move(read.value));
    }
  }
  for (std::string& word : app.remaining(true)) {
    if (word.empty() || word.front() != kMark) {
      if (line.error.empty()) unknown_option(line, word);
    } else {
      line.arguments.words.push_back(unmarked(std::move(word)));
    }
  }
  return line;
}

}  // namespace grundy::cli
