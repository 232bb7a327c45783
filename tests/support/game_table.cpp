// The games of the laws: each family with a choice of arguments that meets its special cases,
// and its rule in plain words. A new game is entered here; tests/laws fails until it is.
#include <algorithm>
#include <set>
#include <utility>

#include "support/plain_game.hpp"

namespace grundy_test {

namespace {

using HeapOptions = std::function<std::vector<Heaps>(std::uint64_t)>;
using Member = std::function<bool(std::uint64_t)>;

// Take s with member(s).
HeapOptions take(Member member) {
  return [member = std::move(member)](std::uint64_t n) {
    std::vector<Heaps> options;
    for (std::uint64_t s = 1; s <= n; ++s) {
      if (member(s)) options.push_back(s == n ? Heaps{} : Heaps{n - s});
    }
    return options;
  };
}

// Octal code: digit(b) says what may be left when b are taken (1 nothing, 2 one heap, 4 two).
HeapOptions octal(std::function<unsigned(std::uint64_t)> digit) {
  return [digit = std::move(digit)](std::uint64_t n) {
    std::vector<Heaps> options;
    for (std::uint64_t b = 0; b <= n; ++b) {
      const std::uint64_t rest = n - b;
      const unsigned d = digit(b);
      if ((d & 1U) != 0 && rest == 0 && b > 0) options.push_back({});
      if ((d & 2U) != 0 && rest > 0 && b > 0) options.push_back({rest});
      for (std::uint64_t i = 1; (d & 4U) != 0 && 2 * i <= rest; ++i) options.push_back({i, rest - i});
    }
    return options;
  };
}
HeapOptions octal(std::vector<unsigned> digits) {
  return octal([digits = std::move(digits)](std::uint64_t b) {
    return b < digits.size() ? digits[b] : 0U;
  });
}

std::vector<Heaps> grundy_options(std::uint64_t n) {
  std::vector<Heaps> options;
  for (std::uint64_t i = 1; 2 * i < n; ++i) options.push_back({i, n - i});
  return options;
}

// A strip of n is a heap of n+2 of 0.007: three go, two heaps are left, less two each.
std::vector<Heaps> treblecross_options(std::uint64_t n) {
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

std::vector<Plain> wythoff_options(const Plain& p) {
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

std::vector<Plain> euclid_options(const Plain& p) {
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

std::vector<Plain> staircase_options(const Plain& p) {
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

// Take from at least one and at most k heaps, at least one token in all.
std::function<std::vector<Plain>(const Plain&)> moore_options(std::size_t k) {
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
std::function<std::vector<Plain>(const Plain&)> dynamic_options(std::int64_t c, int e,
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

bool is_power(std::uint64_t s, std::uint64_t base) {
  std::uint64_t power = 1;
  while (power < s) power *= base;
  return power == s;
}
bool is_kth_power(std::uint64_t s, int k) {
  for (std::uint64_t i = 1; i <= s; ++i) {
    std::uint64_t power = 1;
    for (int j = 0; j < k; ++j) power *= i;
    if (power >= s) return power == s;
  }
  return false;
}
bool is_prime(std::uint64_t s) {
  for (std::uint64_t d = 2; d < s; ++d) {
    if (s % d == 0) return false;
  }
  return s >= 2;
}
bool is_fibonacci(std::uint64_t s) {
  std::uint64_t a = 1;
  std::uint64_t b = 2;
  while (a < s) a = std::exchange(b, a + b);
  return a == s;
}

class Table {
 public:
  Table() {
    apart("nim", "nim", take([](std::uint64_t) { return true; }), true);
    for (const std::uint64_t k : {0U, 1U, 2U, 3U, 4U, 7U, 1000U}) {
      const HeapOptions up_to_k = take([k](std::uint64_t s) { return s <= k; });
      apart("bash", "bash(" + std::to_string(k) + ")", up_to_k, true);
      apart("count", "count(" + std::to_string(k) + ")", up_to_k, true);
      games_.back().min_heaps = games_.back().max_heaps = 1;
      games_.back().bounds = {0, 60};
    }
    add_sets();
    splits("kayles", octal({0, 7, 7}));
    splits("dawson-kayles", octal({0, 0, 7}));
    splits("dawson-chess", octal({0, 1, 3, 7}));
    splits("officers", octal({0, 6}));
    splits("lasker", octal([](std::uint64_t b) { return b == 0 ? 4U : 3U; }));
    games_.back().tame = true;
    splits("grundy", grundy_options);
    splits("treblecross", treblecross_options);
    joint("wythoff", "wythoff", wythoff_options, 2, 2, {0, 0, 24});
    joint("euclid", "euclid", euclid_options, 2, 2, {0, 0, 26});
    joint("staircase", "staircase", staircase_options, 0, 99, {0, 20, 11, 5, 3, 2});
    games_.back().tame = true;
    for (const std::size_t k : {1U, 2U, 3U, 5U}) {
      joint("moore", "moore(" + std::to_string(k) + ")", moore_options(k), 0, 99,
            {0, 20, 10, 6, 3, 1, 1});
    }
    limited("fibonacci", "fibonacci", 2, 1, 0);
    add_functions();
  }
  std::vector<PlainGame> games_;

 private:
  void apart(const char* family, std::string text, HeapOptions options, bool tame) {
    PlainGame game;
    game.family = family;
    game.text = std::move(text);
    game.heap_options = std::move(options);
    game.bounds = {0, 60, 12, 5};
    game.tame = tame;
    games_.push_back(std::move(game));
  }
  void splits(const char* family, HeapOptions options) {
    apart(family, family, std::move(options), false);
    games_.back().bounds = {0, 24, 9, 5};
    games_.back().splits = true;
  }
  void joint(const char* family, std::string text,
             std::function<std::vector<Plain>(const Plain&)> options, std::size_t least,
             std::size_t most, Heaps bounds) {
    PlainGame game;
    game.family = family;
    game.text = std::move(text);
    game.apart = false;
    game.joint_options = std::move(options);
    game.min_heaps = least;
    game.max_heaps = most;
    game.bounds = std::move(bounds);
    games_.push_back(std::move(game));
  }
  void limited(const char* family, std::string text, std::int64_t c, int e, std::int64_t d) {
    joint(family, std::move(text), dynamic_options(c, e, d), 1, 1, {0, 26});
    games_.back().limited = true;
  }
  void set(const char* items, Member member) {
    apart("take", std::string("take{") + items + "}", take(std::move(member)), true);
  }
  void add_sets();
  void add_functions();
};

void Table::add_sets() {
  const auto numbers = [this](const char* items, const std::set<std::uint64_t>& members) {
    set(items, [members](std::uint64_t s) { return members.contains(s); });
  };
  const auto range = [this](const char* items, std::uint64_t low, std::uint64_t high) {
    set(items, [=](std::uint64_t s) { return low <= s && s <= high; });
  };
  numbers("1", {1});
  numbers("3", {3});
  numbers("50", {50});
  numbers("1,2", {1, 2});
  numbers("2,3", {2, 3});
  numbers("1,4", {1, 4});
  numbers("1,3,4", {1, 3, 4});
  numbers("2,5,7", {2, 5, 7});
  numbers("4,9", {4, 9});
  numbers("1,7..9", {1, 7, 8, 9});
  numbers("1,7", {1, 7});
  numbers("1,2,4", {1, 2, 4});
  numbers("1,2,6", {1, 2, 6});
  numbers("1..3,8", {1, 2, 3, 8});
  numbers("1..3,9", {1, 2, 3, 9});
  numbers("1..3,8,12", {1, 2, 3, 8, 12});
  range("2..5", 2, 5);
  range("3..8", 3, 8);
  range("5..7", 5, 7);
  range("1..6", 1, 6);
  range("4..1000000", 4, 1000000);
  for (const std::uint64_t base : {2U, 3U, 4U, 5U, 6U, 10U, 11U}) {
    set((std::to_string(base) + "^i").c_str(),
        [base](std::uint64_t s) { return is_power(s, base); });
  }
  set("squares", [](std::uint64_t s) { return is_kth_power(s, 2); });
  set("i^1", [](std::uint64_t) { return true; });
  set("i^3", [](std::uint64_t s) { return is_kth_power(s, 3); });
  set("i^4", [](std::uint64_t s) { return is_kth_power(s, 4); });
  set("primes", is_prime);
  set("fib", is_fibonacci);
  set("1,primes", [](std::uint64_t s) { return s == 1 || is_prime(s); });
  set("7,2^i", [](std::uint64_t s) { return s == 7 || is_power(s, 2); });
  set("8,2^i", [](std::uint64_t s) { return is_power(s, 2); });
  set("2..4,squares", [](std::uint64_t s) { return (2 <= s && s <= 4) || is_kth_power(s, 2); });
  set("primes,squares", [](std::uint64_t s) { return is_prime(s) || is_kth_power(s, 2); });
}

void Table::add_functions() {
  struct Function {
    const char* text;
    std::int64_t c;
    int e;
    std::int64_t d;
  };
  for (const auto& [text, c, e, d] : {Function{"x", 1, 1, 0},
                                      {"2x", 2, 1, 0},
                                      {"3x", 3, 1, 0},
                                      {"5x", 5, 1, 0},
                                      {"x+1", 1, 1, 1},
                                      {"x+4", 1, 1, 4},
                                      {"2x-1", 2, 1, -1},
                                      {"2x+3", 2, 1, 3},
                                      {"3x-2", 3, 1, -2},
                                      {"x^2", 1, 2, 0},
                                      {"x^2+1", 1, 2, 1},
                                      {"2x^3-1", 2, 3, -1},
                                      {"x-1", 1, 1, -1},
                                      {"x-3", 1, 1, -3},
                                      {"2x-2", 2, 1, -2},
                                      {"2x-5", 2, 1, -5},
                                      {"3x-7", 3, 1, -7},
                                      {"x^2-1", 1, 2, -1},
                                      {"x^2-20", 1, 2, -20},
                                      {"0x", 0, 1, 0},
                                      {"0x+3", 0, 1, 3},
                                      {"x^0", 1, 0, 0},
                                      {"4x^0-1", 4, 0, -1}}) {
    limited("dynamic", std::string("dynamic{") + text + "}", c, e, d);
  }
}

}  // namespace

const std::vector<PlainGame>& all_games() {
  static const Table table;
  return table.games_;
}

}  // namespace grundy_test
