// Wrong, illegal and endless answers that rough use found, each with the right one.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/prime_proof.hpp"
#include "core/primes.hpp"
#include "grundy/grundy.hpp"
#include "notation/position_text.hpp"
#include "theory/take_half.hpp"
#include "theory/to_smaller.hpp"

namespace {

using grundy::Answer;
using grundy::Language;
using grundy::LimitHit;
using grundy::Natural;
using grundy::Outcome;
using grundy::Play;
using grundy::core::Primality;

struct Clock final : grundy::Monitor {
  std::chrono::steady_clock::time_point end =
      std::chrono::steady_clock::now() + std::chrono::seconds(1);
  LimitHit poll(const grundy::Progress&) override {
    return std::chrono::steady_clock::now() < end ? LimitHit::none : LimitHit::time;
  }
};

Answer solved(const std::string& position, Play play = Play::normal, std::uint64_t moves = 8) {
  Clock clock;
  grundy::SolveOptions options;
  options.play = play;
  options.moves = moves;
  options.limits.monitor = &clock;
  auto answer = grundy::solve(position, options);
  EXPECT_TRUE(answer.ok()) << position;
  return answer.ok() ? std::move(answer).value() : Answer{};
}

// A heap of 2^62 and more was cut to 2^62-1 before it was asked whether it has a move.
TEST(RoughUse, LargeHeapsHaveTheirMovesUnderMiserePlay) {
  const std::pair<const char*, Outcome> rows[] = {
      {"take{2^62} 2^62", Outcome::P},
      {"take{2^62} 2^62-1", Outcome::N},
      {"take{2^62} 2^62+7 2^62", Outcome::N},
      {"take{2^63} 2^63 + nim 1", Outcome::N},
      {"to{2^62} 2^63", Outcome::P},
      {"to{2^62} 2^62", Outcome::N},
      {"take{1..n/4611686018427387904} 2^62", Outcome::P},
      {"take{1..n/4611686018427387904} 2^62-1", Outcome::N},
      {"take{4611686018427387909..4611686018427387915} 18446744073709551613", Outcome::P},
      {"allbut{1..2^62} 2^63", Outcome::P},
      {"allbut{1..2^62} 2^62", Outcome::N},
      {"take{2^62..n} 2^62", Outcome::P},
      {"take{2^62..n} 2^63", Outcome::N},
      {"take{2^70} 2^70", Outcome::P},
      {"take{2^70} 2^70-1", Outcome::N},
      {"take{2^70} 2^70 2^70", Outcome::N},
      {"allbut{1..2^70} 2^70", Outcome::N},
      {"allbut{1..2^70} 2^70+1", Outcome::P},
      {"take{2^70..n} 2^70-1 2^70", Outcome::P},
      {"allbut{divisors,coprimes} 2^61-1", Outcome::N},  // a prime: nothing may be taken
  };
  for (const auto& [position, outcome] : rows) {
    EXPECT_EQ(solved(position, Play::misere).outcome, outcome) << position;
  }
  EXPECT_EQ(solved("take{2^62} 2^62+7 2^62", Play::misere).winning_moves.total, Natural(2));
  // What is not known is not said.
  EXPECT_EQ(solved("to{2^64} 2^65", Play::misere).outcome, Outcome::unknown);
  grundy::TableRequest request;
  request.game = "take{2^62}";
  request.rows = "4611686018427387903..4611686018427387905";
  request.play = Play::misere;
  const auto table = grundy::table(request);
  ASSERT_TRUE(table.ok());
  ASSERT_EQ(table.value().cells.size(), 3U);
  EXPECT_EQ(table.value().cells[0], 1U);
  EXPECT_EQ(table.value().cells[1], 0U);
  EXPECT_EQ(table.value().cells[2], 0U);
}

// Does a heap have a move: the rule's word against its list, on all small heaps.
TEST(RoughUse, HavingAMoveAgreesWithTheMoves) {
  for (const char* name : {"take{3,7}",
                           "take{5..9}",
                           "take{primes}",
                           "take{squares,2}",
                           "take{4..n/3}",
                           "take{divisors}",
                           "take{proper-divisors}",
                           "take{coprimes}",
                           "to{5,9}",
                           "to{4..n/2}",
                           "to{7..n}",
                           "to{divisors}",
                           "to{proper-divisors}",
                           "to{coprimes}",
                           "to{primes}",
                           "allbut{1..6}",
                           "allbut{1,2,primes}",
                           "allbut{divisors,coprimes}",
                           "allbut{1..n/2,7..n}",
                           "allbut{1..n}",
                           "0.1",
                           "0.02",
                           "0.0001",
                           "4.",
                           "0.(01)",
                           "4.0001(02)",
                           "hex:8.",
                           "hex:0.08",
                           "hex:0.(0080)",
                           "treblecross",
                           "grundy",
                           "nim",
                           "lasker"}) {
    const auto game = grundy::notation::parse_game(name);
    if (!game.ok()) continue;  // a code may need digits behind its point
    const grundy::games::HeapGame* heap_game = game.value()->as_heap_game();
    ASSERT_NE(heap_game, nullptr) << name;
    for (std::uint64_t n = 0; n <= 60; ++n) {
      const bool moves = !heap_game->rule().for_each_option(n, [](const auto&) { return false; });
      EXPECT_EQ(heap_game->rule().has_option(Natural(n)), moves) << name << ' ' << n;
    }
  }
}

// Beyond 2^64 options of a heap of 2^64-1 were listed as those of the larger one.
TEST(RoughUse, ListedMovesOfLongHeapsAreLegal) {
  for (const char* position :
       {"hex:0.f 2^65+1", "hex:0.b 10^20+1", "hex:0.f 10^18+1", "hex:0.9 2^70", "hex:0.af 2^66+3",
        "0.77 2^65", "0.137 10^30+1", "4.7 2^65+5", "take{2,5,9} 2^70+1", "take{3..7} 10^30+4",
        "lasker 2^65 7", "nim 2^65 2^66", "take{divisors} 2^66", "allbut{5} 2^66+9",
        "to{1..n/3} 3^50+1", "take{1..n/2} 2^66+8", "take{2^i} 2^66", "take{1..4,9} 2^70+3"}) {
    const Answer answer = solved(position);
    if (answer.outcome == Outcome::N) {
      EXPECT_FALSE(answer.winning_moves.listed.empty()) << position;
    }
    for (const grundy::Move& move : answer.winning_moves.listed) {
      const std::string result = to_string(after(answer.position, move));
      const auto judged = grundy::judge_move(position, result);
      ASSERT_TRUE(judged.ok()) << position << " to " << result;
      EXPECT_TRUE(judged.value().legal) << position << " to " << result;
      EXPECT_EQ(judged.value().outcome_after, Outcome::P) << position << " to " << result;
    }
  }
  // Ten of a list that is not counted to the end are all different and all there.
  EXPECT_EQ(solved("hex:0.f 10^18+1", Play::normal, 10).winning_moves.listed.size(), 10U);
}

// Three heaps: the moves that win are those of the definition, listed and counted.
TEST(RoughUse, ThreeHeapMovesAgreeWithTheDefinition) {
  for (const char* game : {"hex:0.f", "hex:0.b", "hex:8.3", "hex:0.8f"}) {
    for (int n = 0; n <= 18; ++n) {
      const std::string position = std::string(game) + " " + std::to_string(n);
      grundy::SolveOptions options;
      options.method = grundy::Method::definition;
      const auto wanted = grundy::solve(position, options);
      ASSERT_TRUE(wanted.ok());
      const Answer found = solved(position);
      EXPECT_EQ(found.winning_moves.total, wanted.value().winning_moves.total) << position;
    }
  }
}

// A set of primes ended at 2^64.
TEST(RoughUse, LongPrimesMayBeTaken) {
  const auto legal = [](const char* position, const char* result) {
    const auto judged = grundy::judge_move(position, result);
    return judged.ok() ? std::string(judged.value().legal ? "legal" : "illegal")
                       : std::string(judged.error().key);
  };
  EXPECT_EQ(legal("take{primes} 2^89", "take{primes} 1"), "legal");
  EXPECT_EQ(legal("take{primes} 2^89", "take{primes} 3"), "illegal");
  EXPECT_EQ(legal("to{primes} 2^89", "to{primes} 2^89-1"), "legal");
  EXPECT_EQ(legal("allbut{primes} 2^89", "allbut{primes} 1"), "illegal");
  EXPECT_EQ(legal("allbut{primes} 2^89", "allbut{primes} 0"), "legal");
  EXPECT_EQ(legal("take{primes} 2^4423", "take{primes} 1"), "error.legality-unknown");
}

TEST(RoughUse, PrimesAreProved) {
  using grundy::core::primality;
  const auto power = [](std::uint64_t base, std::uint64_t exponent) {
    return Natural::power(Natural(base), exponent);
  };
  for (std::uint64_t n = 0; n < 3000; ++n) {
    EXPECT_EQ(primality(Natural(n)) == Primality::prime, grundy::core::is_prime(n)) << n;
  }
  // Mersenne's numbers 2^p - 1 up to p = 607: by n + 1.
  for (const std::uint64_t p : grundy::core::primes_below(608)) {
    const bool prime = p == 2 || p == 3 || p == 5 || p == 7 || p == 13 || p == 17 || p == 19 ||
                       p == 31 || p == 61 || p == 89 || p == 107 || p == 127 || p == 521 ||
                       p == 607;
    EXPECT_EQ(primality(power(2, p) - 1), prime ? Primality::prime : Primality::composite) << p;
  }
  // Proth's numbers k 2^m + 1: by n - 1. 3 * 2^m + 1 is a prime for these m (OEIS A002253).
  for (std::uint64_t m = 66; m <= 420; ++m) {
    const bool prime =
        m == 66 || m == 189 || m == 201 || m == 209 || m == 276 || m == 353 || m == 408;
    EXPECT_EQ(primality(Natural(3) * power(2, m) + 1),
              prime ? Primality::prime : Primality::composite)
        << m;
  }
  // The least strong pseudoprime to the first 12 and the first 13 prime bases (Sorenson, Webster).
  EXPECT_EQ(primality(*Natural::parse("318665857834031151167461")), Primality::composite);
  EXPECT_NE(primality(*Natural::parse("3317044064679887385961981")), Primality::prime);
  // Arnault's Carmichael number of 397 digits passes for all bases below 307: never a prime.
  const Natural p1 = *Natural::parse(
      "29674495668685510550154174642905332730771991799853043350995075531276838753171770199594238596"
      "428121"
      "188033664754218345562493168782883");
  const Natural arnault = p1 * (Natural(313) * (p1 - 1) + 1) * (Natural(353) * (p1 - 1) + 1);
  EXPECT_NE(primality(arnault), Primality::prime);
  // Products of two long primes.
  EXPECT_EQ(primality((power(2, 89) - 1) * (power(2, 107) - 1)), Primality::composite);
  EXPECT_EQ(primality((power(2, 127) - 1) * (power(2, 127) - 1)), Primality::composite);
}

// Closed forms on long numbers went a digit at a time.
TEST(RoughUse, RootsAndLogarithmsOfLongNumbers) {
  using grundy::core::iroot;
  using grundy::core::log_below;
  for (const std::uint64_t k : {3U, 5U, 7U, 64U}) {
    for (const std::uint64_t base : {2U, 3U, 10U, 999U}) {
      for (const std::uint64_t e : {1U, 5U, 40U, 301U}) {
        const Natural root = Natural::power(Natural(base), e);
        const Natural power = Natural::power(root, k);
        EXPECT_EQ(iroot(power, k), root);
        EXPECT_EQ(iroot(power - 1, k), root - 1);
        EXPECT_EQ(iroot(power + 1, k), root);
        EXPECT_EQ(log_below(root, Natural(base)).exponent, e);
        EXPECT_EQ(log_below(root - 1, Natural(base)).exponent, e - 1);
        EXPECT_EQ(log_below(root + 1, Natural(base)).exponent, e);
      }
    }
  }
  for (std::uint64_t n = 1; n < 400; ++n) {
    for (std::uint64_t k = 2; k < 12; ++k) {
      EXPECT_EQ(grundy::theory::floor_log(Natural(n), Natural(k)),
                Natural(grundy::theory::floor_log(n, k)));
      for (std::uint64_t e = 0; e < 9; ++e) {
        EXPECT_EQ(grundy::theory::power_up_to(Natural(k), Natural(e), Natural(n)),
                  Natural(grundy::theory::power_up_to(k, e, n)));
      }
    }
    for (std::uint64_t value = 0; value < 200; ++value) {
      bool small_found = false;
      bool long_found = false;
      const std::uint64_t small = grundy::theory::take_half_heap_below(n, value, small_found);
      const Natural wide =
          grundy::theory::take_half_heap_below(Natural(n), Natural(value), long_found);
      ASSERT_EQ(small_found, long_found) << n << ' ' << value;
      EXPECT_EQ(Natural(small), wide) << n << ' ' << value;
    }
  }
}

// These ran for many seconds, whatever the limit.
TEST(RoughUse, LongNumbersAreDoneInTime) {
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(solved("to{1..n/2} 2^1000000").nim_value, Natural(1000000));
  EXPECT_EQ(solved("to{proper-divisors} 10^50000").nim_value, Natural(100000));
  EXPECT_EQ(solved("to{proper-divisors} 2^1000000").nim_value, Natural(1000000));
  EXPECT_EQ(solved("to{proper-divisors} 10^300000+1").outcome, Outcome::unknown);
  EXPECT_EQ(solved("take{1..n/2} 10^300000").outcome, Outcome::N);
  EXPECT_EQ(solved("take{2^i,2^1000000} 5").outcome, Outcome::N);
  EXPECT_EQ(solved("take{1..n/3} 10^50000").outcome, Outcome::unknown);
  EXPECT_EQ(solved("turning-corners 10^20000 7^20000 3 5").outcome, Outcome::N);
  std::string rays;
  for (int i = 0; i < 4000; ++i) {
    rays += (i == 0 ? "rays{(" : ",(") + std::to_string(1000 + i * 7919 % 100003) + "," +
            std::to_string(1000 + i * 104729 % 99991) + ")";
  }
  EXPECT_EQ(solved(rays + "} 5 7").outcome, Outcome::P);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(60));
}

