// grundy batch: answers many positions in a format of the user's own, from options or a file.
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include <grundy/words.hpp>

#include "judge_run.hpp"

namespace grundy::cli {

namespace {

constexpr std::array kExamples = {
    Example{"grundy batch --input 'T; n k' --position 'bash({k}) {n}' --first First --second Second "
            "< in",
            "cli.example.batch"},
    Example{"grundy batch --format my.txt < in", "cli.example.batch-file"},
    Example{"grundy batch --format my.txt --check", "cli.example.batch-check"},
};

// An option that stands for a key of the language.
struct KeyOption {
  Option option;
  std::string JudgeFormat::*member;
};
constexpr std::array kKeys = {
    KeyOption{{"--input", nullptr, "INPUT", "cli.option.input"}, &JudgeFormat::input},
    KeyOption{{"--position", nullptr, "POSITION", "cli.option.position"}, &JudgeFormat::position},
    KeyOption{{"--answer", nullptr, "STYLE", "cli.option.answer"}, &JudgeFormat::answer},
    KeyOption{{"--first", nullptr, "WORD", "cli.option.first"}, &JudgeFormat::first},
    KeyOption{{"--second", nullptr, "WORD", "cli.option.second"}, &JudgeFormat::second},
    KeyOption{{"--prefix", nullptr, "TEXT", "cli.option.prefix"}, &JudgeFormat::prefix},
    KeyOption{{"--overshoot", nullptr, "COLUMN", "cli.option.overshoot"}, &JudgeFormat::overshoot},
};
constexpr std::array kOptions = {
    Option{"--format", nullptr, "FILE", "cli.option.format"},
    kKeys[0].option, kKeys[1].option, kMisere, kKeys[2].option, kKeys[3].option,
    kKeys[4].option, kKeys[5].option, kKeys[6].option, kShow, kCheck, kJson,
    kThreads, kNodes, kMemory, kTimeout,
};

// The bytes of a file; the errno of a failure, or 0.
int read_whole(const std::string& name, std::string& text) {
  const int file = ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return errno;
  int fault = 0;
  char bytes[1U << 14U];
  while (true) {
    const ssize_t got = ::read(file, bytes, sizeof bytes);
    if (got > 0) {
      text.append(bytes, static_cast<std::size_t>(got));
    } else if (got == 0 || errno != EINTR) {
      fault = got == 0 ? 0 : errno;
      break;
    }
  }
  ::close(file);
  return fault;
}

// The formats of a file. Nothing when it has none that can be read: it has been complained of.
std::optional<std::vector<JudgeFormat>> read_file(const std::string& name,
                                                  const Session& session) {
  std::string text;
  if (const int fault = read_whole(name, text); fault != 0) {
    const std::vector<std::string> values = {name, std::strerror(fault)};
    session.bad_usage("cli.error.file", values, "batch");
    return std::nullopt;
  }
  auto formats = parse_judge_formats(text);
  if (!formats) {
    session.complain(name + ":" + to_text(formats.error(), session.language, session.color_err));
    return std::nullopt;
  }
  if (formats.value().empty()) {
    const std::string values[] = {name};
    session.bad_usage("cli.error.no-format", values, "batch");
    return std::nullopt;
  }
  return std::move(formats).value();
}

// The section that is meant. Nothing when that is not clear; it has been complained of.
std::optional<JudgeFormat> choose(const std::vector<JudgeFormat>& formats,
                                  const Arguments& arguments, const Session& session) {
  if (arguments.words.empty() && formats.size() == 1) return formats[0];
  std::string names;
  for (const JudgeFormat& format : formats) {
    if (!arguments.words.empty() && format.name == arguments.words[0]) return format;
    names += (names.empty() ? "" : ", ") + format.name;
  }
  const std::vector<std::string> values = {"NAME", arguments.words.empty() ? "" : arguments.words[0],
                                           names};
  session.bad_usage(arguments.words.empty() ? "cli.error.which-format" : "cli.error.bad-choice",
                    values, "batch");
  return std::nullopt;
}

int run(const Arguments& arguments, Session& session) {
  JudgeFormat format;
  format.name = "batch";
  const std::string* file = arguments.value("--format");
  const std::size_t words = file == nullptr ? 0 : 1;
  if (arguments.words.size() > words) {
    return session.bad_usage("cli.error.stray-word", {&arguments.words[words], 1}, "batch");
  }
  if (file != nullptr) {
    const auto formats = read_file(*file, session);
    if (!formats) return kBadInput;
    if (arguments.words.empty() && arguments.has("--check")) {
      return check_formats(*formats, arguments, session);
    }
    auto chosen = choose(*formats, arguments, session);
    if (!chosen) return kBadInput;
    format = std::move(*chosen);
  }
  for (const KeyOption& key : kKeys) {
    if (const std::string* value = arguments.value(key.option.name)) format.*key.member = *value;
  }
  if (arguments.has("--misere")) format.play = "misere";
  for (const auto& [name, value] : {std::pair{"--input", &format.input},
                                    std::pair{"--position", &format.position}}) {
    if (!value->empty()) continue;
    const std::string what[] = {name};
    return session.bad_usage("cli.error.missing", what, "batch");
  }
  return run_format(format, arguments, session, "batch");
}

constexpr Command kCommand = {
    .name = "batch",
    .usage = "[NAME]",
    .summary = "cli.batch",
    .notes = "cli.batch.notes",
    .examples = kExamples,
    .options = kOptions,
    .run = run,
};

}  // namespace

const Command& batch_command() { return kCommand; }

}  // namespace grundy::cli
