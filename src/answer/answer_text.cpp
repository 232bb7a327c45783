// An answer as a few lines for people: who wins, the nim-value, the winning moves, and why.
#include <cstddef>
#include <string>
#include <vector>

#include "answer/catalogue.hpp"
#include "answer/explanation_text.hpp"
#include "answer/paint.hpp"
#include "answer/position_text.hpp"
#include "grundy/answer.hpp"
#include "grundy/words.hpp"

namespace grundy {

namespace {

constexpr std::size_t kShownComponents = 12;

std::string play_words(Play play, Language language) {
  return message(play == Play::normal ? "text.normal" : "text.misere", language);
}

// "the first player wins (N, normal play)", coloured by who wins.
std::string verdict_words(const Answer& answer, Language language, answer::Paint paint) {
  const std::vector<std::string> play = {play_words(answer.play, language)};
  switch (answer.outcome) {
    case Outcome::N:
      return paint.won(message("text.first-wins", play, language));
    case Outcome::P:
      return paint.lost(message("text.second-wins", play, language));
    case Outcome::unknown:
      break;
  }
  return paint.unsure(message("text.unknown", play, language));
}

bool shows_value(const Answer& answer) {
  return answer.nim_value.has_value() && answer.play == Play::normal;
}

void append_components(std::string& out, const Answer& answer, Language language) {
  if (answer.components.empty() || answer.components.size() > kShownComponents) return;
  out += message("text.components", language) + "\n";
  for (const Answer& component : answer.components) {
    std::vector<std::string> values = {answer::short_position(component.position, language).text};
    std::string_view key = "text.component-unknown";
    if (component.nim_value) {
      values.push_back(short_number(*component.nim_value, language));
      key = "text.component-value";
    } else if (component.outcome != Outcome::unknown) {
      values.emplace_back(to_string(component.outcome));
      key = "text.component-outcome";
    }
    out += "  " + message(key, values, language);
    if (const std::string reason = answer::method_words(component, language); !reason.empty()) {
      const std::vector<std::string> by = {reason};
      out += message("text.component-by", by, language);
    }
    out += '\n';
  }
}

}  // namespace

std::string to_text(const Answer& answer, Language language, bool color) {
  const answer::Paint paint{color};
  const answer::ShortPosition position = answer::short_position(answer.position, language);
  std::string out = paint.strong(position.text) + message("text.colon", language) +
                    verdict_words(answer, language, paint) + "\n";
  if (shows_value(answer)) {
    const std::vector<std::string> value = {short_number(*answer.nim_value, language)};
    out += message("text.nim-value", value, language) + "\n";
  }
  append_components(out, answer, language);
  // Under misère play a position without any move is won, and there is nothing to list.
  const bool no_move = answer.winning_moves.total && answer.winning_moves.total->is_zero();
  if (answer.outcome == Outcome::N && !no_move) {
    out += answer::moves_text(answer.position, answer.winning_moves, "text.winning-move",
                              position.whole, language);
  }
  answer::append_reason(out, answer, language, paint);
  return out;
}

std::string to_line(const Answer& answer, Language language) {
  std::string out =
      answer::short_position(answer.position, language).text + message("text.colon", language);
  out += answer.outcome == Outcome::unknown ? message("text.unknown-word", language)
                                            : std::string(to_string(answer.outcome));
  if (shows_value(answer)) {
    const std::vector<std::string> value = {short_number(*answer.nim_value, language)};
    out += message("text.comma", language) + message("text.nim-value", value, language);
  }
  if (answer.outcome == Outcome::unknown && answer.limit != LimitHit::none) {
    out += message("text.comma", language) +
           message(std::string("text.limit-") + to_string(answer.limit), language);
  }
  if (answer.outcome == Outcome::N && !answer.winning_moves.listed.empty()) {
    out += message("text.comma", language) +
           move_text(answer.position, answer.winning_moves.listed.front(), language);
    if (answer.winning_moves.total && Natural(1) < *answer.winning_moves.total) {
      const Natural others = *answer.winning_moves.total - Natural(1);
      const std::vector<std::string> more = {short_number(others, language)};
      out += message("text.or-other-moves", more, language);
    }
  }
  return out;
}

}  // namespace grundy