// The reason was the memory that a search would have needed, when time had been up before.
TEST(RoughUse, TheFirstLimitIsNamed) {
  struct Stop final : grundy::Monitor {
    LimitHit poll(const grundy::Progress&) override { return LimitHit::time; }
  };
  Stop stop;
  grundy::SolveOptions options;
  options.play = Play::misere;
  options.limits.monitor = &stop;
  EXPECT_EQ(grundy::solve("4.(7) 200000", options).value().limit, LimitHit::time);
}

// A move that wins shows that the position before was won.
TEST(RoughUse, AWinningMoveDecidesThePositionBefore) {
  const auto judged = grundy::judge_move("take{primes} 2^61", "take{primes} 1");
  ASSERT_TRUE(judged.ok());
  EXPECT_EQ(judged.value().outcome_after, Outcome::P);
  EXPECT_EQ(judged.value().outcome_before, Outcome::N);
  EXPECT_EQ(judged.value().limit, LimitHit::none);
}

grundy::Error error_of(const std::string& text, const std::string& position,
                       const std::string& file = "edges") {
  grundy::Rulebook rules;
  rules.read_files_with([&](const std::string& name) {
    return name == file ? std::optional<std::string>(text) : std::nullopt;
  });
  grundy::SolveOptions options;
  options.rules = &rules;
  const auto answer = grundy::solve(position, options);
  return answer.ok() ? grundy::Error{} : answer.error();
}

