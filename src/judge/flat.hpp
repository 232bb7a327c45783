// Cases of a few single numbers, one game, and the winner asked for: most problems. Their numbers form
// a table, and whole tables are answered at once, by several threads if need be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/rows.hpp"
#include "games/family.hpp"
#include "grundy/evaluator.hpp"
#include "grundy/limits.hpp"
#include "judge/plan.hpp"

namespace grundy::judge {

class Flat {
 public:
  static constexpr std::size_t kMostColumns = 8;

  // Null when the plan is of another kind.
  static std::unique_ptr<const Flat> make(const Plan& plan, const Limits& limits);

  // Numbers of a case.
  [[nodiscard]] std::size_t width() const { return width_; }
  // The values that end the input; empty: none.
  [[nodiscard]] const std::vector<std::uint64_t>& terminator() const { return terminator_; }

  // second[i] of the cases [0, count) in front of the first that cannot be decided here: a number
  // that is long or too small for the position, or no theorem. Returns how many.
  std::size_t outcomes(const std::uint64_t* rows, std::size_t count, bool has_long,
                       std::vector<std::uint64_t>& scratch, std::uint8_t* second) const;

  // Appends the word of each case to the first `used` bytes of `out`, which has room to spare.
  void write(const std::uint8_t* second, std::size_t count, std::string& out,
             std::size_t& used) const;

 private:
  Flat() = default;

  struct Number {
    std::size_t column = 0;
    std::uint64_t add = 0;
    std::uint64_t subtract = 0;
    std::optional<std::size_t> plus;
    std::optional<std::size_t> minus;
    std::optional<std::uint64_t> constant;
  };
  bool find_game(const ComponentTemplate& component, const Limits& limits, const Rulebook* rules);
  bool find_number(const Segment& segment);
  std::size_t each_by_itself(const core::Rows& rows, std::uint8_t* second) const;

  std::size_t width_ = 0;
  Play play_ = Play::normal;
  std::vector<std::uint64_t> terminator_;
  std::vector<Number> numbers_;       // the position's: an argument in front, then heaps
  bool plain_ = true;                 // every number is a column
  std::vector<std::size_t> columns_;  // then: which
  const games::Family* by_argument_ = nullptr;      // the argument is a column
  std::shared_ptr<const games::Game> game_;         // else
  std::optional<Evaluator> evaluator_;              // of game_, when it has no loop
  std::string words_[2];                            // with a line end; first, second
};

}  // namespace grundy::judge
