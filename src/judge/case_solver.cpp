// Solving test cases.
#include "judge/case_solver.hpp"

#include <algorithm>
#include <utility>

#include "core/position.hpp"
#include "notation/position_text.hpp"
#include "solve/parsed.hpp"
#include "solve/rulebook.hpp"

namespace grundy::judge {

namespace {

// A case may name its own game (a set of numbers): so many are kept, and so many bytes of them.
constexpr std::size_t kMostGames = 64;
constexpr std::uint64_t kMostMemory = std::uint64_t{8} << 20U;
// A listed move: itself, a change of a heap, and what the allocator adds.
constexpr std::uint64_t kMoveBytes = sizeof(Move) + sizeof(HeapChange) + 32;

// The typed values of a number template; false when one does not fit the typed path.
bool typed_numbers(const Segment& segment, const Case& numbers, std::size_t index,
                   std::vector<std::uint64_t>& out) {
  if (!segment.expression) {
    const auto number = Natural::parse(segment.text);
    if (!number || *number >= Natural(core::kSmallBound)) return false;
    out.push_back(number->to_u64());
    return true;
  }
  const Expression& expression = *segment.expression;
  const Column& column = numbers.columns[expression.column];
  if (!column.all_short()) return false;
  if (segment.list && expression.add == 0 && expression.subtract == 0 && !expression.plus &&
      !expression.minus) {
    out.insert(out.end(), column.values().begin(), column.values().end());
    return true;
  }
  const std::size_t from = segment.list ? 0 : std::min(index, column.size() - 1);
  const std::size_t to = segment.list ? column.size() : from + 1;
  for (std::size_t i = from; i < to; ++i) {
    const auto value = value_of(expression, numbers, i);
    if (!value || *value >= Natural(core::kSmallBound)) return false;
    out.push_back(value->to_u64());
  }
  return true;
}

}  // namespace

Result<Evaluator*> CaseSolver::game_of(const ComponentTemplate& component, const Case& numbers,
                                       std::size_t index) {
  const bool constant = component.game.size() == 1 && !component.game[0].expression;
  const auto number = static_cast<std::size_t>(&component - position_->components().data());
  if (constant && constant_[number] != nullptr) return constant_[number];
  auto instance = position_->game(component, numbers, index);
  if (!instance) return instance.error();
  const std::string& text = instance.value().text;
  if (const auto known = games_.find(text); known != games_.end()) return &known->second;
  auto game = Evaluator::bind(text, limits_, 4096, position_->rules());
  if (!game) return position_->at_token(game.error(), instance.value(), numbers);
  Evaluator* const bound = &games_.emplace(text, std::move(game).value()).first->second;
  if (constant) constant_[number] = bound;
  return bound;
}

// So that a stream of ever new games does not fill the memory.
void CaseSolver::drop_games() {
  constant_.resize(position_->components().size());
  if (games_.size() < 2) return;
  std::uint64_t memory = 0;
  for (const auto& [text, game] : games_) memory += game.memory();
  if (games_.size() <= kMostGames && memory <= kMostMemory) return;
  games_.clear();
  std::ranges::fill(constant_, nullptr);
}

Result<bool> CaseSolver::typed_parts(const Case& numbers) {
  drop_games();
  std::size_t used = 0;
  for (const ComponentTemplate& component : position_->components()) {
    const std::size_t count = PositionTemplate::times(component, numbers);
    for (std::size_t i = 0; i < count; ++i) {
      if (used == parts_.size()) parts_.emplace_back();
      Part& part = parts_[used++];
      part.heaps.clear();
      part.limit.reset();
      for (const Segment& segment : component.numbers) {
        if (!typed_numbers(segment, numbers, i, part.heaps)) return false;
      }
      if (component.limit) {
        std::vector<std::uint64_t> limit;
        if (!typed_numbers(*component.limit, numbers, i, limit)) return false;
        part.limit = limit.front();
      }
      auto game = game_of(component, numbers, i);
      if (!game) return game.error();
      part.game = game.value();
    }
  }
  parts_.resize(used);
  return true;
}

Outcome CaseSolver::typed_outcome() const {
  if (parts_.size() == 1) {
    return parts_[0].game->outcome(parts_[0].heaps, play_, parts_[0].limit);
  }
  if (play_ == Play::misere) return Outcome::unknown;
  std::uint64_t nim_sum = 0;
  for (const Part& part : parts_) {
    if (part.limit) return Outcome::unknown;
    const auto value = part.game->nim_value(part.heaps);
    if (!value) return Outcome::unknown;
    nim_sum ^= *value;
  }
  return nim_sum == 0 ? Outcome::P : Outcome::N;
}

bool CaseSolver::reach_all() {
  for (Part& part : parts_) {
    if (part.heaps.empty()) continue;
    if (!part.game->reach(*std::ranges::max_element(part.heaps), limits_)) return false;
  }
  return true;
}

Result<Answer> CaseSolver::by_text(const Case& numbers, std::uint64_t moves) {
  auto instance = position_->instantiate(numbers);
  if (!instance) return instance.error();
  const auto parsed = notation::parse_position(instance.value().text,
                                              solving::environment_of(position_->rules()));
  if (!parsed) return position_->at_token(parsed.error(), instance.value(), numbers);
  SolveOptions options;
  options.play = play_;
  options.moves = moves;
  options.explain = false;
  options.limits = limits_;
  Answer answer = solving::solve_parsed(parsed.value(), options);
  limit_ = answer.limit;
  return answer;
}

Result<Outcome> CaseSolver::outcome(const Case& numbers) {
  limit_ = LimitHit::none;
  const auto typed = typed_parts(numbers);
  if (!typed) return typed.error();
  if (typed.value()) {
    Outcome outcome = typed_outcome();
    if (outcome == Outcome::unknown && reach_all()) outcome = typed_outcome();
    if (outcome != Outcome::unknown) return outcome;
  }
  const auto answer = by_text(numbers, 0);
  if (!answer) return answer.error();
  return answer.value().outcome;
}

Result<std::vector<Natural>> CaseSolver::heaps(const Case& numbers) {
  std::vector<Natural> heaps;
  const auto typed = typed_parts(numbers);
  if (!typed) return typed.error();
  if (typed.value()) {
    for (const Part& part : parts_) heaps.insert(heaps.end(), part.heaps.begin(), part.heaps.end());
    return heaps;
  }
  auto instance = position_->instantiate(numbers);
  if (!instance) return instance.error();
  auto parsed = notation::parse_position(instance.value().text,
                                              solving::environment_of(position_->rules()));
  if (!parsed) return position_->at_token(parsed.error(), instance.value(), numbers);
  for (auto& component : parsed.value().components) {
    std::ranges::move(component.heaps, std::back_inserter(heaps));
  }
  return heaps;
}

Result<std::optional<Natural>> CaseSolver::moves(const Case& numbers, Visit visit,
                                                 FunctionRef<void()> restart) {
  limit_ = LimitHit::none;
  const auto typed = typed_parts(numbers);
  if (!typed) return typed.error();
  if (typed.value() && parts_.size() == 1 && reach_all()) {
    const Part& part = parts_[0];
    std::vector<HeapChange> shown;
    bool wanted = true;
    const auto pass = [&](std::span<const HeapChange64> changes, const std::uint64_t*) {
      shown.clear();
      for (const HeapChange64& change : changes) {
        HeapChange& next = shown.emplace_back();
        next.heap = change.heap;
        next.before = Natural(part.heaps[change.heap]);
        next.after = Natural(change.part[0]);
        for (std::uint32_t i = 1; i < change.parts; ++i) next.more.emplace_back(change.at(i));
      }
      return wanted = visit(shown);
    };
    if (const auto total = part.game->winning_moves(part.heaps, pass, play_, part.limit)) {
      return std::optional<Natural>(Natural(*total));
    }
    if (!wanted) return std::optional<Natural>();
    restart();
  }
  auto answer = by_text(numbers, std::min(limits_.memory, kMostListed) / kMoveBytes);
  if (!answer) return answer.error();
  const Answer& found = answer.value();
  if (found.outcome == Outcome::unknown) return std::optional<Natural>();
  const bool all =
      found.winning_moves.total && *found.winning_moves.total == found.winning_moves.listed.size();
  if (!all) {
    if (limit_ == LimitHit::none) {
      limit_ = found.winning_moves.total ? LimitHit::memory : LimitHit::knowledge;
    }
    return std::optional<Natural>();
  }
  std::vector<std::uint32_t> first_heap = {0};
  for (const Component& component : found.position) {
    first_heap.push_back(first_heap.back() + static_cast<std::uint32_t>(component.heaps.size()));
  }
  for (const Move& move : found.winning_moves.listed) {
    std::vector<HeapChange> changes = move.changes;
    for (HeapChange& change : changes) change.heap += first_heap[move.component];
    if (!visit(changes)) break;
  }
  return found.winning_moves.total;
}

Result<std::optional<Natural>> CaseSolver::count_moves(const Case& numbers) {
  limit_ = LimitHit::none;
  const auto typed = typed_parts(numbers);
  if (!typed) return typed.error();
  if (typed.value() && parts_.size() == 1 && reach_all()) {
    const auto stop = [](std::span<const HeapChange64>, const std::uint64_t*) { return false; };
    const Part& part = parts_[0];
    if (const auto total = part.game->winning_moves(part.heaps, stop, play_, part.limit)) {
      return std::optional<Natural>(Natural(*total));
    }
  }
  auto answer = by_text(numbers, 0);
  if (!answer) return answer.error();
  if (answer.value().outcome == Outcome::unknown) return std::optional<Natural>();
  return answer.value().winning_moves.total;
}

}  // namespace grundy::judge
