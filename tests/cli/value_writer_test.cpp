// The formats of values against the obvious way to write them, over many buffers' length.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "digits.hpp"
#include "value_writer.hpp"

namespace grundy::cli {
namespace {

class TextSink final : public Sink {
 public:
  explicit TextSink(std::size_t room = ~std::size_t{0}) : room_(room) {}
  bool write(std::string_view more) override {
    ++writes;
    text += more;
    return text.size() <= room_;
  }
  bool rewrite_start(std::string_view start) override {
    text.replace(0, start.size(), start);
    return true;
  }
  std::string text;
  std::size_t writes = 0;

 private:
  std::size_t room_;
};

std::vector<std::uint64_t> some_values(std::size_t count, unsigned most_bits) {
  std::mt19937_64 random(20240607);
  std::vector<std::uint64_t> values(count);
  for (std::uint64_t& value : values) value = random() >> (64 - 1 - random() % most_bits);
  return values;
}

// In pieces of changing length.
std::string written(ValueFormat format, const ValuesHeader& header,
                    const std::vector<std::uint64_t>& values, std::string_view tail = {}) {
  TextSink sink;
  ValueWriter writer(format, header, sink);
  EXPECT_TRUE(writer.begin());
  std::span<const std::uint64_t> left = values;
  for (std::size_t size = 1; !left.empty(); size = size * 3 % 40'009) {
    const auto piece = left.first(std::min(size, left.size()));
    EXPECT_TRUE(writer.values(piece));
    left = left.subspan(piece.size());
  }
  EXPECT_TRUE(writer.end(tail));
  EXPECT_LE(sink.writes, sink.text.size() / 100'000 + 1) << "a write for each buffer, not more";
  return sink.text;
}

ValuesHeader header_of(std::uint64_t from, const std::vector<std::uint64_t>& values) {
  return {"nim", "auto", from, from + values.size() - 1, 8};
}

TEST(PutNumber, WritesWhatToStringWrites) {
  std::array<char, kNumberRoom> text;
  const auto check = [&](std::uint64_t number) {
    const char* const end = put_number(text.data(), number);
    ASSERT_EQ(std::string_view(text.data(), static_cast<std::size_t>(end - text.data())),
              std::to_string(number));
  };
  for (std::uint64_t number = 0; number < 20'000; ++number) check(number);
  std::uint64_t power = 1;
  for (int i = 0; i < 20; ++i, power *= 10) {
    for (const std::uint64_t number : {power - 1, power, power + 1, 9 * power}) check(number);
  }
  check(std::numeric_limits<std::uint64_t>::max());
  for (const std::uint64_t number : some_values(100'000, 63)) check(number);
}

TEST(ValueWriter, WritesLines) {
  const auto values = some_values(300'000, 20);
  std::string plain;
  std::string pairs;
  std::string bfile;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string value = std::to_string(values[i]);
    const std::string heap = std::to_string(999'000 + i);
    plain += value + "\n";
    pairs += heap + "," + value + "\n";
    bfile += heap + " " + value + "\n";
  }
  const ValuesHeader header = header_of(999'000, values);
  EXPECT_TRUE(written(ValueFormat::plain, header, values) == plain);
  EXPECT_TRUE(written(ValueFormat::csv, header, values) == "n,value\n" + pairs);
  EXPECT_TRUE(written(ValueFormat::bfile, header, values) == bfile);
}

TEST(ValueWriter, WritesOneJsonObject) {
  const auto values = some_values(100'000, 63);
  std::string list;
  for (const std::uint64_t value : values) list += (list.empty() ? "" : ",") + json_number(value);
  ValuesHeader header = header_of(7, values);
  header.game = "a\"b\\c\n";
  EXPECT_TRUE(
      written(ValueFormat::json, header, values, ",\"limit\":null") ==
      "{\"game\":\"a\\\"b\\\\c\\u000a\",\"from\":7,\"to\":100006,\"engine\":\"auto\",\"values\":[" +
          list + "],\"limit\":null}\n");
  EXPECT_EQ(json_number(std::uint64_t{1} << 53U), "9007199254740992");
  EXPECT_EQ(json_number((std::uint64_t{1} << 53U) + 1), "\"9007199254740993\"");
}

// Reads what was written as NumPy does: the count in the header, and the values.
std::vector<std::uint64_t> read_npy(const std::string& text, std::size_t bytes,
                                    std::uint64_t& count) {
  EXPECT_EQ(text.substr(0, 8), std::string("\x93NUMPY\x01\x00", 8));
  const std::size_t start =
      10U + static_cast<unsigned char>(text[8]) + 256U * static_cast<unsigned char>(text[9]);
  EXPECT_EQ(start % 64, 0U);
  EXPECT_EQ(text[start - 1], '\n');
  const std::string header = text.substr(10, start - 10);
  EXPECT_NE(header.find("'descr': '<u" + std::to_string(bytes) + "'"), std::string::npos);
  const std::string shape = "'shape': (";
  count = std::stoull(header.substr(header.find(shape) + shape.size()));
  std::vector<std::uint64_t> values((text.size() - start) / bytes);
  for (std::size_t i = 0; i < values.size() * bytes; ++i) {
    const std::uint64_t byte = static_cast<unsigned char>(text[start + i]);
    values[i / bytes] |= byte << (8 * (i % bytes));
  }
  return values;
}

TEST(ValueWriter, WritesArrays) {
  for (const std::size_t bytes : {4U, 8U}) {
    const auto values = some_values(200'000, bytes == 4 ? 31 : 63);
    ValuesHeader header = header_of(3, values);
    header.value_bytes = static_cast<unsigned>(bytes);
    std::uint64_t count = 0;
    EXPECT_TRUE(read_npy(written(ValueFormat::npy, header, values), bytes, count) == values);
    EXPECT_EQ(count, values.size());
    // Fewer came than were meant to.
    header.to += 1'000'000'000'000;
    EXPECT_TRUE(read_npy(written(ValueFormat::npy, header, values), bytes, count) == values);
    EXPECT_EQ(count, values.size());
  }
  ValuesHeader widest = {"nim", "auto", 0, ~std::uint64_t{0} - 1, 8};
  std::uint64_t count = 0;
  TextSink sink;
  ValueWriter writer(ValueFormat::npy, widest, sink);
  EXPECT_TRUE(writer.begin() && writer.flush());
  EXPECT_TRUE(read_npy(sink.text, 8, count).empty());
  EXPECT_EQ(count, ~std::uint64_t{0});
}

TEST(ValueWriter, RefusesAValueThatIsTooLargeForTheArray) {
  TextSink sink;
  ValueWriter writer(ValueFormat::npy, {"nim", "auto", 0, 1, 4}, sink);
  const std::vector<std::uint64_t> values = {1, std::uint64_t{1} << 32U};
  EXPECT_TRUE(writer.values(std::span(values).first(1)));
  EXPECT_ANY_THROW(writer.values(values));
}

TEST(ValueWriter, StopsWhenNothingMoreCanBeWritten) {
  TextSink sink(300'000);
  ValueWriter writer(ValueFormat::plain, {"nim", "auto", 0, 1'000'000'000, 4}, sink);
  const std::vector<std::uint64_t> values(10'000, 123);
  int pieces = 0;
  while (writer.values(values)) ASSERT_LT(++pieces, 100);
  const std::size_t writes = sink.writes;
  EXPECT_FALSE(writer.values(values));
  EXPECT_FALSE(writer.end({}));
  EXPECT_EQ(sink.writes, writes);
}

}  // namespace
}  // namespace grundy::cli
