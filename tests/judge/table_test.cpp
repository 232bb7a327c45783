// The two ways of one format: tables of numbers, many rows at once, say what case by case says,
// with the same place of what is wrong, however the input is cut.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/judge_ways.hpp"

namespace grundy_test {

namespace {

struct Shape {
  const char* input;
  const char* position;
  bool misere = false;
};

// Each must go by a table.
const Shape kShapes[] = {
    {"T; n m", "bash({m}) {n}"},
    {"n m", "bash({m}) {n}", true},
    {"T; m n", "bash({m}) {n}"},
    {"blocks T; n k", "bash({k}) {n}"},
    {"blocks T; n", "bash(3) {n}"},
    {"once; n k", "bash({k}) {n}"},
    {"n k until 0", "bash:{k} {n}"},
    {"n k x until 3 3", "bash({k}) {n}"},
    {"a b until 0 0", "wythoff {a} {b}"},
    {"a b", "wythoff {b} {a}", true},
    {"T; n x", "wythoff {x-1} {n-x}"},
    {"n x until 1", "wythoff {x-1} {n-x}"},
    {"T; n x", "wythoff {x+2} {n}", true},
    {"a b c until 0 0 0", "nim {a} {b} {c}"},
    {"blocks T; a b c d e f g", "nim {a} {b} {c} {d} {e} {f} {g}", true},
    {"T; a b", "nim {a} 5 {b}"},
    {"n until 0", "fibonacci {n}"},
    {"T; n", "take{1,3,4} {n}"},
    {"n", "take{2^i} {n}"},
    {"T; n k", "count({k}) {n}"},
    {"T; a b", "euclid {a} {b}"},
    {"m n p until 0 0 0", "take{fib} {m} {n} {p}"},
};

grundy::JudgeFormat format_of(const Shape& shape) {
  grundy::JudgeFormat format;
  format.name = "table";
  format.input = shape.input;
  format.position = shape.position;
  format.play = shape.misere ? "misere" : "normal";
  format.first = "F";
  format.second = "the second";
  return format;
}

std::string number(Numbers& numbers) {
  static const std::vector<std::string> large = {
      "4611686018427387903",  "4611686018427387904",  "9223372036854775808",
      "18446744073709551615", "18446744073709551616", "100000000000000000000000000",
      "2147483647",           "4294967296",           "00000000000000000005"};
  const std::uint64_t kind = numbers.below(60);
  if (kind == 0) return numbers.pick(large);
  if (kind == 1) return std::to_string(numbers.next() >> 2U);
  return std::to_string(numbers.below(kind < 30 ? 4 : 40));
}

std::string random_input(const Shape& shape, Numbers& numbers) {
  static const std::vector<std::string> spaces = {" ", " ", "\n", "\r\n", "  ", "\n\n", "\t"};
  const std::string input = shape.input;
  std::string text;
  const std::uint64_t count = numbers.below(80);
  std::uint64_t in_block = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    std::string token = number(numbers);
    // Counts of cases that are met now and then.
    if (input.starts_with("T;") && i == 0) token = std::to_string(numbers.below(60));
    if (input.starts_with("blocks") && in_block == 0)
      in_block = numbers.below(12);
    else if (in_block > 0)
      --in_block;
    if (numbers.below(400) == 0) token = "1x";
    text += token + numbers.pick(spaces);
  }
  if (numbers.below(3) == 0 && !text.empty()) text.pop_back();
  return text;
}

TEST(Tables, SayWhatCaseByCaseSays) {
  Numbers numbers(1);
  Faults faults;
  for (const Shape& shape : kShapes) {
    const grundy::JudgeFormat format = format_of(shape);
    ASSERT_TRUE(grundy::Judge::open(format).value().parallel()) << shape.position;
    for (int round = 0; round < 400; ++round) {
      const std::string input = random_input(shape, numbers);
      const std::string expected = case_by_case(format, whole(input)).text();
      const auto same = [&](const Said& said, const char* way) {
        faults.add(said.text() == expected
                       ? ""
                       : to_string(format) + "input '" + input + "'\n" + way + ":\n" + said.text() +
                             "case by case:\n" + expected);
      };
      same(feed(format, whole(input)), "fed whole");
      same(feed(format, random_parts(input, 6, numbers)), "fed in parts");
      same(by_stages(format, pieces(input, 1, numbers)), "a token a piece");
      same(by_stages(format, pieces(input, 5, numbers)), "by stages");
      same(case_by_case(format, pieces(input, 2, numbers)), "case by case, in pieces");
    }
  }
  EXPECT_EQ(faults.text(), "");
}

// Enough rows for several rounds of the loop, with what no table can answer among them.
TEST(Tables, ManyRows) {
  Numbers numbers(2);
  for (const Shape& shape : kShapes) {
    if (std::string(shape.input).starts_with("once")) continue;
    const grundy::JudgeFormat format = format_of(shape);
    std::string input = std::string(shape.input).starts_with("n") ||
                                std::string(shape.input).starts_with("a") ||
                                std::string(shape.input).starts_with("m")
                            ? ""
                            : "100000\n";
    for (int i = 0; i < 30'000; ++i) {
      input += i % 7777 == 7776 ? std::string("20000000000000000000")
                                : std::to_string(50 + numbers.below(50));
      input += i % 3 == 0 ? '\n' : ' ';
    }
    const Said expected = case_by_case(format, whole(input));
    EXPECT_EQ(feed(format, random_parts(input, 5000, numbers)).text() == expected.text(), true)
        << shape.position;
    EXPECT_EQ(by_stages(format, pieces(input, 2000, numbers)).text() == expected.text(), true)
        << shape.position;
  }
}

struct Place {
  Shape shape;
  std::string input;
  std::string output;
  std::string error;  // "line:column key"
};

TEST(Tables, WhereItIsWrong) {
  const Shape slip = {"T; n x", "wythoff {x-1} {n-x}"};
  const Shape pairs = {"T; n m", "bash({m}) {n}"};
  const Shape ended = {"a b until 0 0", "wythoff {a} {b}"};
  const Shape blocks = {"blocks T; n k", "bash({k}) {n}"};
  const std::string big = "20000000000000000000";
  for (const Place& place : std::vector<Place>{
           {slip, "3\n3 1\n3 0\n3 3\n", "F\n", "3:3 error.input-negative"},
           {slip, "3\n3 1\n3 4\n3 3\n", "F\n", "3:1 error.input-negative"},
           {slip, "2\n" + big + " 0\n", "", "2:22 error.input-negative"},
           {slip, "2\n1 1\n1 " + big + "\n", "the second\n", "3:1 error.input-negative"},
           {slip, "2\n1 1\n1 x\n", "the second\n", "3:3 error.input-malformed"},
           {slip, "2\n1 0\n1 x\n", "", "2:3 error.input-negative"},
           {slip, "2\n1 1\n1", "the second\n", "3:2 error.input-missing"},
           {slip, "2\n1 1\n1\n\n", "the second\n", "5:1 error.input-missing"},
           {pairs, "", "", "1:1 error.input-missing"},
           {pairs, "2\n3 2", "the second\n", "2:4 error.input-missing"},
           {pairs, "x", "", "1:1 error.input-malformed"},
           {pairs, "1\n3 2\nx", "the second\n", ""},
           {pairs, "2\n\t3 2 4 -3", "the second\n", "2:8 error.input-malformed"},
           {ended, "3 5\n0 1\n1 0\n0 0\n4 7", "the second\nF\nF\n", ""},
           {ended, "3 5\n0", "the second\n", "2:2 error.input-missing"},
           {ended, "3 5 0 00 x", "the second\n", ""},
           {blocks, "1 3 2\n0\n\n0 2 4 3 3 2\n", "the second\nthe second\nthe second\n", ""},
           {blocks, "1 3 2\n2 4 3 3\n", "the second\nthe second\n", "3:1 error.input-missing"},
           {blocks, "0 0 0", "", ""},
       }) {
    const grundy::JudgeFormat format = format_of(place.shape);
    for (const Said& said :
         {feed(format, whole(place.input)), feed(format, single_bytes(place.input)),
          case_by_case(format, whole(place.input))}) {
      EXPECT_EQ(said.output, place.output) << place.input;
      const std::string error = said.error ? std::to_string(said.error->line) + ":" +
                                                 std::to_string(said.error->column()) + " " +
                                                 std::string(said.error->key)
                                           : "";
      EXPECT_EQ(error, place.error) << place.input;
    }
  }
}

// Numbers beyond what the notation allows are refused wherever they stand, by both ways.
TEST(Tables, NumbersThatAreTooLong) {
  const std::string longest(1'262'612, '7');
  for (const Shape& shape : kShapes) {
    const grundy::JudgeFormat format = format_of(shape);
    for (const std::string& before : {std::string(), std::string("5 6 ")}) {
      for (const std::string& after :
           {std::string(), std::string(" "), std::string(" 7 8 9 1 2 3 4\n")}) {
        const std::string input = before + longest + after;
        const Said expected = case_by_case(format, whole(input));
        const Said said = feed(format, whole(input));
        EXPECT_TRUE(said.text() == expected.text()) << shape.input << " / " << shape.position
                                                    << " with '" << before << "…" << after << "'\n"
                                                    << said.text() << expected.text();
      }
    }
  }
}

}  // namespace

}  // namespace grundy_test
