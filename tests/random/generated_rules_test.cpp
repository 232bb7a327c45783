// Games of every form of the notation with arguments that nobody chose, and games that are nearly a
// classic: read, played and answered as their rule in plain words says.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "random/check_rules.hpp"

namespace grundy_test {

namespace {

TEST(GeneratedRules, Sets) {
  Numbers numbers(201);
  RuleCheck check;
  for (int i = 0; i < 500; ++i) check.check(random_set_game(numbers));
  EXPECT_EQ(check.text(), "");
  EXPECT_GE(check.recognised().size(), 5U);
}

TEST(GeneratedRules, OctalCodes) {
  Numbers numbers(202);
  RuleCheck check;
  for (int i = 0; i < 250; ++i) check.check(random_code_game(false, numbers));
  EXPECT_EQ(check.text(), "");
}

TEST(GeneratedRules, HexCodes) {
  Numbers numbers(203);
  RuleCheck check;
  for (int i = 0; i < 120; ++i) check.check(random_code_game(true, numbers));
  EXPECT_EQ(check.text(), "");
}

TEST(GeneratedRules, RaysAndVectors) {
  Numbers numbers(204);
  RuleCheck check;
  for (int i = 0; i < 250; ++i) check.check(random_vector_game(numbers));
  EXPECT_EQ(check.text(), "");
  EXPECT_GE(check.recognised().size(), 5U);
}

TEST(GeneratedRules, DynamicGames) {
  Numbers numbers(205);
  RuleCheck check;
  for (int i = 0; i < 150; ++i) check.check(random_dynamic_game(numbers));
  EXPECT_EQ(check.text(), "");
}

// ---- Near misses ------------------------------------------------------------------------------

// Every set that a theorem is about, as its items.
std::vector<PlainItem> known_set(Numbers& numbers) {
  const std::uint64_t a = 1 + numbers.below(7);
  switch (numbers.below(9)) {
    case 0:
      return {range_item(1, a, numbers)};
    case 1:
      return {range_item(a, a + 1 + numbers.below(6), numbers)};
    case 2:
      return {range_item(1, a, numbers), number_item(a + 2 + numbers.below(9), numbers)};
    case 3:
      return {number_item(a, numbers), number_item(a + 1 + numbers.below(12), numbers)};
    case 4:
      return {powers_of_item(2 + numbers.below(6))};
    case 5:
      return {share_item(1, 1 + numbers.below(4), numbers)};
    case 6:
      return {word_item("divisors")};
    case 7:
      return {word_item(numbers.below(2) == 0 ? "proper-divisors" : "coprimes")};
    default:
      return {kth_powers_item(1)};
  }
}

// One more item, or one range or word that is another one.
TEST(NearMisses, Sets) {
  static const std::vector<std::string> kUses = {"take", "take", "allbut", "to"};
  Numbers numbers(211);
  RuleCheck check;
  for (int i = 0; i < 500; ++i) {
    std::vector<PlainItem> items = known_set(numbers);
    const std::string& use = numbers.pick(kUses);
    if (numbers.below(4) != 0) items.push_back(random_item(numbers));
    check.check(set_game(use, items, numbers));
  }
  EXPECT_EQ(check.text(), "");
  EXPECT_GE(check.recognised().size(), 10U);
  EXPECT_LT(check.recognised().size(), check.games() / 2);
}

// One digit is another one, or there is one more.
TEST(NearMisses, Codes) {
  const std::vector<PlainCode> classics = {
      {false, {0, 7, 7}, {}},    {false, {0, 0, 7}, {}}, {false, {0, 1, 3, 7}, {}},
      {false, {0, 6}, {}},       {false, {0}, {3}},      {false, {4}, {3}},
      {false, {0, 3, 0, 3}, {}}, {false, {0, 3, 3}, {}}, {false, {0, 0, 3, 3, 3}, {}},
      {false, {0, 3}, {0, 3}},
  };
  Numbers numbers(212);
  RuleCheck check;
  for (int i = 0; i < 250; ++i) {
    PlainCode code = numbers.pick(classics);
    code.hex = numbers.below(4) == 0;
    const unsigned base = code.hex ? 16 : 8;
    // The repeating part a few times in full, so that a digit of it can change once.
    if (!code.repeating.empty()) {
      for (std::uint64_t count = numbers.below(4); count > 0; --count) {
        code.digits.insert(code.digits.end(), code.repeating.begin(), code.repeating.end());
      }
    }
    const auto digit = static_cast<unsigned>(numbers.below(base));
    const std::size_t at = numbers.below(code.digits.size() + 2);
    if (at == 0) {
      code.digits[0] = static_cast<unsigned>(4 * numbers.below(base / 4));
    } else if (at < code.digits.size()) {
      code.digits[at] = digit;
    } else if (at == code.digits.size()) {
      code.digits.push_back(digit);
    }  // else it stays what it is
    Generated made = code_game(code, numbers);
    made.game.bounds = {0, 12, 3};
    check.check(made);
  }
  EXPECT_EQ(check.text(), "");
  EXPECT_GE(check.recognised().size(), 10U);
}

// Every code of a digit before the point, at most one behind it, and a repeating one.
TEST(NearMisses, ShortRepeatingCodes) {
  Numbers numbers(215);
  RuleCheck check;
  for (const unsigned first : {0U, 4U, 8U, 12U}) {
    for (unsigned digit = 0; digit <= 16; ++digit) {
      for (const unsigned repeating : {1U, 2U, 3U, 7U, 11U}) {
        PlainCode code{true, {first}, {repeating}};
        if (digit < 16) code.digits.push_back(digit);
        Generated made = code_game(code, numbers);
        made.game.bounds = {0, 9, 2};
        check.check(made);
      }
    }
  }
  EXPECT_EQ(check.text(), "");
}

std::vector<Heaps> units(std::size_t dimension, std::uint64_t size) {
  std::vector<Heaps> vectors(dimension, Heaps(dimension, 0));
  for (std::size_t i = 0; i < dimension; ++i) vectors[i][i] = size;
  return vectors;
}

// Wythoff, nim, the king and heaps played apart, with a vector more, less, or changed.
TEST(NearMisses, RaysAndVectors) {
  Numbers numbers(213);
  RuleCheck check;
  for (int i = 0; i < 300; ++i) {
    const std::size_t dimension = 1 + numbers.below(3);
    bool rays = numbers.below(2) == 0;
    std::vector<Heaps> vectors = units(dimension, 1);
    switch (numbers.below(4)) {
      case 0:
        vectors.emplace_back(dimension, 1U);
        break;  // Wythoff, and its like
      case 1:   // the king
        vectors.clear();
        for (const Plain& step : box(dimension, 1)) {
          if (step != Plain{Heaps(dimension, 0), {}}) vectors.push_back(step.heaps);
        }
        rays = false;
        break;
      case 2:  // the same set for each heap
        for (std::uint64_t more = 1 + numbers.below(2); more > 0; --more) {
          for (Heaps& unit : units(dimension, 2 + numbers.below(5))) {
            vectors.push_back(std::move(unit));
          }
        }
        break;
      default:
        break;  // nim
    }
    switch (numbers.below(5)) {
      case 0:
      case 1:
        vectors.push_back(random_vector(dimension, numbers));
        break;
      case 2:
        if (vectors.size() > 1)
          vectors.erase(vectors.begin() +
                        static_cast<std::ptrdiff_t>(numbers.below(vectors.size())));
        break;
      case 3: {
        Heaps& vector = vectors[numbers.below(vectors.size())];
        ++vector[numbers.below(dimension)];
        break;
      }
      default:
        break;
    }
    Generated made = vector_game(rays, vectors, numbers);
    if (dimension == 3) made.game.bounds.back() = 3;
    check.check(made);
  }
  EXPECT_EQ(check.text(), "");
  EXPECT_GE(check.recognised().size(), 10U);
}

TEST(NearMisses, DynamicGames) {
  Numbers numbers(214);
  RuleCheck check;
  for (const std::uint64_t c : {1U, 2U, 3U}) {
    for (const int e : {0, 1, 2}) {
      for (const std::int64_t d : {-2, -1, 0, 1, 2}) check.check(dynamic_game(c, e, d, numbers));
    }
  }
  EXPECT_EQ(check.text(), "");
  EXPECT_EQ(check.recognised(), std::set<std::string>{"dynamic{2x}"});
}

}  // namespace

}  // namespace grundy_test
