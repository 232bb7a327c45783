// Run: one position solved under one convention, in one number type. normal.cpp and misere.cpp
// say how a sum follows from its parts; whole_search.cpp is the method of last resort.
#pragma once

#include <vector>

#include "grundy/answer.hpp"
#include "solve/move_list.hpp"
#include "solve/part.hpp"
#include "solve/session.hpp"

namespace grundy::solving {

template <core::Number N>
struct Run {
  Session& session;
  Play play;
  std::vector<Part<N>>& parts;
  MoveList& moves;
  Answer& answer;  // outcome, value, method, theorem and explanation are filled in

  void say(std::string_view key, std::vector<std::string> arguments = {}) const {
    if (session.options().explain) answer.explanation.push_back({key, std::move(arguments)});
  }
  void explain(const Part<N>& part) const {
    if (session.options().explain) explain_part(part, play, session, answer.explanation);
  }
};

// Normal play: nim-values of the parts, their nim-sum, the moves that make it 0.
template <core::Number N>
void solve_normal(Run<N>& run);

// Misère play: a tame sum in one pass; one part by its theorem; else a search of the whole.
template <core::Number N>
void solve_misere(Run<N>& run);

// Solves the whole position by the rules alone. `method` is definition (nothing but the rules)
// or search (see WholeRules).
template <core::Number N>
void solve_whole(Run<N>& run, Method method);

// The nim-value of one part of a joint game by a search of its positions; fills in the verdict
// or the limit that was hit.
template <core::Number N>
void search_value(Part<N>& part, Session& session);

// The options of a searched part whose nim-value is `value` (memo kept from search_value of the
// same call).
template <core::Number N>
void add_searched_options(const Part<N>& part, const N& value, Session& session,
                          MoveList& moves);

// Games by vectors and rays (vector_search.cpp): the same by a table.
template <core::Number N>
[[nodiscard]] bool by_vectors(const Part<N>& part);
template <core::Number N>
void table_value(Part<N>& part, Session& session);
template <core::Number N>
void table_misere(Part<N>& part, Session& session);
// The options with a nim-value (under normal play), or with an outcome: 0 is P, 1 is N.
template <core::Number N>
void add_table_options(const Part<N>& part, Play play, const N& value, Session& session,
                       MoveList& moves);
// How the table answers.
template <core::Number N>
void say_table(Run<N>& run, const Part<N>& part);

// Is a search of this part's positions cheap enough to be done for its own sake?
template <core::Number N>
[[nodiscard]] bool small_enough(const Part<N>& part);

// Says why the outcome is unknown, for the first part that has no verdict.
template <core::Number N>
void say_unknown(Run<N>& run, const Part<N>* part, LimitHit hit);

}  // namespace grundy::solving
