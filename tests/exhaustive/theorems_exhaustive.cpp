// Millions of positions: the typed path against tables filled straight from the rules. Behind
// scripts/test --exhaustive.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "grundy/evaluator.hpp"

namespace {

using grundy::Evaluator;
using grundy::Outcome;
using grundy::Play;
using Heaps = std::vector<std::uint64_t>;

Outcome of(bool lost) { return lost ? Outcome::P : Outcome::N; }

TEST(Exhaustive, WythoffTo700) {
  constexpr std::size_t kSize = 701;
  const Evaluator game = Evaluator::bind("wythoff").value();
  for (const Play play : {Play::normal, Play::misere}) {
    std::vector<std::vector<bool>> lost(kSize, std::vector<bool>(kSize));
    // A row, column or diagonal that has a lost position below wins from above.
    std::vector<bool> row(kSize);
    std::vector<bool> column(kSize);
    std::vector<bool> diagonal(2 * kSize);
    for (std::size_t a = 0; a < kSize; ++a) {
      for (std::size_t b = 0; b < kSize; ++b) {
        const std::size_t d = a + kSize - b;
        const bool end = a == 0 && b == 0;
        const bool won = end ? play == Play::misere : row[a] || column[b] || diagonal[d];
        lost[a][b] = !won;
        if (!won) row[a] = column[b] = diagonal[d] = true;
        const std::uint64_t heaps[] = {a, b};
        ASSERT_EQ(game.outcome(heaps, play), of(!won)) << a << " " << b;
      }
    }
    for (std::uint64_t a = 0; a < kSize; ++a) {
      for (std::uint64_t b = a; b < kSize; b += 1 + a % 3) {
        const std::uint64_t heaps[] = {a, b};
        std::uint64_t expected = 0;
        for (std::uint64_t x = 0; x < a; ++x) expected += lost[x][b] ? 1U : 0U;
        for (std::uint64_t y = 0; y < b; ++y) expected += lost[a][y] ? 1U : 0U;
        for (std::uint64_t s = 1; s <= a; ++s) expected += lost[a - s][b - s] ? 1U : 0U;
        std::uint64_t seen = 0;
        const auto total = game.winning_moves(
            heaps,
            [&](std::span<const grundy::HeapChange64> changes, const std::uint64_t*) {
              std::uint64_t after[] = {a, b};
              for (const auto& change : changes) after[change.heap] = change.part[0];
              EXPECT_TRUE(lost[after[0]][after[1]]);
              ++seen;
              return true;
            },
            play);
        ASSERT_EQ(total, expected) << a << " " << b;
        ASSERT_EQ(seen, expected) << a << " " << b;
      }
    }
  }
}

// won[n] is the least limit with which n is won (n + 1: none). f is given as a function.
template <class F>
void dynamic(const std::string& name, std::uint64_t size, Play play, F f) {
  const Evaluator game = Evaluator::bind(name).value();
  std::vector<std::vector<bool>> won(size + 1, std::vector<bool>(size + 2));
  for (std::uint64_t n = 0; n <= size; ++n) {
    for (std::uint64_t q = 0; q <= n; ++q) {
      bool wins = (n == 0 || q == 0) && play == Play::misere;
      if (q > 0) {
        wins = wins || (q > 1 && won[n][q - 1]);
        const std::uint64_t rest = n - q;
        wins = wins || !won[rest][std::min(rest, f(q))];
        if (n > 0 && q == 1) wins = !won[n - 1][std::min(n - 1, f(1))];
      }
      won[n][q] = wins;
      const std::uint64_t heap[] = {n};
      const Outcome outcome = game.outcome(heap, play, q);
      if (outcome != Outcome::unknown) {
        ASSERT_EQ(outcome, of(!wins)) << name << " " << n << " limit " << q;
      } else {
        ASSERT_EQ(play, Play::misere) << name << " " << n << " limit " << q;
      }
    }
    const std::uint64_t heap[] = {n};
    const bool first = n < 2 ? play == Play::misere : won[n][n - 1];
    const Outcome outcome = game.outcome(heap, play);
    if (outcome != Outcome::unknown) {
      ASSERT_EQ(outcome, of(!first)) << name << " " << n;
    }
  }
}

TEST(Exhaustive, DynamicGames) {
  for (const Play play : {Play::normal, Play::misere}) {
    dynamic("fibonacci", 2000, play, [](std::uint64_t x) { return 2 * x; });
    dynamic("dynamic{x}", 600, play, [](std::uint64_t x) { return x; });
    dynamic("dynamic{3x}", 600, play, [](std::uint64_t x) { return 3 * x; });
    dynamic("dynamic{x+5}", 600, play, [](std::uint64_t x) { return x + 5; });
    dynamic("dynamic{2x-1}", 600, play, [](std::uint64_t x) { return 2 * x - 1; });
    dynamic("dynamic{x^2}", 600, play, [](std::uint64_t x) { return x * x; });
    dynamic("dynamic{x-1}", 300, play, [](std::uint64_t x) { return x - 1; });
    dynamic("dynamic{100x+7}", 600, play, [](std::uint64_t x) { return 100 * x + 7; });
  }
}

TEST(Exhaustive, EverySetOfSmallTakes) {
  for (unsigned mask = 1; mask < 1024; ++mask) {
    std::string name = "take{";
    std::vector<std::uint64_t> set;
    for (std::uint64_t s = 1; s <= 10; ++s) {
      if ((mask >> (s - 1) & 1U) == 0) continue;
      name += (set.empty() ? "" : ",") + std::to_string(s);
      set.push_back(s);
    }
    const Evaluator game = Evaluator::bind(name + "}").value();
    std::vector<std::uint64_t> value;
    for (std::uint64_t n = 0; n < 400; ++n) {
      std::uint64_t mex = 0;
      const auto reached = [&](std::uint64_t v) {
        return std::ranges::any_of(set, [&](auto s) { return s <= n && value[n - s] == v; });
      };
      while (reached(mex)) ++mex;
      value.push_back(mex);
      const std::uint64_t heap[] = {n};
      ASSERT_EQ(game.nim_value(heap), mex) << name << " " << n;
    }
    // Misère sums of two heaps.
    constexpr std::size_t kSize = 30;
    bool lost[kSize][kSize];
    for (std::uint64_t a = 0; a < kSize; ++a) {
      for (std::uint64_t b = 0; b < kSize; ++b) {
        bool move = false;
        bool won = false;
        for (const std::uint64_t s : set) {
          if (s <= a) move = true, won = won || lost[a - s][b];
          if (s <= b) move = true, won = won || lost[a][b - s];
        }
        lost[a][b] = move && !won;
        const std::uint64_t heaps[] = {a, b};
        ASSERT_EQ(game.outcome(heaps, Play::misere), of(lost[a][b])) << name << " " << a << " " << b;
      }
    }
  }
}

// All multisets of Kayles heaps, both conventions.
class KaylesTable {
 public:
  bool lost(Heaps heaps, bool misere) {
    std::erase(heaps, 0U);
    std::ranges::sort(heaps);
    const auto key = std::make_pair(heaps, misere);
    if (const auto known = memo_.find(key); known != memo_.end()) return known->second;
    bool won = heaps.empty() && misere;
    for (std::size_t i = 0; i < heaps.size() && !won; ++i) {
      for (std::uint64_t take = 1; take <= 2 && take <= heaps[i] && !won; ++take) {
        for (std::uint64_t left = 0; left <= (heaps[i] - take) / 2 && !won; ++left) {
          Heaps next = heaps;
          next[i] = left;
          next.push_back(heaps[i] - take - left);
          won = lost(std::move(next), misere);
        }
      }
    }
    return memo_[key] = !won;
  }

