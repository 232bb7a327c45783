// Games that nobody chose: random arguments for every form of the notation, each written in several
// ways, with its rule in plain words beside it. The same seeds give the same games everywhere.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "support/check_answer.hpp"
#include "support/plain_rules.hpp"

namespace grundy_test {

struct Generated {
  PlainGame game;  // its text is what the library makes of the spellings: whoever tests sets it
  std::vector<std::string> spellings;
  std::vector<Plain> positions;  // worth asking; filled from the bounds where it is empty
};

// The pieces of a text between which white space is free.
using Tokens = std::vector<std::string>;

inline std::string joined(const Tokens& tokens) {
  std::string text;
  for (const std::string& token : tokens) text += token;
  return text;
}
inline std::string spaced(const Tokens& tokens, Numbers& numbers) {
  static const std::vector<std::string> kSpaces = {"", "", " ", "\t", "\n", "  ", "\r\n", " \v\f"};
  std::string text = numbers.pick(kSpaces);
  for (const std::string& token : tokens) text += token + numbers.pick(kSpaces);
  return text;
}

// 12 -> 12, 012, 12^1, 12e0, 2^5-20.
inline std::string spelled(std::uint64_t n, Numbers& numbers) {
  switch (numbers.below(9)) {
    case 0:
      return "0" + std::to_string(n);
    case 1:
      return std::to_string(n) + "^1";
    case 2:
      return n != 0 && n % 10 == 0 ? std::to_string(n / 10) + "e1" : std::to_string(n) + "e0";
    case 3:
      return n < 32 ? "2^5-" + std::to_string(32 - n) : "1^9+" + std::to_string(n - 1);
    default:
      return std::to_string(n);
  }
}

inline void append(Tokens& tokens, const Tokens& more) {
  tokens.insert(tokens.end(), more.begin(), more.end());
}

// ---- Sets -------------------------------------------------------------------------------------

using MemberOf = std::function<bool(std::uint64_t n, std::uint64_t s)>;

// One item of a set: is s a member, for a heap of n?
struct PlainItem {
  Tokens tokens;
  MemberOf member;
};

inline PlainItem number_item(std::uint64_t a, Numbers& numbers) {
  return {{spelled(a, numbers)}, [a](std::uint64_t, std::uint64_t s) { return s == a; }};
}
inline PlainItem range_item(std::uint64_t low, std::uint64_t high, Numbers& numbers) {
  return {{spelled(low, numbers), "..", spelled(high, numbers)},
          [=](std::uint64_t, std::uint64_t s) { return low <= s && s <= high; }};
}
inline PlainItem share_item(std::uint64_t low, std::uint64_t divisor, Numbers& numbers) {
  Tokens tokens = {spelled(low, numbers), "..", "n"};
  if (divisor != 1 || numbers.below(2) == 0) append(tokens, {"/", spelled(divisor, numbers)});
  return {tokens, [=](std::uint64_t n, std::uint64_t s) { return low <= s && s <= n / divisor; }};
}
// base^i, i = 0, 1, 2, …; zeros are skipped.
inline PlainItem powers_of_item(std::uint64_t base) {
  return {{std::to_string(base) + "^i"}, [base](std::uint64_t, std::uint64_t s) {
            return base <= 1 ? s == 1 : is_power(s, base);
          }};
}
// i^k, i = 1, 2, 3, …
inline PlainItem kth_powers_item(std::uint64_t k) {
  return {{"i^" + std::to_string(k)},
          [k](std::uint64_t, std::uint64_t s) { return is_kth_power(s, static_cast<int>(k)); }};
}
inline PlainItem word_item(const std::string& word) {
  const auto member = [word](std::uint64_t n, std::uint64_t s) {
    if (word == "primes") return is_prime(s);
    if (word == "squares") return is_kth_power(s, 2);
    if (word == "fib") return is_fibonacci(s);
    if (word == "divisors") return n % s == 0;
    if (word == "proper-divisors") return n % s == 0 && s < n;
    return std::gcd(n, s) == 1 && s < n;  // coprimes
  };
  return {{word}, member};
}

inline PlainItem random_item(Numbers& numbers) {
  static const std::vector<std::string> kWords = {"primes",   "squares",         "fib",
                                                  "divisors", "proper-divisors", "coprimes"};
  const std::uint64_t low = 1 + numbers.below(14);
  switch (numbers.below(14)) {
    case 0:
      return range_item(low, low + numbers.below(9), numbers);
    case 1:
      return range_item(low, low + numbers.below(2000), numbers);
    case 2:
      return range_item(low, 1'000'000'000'000'000'000U + numbers.below(99), numbers);
    case 3:
      return share_item(numbers.below(2) == 0 ? 1 : low, 1 + numbers.below(6), numbers);
    case 4:
      return powers_of_item(numbers.below(12));
    case 5:
      return kth_powers_item(numbers.below(6));
    case 6:
    case 7:
    case 8:
      return word_item(numbers.pick(kWords));
    case 9:
      return number_item(100 + numbers.below(1'000'000'000'000U), numbers);
    default:
      return number_item(low, numbers);
  }
}

// take, allbut or to with these items.
inline Generated set_game(const std::string& use, const std::vector<PlainItem>& items,
                          Numbers& numbers) {
  Generated made;
  std::vector<PlainItem> shuffled = items;
  shuffled.push_back(numbers.pick(items));  // repeats mean nothing
  std::swap(shuffled.front(), shuffled[numbers.below(shuffled.size())]);
  for (const auto& list : {items, shuffled}) {
    Tokens tokens;
    for (const PlainItem& item : list) {
      if (!tokens.empty()) tokens.emplace_back(",");
      append(tokens, item.tokens);
    }
    made.spellings.push_back(use + "{" + joined(tokens) + "}");
    made.spellings.push_back(use + ":" + joined(tokens));
    made.spellings.push_back(use + "{" + spaced(tokens, numbers) + "}");
  }
  made.game.family = use;
  made.game.heap_options = [use, items](std::uint64_t n) {
    std::vector<Heaps> options;
    for (std::uint64_t left = 0; left < n; ++left) {
      const std::uint64_t s = use == "to" ? left : n - left;
      if (s == 0) continue;  // a set has no 0
      const bool member =
          std::ranges::any_of(items, [&](const PlainItem& item) { return item.member(n, s); });
      if (member != (use == "allbut")) options.push_back(left == 0 ? Heaps{} : Heaps{left});
    }
    return options;
  };
  made.game.bounds = {0, 44, 6};
  return made;
}

inline Generated random_set_game(Numbers& numbers) {
  static const std::vector<std::string> kUses = {"take", "take", "allbut", "to"};
  std::vector<PlainItem> items;
  for (std::uint64_t count = 1 + numbers.below(4); count > 0; --count) {
    items.push_back(random_item(numbers));
  }
  return set_game(numbers.pick(kUses), items, numbers);
}

// ---- Codes ------------------------------------------------------------------------------------

// digits[0] stands before the point; `repeating` goes on for ever.
struct PlainCode {
  bool hex = false;
  std::vector<unsigned> digits;
  std::vector<unsigned> repeating;
};

inline Generated code_game(const PlainCode& code, Numbers& numbers) {
  const auto text_of_digits = [](const std::vector<unsigned>& digits, std::size_t from) {
    Tokens tokens;
    for (std::size_t i = from; i < digits.size(); ++i) {
      tokens.emplace_back(1, "0123456789abcdef"[digits[i]]);
    }
    return tokens;
  };
  Generated made;
  const std::string prefix = code.hex ? "hex:" : "";
  const std::string first(1, "0123456789abcdef"[code.digits[0]]);
  const std::string rest = "." + joined(text_of_digits(code.digits, 1));
  const Tokens repeating = text_of_digits(code.repeating, 0);
  if (repeating.empty()) {
    made.spellings = {prefix + first + rest, prefix + first + rest + "000",
                      prefix + first + rest + "(" + spaced({"0", "0"}, numbers) + ")",
                      prefix + first + rest + "()"};
    if (code.digits[0] == 0 && rest != ".") made.spellings.push_back(prefix + rest);
  } else {
    const std::string bracket = "(" + joined(repeating) + ")";
    Tokens turned = repeating;  // 0.1(37) is 0.13(73)
    std::ranges::rotate(turned, turned.begin() + 1);
    made.spellings = {prefix + first + rest + bracket,
                      prefix + first + rest + "(" + spaced(repeating, numbers) + ")",
                      prefix + first + rest + "(" + joined(repeating) + joined(repeating) + ")",
                      prefix + first + rest + joined(repeating) + bracket,
                      prefix + first + rest + repeating[0] + "(" + joined(turned) + ")"};
    if (code.digits[0] == 0) made.spellings.push_back(prefix + rest + bracket);
  }
  made.game.family = code.hex ? "hex" : "octal";
  made.game.splits = true;
  made.game.heap_options = octal([code](std::uint64_t b) {
    if (b < code.digits.size()) return code.digits[b];
    if (code.repeating.empty()) return 0U;
    return code.repeating[(b - code.digits.size()) % code.repeating.size()];
  });
  made.game.bounds = {0, 16, 4};
  if (code.hex) made.game.bounds = {0, 11, 4};
  return made;
}

inline Generated random_code_game(bool hex, Numbers& numbers) {
  PlainCode code{hex, {static_cast<unsigned>(4 * numbers.below(hex ? 4 : 2))}, {}};
  if (numbers.below(2) == 0) code.digits[0] = 0;
  // Few zeros, or many of them.
  const std::uint64_t zeros = numbers.below(3) == 0 ? 2 : 8;
  const auto digit = [&] {
    return static_cast<unsigned>(numbers.below(zeros) == 0 ? 0 : numbers.below(hex ? 16 : 8));
  };
  for (std::uint64_t count = numbers.below(7); count > 0; --count) code.digits.push_back(digit());
  if (numbers.below(3) == 0) {
    for (std::uint64_t count = 1 + numbers.below(3); count > 0; --count) {
      code.repeating.push_back(digit());
    }
  }
  return code_game(code, numbers);
}

// ---- Vectors ----------------------------------------------------------------------------------

inline Generated vector_game(bool rays, const std::vector<Heaps>& vectors, Numbers& numbers) {
  const std::size_t dimension = vectors.front().size();
  Generated made;
  const std::string name = rays ? "rays" : "vectors";
  for (const bool shuffle : {false, true}) {
    std::vector<Heaps> list = vectors;
    if (shuffle) {
      list.push_back(numbers.pick(vectors));
      std::swap(list.front(), list[numbers.below(list.size())]);
    }
    Tokens tokens;
    for (const Heaps& vector : list) {
      if (!tokens.empty()) tokens.emplace_back(",");
      for (std::size_t i = 0; i < dimension; ++i) {
        tokens.emplace_back(i == 0 ? "(" : ",");
        tokens.push_back(spelled(vector[i], numbers));
      }
      tokens.emplace_back(")");
    }
    made.spellings.push_back(name + "{" + joined(tokens) + "}");
    made.spellings.push_back(name + "{" + spaced(tokens, numbers) + "}");
  }
  made.game.family = name;
  made.game.apart = false;
  made.game.joint_options = vector_options(vectors, rays);
  made.game.min_heaps = made.game.max_heaps = dimension;
  const Heaps most = {0, 40, 10, 4, 2};
  made.game.bounds = Heaps(dimension, 0);
  made.game.bounds.push_back(most[dimension]);
  return made;
}

inline Heaps random_vector(std::size_t dimension, Numbers& numbers) {
  Heaps vector(dimension);
  while (std::ranges::all_of(vector, [](std::uint64_t n) { return n == 0; })) {
    for (std::uint64_t& n : vector) {
      n = numbers.below(3) == 0 ? 0 : numbers.below(numbers.below(6) == 0 ? 7 : 3);
    }
  }
  return vector;
}

inline Generated random_vector_game(Numbers& numbers) {
  const std::size_t dimension = 1 + numbers.below(3);
  std::vector<Heaps> vectors;
  for (std::uint64_t count = 1 + numbers.below(5); count > 0; --count) {
    vectors.push_back(random_vector(dimension, numbers));
  }
  if (numbers.below(3) == 0) {  // and a vector for each heap
    for (std::size_t i = 0; i < dimension; ++i) {
      vectors.emplace_back(dimension, 0U);
      vectors.back()[i] = 1;
    }
  }
  return vector_game(numbers.below(2) == 0, vectors, numbers);
}

// ---- Dynamic games ----------------------------------------------------------------------------

// f(x) = c x^e + d, never below 0.
inline Generated dynamic_game(std::uint64_t c, int e, std::int64_t d, Numbers& numbers) {
  Tokens tokens;
  if (c != 1 || numbers.below(3) == 0) tokens.push_back(spelled(c, numbers));
  tokens.emplace_back("x");
  if (e != 1 || numbers.below(3) == 0) append(tokens, {"^", std::to_string(e)});
  if (d != 0 || numbers.below(3) == 0) {
    append(tokens, {d < 0 || (d == 0 && numbers.below(2) == 0) ? "-" : "+",
                    spelled(static_cast<std::uint64_t>(d < 0 ? -d : d), numbers)});
  }
  Generated made;
  made.spellings = {"dynamic{" + joined(tokens) + "}", "dynamic:" + joined(tokens),
                    "dynamic{" + spaced(tokens, numbers) + "}"};
  made.game.family = "dynamic";
  made.game.apart = false;
  made.game.joint_options = dynamic_options(static_cast<std::int64_t>(c), e, d);
  made.game.min_heaps = made.game.max_heaps = 1;
  made.game.limited = true;
  made.game.bounds = {0, 20};
  return made;
}

inline Generated random_dynamic_game(Numbers& numbers) {
  const std::uint64_t c = numbers.below(2) == 0 ? 1 : numbers.below(8);
  const int e = numbers.below(3) == 0 ? static_cast<int>(numbers.below(4)) : 1;
  std::int64_t d = 0;
  if (numbers.below(2) == 0) {
    d = static_cast<std::int64_t>(numbers.below(numbers.below(4) == 0 ? 30 : 5));
    if (numbers.below(2) == 0) d = -d;
  }
  return dynamic_game(c, e, d, numbers);
}

}  // namespace grundy_test
