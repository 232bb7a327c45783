// Tables of cases.
#include "judge/flat.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "core/position.hpp"
#include "judge/tokens.hpp"
#include "notation/position_text.hpp"

namespace grundy::judge {

namespace {

bool has_loop(const games::Game& game, std::size_t heaps, Play play) {
  const std::array<std::size_t, Flat::kMostColumns> columns = {};
  return game.outcomes(core::Rows{nullptr, 0, 0, {columns.data(), heaps}}, play, nullptr);
}

bool has_loop(const games::Family& family, std::size_t numbers, Play play) {
  const std::array<std::size_t, Flat::kMostColumns> columns = {};
  return family.outcomes(core::Rows{nullptr, 0, 0, {columns.data(), numbers}}, play, nullptr);
}

// "bash(" {k} ")" or "bash:" {k}: the family.
const games::Family* family_of_argument(const std::vector<Segment>& game) {
  if (game.size() < 2 || game.size() > 3 || !game[1].expression || game[0].expression) {
    return nullptr;
  }
  const std::string& opening = game[0].text;
  const bool bracket = opening.ends_with("(") && game.size() == 3 && game[2].text == ")";
  const bool colon = opening.ends_with(":") && game.size() == 2;
  if (!bracket && !colon) return nullptr;
  return notation::find_family(std::string_view(opening).substr(0, opening.size() - 1));
}

}  // namespace

bool Flat::find_number(const Segment& segment) {
  if (segment.list) return false;
  Number number;
  if (segment.expression) {
    number.column = segment.expression->column;
    number.add = segment.expression->add;
    number.subtract = segment.expression->subtract;
    number.plus = segment.expression->plus;
    number.minus = segment.expression->minus;
    plain_ = plain_ && number.add == 0 && number.subtract == 0 && !number.plus && !number.minus;
  } else {
    const auto constant = Natural::parse(segment.text);
    if (!constant || *constant >= Natural(core::kSmallBound)) return false;
    number.constant = constant->to_u64();
    plain_ = false;
  }
  numbers_.push_back(number);
  return true;
}

bool Flat::find_game(const ComponentTemplate& component, const Limits& limits) {
  const std::size_t heaps = component.numbers.size();
  if (component.game.size() == 1 && !component.game[0].expression) {
    auto game = notation::parse_game(component.game[0].text);
    if (!game) return false;
    game_ = std::move(game).value();
    if (heaps < game_->min_heaps() || heaps > game_->max_heaps()) return false;
    if (has_loop(*game_, heaps, play_)) return true;
    auto evaluator = Evaluator::bind(component.game[0].text, limits);
    if (!evaluator) return false;
    evaluator_ = std::move(evaluator).value();
    return true;
  }
  by_argument_ = family_of_argument(component.game);
  if (by_argument_ == nullptr || !find_number(component.game[1])) return false;
  const games::Info& info = by_argument_->info();
  return info.arguments == games::Arguments::numbers && info.argument_count == 1 &&
         heaps >= info.min_heaps && heaps <= info.max_heaps &&
         has_loop(*by_argument_, heaps + 1, play_);
}

std::unique_ptr<const Flat> Flat::make(const Plan& plan, const Limits& limits) {
  const auto& components = plan.position.components();
  const auto& items = plan.input.record.items;
  const bool single = std::ranges::none_of(items, [](const Item& item) { return item.count.has_value(); });
  if (plan.style != Style::winner || !plan.prefix.empty() || plan.input.inner || !single ||
      items.size() > kMostColumns || components.size() != 1 || components[0].repeat != nullptr ||
      components[0].limit || components[0].numbers.size() + 1 > kMostColumns) {
    return nullptr;
  }
  std::unique_ptr<Flat> flat(new Flat);
  flat->width_ = items.size();
  flat->play_ = plan.play;
  for (const Natural& value : plan.input.terminator) {
    if (value >= Natural(core::kSmallBound)) return nullptr;
    flat->terminator_.push_back(value.to_u64());
  }
  if (!flat->find_game(components[0], limits)) return nullptr;
  for (const Segment& segment : components[0].numbers) {
    if (!flat->find_number(segment)) return nullptr;
  }
  for (std::size_t i = 0; i < flat->numbers_.size(); ++i) {
    flat->columns_.push_back(flat->plain_ ? flat->numbers_[i].column : i);
  }
  flat->words_[0] = plan.first + "\n";
  flat->words_[1] = plan.second + "\n";
  return flat;
}

std::size_t Flat::each_by_itself(const core::Rows& rows, std::uint8_t* second) const {
  std::array<std::uint64_t, kMostColumns> heaps = {};
  for (std::size_t i = 0; i < rows.count; ++i) {
    for (std::size_t j = 0; j < rows.column.size(); ++j) heaps[j] = rows.at(i, j);
    const Outcome outcome = evaluator_->outcome({heaps.data(), rows.column.size()}, play_);
    if (outcome == Outcome::unknown) return i;
    second[i] = outcome == Outcome::P ? 1 : 0;
  }
  return rows.count;
}

std::size_t Flat::outcomes(const std::uint64_t* rows, std::size_t count, bool has_long,
                           std::vector<std::uint64_t>& scratch, std::uint8_t* second) const {
  if (has_long) {
    const std::uint64_t* const end = rows + count * width_;
    const std::uint64_t* const found = std::find(rows, end, kLong);
    count = static_cast<std::size_t>(found - rows) / width_;
  }
  core::Rows table{rows, width_, count, columns_};
  if (!plain_) {
    scratch.clear();
    scratch.reserve(count * numbers_.size());
    for (std::size_t i = 0; i < table.count; ++i) {
      const std::uint64_t* row = rows + i * width_;
      for (const Number& number : numbers_) {
        // Each is below 2^62: no sum of two and a small number wraps.
        const std::uint64_t value = number.constant.value_or(row[number.column]) + number.add +
                                    (number.plus ? row[*number.plus] : 0);
        const std::uint64_t less = number.subtract + (number.minus ? row[*number.minus] : 0);
        if (value < less || value - less >= core::kSmallBound) {
          table.count = i;
          break;
        }
        scratch.push_back(value - less);
      }
    }
    table.data = scratch.data();
    table.width = numbers_.size();
  }
  if (table.count == 0) return 0;
  if (evaluator_) return each_by_itself(table, second);
  if (by_argument_ != nullptr) {
    by_argument_->outcomes(table, play_, second);
  } else {
    game_->outcomes(table, play_, second);
  }
  return table.count;
}

void Flat::write(const std::uint8_t* second, std::size_t count, std::string& out,
                 std::size_t& used) const {
  constexpr std::size_t kWide = 32;
  const std::size_t sizes[2] = {words_[0].size(), words_[1].size()};
  const std::size_t longest = std::max(sizes[0], sizes[1]);
  // Room for whole blocks: each word is copied as one, over the unused end of the one before.
  const std::size_t room = used + count * longest + kWide;
  if (out.size() < room) out.resize(room + room / 4);
  char* to = out.data() + used;
  char blocks[2][kWide] = {};
  for (std::size_t word = 0; word < 2; ++word) {
    std::memcpy(blocks[word], words_[word].data(), std::min(sizes[word], kWide));
  }
  if (longest > kWide) {
    for (std::size_t i = 0; i < count; ++i) {
      std::memcpy(to, words_[second[i]].data(), sizes[second[i]]);
      to += sizes[second[i]];
    }
  } else if (longest > kWide / 2) {
    for (std::size_t i = 0; i < count; ++i) {
      std::memcpy(to, blocks[second[i]], kWide);
      to += sizes[second[i]];
    }
  } else {
    for (std::size_t i = 0; i < count; ++i) {
      std::memcpy(to, blocks[second[i]], kWide / 2);
      to += sizes[second[i]];
    }
  }
  used = static_cast<std::size_t>(to - out.data());
}

}  // namespace grundy::judge
