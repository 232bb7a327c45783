// Numbers in text: the reader of 64 bytes at a time against one that goes character by character.
#include "judge/tokens.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "judge/byte_classes.hpp"
#include "support/check_answer.hpp"
#include "support/judge_ways.hpp"

namespace grundy_test {

namespace {

using grundy::Natural;
using grundy::judge::kLong;
using grundy::judge::Tokens;

struct Found {
  std::vector<std::uint64_t> values;
  std::vector<std::size_t> ends;
  std::size_t bad = Tokens::npos;
  std::uint64_t newlines = 0;  // of the whole text
};

Found naive(const std::string& text) {
  Found found;
  std::size_t i = 0;
  while (i < text.size()) {
    if (white(text[i])) {
      found.newlines += text[i] == '\n' ? 1U : 0U;
      ++i;
      continue;
    }
    const std::size_t from = i;
    bool digits = true;
    for (; i < text.size() && !white(text[i]); ++i) digits &= text[i] >= '0' && text[i] <= '9';
    if (!digits) {
      found.bad = from;
      return found;
    }
    const Natural number = Natural::parse(text.substr(from, i - from)).value();
    const bool small = number < Natural(std::uint64_t{1} << 62U);
    found.values.push_back(small ? number.to_u64() : kLong);
    found.ends.push_back(i);
  }
  return found;
}

class Reader {
 public:
  // What is wrong; empty when nothing is.
  std::string fault(const std::string& text) {
    const auto room = text_.room(std::max<std::size_t>(text.size(), 1));
    std::memcpy(room.data(), text.data(), text.size());
    text_.fill(text.size());
    tokens_.read(text_);
    const Found expected = naive(text);
    const std::string where = "in '" + text + "': ";
    if (tokens_.bad() != expected.bad) return where + "the bad token";
    if (tokens_.count() != expected.values.size()) return where + "the number of tokens";
    bool large = false;
    for (std::size_t i = 0; i < expected.values.size(); ++i) {
      const std::string token = where + "token " + std::to_string(i);
      if (tokens_.values()[i] != expected.values[i]) return token + " has another value";
      if (tokens_.end(i) != expected.ends[i]) return token + " ends elsewhere";
      large = large || expected.values[i] == kLong;
    }
    if (tokens_.has_long() != large) return where + "has_long";
    if (expected.bad == Tokens::npos && tokens_.newlines() != expected.newlines) {
      return where + "newlines";
    }
    return {};
  }

