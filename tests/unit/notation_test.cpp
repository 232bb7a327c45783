// The grammar, form by form: what is read, as which canonical text, and for what is not read, the
// kind of the error and its place (column, and how many characters are meant).
#include "notation/position_text.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "grundy/solve.hpp"

namespace {

struct Read {
  const char* text;
  const char* canonical;
};

const Read kRead[] = {
    // Numbers.
    {"nim 1e3 2^10 2^64-1 3^4+5", "nim 1000 1024 18446744073709551615 86"},
    {"nim 2^2-4 0^0 0e9 00012", "nim 0 1 0 12"},
    {"nim 0^99999999999999999999 1^99999999999999999999", "nim 0 1"},
    {"nim 99999999999999999999999999999999999999", "nim 99999999999999999999999999999999999999"},
    {"nim 10e2", "nim 1000"},
    // White space between tokens and inside brackets.
    {" \t nim\n3\r\n 4\v ", "nim 3 4"},
    {"nim 3\n+\nnim 4", "nim 3 + nim 4"},
    {"nim + nim", "nim + nim"},
    {"bash(\t3\n) 5", "bash(3) 5"},
    {"take{ 2 .. 5 , 9 } 9", "take{2..5,9} 9"},
    {"dynamic{ 2 x ^ 2 - 1 } 9", "dynamic{2x^2-1} 9"},
    // Arguments in both forms.
    {"bash:2^3-1 5", "bash(7) 5"},
    {"bash(3)", "bash(3)"},
    {"bash(3) 5 6 7", "bash(3) 5 6 7"},
    {"moore:2 3 4 5", "moore(2) 3 4 5"},
    {"count:3 21", "count(3) 21"},
    {"take:1,3,4 20", "take{1,3,4} 20"},
    {"take:2^i 13", "take{2^i} 13"},
    {"take:1..3 9", "take{1..3} 9"},
    {"dynamic:x+1 9", "dynamic{x+1} 9"},
    {"dynamic:2x 17 limit 3", "dynamic{2x} 17 limit 3"},
    // Sets.
    {"take{4,1,3,1,04} 9", "take{1,3,4} 9"},
    {"take{2^3,2^3..2^4} 9", "take{8..16} 9"},
    {"take{0^i} 9", "take{1} 9"},
    {"take{1^i} 9", "take{1} 9"},
    {"take{i^0} 9", "take{1} 9"},
    {"take{i^2,squares} 9", "take{squares} 9"},
    {"take{fib,squares,primes,i^3,2^i,7,2^i} 9", "take{7,2^i,i^3,primes,squares,fib} 9"},
    {"take{3^i,2^i} 9", "take{2^i,3^i} 9"},
    {"take{7..7} 9", "take{7} 9"},
    {"take{1000000000000000000000..10^22} 1", "take{1000000000000000000000..10000000000000000000000} 1"},
    // Functions.
    {"dynamic{1x^1+0} 9", "dynamic{x} 9"},
    {"dynamic{x-0} 9", "dynamic{x} 9"},
    {"dynamic{2^3x} 9", "dynamic{8x} 9"},
    {"dynamic{2e1x+1e2} 9", "dynamic{20x+100} 9"},
    {"dynamic{x^0} 9", "dynamic{x^0} 9"},
    {"dynamic{0x+3} 9", "dynamic{0x+3} 9"},
    // Limits.
    {"fibonacci 8 limit 0", "fibonacci 8 limit 0"},
    {"fibonacci 8\tlimit\n2^3", "fibonacci 8 limit 8"},
    {"fibonacci 8 limit 3 + nim 4", "fibonacci 8 limit 3 + nim 4"},
    // No heaps, empty heaps.
    {"nim", "nim"},
    {"kayles 0 0", "kayles 0 0"},
    {"moore(2)", "moore(2)"},
    {"staircase", "staircase"},
    {"treblecross 5 6", "treblecross 5 6"},
};

TEST(Notation, Reads) {
  for (const Read& row : kRead) {
    const auto parsed = grundy::parse(row.text);
    ASSERT_TRUE(parsed.ok()) << row.text << ": " << parsed.error().key;
    EXPECT_EQ(to_string(parsed.value()), row.canonical) << row.text;
    const auto again = grundy::parse(row.canonical);
    ASSERT_TRUE(again.ok()) << row.canonical;
    EXPECT_EQ(to_string(again.value()), row.canonical);
  }
}

struct Refused {
  const char* text;
  const char* key;
  std::size_t column;
  std::size_t length;
};

const Refused kRefused[] = {
    {"", "error.empty-position", 1, 0},
    {" \n\t ", "error.empty-position", 1, 0},
    // Numbers.
    {"nim 1e", "error.expected-number", 5, 2},
    {"nim e5", "error.expected-number", 5, 2},
    {"nim 1e18-1", "error.expected-number", 5, 6},
    {"nim 2^3^2", "error.expected-number", 5, 5},
    {"nim 2^", "error.expected-number", 5, 2},
    {"nim 2^-1", "error.expected-number", 5, 4},
    {"nim 1_000", "error.expected-number", 5, 5},
    {"nim 1,000", "error.expected-number", 5, 5},
    {"nim 0x10", "error.expected-number", 5, 4},
    {"nim 3 x 4", "error.expected-number", 7, 1},
    {"nim 2^2-5", "error.number-negative", 5, 5},
    {"nim 3 -4", "error.number-negative", 7, 2},
    {"nim 1.5", "error.number-not-integer", 5, 3},
    {"nim 9^999999999", "error.number-too-large", 5, 11},
    {"nim 1e99999999999999999999", "error.number-too-large", 5, 22},
    {"nim 2^33554432", "error.number-too-large", 5, 10},
    // The + between components.
    {"nim 3+4", "error.plus-needs-spaces", 6, 1},
    {"nim 3 +nim 4", "error.plus-needs-spaces", 7, 1},
    {"nim 2^3+ 4", "error.plus-needs-spaces", 8, 1},
    {"nim 3 + + nim 4", "error.expected-game", 9, 1},
    {"+ nim 3", "error.expected-game", 1, 1},
    {"nim 3 + ", "error.expected-game", 9, 0},
    {"nim 3 4 wythoff 1 2", "error.plus-needed", 9, 7},
    // Numbers of heaps, limits.
    {"wythoff", "error.heap-count", 1, 7},
    {"wythoff + nim", "error.heap-count", 1, 7},
    {"nim 3 + euclid 1 2 3", "error.heap-count", 9, 12},
    {"fibonacci", "error.one-heap", 1, 9},
    {"count(3) 5 6", "error.one-heap", 1, 12},
    {"fibonacci limit 3", "error.one-heap", 1, 17},
    {"nim limit 3", "error.limit-not-here", 5, 5},
    {"fibonacci 5 limit", "error.expected-limit-number", 18, 0},
    {"fibonacci 5 limit + nim", "error.expected-limit-number", 19, 1},
    {"fibonacci 5 limit -1", "error.number-negative", 19, 2},
    {"fibonacci 5 limit 3 4", "error.trailing", 21, 1},
    {"fibonacci 5 limit 2 limit 3", "error.trailing", 21, 5},
    // Arguments.
    {"bash 3", "error.arguments-missing", 5, 0},
    {"bash (3) 5", "error.arguments-missing", 5, 0},
    {"take(1,3) 5", "error.arguments-missing", 5, 0},
    {"bash() 5", "error.arguments-count", 5, 2},
    {"bash:3,4 5", "error.arguments-count", 5, 4},
    {"bash: 3 5", "error.arguments-count", 5, 1},
    {"bash(3 5", "error.unclosed", 5, 1},
    {"take{1,3 5", "error.unclosed", 5, 1},
    {"dynamic{2x 9", "error.unclosed", 8, 1},
    {"bash:x 5", "error.expected-number", 6, 1},
    {"bash(3) 5)", "error.expected-number", 9, 2},
    {"nim(3) 4", "error.arguments-unexpected", 4, 3},
    {"nim:3 4", "error.arguments-unexpected", 4, 2},
    {"dynamic{x}{y} 9", "error.trailing", 11, 3},
    // Sets and functions.
    {"take: 5", "error.empty-set", 5, 1},
    {"take{} 5", "error.empty-set", 5, 2},
    {"take{1 3} 5", "error.bad-set-item", 8, 2},
    {"take{1,,3} 5", "error.bad-set-item", 8, 3},
    {"take{1,} 5", "error.bad-set-item", 8, 1},
    {"take{prime} 9", "error.bad-set-item", 6, 6},
    {"take{5..2} 9", "error.bad-range", 6, 4},
    {"take{0..5} 9", "error.zero-in-set", 6, 1},
    {"to{0,3} 9", "error.zero-in-to", 4, 1},
    {"take{１} 9", "error.full-width", 6, 3},
    {"take{1,0,3} 9", "error.zero-in-set", 8, 1},
    {"take{-1} 9", "error.number-negative", 6, 3},
    {"dynamic{} 9", "error.bad-function", 9, 1},
    {"dynamic{2y} 9", "error.bad-function", 10, 2},
    {"dynamic{x^2^3} 9", "error.bad-function", 12, 3},
    {"dynamic{x*2} 9", "error.bad-function", 10, 3},
    {"moore:0 3", "error.moore-zero", 6, 2},
    // Names.
    {"NIM 3", "error.upper-case", 1, 3},
    {"nimm 3", "error.unknown-game-suggest", 1, 4},
    {"nim 3 + abcdefgh 3", "error.unknown-game", 9, 8},
    {"-kayles 3", "error.expected-game", 1, 7},
    {"007 5", "error.expected-game", 1, 3},
    {"take1 take3 take4", "error.debris", 1, 5},
    {"dynamic2x 9", "error.debris", 1, 9},
    // Columns count characters; the length is in bytes.
    {"nim 三 4", "error.expected-number", 5, 3},
    {"尼姆 3", "error.expected-game", 1, 6},
    {"nim 3 + 尼姆 3", "error.expected-game", 9, 6},
    {"nim 3 4 石 x", "error.expected-number", 9, 3},
};

TEST(Notation, Refuses) {
  for (const Refused& row : kRefused) {
    const auto parsed = grundy::parse(row.text);
    ASSERT_FALSE(parsed.ok()) << row.text;
    const grundy::Error& error = parsed.error();
    EXPECT_EQ(error.key, row.key) << row.text;
    EXPECT_EQ(error.column(), row.column) << row.text;
    EXPECT_EQ(error.length, row.length) << row.text;
    EXPECT_EQ(error.text, row.text);
    EXPECT_LE(error.offset + error.length, error.text.size()) << row.text;
  }
}

TEST(Notation, ControlCharactersAreNamed) {
  const std::string nul("nim 3 + \0", 9);
  const auto parsed = grundy::parse(nul);
  ASSERT_FALSE(parsed.ok());
  EXPECT_EQ(parsed.error().key, "error.invalid-character");
  EXPECT_EQ(parsed.error().arguments.at(0), "\\x00");
  EXPECT_FALSE(grundy::parse(std::string_view("nim\0 3", 6)).ok());
  EXPECT_FALSE(grundy::parse("nim 3\x7f").ok());
}

TEST(Notation, EqualTextsShareAGame) {
  const auto parsed = grundy::notation::parse_position("bash(3) 4 + bash(3) 5 + bash:3 6");
  ASSERT_TRUE(parsed.ok());
  const auto& components = parsed.value().components;
  EXPECT_EQ(components[0].game, components[1].game);
  EXPECT_EQ(components[0].game->name(), components[2].game->name());
}

TEST(Notation, Games) {
  for (const char* game : {"nim", "bash(3)", " take:1,3 ", "dynamic{2x}", "moore(2)"}) {
    EXPECT_TRUE(grundy::notation::parse_game(game).ok()) << game;
  }
  for (const char* game : {"", " ", "nim 3", "bash", "bash(3) 4", "nim nim", "fibonacci limit 3"}) {
    EXPECT_FALSE(grundy::notation::parse_game(game).ok()) << game;
  }
}

TEST(Notation, Ranges) {
  using grundy::notation::parse_range;
  const auto pair = [](std::string_view text) {
    const auto range = parse_range(text);
    return range.ok() ? std::to_string(range.value().from) + "-" + std::to_string(range.value().to)
                      : std::string(range.error().key);
  };
  EXPECT_EQ(pair("0..20"), "0-20");
  EXPECT_EQ(pair("7"), "7-7");
  EXPECT_EQ(pair(" 3 .. 1e1 "), "3-10");
  EXPECT_EQ(pair("0..2^64-1"), "0-18446744073709551615");
  EXPECT_EQ(pair("5..2"), "error.bad-range");
  for (const char* bad :
       {"", "..", "1..", "..5", "1...5", "a..b", "1..2..3", "-1..4", "1..4x", "1-4", "1.5..3"}) {
    EXPECT_EQ(pair(bad), "error.range-syntax") << bad;
  }
  for (const char* large : {"0..2^64", "10^30..10^30", "2^64"}) {
    EXPECT_EQ(pair(large), "error.range-large") << large;
  }
}

TEST(Notation, NumbersAlone) {
  const auto read = grundy::parse_numbers(" 12 1e3\t2^64-1\n0 ");
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read.value(), (std::vector<grundy::Natural>{12, 1000, ~std::uint64_t{0}, 0}));
  EXPECT_TRUE(grundy::parse_numbers("").value().empty());
  EXPECT_TRUE(grundy::parse_numbers(" \n").value().empty());
  for (const char* bad : {"12 x", "12 -1", "12 1.5", "12 1+2", "12 2^99999999"}) {
    const auto error = grundy::parse_numbers(bad);
    ASSERT_FALSE(error.ok()) << bad;
    EXPECT_GE(error.error().column(), 4U) << bad;
  }
}

TEST(Notation, NearestNames) {
  using grundy::notation::nearest_name;
  EXPECT_EQ(nearest_name("nimm"), "nim");
  EXPECT_EQ(nearest_name("wythof"), "wythoff");
  EXPECT_EQ(nearest_name("wyhtoff"), "wythoff");
  EXPECT_EQ(nearest_name("kayle"), "kayles");
  EXPECT_EQ(nearest_name("dawson"), "dawson-chess");
  EXPECT_EQ(nearest_name("fibonaci"), "fibonacci");
  EXPECT_EQ(nearest_name("xyzzyxyzzy"), "");
  EXPECT_EQ(nearest_name(std::string(5000, 'n')), "");
}

}  // namespace
