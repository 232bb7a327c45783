// The checker accepts what is true and proved, and refuses everything else: certificates made by
// brute force for many rules of every kind, whole and damaged.
#include <gtest/gtest.h>
#include <grundy/verify.hpp>

#include <algorithm>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "verify/certificates.hpp"

namespace grundy::tests {
namespace {

// "accepted", "refused: KEY", "error in line N", "limit".
std::string verdict(const std::string& text) {
  const auto result = verify(text);
  if (!result) return "error in line " + std::to_string(result.error().line);
  const Verification& v = result.value();
  if (v.accepted) return v.reason.empty() && v.limit == LimitHit::none ? "accepted" : "confused";
  if (v.limit != LimitHit::none) return "limit";
  return v.reason.empty() ? "confused" : "refused: " + std::string(v.reason);
}
bool refuses(const std::string& text) { return verdict(text).starts_with("refused: verify.no."); }

PlainRule code(const Numbers& digits, const Numbers& repeating = {}) {
  PlainRule rule;
  rule.digits = digits;
  rule.repeating = repeating;
  return rule;
}
PlainRule set(const std::string& kind, const Numbers& members) {
  PlainRule rule;
  rule.kind = kind;
  rule.members = members;
  return rule;
}

using Random = std::mt19937_64;
Number below(Random& random, Number bound) { return random() % bound; }

Numbers random_set(Random& random, Number largest) {
  Numbers members;
  for (Number m = 1; m <= largest; ++m) {
    if (below(random, 3) == 0) members.push_back(m);
  }
  return members;
}
Numbers random_digits(Random& random, Number count, Number bound) {
  Numbers digits = {0};
  while (digits.size() <= count) digits.push_back(below(random, bound));
  return digits;
}

// Certificates of every kind, the sparse ones with and without states.
const std::vector<Claim>& claims() {
  static const std::vector<Claim> all = [] {
    std::vector<Claim> found;
    const auto add = [&](const PlainRule& rule, const std::string& proof, Number count) {
      const auto claim = proved(rule, proof, count);
      if (claim) found.push_back(*claim);
    };
    Random random(1);
    for (int i = 0; i < 80; ++i) {
      Numbers members = random_set(random, 2 + below(random, 12));
      if (members.empty()) members = {1 + below(random, 5)};
      add(set("take", members), "window", 500);
    }
    for (int i = 0; i < 60; ++i)
      add(set("all-but", random_set(random, below(random, 7))), "state", 900);
    for (int i = 0; i < 60; ++i) {
      Numbers repeating = random_digits(random, 1 + below(random, 3), 4);
      repeating.erase(repeating.begin());
      if (std::ranges::max(repeating) == 0) repeating[0] = 3;
      add(code(random_digits(random, below(random, 4), 4), repeating), "state", 700);
    }
    for (int i = 0; i < 60; ++i) {
      Numbers digits = random_digits(random, 1 + below(random, 3), 8);
      digits.back() = 1 + below(random, 7);
      if (i % 10 == 0) digits[0] = 4;
      add(code(digits), "guy-smith", 420);
    }
    for (int i = 0; i < 40; ++i) {
      Numbers digits = random_digits(random, 1 + below(random, 2), 16);
      digits.back() = 8 + below(random, 8);
      add(code(digits), "three-heaps", 130);
    }
    add(code({4, 7}), "guy-smith", 300);
    add(code({0, 0, 7, 5}), "guy-smith", 300);
    // Some of the codes for which a mask leaves few rares.
    for (const Numbers& digits : std::vector<Numbers>{{0, 7, 7},
                                                      {0, 0, 4, 5},
                                                      {0, 0, 5, 1},
                                                      {0, 0, 5, 5},
                                                      {0, 0, 5, 7},
                                                      {0, 0, 7, 4},
                                                      {0, 1, 4, 1},
                                                      {0, 1, 7, 1},
                                                      {0, 2, 4, 3},
                                                      {0, 3, 7, 5},
                                                      {0, 4, 4},
                                                      {0, 5, 2},
                                                      {0, 7, 1}}) {
      const auto claim = proved(code(digits), "guy-smith", 1000);
      const Numbers g = values_of(code(digits), 1000);
      for (Number mask = 1; claim && mask < 32; ++mask) {
        for (const Number heap : Numbers{0, 1}) {
          for (const bool states : {false, true}) {
            const auto sparse = proved_sparsely(*claim, g, mask, heap, states);
            if (sparse) found.push_back(*sparse);
          }
        }
      }
    }
    return found;
  }();
  return all;
}

TEST(Verify, AcceptsWhatIsProved) {
  std::map<std::string, int> kinds;
  for (const Claim& claim : claims()) {
    SCOPED_TRACE(claim.text());
    ++kinds[claim.proof + (claim.saltus > 0 ? " with saltus" : "") +
            (claim.states.empty() ? "" : " with states")];
    const auto result = verify(claim.text());
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(verdict(claim.text()), "accepted");
    const Verification& v = result.value();
    EXPECT_EQ(v.proof, claim.proof);
    EXPECT_EQ(v.period, claim.period);
    EXPECT_EQ(v.start, claim.start);
    EXPECT_EQ(v.saltus, claim.saltus);
    EXPECT_EQ(v.largest, claim.largest);
    EXPECT_GT(v.heaps, claim.start + claim.period);
  }
  for (const char* kind : {"window", "guy-smith", "three-heaps", "state", "state with saltus",
                           "sparse", "sparse with states"}) {
    EXPECT_GE(kinds[kind], 4) << kind;
  }
}

TEST(Verify, NamesTheRule) {
  const auto rule_of = [](const PlainRule& rule, const char* proof) {
    Claim claim;
    claim.rule = rule;
    claim.proof = proof;
    claim.period = 1;
    claim.largest = claim.largest_at = 0;
    return verify(claim.text()).value().rule;
  };
  EXPECT_EQ(rule_of(code({0, 7, 7}), "guy-smith"), "0.77");
  EXPECT_EQ(rule_of(code({4, 0, 1}, {3, 0}), "state"), "4.01(30)");
  EXPECT_EQ(rule_of(code({0, 10, 3}), "three-heaps"), "hex:0.a3");
  EXPECT_EQ(rule_of(set("take", {1, 3, 4}), "window"), "take{1,3,4}");
  EXPECT_EQ(rule_of(set("all-but", {}), "state"), "allbut{}");
}

// One digit is another one: refused, whatever it is a part of.
TEST(Verify, RefusesEveryChangedDigit) {
  std::map<std::string, int> kinds;
  for (const Claim& claim : claims()) {
    if (++kinds[claim.proof] > 3) continue;
    const std::string text = claim.text();
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] < '0' || text[i] > '9') continue;
      for (char digit = '0'; digit <= '9'; ++digit) {
        std::string changed = text;
        changed[i] = digit;
        if (digit == text[i]) continue;
        ASSERT_EQ(verdict(changed), "refused: verify.no.checksum") << changed;
      }
    }
  }
}

