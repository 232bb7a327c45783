// The catalogue is complete in both languages, and puts values where they belong.
#include <gtest/gtest.h>

#include <cstdint>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "answer/catalogue.hpp"
#include "grundy/game.hpp"
#include "grundy/words.hpp"

namespace grundy {
namespace {

// The numbers of the places {0}, {1:…} in a template. Plural words are English only, so a place
// that is only a choice of words need not be in the Chinese text.
std::set<char> places(std::string_view text, bool with_choices) {
  std::set<char> found;
  for (std::size_t i = 0; i + 2 < text.size(); ++i) {
    const bool digit = text[i + 1] >= '0' && text[i + 1] <= '9';
    if (text[i] != '{' || !digit) continue;
    const std::string_view rest = text.substr(i + 2);
    if (rest.starts_with("}") || rest.starts_with(":size}") || rest.starts_with(":list}")) {
      found.insert(text[i + 1]);
    }
    if (with_choices && rest.starts_with(":")) found.insert(text[i + 1]);
  }
  return found;
}

bool has_chinese(std::string_view text) {
  // Lead bytes of U+3000 to U+9FFF, and of full-width forms.
  return text.find_first_of("\xe3\xe4\xe5\xe6\xe7\xe8\xe9\xef") != std::string_view::npos;
}

TEST(Json, NumbersThatEveryReaderHolds) {
  EXPECT_EQ(to_json(Natural(0)), "0");
  EXPECT_EQ(to_json(Natural(std::uint64_t{1} << 53U)), "9007199254740992");
  EXPECT_EQ(to_json(Natural((std::uint64_t{1} << 53U) + 1)), "\"9007199254740993\"");
}

TEST(Catalogue, IsCompleteInBothLanguages) {
  const std::vector<std::string_view> keys = message_keys();
  EXPECT_GT(keys.size(), 200U);
  std::set<std::string_view> seen;
  for (const std::string_view key : keys) {
    SCOPED_TRACE(std::string(key));
    EXPECT_TRUE(seen.insert(key).second) << "twice in the catalogue";
    const answer::Message* message = answer::find_message(key);
    ASSERT_NE(message, nullptr);
    const std::string_view en = answer::in(message->text, Language::en);
    const std::string_view zh = answer::in(message->text, Language::zh);
    EXPECT_FALSE(en.empty());
    EXPECT_FALSE(zh.empty());
    EXPECT_FALSE(has_chinese(en)) << en;
    EXPECT_EQ(places(en, false), places(zh, false)) << en << '\n' << zh;
    EXPECT_TRUE(has_chinese(zh) || en == zh || places(en, true).size() > 0 || en.size() < 4) << zh;
  }
}

// A heap of a nim-sequence is told by its tokens, N 颗, never as the N-th heap (第 N 堆), which is
// what the heaps of a position are called.
TEST(Catalogue, HeapsOfSequencesAreCountedInTokens) {
  std::size_t looked_at = 0;
  for (const std::string_view key : message_keys()) {
    const auto in_room = [key](std::string_view room) { return key.starts_with(room); };
    if (!in_room("period.") && !in_room("compare.") && !in_room("survey.") &&
        !in_room("sequence.") && !in_room("verify.") && key != "progress.heaps") {
      continue;
    }
    ++looked_at;
    const std::string zh(answer::in(answer::find_message(key)->text, Language::zh));
    EXPECT_FALSE(std::regex_search(zh, std::regex("第 ([0-9A-Zn]|\\{[0-9]\\}) (至 [^ ]* )?堆")))
        << zh;
    EXPECT_EQ(zh.find("首次出现于"), std::string::npos) << zh;
  }
  EXPECT_GT(looked_at, 100U);
}

TEST(Catalogue, EveryGameIsDescribedInBothLanguages) {
  const auto english = all_games(Language::en);
  const auto chinese = all_games(Language::zh);
  ASSERT_EQ(english.size(), chinese.size());
  for (std::size_t i = 0; i < english.size(); ++i) {
    SCOPED_TRACE(english[i].name);
    EXPECT_FALSE(english[i].title.empty());
    EXPECT_FALSE(chinese[i].title.empty());
    EXPECT_FALSE(has_chinese(english[i].rule));
    EXPECT_TRUE(has_chinese(chinese[i].rule));
    EXPECT_EQ(english[i].theorem.empty(), chinese[i].theorem.empty());
    EXPECT_EQ(english[i].examples.empty(), english[i].name == "graph") << "graphs are files";
  }
}

// What an answer says of itself has words: theorems, steps, limits.
TEST(Catalogue, AnswersAreWorded) {
  for (const GameInfo& game : all_games()) {
    for (const std::string& example : game.examples) {
      for (const Play play : {Play::normal, Play::misere}) {
        SCOPED_TRACE(example);
        SolveOptions options;
        options.play = play;
        options.limits.nodes = 2'000;
        const auto answer = solve(example, options);
        ASSERT_TRUE(answer.ok());
        if (!answer.value().theorem.empty()) {
          EXPECT_TRUE(has_message("theorem." + std::string(answer.value().theorem)))
              << answer.value().theorem;
        }
        for (const ExplanationStep& step : answer.value().explanation) {
          EXPECT_TRUE(has_message(step.key)) << step.key;
        }
        for (const Move& move : answer.value().winning_moves.listed) {
          EXPECT_FALSE(move_text(answer.value().position, move, Language::zh).empty());
        }
      }
    }
  }
}

std::string said(std::string_view key, const std::vector<std::string>& values,
                 Language language = Language::en) {
  return message(key, values, language);
}

TEST(Message, PutsValuesIn) {
  EXPECT_EQ(said("move.take", {"4", "3"}), "take 4 from heap 3");
  EXPECT_EQ(said("move.take", {"4", "3"}, Language::zh), "从第 3 堆取走 4 颗");
  EXPECT_EQ(said("no.such-key", {"4"}), "no.such-key");
  EXPECT_EQ(said("move.take", {"{1}", "3"}), "take {1} from heap 3");
  EXPECT_EQ(said("move.take", {}), "take {0} from heap {1}");
  // Braces that are no places stay.
  EXPECT_NE(said("error.empty-set", {"x"}).find("take{1,3,4}"), std::string::npos);
}

TEST(Message, ListsHaveTheCommasOfTheLanguage) {
  const std::vector<std::string> values = {"--x", "y", "a, b,c, d"};
  EXPECT_EQ(said("cli.error.bad-choice", values), "--x y: expected one of a, b,c, d");
  EXPECT_EQ(said("cli.error.bad-choice", values, Language::zh), "--x y：应为 a、b,c、d 之一");
}

TEST(Message, ChoosesSingularAndPlural) {
  EXPECT_EQ(said("text.winning-moves", {"1"}), "1 winning move");
  EXPECT_EQ(said("text.winning-moves", {"0"}), "0 winning moves");
  EXPECT_EQ(said("text.winning-moves", {"12"}), "12 winning moves");
}

TEST(Message, SaysSizesAndNestedWords) {
  EXPECT_NE(said("explain.unknown.memory-plain", {"536870912"}).find("512.0 MiB"),
            std::string::npos);
  EXPECT_NE(said("explain.unknown.memory-plain", {"1000"}).find("1000 bytes"), std::string::npos);
  EXPECT_NE(said("judge.illegal", {"rule.nim"}).find("from one heap"), std::string::npos);
  EXPECT_NE(said("explain.period", {"g", "1", "2", "proof.window"}).find("window"),
            std::string::npos);
}

TEST(ShortNumber, KeepsSixtyDigits) {
  const Natural sixty = *Natural::parse("1" + std::string(59, '2'));
  EXPECT_EQ(short_number(sixty, Language::en), sixty.to_string());
  const Natural more = *Natural::parse("1" + std::string(60, '2'));
  EXPECT_EQ(short_number(more, Language::en), "122222222222…222222222222 (61 digits)");
  EXPECT_EQ(short_number(more, Language::zh), "122222222222…222222222222（共 61 位）");
}

TEST(DisplayWidth, CountsColumns) {
  EXPECT_EQ(display_width("nim 3"), 5U);
  EXPECT_EQ(display_width("堆"), 2U);
  EXPECT_EQ(display_width("e\xcc\x81"), 1U);
  EXPECT_EQ(display_width("\xff"), 4U);  // shown as \xff
  EXPECT_EQ(display_width("\x1b"), 4U);
}

Error error_at(std::string text, std::size_t offset, std::size_t length) {
  Error error;
  error.key = "error.unclosed";
  error.arguments = {"("};
  error.text = std::move(text);
  error.offset = offset;
  error.length = length;
  return error;
}

TEST(ErrorText, PointsAtThePlace) {
  EXPECT_EQ(to_text(error_at("nim (3", 4, 1), Language::en),
            "1:5: error: expected a closing bracket for this (\n  nim (3\n      ^\n");
  // Wide characters take two columns of the caret line, and one of the place.
  EXPECT_EQ(to_text(error_at("堆石 (3", 7, 2), Language::en),
            "1:4: error: expected a closing bracket for this (\n  堆石 (3\n       ^^\n");
  // A place at the end, behind the end, and in the middle of a character.
  EXPECT_NE(to_text(error_at("nim", 3, 0), Language::en).find("1:4"), std::string::npos);
  EXPECT_NE(to_text(error_at("nim", 99, 99), Language::en).find("^"), std::string::npos);
  EXPECT_NE(to_text(error_at("堆", 1, 1), Language::en).find("^"), std::string::npos);
}

TEST(ErrorText, ShowsAWindowOfALongText) {
  const std::string text = std::string(5000, 'a') + "(" + std::string(5000, 'b');
  const std::string shown = to_text(error_at(text, 5000, 1), Language::en);
  EXPECT_LT(shown.size(), 250U);
  const std::size_t line = shown.find('\n') + 1;
  const std::size_t caret = shown.find('\n', line) + 1;
  const std::string above = shown.substr(line, caret - line);
  const std::string below = shown.substr(caret);
  // "…" is three bytes and one column.
  EXPECT_EQ(above[below.find('^') + 2], '(');
}

}  // namespace
}  // namespace grundy
