// Judging a player's move: is it legal, does it win, and if not, what would have.
#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/position.hpp"
#include "notation/position_text.hpp"
#include "rules/coin_set.hpp"
#include "solve/parsed.hpp"
#include "solve/rulebook.hpp"

namespace grundy {

namespace {

using notation::ParsedComponent;

std::vector<Natural> sorted_without_zeros(std::vector<Natural> heaps) {
  std::erase_if(heaps, [](const Natural& n) { return n.is_zero(); });
  std::ranges::sort(heaps);
  return heaps;
}

// The move of a heap game as a difference of multisets: one heap gone, at most two new. The
// player may write the heaps in any order and leave out empty ones. `known` becomes false when
// nobody can say whether it is a move.
std::optional<Move> heap_move(const games::HeapGame& game, const std::vector<Natural>& before,
                              const std::vector<Natural>& after, bool& known) {
  const std::vector<Natural> old_heaps = sorted_without_zeros(before);
  const std::vector<Natural> new_heaps = sorted_without_zeros(after);
  std::vector<Natural> gone;
  std::vector<Natural> parts;
  std::ranges::set_difference(old_heaps, new_heaps, std::back_inserter(gone));
  std::ranges::set_difference(new_heaps, old_heaps, std::back_inserter(parts));
  if (gone.size() != 1 || parts.size() > 3) return std::nullopt;
  if (parts.empty()) parts.emplace_back(0);
  const std::optional<bool> legal = game.rule().may_become(gone[0], parts);
  known = legal.has_value();
  if (!legal.value_or(false)) return std::nullopt;
  std::size_t heap = 0;
  while (heap < before.size() &&
         (before[heap] != gone[0] || (heap < after.size() && after[heap] == before[heap]))) {
    ++heap;
  }
  if (heap == before.size()) {
    heap = static_cast<std::size_t>(std::ranges::find(before, gone[0]) - before.begin());
  }
  Move move;
  HeapChange change{static_cast<std::uint32_t>(heap), gone[0], parts[0],
                    {parts.begin() + 1, parts.end()}};
  move.changes.push_back(std::move(change));
  return move;
}

std::optional<Move> joint_move_in_order(const games::JointGame& game,
                                        const ParsedComponent& before,
                                        const std::vector<Natural>& after,
                                        const std::optional<Natural>& stated_limit) {
  if (before.heaps.size() != after.size()) return std::nullopt;
  Move move;
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (before.heaps[i] == after[i]) continue;
    move.changes.push_back({static_cast<std::uint32_t>(i), before.heaps[i], after[i], {}});
  }
  if (move.changes.empty()) return std::nullopt;
  if (game.info().takes_limit) {
    const Natural& left = after[0];
    if (left > before.heaps[0]) return std::nullopt;
    const Natural taken = before.heaps[0] - left;
    // Enough of f(taken) to compare with what the player wrote and with the heap.
    const Natural cap = std::max(before.heaps[0], stated_limit.value_or(Natural())) + Natural(1);
    move.limit = game.next_limit(taken, cap);
    if (stated_limit && stated_limit != move.limit) return std::nullopt;
  }
  const Natural* from_limit = before.limit ? &*before.limit : nullptr;
  const Natural* to_limit = move.limit ? &*move.limit : nullptr;
  if (!game.is_option({before.heaps, from_limit}, {after, to_limit})) return std::nullopt;
  return move;
}

// The player's heaps in an order that fits the heaps before: equal heaps stay where they are, and
// the others are paired by size, the largest with the largest. If any pairing takes from every
// heap that changes, this one does; and no pairing changes fewer heaps.
std::optional<std::vector<Natural>> aligned(const std::vector<Natural>& before,
                                            std::vector<Natural> after) {
  if (after.size() > before.size()) return std::nullopt;
  after.resize(before.size());  // heaps of 0 that were left out
  std::vector<std::size_t> changed;
  std::multiset<Natural> rest(after.begin(), after.end());
  std::vector<Natural> result(before.size());
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (const auto same = rest.find(before[i]); same != rest.end()) {
      result[i] = *same;
      rest.erase(same);
    } else {
      changed.push_back(i);
    }
  }
  std::ranges::sort(changed, [&](std::size_t i, std::size_t j) { return before[i] < before[j]; });
  auto next = rest.begin();
  for (const std::size_t i : changed) result[i] = *next++;
  return result;
}

