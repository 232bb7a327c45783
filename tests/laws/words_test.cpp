// What is said of an answer, for every game: text in both languages without unfilled places or
// bare keys, and the JSON object of the contract with every key always there, whose numbers and
// positions are those of the answer.
#include <nlohmann/json.hpp>

#include "grundy/words.hpp"
#include "laws/every_game.hpp"
#include "laws/random_sum.hpp"

namespace grundy_test {

namespace {

using grundy::Answer;
using grundy::Language;
using grundy::Natural;
using grundy::Outcome;
using grundy::Play;
using nlohmann::json;

class WordsLaw : public GameLaw {};

// "{0}" or a message key: something that was not put into words.
void expect_worded(const std::string& text, const std::string& where) {
  for (std::size_t at = 0; (at = text.find('{', at)) != std::string::npos; ++at) {
    const bool place = at + 2 < text.size() && std::isdigit(static_cast<unsigned char>(text[at + 1])) != 0 &&
                       (text[at + 2] == '}' || text[at + 2] == ':');
    // take{3} is no unfilled place.
    const bool set = at > 0 && std::islower(static_cast<unsigned char>(text[at - 1])) != 0;
    EXPECT_FALSE(place && !set) << where << "\n" << text;
  }
  for (const char* group : {"explain.", "theorem.", "judge.", "move.", "text.", "error.", "proof."}) {
    const std::size_t at = text.find(group);
    if (at == std::string::npos) continue;
    const auto next = static_cast<unsigned char>(text[at + std::string(group).size()]);
    EXPECT_FALSE(std::islower(next) != 0) << where << "\n" << text;
  }
}

// A JSON number up to 2^53, a decimal string above.
void expect_number(const json& value, const std::optional<Natural>& number,
                   const std::string& where) {
  if (!number) {
    EXPECT_TRUE(value.is_null()) << where;
  } else if (*number <= Natural(std::uint64_t{1} << 53U)) {
    ASSERT_TRUE(value.is_number_unsigned()) << where << ": " << value;
    EXPECT_EQ(Natural(value.get<std::uint64_t>()), *number) << where;
  } else {
    ASSERT_TRUE(value.is_string()) << where << ": " << value;
    EXPECT_EQ(value.get<std::string>(), number->to_string()) << where;
  }
}

void expect_text(const json& value, const std::string& expected, const std::string& where) {
  ASSERT_TRUE(value.is_string()) << where << ": " << value;
  EXPECT_EQ(value.get<std::string>(), expected) << where;
}

void check_json(const Answer& answer, const std::string& where, bool part) {
  for (const Language language : {Language::en, Language::zh}) {
    const std::string line = to_json(answer, language);
    EXPECT_EQ(line.find('\n'), std::string::npos) << where;
    const json object = json::parse(line, nullptr, false);
    ASSERT_TRUE(object.is_object()) << where << ": " << line;
    for (const char* key : {"position", "play", "outcome", "winner", "nim_value", "method", "theorem",
                            "winning_moves", "explanation", "limit"}) {
      ASSERT_TRUE(object.contains(key)) << where << ": no " << key;
    }
    expect_text(object["position"], to_string(answer.position), where);
    expect_text(object["play"], to_string(answer.play), where);
    expect_text(object["outcome"], to_string(answer.outcome), where);
    if (answer.outcome == Outcome::unknown) {
      EXPECT_TRUE(object["winner"].is_null()) << where;
      expect_text(object["limit"], to_string(answer.limit), where);
    } else {
      expect_text(object["winner"], answer.outcome == Outcome::N ? "first" : "second", where);
      expect_text(object["method"], to_string(answer.method), where);
      EXPECT_TRUE(object["limit"].is_null()) << where;
    }
    expect_number(object["nim_value"], answer.nim_value, where);
    if (answer.theorem.empty()) {
      EXPECT_TRUE(object["theorem"].is_null()) << where;
    } else {
      expect_text(object["theorem"], std::string(answer.theorem), where);
    }
    const json& moves = object["winning_moves"];
    expect_number(moves.at("total"), answer.winning_moves.total, where);
    ASSERT_EQ(moves.at("listed").size(), answer.winning_moves.listed.size()) << where;
    for (std::size_t i = 0; i < answer.winning_moves.listed.size(); ++i) {
      const grundy::Move& move = answer.winning_moves.listed[i];
      const json& listed = moves["listed"][i];
      const auto result = after(answer.position, move);
      EXPECT_EQ(listed.at("component"), move.component + 1) << where;
      expect_text(listed.at("result"), to_string(result), where);
      expect_number(listed.at("limit"), move.limit, where);
      EXPECT_FALSE(listed.at("text").get<std::string>().empty()) << where;
      const auto& heaps = result[move.component].heaps;
      ASSERT_EQ(listed.at("to").size(), heaps.size()) << where;
      for (std::size_t h = 0; h < heaps.size(); ++h) {
        expect_number(listed["to"][h], heaps[h], where);
      }
    }
    ASSERT_EQ(object["explanation"].size(), answer.explanation.size()) << where;
    for (std::size_t i = 0; i < answer.explanation.size(); ++i) {
      expect_text(object["explanation"][i].at("key"), std::string(answer.explanation[i].key), where);
      expect_worded(object["explanation"][i].at("text").get<std::string>(), where);
    }
    if (!part && answer.position.size() > 1 && answer.outcome != Outcome::unknown) {
      EXPECT_EQ(object.at("components").size(), answer.position.size()) << where;
    }
  }
}

void check_words(const std::string& position, const grundy::SolveOptions& options) {
  const auto answer = grundy::solve(position, options);
  const std::string where = position + " " + to_string(options.play);
  ASSERT_TRUE(answer.ok()) << where;
  check_json(answer.value(), where, false);
  for (const Answer& component : answer.value().components) check_json(component, where, true);
  for (const Language language : {Language::en, Language::zh}) {
    const std::string text = to_text(answer.value(), language);
    EXPECT_TRUE(text.ends_with("\n")) << where;
    expect_worded(text, where);
    EXPECT_EQ(text.find('\x1b'), std::string::npos) << where;
    const std::string colored = to_text(answer.value(), language, true);
    EXPECT_NE(colored.find('\x1b'), std::string::npos) << where;
    const std::string line = to_line(answer.value(), language);
    EXPECT_EQ(line.find('\n'), std::string::npos) << where;
    expect_worded(line, where);
  }
}

TEST_P(WordsLaw, EverythingIsWorded) {
  Numbers numbers(71);
  const std::vector<const PlainGame*> all = game_pointers();
  for (int round = 0; round < 40; ++round) {
    RandomSum sum = random_sum(all, 1 + numbers.below(3), 9, numbers);
    sum.games[0] = &game();
    sum.parts[0] = random_component(game(), 20, numbers);
    if (round % 4 == 0) {
      for (std::uint64_t& heap : sum.parts[0].heaps) heap = (heap << 55U) + numbers.below(9);
      mend(game(), sum.parts[0]);
    }
    grundy::SolveOptions options;
    options.play = round % 2 == 0 ? Play::normal : Play::misere;
    options.limits.nodes = round % 8 < 2 ? 20 : 20'000;
    options.limits.memory = 1U << 22U;
    options.moves = 5;
    check_words(sum.text(), options);
  }
}

// A judged move, legal or not.
TEST_P(WordsLaw, JudgedMovesAreWorded) {
  Numbers numbers(72);
  for (int round = 0; round < 30; ++round) {
    const Plain from = random_component(game(), 12, numbers);
    const std::vector<PlainMove> moves = moves_of(game(), from);
    const Plain to = moves.empty() || round % 3 == 0 ? random_component(game(), 12, numbers)
                                                     : after(game(), from, numbers.pick(moves));
    grundy::SolveOptions options;
    options.play = round % 2 == 0 ? Play::normal : Play::misere;
    options.limits.nodes = 20'000;
    const std::string where = text_of(game(), from) + " -> " + text_of(game(), to);
    const auto judged = grundy::judge_move(text_of(game(), from), text_of(game(), to), options);
    ASSERT_TRUE(judged.ok()) << where;
    for (const Language language : {Language::en, Language::zh}) {
      expect_worded(to_text(judged.value(), language), where);
      const json object = json::parse(to_json(judged.value(), language), nullptr, false);
      EXPECT_TRUE(object.is_object()) << where;
    }
  }
}

GRUNDY_EVERY_GAME(WordsLaw);

}  // namespace

}  // namespace grundy_test
