// Text <-> position: the notation of docs/notation.md.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/family.hpp"
#include "grundy/answer.hpp"
#include "grundy/result.hpp"
#include "notation/environment.hpp"

namespace grundy::notation {

// One component as it was read. Equal texts of a game share one Game object.
struct ParsedComponent {
  std::shared_ptr<const games::Game> game;
  std::vector<Natural> heaps;
  std::optional<Natural> limit;
};

struct ParsedPosition {
  std::vector<ParsedComponent> components;
};

// Reads a whole position. Errors carry the place.
// `environment`: named games and files, when there are any.
Result<ParsedPosition> parse_position(std::string_view text,
                                      const Environment* environment = nullptr);

// Reads a game without numbers, as in `table GAME` and Evaluator::bind.
Result<std::shared_ptr<const games::Game>> parse_game(std::string_view text,
                                                      const Environment* environment = nullptr);

// Reads "a..b" (ends included) or a single number; both fit 64 bits.
struct NumberRange {
  std::uint64_t from = 0;
  std::uint64_t to = 0;
};
Result<NumberRange> parse_range(std::string_view text);

// The family of a name; null when there is none.
const games::Family* find_family(std::string_view name);
// The known name nearest to `name`; empty when none is near.
std::string nearest_name(std::string_view name, const Environment* environment = nullptr);

// The public form of a position.
std::vector<Component> components_of(const ParsedPosition& position);

}  // namespace grundy::notation