// The move that makes one set of coins from another, written as JointGame::set_width says.
std::optional<Move> set_move(const games::JointGame& game, const std::vector<Natural>& before,
                             const std::vector<Natural>& after) {
  if (!game.is_option({before, nullptr}, {after, nullptr})) return std::nullopt;
  using Coin = rules::Coin<Natural>;
  const std::uint32_t width = game.set_width();
  const std::vector<Coin> old_set = rules::coins_of<Natural>(before, width);
  const std::vector<Coin> new_set = rules::coins_of<Natural>(after, width);
  std::vector<Coin> gone;
  std::vector<Coin> added;
  std::ranges::set_difference(old_set, new_set, std::back_inserter(gone));
  std::ranges::set_difference(new_set, old_set, std::back_inserter(added));
  if (gone.empty()) return std::nullopt;
  std::vector<Natural> come;
  for (auto coin = added.rbegin(); coin != added.rend(); ++coin) {
    come.insert(come.end(), coin->begin(), coin->begin() + width);
  }
  Move move;
  for (std::size_t i = 0; i < before.size(); i += width) {
    const std::vector<Coin> here =
        rules::coins_of(std::span<const Natural>(before).subspan(i, width), width);
    if (here.empty() || !std::ranges::binary_search(gone, here[0])) continue;
    std::vector<Natural> place(width);
    if (here[0] == gone.back() && !come.empty()) place = come;
    // The last numbers each in the place of one, all before them in the place of the first.
    for (std::size_t j = 0; j < width; ++j) {
      const std::size_t end = place.size() - width + j + 1;
      const std::size_t begin = j == 0 ? 0 : end - 1;
      HeapChange change{static_cast<std::uint32_t>(i + j), before[i + j], place[begin], {}};
      change.more.assign(place.begin() + static_cast<std::ptrdiff_t>(begin) + 1,
                         place.begin() + static_cast<std::ptrdiff_t>(end));
      if (change.more.empty() && change.after == change.before) continue;
      move.changes.push_back(std::move(change));
    }
  }
  return move;
}

std::optional<Move> joint_move(const games::JointGame& game, const ParsedComponent& before,
                               const ParsedComponent& after) {
  if (game.set_width() != 0) return set_move(game, before.heaps, after.heaps);
  if (auto move = joint_move_in_order(game, before, after.heaps, after.limit)) return move;
  if (!game.symmetric()) return std::nullopt;
  if (game.keeps_zeros() && before.heaps.size() != after.heaps.size()) return std::nullopt;
  if (const auto heaps = aligned(before.heaps, after.heaps)) {
    if (auto move = joint_move_in_order(game, before, *heaps, after.limit)) return move;
  }
  // Several heaps that change (Wythoff, rays) may be written in any order.
  constexpr std::size_t kMost = 6;
  if (after.heaps.size() > kMost) return std::nullopt;
  std::vector<Natural> heaps = after.heaps;
  std::ranges::sort(heaps);
  do {
    if (auto move = joint_move_in_order(game, before, heaps, after.limit)) return move;
  } while (std::ranges::next_permutation(heaps).found);
  return std::nullopt;
}

bool same_component(const ParsedComponent& a, const ParsedComponent& b) {
  if (a.game->name() != b.game->name() || a.limit != b.limit) return false;
  if (a.game->as_heap_game() != nullptr) {
    return sorted_without_zeros(a.heaps) == sorted_without_zeros(b.heaps);
  }
  if (a.heaps == b.heaps) return true;
  if (const std::uint32_t width = a.game->as_joint_game()->set_width()) {
    return rules::coins_of<Natural>(a.heaps, width) == rules::coins_of<Natural>(b.heaps, width);
  }
  if (a.game->as_joint_game()->keeps_zeros() && a.heaps.size() != b.heaps.size()) return false;
  return a.game->as_joint_game()->symmetric() &&
         sorted_without_zeros(a.heaps) == sorted_without_zeros(b.heaps);
}

