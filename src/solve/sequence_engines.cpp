// Engines and their names.
#include "solve/sequence_engines.hpp"

#include <string>
#include <utility>
#include <vector>

#include "sequence/auto_engine.hpp"

namespace grundy::solving {

namespace {

Error error_of(std::string_view text, std::string_view key, std::vector<std::string> arguments) {
  Error error;
  error.key = key;
  error.arguments = std::move(arguments);
  error.text = std::string(text);
  error.length = text.size();
  return error;
}

}  // namespace

EngineKind engine_kind(const sequence::Engine& engine) {
  switch (engine.kind()) {
    case sequence::Kind::window:
      return EngineKind::window;
    case sequence::Kind::dense:
      return EngineKind::dense;
    case sequence::Kind::sparse:
      return EngineKind::sparse;
    case sequence::Kind::automatic:
    case sequence::Kind::definition:
      break;
  }
  return EngineKind::definition;
}

sequence::Kind kind_of(EngineKind engine) {
  switch (engine) {
    case EngineKind::definition:
      return sequence::Kind::definition;
    case EngineKind::window:
      return sequence::Kind::window;
    case EngineKind::dense:
      return sequence::Kind::dense;
    case EngineKind::sparse:
      return sequence::Kind::sparse;
    case EngineKind::automatic:
    case EngineKind::theorem:
      break;
  }
  return sequence::Kind::automatic;
}

std::string rule_name(const games::Game& game) {
  std::vector<games::Step> steps;
  game.identify(steps);
  std::string rule = game.name();
  for (const games::Step& step : steps) {
    if (step.key != std::string_view("same.named") || step.arguments.size() < 2) break;
    rule = step.arguments[1];
  }
  return rule;
}

Error no_sequence(std::string_view text, const games::Game& game) {
  return error_of(text, "error.sequence-joint", {game.name()});
}

Error engine_not_here(std::string_view text, const games::Game& game, EngineKind engine,
                      Crew* crew) {
  const games::HeapGame& heaps = *game.as_heap_game();
  std::string names;
  for (const EngineKind other : {EngineKind::automatic, EngineKind::theorem, EngineKind::definition,
                                 EngineKind::window, EngineKind::dense, EngineKind::sparse}) {
    const bool suits =
        other == EngineKind::theorem
            ? heaps.theorem() != nullptr && !heaps.partial()
            : sequence::make_auto_engine(heaps.rule(), kind_of(other), crew) != nullptr;
    if (suits) names += (names.empty() ? "" : ", ") + std::string(engine_name(other));
  }
  return error_of(text, "error.engine-not-here",
                  {game.name(), std::string(engine_name(engine)), names});
}

}  // namespace grundy::solving
