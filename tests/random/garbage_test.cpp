// Random bytes and mutated positions: an error with a place inside the text, or an answer; and
// whatever comes out can be written in both languages and as JSON.
#include <gtest/gtest.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "grundy/grundy.hpp"

namespace {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t below(std::uint64_t bound) {  // splitmix64
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15U);
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return (z ^ (z >> 31U)) % bound;
  }

 private:
  std::uint64_t state_;
};

grundy::SolveOptions limited(Random& random) {
  grundy::SolveOptions options;
  options.limits.nodes = 300;
  options.limits.memory = 1U << 18U;
  options.moves = 5;
  options.play = random.below(2) == 0 ? grundy::Play::normal : grundy::Play::misere;
  constexpr grundy::Method kMethods[] = {grundy::Method::none, grundy::Method::none,
                                         grundy::Method::theorem, grundy::Method::period,
                                         grundy::Method::search, grundy::Method::definition};
  options.method = kMethods[random.below(6)];
  return options;
}

void check_error(const grundy::Error& error, const std::string& text) {
  EXPECT_LE(error.offset, error.text.size()) << text;
  EXPECT_LE(error.offset + error.length, error.text.size()) << text;
  for (const auto language : {grundy::Language::en, grundy::Language::zh}) {
    EXPECT_FALSE(to_text(error, language).empty());
    EXPECT_FALSE(nlohmann::json::parse(to_json(error, language)).is_discarded());
  }
}

void feed(const std::string& text, Random& random) {
  const grundy::SolveOptions options = limited(random);
  const auto answer = grundy::solve(text, options);
  if (!answer) {
    check_error(answer.error(), text);
    return;
  }
  for (const auto language : {grundy::Language::en, grundy::Language::zh}) {
    EXPECT_FALSE(to_text(answer.value(), language, true).empty());
    const auto json = nlohmann::json::parse(to_json(answer.value(), language));
    EXPECT_TRUE(json.contains("outcome"));
  }
  // The canonical text is a fixed point.
  const std::string canonical = to_string(answer.value().position);
  const auto again = grundy::parse(canonical);
  ASSERT_TRUE(again.ok()) << canonical;
  EXPECT_EQ(to_string(again.value()), canonical);
}

const std::vector<std::string>& seeds() {
  static const std::vector<std::string> texts = {
      "nim 3 6 9",
      "bash(3) 10 4",
      "count:2 20",
      "take{1,3..5,2^i,squares} 20 13",
      "take:primes,fib 9",
      "wythoff 3 5 + nim 2",
      "fibonacci 8 limit 6",
      "dynamic{3x^2-1} 40 limit 5",
      "moore(2) 3 4 5",
      "euclid 25 7",
      "staircase 1 2 3 4",
      "t-wythoff(2) 4 9 + welter 7 3 10",
      "sliding-coins 1 5 0 9",
      "lasker 2 5 7 + kayles 5 9",
      "grundy 10 20 + officers 5",
      "treblecross 11 + dawson-chess 7",
      "nim 2^64-1 1e20 10^3+7",
  };
  return texts;
}

TEST(Garbage, RandomBytes) {
  Random random(1);
  for (int round = 0; round < 20000; ++round) {
    std::string text;
    const std::uint64_t length = random.below(40);
    for (std::uint64_t i = 0; i < length; ++i) text += static_cast<char>(random.below(256));
    feed(text, random);
  }
}

TEST(Garbage, MutatedPositions) {
  Random random(2);
  const std::string alphabet = "0123456789+-^e.,:(){}xni limtgrkay\t\n\x80\xe4\xbd\xa0";
  for (int round = 0; round < 30000; ++round) {
    std::string text = seeds()[random.below(seeds().size())];
    for (std::uint64_t edits = 1 + random.below(4); edits > 0; --edits) {
      const std::size_t at = random.below(text.size() + 1);
      switch (random.below(4)) {
        case 0: text.insert(at, 1, alphabet[random.below(alphabet.size())]); break;
        case 1:
          if (at < text.size()) text.erase(at, 1 + random.below(3));
          break;
        case 2:
          if (at < text.size()) text[at] = alphabet[random.below(alphabet.size())];
          break;
        default: text += " + " + seeds()[random.below(seeds().size())]; break;
      }
    }
    feed(text, random);
  }
}

TEST(Garbage, MovesTablesAndNames) {
  Random random(3);
  for (int round = 0; round < 4000; ++round) {
    std::string a = seeds()[random.below(seeds().size())];
    std::string b = seeds()[random.below(seeds().size())];
    if (random.below(2) == 0) b = a;
    if (!b.empty()) b[random.below(b.size())] = static_cast<char>('0' + random.below(10));
    const auto judged = grundy::judge_move(a, b, limited(random));
    if (judged) {
      EXPECT_FALSE(to_text(judged.value(), grundy::Language::en).empty());
      EXPECT_FALSE(nlohmann::json::parse(to_json(judged.value(), grundy::Language::zh)).empty());
    } else {
      check_error(judged.error(), b);
    }
    const std::string range = std::to_string(random.below(9)) + ".." +
                              std::to_string(random.below(9)) + (random.below(4) == 0 ? "x" : "");
    grundy::TableRequest request;
    const std::string game = a.substr(0, a.find(' '));
    request.game = game;
    request.rows = range;
    request.columns = random.below(2) == 0 ? std::string_view(range) : std::string_view();
    request.limits.nodes = 2000;
    const auto table = grundy::table(request);
    if (!table) check_error(table.error(), game);
    const auto info = grundy::find_game(b);
    if (!info) check_error(info.error(), b);
  }
}

}  // namespace
