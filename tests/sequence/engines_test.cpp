// The engines of nim-sequences against the definition, and against each other further out.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "games/family.hpp"
#include "grundy/crew.hpp"
#include "notation/position_text.hpp"
#include "sequence/auto_engine.hpp"
#include "sequence/definition_engine.hpp"
#include "sequence/dense_engine.hpp"
#include "sequence/sparse_engine.hpp"
#include "sequence/split_rule.hpp"
#include "sequence/take_engine.hpp"
#include "support/generated_rules.hpp"

namespace grundy_test {

namespace {

using grundy::Meter;
using grundy::sequence::Engine;
using grundy::sequence::Kind;

std::shared_ptr<const grundy::games::Game> game(const std::string& text) {
  auto parsed = grundy::notation::parse_game(text, nullptr);
  EXPECT_TRUE(parsed.ok()) << text;
  return parsed.ok() ? std::move(parsed).value() : nullptr;
}

std::vector<std::uint64_t> values_of(Engine& engine, std::uint64_t count) {
  Meter meter;
  while (engine.known() < count) {
    if (!engine.advance(count - 1, meter)) break;
  }
  EXPECT_EQ(engine.known(), count);
  std::vector<std::uint64_t> values(engine.known());
  engine.read(0, values);
  return values;
}

std::string first_difference(const std::vector<std::uint64_t>& a,
                             const std::vector<std::uint64_t>& b) {
  if (a.size() != b.size())
    return "sizes " + std::to_string(a.size()) + " " + std::to_string(b.size());
  for (std::size_t n = 0; n < a.size(); ++n) {
    if (a[n] != b[n]) {
      return "G(" + std::to_string(n) + "): " + std::to_string(a[n]) + " and " +
             std::to_string(b[n]);
    }
  }
  return "";
}

// An engine that begins with the first values of a list.
void expect_goes_on(Engine& engine, const std::vector<std::uint64_t>& values, std::uint64_t from,
                    const std::string& what) {
  Meter meter;
  const auto give = [&](std::uint64_t at, std::span<std::uint64_t> out) {
    std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(at), out.size(), out.begin());
  };
  if (!engine.adopt(from, give, meter)) return;  // its values are too large for it
  while (engine.known() < values.size()) {
    if (!engine.advance(values.size() - 1, meter)) break;
  }
  if (meter.hit() == grundy::LimitHit::knowledge) return;
  std::vector<std::uint64_t> made(engine.known());
  engine.read(0, made);
  EXPECT_EQ(first_difference(values, made), "") << what << " from " << from;
}

// A code of few digits, many of which split.
std::string random_code(Numbers& numbers) {
  std::string code = numbers.below(4) == 0 ? "4." : "0.";
  for (std::uint64_t digits = 1 + numbers.below(4); digits > 0; --digits) {
    code += static_cast<char>('0' + numbers.below(8));
  }
  return code;
}

TEST(SequenceEngines, CodesAgreeWithTheDefinition) {
  Numbers numbers(501);
  constexpr std::uint64_t kCount = 6500;
  for (int i = 0; i < 40; ++i) {
    const std::string code = i == 0 ? "grundy" : random_code(numbers);
    const auto played = game(code);
    const auto& rule = played->as_heap_game()->rule();
    const auto split = grundy::sequence::SplitRule::of(rule);
    if (!split) continue;
    grundy::sequence::DefinitionEngine definition(rule);
    const auto expected = values_of(definition, kCount);
    const auto dense = grundy::sequence::make_dense_engine(*split);
    EXPECT_EQ(first_difference(expected, values_of(*dense, kCount)), "") << code;
    for (const Kind kind : {Kind::automatic, Kind::sparse}) {
      const auto engine = grundy::sequence::make_auto_engine(rule, kind, nullptr);
      if (engine == nullptr) continue;
      EXPECT_EQ(first_difference(expected, values_of(*engine, kCount)), "") << code;
    }
    if (split->breaks.empty()) continue;
    const std::uint64_t from = grundy::sequence::kSparseStart + numbers.below(100);
    expect_goes_on(*grundy::sequence::make_small_sparse_engine(*split), expected, from, code);
    expect_goes_on(*grundy::sequence::make_sparse_engine(*split, nullptr), expected, from, code);
  }
}

TEST(SequenceEngines, SparseAgreesWithDenseFurtherOut) {
  constexpr std::uint64_t kCount = 60'000;
  for (const char* code : {"0.6", "grundy", "0.16", "0.454", "0.104", "0.106", "0.77", "4.007",
                           "0.45", "0.644", "0.354", "0.376", "0.174", "0.07", "0.7"}) {
    const auto played = game(code);
    const auto& rule = played->as_heap_game()->rule();
    const auto split = *grundy::sequence::SplitRule::of(rule);
    const auto expected = values_of(*grundy::sequence::make_dense_engine(split), kCount);
    const auto chosen = grundy::sequence::make_auto_engine(rule, Kind::automatic, nullptr);
    EXPECT_EQ(first_difference(expected, values_of(*chosen, kCount)), "") << code;
    for (const std::uint64_t from : {4096U, 30'001U}) {
      if (std::string(code) == "0.07" && from == 4096U) continue;  // no sparse space: slow
      expect_goes_on(*grundy::sequence::make_small_sparse_engine(split), expected, from, code);
      expect_goes_on(*grundy::sequence::make_sparse_engine(split, nullptr), expected, from, code);
    }
  }
}

TEST(SequenceEngines, SetsAgreeWithTheDefinition) {
  Numbers numbers(502);
  constexpr std::uint64_t kCount = 5000;
  std::vector<std::string> sets = {
      "take{1,3,4}", "take{primes}", "take{squares}", "take{fib}",         "take{2^i,7}",
      "take{i^3,5}", "take{40..50}", "take{33}",      "take{1..3,primes}", "take{1000,2,31,32}"};
  for (int i = 0; i < 30; ++i) {
    std::string set = "take{" + std::to_string(1 + numbers.below(12));
    for (std::uint64_t more = 1 + numbers.below(9); more > 0; --more) {
      set += "," + std::to_string(1 + numbers.below(i % 3 == 0 ? 2000 : 90));
    }
    sets.push_back(set + "}");
  }
  for (const std::string& set : sets) {
    const auto played = game(set);
    const auto& rule = played->as_heap_game()->rule();
    grundy::sequence::DefinitionEngine definition(rule);
    const auto expected = values_of(definition, kCount);
    for (const Kind kind : {Kind::automatic, Kind::window, Kind::dense}) {
      const auto engine = grundy::sequence::make_auto_engine(rule, kind, nullptr);
      if (engine == nullptr) continue;
      EXPECT_EQ(first_difference(expected, values_of(*engine, kCount)), "") << set;
    }
    const auto engine = grundy::sequence::make_auto_engine(rule, Kind::automatic, nullptr);
    expect_goes_on(*engine, expected, 1 + numbers.below(3000), set);
  }
}

// Sets with values of 64 and more leave the engine for words.
TEST(SequenceEngines, LargeValuesOfSets) {
  for (const char* set : {"take{1..99,200}", "take{1..70,300..400}"}) {
    const auto played = game(set);
    const auto& rule = played->as_heap_game()->rule();
    grundy::sequence::DefinitionEngine definition(rule);
    const auto expected = values_of(definition, 3000);
    const auto engine = grundy::sequence::make_auto_engine(rule, Kind::window, nullptr);
    ASSERT_NE(engine, nullptr);
    EXPECT_EQ(first_difference(expected, values_of(*engine, 3000)), "") << set;
  }
}

// What is forgotten is not needed: the values that are left, and those to come, are the same.
TEST(SequenceEngines, Forgetting) {
  for (const char* text : {"0.104", "0.77", "0.16", "take{1,3,4}", "take{2,5,1000}", "0.6"}) {
    const auto played = game(text);
    const auto& rule = played->as_heap_game()->rule();
    const std::uint64_t count = text[2] == '6' ? 30'000 : 9'000'000;
    const auto whole = grundy::sequence::make_auto_engine(rule, Kind::automatic, nullptr);
    const auto expected = values_of(*whole, count);
    const auto engine = grundy::sequence::make_auto_engine(rule, Kind::automatic, nullptr);
    Meter meter;
    std::uint64_t read = 0;
    std::vector<std::uint64_t> values;
    while (read < count && engine->advance(count - 1, meter)) {
      values.resize(engine->known() - read);
      engine->read(read, values);
      for (std::size_t i = 0; i < values.size(); ++i) {
        ASSERT_EQ(values[i], expected[read + i]) << text << " heap " << read + i;
      }
      read += values.size();
      engine->forget(read);
    }
    EXPECT_EQ(read, count) << text;
    EXPECT_EQ(engine->first() > 0, text[2] != '6') << text;
  }
}

// A rare value that comes when others were dropped: the whole is computed anew, and goes on.
TEST(SequenceEngines, ForgottenTooEarly) {
  unsigned anew = 0;
  for (const char* text :
       {"0.16", "0.205", "0.454", "0.127", "0.512", "4.07", "4.43", "4.2", "0.71", "0.171"}) {
    const auto played = game(text);
    const auto& rule = played->as_heap_game()->rule();
    constexpr std::uint64_t kCount = 60'000;
    const auto whole = grundy::sequence::make_auto_engine(rule, Kind::automatic, nullptr);
    const auto expected = values_of(*whole, kCount);
    const auto engine =
        grundy::sequence::make_auto_engine(rule, Kind::automatic, nullptr, {4200, 1, 300});
    Meter meter;
    std::vector<std::uint64_t> values;
    std::uint64_t read = 0;
    std::uint64_t first = 0;
    while (read < kCount && engine->advance(kCount - 1, meter)) {
      values.resize(engine->known() - read);
      engine->read(read, values);
      for (std::size_t i = 0; i < values.size(); ++i) {
        ASSERT_EQ(values[i], expected[read + i]) << text << " heap " << read + i;
      }
      read += values.size();
      if (engine->first() < first) ++anew;
      first = engine->first();
      engine->forget(read);
    }
    EXPECT_EQ(read, kCount) << text;
  }
  EXPECT_GT(anew, 0U);
}

// What the dispatcher does with a game: the engines that are at work, one after the other.
TEST(SequenceEngines, EachBranchOfTheDispatcher) {
  using Kinds = std::vector<Kind>;
  struct Case {
    const char* text;
    std::uint64_t count;
    Kinds kinds;
    std::uint64_t largest;  // at least
  };
  const Case cases[] = {
      {"hex:0.8", 1'500, {Kind::definition}, 1},           // three heaps
      {"0.(3)", 3'000, {Kind::definition}, 1},             // without end
      {"take{1,3,4}", 20'000, {Kind::window}, 3},          // a finite set
      {"take{1..99,200}", 20'000, {Kind::window}, 99},     // with large values
      {"take{primes}", 20'000, {Kind::dense}, 9},          // an infinite set
      {"take{squares}", 120'000, {Kind::dense}, 64},       // with large values
      {"0.3", 20'000, {Kind::dense}, 1},                   // no splits
      {"0.07", 20'000, {Kind::dense}, 9},                  // no sparse space
      {"0.77", 70'000, {Kind::dense, Kind::sparse}, 8},    // small values
      {"0.015", 70'000, {Kind::dense, Kind::sparse}, 64},  // that grow
      {"0.6", 70'000, {Kind::dense, Kind::sparse}, 200},   // large values, rares soon far behind
      {"0.014", 70'000, {Kind::dense, Kind::sparse}, 64},
  };
  for (const Case& c : cases) {
    const auto played = game(c.text);
    const auto& rule = played->as_heap_game()->rule();
    const auto engine = grundy::sequence::make_auto_engine(rule, Kind::automatic, nullptr);
    Kinds kinds = {engine->kind()};
    Meter meter;
    while (engine->known() < c.count && engine->advance(c.count - 1, meter)) {
      if (engine->kind() != kinds.back()) kinds.push_back(engine->kind());
    }
    ASSERT_EQ(engine->known(), c.count) << c.text;
    EXPECT_EQ(kinds, c.kinds) << c.text;
    EXPECT_GE(engine->found().largest, c.largest) << c.text;
    std::vector<std::uint64_t> values(c.count);
    engine->read(0, values);
    const auto split = grundy::sequence::SplitRule::of(rule);
    const auto other = split ? grundy::sequence::make_dense_engine(*split)
                             : std::make_unique<grundy::sequence::DefinitionEngine>(rule);
    EXPECT_EQ(first_difference(values_of(*other, c.count), values), "") << c.text;
  }
}

// Back from the sparse engine, when the rares have become many. No code is known that does so: it
// begins with values that are not its own.
TEST(SequenceEngines, ManyRaresAfterAll) {
  const auto played = game("0.76");
  const auto& rule = played->as_heap_game()->rule();
  constexpr std::uint64_t kCount = 40'000;
  const auto odd = [](std::uint64_t from, std::span<std::uint64_t> out) {
    for (std::uint64_t& value : out) value = from++ == 0 ? 0 : 2 * ((from - 1) % 5) + 1;
  };
  Meter meter;
  const auto engine = grundy::sequence::make_auto_engine(rule, Kind::automatic, nullptr);
  const auto dense = grundy::sequence::make_dense_engine(*grundy::sequence::SplitRule::of(rule));
  ASSERT_TRUE(engine->adopt(5000, odd, meter) && dense->adopt(5000, odd, meter));
  std::vector<Kind> kinds = {engine->kind()};
  while (engine->known() < kCount && engine->advance(kCount - 1, meter)) {
    if (engine->kind() != kinds.back()) kinds.push_back(engine->kind());
  }
  EXPECT_EQ(kinds, (std::vector<Kind>{Kind::dense, Kind::sparse, Kind::dense}));
  EXPECT_EQ(first_difference(values_of(*dense, kCount), values_of(*engine, kCount)), "");
}

// However much was taken over from a checkpoint, the engine that suits goes on.
TEST(SequenceEngines, GoesOnWithTheEngineThatSuits) {
  for (const char* text : {"0.77", "0.104"}) {
    const auto played = game(text);
    const auto& rule = played->as_heap_game()->rule();
    constexpr std::uint64_t kCount = 4'600'000;
    const auto whole = grundy::sequence::make_auto_engine(rule, Kind::automatic, nullptr);
    const auto expected = values_of(*whole, kCount);
    for (const std::uint64_t from : {2'097'151U, 2'097'152U, 2'100'000U, 4'500'000U}) {
      const auto give = [&](std::uint64_t at, std::span<std::uint64_t> out) {
        std::copy_n(expected.begin() + static_cast<std::ptrdiff_t>(at), out.size(), out.begin());
      };
      for (const Kind kind : {Kind::automatic, Kind::sparse}) {
        const auto engine = grundy::sequence::make_auto_engine(rule, kind, nullptr);
        Meter meter;
        ASSERT_TRUE(engine->adopt(from, give, meter));
        ASSERT_TRUE(engine->advance(kCount - 1, meter));
        EXPECT_EQ(engine->kind(), Kind::sparse) << text << " from " << from;
        EXPECT_EQ(first_difference(expected, values_of(*engine, kCount)), "") << text;
      }
    }
  }
}

// Threads that each take tasks until none is left.
class Threads final : public grundy::Crew {
 public:
  explicit Threads(unsigned size) : size_(size) {}
  [[nodiscard]] unsigned size() const override { return size_; }
  void run(unsigned count, grundy::FunctionRef<void(unsigned)> task) override {
    std::atomic<unsigned> next{0};
    const auto work = [&] {
      for (unsigned i = next++; i < count; i = next++) task(i);
    };
    std::vector<std::thread> helpers;
    for (unsigned i = 1; i < size_; ++i) helpers.emplace_back(work);
    work();
    for (std::thread& helper : helpers) helper.join();
  }

 private:
  unsigned size_;
};

TEST(SequenceEngines, ThreadsChangeNothing) {
  for (const char* text : {"0.6", "grundy", "0.354", "0.77", "take{primes}"}) {
    const auto played = game(text);
    const auto& rule = played->as_heap_game()->rule();
    const std::uint64_t count = text[0] == 't' ? 130'000 : 70'000;
    const auto alone = grundy::sequence::make_auto_engine(rule, Kind::automatic, nullptr);
    const auto expected = values_of(*alone, count);
    for (const unsigned size : {2U, 3U, 7U}) {
      Threads crew(size);
      const auto engine = grundy::sequence::make_auto_engine(rule, Kind::automatic, &crew);
      EXPECT_EQ(first_difference(expected, values_of(*engine, count)), "") << text << " " << size;
    }
  }
}

// A memory limit that is hit while the engine changes takes nothing back.
TEST(SequenceEngines, WhatIsKnownStaysKnown) {
  for (const char* text : {"0.6", "0.16", "grundy", "take{squares}"}) {
    const auto played = game(text);
    const auto& rule = played->as_heap_game()->rule();
    for (std::uint64_t memory = 20'000; memory < 600'000; memory += memory / 3) {
      grundy::Limits limits;
      limits.memory = memory;
      Meter meter(limits);
      const auto engine = grundy::sequence::make_auto_engine(rule, Kind::automatic, nullptr);
      std::uint64_t known = 0;
      while (engine->known() < 70'000) {
        const bool further = engine->advance(69'999, meter);
        EXPECT_GE(engine->known(), known) << text << " with " << memory;
        known = engine->known();
        if (!further) break;
      }
    }
  }
}

// Blocks that are asked for in odd pieces are the same.
TEST(SequenceEngines, AnyPieces) {
  Numbers numbers(503);
  for (const char* text : {"0.6", "0.104", "take{primes}", "take{1,3,4}", "0.07"}) {
    const auto played = game(text);
    const auto& rule = played->as_heap_game()->rule();
    const auto whole = grundy::sequence::make_auto_engine(rule, Kind::automatic, nullptr);
    const auto expected = values_of(*whole, 12'000);
    const auto pieces = grundy::sequence::make_auto_engine(rule, Kind::automatic, nullptr);
    Meter meter;
    while (pieces->known() < 12'000) {
      const std::uint64_t to = pieces->known() + numbers.below(200);
      ASSERT_TRUE(pieces->advance(std::min<std::uint64_t>(to, 11'999), meter)) << text;
    }
    EXPECT_EQ(first_difference(expected, values_of(*pieces, 12'000)), "") << text;
  }
}

}  // namespace

}  // namespace grundy_test