// Whether a claim that was changed is true after all.
bool is_true(const Claim& claim) {
  const auto found = claim.proof == "sparse" ? proved(claim.rule, "guy-smith", 900)
                                             : proved(claim.rule, claim.proof,
                                                      claim.proof == "three-heaps" ? 130 : 900);
  return found && found->period == claim.period && found->start == claim.start &&
         found->saltus == claim.saltus && found->largest == claim.largest &&
         found->largest_at == claim.largest_at;
}

// The checksum is right, and something else is not.
TEST(Verify, RefusesFalseClaims) {
  using Change = std::function<void(Claim&)>;
  const std::vector<std::pair<const char*, Change>> changes = {
      {"twice the period", [](Claim& c) { c.period *= 2, c.saltus *= 2; }},
      {"three times the period", [](Claim& c) { c.period *= 3, c.saltus *= 3; }},
      {"period + 1", [](Claim& c) { ++c.period; }},
      {"period - 1", [](Claim& c) { --c.period; }},
      {"start + 1", [](Claim& c) { ++c.start; }},
      {"start - 1", [](Claim& c) { c.start == 0 ? c.start += 2 : --c.start; }},
      {"saltus + 1", [](Claim& c) { ++c.saltus; }},
      {"saltus and no largest", [](Claim& c) { ++c.saltus, c.largest.reset(); }},
      {"largest + 1", [](Claim& c) { c.largest ? ++*c.largest : ++c.saltus; }},
      {"largest - 1", [](Claim& c) { c.largest&&* c.largest > 0 ? --*c.largest : ++c.saltus; }},
      {"largest at + 1", [](Claim& c) { c.largest ? ++*c.largest_at : ++c.saltus; }},
      {"another proof", [](Claim& c) { c.proof = c.proof == "window" ? "guy-smith" : "window"; }},
      {"rare parity", [](Claim& c) { c.proof == "sparse" ? c.parity ^= 1 : ++c.period; }},
      {"no mask", [](Claim& c) { c.proof == "sparse" ? c.mask = 0 : ++c.period; }},
      {"no rares", [](Claim& c) { c.proof == "sparse" ? c.rares.clear() : void(++c.period); }},
      {"no depth", [](Claim& c) { c.proof == "sparse" ? c.depth = 0 : ++c.period; }},
      {"part of 0",
       [](Claim& c) { c.proof == "sparse" ? c.parts.push_back(0) : void(++c.period); }},
      {"deep part",
       [](Claim& c) { c.proof == "sparse" ? c.parts.push_back(c.depth + 1) : void(++c.period); }},
      {"first rare",
       [](Claim& c) {
         c.proof == "sparse" ? void(c.rares.erase(c.rares.begin())) : void(++c.period);
       }},
      {"last rare", [](Claim& c) { c.proof == "sparse" ? c.rares.pop_back() : void(++c.period); }},
      {"more rares",
       [](Claim& c) {
         c.proof == "sparse" ? c.rares.push_back(c.rares.back() + 1) : void(++c.period);
       }},
      {"rares twice",
       [](Claim& c) {
         c.proof == "sparse" ? c.rares.push_back(c.rares.back()) : void(++c.period);
       }},
  };
  for (const Claim& claim : claims()) {
    for (const auto& [what, change] : changes) {
      Claim changed = claim;
      change(changed);
      const std::string text = changed.text();
      EXPECT_TRUE(refuses(text)) << what << ": " << verdict(text) << '\n' << text;
    }
    // Each digit of the rule.
    for (std::size_t i = 0; i < claim.rule.digits.size(); ++i) {
      Claim changed = claim;
      changed.rule.digits[i] ^= 1U << (i % 3);
      EXPECT_TRUE(refuses(changed.text()) || is_true(changed))
          << verdict(changed.text()) << changed.text();
    }
    for (std::size_t i = 0; i < claim.rule.members.size(); ++i) {
      Claim changed = claim;
      ++changed.rule.members[i];
      EXPECT_TRUE(refuses(changed.text()) || is_true(changed))
          << verdict(changed.text()) << changed.text();
    }
  }
}

