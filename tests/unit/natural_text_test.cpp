// Natural as text and as a value: parsing, printing, copies, moves, and operations on itself.
#include "grundy/natural.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace {

using grundy::Natural;

// Decimal arithmetic on strings, digit by digit: an independent way to the same number.
std::string plus(const std::string& a, const std::string& b) {
  std::string sum;
  int carry = 0;
  for (std::size_t i = 0; i < a.size() || i < b.size() || carry != 0; ++i) {
    const int x = i < a.size() ? a[a.size() - 1 - i] - '0' : 0;
    const int y = i < b.size() ? b[b.size() - 1 - i] - '0' : 0;
    sum.insert(sum.begin(), static_cast<char>('0' + (x + y + carry) % 10));
    carry = (x + y + carry) / 10;
  }
  return sum;
}

TEST(NaturalText, Parses) {
  EXPECT_EQ(*Natural::parse("0"), Natural(0));
  EXPECT_EQ(*Natural::parse("000"), Natural(0));
  EXPECT_EQ(*Natural::parse("0012"), Natural(12));
  EXPECT_EQ(*Natural::parse("18446744073709551615"), Natural(~std::uint64_t{0}));
  EXPECT_EQ(*Natural::parse("18446744073709551616"), Natural(~std::uint64_t{0}) + Natural(1));
  EXPECT_EQ(*Natural::parse(std::string(1000, '0') + "7"), Natural(7));
  EXPECT_EQ(Natural::parse("9999999999999999999")->to_string(), "9999999999999999999");
  EXPECT_EQ(Natural::parse("10000000000000000000")->to_string(), "10000000000000000000");
  for (const char* bad : {"", " ", "-1", "+1", "1 ", " 1", "1.5", "1e3", "0x10", "１", "1_000",
                          "12345678901234567890123x", "123456789012345678901234567890 "}) {
    EXPECT_FALSE(Natural::parse(bad).has_value()) << bad;
  }
  EXPECT_FALSE(Natural::parse(std::string_view("1\0", 2)).has_value());
}

TEST(NaturalText, RoundTrip) {
  std::string digits = "1";
  for (std::size_t length = 1; length <= 3000; length += length < 150 ? 1 : 137) {
    while (digits.size() < length) {
      digits += static_cast<char>('0' + (digits.size() * 7 + 3) % 10);
    }
    EXPECT_EQ(Natural::parse(digits)->to_string(), digits);
    const std::string nines(length, '9');
    EXPECT_EQ((*Natural::parse(nines) + Natural(1)).to_string(), "1" + std::string(length, '0'));
    EXPECT_EQ((Natural::power(Natural(10), length) - Natural(1)).to_string(), nines);
  }
}

TEST(NaturalText, LongNumbersAreRead) {
  // 10^50000 + 3 times 10^50000 - 3 is 10^100000 - 9.
  const Natural a = *Natural::parse("1" + std::string(49'999, '0') + "3");
  const Natural b = *Natural::parse(std::string(49'999, '9') + "7");
  EXPECT_EQ((a * b).to_string(), std::string(99'999, '9') + "1");
}

// Doubling and adding on strings, along with the same on numbers.
TEST(NaturalText, FollowsDecimalArithmetic) {
  std::string text = "1";
  Natural number(1);
  std::string before = "1";
  Natural before_number(1);
  for (int i = 0; i < 600; ++i) {
    std::string next = plus(text, before);
    before = std::exchange(text, next);
    Natural next_number = number + before_number;
    before_number = std::exchange(number, next_number);
    ASSERT_EQ(number.to_string(), text) << i;
    ASSERT_EQ(*Natural::parse(text), number) << i;
  }
}

std::vector<Natural> samples() {
  return {Natural(0), Natural(1), Natural(77), Natural(~std::uint64_t{0}),
          Natural::power(Natural(2), 64), Natural::power(Natural(10), 30)};
}

TEST(NaturalValue, OperationsOnItself) {
  for (const Natural& a : samples()) {
    Natural x = a;
    x += x;
    EXPECT_EQ(x, a * Natural(2));
    x = a;
    x -= x;
    EXPECT_TRUE(x.is_zero() && x.fits_u64());
    x = a;
    x *= x;
    EXPECT_EQ(x, Natural::power(a, 2));
    x = a;
    x ^= x;
    EXPECT_TRUE(x.is_zero() && x.fits_u64());
    x = a;
    x &= x;
    EXPECT_EQ(x, a);
    x = a;
    x |= x;
    EXPECT_EQ(x, a);
    x = a;
    x /= x;
    EXPECT_EQ(x, Natural(a.is_zero() ? 0 : 1));
    x = a;
    x %= x;
    EXPECT_TRUE(x.is_zero());
    x = a;
    const Natural& alias = x;
    x = alias;
    EXPECT_EQ(x, a);
  }
}

TEST(NaturalValue, CopiesAreApart) {
  for (const Natural& a : samples()) {
    for (const Natural& b : samples()) {
      Natural copy = a;
      Natural other = b;
      other = copy;  // over a short and over a long number
      copy += Natural(1);
      EXPECT_EQ(other, a);
      EXPECT_EQ(copy, a + Natural(1));
      other *= Natural(3);
      EXPECT_EQ(copy, a + Natural(1));
    }
  }
}

TEST(NaturalValue, Moves) {
  for (const Natural& a : samples()) {
    for (const Natural& b : samples()) {
      Natural from = a;
      Natural to(std::move(from));
      EXPECT_EQ(to, a);
      from = b;  // a moved-from number can be used again
      EXPECT_EQ(from, b);
      to = std::move(from);
      EXPECT_EQ(to, b);
      from = a;
      std::swap(from, to);
      EXPECT_EQ(from, b);
      EXPECT_EQ(to, a);
      Natural& self = to;
      to = std::move(self);
      EXPECT_EQ(to, a);
    }
  }
}

TEST(NaturalValue, MixesWithPlainNumbers) {
  Natural x = 5;
  x += 7;
  x = x * 3 - 1;
  EXPECT_EQ(x, 35);
  EXPECT_TRUE(x > 34 && x < 36);
  std::vector<Natural> list = samples();
  list.insert(list.begin(), Natural::power(Natural(10), 50));
  std::sort(list.begin(), list.end());
  EXPECT_TRUE(std::is_sorted(list.begin(), list.end()));
  EXPECT_EQ(list.back(), Natural::power(Natural(10), 50));
}

}  // namespace
