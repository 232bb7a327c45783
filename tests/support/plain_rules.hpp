// The rules once more, for the oracle: written from their definition, independent of the library.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "support/plain_game.hpp"

namespace grundy_test {


using HeapOptions = std::function<std::vector<Heaps>(std::uint64_t)>;
using Member = std::function<bool(std::uint64_t)>;

// Take s with member(s).
inline HeapOptions take(Member member) {
  return [member = std::move(member)](std::uint64_t n) {
    std::vector<Heaps> options;
    for (std::uint64_t s = 1; s <= n; ++s) {
      if (member(s)) options.push_back(s == n ? Heaps{} : Heaps{n - s});
    }
    return options;
  };
}

// Octal code: digit(b) says what may be left when b are taken (1 nothing, 2 one heap, 4 two).
inline HeapOptions octal(std::function<unsigned(std::uint64_t)> digit) {
  return [digit = std::move(digit)](std::uint64_t n) {
    std::vector<Heaps> options;
    for (std::uint64_t b = 0; b <= n; ++b) {
      const std::uint64_t rest = n - b;
      const unsigned d = digit(b);
      if ((d & 1U) != 0 && rest == 0 && b > 0) options.push_back({});
      if ((d & 2U) != 0 && rest > 0 && b > 0) options.push_back({rest});
      for (std::uint64_t i = 1; (d & 4U) != 0 && 2 * i <= rest; ++i) options.push_back({i, rest - i});
      for (std::uint64_t i = 1; (d & 8U) != 0 && i <= rest; ++i) {
        for (std::uint64_t j = i; i + 2 * j <= rest; ++j) options.push_back({i, j, rest - i - j});
      }
    }
    return options;
  };
}
inline HeapOptions octal(std::vector<unsigned> digits) {
  return octal([digits = std::move(digits)](std::uint64_t b) {
    return b < digits.size() ? digits[b] : 0U;
  });
}

inline std::vector<Heaps> grundy_options(std::uint64_t n) {
  std::vector<Heaps> options;
  for (std::uint64_t i = 1; 2 * i < n; ++i) options.push_back({i, n - i});
  return options;
}

// A strip of n is a heap of n+2 of 0.007: three go, two heaps are left, less two each.
inline std::vector<Heaps> treblecross_options(std::uint64_t n) {
  std::set<Heaps> options;
  for (std::uint64_t i = 0; n >= 1 && 2 * i <= n - 1; ++i) {
    Heaps parts;
    for (const std::uint64_t heap : {i, n - 1 - i}) {
      if (heap > 2) parts.push_back(heap - 2);
    }
    std::sort(parts.begin(), parts.end());
    options.insert(parts);
  }
  return {options.begin(), options.end()};
}

inline std::vector<Plain> wythoff_options(const Plain& p) {
  std::vector<Plain> options;
  for (std::uint64_t x = 0; x <= p.heaps[0]; ++x) {
    for (std::uint64_t y = 0; y <= p.heaps[1]; ++y) {
      const std::uint64_t a = p.heaps[0] - x;
      const std::uint64_t b = p.heaps[1] - y;
      if (a + b > 0 && (a == 0 || b == 0 || a == b)) options.push_back({{x, y}, {}});
    }
  }
  return options;
}

// Any number from one heap, or at least one from either where the numbers differ by less than t.
inline std::function<std::vector<Plain>(const Plain&)> t_wythoff_options(std::uint64_t t) {
  return [t](const Plain& p) {
    std::vector<Plain> options;
    for (std::uint64_t x = 0; x <= p.heaps[0]; ++x) {
      for (std::uint64_t y = 0; y <= p.heaps[1]; ++y) {
        const std::uint64_t a = p.heaps[0] - x;
        const std::uint64_t b = p.heaps[1] - y;
        const bool both = a > 0 && b > 0 && std::max(a, b) - std::min(a, b) < t;
        if (both || (a == 0) != (b == 0)) options.push_back({{x, y}, {}});
      }
    }
    return options;
  };
}

inline std::vector<Plain> euclid_options(const Plain& p) {
  std::vector<Plain> options;
  for (const std::size_t i : {0U, 1U}) {
    const std::uint64_t large = p.heaps[i];
    const std::uint64_t small = p.heaps[1 - i];
    for (std::uint64_t m = 1; small > 0 && small <= large && m * small <= large; ++m) {
      Plain option = p;
      option.heaps[i] = large - m * small;
      options.push_back(option);
    }
  }
  return options;
}

inline std::vector<Plain> staircase_options(const Plain& p) {
  std::vector<Plain> options;
  for (std::size_t i = 0; i < p.heaps.size(); ++i) {
    for (std::uint64_t s = 1; s <= p.heaps[i]; ++s) {
      Plain option = p;
      option.heaps[i] -= s;
      if (i > 0) option.heaps[i - 1] += s;
      options.push_back(option);
    }
  }
  return options;
}

// Coins on squares, no two on one.
inline bool distinct(const Heaps& heaps) {
  return std::set<std::uint64_t>(heaps.begin(), heaps.end()).size() == heaps.size();
}

// A coin to any lower empty square; `slide`: not past another coin.
inline std::function<std::vector<Plain>(const Plain&)> coin_options(bool slide) {
  return [slide](const Plain& p) {
    std::vector<Plain> options;
    for (std::size_t i = 0; i < p.heaps.size(); ++i) {
      for (std::uint64_t to = p.heaps[i]; to-- > 0;) {
        const bool taken = std::count(p.heaps.begin(), p.heaps.end(), to) != 0;
        if (taken && slide) break;
        if (taken) continue;
        options.push_back(p);
        options.back().heaps[i] = to;
      }
    }
    return options;
  };
}

inline bool distinct_but_zero(const Heaps& heaps) {
  Heaps coins = heaps;
  std::erase(coins, 0U);
  return distinct(coins);
}

// Coins that show heads are listed. Every set of squares that `may` allows, of which the largest
// shows heads, is turned: what goes is 0 then, what comes stands where the largest stood.
inline std::function<std::vector<Plain>(const Plain&)> turning_options(
    std::function<bool(const Heaps& squares)> may) {
  // The sets for each n are made once.
  auto sets = std::make_shared<std::map<std::uint64_t, std::vector<Heaps>>>();
  const auto sets_of = [may = std::move(may), sets](std::uint64_t n) -> const std::vector<Heaps>& {
    const auto [place, fresh] = sets->try_emplace(n);
    for (std::uint64_t lower = 0; fresh && lower < std::uint64_t{1} << (n - 1); ++lower) {
      Heaps squares = {n};  // the largest first
      for (std::uint64_t m = n - 1; m > 0; --m) {
        if ((lower >> (m - 1) & 1U) != 0) squares.push_back(m);
      }
      if (may(squares)) place->second.push_back(squares);
    }
    return place->second;
  };
  return [sets_of](const Plain& p) {
    std::vector<Plain> options;
    for (std::size_t coin = 0; coin < p.heaps.size(); ++coin) {
      const std::uint64_t n = p.heaps[coin];
      if (n == 0) continue;
      for (const Heaps& squares : sets_of(n)) {
        Plain option;
        Heaps come;
        for (const std::uint64_t m : squares) {
          if (std::count(p.heaps.begin(), p.heaps.end(), m) == 0) come.push_back(m);
        }
        if (come.empty()) come.push_back(0);
        for (std::size_t i = 0; i < p.heaps.size(); ++i) {
          const std::uint64_t m = p.heaps[i];
          if (i == coin) {
            option.heaps.insert(option.heaps.end(), come.begin(), come.end());
          } else {
            option.heaps.push_back(std::count(squares.begin(), squares.end(), m) != 0 ? 0 : m);
          }
        }
        options.push_back(option);
      }
    }
    return options;
  };
}

inline bool distinct_pairs(const Heaps& heaps) {
  if (heaps.size() % 2 != 0) return false;
  std::set<Heaps> pairs;
  for (std::size_t i = 0; i < heaps.size(); i += 2) {
    if (heaps[i] == 0 || heaps[i + 1] == 0) continue;
    if (!pairs.insert({heaps[i], heaps[i + 1]}).second) return false;
  }
  return true;
}

// Pairs x y of coins that show heads. The corners of a rectangle are turned, those on the board.
inline std::vector<Plain> turning_corners_options(const Plain& p) {
  std::vector<Plain> options;
  const auto shows_heads = [&](std::uint64_t x, std::uint64_t y) {
    for (std::size_t i = 0; i < p.heaps.size(); i += 2) {
      if (p.heaps[i] == x && p.heaps[i + 1] == y) return true;
    }
    return false;
  };
  for (std::size_t coin = 0; coin < p.heaps.size(); coin += 2) {
    const std::uint64_t x = p.heaps[coin];
    const std::uint64_t y = p.heaps[coin + 1];
    for (std::uint64_t a = 0; y != 0 && a < x; ++a) {
      for (std::uint64_t b = 0; b < y; ++b) {
        std::vector<Heaps> corners = {{x, b}, {a, y}, {a, b}};  // the highest first
        std::erase_if(corners, [](const Heaps& c) { return c[0] == 0 || c[1] == 0; });
        Heaps come;
        for (const Heaps& c : corners) {
          if (!shows_heads(c[0], c[1])) come.insert(come.end(), c.begin(), c.end());
        }
        if (come.empty()) come = {0, 0};
        Plain option;
        for (std::size_t i = 0; i < p.heaps.size(); i += 2) {
          Heaps here = {p.heaps[i], p.heaps[i + 1]};
          if (i == coin) {
            here = come;
          } else if (std::count(corners.begin(), corners.end(), here) != 0) {
            here = {0, 0};
          }
          option.heaps.insert(option.heaps.end(), here.begin(), here.end());
        }
        options.push_back(option);
      }
    }
  }
  return options;
}

// Take from at least one and at most k heaps, at least one token in all.
inline std::function<std::vector<Plain>(const Plain&)> moore_options(std::size_t k) {
  return [k](const Plain& p) {
    std::vector<Plain> options = {{}};
    for (const std::uint64_t heap : p.heaps) {
      std::vector<Plain> longer;
      for (const Plain& start : options) {
        for (std::uint64_t n = 0; n <= heap; ++n) {
          longer.push_back(start);
          longer.back().heaps.push_back(n);
        }
      }
      options = std::move(longer);
    }
    std::erase_if(options, [&](const Plain& option) {
      std::size_t changed = 0;
      for (std::size_t i = 0; i < p.heaps.size(); ++i) changed += option.heaps[i] != p.heaps[i];
      return changed == 0 || changed > k;
    });
    return options;
  };
}

// f(x) = c x^e + d, never below 0.
inline std::function<std::vector<Plain>(const Plain&)> dynamic_options(std::int64_t c, int e,
                                                                std::int64_t d) {
  return [=](const Plain& p) {
    std::vector<Plain> options;
    const std::uint64_t n = p.heaps[0];
    for (std::uint64_t s = 1; s <= n && s <= p.limit.value_or(n - 1); ++s) {
      std::int64_t f = c;
      for (int i = 0; i < e; ++i) f *= static_cast<std::int64_t>(s);
      f = std::max<std::int64_t>(0, f + d);
      options.push_back({{n - s}, static_cast<std::uint64_t>(f)});
    }
    return options;
  };
}

// Subtract a vector, or any positive multiple of one.
inline std::function<std::vector<Plain>(const Plain&)> vector_options(std::vector<Heaps> vectors,
                                                                      bool rays) {
  return [vectors = std::move(vectors), rays](const Plain& p) {
    std::set<Plain> options;
    for (const Heaps& vector : vectors) {
      Plain option = p;
      while (true) {
        bool payable = true;
        for (std::size_t i = 0; i < vector.size(); ++i) payable = payable && option.heaps[i] >= vector[i];
        if (!payable) break;
        for (std::size_t i = 0; i < vector.size(); ++i) option.heaps[i] -= vector[i];
        options.insert(option);
        if (!rays) break;
      }
    }
    return std::vector<Plain>(options.begin(), options.end());
  };
}
inline std::string vectors_text(const std::vector<Heaps>& vectors) {
  std::string text;
  for (const Heaps& vector : vectors) {
    text += text.empty() ? "(" : ",(";
    for (std::size_t i = 0; i < vector.size(); ++i) text += (i > 0 ? "," : "") + std::to_string(vector[i]);
    text += ")";
  }
  return text;
}

inline bool is_power(std::uint64_t s, std::uint64_t base) {
  std::uint64_t power = 1;
  while (power < s) power *= base;
  return power == s;
}
inline bool is_kth_power(std::uint64_t s, int k) {
  for (std::uint64_t i = 1; i <= s; ++i) {
    std::uint64_t power = 1;
    for (int j = 0; j < k; ++j) power *= i;
    if (power >= s) return power == s;
  }
  return false;
}
inline bool is_prime(std::uint64_t s) {
  for (std::uint64_t d = 2; d < s; ++d) {
    if (s % d == 0) return false;
  }
  return s >= 2;
}
inline bool is_fibonacci(std::uint64_t s) {
  std::uint64_t a = 1;
  std::uint64_t b = 2;
  while (a < s) a = std::exchange(b, a + b);
  return a == s;
}

}  // namespace grundy_test