TEST(RoughUse, HalfAnEdgeIsAnError) {
  for (const char* line :
       {"1 ->", "1,", "1, # 2", "1 2,", "1 2 ->", "1,2,", "1 -> 2 -> 3", "1,,2"}) {
    const grundy::Error error = error_of("5 6\n" + std::string(line) + "\n", "graph:edges 5");
    EXPECT_EQ(error.key, "error.graph-line") << line;
    EXPECT_EQ(error.line, 2U) << line;
    EXPECT_EQ(error.file, "edges") << line;
  }
  for (const char* line : {"1 2", "1,2", "1 -> 2", "1->2", " 1 , 2 ", "7", " 7 # 8"}) {
    EXPECT_EQ(error_of("5 6\n" + std::string(line) + "\n", "graph:edges 5").key, "") << line;
  }
}

// For each edge the cycle was walked along.
TEST(RoughUse, ALongCycleIsFoundAtOnce) {
  std::string text;
  constexpr int kLength = 100'000;
  for (int i = 0; i < kLength; ++i)
    text += std::to_string(i) + " " + std::to_string((i + 1) % kLength) + "\n";
  const grundy::Error error = error_of(text, "graph:edges 5");
  EXPECT_EQ(error.key, "error.graph-cycle");
  EXPECT_EQ(error.line, static_cast<std::size_t>(kLength));
}

