// The parts that the text of an answer and of a judged move share: lists of moves, and reasons.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "answer/paint.hpp"
#include "grundy/answer.hpp"

namespace grundy::answer {

// What an answer rests on: "Bouton's theorem", "search"; empty when nothing is known.
std::string method_words(const Answer& answer, Language language);

// "2 winning moves:" and a line each. `key` + "s" is the heading with the number of moves,
// `key` + "s-uncounted" the one without. With `whole_positions` each line shows the position
// after the move, else only what becomes of the heap.
std::string moves_text(const std::vector<Component>& position, const WinningMoves& moves,
                       std::string_view key, bool whole_positions, Language language);

// The steps, one a line.
void append_steps(std::string& out, const std::vector<ExplanationStep>& steps, Language language);

// "why: Bouton's theorem", the steps, and the source.
void append_reason(std::string& out, const Answer& answer, Language language, Paint paint);

}  // namespace grundy::answer