TEST(Verify, RefusesFalseStates) {
  for (const Claim& claim : claims()) {
    for (std::size_t i = 0; i < claim.states.size(); ++i) {
      Claim changed = claim;
      ++changed.states[i][0];
      EXPECT_TRUE(refuses(changed.text())) << verdict(changed.text()) << changed.text();
      for (std::size_t at = 1 + i % 7; at < claim.states[i].size(); at += 7) {
        for (const Number value : Numbers{0, 3, 63, 64, 127, 128, Number{1} << 62U}) {
          changed = claim;
          changed.states[i][at] = value;
          if (value == claim.states[i][at]) continue;
          EXPECT_TRUE(refuses(changed.text())) << verdict(changed.text()) << changed.text();
        }
      }
      changed = claim;
      changed.states[i].push_back(0);
      EXPECT_TRUE(refuses(changed.text()));
      changed = claim;
      changed.states.erase(changed.states.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_TRUE(refuses(changed.text()));
    }
    if (claim.states.empty()) continue;
    // All are moved by some heaps, or further apart: accepted only when they are right there, too.
    const Numbers g = values_of(claim.rule, 2 * claim.states.back()[0]);
    const auto is_right = [&](const Numbers& state) {
      return std::equal(state.begin() + 1, state.end(),
                        g.begin() + static_cast<std::ptrdiff_t>(state[0] + 1 - state.size()));
    };
    for (Number by = 1; by < 4; ++by) {
      Claim changed = claim;
      for (Numbers& state : changed.states) state[0] += by;
      EXPECT_TRUE(refuses(changed.text()) || std::ranges::all_of(changed.states, is_right));
      changed = claim;
      for (Number i = 0; i < changed.states.size(); ++i) changed.states[i][0] += i * by;
      EXPECT_TRUE(refuses(changed.text()) || std::ranges::all_of(changed.states, is_right));
    }
  }
}

TEST(Verify, SaysWhereTheFormIsWrong) {
  const std::string text = claims()[0].text();
  const std::string body = text.substr(0, text.rfind("checksum"));
  EXPECT_EQ(verdict(""), "error in line 1");
  EXPECT_EQ(verdict("grundy"), "error in line 1");
  EXPECT_EQ(verdict("\n"), "error in line 1");
  EXPECT_EQ(verdict(std::string("\0\xff", 2)), "error in line 1");
  EXPECT_EQ(verdict(body), "error in line " + std::to_string(std::ranges::count(body, '\n') + 1));
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string changed = body;
    changed.replace(changed.find(from), from.size(), to);
    return verdict(with_checksum(changed));
  };
  EXPECT_EQ(with("certificate 2", "certificate 1"), "error in line 1");
  EXPECT_EQ(with("take", "give"), "error in line 2");
  EXPECT_EQ(with("members ", "members  "), "error in line 3");
  EXPECT_EQ(with("members ", "members 0"), "error in line 3");
  EXPECT_EQ(with("members ", "members 9223372036854775808 "), "error in line 3");
  EXPECT_EQ(with("members ", "members 9999999999999999999999 "), "error in line 3");
  EXPECT_EQ(with("members ", "members -1 "), "error in line 3");
  EXPECT_EQ(with("members", "digits"), "error in line 10");
  EXPECT_EQ(with("window", "faith"), "error in line 4");
  EXPECT_EQ(with("period ", "period 1 "), "error in line 5");
  EXPECT_EQ(with("start", "begin"), "error in line 6");
  EXPECT_EQ(with("largest at", "largest"), "error in line 9");
  // Lists that must not be empty.
  const std::string head = "grundy certificate 2\nrule code\ndigits";
  const std::string tail = "\nperiod 1\nstart 0\nsaltus 1\n";
  EXPECT_EQ(verdict(with_checksum(head + "\nrepeating 0 3\nproof state" + tail)),
            "error in line 3");
  EXPECT_EQ(verdict(with_checksum(head + "\nproof guy-smith" + tail)), "error in line 3");
  EXPECT_EQ(verdict(with_checksum(head + " 0 7 7\nrepeating\nproof state" + tail)),
            "error in line 4");
  EXPECT_EQ(verdict(with_checksum(head + " 0 7 7\nproof sparse\nstate\n")), "error in line 5");
  EXPECT_EQ(verdict(with_checksum(body + "more 1\n")), "error in line 10");
  EXPECT_EQ(verdict(with_checksum(body + "\n")), "error in line 10");
  EXPECT_EQ(verdict(text + "\n"), "error in line 10");
  EXPECT_EQ(verdict(with_checksum(text)), "error in line 10");
  EXPECT_EQ(verdict(with_checksum(text + "\n")), "error in line 10");
}

