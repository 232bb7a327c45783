// The games by name, described.
#include <utility>

#include "grundy/game.hpp"
#include "grundy/words.hpp"
#include "notation/position_text.hpp"
#include "solve/game_page.hpp"
#include "solve/rulebook.hpp"

namespace grundy {

namespace {

std::string usage(const games::Info& info) {
  if (info.usage != nullptr) return info.usage;
  std::string text = info.name;
  switch (info.arguments) {
    case games::Arguments::numbers: text += "(k)"; break;
    case games::Arguments::set: text += "{S}"; break;
    case games::Arguments::function: text += "{f}"; break;
    case games::Arguments::file: text += ":FILE"; break;
    case games::Arguments::octal: text = "0.d1d2d3"; break;
    case games::Arguments::vectors: text += "{(a,b),...}"; break;
    case games::Arguments::hex: text += ":0.d1d2d3"; break;
    case games::Arguments::none: break;
  }
  if (info.max_heaps == 1) {
    text += " n";
  } else if (info.min_heaps >= 2 && info.min_heaps == info.max_heaps) {
    for (std::uint32_t i = 0; i < info.min_heaps && i < 26; ++i) {
      text += ' ';
      text += static_cast<char>('a' + i);
    }
  } else {
    text += " n ...";
  }
  if (info.takes_limit) text += " [limit q]";
  return text;
}

GameInfo describe(const games::Info& info, Language language) {
  const auto say = [language](const games::Text& text) {
    const char* chosen = language == Language::zh ? text.zh : text.en;
    return std::string(chosen == nullptr ? "" : chosen);
  };
  GameInfo described;
  described.name = info.name;
  described.usage = usage(info);
  described.title = say(info.title);
  described.rule = say(info.rule);
  described.theorem = say(info.theorem);
  described.source = info.source == nullptr ? "" : info.source;
  described.examples.assign(info.examples.begin(), info.examples.end());
  return described;
}

}  // namespace

std::vector<GameInfo> all_games(Language language) {
  std::vector<GameInfo> all;
  for (const games::Family* family : games::all_families()) {
    all.push_back(describe(family->info(), language));
  }
  return all;
}

GameInfo solving::page_of(const games::Game& game, Language language) {
  GameInfo described = describe(game.info(), language);
  described.name = game.name();
  std::vector<games::Step> steps;
  game.identify(steps);
  for (const games::Step& step : steps) {
    described.known.push_back(message(step.key, step.arguments, language));
  }
  const games::Game* classic = game.classic();
  if (classic == nullptr) return described;
  described.classic = classic->name();
  const GameInfo known = describe(classic->info(), language);
  described.theorem = known.theorem;
  // A game of a rules file has its own.
  if (notation::find_family(game.info().name) != nullptr) described.source = known.source;
  return described;
}

Result<GameInfo> find_game(std::string_view name, Language language, const Rulebook* rules) {
  if (const games::Family* family = notation::find_family(name)) {
    return describe(family->info(), language);
  }
  const auto bound = notation::parse_game(name, solving::environment_of(rules));
  if (!bound) return bound.error();
  return solving::page_of(*bound.value(), language);
}

}  // namespace grundy
