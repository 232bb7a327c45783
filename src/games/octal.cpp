// Take-and-break games in octal notation: d0.d1d2d3…, digit d_b says what may be left of a heap when b
// tokens are taken from it: 1 nothing, 2 one heap, 4 two heaps, added up (R. K. Guy, C. A. B. Smith,
// The G-values of various games, Proc. Cambridge Philos. Soc. 52, 1956). A code that is a game
// with a theorem is recognised as that game.
#include <algorithm>
#include <utility>

#include "games/base/recognised_game.hpp"
#include "rules/take_break.hpp"

namespace grundy::games {

const Family& kayles_family();
const Family& lasker_family();
const Family& nim_family();
const Family& take_family();

namespace {

constexpr const char* kExamples[] = {"0.77 5 9", "4.(3) 7 11", "0.303 20 13", "0.137 10^20"};
constexpr Message kWords[] = {
    {"octal.recognised",
     {"The code {0} is the game {1}, by another name.", "代码 {0} 就是 {1} 这个游戏。"}},
};
constexpr Info kInfo = {
    .name = "octal",
    .arguments = Arguments::code,
    .title = {"Take-and-break game in octal notation", "八进制代码的取拆游戏（octal game）"},
    .rule = {"0.d1d2d3…: take b tokens from one heap, for some b whose digit is not 0. The digit is the sum "
             "of what may be left: 1 nothing, 2 one heap, 4 two heaps. Digits in brackets repeat for ever; 4 "
             "before the point lets a heap be split without taking.",
             "0.d1d2d3…：从一堆中取走 b 颗，b 的那一位数字不为 0。数字是允许剩下的情形之和：1 取完，2 剩一堆，4 剩两堆。"
             "括号中的数字无限重复；小数点前为 4 时可以不取而把一堆拆成两堆。"},
    .theorem = {"Finite codes: a period of the nim-sequence is proved where it is found (Guy and Smith). Digits 0 "
                "and 3 alone: a subtraction game; 0.(3) is Nim, 4.(3) Lasker's nim, 0.77 Kayles.",
                "有限代码：一旦找到 SG 序列的周期即可证明（Guy、Smith）。只含数字 0 和 3 的是减法游戏；0.(3) 是 Nim，"
                "4.(3) 是 Lasker 的 Nim，0.77 是 Kayles。"},
    .source = "R. K. Guy, C. A. B. Smith, Proc. Cambridge Philos. Soc. 52 (1956)",
    .examples = kExamples,
    .words = kWords,
};

std::string name_of(const OctalCode& code) {
  std::string name;
  for (std::size_t b = 0; b < code.digits.size(); ++b) {
    name += static_cast<char>('0' + code.digits[b]);
    if (b == 0) name += '.';
  }
  if (code.repeating.empty()) return name;
  name += '(';
  for (const std::uint8_t digit : code.repeating) name += static_cast<char>('0' + digit);
  return name + ')';
}

// The same code with the shortest repeating part and the fewest digits before it.
OctalCode canonical(OctalCode code) {
  std::vector<std::uint8_t>& repeating = code.repeating;
  if (std::ranges::all_of(repeating, [](std::uint8_t d) { return d == 0; })) repeating.clear();
  for (std::size_t period = 1; period < repeating.size(); ++period) {
    if (repeating.size() % period != 0) continue;
    const bool shorter = std::equal(repeating.begin() + static_cast<std::ptrdiff_t>(period),
                                    repeating.end(), repeating.begin());
    if (!shorter) continue;
    repeating.resize(period);
    break;
  }
  std::vector<std::uint8_t>& digits = code.digits;
  while (!repeating.empty() && digits.size() > 1 && digits.back() == repeating.back()) {
    digits.pop_back();
    std::ranges::rotate(repeating, repeating.end() - 1);
  }
  while (repeating.empty() && digits.size() > 1 && digits.back() == 0) digits.pop_back();
  return code;
}

class Octal final : public HeapGame {
 public:
  explicit Octal(const OctalCode& code)
      : HeapGame(kInfo, name_of(code)), rule_(code.digits, code.repeating) {}
  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }

 private:
  rules::TakeBreak rule_;
};

// The game that a code is, when a theorem speaks of that; null when none is known.
std::unique_ptr<const Game> recognised(const OctalCode& code) {
  const auto bound = [](const Family& family, const BoundArguments& arguments) {
    auto game = family.bind(arguments);
    return game ? std::move(game).value() : nullptr;
  };
  const std::vector<std::uint8_t> one_three = {3};
  if (code.digits.size() == 1 && code.repeating == one_three) {
    return bound(code.digits[0] == 4 ? lasker_family() : nim_family(), {});
  }
  if (!code.repeating.empty() || code.digits[0] != 0) return nullptr;
  if (code.digits == std::vector<std::uint8_t>{0, 7, 7}) return bound(kayles_family(), {});
  BoundArguments set;
  for (std::size_t b = 1; b < code.digits.size(); ++b) {
    if (code.digits[b] == 3) {
      set.set.push_back({rules::SetItem::Kind::number, Natural(b), {}});
    } else if (code.digits[b] != 0) {
      return nullptr;
    }
  }
  return set.set.empty() ? nullptr : bound(take_family(), set);
}

class OctalFamily final : public Family {
 public:
  using Family::Family;
  [[nodiscard]] Result<std::unique_ptr<const Game>> bind(
      const BoundArguments& arguments) const override {
    const OctalCode code = canonical(arguments.code);
    if (auto known = recognised(code)) {
      return std::unique_ptr<const Game>(std::make_unique<RecognisedGame>(
          kInfo, name_of(code), "octal.recognised", std::move(known)));
    }
    return std::unique_ptr<const Game>(std::make_unique<Octal>(code));
  }
};

}  // namespace

const Family& octal_family() {
  static const OctalFamily family(kInfo);
  return family;
}

}  // namespace grundy::games
