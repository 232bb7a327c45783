// Part: one component of the position that is being solved, in the number type of the run, with
// what is known of it. Parts are solved alone first; sums are made of their verdicts.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/position.hpp"
#include "games/family.hpp"
#include "grundy/answer.hpp"
#include "notation/position_text.hpp"
#include "solve/move_list.hpp"
#include "solve/session.hpp"

namespace grundy::solving {

template <core::Number N>
struct Part {
  const notation::ParsedComponent* source = nullptr;
  const games::Game* game = nullptr;
  std::uint32_t index = 0;
  std::span<const N> heaps;
  const N* limit = nullptr;
  core::Verdict<N> verdict;  // under the play of the run
  LimitHit hit = LimitHit::none;  // why the verdict has no outcome or value
  bool cancelled = false;  // equal to another part, which cancels it under normal play

  [[nodiscard]] core::Position<N> position() const { return {heaps, limit}; }
};

// The verdict of a part from theorems, periods and computed nim-sequences (no search of the
// part's own positions).
template <core::Number N>
void judge_part(Part<N>& part, Play play, Session& session);

// Adds the options of `part` that `target` asks for; the part has a value from judge_part, and
// is a heap game or a valued joint game. Heap by heap, so the part may have very many heaps.
// `total` is the nim-value of the whole sum; the targets of the heaps are made from it.
template <core::Number N>
void add_options_to_zero(const Part<N>& part, const N& total, Session& session, MoveList& moves);

// The explanation of the part's own verdict.
template <core::Number N>
void explain_part(const Part<N>& part, Play play, Session& session,
                  std::vector<ExplanationStep>& steps);

// "wythoff 3 5": the part as text, for explanations.
template <core::Number N>
std::string part_text(const Part<N>& part) {
  return to_string(std::vector<Component>{
      {part.game->name(), part.source->heaps, part.source->limit, {}}});
}

}  // namespace grundy::solving
