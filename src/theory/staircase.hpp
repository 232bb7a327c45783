// Staircase Nim: coins go down a step at a time; the odd steps are Nim heaps.
//
// E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, ch. 3: coins that come down to an even
// step or the ground are out of play, since the opponent of whoever takes coins down from an even
// step sends the same coins on at once. So the nim-value is the XOR of the odd steps. For the same
// reason misère play is that of Nim (theory/ferguson.hpp): the component is tame, with the odd
// steps as its nim-heaps.
//
// heaps[0] is step 1, next to the ground: the odd steps have even indices.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/position.hpp"

namespace grundy::theory {

template <core::Number N>
struct StaircaseState {
  N value = {};           // the XOR of the odd steps
  std::size_t large = 0;  // how many odd steps have 2 coins or more
};

template <core::Number N>
[[nodiscard]] StaircaseState<N> staircase_state(std::span<const N> heaps) {
  StaircaseState<N> state;
  for (std::size_t i = 0; i < heaps.size(); i += 2) {
    state.value ^= heaps[i];
    if (N(1U) < heaps[i]) ++state.large;
  }
  return state;
}

// Visits every move after which the whole component has the nim-value `target.value` and the
// firmness asked for (firm: some odd step has 2 coins or more), as visit(from, amount): `amount`
// coins go from heaps[from] down a step.
//
// Every move changes one odd step h, whose heap must become h ^ value ^ target. Becoming smaller
// sends coins down from it; becoming larger needs them from the even step above.
template <core::Number N, class Visit>
void staircase_options_to(std::span<const N> heaps, const core::Target<N>& target, Visit visit) {
  const StaircaseState<N> state = staircase_state(heaps);
  const N change = state.value ^ target.value;
  if (change == N(0U)) return;
  for (std::size_t i = 0; i < heaps.size(); i += 2) {
    const N& heap = heaps[i];
    const N wanted = heap ^ change;
    const std::size_t others = state.large - (N(1U) < heap ? 1U : 0U);
    if (!target.accepts(target.value, others != 0 || N(1U) < wanted)) continue;
    if (wanted < heap) {
      visit(i, heap - wanted);
    } else if (i + 1 < heaps.size() && wanted - heap <= heaps[i + 1]) {
      visit(i + 1, wanted - heap);
    }
  }
}

}  // namespace grundy::theory
