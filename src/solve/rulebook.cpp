// Rulebook: the public face of the environment in which positions are read.
#include "solve/rulebook.hpp"

#include <utility>

#include "grundy/game.hpp"
#include "solve/game_page.hpp"

namespace grundy {

Rulebook::Rulebook() : state_(std::make_unique<State>()) {}
Rulebook::Rulebook(const Rulebook& other) : state_(std::make_unique<State>(*other.state_)) {}
Rulebook& Rulebook::operator=(const Rulebook& other) {
  if (this != &other) *state_ = *other.state_;
  return *this;
}
Rulebook::Rulebook(Rulebook&&) noexcept = default;
Rulebook& Rulebook::operator=(Rulebook&&) noexcept = default;
Rulebook::~Rulebook() = default;

void Rulebook::read_files_with(ReadFile read) { state_->environment.read_file = std::move(read); }

std::optional<Error> Rulebook::add(std::string_view text, std::string_view file) {
  return state_->environment.add(text, file);
}

std::vector<GameInfo> Rulebook::games(Language language) const {
  std::vector<GameInfo> all;
  for (const auto& [name, game] : state_->environment.games) {
    all.push_back(solving::page_of(*game, language));
  }
  return all;
}

}  // namespace grundy