 private:
  std::map<std::pair<Heaps, bool>, bool> memo_;
};

TEST(Exhaustive, MisereKayles) {
  const Evaluator game = Evaluator::bind("kayles").value();
  KaylesTable table;
  std::uint64_t checked = 0;
  const auto check = [&](const Heaps& heaps) {
    for (const bool misere : {false, true}) {
      ASSERT_EQ(game.outcome(heaps, misere ? Play::misere : Play::normal),
                of(table.lost(heaps, misere)))
          << testing::PrintToString(heaps);
      ++checked;
    }
  };
  for (std::uint64_t a = 0; a <= 40; ++a) check({a});
  for (std::uint64_t a = 0; a <= 24; ++a) {
    for (std::uint64_t b = a; b <= 24; ++b) check({a, b});
  }
  for (std::uint64_t a = 1; a <= 12; ++a) {
    for (std::uint64_t b = a; b <= 12; ++b) {
      for (std::uint64_t c = b; c <= 12; ++c) {
        check({a, b, c});
        for (std::uint64_t d = c; d <= 11; ++d) {
          check({a, b, c, d});
          for (std::uint64_t e = d; e <= 8; ++e) check({a, b, c, d, e});
        }
      }
    }
  }
  EXPECT_GT(checked, 2000U);
}

TEST(Exhaustive, MooreOfFourHeaps) {
  constexpr std::uint64_t kSize = 10;
  for (const int k : {2, 3}) {
    const Evaluator game = Evaluator::bind("moore(" + std::to_string(k) + ")").value();
    for (const bool misere : {false, true}) {
      std::vector<bool> lost(kSize * kSize * kSize * kSize);
      const auto index = [](const std::uint64_t* h) {
        return ((h[0] * kSize + h[1]) * kSize + h[2]) * kSize + h[3];
      };
      for (std::uint64_t i = 0; i < lost.size(); ++i) {
        const std::uint64_t h[] = {i / 1000, i / 100 % 10, i / 10 % 10, i % 10};
        bool won = i == 0 && misere;
        // Every smaller position that differs in at most k heaps, none of them larger.
        for (std::uint64_t j = 0; j < i && !won; ++j) {
          if (!lost[j]) continue;
          const std::uint64_t g[] = {j / 1000, j / 100 % 10, j / 10 % 10, j % 10};
          int changed = 0;
          bool legal = true;
          for (int x = 0; x < 4; ++x) {
            legal = legal && g[x] <= h[x];
            changed += g[x] != h[x] ? 1 : 0;
          }
          won = legal && changed <= k;
        }
        lost[index(h)] = !won;
        ASSERT_EQ(game.outcome(h, misere ? Play::misere : Play::normal), of(!won)) << i;
      }
    }
  }
}

}  // namespace
