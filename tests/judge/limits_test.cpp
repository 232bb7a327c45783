// Numbers at the ends of machine words and far beyond, where programs for judges go wrong: the
// answer to each is that of solve() on the text of the position.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "grundy/solve.hpp"
#include "support/judge_ways.hpp"

namespace grundy_test {

namespace {

using grundy::JudgeFormat;
using grundy::Natural;

Natural power(std::uint64_t base, int exponent) {
  Natural result(1);
  for (int i = 0; i < exponent; ++i) result *= Natural(base);
  return result;
}

// n, and what is next to it.
void with_neighbours(const Natural& n, std::vector<Natural>& out) {
  for (const std::uint64_t less : {2U, 1U, 0U}) {
    if (n >= Natural(less)) out.push_back(n - Natural(less));
  }
  out.push_back(n + Natural(1));
  out.push_back(n + Natural(2));
}

std::vector<Natural> ends_of_words() {
  std::vector<Natural> all;
  for (const int bits : {0, 1, 8, 15, 16, 31, 32, 53, 61, 62, 63, 64, 65, 127, 128}) {
    with_neighbours(power(2, bits), all);
  }
  for (const int digits : {6, 8, 9, 16, 18, 19, 25, 30}) with_neighbours(power(10, digits), all);
  return all;
}

struct Question {
  std::vector<Natural> row;
  std::string position;  // its text
};

JudgeFormat format_of(const char* input, const char* position) {
  JudgeFormat format;
  format.input = input;
  format.position = position;
  format.first = "N";
  format.second = "P";
  return format;
}

// One stream of all questions, in several ways.
void check(JudgeFormat format, const std::vector<Question>& questions) {
  ASSERT_FALSE(questions.empty());
  for (const char* play : {"normal", "misere"}) {
    format.play = play;
    std::string input;
    std::vector<std::string> expected;
    for (const Question& question : questions) {
      for (const Natural& number : question.row) input += number.to_string() + " ";
      input.back() = '\n';
      grundy::SolveOptions options;
      options.play = format.play == "misere" ? grundy::Play::misere : grundy::Play::normal;
      options.moves = 0;
      options.explain = false;
      const auto answer = grundy::solve(question.position, options);
      ASSERT_TRUE(answer.ok()) << question.position;
      ASSERT_NE(answer.value().outcome, grundy::Outcome::unknown) << question.position;
      expected.push_back(answer.value().outcome == grundy::Outcome::N ? "N" : "P");
    }
    Numbers numbers(1);
    for (const Said& said :
         {feed(format, whole(input)), by_stages(format, pieces(input, 50, numbers)),
          case_by_case(format, whole(input))}) {
      ASSERT_FALSE(said.error) << said.text();
      EXPECT_EQ(said.cases, questions.size());
      ASSERT_EQ(said.output.size(), 2 * questions.size());
      Faults faults;
      for (std::size_t i = 0; i < questions.size(); ++i) {
        faults.add(said.output.substr(2 * i, 1) == expected[i]
                       ? ""
                       : questions[i].position + " is " + expected[i] + " under " + play);
      }
      EXPECT_EQ(faults.text(), "");
    }
  }
}

std::string text(const std::string& game, const std::vector<Natural>& heaps) {
  std::string result = game;
  for (const Natural& heap : heaps) result += " " + heap.to_string();
  return result;
}

TEST(Limits, Fibonacci) {
  std::vector<Natural> all = ends_of_words();
  Natural a(1);
  Natural b(2);
  while (b < power(2, 140)) {
    with_neighbours(b, all);
    Natural next = a + b;
    a = std::exchange(b, std::move(next));
  }
  std::vector<Question> questions;
  std::string known;  // of hdu-2516: second wins exactly at Fibonacci numbers
  for (const Natural& n : all) {
    if (!n.is_zero()) questions.push_back({{n}, text("fibonacci", {n})});
  }
  JudgeFormat preset = grundy::judge_preset("hdu-2516").value();
  preset.first = "N";
  preset.second = "P";
  check(preset, questions);
}

TEST(Limits, FibonacciNumbersAreLost) {
  Natural a(2);
  Natural b(3);
  std::string input;
  std::string output;
  while (a < power(2, 70)) {
    input += a.to_string() + "\n";
    output += "Second win\n";
    // Between two Fibonacci numbers that are not neighbours there is none.
    if (b - a > Natural(1)) {
      input += (a + Natural(1)).to_string() + "\n" + (b - Natural(1)).to_string() + "\n";
      output += "First win\nFirst win\n";
    }
    Natural next = a + b;
    a = std::exchange(b, std::move(next));
  }
  EXPECT_EQ(feed(grundy::judge_preset("hdu-2516").value(), whole(input + "0\n")).output, output);
}

TEST(Limits, Bash) {
  std::vector<Question> questions;
  const std::vector<Natural> ends = ends_of_words();
  for (const Natural& n : ends) {
    for (const Natural& k : ends) {
      questions.push_back({{n, k}, "bash(" + k.to_string() + ") " + n.to_string()});
    }
  }
  // Multiples of k+1 and their neighbours.
  Numbers numbers(2);
  for (const Natural& k : ends) {
    std::vector<Natural> heaps;
    with_neighbours((k + Natural(1)) * Natural(numbers.next() >> numbers.below(64)), heaps);
    for (const Natural& n : heaps)
      questions.push_back({{n, k}, "bash(" + k.to_string() + ") " + n.to_string()});
  }
  check(format_of("n k", "bash({k}) {n}"), questions);
}

// floor(k phi) without a square root: the pair of difference k by Beatty's theorem, found by
// solve().
TEST(Limits, Wythoff) {
  std::vector<Question> questions;
  const auto add = [&](const Natural& a, const Natural& b) {
    questions.push_back({{a, b}, text("wythoff", {a, b})});
    questions.push_back({{b, a}, text("wythoff", {b, a})});
  };
  const auto near = [&](const Natural& k) {
    // floor(k (1 + sqrt 5) / 2) by bisection: the largest a with a^2 - a k <= k^2.
    Natural low(0);
    Natural high = k + k;
    while (low < high) {
      const Natural middle = (low + high + Natural(1)) / Natural(2);
      const bool fits = middle * middle <= k * k + middle * k;
      (fits ? low : high) = fits ? middle : middle - Natural(1);
    }
    std::vector<Natural> first;
    with_neighbours(low, first);
    for (const Natural& a : first) {
      for (const std::uint64_t more : {0U, 1U, 2U}) {
        if (a + k + Natural(more) >= Natural(1)) add(a, a + k + Natural(more) - Natural(1));
      }
    }
  };
  for (const int digits : {0, 1, 3, 6, 9, 18, 19, 25, 30}) {
    for (std::uint64_t more = 0; more < 8; ++more) near(power(10, digits) + Natural(more));
  }
  for (const int bits : {30, 31, 32, 52, 53, 60, 61, 62, 63, 64}) {
    for (std::uint64_t more = 0; more < 4; ++more) near(power(2, bits) - Natural(more));
  }
  // Two Fibonacci numbers next to each other: the closest that a fraction comes to phi.
  Natural a(1);
  Natural b(1);
  while (b < power(2, 100)) {
    near(a);
    Natural next = a + b;
    a = std::exchange(b, std::move(next));
  }
  for (const Natural& n : ends_of_words()) {
    add(n, n);
    add(Natural(0), n);
    add(Natural(1), n);
  }
  check(format_of("a b", "wythoff {a} {b}"), questions);
}

TEST(Limits, WythoffWithDifferences) {
  std::vector<Question> questions;
  for (const Natural& n : ends_of_words()) {
    for (const std::uint64_t x : {1U, 2U, 3U}) {
      if (n < Natural(x)) continue;
      questions.push_back({{n, Natural(x)}, text("wythoff", {Natural(x - 1), n - Natural(x)})});
      questions.push_back({{n, n}, text("wythoff", {n - Natural(1), Natural(0)})});
    }
  }
  check(format_of("n x", "wythoff {x-1} {n-x}"), questions);
}

TEST(Limits, SumsAtTheEnds) {
  std::vector<Question> questions;
  for (const Natural& n : ends_of_words()) {
    for (const Natural& m : {Natural(0), Natural(1), n}) {
      questions.push_back({{n, m}, text("nim", {n + Natural(3), m + Natural(1'000'000'000), n})});
    }
  }
  check(format_of("n m", "nim {n+3} {m+1000000000} {n}"), questions);
}

TEST(Limits, Nim) {
  std::vector<Question> questions;
  const std::vector<Natural> ends = ends_of_words();
  for (std::size_t i = 0; i < ends.size(); ++i) {
    for (std::size_t j = 0; j < ends.size(); j += 3) {
      for (const Natural& c : {ends[i] ^ ends[j], ends[(7 * i + j) % ends.size()]}) {
        questions.push_back({{ends[i], ends[j], c}, text("nim", {ends[i], ends[j], c})});
      }
    }
  }
  check(format_of("a b c", "nim {a} {b} {c}"), questions);
}

// Lists go another way than tables.
TEST(Limits, ListsOfHeaps) {
  std::vector<Question> questions;
  const std::vector<Natural> ends = ends_of_words();
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const Natural& other = ends[(5 * i + 1) % ends.size()];
    questions.push_back({{Natural(3), ends[i], other, ends[i] ^ other},
                         text("nim", {ends[i], other, ends[i] ^ other})});
    questions.push_back({{Natural(2), ends[i], other}, text("nim", {ends[i], other})});
    questions.push_back({{Natural(0)}, "nim"});
  }
  check(format_of("m h*m", "nim {h}"), questions);
}

}  // namespace

}  // namespace grundy_test
