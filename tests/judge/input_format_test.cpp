// The language of inputs: what each text means, and where a wrong one is wrong.
#include "judge/input_format.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace grundy_test {

namespace {

using grundy::judge::Cases;
using grundy::judge::InputFormat;
using grundy::judge::Item;
using grundy::judge::parse_input_format;
using grundy::judge::Record;

// The parsed format in words of its own.
std::string shown(const InputFormat& format) {
  const auto record = [&](const Record& some) {
    std::string text;
    for (const Item& item : some.items) {
      text += text.empty() ? "" : " ";
      for (std::size_t i = 0; i < item.columns.size(); ++i) {
        text += (i > 0 ? "," : "") + format.names[item.columns[i]];
      }
      if (item.count) text += "[" + format.names[*item.count] + "]";
    }
    return text;
  };
  std::string text;
  switch (format.cases) {
    case Cases::until_end:
      text = "end: ";
      break;
    case Cases::counted:
      text = "count: ";
      break;
    case Cases::blocks:
      text = "blocks: ";
      break;
    case Cases::once:
      text = "once: ";
      break;
  }
  text += record(format.record);
  for (const grundy::Natural& value : format.terminator) text += " !" + value.to_string();
  if (format.inner) {
    text += format.inner->count_is_read ? " / read " : " / known ";
    text += format.names[format.inner->count] + ": " + record(format.inner->record);
  }
  return text;
}

TEST(InputFormat, Good) {
  const std::vector<std::pair<std::string, std::string>> good = {
      {"T; n m", "count: n m"},
      {"n m", "end: n m"},
      {"n until 0", "end: n !0"},
      {"a b until 0 0", "end: a b !0 !0"},
      {"a b until 0", "end: a b !0"},
      {"a b until 18446744073709551616 7", "end: a b !18446744073709551616 !7"},
      {"m h*m until 0", "end: m h[m] !0"},
      {"T; n (m l)*n", "count: n m,l[n]"},
      {"T; n (m)*n", "count: n m[n]"},
      {"once; n h*n", "once: n h[n]"},
      {"blocks T; n k", "blocks: n k"},
      {"k s*k until 0 > m; l h*l", "end: k s[k] !0 / read m: l h[l]"},
      {"once; K L m > m; n", "once: K L m / known m: n"},
      {"n a*n b*n c", "end: n a[n] b[n] c"},
      {"n k a*n b*k", "end: n k a[n] b[k]"},
      {"T; k > m; l h*k", "count: k / read m: l h[k]"},
      {"T; k > m; l h*m", "count: k / read m: l h[m]"},
      {"T;n(m l)*n>q;x", "count: n m,l[n] / read q: x"},
      {"  T ;\tn\n m ", "count: n m"},
      {"once n", "end: once n"},
      {"blocks n", "end: blocks n"},
      {"n_1 N1", "end: n_1 N1"},
      {"once; once", "once: once"},
  };
  for (const auto& [text, meaning] : good) {
    const auto format = parse_input_format(text);
    EXPECT_TRUE(format.ok()) << text;
    if (format) {
      EXPECT_EQ(shown(format.value()), meaning) << text;
    }
  }
}

struct Wrong {
  const char* text;
  const char* key;
  std::size_t column;
};

TEST(InputFormat, Bad) {
  const Wrong wrong[] = {
      {"", "error.format-empty", 1},
      {"   ", "error.format-empty", 4},
      {"T;", "error.format-name", 3},
      {"; n", "error.format-name", 1},
      {"T; ; n", "error.format-name", 4},
      {"5", "error.format-name", 1},
      {"n 5", "error.format-name", 3},
      {"n , m", "error.format-name", 3},
      {"n n", "error.format-repeated", 3},
      {"T; n (a n)*n", "error.format-repeated", 9},
      {"n > m; n", "error.format-repeated", 8},
      {"n h*m", "error.format-count", 5},
      {"n h*", "error.format-count", 5},
      {"n h*2", "error.format-count", 5},
      {"h*n n", "error.format-count", 3},
      {"n h*n g*h", "error.format-count", 9},
      {"T; n h*T", "error.format-count", 8},
      {"n h * * n", "error.format-count", 7},
      {"n > m; l*n", "error.format-list-first", 10},
      {"n > m; (l k)*m", "error.format-list-first", 14},
      {"n (a b)", "error.format-list", 8},
      {"n (a b", "error.format-list", 7},
      {"n (a b) c", "error.format-list", 9},
      {"n (a (b c)*n)*n", "error.format-name", 6},
      {"n until", "error.format-terminator", 8},
      {"n until x", "error.format-terminator", 9},
      {"n until 0x1", "error.format-terminator", 9},
      {"n until -1", "error.format-terminator", 9},
      {"n until 0 0", "error.format-terminator", 12},
      {"m h*m until 0 0", "error.format-terminator", 16},
      {"T; n until 0", "error.format-two-ends", 13},
      {"once; n until 0", "error.format-two-ends", 16},
      {"blocks T; n until 0", "error.format-two-ends", 20},
      {"until 0", "error.format-name", 1},
      {"n until 0 m", "error.format-unexpected", 11},
      {"n until 0 until 0", "error.format-unexpected", 11},
      {"n > m", "error.format-count", 5},
      {"n >", "error.format-count", 4},
      {"n > 5; x", "error.format-name", 5},
      {"n > m;", "error.format-name", 7},
      {"n > m; x > k; y", "error.format-unexpected", 10},
      {"n > m; x until 0", "error.format-unexpected", 10},
      {"n h*n > h; x", "error.format-count", 9},
      {"> m; x", "error.format-name", 1},
      {"n )", "error.format-name", 3},
  };
  for (const Wrong& w : wrong) {
    const auto format = parse_input_format(w.text);
    EXPECT_FALSE(format.ok()) << w.text;
    if (format) continue;
    EXPECT_EQ(format.error().key, w.key) << w.text;
    EXPECT_EQ(format.error().column(), w.column) << w.text;
    EXPECT_EQ(format.error().text, w.text);
  }
}

// "The name after * is a single number that was read before": not the list itself.
TEST(InputFormat, AListIsNotItsOwnCount) {
  for (const char* text : {"n h*h", "n (a b)*a", "n (a b)*b", "n > m; l (a b)*a"}) {
    const auto format = parse_input_format(text);
    EXPECT_FALSE(format.ok()) << text;
    if (!format) {
      EXPECT_EQ(format.error().key, "error.format-count") << text;
    }
  }
}

TEST(InputFormat, ATupleHasNames) {
  EXPECT_FALSE(parse_input_format("n ()*n").ok());
  EXPECT_FALSE(parse_input_format("n ( ) * n").ok());
}

// "made of letters, digits and _, starts with a letter": else {_a} is no placeholder.
TEST(InputFormat, NamesStartWithALetter) {
  EXPECT_FALSE(parse_input_format("_a b").ok());
  EXPECT_FALSE(parse_input_format("_; a b").ok());
}

// What an error shows of the text is whole characters.
TEST(InputFormat, OtherScripts) {
  const auto format = parse_input_format("堆 n");
  ASSERT_FALSE(format.ok());
  EXPECT_EQ(format.error().key, "error.format-name");
  EXPECT_EQ(format.error().column(), 1U);
  ASSERT_EQ(format.error().arguments.size(), 1U);
  EXPECT_EQ(format.error().arguments[0], "堆");
  EXPECT_EQ(format.error().length, 3U);
}

TEST(InputFormat, Questions) {
  const auto format = parse_input_format("k s*k (a b)*k > m; l h*l x*k").value();
  EXPECT_EQ(format.column("s"), 1U);
  EXPECT_EQ(format.column("nothing"), std::nullopt);
  const auto is_count = [&](const char* name) { return format.is_count(*format.column(name)); };
  const auto listed = [&](const char* name) {
    return format.list_of(*format.column(name)) != nullptr;
  };
  for (const char* name : {"k", "m", "l"}) {
    EXPECT_TRUE(is_count(name)) << name;
    EXPECT_FALSE(listed(name)) << name;
  }
  for (const char* name : {"s", "a", "b", "h", "x"}) {
    EXPECT_FALSE(is_count(name)) << name;
    EXPECT_TRUE(listed(name)) << name;
  }
  EXPECT_EQ(format.list_of(*format.column("a")), format.list_of(*format.column("b")));
}

}  // namespace

}  // namespace grundy_test
