// What a position may refer to outside its own text: games with a name of their own, and files of
// graphs. The library reads no files; whoever calls it says how.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "games/family.hpp"
#include "grundy/result.hpp"
#include "rules/graph.hpp"

namespace grundy::notation {

struct Environment {
  // The text of a file; nothing when it cannot be read.
  std::function<std::optional<std::string>(const std::string& name)> read_file;
  // Where graphs are looked for: the folder of the rules file that is being read, with its slash.
  std::string folder;
  std::map<std::string, std::shared_ptr<const games::Game>, std::less<>> games;

  // The game with that name; null when there is none.
  [[nodiscard]] std::shared_ptr<const games::Game> find(std::string_view name) const;

  // A graph's file as it is opened and as errors name it.
  [[nodiscard]] std::string path_of(const std::string& file) const {
    return file.starts_with('/') ? file : folder + file;
  }

  // Adds the games of a rules file (docs/notation.md). `file`: its name, for errors, and for graphs
  // whose files lie beside it. On an error none of the text's games is added.
  std::optional<Error> add(std::string_view text, std::string_view file);
};

// Reads an edge list. `file`: its name, for errors.
Result<std::shared_ptr<const rules::Graph>> parse_graph(std::string_view text,
                                                        std::string_view file);

}  // namespace grundy::notation
