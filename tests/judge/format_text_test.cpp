// Format files: what is written is read back the same, and what is wrong has its line and column.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "grundy/judge.hpp"
#include "judge/preset_texts.hpp"
#include "support/check_answer.hpp"

namespace grundy_test {

namespace {

using grundy::JudgeFormat;
using grundy::parse_judge_formats;

void expect_same(const JudgeFormat& a, const JudgeFormat& b) {
  EXPECT_EQ(a.name, b.name);
  EXPECT_EQ(a.title, b.title);
  EXPECT_EQ(a.aliases, b.aliases);
  EXPECT_EQ(a.note, b.note);
  EXPECT_EQ(a.note_zh, b.note_zh);
  EXPECT_EQ(a.input, b.input);
  EXPECT_EQ(a.position, b.position);
  EXPECT_EQ(a.play, b.play);
  EXPECT_EQ(a.answer, b.answer);
  EXPECT_EQ(a.first, b.first);
  EXPECT_EQ(a.second, b.second);
  EXPECT_EQ(a.prefix, b.prefix);
  EXPECT_EQ(a.overshoot, b.overshoot);
  EXPECT_EQ(a.limits, b.limits);
  EXPECT_EQ(a.source, b.source);
  EXPECT_EQ(a.verified, b.verified);
  EXPECT_EQ(a.samples, b.samples);
}

void expect_round_trip(const JudgeFormat& format) {
  const std::string text = to_string(format);
  const auto again = parse_judge_formats(text);
  ASSERT_TRUE(again.ok()) << text << again.error().line << " " << again.error().key;
  ASSERT_EQ(again.value().size(), 1U) << text;
  expect_same(again.value()[0], format);
  EXPECT_EQ(to_string(again.value()[0]), text);
}

TEST(FormatText, PresetsAreGoodTexts) {
  std::size_t count = 0;
  for (const std::string_view text : grundy::judge::preset_texts()) {
    const auto formats = parse_judge_formats(text);
    ASSERT_TRUE(formats.ok()) << formats.error().line << ": " << formats.error().key << " "
                              << formats.error().text;
    count += formats.value().size();
  }
  EXPECT_EQ(count, grundy::judge_presets().size());
  EXPECT_GE(count, 39U);
}

TEST(FormatText, PresetsRoundTrip) {
  std::string all;
  for (const JudgeFormat& preset : grundy::judge_presets()) {
    expect_round_trip(preset);
    all += to_string(preset) + "\n";
  }
  const auto formats = parse_judge_formats(all);
  ASSERT_TRUE(formats.ok());
  EXPECT_EQ(formats.value().size(), grundy::judge_presets().size());
}

std::string random_words(Numbers& numbers) {
  static const std::vector<std::string> pieces = {
      "a",  "Z",   " ",    "  ",          "\t",          "\n",           "\r", "\"",
      "\\", "\\n", "=",    "#",           "[x]",         "{case}",       "é",  "石子",
      ";",  "\v",  "\xff", "key = value", "# no remark", "\xef\xbb\xbf", "%d", "'"};
  std::string text;
  for (std::uint64_t left = numbers.below(6); left > 0; --left) text += numbers.pick(pieces);
  return text;
}

TEST(FormatText, RandomFormatsRoundTrip) {
  static const std::vector<std::pair<std::string, std::string>> shapes = {
      {"T; n m", "bash({m}) {n}"},
      {"m h*m until 0", "nim {h}"},
      {"k s*k until 0 > m; l h*l", "take{{s}} {h}"},
      {"T; n (M L)*n", "[bash({L}) {M}]"},
      {"n  x", "  wythoff {x-1} {n-x}"}};
  Numbers numbers(1);
  for (int round = 0; round < 3000 && !testing::Test::HasFailure(); ++round) {
    JudgeFormat format;
    format.name = "name-" + std::to_string(numbers.below(100));
    std::tie(format.input, format.position) = numbers.pick(shapes);
    for (std::string* text :
         {&format.title, &format.note, &format.note_zh, &format.first, &format.second,
          &format.prefix, &format.limits, &format.source, &format.verified}) {
      if (numbers.below(2) == 0) *text = random_words(numbers);
    }
    for (std::uint64_t i = numbers.below(3); i > 0; --i)
      format.aliases.push_back("alias-" + std::to_string(i));
    for (std::uint64_t i = numbers.below(3); i > 0; --i) {
      format.samples.emplace_back(random_words(numbers), random_words(numbers));
    }
    const bool takes = format.input == "T; n m" && numbers.below(2) == 0;
    if (!takes && numbers.below(3) == 0) format.play = "misere";  // overshoot is for normal play
    if (format.input.find('>') != std::string::npos && numbers.below(2) == 0)
      format.answer = "letters";
    if (takes) {
      format.answer = "takes";
      format.overshoot = "m";
    }
    expect_round_trip(format);
  }
}

constexpr const char* kGood = "[a]\ninput = n\nposition = nim {n}\n";

TEST(FormatText, WaysToWriteTheSame) {
  const auto expected = parse_judge_formats(kGood).value();
  for (const std::string text : {
           "\xef\xbb\xbf[a]\r\ninput = n\r\nposition = nim {n}\r\n",
           "[a]\ninput=n\nposition=nim {n}",
           "# x\n\n [ a ] \n\tinput\t= n  \n  # y\n\nposition   =   nim {n}\n\n",
           "[a]\nposition = \"nim {n}\"\ninput = \"n\"\n",
       }) {
    const auto formats = parse_judge_formats(text);
    ASSERT_TRUE(formats.ok()) << text;
    ASSERT_EQ(formats.value().size(), 1U) << text;
    expect_same(formats.value()[0], expected[0]);
  }
  EXPECT_TRUE(parse_judge_formats("").value().empty());
  EXPECT_TRUE(parse_judge_formats("\n# nothing\n \n").value().empty());
}

TEST(FormatText, ValuesKeepWhatTheyHold) {
  const auto formats = parse_judge_formats(
      "[a]\ninput = n\nposition = nim {n}\nfirst = a = b # c\nsecond = \" \\t\\n\\r\\\"\\\\ "
      "\"\nprefix =\n"
      "title = say \"hi\"\nnote = C:\\new\n");
  ASSERT_TRUE(formats.ok());
  const JudgeFormat& format = formats.value()[0];
  EXPECT_EQ(format.first, "a = b # c");
  EXPECT_EQ(format.second, " \t\n\r\"\\ ");
  EXPECT_EQ(format.prefix, "");
  EXPECT_EQ(format.title, "say \"hi\"");
  EXPECT_EQ(format.note, "C:\\new");
}

struct Wrong {
  std::string text;
  const char* key;
  std::size_t line;
  std::size_t column;
};

void expect_wrong(const Wrong& wrong) {
  const auto formats = parse_judge_formats(wrong.text);
  EXPECT_FALSE(formats.ok()) << wrong.text;
  if (formats) return;
  EXPECT_EQ(formats.error().key, wrong.key) << wrong.text;
  EXPECT_EQ(formats.error().line, wrong.line) << wrong.text;
  EXPECT_EQ(formats.error().column(), wrong.column) << wrong.text;
}

TEST(FormatText, WrongLines) {
  const std::string good = kGood;
  for (const Wrong& wrong : std::vector<Wrong>{
           {"input = n\n", "error.format-no-section", 1, 1},
           {"  hello\n", "error.format-line", 1, 3},
           {"[a\n", "error.format-section", 1, 1},
           {"[]\n", "error.format-section", 1, 1},
           {"[\n", "error.format-section", 1, 1},
           {"[Upper]\n", "error.format-section", 1, 1},
           {"[a b]\n", "error.format-section", 1, 1},
           {"[堆]\n", "error.format-section", 1, 1},
           {"[a]\n", "error.format-needs", 1, 1},
           {"\n[a]\ninput = n\n[b]\n", "error.format-needs", 2, 1},
           {"[a]\nposition = nim 3\n", "error.format-needs", 1, 1},
           {good + "[a]\n", "error.format-twice", 4, 1},
           {good + "aliases = b c\n[b]\n", "error.format-twice", 5, 1},
           {good + "aliases = x  a\n", "error.format-twice", 4, 11},
           {good + "input = m\n", "error.format-twice", 4, 1},
           {good + "  colour = red\n", "error.format-key", 4, 3},
           {good + " = red\n", "error.format-key", 4, 2},
           {good + "first = \"a\n", "error.format-quote", 4, 9},
           {good + "first = \"a\" b\n", "error.format-quote", 4, 9},
           {good + "first = \"\n", "error.format-quote", 4, 9},
           {good + "first = \"a\\x\"\n", "error.format-escape", 4, 11},
           {good + "first = \"a\\", "error.format-escape", 4, 11},
           {good + "output = \"1\\n\"\n", "error.format-sample", 4, 1},
           {good + "sample = \"1\\n\"\n", "error.format-sample", 1, 1},
           {good + "sample = x\nsample = y\n", "error.format-sample", 5, 1},
           {good + "sample = x\n[b]\n", "error.format-sample", 1, 1},
       }) {
    expect_wrong(wrong);
  }
}

TEST(FormatText, WrongValues) {
  const std::string head = "# x\n\n[a]\n";
  for (const Wrong& wrong : std::vector<Wrong>{
           {head + "input = T; n n\nposition = nim {n}\n", "error.format-repeated", 4, 14},
           {head + "input = \"T; n n\"\nposition = nim {n}\n", "error.format-repeated", 4, 15},
           {head + "position = nim {n}\n\n input=n*\n", "error.format-count", 6, 10},
           {head + "input = n\nposition = nim {m}\n", "error.format-column", 5, 16},
           {head + "input = n\nposition = \"nim {m}\"\n", "error.format-column", 5, 17},
           {head + "input = n\nposition = nimm {n}\n", "error.unknown-game-suggest", 5, 12},
           {head + "input = n\nposition = nim {n} x\n", "error.expected-number", 5, 20},
           {head + "input = n\nposition = nim {n} ]\n", "error.trailing", 5, 20},
           {head + "input = n\nposition = nim {n} +\n", "error.expected-game", 5, 21},
           {head + "input = n\nposition = [nim {n}]\n", "error.format-repeat", 5, 12},
           {head + "input = n\nposition = nim {n}\nplay = reverse\n", "error.format-play", 6, 8},
           {head + "input = n\nposition = nim {n}\nanswer = all\n", "error.format-answer", 6, 10},
           {head + "input = n\nposition = nim {n}\nanswer = letters\n", "error.format-letters", 4,
            9},
           {head + "input = n m\nposition = nim {n}\novershoot = n\n", "error.format-overshoot", 6,
            13},
           {head + "input = n\nposition = nim {n}\nanswer = takes\novershoot = x\n",
            "error.format-overshoot", 7, 13},
       }) {
    expect_wrong(wrong);
  }
}

// The place of a wrong value is its own line, though another key has the same text.
TEST(FormatText, TheSameValueTwice) {
  expect_wrong({"[a]\ntitle = T; n n\ninput = T; n n\nposition = nim {n}\n",
                "error.format-repeated", 3, 14});
  expect_wrong(
      {"[a]\ninput = n\nnote = nim {m}\nposition = nim {m}\n", "error.format-column", 4, 16});
  expect_wrong({"[a]\ntitle = reverse\ninput = n\nposition = nim {n}\nplay = reverse\n",
                "error.format-play", 5, 8});
  expect_wrong(
      {"[a]\ninput = n\nposition = nim {n}\novershoot = n\n", "error.format-overshoot", 4, 13});
}

// Any bytes are read or refused at a place; nothing breaks.
TEST(FormatText, Garbage) {
  Numbers numbers(2);
  std::string seed;
  for (const std::string_view text : grundy::judge::preset_texts())
    seed += std::string(text.substr(0, 900)) + "\n";
  for (int round = 0; round < 4000; ++round) {
    std::string text = seed.substr(numbers.below(seed.size()), numbers.below(600));
    for (std::uint64_t changes = numbers.below(4); changes > 0 && !text.empty(); --changes) {
      const std::size_t at = numbers.below(text.size());
      if (numbers.below(2) == 0)
        text.erase(at, numbers.below(5));
      else
        text[at] =
            static_cast<char>(numbers.below(4) == 0 ? numbers.next() : '!' + numbers.below(94));
    }
    const auto formats = parse_judge_formats(text);
    if (formats) continue;
    const grundy::Error& error = formats.error();
    ASSERT_GE(error.line, 1U) << text;
    ASSERT_LE(error.line, 1U + static_cast<std::size_t>(std::ranges::count(text, '\n'))) << text;
    ASSERT_LE(error.offset, error.text.size()) << text;
  }
}

}  // namespace

}  // namespace grundy_test
