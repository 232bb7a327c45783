// Help pages, made from the tables of the commands, and the command that shows them.
#include "help.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include <grundy/words.hpp>

#include "command_line.hpp"

namespace grundy::cli {

namespace {

struct Row {
  std::string left;
  std::string right;
};

// Two columns, the right one aligned.
std::string columns(const std::vector<Row>& rows) {
  std::size_t width = 0;
  for (const Row& row : rows) width = std::max(width, display_width(row.left));
  std::string out;
  for (const Row& row : rows) {
    out += "  " + row.left;
    out.append(width - display_width(row.left) + 3, ' ');
    out += row.right + "\n";
  }
  return out;
}

std::string examples(std::span<const Example> list, Language language) {
  std::vector<Row> rows;
  for (const Example& example : list) {
    rows.push_back({example.line, message(example.what, language)});
  }
  return message("cli.examples", language) + "\n" + columns(rows) + "\n";
}

void add_rows(std::vector<Row>& rows, std::span<const Option> options, Language language) {
  for (const Option& option : options) {
    std::string left = option.letter == nullptr ? "    " : std::string(option.letter) + ", ";
    left += option.name;
    if (option.value != nullptr) left += std::string(" ") + option.value;
    rows.push_back({std::move(left), message(option.help, language)});
  }
}

std::string name_and_usage(const Command& command) {
  const std::string usage = command.usage;
  return usage.empty() ? command.name : command.name + (" " + usage);
}

constexpr std::array kMainExamples = {
    Example{"grundy solve nim 3 6 9", "cli.example.solve"},
    Example{"grundy solve \"take{1,3,4} 20\" --misere", "cli.example.misere"},
    Example{"grundy table wythoff 0..10 0..10", "cli.example.table-lattice"},
};
constexpr std::array kHelpExamples = {
    Example{"grundy help notation", "cli.example.help"},
    Example{"grundy help certificates", "cli.example.help-certificates"},
    Example{"grundy help solve", "cli.example.help-solve"},
    Example{"grundy help", "cli.example.help-main"},
};

// What there is help on beside the commands.
struct Topic {
  std::string_view name;
  std::string_view text;
};
constexpr std::array kTopics = {
    Topic{"notation", "help.notation"},
    Topic{"certificates", "help.certificates"},
    Topic{"certificate", "help.certificates"},
};

int run(const Arguments& arguments, Session& session) {
  if (arguments.words.empty()) {
    session.out.write(main_help(session.language));
    return kAnswered;
  }
  const std::string& topic = arguments.words.front();
  if (arguments.words.size() > 1) {
    return session.bad_usage("cli.error.too-many-words", {&topic, 1}, "help");
  }
  const auto* const known = std::ranges::find(kTopics, std::string_view(topic), &Topic::name);
  if (known != kTopics.end()) {
    session.out.write(message(known->text, session.language));
    return kAnswered;
  }
  if (const Command* command = find_command(topic)) {
    session.out.write(command_help(*command, session.language));
    return kAnswered;
  }
  return session.bad_usage("cli.error.unknown-topic", {&topic, 1}, "help");
}

constexpr Command kCommand = {
    .name = "help",
    .usage = "[TOPIC | COMMAND]",
    .summary = "cli.help",
    .notes = nullptr,
    .examples = kHelpExamples,
    .options = {},
    .run = run,
};

}  // namespace

std::string main_help(Language language) {
  std::string out = examples(kMainExamples, language);
  out += message("cli.about", language) + "\n\n";
  out += message("cli.usage", language) + "grundy COMMAND …\n\n";
  out += message("cli.commands", language) + "\n";
  std::vector<Row> rows;
  for (const Command* command : all_commands()) {
    rows.push_back({name_and_usage(*command), message(command->summary, language)});
  }
  out += columns(rows) + "\n";
  out += message("cli.common-options", language) + "\n";
  std::vector<Row> options;
  add_rows(options, common_options(), language);
  options.push_back({"    --version", message("cli.option.version", language)});
  out += columns(options) + "\n";
  return out + message("cli.exit-status", language) + "\n";
}

std::string command_help(const Command& command, Language language) {
  std::string out = examples(command.examples, language);
  out += message("cli.usage", language) + "grundy " + name_and_usage(command) + "\n";
  out += "  " + message(command.summary, language) + "\n\n";
  out += message("cli.options", language) + "\n";
  std::vector<Row> rows;
  add_rows(rows, command.options, language);
  add_rows(rows, common_options(), language);
  out += columns(rows);
  if (command.notes != nullptr) out += "\n" + message(command.notes, language) + "\n";
  return out;
}

const Command& help_command() { return kCommand; }

}  // namespace grundy::cli