// A token on vertex 0 could be left out, as an empty heap may.
TEST(RoughUse, AVertexZeroIsNoEmptyHeap) {
  grundy::Rulebook rules;
  rules.read_files_with(
      [](const std::string&) { return std::optional<std::string>("3 0\n3 1\n"); });
  ASSERT_FALSE(rules.add("[net]\ngame = graph:edges\n", "my.rules"));
  grundy::SolveOptions options;
  options.rules = &rules;
  for (const std::string name : {"graph:edges", "net"}) {
    EXPECT_FALSE(grundy::judge_move(name + " 0 3", name + " 1", options).value().legal);
    EXPECT_TRUE(grundy::judge_move(name + " 0 3", name + " 0 1", options).value().legal);
    EXPECT_TRUE(grundy::judge_move(name + " 3", name + " 0", options).value().legal);
    EXPECT_FALSE(grundy::judge_move(name + " 3", name, options).value().legal);
  }
}

TEST(RoughUse, ErrorsShowWholeCharacters) {
  const auto error = grundy::solve("hex:é.3 5").error();
  EXPECT_EQ(error.key, "error.hex-first");
  ASSERT_EQ(error.arguments.size(), 1U);
  EXPECT_EQ(error.arguments[0], "é");
  EXPECT_NE(to_text(error, Language::en).find("not é"), std::string::npos);
}

TEST(RoughUse, RulesFilesNameTheirGraphsAndNeedTexts) {
  grundy::Rulebook rules;
  rules.read_files_with([](const std::string& name) {
    return name == "g/cy.txt" ? std::optional<std::string>("1 2\n2 1\n") : std::nullopt;
  });
  const auto cycle = rules.add("[net]\ngame = graph:cy.txt\n", "g/r3.txt");
  ASSERT_TRUE(cycle);
  EXPECT_EQ(cycle->file, "g/cy.txt");
  EXPECT_EQ(cycle->line, 2U);
  for (const char* key : {"title", "title-zh", "rule", "rule-zh", "source"}) {
    const auto empty = rules.add("[a]\ngame = nim\n" + std::string(key) + " = \n", "my.rules");
    ASSERT_TRUE(empty) << key;
    EXPECT_EQ(empty->key, "error.rules-empty") << key;
    EXPECT_EQ(empty->line, 3U) << key;
  }
  EXPECT_TRUE(rules.games().empty());
}

}  // namespace
