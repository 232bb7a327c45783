// Families of rules: every rule once, under the name that the notation gives it, in the order that
// is promised; and what is wrong with a pattern, and where.
#include "grundy/survey.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/sequence.hpp"
#include "grundy/words.hpp"

namespace grundy {
namespace {

using Names = std::vector<std::string>;

Names family(std::string_view pattern) {
  auto found = family_of_rules(pattern);
  EXPECT_TRUE(found.ok()) << pattern;
  return found ? std::move(found).value() : Names{};
}

TEST(Family, Codes) {
  EXPECT_EQ(family("octal 0.x"), (Names{"0.0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7"}));
  // One letter is one digit; a question mark is any.
  EXPECT_EQ(family("octal 0.xx"),
            (Names{"0.0", "0.11", "0.22", "0.33", "0.44", "0.55", "0.66", "0.77"}));
  EXPECT_EQ(family("octal 0.x?").size(), 64U);
  EXPECT_EQ(family("octal 0.??"), family("octal 0.xy"));
  EXPECT_EQ(family("octal 0.yx"), family("octal 0.xy"));
  EXPECT_EQ(family("octal 4.x7y").size(), 64U);
  EXPECT_EQ(family("octal 4.x7y").front(), "4.07");
  EXPECT_EQ(family("octal 4.x7y").at(1), "4.071");
  EXPECT_EQ(family("octal 0.77"), Names{"0.77"});
  EXPECT_EQ(family("octal .77"), Names{"0.77"});
  EXPECT_EQ(family("octal 0.7700"), Names{"0.77"});
  EXPECT_EQ(family("hex 8.0x").size(), 16U);
  EXPECT_EQ(family("hex 8.0x").front(), "hex:8.0");
  EXPECT_EQ(family("hex c.xa").back(), "hex:c.fa");
  EXPECT_EQ(family("  octal   0.7x ,  4.7x "), family("octal 0.7x,4.7x"));
}

// A code that two patterns have is there once.
TEST(Family, SeveralPatterns) {
  EXPECT_EQ(family("octal 0.xyz,4.xyz").size(), 1024U);
  EXPECT_EQ(family("octal 4.x,0.x"), family("octal 0.x,4.x"));
  EXPECT_EQ(family("octal 0.x,0.xy,0.7").size(), 64U);
}

TEST(Family, Sets) {
  EXPECT_EQ(family("take subsets of 1..3"), (Names{"take{1}", "take{2}", "take{3}", "take{1,2}",
                                                   "take{1,3}", "take{2,3}", "take{1..3}"}));
  EXPECT_EQ(family("take subsets of 2..5 size 3"),
            (Names{"take{2..4}", "take{2,3,5}", "take{2,4,5}", "take{3..5}"}));
  EXPECT_EQ(family("take subsets of 7..7"), Names{"take{7}"});
  EXPECT_EQ(family("take subsets of 1..16").size(), 65535U);
  EXPECT_EQ(family("take subsets of 1..1000 size 2").size(), 499500U);
  EXPECT_EQ(family("take subsets of 1..50 size 50"), Names{"take{1..50}"});
  EXPECT_EQ(family("take  subsets of 1 .. 3 size  1").size(), 3U);
}

// All names are canonical, and no rule is there twice.
TEST(Family, NamesAreCanonical) {
  for (const char* pattern : {"octal 0.xyz,4.xyz", "hex 0.xy,8.x", "hex 4.?,c.?",
                              "take subsets of 1..9", "take subsets of 3..40 size 2"}) {
    const Names names = family(pattern);
    EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size()) << pattern;
    for (const std::string& name : names) {
      const auto sequence = Sequence::of(name);
      ASSERT_TRUE(sequence.ok()) << name;
      EXPECT_EQ(sequence.value().game(), name);
    }
  }
  const Names codes = family("octal 0.xyz");
  EXPECT_TRUE(std::ranges::is_sorted(codes));
}

TEST(Family, Errors) {
  struct Case {
    const char* pattern;
    const char* key;
    std::size_t offset;
  };
  for (const auto& [pattern, key, offset] : {
           Case{"", "survey.error.family", 0},
           Case{"0.xyz", "survey.error.family", 0},
           Case{"octa 0.x", "survey.error.family", 0},
           Case{"octal", "survey.error.first", 5},
           Case{"octal 1.x", "survey.error.first", 6},
           Case{"octal x.1", "survey.error.first", 6},
           Case{"octal 8.1", "survey.error.first", 6},
           Case{"hex 1.x", "survey.error.first-hex", 4},
           Case{"octal 0x", "error.code-point", 7},
           Case{"octal 0.", "survey.error.no-digits", 6},
           Case{"octal 0.x,", "survey.error.first", 10},
           Case{"octal 0.x8", "survey.error.digit", 9},
           Case{"octal 0.xY", "survey.error.digit", 9},
           Case{"octal 0.(x)", "survey.error.digit", 8},
           Case{"hex 0.xG", "survey.error.digit-hex", 7},
           Case{"octal \xef\xbc\x90.x", "error.full-width", 6},
           Case{"octal 0.x 4.x", "survey.error.rest", 10},
           Case{"octal 0.tuvwxyz", "survey.error.large", 6},
           Case{"hex 0.uvwxyz", "survey.error.large", 4},
           Case{"octal 0.x,0.uvwxyzt", "survey.error.large", 10},
           Case{"take", "survey.error.take", 4},
           Case{"take subset of 1..3", "survey.error.take", 5},
           Case{"take subsets of", "error.expected-number", 15},
           Case{"take subsets of 3", "survey.error.take", 17},
           Case{"take subsets of 0..3", "survey.error.zero", 16},
           Case{"take subsets of 5..2", "error.bad-range", 16},
           Case{"take subsets of 1..2^63", "survey.error.number", 19},
           Case{"take subsets of 1..21", "survey.error.large", 16},
           Case{"take subsets of 1..3 size", "error.expected-number", 25},
           Case{"take subsets of 1..3 size 0", "survey.error.zero", 26},
           Case{"take subsets of 1..3 size 4", "survey.error.size", 26},
           Case{"take subsets of 1..3 size 2 3", "survey.error.rest", 28},
           Case{"take subsets of 1..3 sizes 2", "survey.error.take", 21},
           Case{"take subsets of 1..2^61 size 1", "survey.error.large", 16},
           Case{"take subsets of 1..2^61 size 2^60", "survey.error.large", 16},
           Case{"take subsets of 1..100 size 50", "survey.error.large", 16},
           Case{"take subsets of 1..200 size 200", "survey.error.large", 16},
       }) {
    SCOPED_TRACE(pattern);
    const auto found = family_of_rules(pattern);
    ASSERT_FALSE(found.ok());
    EXPECT_EQ(found.error().key, std::string_view(key));
    EXPECT_EQ(found.error().offset, offset);
    EXPECT_EQ(found.error().text, pattern);
    EXPECT_TRUE(has_message(found.error().key));
  }
}

}  // namespace
}  // namespace grundy
