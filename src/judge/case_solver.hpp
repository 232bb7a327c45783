// Who wins a test case, and with which moves: by the typed path where the numbers allow it, else
// by the text of the position.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "grundy/answer.hpp"
#include "grundy/basics.hpp"
#include "grundy/evaluator.hpp"
#include "grundy/function_ref.hpp"
#include "grundy/limits.hpp"
#include "judge/case.hpp"
#include "judge/position_template.hpp"

namespace grundy::judge {

// Lists of moves may take so many bytes at most, whatever the limits: no problem asks for more.
inline constexpr std::uint64_t kMostListed = std::uint64_t{1} << 28U;

class CaseSolver {
 public:
  CaseSolver(const PositionTemplate& position, Play play, const Limits& limits)
      : position_(&position), play_(play), limits_(limits) {}

  // Error: the rule forbids a number, at its token. When the outcome is unknown, limit() says why.
  Result<Outcome> outcome(const Case& numbers);

  // The heaps of the position, over all its components.
  Result<std::vector<Natural>> heaps(const Case& numbers);

  // Visits all winning moves; `heap` of a change counts over all components. `restart` is called
  // when they are visited once more from the beginning, by another method. The number of moves;
  // unknown when limit() says so, or when `visit` wanted no more of them.
  using Visit = FunctionRef<bool(std::span<const HeapChange>)>;
  Result<std::optional<Natural>> moves(const Case& numbers, Visit visit,
                                       FunctionRef<void()> restart);
  Result<std::optional<Natural>> count_moves(const Case& numbers);

  [[nodiscard]] LimitHit limit() const { return limit_; }

 private:
  struct Part {
    Evaluator* game = nullptr;
    std::vector<std::uint64_t> heaps;
    std::optional<std::uint64_t> limit;
  };

  // The components on the typed path; false when a number is too large for it.
  Result<bool> typed_parts(const Case& numbers);
  Result<Evaluator*> game_of(const ComponentTemplate& component, const Case& numbers,
                             std::size_t index);
  [[nodiscard]] Outcome typed_outcome() const;
  bool reach_all();
  Result<Answer> by_text(const Case& numbers, std::uint64_t moves);
  void drop_games();

  const PositionTemplate* position_;
  Play play_;
  Limits limits_;
  std::vector<Part> parts_;
  std::map<std::string, Evaluator, std::less<>> games_;
  std::vector<Evaluator*> constant_;  // of the components whose game is the same in every case
  LimitHit limit_ = LimitHit::none;
};

}  // namespace grundy::judge
