// Published sequences (data/sequences.tsv, with their source) against tables and outcomes.
#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "grundy/grundy.hpp"

namespace {

struct Row {
  std::uint64_t offset = 0;
  std::vector<std::uint64_t> terms;
};

std::map<std::string, Row> rows() {
  std::map<std::string, Row> read;
  std::ifstream file(std::string(GRUNDY_TEST_DATA) + "/sequences.tsv");
  std::string line;
  std::getline(file, line);  // the heading
  while (std::getline(file, line)) {
    std::istringstream fields(line);
    std::string id;
    std::string name;
    std::string offset;
    std::string terms;
    std::getline(fields, id, '\t');
    std::getline(fields, name, '\t');
    std::getline(fields, offset, '\t');
    std::getline(fields, terms, '\t');
    Row row;
    row.offset = std::stoull(offset);
    std::istringstream list(terms);
    for (std::string term; std::getline(list, term, ',');) row.terms.push_back(std::stoull(term));
    read.emplace(id, row);
  }
  return read;
}

std::string value(const std::string& position) {
  const auto answer = grundy::solve(position);
  return answer && answer.value().nim_value ? answer.value().nim_value->to_string() : "none";
}

bool lost(const std::string& position) {
  return grundy::solve(position).value().outcome == grundy::Outcome::P;
}

// The row's terms are nim-values of heaps offset, offset + 1, ….
void heap_values(const Row& row, const std::string& game) {
  for (std::size_t i = 0; i < row.terms.size(); ++i) {
    const std::string position = game + " " + std::to_string(row.offset + i);
    EXPECT_EQ(value(position), std::to_string(row.terms[i])) << position;
  }
}

// The row's terms are the lost heaps of a game, none left out between them.
void lost_heaps(const Row& row, const std::string& game, std::uint64_t from,
                std::uint64_t dense_to) {
  for (const std::uint64_t n : row.terms) {
    if (n >= from) {
      EXPECT_TRUE(lost(game + " " + std::to_string(n))) << game << " " << n;
    }
  }
  for (std::uint64_t n = from; n <= dense_to && n <= row.terms.back(); ++n) {
    const bool listed = std::find(row.terms.begin(), row.terms.end(), n) != row.terms.end();
    EXPECT_EQ(lost(game + " " + std::to_string(n)), listed) << game << " " << n;
  }
}

TEST(KnownSequences, Published) {
  using Check = std::function<void(const Row&)>;
  const std::map<std::string, Check> checks = {
      {"A002186", [](const Row& r) { heap_values(r, "kayles"); }},
      {"A002187", [](const Row& r) { heap_values(r, "dawson-chess"); }},
      {"A002187(n-1)", [](const Row& r) { heap_values(r, "dawson-kayles"); }},
      {"A002188", [](const Row& r) { heap_values(r, "grundy"); }},
      {"A014586", [](const Row& r) { heap_values(r, "take{squares}"); }},
      {"(4.(3) Lasker)", [](const Row& r) { heap_values(r, "lasker"); }},
      // A strip of n cells is a heap of n + 2.
      {"(.007)", [](const Row& r) {
         for (std::size_t n = 0; n + 2 < r.terms.size(); ++n) {
           EXPECT_EQ(value("treblecross " + std::to_string(n)), std::to_string(r.terms[n + 2]));
         }
       }},
      {"A001581", [](const Row& r) { lost_heaps(r, "take{fib}", 1, 400); }},
      {"(Schwenk k=1)", [](const Row& r) { lost_heaps(r, "dynamic{x}", 1, 600); }},
      {"(Schwenk k=2)", [](const Row& r) { lost_heaps(r, "dynamic{2x}", 1, 600); }},
      {"(Schwenk k=3)", [](const Row& r) { lost_heaps(r, "dynamic{3x}", 1, 600); }},
      {"A000045", [](const Row& r) { lost_heaps(r, "fibonacci", 1, 600); }},
      {"A004481", [](const Row& r) {
         std::size_t at = 0;
         for (std::uint64_t sum = 0; at < r.terms.size(); ++sum) {
           for (std::uint64_t a = 0; a <= sum && at < r.terms.size(); ++a, ++at) {
             EXPECT_EQ(value("wythoff " + std::to_string(a) + " " + std::to_string(sum - a)),
                       std::to_string(r.terms[at]));
           }
         }
       }},
      {"A000201", [](const Row& r) {
         for (std::size_t k = 1; k <= r.terms.size(); ++k) {
           const std::uint64_t a = r.terms[k - 1];
           EXPECT_TRUE(lost("wythoff " + std::to_string(a) + " " + std::to_string(a + k)));
         }
       }},
      {"A001950", [](const Row& r) {
         for (std::size_t k = 1; k <= r.terms.size(); ++k) {
           const std::uint64_t b = r.terms[k - 1];
           EXPECT_TRUE(lost("wythoff " + std::to_string(b - k) + " " + std::to_string(b)));
         }
       }},
      {"A002251", [](const Row& r) {
         for (std::size_t n = 0; n < r.terms.size(); ++n) {
           EXPECT_TRUE(lost("wythoff " + std::to_string(n) + " " + std::to_string(r.terms[n])));
         }
       }},
  };
  const auto known = rows();
  // Octal codes as notation, nim-products and coin turning are not games of this version.
  const std::map<std::string, const char*> out_of_scope = {
      {"A071434", "octal code"}, {"A071451", "octal code"},    {"A071464", "octal code"},
      {"A071509", "octal code"}, {"A051775", "nim-products"}, {"(Mock Turtles)", "coin turning"},
      {"(Ruler)", "coin turning"}};
  EXPECT_EQ(known.size(), checks.size() + out_of_scope.size());
  for (const auto& [id, row] : known) {
    SCOPED_TRACE(id);
    ASSERT_FALSE(row.terms.empty());
    const auto check = checks.find(id);
    if (check != checks.end()) {
      check->second(row);
    } else {
      EXPECT_EQ(out_of_scope.count(id), 1U);
    }
  }
}

// Every Fibonacci number that fits 64 bits, and its neighbours: where tables wrap.
TEST(KnownSequences, FibonacciNumbersToTheEndOf64Bits) {
  std::uint64_t a = 2;
  std::uint64_t b = 3;
  std::uint64_t sum = 5;
  while (!__builtin_add_overflow(a, b, &sum)) {
    EXPECT_TRUE(lost("fibonacci " + std::to_string(b))) << b;
    if (b > 3) {
      EXPECT_FALSE(lost("fibonacci " + std::to_string(b + 1))) << b;
    }
    if (b > 5) {
      EXPECT_FALSE(lost("fibonacci " + std::to_string(b - 1))) << b;
    }
    a = b;
    b = sum;
  }
}

}  // namespace
