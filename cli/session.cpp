// Language and colours, from options and the environment.
#include "session.hpp"

#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <vector>

#include "rules_file.hpp"

namespace grundy::cli {

namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

bool use_color(std::string_view when, int file) {
  if (when == "always") return true;
  if (when == "never") return false;
  // no-color.org: set and not empty.
  return ::isatty(file) != 0 && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

bool is_choice(const Session& session, const Arguments& arguments, const char* option,
               std::span<const std::string_view> choices, const char* names) {
  const std::string* value = arguments.value(option);
  if (value == nullptr) return true;
  for (const std::string_view choice : choices) {
    if (*value == choice) return true;
  }
  const std::vector<std::string> values = {option, *value, names};
  session.bad_usage("cli.error.bad-choice", values, "");
  return false;
}

}  // namespace

Language language_of(std::span<const char* const> words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string_view word = words[i];
    if (word == "--lang" && i + 1 < words.size()) {
      return std::string_view(words[i + 1]) == "zh" ? Language::zh : Language::en;
    }
    if (word.starts_with("--lang=")) return word == "--lang=zh" ? Language::zh : Language::en;
  }
  // The first that is set counts, as in POSIX.
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const std::string_view value = environment(name);
    if (!value.empty()) return value.starts_with("zh") ? Language::zh : Language::en;
  }
  return Language::en;
}

bool set_up(Session& session, const Arguments& arguments) {
  constexpr std::string_view kLanguages[] = {"en", "zh"};
  constexpr std::string_view kWhen[] = {"auto", "always", "never"};
  if (!is_choice(session, arguments, "--lang", kLanguages, "en, zh")) return false;
  if (!is_choice(session, arguments, "--color", kWhen, "auto, always, never")) return false;
  const std::string* color = arguments.value("--color");
  const std::string_view when = color == nullptr ? "auto" : std::string_view(*color);
  session.color_out = use_color(when, STDOUT_FILENO);
  session.color_err = use_color(when, STDERR_FILENO);
  return read_rules(session, arguments);
}

}  // namespace grundy::cli
