// Random formats of the input language and random inputs, whole and damaged: Judge says what the
// plain reader of reference.hpp says, with the same place of what is wrong.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "judge/reference.hpp"

namespace grundy_test {

namespace {

// Lists and single numbers; `counts` are the names that may count.
std::vector<RefItem> random_items(Numbers& numbers, std::vector<std::string>& counts,
                                  int& next_name, std::size_t most, bool lists) {
  std::vector<RefItem> items;
  const std::size_t size = 1 + numbers.below(most);
  for (std::size_t i = 0; i < size; ++i) {
    const auto name = [&] { return "c" + std::to_string(next_name++); };
    RefItem item;
    item.names.push_back(name());
    if (lists && i > 0 && numbers.below(2) == 0) {
      item.count = numbers.pick(counts);
      item.tuple = numbers.below(3) == 0;
      if (item.tuple && numbers.below(4) != 0) item.names.push_back(name());
    } else {
      counts.push_back(item.names[0]);
    }
    items.push_back(item);
  }
  return items;
}

RefFormat random_format(Numbers& numbers) {
  RefFormat format;
  int next_name = 0;
  std::vector<std::string> counts;
  format.scope = static_cast<RefScope>(numbers.below(4));
  format.items = random_items(numbers, counts, next_name, 4, numbers.below(4) != 0);
  std::size_t singles = 0;
  while (singles < format.items.size() && format.items[singles].count.empty()) ++singles;
  if (format.scope == RefScope::end && numbers.below(3) != 0) {
    const std::size_t size = 1 + numbers.below(std::min<std::size_t>(singles, 2));
    for (std::size_t i = 0; i < size; ++i) {
      format.terminator.push_back(numbers.below(3) == 0 ? std::to_string(numbers.below(3)) : "0");
    }
    if (numbers.below(20) == 0) format.terminator[0] = "18446744073709551616";
  }
  if (numbers.below(3) == 0) {
    std::vector<std::string> known;  // of the group itself
    for (const RefItem& item : format.items) {
      if (item.count.empty()) known.push_back(item.names[0]);
    }
    format.count_is_new = numbers.below(2) == 0;
    format.query_count = format.count_is_new ? "q" : numbers.pick(known);
    if (format.count_is_new) counts.push_back("q");
    format.query = random_items(numbers, counts, next_name, 3, true);
    if (numbers.below(2) == 0) format.answer = "letters";
  }
  if (format.answer == "winner" && numbers.below(4) == 0) format.answer = "count";
  if (numbers.below(4) == 0) format.prefix = "Case #{case}: ";
  for (const auto* items : {&format.items, &format.query}) {
    for (const RefItem& item : *items) {
      for (const std::string& name : item.names) {
        format.shown.push_back({name, numbers.below(25) == 0 ? 1U : 0U});
      }
    }
  }
  return format;
}

std::string written(const std::vector<RefToken>& tokens, Numbers& numbers) {
  static const std::vector<std::string> spaces = {" ",  " ",  "\n",   "\n",   "\r\n",
                                                  "  ", "\t", "\n\n", "\v\f", " \r\n "};
  std::string text;
  if (numbers.below(8) == 0) text += numbers.pick(spaces);
  for (const RefToken& token : tokens) text += token.text + numbers.pick(spaces);
  while (!text.empty() && numbers.below(3) == 0 && white(text.back())) text.pop_back();
  return text;
}

// Something goes missing, or becomes no number, or too much comes.
void damage(std::vector<RefToken>& tokens, Numbers& numbers) {
  static const std::vector<std::string> bad = {"x",  "-1",  "+2",   "1.5", "1e3", "é",     "数",
                                               "0x", "1,2", "12ab", "?",   "''",  "1\x80", "\x01"};
  static const std::vector<std::string> more = {"0", "0", "1", "2", "5", "18446744073709551616"};
  const std::size_t at = numbers.below(tokens.size() + 1);
  const auto place = tokens.begin() + static_cast<std::ptrdiff_t>(at);
  switch (numbers.below(5)) {
    case 0:
      if (place != tokens.end()) place->text = numbers.pick(bad);
      break;
    case 1:
      tokens.insert(place, {numbers.pick(bad), 0, 0});
      break;
    case 2:
      if (place != tokens.end()) tokens.erase(place);
      break;
    case 3:
      tokens.insert(place, {numbers.pick(more), 0, 0});
      break;
    default:
      tokens.erase(place, tokens.end());
  }
}

void compare(const RefFormat& format, const std::string& input, Numbers& numbers, Faults& faults) {
  Reference reference(format, input);
  const std::string expected = reference.run().text();
  const grundy::JudgeFormat made = format.format();
  const auto same = [&](const Said& said, const char* way) {
    faults.add(said.text() == expected ? ""
                                       : to_string(made) + "input '" + input + "'\n" + way + ":\n" +
                                             said.text() + "reference:\n" + expected);
  };
  same(feed(made, whole(input)), "fed whole");
  same(feed(made, random_parts(input, 4, numbers)), "fed in parts");
  same(by_stages(made, pieces(input, 3, numbers)), "by stages");
  same(case_by_case(made, pieces(input, 3, numbers)), "case by case");
}

class Protocols : public ::testing::Test {
 protected:
  // `inputs` for each of `formats` random formats.
  template <class Change>
  static void check(std::uint64_t seed, int formats, Change change, std::uint64_t most_count = 3) {
    Numbers numbers(seed);
    Faults faults;
    for (int i = 0; i < formats; ++i) {
      const RefFormat format = random_format(numbers);
      const auto made = grundy::Judge::open(format.format());
      ASSERT_TRUE(made.ok()) << to_string(format.format()) << made.error().key;
      for (int round = 0; round < 4; ++round) {
        Reference maker(format, numbers, most_count);
        maker.run();
        std::vector<RefToken> tokens = maker.tokens();
        if (tokens.size() > 2000) continue;
        compare(format, change(tokens, numbers), numbers, faults);
      }
    }
    EXPECT_EQ(faults.text(), "");
    EXPECT_GT(faults.checked(), 8U * static_cast<unsigned>(formats));
  }
};

TEST_F(Protocols, GoodInputs) {
  check(1, 2500,
        [](std::vector<RefToken>& tokens, Numbers& numbers) { return written(tokens, numbers); });
}

TEST_F(Protocols, DamagedInputs) {
  check(2, 3500, [](std::vector<RefToken>& tokens, Numbers& numbers) {
    for (std::uint64_t i = numbers.below(3); i < 3; ++i) damage(tokens, numbers);
    return written(tokens, numbers);
  });
}

TEST_F(Protocols, CutAnywhere) {
  check(3, 2500, [](std::vector<RefToken>& tokens, Numbers& numbers) {
    const std::string text = written(tokens, numbers);
    return text.substr(0, numbers.below(text.size() + 1));
  });
}

// The end of the cases is followed by what is no number: ignored, or the place of it.
TEST_F(Protocols, MoreBehindTheEnd) {
  check(4, 2500, [](std::vector<RefToken>& tokens, Numbers& numbers) {
    return written(tokens, numbers) + (numbers.below(2) == 0 ? " end of file" : "\n1 2 3");
  });
}

// Lists that are longer than a piece, and than anything that is read at once.
TEST_F(Protocols, LongLists) {
  check(
      5, 120,
      [](std::vector<RefToken>& tokens, Numbers& numbers) { return written(tokens, numbers); },
      150);
}
TEST_F(Protocols, LongListsDamaged) {
  check(
      6, 120,
      [](std::vector<RefToken>& tokens, Numbers& numbers) {
        if (numbers.below(2) == 0) damage(tokens, numbers);
        const std::string text = written(tokens, numbers);
        return numbers.below(2) == 0 ? text : text.substr(0, numbers.below(text.size() + 1));
      },
      150);
}

TEST(Protocol, NothingAtAll) {
  const auto said = [](const char* input_format, const char* text) {
    grundy::JudgeFormat format;
    format.input = input_format;
    format.position = "nim {n}";
    return feed(format, whole(text)).text();
  };
  for (const char* empty : {"", "\n", " \r\n\t"}) {
    EXPECT_EQ(said("n", empty), "-- 0 cases\n");
    EXPECT_EQ(said("n until 0", empty), "-- 0 cases\n");
    EXPECT_EQ(said("blocks T; n", empty).substr(0, 10), "-- 0 cases");
  }
  EXPECT_EQ(said("T; n", ""), "-- 0 cases, 1:1 error.input-missing at ''\n");
  EXPECT_EQ(said("once; n", ""), "-- 0 cases, 1:1 error.input-missing at ''\n");
  EXPECT_EQ(said("T; n", "0"), "-- 0 cases\n");
  EXPECT_EQ(said("T; n", "0 x"), "-- 0 cases\n");
  EXPECT_EQ(said("n until 0", "0 x"), "-- 0 cases\n");
}

// A byte order mark alone is an empty input too.
TEST(Protocol, ByteOrderMarkAlone) {
  grundy::JudgeFormat format;
  format.input = "n";
  format.position = "nim {n}";
  EXPECT_EQ(feed(format, whole("\xef\xbb\xbf")).text(), "-- 0 cases\n");
  const std::string cut = "\xef\xbb";
  EXPECT_EQ(feed(format, single_bytes(cut)).text(), feed(format, whole(cut)).text());
}

// A list whose numbers stand in an expression with another list that is empty, or shorter.
TEST(Protocol, ListsOfTwoLengths) {
  grundy::JudgeFormat format;
  format.input = "n k h*k";
  format.position = "nim {n-h}";
  const auto judge = grundy::Judge::open(format);
  if (!judge) return;  // refused is as good
  EXPECT_EQ(feed(format, whole("5 1 3\n")).output, "first\n");
  EXPECT_TRUE(feed(format, whole("5 0\n")).error || !feed(format, whole("5 0\n")).output.empty());
}

}  // namespace

}  // namespace grundy_test
