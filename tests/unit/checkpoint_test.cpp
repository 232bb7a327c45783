// What Sequence::save() writes and resume() takes over: of the same rule only, whatever it is
// called, as far as it is wanted, and with word of what a limit left out.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grundy/rulebook.hpp"
#include "grundy/sequence.hpp"

namespace grundy {
namespace {

using Bytes = std::vector<std::byte>;

Sequence sequence_of(std::string_view game, const Rulebook* rules = nullptr,
                     std::uint64_t memory = 1U << 30U) {
  SequenceOptions options;
  options.engine = EngineKind::definition;
  options.rules = rules;
  options.limits.memory = memory;
  auto sequence = Sequence::of(game, options);
  EXPECT_TRUE(sequence.ok());
  return std::move(sequence).value();
}

std::vector<std::uint64_t> values_to(Sequence& sequence, std::uint64_t to) {
  while (sequence.advance(to)) {
  }
  std::vector<std::uint64_t> values(to + 1);
  EXPECT_GT(sequence.known(), to);
  sequence.read(0, values);
  return values;
}

Bytes saved(Sequence& sequence, std::uint64_t to) {
  values_to(sequence, to);
  Bytes bytes;
  EXPECT_TRUE(sequence.save([&](std::span<const std::byte> piece) {
    bytes.insert(bytes.end(), piece.begin(), piece.end());
    return true;
  }));
  return bytes;
}

Rulebook rules_of(std::string_view text) {
  Rulebook rules;
  EXPECT_FALSE(rules.add(text, "my.rules"));
  return rules;
}

TEST(Checkpoint, GoesOnWithTheSameValues) {
  Sequence first = sequence_of("officers");
  const Bytes bytes = saved(first, 999);
  for (const std::uint64_t to : {0U, 1U, 500U, 998U, 999U, 1500U}) {
    SCOPED_TRACE(to);
    Sequence next = sequence_of("officers");
    const auto held = next.resume(bytes, to);
    ASSERT_TRUE(held.ok());
    EXPECT_EQ(held.value(), 1000U);
    EXPECT_EQ(next.known(), std::min<std::uint64_t>(to + 1, 1000)) << "what is wanted of it";
    EXPECT_EQ(next.limit(), LimitHit::none);
    Sequence whole = sequence_of("officers");
    EXPECT_EQ(values_to(next, to), values_to(whole, to));
    EXPECT_EQ(next.stats().largest_at, whole.stats().largest_at);
  }
}

TEST(Checkpoint, SaysWhatALimitLeftOut) {
  Sequence first = sequence_of("officers");
  const Bytes bytes = saved(first, 9999);
  Sequence next = sequence_of("officers", nullptr, 4096);
  const auto held = next.resume(bytes);
  ASSERT_TRUE(held.ok());
  EXPECT_EQ(held.value(), 10'000U);
  EXPECT_LT(next.known(), 10'000U);
  EXPECT_EQ(next.limit(), LimitHit::memory);
  EXPECT_FALSE(next.advance(20'000));
}

TEST(Checkpoint, IsOfARuleNotOfAName) {
  const Rulebook one = rules_of("[foo]\ngame = 0.07\n[bar]\ngame = foo\n[baz]\ngame = take{3,1}\n");
  const Rulebook other =
      rules_of("[foo]\ngame = 0.77\n[baz]\ngame = take{1,3}\n[qux]\ngame = 0.7\n");
  Sequence foo = sequence_of("foo", &one);
  const Bytes bytes = saved(foo, 50);
  const auto error_of = [](Sequence sequence, const Bytes& from) {
    const auto held = sequence.resume(from);
    if (held.ok()) return std::string();
    EXPECT_EQ(sequence.known(), 0U);
    return std::string(held.error().key);
  };
  EXPECT_EQ(error_of(sequence_of("foo", &one), bytes), "");
  EXPECT_EQ(error_of(sequence_of("bar", &one), bytes), "");
  EXPECT_EQ(error_of(sequence_of("0.07"), bytes), "");
  EXPECT_EQ(error_of(sequence_of("foo", &other), bytes), "error.checkpoint-game");
  EXPECT_EQ(error_of(sequence_of("qux", &other), bytes), "error.checkpoint-game");
  EXPECT_EQ(error_of(sequence_of("0.77"), bytes), "error.checkpoint-game");
  Sequence baz = sequence_of("baz", &one);
  EXPECT_EQ(error_of(sequence_of("baz", &other), saved(baz, 50)), "") << "equal rules";

  Sequence late = sequence_of("0.07");
  values_to(late, 3);
  const auto held = late.resume(bytes);
  ASSERT_FALSE(held.ok());
  EXPECT_EQ(held.error().key, "error.checkpoint-late");

  // The version before knew names only.
  Bytes old = bytes;
  const std::size_t digit = std::string_view("grundy nim-sequence 2").size() - 1;
  ASSERT_EQ(old[digit], std::byte{'2'});
  old[digit] = std::byte{'1'};
  EXPECT_EQ(error_of(sequence_of("foo", &one), old), "error.checkpoint-foreign");
}

TEST(Sequence, NamesTheEnginesThatSuit) {
  SequenceOptions options;
  options.engine = EngineKind::dense;
  const auto sequence = Sequence::of("take{1,3,4}", options);
  ASSERT_FALSE(sequence.ok());
  EXPECT_EQ(sequence.error().key, "error.engine-not-here");
  const std::vector<std::string> values = {"take{1,3,4}", "dense", "auto, definition, window"};
  EXPECT_EQ(sequence.error().arguments, values);
}

}  // namespace
}  // namespace grundy
