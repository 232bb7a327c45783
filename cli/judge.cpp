// grundy judge: answers a public judge's problem in its own format.
#include <array>
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/words.hpp>

#include "command_line.hpp"
#include "judge_run.hpp"

namespace grundy::cli {

namespace {

constexpr std::array kExamples = {
    Example{"grundy judge hdu-1846 < in > out", "cli.example.judge"},
    Example{"grundy judge --list", "cli.example.judge-list"},
    Example{"grundy judge hdu-2177 --show", "cli.example.judge-show"},
    Example{"grundy judge --check", "cli.example.judge-check"},
};
constexpr std::array kOptions = {
    Option{"--list", nullptr, nullptr, "cli.option.list"},
    kShow, kCheck, kJson, kThreads, kNodes, kMemory, kTimeout,
};

// "HDU 1846" and HDU_1846 are hdu-1846.
std::string plain_name(const std::vector<std::string>& words) {
  std::string name;
  for (const std::string& word : words) name += (name.empty() ? "" : "-") + word;
  for (char& c : name) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (c == ' ' || c == '_') c = '-';
  }
  return name;
}

int list(const Arguments& arguments, Session& session) {
  const std::vector<JudgeFormat> presets = judge_presets();
  if (arguments.has("--json")) {
    session.out.line(to_json(presets));
    return kAnswered;
  }
  std::size_t name = 0;
  std::size_t position = 0;
  const auto whole_position = [](const JudgeFormat& preset) {
    return preset.position + (preset.play == "misere" ? " --misere" : "");
  };
  for (const JudgeFormat& preset : presets) {
    name = std::max(name, preset.name.size());
    position = std::max(position, whole_position(preset).size());
  }
  for (const JudgeFormat& preset : presets) {
    const std::string shown = whole_position(preset);
    std::string also;
    for (const std::string& alias : preset.aliases) also += (also.empty() ? " (" : ", ") + alias;
    if (!also.empty()) also += ")";
    session.out.line(preset.name + std::string(name - preset.name.size() + 2, ' ') + shown +
                     std::string(position - shown.size() + 2, ' ') + preset.title + also);
  }
  return kAnswered;
}

int run(const Arguments& arguments, Session& session) {
  if (arguments.has("--list")) {
    if (!arguments.words.empty()) {
      const std::string what[] = {"--list"};
      return session.bad_usage("cli.error.too-many-words", what, "judge");
    }
    return list(arguments, session);
  }
  if (arguments.words.empty()) {
    if (arguments.has("--check")) return check_formats(judge_presets(), arguments, session);
    const std::string what[] = {"NAME"};
    return session.bad_usage("cli.error.missing", what, "judge");
  }
  const std::string name = plain_name(arguments.words);
  const auto preset = judge_preset(name);
  if (preset) return run_format(preset.value(), arguments, session, "judge");
  const std::vector<JudgeFormat> presets = judge_presets();
  std::vector<std::string_view> names;
  for (const JudgeFormat& known : presets) {
    names.emplace_back(known.name);
    names.insert(names.end(), known.aliases.begin(), known.aliases.end());
  }
  const std::vector<std::string> values = {name, nearest(name, names)};
  return session.bad_usage(
      values[1].empty() ? "error.unknown-preset" : "error.unknown-preset-suggest", values, "judge");
}

constexpr Command kCommand = {
    .name = "judge",
    .usage = "NAME | --list | --check",
    .summary = "cli.judge",
    .notes = "cli.judge.notes",
    .examples = kExamples,
    .options = kOptions,
    .run = run,
};

}  // namespace

const Command& judge_command() { return kCommand; }

}  // namespace grundy::cli
