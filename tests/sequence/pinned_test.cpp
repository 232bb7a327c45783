// The values of eleven games to a million, as a checksum. Those of 0.6 and Grundy's game were also
// computed by a program of another hand; the others by more than one engine.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "grundy/sequence.hpp"

namespace {

struct Row {
  const char* game;
  std::uint64_t largest, at, hash;
};
constexpr Row kRows[] = {
    {"0.6", 302, 671288, 0x50a3b032fe722459},
    {"grundy", 231, 763622, 0x06b7aeca5bce40fa},
    {"0.16", 23, 229790, 0xd1d78257f519ef3f},
    {"0.454", 39, 946134, 0x38e5a0f88c1603f9},
    {"0.104", 27, 327725, 0xeffb6cfba97188ef},
    {"0.106", 27, 52692, 0xd61df1d4edd8e471},
    {"0.77", 8, 27, 0x2fc5f860e803adaf},
    {"0.07", 9, 86, 0x983914238b93444a},
    {"take{primes}", 11, 156, 0xe7dd9b3d82644ac7},
    {"take{squares}", 168, 994433, 0xc1b9efb35b15fe99},
    {"take{1,3,4}", 3, 5, 0xc935a87c723bcaf2},
};

class Pinned : public testing::TestWithParam<Row> {};

TEST_P(Pinned, ToAMillion) {
  constexpr std::uint64_t kCount = 1'000'000;
  const Row row = GetParam();
  grundy::SequenceOptions options;
  auto made = grundy::Sequence::of(row.game, options);
  ASSERT_TRUE(made.ok());
  grundy::Sequence sequence = std::move(made).value();
  while (sequence.known() < kCount) ASSERT_TRUE(sequence.advance(kCount - 1));
  std::uint64_t hash = 1469598103934665603U;  // FNV, a value at a time
  std::vector<std::uint64_t> values(4000);
  for (std::uint64_t from = 0; from < kCount; from += values.size()) {
    sequence.read(from, values);
    for (const std::uint64_t value : values) hash = (hash ^ value) * 1099511628211U;
  }
  EXPECT_EQ(hash, row.hash);
  EXPECT_EQ(sequence.stats().largest, row.largest);
  EXPECT_EQ(sequence.stats().largest_at, row.at);
}

INSTANTIATE_TEST_SUITE_P(Games, Pinned, testing::ValuesIn(kRows),
                         [](const auto& row) { return "Game" + std::to_string(row.index); });

}  // namespace
