// The answer to a test case, in the words and the style of its format.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "grundy/limits.hpp"
#include "grundy/result.hpp"
#include "judge/case_solver.hpp"
#include "judge/plan.hpp"

namespace grundy::judge {

class AnswerWriter {
 public:
  AnswerWriter(const Plan& plan, const Limits& limits)
      : plan_(&plan), limits_(limits), solver_(plan.position, plan.play, limits) {}

  // Appends the answer to a case. An error leaves `out` as it was. When a limit left the case
  // undecided it says "unknown"; after an interrupt it says nothing.
  std::optional<Error> answer(const Case& numbers, std::string& out);
  // The queries of a group were all answered.
  void end_group(std::string& out);

  [[nodiscard]] std::uint64_t cases() const { return cases_; }
  // The last limit that left a case undecided.
  [[nodiscard]] LimitHit limit() const { return limit_; }

 private:
  std::optional<Error> winner(const Case& numbers, std::string& out);
  std::optional<Error> count(const Case& numbers, std::string& out);
  std::optional<Error> moves(const Case& numbers, std::string& out);
  std::optional<Error> results(const Case& numbers, std::string& out);
  std::optional<Error> takes(const Case& numbers, std::string& out);
  std::optional<Error> first_move(const Case& numbers, std::string& out);
  void prefix(std::string& out);
  void undecided(std::string& out);
  // All moves are known; else it is said that the case is undecided.
  bool decided(const std::optional<Natural>& total, std::string& out);
  // May the list of moves grow to `bytes`? It is asked at each move.
  bool may_list(std::uint64_t bytes);

  const Plan* plan_;
  Limits limits_;
  CaseSolver solver_;
  std::uint64_t cases_ = 0;
  std::uint64_t visits_ = 0;
  LimitHit stopped_ = LimitHit::none;  // a list of moves was cut short
  std::uint64_t first_visit_ = 0;
  std::string group_;  // letters so far: a group is one answer
  LimitHit limit_ = LimitHit::none;
};

}  // namespace grundy::judge
