// solve(): a position as text in, an Answer out. This is the whole of grundy in one call.
//
//   auto answer = grundy::solve("nim 3 6 9");
//   if (answer && answer.value().outcome == grundy::Outcome::N) …
//
// The notation is described in docs/notation.md. All functions are thread-safe: they share no
// state and keep none.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/answer.hpp"
#include "grundy/basics.hpp"
#include "grundy/limits.hpp"
#include "grundy/natural.hpp"
#include "grundy/result.hpp"
#include "grundy/rulebook.hpp"

namespace grundy {

class Certificates;

struct SolveOptions {
  Play play = Play::normal;
  // Method::none chooses: a theorem, else a proved period, else search. Method::theorem, period,
  // search or definition uses that one alone; one that does not apply is an error.
  Method method = Method::none;
  // At most this many winning moves are listed; all are counted where that is feasible.
  std::uint64_t moves = 100;
  // Make the explanation.
  bool explain = true;
  Limits limits;
  // Named games and files of graphs; none when null. Borrowed.
  const Rulebook* rules = nullptr;
  // Proofs of periods that the user has; none when null. Borrowed; asked by one thread at a time.
  const Certificates* certificates = nullptr;
};

// Reads and solves a position. Errors: the text is not a position (with its place), or the
// method does not apply. A limit that is hit is not an error: the outcome is then unknown.
// Cost: microseconds where a theorem exists.
Result<Answer> solve(std::string_view position, const SolveOptions& options = {});

// Reads a position and gives its components; the canonical text is to_string() of them.
Result<std::vector<Component>> parse(std::string_view position, const Rulebook* rules = nullptr);
// Reads numbers as positions have them (12, 1e18, 2^64-1), separated by white space; an empty text
// has none.
Result<std::vector<Natural>> parse_numbers(std::string_view text);

// Whether one position may become another in one move, and what that move is worth.
struct MoveAnswer {
  std::vector<Component> before;
  std::vector<Component> result;  // as the player wrote it, canonical
  Play play = Play::normal;
  bool legal = false;
  // The move, when legal.
  std::optional<Move> move;
  // Outcome of the position after it: P when the move wins.
  Outcome outcome_after = Outcome::unknown;
  LimitHit limit = LimitHit::none;
  // Why it is legal or not, and why it wins or not.
  std::vector<ExplanationStep> explanation;
  // When it does not win: the opponent's replies that do, at most SolveOptions::moves.
  WinningMoves replies;
  // And whether the position before had a winning move, with those moves.
  Outcome outcome_before = Outcome::unknown;
  WinningMoves better;
};
// An error with the key "error.legality-unknown": the move takes a number of which is not known
// whether it is a prime, and that decides.
Result<MoveAnswer> judge_move(std::string_view position, std::string_view result,
                              const SolveOptions& options = {});

}  // namespace grundy
