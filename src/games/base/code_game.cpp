// Codes: their canonical form, and the classics among them.
#include "games/base/code_game.hpp"

#include <algorithm>
#include <utility>

#include "games/base/recognised_game.hpp"
#include "rules/take_break.hpp"

namespace grundy::games {

const Family& allbut_family();
const Family& dawson_chess_family();
const Family& dawson_kayles_family();
const Family& kayles_family();
const Family& lasker_family();
const Family& nim_family();
const Family& officers_family();
const Family& take_family();

namespace {

std::string name_of(const char* prefix, const Code& code) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string name = prefix;
  for (std::size_t b = 0; b < code.digits.size(); ++b) {
    name += kDigits[code.digits[b]];
    if (b == 0) name += '.';
  }
  if (code.repeating.empty()) return code.digits.size() == 1 ? name + '0' : name;
  name += '(';
  for (const std::uint8_t digit : code.repeating) name += kDigits[digit];
  return name + ')';
}

// The same code with the shortest repeating part and the fewest digits before it.
Code canonical(Code code) {
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
  if (!repeating.empty()) {  // 0.3(73) is 0.(37): the last digit moves into the brackets
    std::size_t moved = 0;
    const std::size_t length = repeating.size();
    while (digits.size() > 1 && digits.back() == repeating[(2 * length - 1 - moved % length) % length]) {
      digits.pop_back();
      ++moved;
    }
    std::ranges::rotate(repeating, repeating.end() - static_cast<std::ptrdiff_t>(moved % length));
  }
  while (repeating.empty() && digits.size() > 1 && digits.back() == 0) digits.pop_back();
  return code;
}

class CodeGame final : public HeapGame {
 public:
  CodeGame(const Info& info, std::string name, const Code& code)
      : HeapGame(info, std::move(name)), rule_(code.digits, code.repeating) {}
  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }

 private:
  rules::TakeBreak rule_;
};

struct Known {
  const char* step = nullptr;
  std::unique_ptr<const Game> game;
};

std::unique_ptr<const Game> bound(const Family& family, const BoundArguments& arguments = {}) {
  auto game = family.bind(arguments);
  return game ? std::move(game).value() : nullptr;
}

// The digits 0 and 3 alone, finitely many: a subtraction set.
std::unique_ptr<const Game> subtraction_game(const Code& code) {
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

// All takes but those below `least`, which is above 1.
std::unique_ptr<const Game> all_but_below(std::uint64_t least) {
  BoundArguments set;
  set.set.push_back({rules::SetItem::Kind::range, Natural(1), Natural(least - 1)});
  return bound(allbut_family(), set);
}

// The classic that a code is; null when it is none.
Known recognised(const Code& code) {
  using Digits = std::vector<std::uint8_t>;
  const bool all_zero =
      std::ranges::all_of(code.digits, [](std::uint8_t digit) { return digit == 0; });
  if (code.repeating == Digits{3}) {
    if (code.digits == Digits{4}) return {"same.code-lasker", bound(lasker_family())};
    if (code.digits == Digits{0}) return {"same.code-nim", bound(nim_family())};
    if (all_zero) return {"same.code-allbut", all_but_below(code.digits.size())};
    return {};
  }
  if (!code.repeating.empty() || code.digits[0] != 0) return {};
  const std::pair<Digits, const Family&> named[] = {{{0, 7, 7}, kayles_family()},
                                                    {{0, 0, 7}, dawson_kayles_family()},
                                                    {{0, 1, 3, 7}, dawson_chess_family()},
                                                    {{0, 6}, officers_family()}};
  for (const auto& [digits, family] : named) {
    if (code.digits == digits) return {"same.code-named", bound(family)};
  }
  return {"same.code-take", subtraction_game(code)};
}

}  // namespace

std::unique_ptr<const Game> make_code_game(const Info& info, const char* prefix, const Code& code) {
  const Code short_code = canonical(code);
  std::string name = name_of(prefix, short_code);
  Known known = recognised(short_code);
  if (known.game == nullptr) return std::make_unique<CodeGame>(info, std::move(name), short_code);
  return std::make_unique<RecognisedGame>(
      info, std::move(name), known.step, std::move(known.game), 0,
      std::make_unique<rules::TakeBreak>(short_code.digits, short_code.repeating));
}

}  // namespace grundy::games