// Finds the one component that changed and its move; else says why there is none.
std::string_view find_move(const notation::ParsedPosition& before,
                           const notation::ParsedPosition& result, MoveAnswer& answer,
                           std::string& rule) {
  std::optional<std::size_t> changed;
  for (std::size_t i = 0; i < before.components.size(); ++i) {
    const ParsedComponent& from = before.components[i];
    const ParsedComponent& to = result.components[i];
    if (from.game->name() != to.game->name()) return "judge.illegal-other-game";
    if (same_component(from, to)) continue;
    if (changed) return "judge.illegal-several-components";
    changed = i;
  }
  if (!changed) return "judge.illegal-same";
  const ParsedComponent& from = before.components[*changed];
  const ParsedComponent& to = result.components[*changed];
  if (const games::HeapGame* game = from.game->as_heap_game()) {
    bool known = true;
    answer.move = heap_move(*game, from.heaps, to.heaps, known);
    if (!known) return "error.legality-unknown";
  } else {
    answer.move = joint_move(*from.game->as_joint_game(), from, to);
  }
  if (!answer.move) {
    rule = std::string("rule.") + from.game->info().name;
    return "judge.illegal";
  }
  answer.move->component = static_cast<std::uint32_t>(*changed);
  return {};
}

}  // namespace

Result<MoveAnswer> judge_move(std::string_view position, std::string_view result,
                              const SolveOptions& options) {
  auto before = notation::parse_position(position, solving::environment_of(options.rules));
  if (!before) return before.error();
  auto after_text = notation::parse_position(result, solving::environment_of(options.rules));
  if (!after_text) return after_text.error();
  const std::size_t components = before.value().components.size();
  if (after_text.value().components.size() != components) {
    Error error;
    error.key = "error.result-components";
    error.arguments = {std::to_string(components),
                       std::to_string(after_text.value().components.size())};
    error.text = std::string(result);
    error.length = result.size();
    return error;
  }
  MoveAnswer answer;
  answer.before = notation::components_of(before.value());
  answer.result = notation::components_of(after_text.value());
  answer.play = options.play;

  std::string rule;
  const std::string_view refusal = find_move(before.value(), after_text.value(), answer, rule);
  if (refusal == "error.legality-unknown") {
    Error error;
    error.key = refusal;
    error.text = std::string(result);
    error.length = result.size();
    return error;
  }

  SolveOptions quiet = options;
  quiet.explain = false;
  const auto solved_before = solving::solve_checked(position, before.value(), quiet);
  if (!solved_before) return solved_before.error();
  answer.outcome_before = solved_before.value().outcome;
  answer.better = solved_before.value().winning_moves;
  answer.limit = solved_before.value().limit;

  if (!refusal.empty()) {
    answer.explanation.push_back({refusal, rule.empty() ? std::vector<std::string>{}
                                                        : std::vector<std::string>{rule}});
    return answer;
  }
  answer.legal = true;
  // The result as the move makes it: in place, with the limit that follows from it.
  answer.result = after(answer.before, *answer.move);
  notation::ParsedPosition reached = before.value();
  ParsedComponent& component = reached.components[answer.move->component];
  component.heaps = answer.result[answer.move->component].heaps;
  component.limit = answer.result[answer.move->component].limit;
  const auto solved_after = solving::solve_checked(result, reached, quiet);
  if (!solved_after) return solved_after.error();
  answer.outcome_after = solved_after.value().outcome;
  if (answer.limit == LimitHit::none) answer.limit = solved_after.value().limit;
  answer.replies = solved_after.value().winning_moves;
  // Each of the two outcomes may say the other.
  if (answer.outcome_after == Outcome::P && answer.outcome_before == Outcome::unknown) {
    answer.outcome_before = Outcome::N;
    answer.limit = LimitHit::none;
  }
  if (answer.outcome_after == Outcome::unknown && answer.outcome_before == Outcome::P) {
    answer.outcome_after = Outcome::N;
    answer.limit = LimitHit::none;
  }
  switch (answer.outcome_after) {
    case Outcome::P: answer.explanation.push_back({"judge.wins", {}}); break;
    case Outcome::N: answer.explanation.push_back({"judge.loses-plain", {}}); break;
    case Outcome::unknown: answer.explanation.push_back({"judge.unknown", {}}); break;
  }
  return answer;
}

}  // namespace grundy
