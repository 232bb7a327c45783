// What a player's move is worth, for people.
#include <string>
#include <vector>

#include "answer/catalogue.hpp"
#include "answer/explanation_text.hpp"
#include "answer/paint.hpp"
#include "answer/position_text.hpp"
#include "grundy/solve.hpp"
#include "grundy/words.hpp"

namespace grundy {

namespace {

std::string verdict_words(const MoveAnswer& answer, Language language, answer::Paint paint) {
  if (!answer.legal) return paint.lost(message("text.move-illegal", language));
  switch (answer.outcome_after) {
    case Outcome::P:
      return paint.won(message("text.move-wins", language));
    case Outcome::N:
      return paint.lost(message("text.move-loses", language));
    case Outcome::unknown:
      break;
  }
  return paint.unsure(message("text.move-unknown", language));
}

}  // namespace

std::string to_text(const MoveAnswer& answer, Language language, bool color) {
  const answer::Paint paint{color};
  const answer::ShortPosition before = answer::short_position(answer.before, language);
  const answer::ShortPosition result = answer::short_position(answer.result, language);
  std::string out = paint.strong(before.text) + " → " + paint.strong(result.text) +
                    message("text.colon", language) + verdict_words(answer, language, paint) + "\n";
  if (answer.move) out += "  " + move_text(answer.before, *answer.move, language) + "\n";
  answer::append_steps(out, answer.explanation, language);
  if (answer.legal && answer.outcome_after == Outcome::N) {
    out += answer::moves_text(answer.result, answer.replies, "text.reply-move", result.whole,
                              language);
  }
  const bool wins = answer.legal && answer.outcome_after == Outcome::P;
  if (wins) return out;
  if (answer.outcome_before == Outcome::P) {
    out += message("text.no-better", language) + "\n";
  } else if (answer.outcome_before == Outcome::N) {
    out += answer::moves_text(answer.before, answer.better, "text.better-move", before.whole,
                              language);
  }
  return out;
}

}  // namespace grundy
