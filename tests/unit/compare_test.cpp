// Comparisons of nim-sequences against the values themselves, by the definition: what is called a
// first difference is one, and what is called equal for ever is equal as far as can be looked.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grundy/grundy.hpp"

namespace grundy {
namespace {

constexpr std::uint64_t kHeaps = 400;  // known of every game here

const std::vector<std::uint64_t>& values_of(const std::string& game) {
  static std::map<std::string, std::vector<std::uint64_t>> known;
  std::vector<std::uint64_t>& values = known[game];
  if (!values.empty()) return values;
  SequenceOptions options;
  options.engine = EngineKind::definition;
  auto sequence = Sequence::of(game, options);
  if (!sequence) return values;
  while (sequence.value().advance(kHeaps)) {
  }
  values.resize(kHeaps + 1);
  sequence.value().read(0, values);
  return values;
}

Comparison compared(const std::string& one, const std::string& other, std::int64_t shift = 0,
                    std::optional<std::uint64_t> to = std::nullopt) {
  CompareOptions options;
  options.shift = shift;
  options.to = to;
  auto found = compare_sequences(one, other, options);
  EXPECT_TRUE(found.ok()) << one << ' ' << other;
  return found ? std::move(found).value() : Comparison{};
}

// Against the values: `to` is small enough for them.
void check(const std::string& one, const std::string& other, std::int64_t shift, std::uint64_t to) {
  SCOPED_TRACE(one + " " + other + " shift " + std::to_string(shift));
  const Comparison found = compared(one, other, shift, to);
  const auto& first = values_of(one);
  const auto& second = values_of(other);
  const auto at = [&](std::uint64_t n) {
    const auto i = static_cast<std::int64_t>(n);
    return std::pair(first.at(static_cast<std::size_t>(shift < 0 ? i - shift : i)),
                     second.at(static_cast<std::size_t>(shift > 0 ? i + shift : i)));
  };
  // What is equal for ever is equal behind `to`, too.
  const std::uint64_t end = found.equal == Equality::always ? kHeaps - 20 : to;
  std::uint64_t n = 0;
  while (n <= end && at(n).first == at(n).second) ++n;
  EXPECT_EQ(found.equal == Equality::no, n <= end);
  EXPECT_EQ(found.first_difference.has_value(), n <= end);
  if (!found.first_difference || n > end) return;
  EXPECT_EQ(found.first_difference->heap, n);
  EXPECT_EQ(found.first_difference->value_1, at(n).first);
  EXPECT_EQ(found.first_difference->value_2, at(n).second);
  EXPECT_EQ(found.checked_to, n);
}

TEST(Compare, AgreesWithTheValues) {
  std::vector<std::string> games = {
      "kayles",    "dawson-kayles", "0.137",     "4.3",    "nim", "grundy", "lasker",
      "allbut{1}", "allbut{1,3}",   "allbut{2}", "0.1(3)", "0.6", "0.62",   "take{2..n}"};
  const auto sets = family_of_rules("take subsets of 1..4");
  games.insert(games.end(), sets.value().begin(), sets.value().end());
  for (const std::string& one : games) {
    for (const std::string& other : games) {
      for (std::int64_t shift = -3; shift <= 3; ++shift) check(one, other, shift, 200);
    }
  }
}

// The end is where it was asked for: a difference behind it is not seen, and nothing is claimed.
TEST(Compare, LooksNoFurtherThanAsked) {
  const Comparison whole = compared("0.161", "0.36");
  ASSERT_TRUE(whole.first_difference.has_value());
  EXPECT_EQ(whole.first_difference->heap, 519U);
  const Comparison cut = compared("0.161", "0.36", 0, 518);
  EXPECT_EQ(cut.equal, Equality::so_far);
  EXPECT_EQ(cut.checked_to, 518U);
  EXPECT_EQ(cut.limit, LimitHit::none);
  EXPECT_EQ(compared("0.161", "0.36", 0, 519).equal, Equality::no);
}

// bash(1000) is nim up to the heap 1000.
TEST(Compare, APrefixIsNoProof) {
  const Comparison prefix = compared("bash(1000)", "nim", 0, 1000);
  EXPECT_EQ(prefix.equal, Equality::so_far);
  ASSERT_TRUE(prefix.needed.has_value());
  EXPECT_EQ(*prefix.needed, Natural(1001));
  const Comparison whole = compared("bash(1000)", "nim");
  EXPECT_EQ(whole.equal, Equality::no);
  EXPECT_EQ(whole.first_difference->heap, 1001U);
  EXPECT_EQ(whole.first_difference->value_1, 0U);
}

TEST(Compare, PeriodsProve) {
  const Comparison dawson = compared("0.07", "0.137", -1);
  EXPECT_EQ(dawson.equal, Equality::always);
  EXPECT_EQ(dawson.proof, EqualityProof::periods);
  // From heap 52 on both have the period 34.
  EXPECT_EQ(*dawson.needed, Natural(52 + 34));
  EXPECT_EQ(compared("0.07", "0.137", -1, 86).equal, Equality::so_far)
      << "a period that is proved with fewer heaps would be news";
  // {1,2} and {1,2,4,5}: one sequence, two rules.
  const Comparison sets = compared("take{1,2}", "take{1,2,4,5}");
  EXPECT_EQ(sets.equal, Equality::always);
  EXPECT_NE(sets.proof, EqualityProof::same_rule);
  // Values that grow for ever.
  const Comparison rising = compared("allbut{1}", "allbut{1,3}");
  EXPECT_EQ(rising.equal, Equality::always);
  EXPECT_FALSE(rising.period_1->saltus.is_zero());
  EXPECT_EQ(rising.proof, EqualityProof::periods);
  // A game against itself, one period later.
  EXPECT_EQ(compared("take{2,5,7}", "take{2,5,7}", 0).proof, EqualityProof::same_rule);
  EXPECT_EQ(compared("take{1,3,4}", "take{1,3,4}", 7).equal, Equality::always);
  EXPECT_EQ(compared("take{1,3,4}", "take{1,3,4}", -14).equal, Equality::always);
  EXPECT_EQ(compared("take{1,3,4}", "take{1,3,4}", 8).equal, Equality::no);
}

TEST(Compare, OneRuleByTwoNames) {
  for (const auto& [one, other, same] :
       std::vector<std::array<std::string, 3>>{{"0.77", "kayles", "kayles"},
                                               {"take{1..4}", "bash(4)", "bash(4)"},
                                               {"0.(3)", "take{1..n}", "nim"},
                                               {"4.(3)", "lasker", "lasker"},
                                               {"hex:0.77", "0.77", "kayles"},
                                               {"grundy", "grundy", "grundy"}}) {
    const Comparison found = compared(one, other);
    EXPECT_EQ(found.equal, Equality::always) << one;
    EXPECT_EQ(found.proof, EqualityProof::same_rule);
    EXPECT_EQ(found.same, same);
    EXPECT_FALSE(found.checked_to.has_value());
  }
  Rulebook rules;
  ASSERT_FALSE(rules.add("[mine]\ngame = 0.77\n[other]\ngame = 0.07\n", "my.rules").has_value());
  CompareOptions options;
  options.rules = &rules;
  EXPECT_EQ(compare_sequences("mine", "kayles", options).value().equal, Equality::always);
  EXPECT_EQ(compare_sequences("mine", "other", options).value().equal, Equality::no);
}

// Far away, and with periods that nobody will walk through.
TEST(Compare, LargeNumbers) {
  constexpr std::int64_t kFar = 999'999'999'999'999'999;  // a multiple of 3 and of 7
  EXPECT_EQ(compared("take{1,2}", "0.33", kFar).equal, Equality::always);
  EXPECT_EQ(compared("take{1,2}", "0.33", kFar - 1).equal, Equality::no);
  EXPECT_EQ(compared("take{1,3,4}", "take{1,3,4}", -kFar).equal, Equality::always);
  const Comparison far = compared("take{1,3,4}", "take{1,3,4}", kFar + 2);
  ASSERT_EQ(far.equal, Equality::no);
  EXPECT_EQ(far.first_difference->heap, 2U);
  EXPECT_EQ(far.first_difference->value_2, values_of("take{1,3,4}")[4]);
  const Comparison huge = compared("bash:10^30", "bash:10^31", 0, 100'000);
  EXPECT_EQ(huge.equal, Equality::so_far);
  EXPECT_EQ(huge.checked_to, 100'000U);
  EXPECT_TRUE(huge.needed.has_value());
  const Comparison nims = compared("nim", "nim", 5);
  ASSERT_EQ(nims.equal, Equality::no);
  EXPECT_EQ(nims.first_difference->value_2, 5U);
}

TEST(Compare, LimitsMakeItUnknown) {
  CompareOptions options;
  options.limits.nodes = 300;
  const Comparison found = compare_sequences("0.161", "0.36", options).value();
  EXPECT_EQ(found.equal, Equality::so_far);
  EXPECT_EQ(found.limit, LimitHit::nodes);
  EXPECT_LT(found.checked_to.value_or(0), 519U);
  // A limit below the first block of values: so many heaps are compared, no fewer. Two rules whose
  // values agree for some five hundred heaps at least, for each engine that begins.
  const std::pair<const char*, const char*> pairs[] = {
      {"0.161", "0.36"},
      {"take{primes}", "take{primes,1000}"},
      {"bash:1000", "nim"},
      {"take{1..n/2,7}", "take{1..n/2,7,1000}"},
  };
  for (const auto& [one, other] : pairs) {
    for (const std::uint64_t nodes : {1U, 50U, 257U, 500U}) {
      SCOPED_TRACE(std::string(one) + ", " + std::to_string(nodes));
      options.limits.nodes = nodes;
      const Comparison few = compare_sequences(one, other, options).value();
      EXPECT_EQ(few.limit, LimitHit::nodes);
      EXPECT_EQ(few.checked_to, nodes - 1);
    }
  }
  // No value at all: nothing is said of them.
  options.limits.nodes = 0;
  EXPECT_FALSE(compare_sequences("0.161", "0.36", options).value().checked_to.has_value());
}

TEST(Compare, Errors) {
  const auto key = [](std::string_view one, std::string_view other, std::int64_t shift = 0) {
    CompareOptions options;
    options.shift = shift;
    const auto found = compare_sequences(one, other, options);
    return found ? std::string_view() : found.error().key;
  };
  EXPECT_EQ(key("wythoff", "nim"), "error.sequence-joint");
  EXPECT_EQ(key("nim", "fibonacci"), "error.sequence-joint");
  EXPECT_NE(key("nim 3", "nim"), "");
  EXPECT_NE(key("", "nim"), "");
  EXPECT_EQ(key("nim", "nim", std::int64_t{1} << 62U), "compare.error.shift");
  EXPECT_EQ(key("nim", "nim", std::numeric_limits<std::int64_t>::min()), "compare.error.shift");
}

TEST(Compare, Json) {
  EXPECT_EQ(to_json(compared("0.161", "0.36")),
            R"({"rule_1":"0.161","rule_2":"0.36","shift":0,"equal":"no","first_difference":)"
            R"({"heap":519,"value_1":2,"value_2":4},"checked_to":519,"proof":null,"limit":null})");
  EXPECT_EQ(
      to_json(compared("0.77", "kayles")),
      R"({"rule_1":"0.77","rule_2":"kayles","shift":0,"equal":"always","first_difference":null,)"
      R"("checked_to":null,"proof":"same-rule","limit":null})");
  EXPECT_EQ(
      to_json(compared("0.161", "0.36", 0, 500)),
      R"({"rule_1":"0.161","rule_2":"0.36","shift":0,"equal":"so-far","first_difference":null,)"
      R"("checked_to":500,"proof":null,"limit":null})");
}

// In both languages every sentence is there.
TEST(Compare, Words) {
  for (const Language language : {Language::en, Language::zh}) {
    for (const Comparison& found :
         {compared("0.77", "kayles"), compared("0.161", "0.36"), compared("0.161", "0.36", 1),
          compared("0.07", "0.137", -1), compared("0.161", "0.36", 0, 9),
          compared("0.07", "0.137", -1, 9), compared("bash:10^30", "nim", 0, 9)}) {
      const std::string text = to_text(found, language);
      EXPECT_EQ(text.find("compare."), std::string::npos) << text;
      EXPECT_EQ(text.find("theorem."), std::string::npos) << text;
      EXPECT_EQ(text.find('{'), std::string::npos) << text;
      EXPECT_TRUE(text.ends_with('\n'));
    }
  }
}

}  // namespace
}  // namespace grundy
