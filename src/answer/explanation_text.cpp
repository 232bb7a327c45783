// Lists of moves, and reasons.
#include "answer/explanation_text.hpp"

#include <algorithm>
#include <cstddef>

#include "answer/catalogue.hpp"
#include "answer/position_text.hpp"
#include "grundy/words.hpp"

namespace grundy::answer {

namespace {

// An explanation that is longer (a sum of hundreds of components) loses its middle.
constexpr std::size_t kWholeSteps = 40;
constexpr std::size_t kStepsAtEachEnd = 15;

// The source of the theorem that answered: its own, where its game has several, else the game's; of
// a game by another name, the classic's. Empty when there is none.
std::string source_of(const Answer& answer, Language language) {
  if (answer.position.size() != 1 || answer.method != Method::theorem) return {};
  const std::string own = "source." + std::string(answer.theorem);
  if (has_message(own)) return message(own, language);
  const Component& component = answer.position.front();
  const games::Info* game =
      game_info(family_name(component.classic.empty() ? component.game : component.classic));
  return game == nullptr || game->source == nullptr ? "" : game->source;
}

// "(9 → 5)": what a move does, where the whole position is too long to show.
std::string changes_text(const Move& move, Language language) {
  std::string out;
  for (const HeapChange& change : move.changes) {
    out += out.empty() ? "(" : ", ";
    out += short_number(change.before, language) + " → " + short_number(change.after, language);
    for (const Natural& part : change.more) out += " + " + short_number(part, language);
  }
  return out.empty() ? out : out + ")";
}

void append_step(std::string& out, const ExplanationStep& step, Language language) {
  out += "  " + people_message(step.key, step.arguments, language) + "\n";
}

}  // namespace

std::string method_words(const Answer& answer, Language language) {
  if (!answer.theorem.empty()) {
    const std::string key = "theorem." + std::string(answer.theorem);
    return has_message(key) ? message(key, language) : std::string(answer.theorem);
  }
  if (answer.method == Method::none) return {};
  return message(std::string("text.method-") + to_string(answer.method), language);
}

std::string moves_text(const std::vector<Component>& position, const WinningMoves& moves,
                       std::string_view key, bool whole_positions, Language language) {
  std::string heading(key);
  std::vector<std::string> count;
  if (moves.total) {
    heading += "s";
    count.push_back(short_number(*moves.total, language));
  } else {
    heading += "s-uncounted";
  }
  const bool listed = !moves.listed.empty();
  std::string out = message(heading, count, language);
  out += listed ? message("text.list-follows", language) + "\n" : "\n";
  for (const Move& move : moves.listed) {
    out += "  " + move_text(position, move, language) + "  ";
    out += whole_positions ? "→  " + short_position(after(position, move), language).text
                           : changes_text(move, language);
    out += '\n';
  }
  const Natural shown_moves(moves.listed.size());
  if (listed && moves.total && shown_moves < *moves.total) {
    const std::vector<std::string> more = {short_number(*moves.total - shown_moves, language)};
    out += "  " + message("text.more-moves", more, language) + "\n";
  }
  return out;
}

void append_steps(std::string& out, const std::vector<ExplanationStep>& steps, Language language) {
  const std::size_t head = steps.size() <= kWholeSteps ? steps.size() : kStepsAtEachEnd;
  for (std::size_t i = 0; i < head; ++i) append_step(out, steps[i], language);
  if (head == steps.size()) return;
  const std::size_t tail = steps.size() - kStepsAtEachEnd;
  const std::vector<std::string> skipped = {std::to_string(tail - head)};
  out += "  " + message("text.more-steps", skipped, language) + "\n";
  for (std::size_t i = tail; i < steps.size(); ++i) append_step(out, steps[i], language);
}

void append_reason(std::string& out, const Answer& answer, Language language, Paint paint) {
  const std::string reason = method_words(answer, language);
  const std::string source = source_of(answer, language);
  if (reason.empty() && answer.explanation.empty()) {
    if (answer.limit != LimitHit::none) {
      const std::string key = std::string("text.limit-") + to_string(answer.limit);
      out += message("text.why", language) + message(key, language) + "\n";
    }
    return;
  }
  out += message("text.why", language) +
         (reason.empty() ? message("text.no-method", language) : reason) + "\n";
  append_steps(out, answer.explanation, language);
  if (!source.empty()) {
    const std::vector<std::string> values = {source};
    out += "  " + paint.quiet(message("text.source", values, language)) + "\n";
  }
}

}  // namespace grundy::answer
