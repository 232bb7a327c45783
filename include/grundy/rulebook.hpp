// Rulebook: games with a name of the user's own, and how files of graphs are read.
//
//   grundy::Rulebook rules;
//   if (auto error = rules.add("[mine]\ngame = take{1,3,4}\n", "my.rules")) …
//   grundy::SolveOptions options;
//   options.rules = &rules;
//   grundy::solve("mine 20 21", options);
//
// A rules file has sections `[name]` of lines `key = value`: game (in the notation of a position,
// without heaps), and if wanted title, title-zh, rule, rule-zh, source, example. # begins a remark.
// docs/notation.md has an example.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/basics.hpp"
#include "grundy/result.hpp"

namespace grundy {

struct GameInfo;

class Rulebook {
 public:
  // No names, and no files: graph:FILE is an error.
  Rulebook();
  Rulebook(const Rulebook&);
  Rulebook& operator=(const Rulebook&);
  Rulebook(Rulebook&&) noexcept;
  Rulebook& operator=(Rulebook&&) noexcept;
  ~Rulebook();

  // How graph:FILE gets the text of its file: nothing when it cannot be read. Called whenever a
  // position names one, by whichever thread asks.
  using ReadFile = std::function<std::optional<std::string>(const std::string& name)>;
  void read_files_with(ReadFile read);

  // Adds the games of a rules file. `file` is its name, for errors; graphs that it names are looked
  // for beside it. Returns the first error, with file, line and column; then nothing was added.
  std::optional<Error> add(std::string_view text, std::string_view file);

  // The named games, in alphabetical order.
  [[nodiscard]] std::vector<GameInfo> games(Language language = Language::en) const;

  struct State;  // the library's own
  [[nodiscard]] const State& state() const { return *state_; }

 private:
  std::unique_ptr<State> state_;
};

}  // namespace grundy
