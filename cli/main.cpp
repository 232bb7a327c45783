// grundy, the command line tool: finds the subcommand and runs it. What it prints is made by the
// library; what it adds is the terminal: files, signals, limits, exit statuses.
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <cstddef>
#include <cstring>
#include <exception>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/game.hpp>
#include <grundy/version.hpp>
#include <grundy/words.hpp>

#include "command.hpp"
#include "command_line.hpp"
#include "help.hpp"
#include "interrupt.hpp"
#include "session.hpp"

namespace grundy::cli {

namespace {

// With a standard stream closed, the next file that is opened would take its place. What stands
// there instead can be neither read nor written: a failure is better than answers that get lost.
void open_standard_streams() {
  for (int file = STDIN_FILENO; file <= STDERR_FILENO; ++file) {
    if (::fcntl(file, F_GETFD) < 0) {
      ::open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
  }
}

// No command was named: say what was meant. The words may be a position.
int no_command(const std::vector<std::string>& words, const Session& session) {
  if (words.empty()) {
    session.complain(main_help(session.language));
    return kBadInput;
  }
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  if (parse(text, &session.rules)) {
    const bool quote = text.find_first_of("(){}") != std::string::npos;
    const std::vector<std::string> position = {quote ? "\"" + text + "\"" : text};
    return session.bad_usage("cli.error.position-without-command", position, "");
  }
  std::vector<std::string_view> names;
  for (const Command* command : all_commands()) names.emplace_back(command->name);
  const std::vector<std::string> values = {words.front(), nearest(words.front(), names)};
  return session.bad_usage(values[1].empty() ? "cli.error.no-command" : "cli.error.unknown-command",
                           values, "");
}

int dispatch(std::span<const char* const> words, Session& session) {
  const CommandLine line = read_command_line(words);
  const std::string_view name = line.command == nullptr ? "" : line.command->name;
  if (line.error.empty() && !set_up(session, line.arguments)) return kBadInput;
  if (line.error.empty() && line.arguments.has("--version")) {
    session.out.line("grundy " + std::string(kVersion));
    return kAnswered;
  }
  if (line.error.empty() && line.arguments.has("--help")) {
    session.out.write(line.command == nullptr ? main_help(session.language)
                                              : command_help(*line.command, session.language));
    return kAnswered;
  }
  // A mistyped command takes its options with it: name the command first.
  const bool lost = line.command == nullptr && !line.arguments.words.empty();
  if (!line.error.empty() && !lost) {
    return session.bad_usage(line.error, line.error_arguments, name);
  }
  if (line.command == nullptr) return no_command(line.arguments.words, session);
  return line.command->run(line.arguments, session);
}

// Runs, and sees to it that all that was answered has been written.
int run(std::span<const char* const> words) {
  Session session;
  session.language = language_of(words);
  int status = kFault;
  try {
    status = dispatch(words, session);
  } catch (const std::bad_alloc&) {
    session.bad_usage("cli.error.memory", {}, "");
    status = kFault;
  } catch (const std::exception& failure) {
    const std::string what[] = {failure.what()};
    session.bad_usage("error.internal", what, "");
    status = kFault;
  }
  session.out.flush();
  if (const int fault = session.out.fault(); fault != 0) {
    const std::string reason[] = {std::strerror(fault)};
    session.complain("grundy: " + message("cli.error.write", reason, session.language) + "\n");
    return kFault;
  }
  const bool cut = session.out.gave_up() && interrupted();
  return cut && status != kFault ? kInterrupted : status;
}

}  // namespace

}  // namespace grundy::cli

int main(int argc, char** argv) {
  grundy::cli::open_standard_streams();
  // A reader that goes away is noticed when writing, and ends the run quietly.
  std::signal(SIGPIPE, SIG_IGN);
  // A file that may grow no more (ulimit -f) is like a full disk.
  std::signal(SIGXFSZ, SIG_IGN);
  const std::vector<const char*> words(argv + (argc > 0 ? 1 : 0), argv + argc);
  return grundy::cli::run(words);
}
