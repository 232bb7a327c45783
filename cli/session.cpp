// Language and colours, from options and the environment.
#include "session.hpp"

#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>
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

// en, zh, and as a locale has them: zh_CN, zh-TW, zh_CN.UTF-8.
std::optional<Language> language_named(std::string_view name) {
  for (const auto& [prefix, language] :
       {std::pair{std::string_view("zh"), Language::zh}, {std::string_view("en"), Language::en}}) {
    if (!name.starts_with(prefix)) continue;
    if (name.size() == 2 || name[2] == '_' || name[2] == '-' || name[2] == '.') return language;
  }
  return std::nullopt;
}

}  // namespace

Language language_of(std::span<const char* const> words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string_view word = words[i];
    if (word == "--lang" && i + 1 < words.size()) {
      return language_named(words[i + 1]).value_or(Language::en);
    }
    if (word.starts_with("--lang=")) return language_named(word.substr(7)).value_or(Language::en);
  }
  // The first that is set counts, as in POSIX.
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const std::string_view value = environment(name);
    if (!value.empty()) return value.starts_with("zh") ? Language::zh : Language::en;
  }
  return Language::en;
}

bool set_up(Session& session, const Arguments& arguments) {
  constexpr std::string_view kWhen[] = {"auto", "always", "never"};
  const std::string* language = arguments.value("--lang");
  if (language != nullptr && !language_named(*language)) {
    const std::string values[] = {"--lang", *language, "en, zh"};
    session.bad_usage("cli.error.bad-choice", values, "");
    return false;
  }
  if (!is_choice(session, arguments, "--color", kWhen, "auto, always, never")) return false;
  const std::string* color = arguments.value("--color");
  const std::string_view when = color == nullptr ? "auto" : std::string_view(*color);
  session.color_out = use_color(when, STDOUT_FILENO);
  session.color_err = use_color(when, STDERR_FILENO);
  return read_rules(session, arguments);
}

}  // namespace grundy::cli