// Sizes that nobody can compute end with a limit, at once.
TEST(Verify, AbsurdSizesHitALimit) {
  const Number huge = (Number{1} << 63U) - 1;
  for (Claim claim : claims()) {
    claim.period = huge - 1;
    EXPECT_EQ(verdict(claim.text()), "limit");
    claim.period = 2;
    claim.saltus = 0;
    claim.start = Number{1} << 62U;
    if (!claim.largest) claim.largest = claim.largest_at = 0;
    EXPECT_EQ(verdict(claim.text()), "limit");
    claim.start = Number{1} << 40U;
    EXPECT_NE(verdict(claim.text()), "accepted");
  }
  Claim wide;
  wide.rule = set("all-but", {1, (Number{1} << 32U) - 1});
  wide.proof = "state";
  wide.period = 1;
  wide.largest = wide.largest_at = 0;
  EXPECT_EQ(verdict(wide.text()), "limit");
  wide.rule.kind = "take";
  wide.proof = "window";
  EXPECT_EQ(verdict(wide.text()), "limit");
}

class Impatient final : public Monitor {
 public:
  LimitHit poll(const Progress&) override { return LimitHit::interrupted; }
};

TEST(Verify, HeedsLimits) {
  for (const Claim& claim : claims()) {
    Limits limits;
    limits.nodes = claim.start + claim.period;
    auto result = verify(claim.text(), limits);
    ASSERT_TRUE(result.ok());
    EXPECT_FALSE(result.value().accepted);
    EXPECT_EQ(result.value().limit, LimitHit::nodes);
    limits = {};
    limits.memory = 8;
    result = verify(claim.text(), limits);
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(result.value().limit, LimitHit::memory);
  }
  Claim slow = proved(code({0, 7, 7}), "guy-smith", 300).value();
  slow.start = 1 << 20U;
  Impatient monitor;
  Limits limits;
  limits.monitor = &monitor;
  const auto result = verify(slow.text(), limits);
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result.value().limit, LimitHit::interrupted);
}

}  // namespace
}  // namespace grundy::tests
