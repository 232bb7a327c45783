// The formats that come with grundy, and what is known of their games.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/judge.hpp"
#include "judge/format_text.hpp"
#include "judge/preset_texts.hpp"
#include "judge/template_reader.hpp"

namespace grundy {

std::vector<JudgeFormat> judge_presets() {
  std::vector<JudgeFormat> presets;
  for (const std::string_view text : judge::preset_texts()) {
    // A test reads each of the texts.
    auto formats = judge::read_formats(text, false);
    if (!formats) continue;
    std::ranges::move(formats.value(), std::back_inserter(presets));
  }
  std::ranges::sort(presets, {}, &JudgeFormat::name);
  return presets;
}

Result<JudgeFormat> judge_preset(std::string_view name) {
  std::vector<JudgeFormat> presets = judge_presets();
  for (JudgeFormat& preset : presets) {
    if (preset.name == name || std::ranges::find(preset.aliases, name) != preset.aliases.end()) {
      return std::move(preset);
    }
  }
  Error error;
  error.key = "error.unknown-preset";
  error.arguments = {std::string(name)};
  return error;
}

std::vector<GameInfo> judge_games(const JudgeFormat& format, Language language) {
  std::vector<GameInfo> games;
  const auto input = judge::parse_input_format(format.input);
  if (!input) return games;
  const auto components = judge::read_template(format.position, input.value());
  if (!components) return games;
  for (const judge::ComponentTemplate& component : components.value()) {
    std::string_view name = component.game.front().text;
    name = name.substr(0, name.find_first_of("({:"));
    auto game = find_game(name, language);
    const bool known = std::ranges::any_of(games, [&](const GameInfo& g) { return g.name == name; });
    if (game && !known) games.push_back(std::move(game).value());
  }
  return games;
}

}  // namespace grundy
