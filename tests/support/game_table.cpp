// The games of the laws: each family with a choice of arguments that meets its special cases,
// and its rule in plain words. A new game is entered here; tests/laws fails until it is.
#include <algorithm>
#include <functional>
#include <numeric>
#include <set>
#include <utility>

#include "support/plain_game.hpp"
#include "support/plain_rules.hpp"

namespace grundy_test {

namespace {

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
    add_codes();
    add_heap_sets();
    add_vectors();
    splits("kayles", octal({0, 7, 7}));
    splits("dawson-kayles", octal({0, 0, 7}));
    splits("dawson-chess", octal({0, 1, 3, 7}));
    splits("officers", octal({0, 6}));
    splits("lasker", octal([](std::uint64_t b) { return b == 0 ? 4U : 3U; }));
    games_.back().tame = true;
    splits("grundy", grundy_options);
    splits("treblecross", treblecross_options);
    joint("wythoff", "wythoff", wythoff_options, 2, 2, {0, 0, 24});
    for (const std::uint64_t t : {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{3}, std::uint64_t{7},
                                  std::uint64_t{3'000'000'019}, std::uint64_t{1} << 63U}) {
      joint("t-wythoff", "t-wythoff(" + std::to_string(t) + ")", t_wythoff_options(t), 2, 2,
            {0, 0, 24});
    }
    joint("euclid", "euclid", euclid_options, 2, 2, {0, 0, 26});
    joint("staircase", "staircase", staircase_options, 0, 99, {0, 20, 11, 5, 3, 2});
    games_.back().tame = true;
    joint("welter", "welter", coin_options(false), 0, 99, {0, 20, 11, 7, 5, 4});
    games_.back().legal = distinct;
    games_.back().tame = true;
    joint("sliding-coins", "sliding-coins", coin_options(true), 0, 99, {0, 20, 11, 7, 5, 4});
    games_.back().legal = distinct;
    games_.back().tame = true;
    for (const std::size_t k : {1U, 2U, 3U, 5U}) {
      joint("moore", "moore(" + std::to_string(k) + ")", moore_options(k), 0, 99,
            {0, 20, 10, 6, 3, 1, 1});
    }
    turning("turning-turtles", [](const Heaps& turned) { return turned.size() <= 2; });
    turning("mock-turtles", [](const Heaps& turned) { return turned.size() <= 3; });
    turning("twins", [](const Heaps& turned) { return turned.size() == 2; });
    turning("ruler", [](const Heaps& turned) {
      return turned.front() - turned.back() + 1 == turned.size();
    });
    joint("turning-corners", "turning-corners", turning_corners_options, 0, 99, {0, 0, 4, 0, 2});
    games_.back().legal = distinct_pairs;
    games_.back().set = 2;
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
  void turning(const char* family, std::function<bool(const Heaps&)> may) {
    joint(family, family, turning_options(std::move(may)), 0, 99, {0, 11, 8, 5, 3});
    games_.back().legal = distinct_but_zero;
    games_.back().set = 1;
  }
  void limited(const char* family, std::string text, std::int64_t c, int e, std::int64_t d) {
    joint(family, std::move(text), dynamic_options(c, e, d), 1, 1, {0, 26});
    games_.back().limited = true;
  }
  void set(const char* items, Member member) {
    apart("take", std::string("take{") + items + "}", take(std::move(member)), true);
  }
  void add_sets();
  void add_codes();
  void add_heap_sets();
  void add_vectors();
  void together(const char* family, const std::vector<Heaps>& vectors, Member member,
                std::size_t count, std::uint64_t bound);
  void add_functions();
};

// Finite codes, codes that repeat, and codes that are another game.
void Table::add_codes() {
  const auto code = [this](const char* text, std::vector<unsigned> digits,
                           std::vector<unsigned> repeating, bool tame) {
    apart(std::string(text).starts_with("hex:") ? "hex" : "octal", text, octal([=](std::uint64_t b) {
            if (b < digits.size()) return digits[b];
            return repeating.empty() ? 0U : repeating[(b - digits.size()) % repeating.size()];
          }),
          tame);
    games_.back().bounds = {0, 24, 9, 5};
    games_.back().splits = true;
  };
  code("0.0", {0}, {}, false);
  code("0.3", {0, 3}, {}, true);
  code("0.303", {0, 3, 0, 3}, {}, true);
  code("0.3303", {0, 3, 3, 0, 3}, {}, true);
  code("0.77", {0, 7, 7}, {}, false);
  code("0.156", {0, 1, 5, 6}, {}, false);
  code("0.45", {0, 4, 5}, {}, false);
  code("0.6", {0, 6}, {}, false);
  code("4.0", {4}, {}, false);
  code("4.7", {4, 7}, {}, false);
  code("0.(3)", {0}, {3}, true);
  code("4.(3)", {4}, {3}, true);
  code("0.07", {0, 0, 7}, {}, false);
  code("0.137", {0, 1, 3, 7}, {}, false);
  code("4.0(2)", {4, 0}, {2}, false);
  code("0.(1)", {0}, {1}, false);
  // Very many options a heap.
  code("0.(7)", {0}, {7}, false);
  games_.back().bounds = {0, 14, 6, 3};
  code("0.1(37)", {0, 1}, {3, 7}, false);
  games_.back().bounds = {0, 14, 6, 3};
  code("4.(014)", {4}, {0, 1, 4}, false);
  games_.back().bounds = {0, 14, 6, 3};
  code("hex:0.77", {0, 7, 7}, {}, false);
  code("hex:0.8", {0, 8}, {}, false);
  games_.back().bounds = {0, 16, 6, 3};
  code("hex:0.1f", {0, 1, 15}, {}, false);
  games_.back().bounds = {0, 14, 6, 3};
  code("hex:8.3", {8, 3}, {}, false);
  games_.back().bounds = {0, 13, 5, 3};
  code("hex:c.0a9", {12, 0, 10, 9}, {}, false);
  games_.back().bounds = {0, 12, 5, 3};
  code("hex:0.2(80c)", {0, 2}, {8, 0, 12}, false);
  games_.back().bounds = {0, 12, 5, 3};
}

// Vectors and rays: tables, the king, and those that are another game.
void Table::add_vectors() {
  const auto game = [this](const char* family, std::vector<Heaps> vectors, Heaps bounds,
                           bool tame = false) {
    const bool rays = std::string(family) == "rays";
    const std::size_t dimension = vectors.front().size();
    joint(family, std::string(family) + "{" + vectors_text(vectors) + "}",
          vector_options(vectors, rays), dimension, dimension, std::move(bounds));
    games_.back().tame = tame;
  };
  game("rays", {{0, 1}, {1, 0}, {1, 1}}, {0, 0, 14});
  game("rays", {{0, 1}, {1, 0}, {1, 2}}, {0, 0, 14});
  game("rays", {{0, 1}, {1, 0}, {1, 2}, {2, 1}}, {0, 0, 12});
  game("rays", {{0, 1}, {2, 1}}, {0, 0, 13});
  game("rays", {{0, 2}, {0, 3}, {1, 1}}, {0, 0, 13});
  game("rays", {{2}, {3}}, {0, 60});
  game("rays", {{0, 0, 1}, {0, 1, 0}, {1, 0, 0}, {1, 1, 1}}, {0, 0, 0, 5});
  game("rays", {{0, 1, 1}, {1, 0, 2}, {3, 1, 0}}, {0, 0, 0, 6});
  game("vectors", {{1, 2}, {2, 1}}, {0, 0, 14});
  game("vectors", {{0, 1}, {1, 0}, {1, 1}}, {0, 0, 14});
  game("vectors", {{0, 1}, {1, 3}, {2, 0}, {5, 5}}, {0, 0, 14});
  game("vectors", {{0, 0, 1}, {0, 1, 0}, {0, 1, 1}, {1, 0, 0}, {1, 0, 1}, {1, 1, 0}, {1, 1, 1}},
       {0, 0, 0, 5});
  game("vectors", {{0, 3, 1}, {1, 0, 2}, {1, 1, 1}}, {0, 0, 0, 6});
  game("vectors", {{0, 1, 0, 1}, {1, 0, 2, 0}}, {0, 0, 0, 0, 3});
  together("rays", {{0, 1}, {1, 0}}, [](std::uint64_t) { return true; }, 2, 12);
  together("rays", {{0, 0, 1}, {0, 1, 0}, {1, 0, 0}}, [](std::uint64_t) { return true; }, 3, 5);
  together("vectors", {{0, 1}, {0, 3}, {0, 4}, {1, 0}, {3, 0}, {4, 0}},
           [](std::uint64_t s) { return s == 1 || s == 3 || s == 4; }, 2, 12);
  together("vectors", {{1}, {2}, {6}}, [](std::uint64_t s) { return s == 1 || s == 2 || s == 6; }, 1,
           60);
}

// Vectors that take from one heap each: its heaps are played apart, and there are `count`.
void Table::together(const char* family, const std::vector<Heaps>& vectors, Member member,
                     std::size_t count, std::uint64_t bound) {
  apart(family, std::string(family) + "{" + vectors_text(vectors) + "}", take(std::move(member)), true);
  games_.back().min_heaps = games_.back().max_heaps = count;
  games_.back().bounds = Heaps(count + 1);
  games_.back().bounds.back() = bound;
}

// Sets that depend on the heap; anything but a set; going to a member.
void Table::add_heap_sets() {
  using Of = std::function<bool(std::uint64_t n, std::uint64_t s)>;
  const auto game = [this](const char* family, const char* items, const Of& member, bool tame) {
    const std::string use = family;
    apart(family, use + "{" + items + "}", [use, member](std::uint64_t n) {
            std::vector<Heaps> options;
            for (std::uint64_t left = 0; left < n; ++left) {
              const std::uint64_t s = use == "to" ? left : n - left;
              const bool may = s > 0 && member(n, s) != (use == "allbut");
              if (may) options.push_back(left == 0 ? Heaps{} : Heaps{left});
            }
            return options;
          }, tame);
  };
  const Of half = [](std::uint64_t n, std::uint64_t s) { return s <= n / 2; };
  const Of third = [](std::uint64_t n, std::uint64_t s) { return s >= 2 && s <= n / 3; };
  const Of divides = [](std::uint64_t n, std::uint64_t s) { return n % s == 0; };
  const Of properly = [](std::uint64_t n, std::uint64_t s) { return s < n && n % s == 0; };
  const Of coprime = [](std::uint64_t n, std::uint64_t s) { return s < n && std::gcd(n, s) == 1; };
  const auto fixed = [](std::set<std::uint64_t> members) {
    return Of([members = std::move(members)](std::uint64_t, std::uint64_t s) { return members.contains(s); });
  };
  game("take", "1..n", [](std::uint64_t, std::uint64_t) { return true; }, true);
  game("take", "1..n/2", half, false);
  game("take", "1..n/3", [](std::uint64_t n, std::uint64_t s) { return s <= n / 3; }, false);
  game("take", "1..n/7", [](std::uint64_t n, std::uint64_t s) { return s <= n / 7; }, false);
  game("take", "2..n/3", third, false);
  game("take", "divisors", divides, false);
  game("take", "proper-divisors", properly, false);
  game("take", "coprimes", coprime, false);
  game("take", "4,1..n/2", [=](std::uint64_t n, std::uint64_t s) { return s == 4 || half(n, s); }, false);
  game("allbut", "1", fixed({1}), true);
  game("allbut", "3", fixed({3}), true);
  game("allbut", "1..4", fixed({1, 2, 3, 4}), true);
  game("allbut", "2,5", fixed({2, 5}), true);
  game("allbut", "1,3", fixed({1, 3}), true);
  game("allbut", "coprimes", coprime, false);
  game("to", "proper-divisors", properly, false);
  game("to", "coprimes", coprime, false);
  game("to", "1..n/2", half, false);
  game("to", "1..n", [](std::uint64_t, std::uint64_t) { return true; }, false);
  game("to", "1..n/3", [](std::uint64_t n, std::uint64_t s) { return s <= n / 3; }, false);
  game("to", "divisors", divides, false);
  game("to", "squares", [](std::uint64_t, std::uint64_t s) { return is_kth_power(s, 2); }, false);
  game("to", "3,10..20,1..n/4,primes", [=](std::uint64_t n, std::uint64_t s) {
         return s == 3 || (10 <= s && s <= 20) || is_prime(s) || s <= n / 4;
       }, false);
  game("to", "4..9,30", [](std::uint64_t, std::uint64_t s) { return (4 <= s && s <= 9) || s == 30; }, false);
  game("allbut", "2..n/2", [](std::uint64_t n, std::uint64_t s) { return 2 <= s && s <= n / 2; }, false);
  game("allbut", "1,2,divisors", [=](std::uint64_t n, std::uint64_t s) { return s <= 2 || divides(n, s); }, false);
  game("allbut", "primes,fib", [](std::uint64_t, std::uint64_t s) { return is_prime(s) || is_fibonacci(s); }, true);
  game("to", "1,5,7", fixed({1, 5, 7}), false);
}

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
  numbers("2,6", {2, 6});
  numbers("3,5", {3, 5});
  numbers("6,9", {6, 9});
  numbers("3,4", {3, 4});
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
