// Text and back: the canonical text of a position is a fixed point, and every other spelling of
// it (colon form, white space, leading zeros, powers, sets in another order) is the same position
// with the same answer, down to the last byte of the JSON.
#include "laws/every_game.hpp"
#include "support/check_answer.hpp"
#include "grundy/words.hpp"

namespace grundy_test {

namespace {

class TextLaw : public GameLaw {};

// "take{1,3,4}" -> "take:1,3,4".
std::string colon_form(const std::string& game) {
  const std::size_t open = game.find_first_of("({");
  if (open == std::string::npos) return game;
  return game.substr(0, open) + ":" + game.substr(open + 1, game.size() - open - 2);
}

// "take{1,3,4}" -> "take{ 4 , 3 , 1 , 1 }".
std::string shuffled_form(const std::string& game) {
  const std::size_t open = game.find_first_of("({");
  if (open == std::string::npos) return game;
  std::string inner = game.substr(open + 1, game.size() - open - 2);
  if (game[open] == '{' && game.starts_with("take")) {
    std::vector<std::string> items;
    std::size_t from = 0;
    while (from <= inner.size()) {
      const std::size_t comma = std::min(inner.find(',', from), inner.size());
      items.push_back(inner.substr(from, comma - from));
      from = comma + 1;
    }
    std::reverse(items.begin(), items.end());
    items.push_back(items.front());
    inner.clear();
    for (const std::string& item : items) inner += (inner.empty() ? "" : " , ") + item;
  }
  return game.substr(0, open + 1) + "\t" + inner + " " + game.substr(game.size() - 1);
}

// 12 -> 012, 1 -> 1e0, 8 -> 2^3, 7 -> 2^3-1, 5 -> 5^1, by turns.
std::string spelled(std::uint64_t n, std::uint64_t turn) {
  switch (turn % 5) {
    case 0: return "00" + std::to_string(n);
    case 1: return n % 10 == 0 ? std::to_string(n / 10) + "e1" : std::to_string(n) + "e0";
    case 2: return std::to_string(n) + "^1";
    case 3: return n == 0 ? "5^0-1" : "1^7+" + std::to_string(n - 1);
    default: return "2^6-" + std::to_string(64 - std::min<std::uint64_t>(n, 64));
  }
}

std::string spelled(const std::string& name, const Plain& position, std::uint64_t turn) {
  std::string text = " " + name;
  for (const std::uint64_t heap : position.heaps) text += " \t" + spelled(heap, turn++);
  if (position.limit) text += "\nlimit  " + spelled(*position.limit, turn);
  return text + " ";
}

TEST_P(TextLaw, SpellingsAgree) {
  Numbers numbers(7);
  const std::vector<Plain> positions = small_positions(game());
  const std::vector<std::string> names = {game().text, colon_form(game().text),
                                          shuffled_form(game().text)};
  for (int round = 0; round < 40; ++round) {
    const Plain& position = numbers.pick(positions);
    const std::string text = text_of(game(), position);
    grundy::SolveOptions options;
    options.play = round % 2 == 0 ? grundy::Play::normal : grundy::Play::misere;
    const auto answer = grundy::solve(text, options);
    ASSERT_TRUE(answer.ok()) << text;
    const std::string json = to_json(answer.value(), grundy::Language::en);
    for (const std::string& name : names) {
      const std::string other = spelled(name, position, numbers.below(5));
      const auto parsed = grundy::parse(other);
      ASSERT_TRUE(parsed.ok()) << other << ": " << parsed.error().key;
      EXPECT_EQ(to_string(parsed.value()), text) << other;
      const auto again = grundy::solve(other, options);
      ASSERT_TRUE(again.ok()) << other;
      EXPECT_EQ(to_json(again.value(), grundy::Language::en), json) << other;
    }
  }
}

// Every listed move can be said: its result is a text that is read as the position after it, and
// judge_move calls it legal and winning; every other option it calls legal and losing.
TEST_P(TextLaw, MovesAreJudged) {
  Numbers numbers(8);
  Oracle oracle(game());
  const std::vector<Plain> positions = small_positions(game(), {0, 12, 6, 3, 2});
  for (int round = 0; round < 30; ++round) {
    const Plain& position = numbers.pick(positions);
    const std::string text = text_of(game(), position);
    grundy::SolveOptions options;
    options.play = round % 2 == 0 ? grundy::Play::normal : grundy::Play::misere;
    const bool misere = options.play == grundy::Play::misere;
    const std::vector<PlainMove> moves = moves_of(game(), position);
    if (moves.empty()) continue;
    for (int tries = 0; tries < 4; ++tries) {
      const Plain result = after(game(), position, numbers.pick(moves));
      const std::string result_text = text_of(game(), result);
      const auto judged = grundy::judge_move(text, result_text, options);
      ASSERT_TRUE(judged.ok()) << text << " -> " << result_text;
      EXPECT_TRUE(judged.value().legal) << text << " -> " << result_text;
      const bool wins = oracle.is_p({result}, misere);
      EXPECT_EQ(judged.value().outcome_after, wins ? grundy::Outcome::P : grundy::Outcome::N)
          << text << " -> " << result_text;
      EXPECT_EQ(judged.value().replies.listed.empty(), wins || moves_of(game(), result).empty())
          << text << " -> " << result_text;
    }
  }
}

// A result that no move makes is refused.
TEST_P(TextLaw, NoMoveIsRefused) {
  Numbers numbers(9);
  const std::vector<Plain> positions = small_positions(game(), {0, 9, 5, 3, 2});
  std::size_t refused = 0;
  for (int round = 0; round < 300; ++round) {
    const Plain& position = numbers.pick(positions);
    const Plain& result = numbers.pick(positions);
    // The order of the heaps is free, but for the steps of a staircase; and where a game has any
    // number of them, empty ones may be left out. Compare what is left.
    const auto shape = [&](Plain p) {
      if (game().set == 2) {
        p.heaps = normal_set(2, p.heaps);
        return p;
      }
      if (game().family != "staircase") {
        std::sort(p.heaps.begin(), p.heaps.end());
      }
      if (game().apart || game().set == 1 || game().family == "moore") std::erase(p.heaps, 0U);
      return p;
    };
    bool reachable = false;
    for (const PlainMove& move : moves_of(game(), position)) {
      const Plain option = shape(after(game(), position, move));
      const Plain asked = shape(result);
      // Of heaps that are played together there cannot be more than before.
      if (!game().apart && game().set == 0 && result.heaps.size() > position.heaps.size()) continue;
      // A result may leave its limit out.
      reachable = reachable || option == asked ||
                  (game().limited && !asked.limit && option.heaps == asked.heaps);
    }
    const auto judged = grundy::judge_move(text_of(game(), position), text_of(game(), result));
    ASSERT_TRUE(judged.ok());
    EXPECT_EQ(judged.value().legal, reachable)
        << text_of(game(), position) << " -> " << text_of(game(), result);
    if (!judged.value().legal) ++refused;
  }
  EXPECT_GE(refused, 30U);
}

GRUNDY_EVERY_GAME(TextLaw);

}  // namespace

}  // namespace grundy_test