 private:
  // Used again and again, so that what a text left behind would be seen by the next.
  grundy::judge::Text text_;
  Tokens tokens_;
};

const std::vector<std::string>& spaces() {
  static const std::vector<std::string> all = {" ",  "\n", "\r\n", "\t",   "\v",
                                               "\f", "\r", "  ",   "\n\n", " \r\n\t "};
  return all;
}
const std::vector<std::string>& edges() {
  static const std::vector<std::string> all = {"0",
                                               "00",
                                               "4611686018427387903",
                                               "4611686018427387904",
                                               "4611686018427387905",
                                               "9223372036854775807",
                                               "9223372036854775808",
                                               "18446744073709551615",
                                               "18446744073709551616",
                                               "1000000000000000000",
                                               "10000000000000000000",
                                               "99999999",
                                               "100000000",
                                               "9999999999999999",
                                               "10000000000000000",
                                               "0004611686018427387903",
                                               "0000000000000000000000007"};
  return all;
}
const std::vector<std::string>& strange() {
  static const std::vector<std::string> all = {"x",    "-1",
                                               "+1",   "1.5",
                                               "1e5",  "0x10",
                                               "/",    ":",
                                               "\x7f", "\x80",
                                               "\xff", "é",
                                               "数",   std::string(1, '\0'),
                                               "\x08", "\x0e",
                                               "\x1f", "!",
                                               "1,2",  "12345678901234567890123x"};
  return all;
}

std::string random_digits(Numbers& numbers) {
  std::string digits;
  for (std::size_t left = numbers.below(25) + 1; left > 0; --left) {
    digits += static_cast<char>('0' + numbers.below(10));
  }
  return digits;
}

std::string random_text(Numbers& numbers) {
  std::string text;
  // One text in two has something strange, anywhere.
  const bool strange_one = numbers.below(2) == 0;
  const std::uint64_t count = numbers.below(30);
  for (std::uint64_t i = 0; i < count; ++i) {
    if (i > 0 || numbers.below(4) == 0) text += numbers.pick(spaces());
    const std::uint64_t kind = numbers.below(20);
    if (kind < 3)
      text += numbers.pick(edges());
    else if (kind == 3 && strange_one)
      text += numbers.pick(strange());
    else if (kind < 12)
      text += std::to_string(numbers.below(100));
    else
      text += random_digits(numbers);
  }
  if (numbers.below(2) == 0) text += numbers.pick(spaces());
  return text;
}

TEST(Tokens, RandomTexts) {
  Numbers numbers(1);
  Reader reader;
  Faults faults;
  for (int i = 0; i < 60'000; ++i) faults.add(reader.fault(random_text(numbers)));
  EXPECT_EQ(faults.text(), "");
}

// A token at every place around the ends of blocks, with every neighbour.
TEST(Tokens, EndsOfBlocks) {
  Reader reader;
  Faults faults;
  for (const std::size_t before :
       {0U, 1U, 7U, 8U, 9U, 38U, 55U, 62U, 63U, 64U, 65U, 120U, 127U, 128U, 129U}) {
    for (const auto* tokens : {&edges(), &strange()}) {
      for (const std::string& token : *tokens) {
        for (const std::string& space : spaces()) {
          const std::string spaced = std::string(before, ' ') + token;
          faults.add(reader.fault(spaced));
          faults.add(reader.fault(spaced + space));
          faults.add(reader.fault(spaced + space + "12"));
          if (before > 1)
            faults.add(reader.fault("7" + std::string(before - 1, '\n') + token + space));
        }
      }
    }
  }
  EXPECT_EQ(faults.text(), "");
}

// One token of each length, up to three blocks of digits, that ends at each place of a block.
TEST(Tokens, LongRuns) {
  Reader reader;
  Faults faults;
  for (std::size_t length = 1; length <= 200; ++length) {
    for (const char digit : {'0', '1', '9'}) {
      for (std::size_t before = 0; before < 66; before += before < 3 ? 1U : 7U) {
        const std::string run = std::string(before, '\n') + std::string(length, digit);
        faults.add(reader.fault(run));
        faults.add(reader.fault(run + "\n3"));
        faults.add(reader.fault(run + "x 3"));
      }
    }
  }
  EXPECT_EQ(faults.text(), "");
}

TEST(Tokens, NothingAndWhiteSpaceAlone) {
  Reader reader;
  EXPECT_EQ(reader.fault(""), "");
  for (std::size_t size = 1; size <= 200; ++size)
    EXPECT_EQ(reader.fault(std::string(size, '\n')), "");
}

// A room that grows keeps what was in it, and a text that shrinks leaves nothing of the longer one.
TEST(Tokens, RoomGrowsAndShrinks) {
  grundy::judge::Text text;
  std::memcpy(text.room(4).data(), "12 3", 4);
  const auto room = text.room(100'000);
  EXPECT_EQ(std::string(room.data(), 4), "12 3");
  text.fill(4);
  Tokens tokens;
  tokens.read(text);
  ASSERT_EQ(tokens.count(), 2U);
  EXPECT_EQ(tokens.values()[1], 3U);
  text.fill(1);
  tokens.read(text);
  ASSERT_EQ(tokens.count(), 1U);
  EXPECT_EQ(tokens.values()[0], 1U);
}

TEST(Tokens, ValueOfOneToken) {
  Faults faults;
  Numbers numbers(2);
  for (int i = 0; i < 20'000; ++i) {
    const std::string digits =
        i < 17 ? edges()[static_cast<std::size_t>(i)] : random_digits(numbers);
    const bool same = grundy::judge::token_value(digits) == naive(digits).values[0];
    faults.add(same ? "" : digits);
  }
  EXPECT_EQ(faults.text(), "");
}

TEST(ByteClasses, EveryByteAtEveryPlace) {
  Faults faults;
  for (std::size_t place = 0; place < 64; ++place) {
    for (int byte = 0; byte < 256; ++byte) {
      for (const char around : {' ', '5', '\xff', '\0'}) {
        char text[64];
        std::memset(text, around, sizeof text);
        text[place] = static_cast<char>(byte);
        const auto classes = grundy::judge::classes_of_64(text);
        const std::uint64_t bit = std::uint64_t{1} << place;
        const char c = text[place];
        const bool good = classes == grundy::judge::classes_of_64_portable(text) &&
                          ((classes.digits & bit) != 0) == (c >= '0' && c <= '9') &&
                          ((classes.spaces & bit) != 0) == white(c) &&
                          ((classes.newlines & bit) != 0) == (c == '\n');
        faults.add(good ? "" : "byte " + std::to_string(byte) + " at " + std::to_string(place));
      }
    }
  }
  EXPECT_EQ(faults.text(), "");
}

TEST(ByteClasses, RandomBytes) {
  Numbers numbers(3);
  for (int i = 0; i < 100'000; ++i) {
    char text[64];
    for (char& c : text) c = static_cast<char>(numbers.next() >> 20U);
    ASSERT_EQ(grundy::judge::classes_of_64(text), grundy::judge::classes_of_64_portable(text));
  }
}

}  // namespace

}  // namespace grundy_test
