// The definition of a dynamic game on plain integers: what its theorems are tested against. Shares
// nothing with the library but the outcomes it is compared with.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace schwenk_test {

// f(x) = c x^e + d, never below 0.
struct Function {
  std::int64_t c, e, d;
  [[nodiscard]] std::int64_t at(std::int64_t x) const {
    std::int64_t power = 1;
    for (std::int64_t i = 0; i < e; ++i) power *= x;  // small x and e only
    return std::max<std::int64_t>(0, c * power + d);
  }
  [[nodiscard]] std::string name() const {
    return std::to_string(c) + "x^" + std::to_string(e) + (d < 0 ? "" : "+") + std::to_string(d);
  }
};

inline const std::vector<Function>& functions() {
  static const std::vector<Function> list = {
      {1, 1, 0},   {2, 1, 0},  {3, 1, 0},   {4, 1, 0},   {5, 1, 0},    {7, 1, 0},   {10, 1, 0},
      {100, 1, 0}, {2, 1, -1}, {3, 1, -1},  {3, 1, -2},  {4, 1, -3},   {1, 1, 1},   {1, 1, 2},
      {1, 1, 3},   {1, 1, 7},  {1, 1, 50},  {2, 1, 1},   {2, 1, 5},    {5, 1, 7},   {3, 1, 11},
      {1, 2, 0},   {1, 2, 1},  {2, 2, 0},   {2, 2, -1},  {1, 3, 0},    {1, 3, 2},   {1, 7, 0},
      {1, 2, -1},  {1, 2, -2}, {1, 2, -5},  {1, 2, -40}, {1, 3, -1},   {1, 3, -30}, {1, 1, -1},
      {1, 1, -2},  {1, 1, -9}, {2, 1, -2},  {2, 1, -3},  {2, 1, -4},   {2, 1, -9},  {3, 1, -3},
      {3, 1, -4},  {3, 1, -7}, {3, 1, -20}, {9, 1, -10}, {50, 1, -99}, {0, 1, 0},   {0, 1, 1},
      {0, 1, 2},   {0, 1, 9},  {0, 3, 4},   {1, 0, 0},   {1, 0, 2},    {3, 0, -1},  {1, 0, -1},
      {5, 0, -3},  {7, 2, -7}, {6, 2, -50}};
  return list;
}

class Brute {
 public:
  Brute(const Function& f, std::size_t most, bool misere) : wins_(most + 1) {
    for (std::size_t n = 0; n <= most; ++n) {
      wins_[n].assign(n + 1, false);
      // No token or a limit of 0: no move. The player to move has lost, under misère play won.
      for (std::size_t q = 0; q <= n; ++q) {
        bool won = q == 0 && misere;
        if (q > 0) {
          won = false;
          for (std::size_t s = 1; s <= q && !won; ++s) won = take_wins(f, n, s);
        }
        wins_[n][q] = won;
      }
    }
  }
  // A heap of n of which at most q may be taken.
  [[nodiscard]] bool next_wins(std::size_t n, std::size_t q) const {
    return wins_[n][std::min(n, q)];
  }
  [[nodiscard]] bool take_wins(const Function& f, std::size_t n, std::size_t s) const {
    const auto limit = static_cast<std::size_t>(f.at(static_cast<std::int64_t>(s)));
    return !next_wins(n - s, limit);
  }
  [[nodiscard]] std::vector<std::uint64_t> winning_takes(const Function& f, std::size_t n,
                                                         std::size_t q) const {
    std::vector<std::uint64_t> result;
    for (std::size_t s = 1; s <= std::min(n, q); ++s) {
      if (take_wins(f, n, s)) result.push_back(s);
    }
    return result;
  }

 private:
  std::vector<std::vector<bool>> wins_;
};

}  // namespace schwenk_test
