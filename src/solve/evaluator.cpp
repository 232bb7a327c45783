// The typed path: a bound game on spans of 64-bit heaps, without text and without allocation.
#include "grundy/evaluator.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "core/position.hpp"
#include "grundy/meter.hpp"
#include "notation/position_text.hpp"
#include "sequence/vector_table.hpp"
#include "solve/heap_values.hpp"
#include "solve/rulebook.hpp"
#include "theory/ferguson.hpp"

namespace grundy {

struct Evaluator::State {
  std::shared_ptr<const games::Game> game;
  const games::HeapGame* heap_game = nullptr;
  const games::JointGame* joint = nullptr;
  std::optional<solving::HeapValues> values;
  // Of a game by vectors: a cube of its positions, once reach() was asked for one.
  std::unique_ptr<sequence::VectorTable> table;
};

namespace {

using core::Number;

bool small(std::span<const std::uint64_t> heaps, const std::optional<std::uint64_t>& limit) {
  for (const std::uint64_t heap : heaps) {
    if (heap >= core::kSmallBound) return false;
  }
  return !limit || *limit < core::kSmallBound;
}

// Passes an option on when all its numbers fit 64 bits, as those of 64-bit heaps do; a next
// limit beyond 64 bits is cut to the largest number, which says the same to a 64-bit heap.
template <Number N>
bool pass(const core::Option<N>& option, std::uint32_t at, Evaluator::Visit visit,
          bool& unshown) {
  constexpr std::size_t kInline = 4;
  HeapChange64 few[kInline];
  std::vector<HeapChange64> many;
  HeapChange64* changes = few;
  if (option.changes.size() > kInline) {
    many.resize(option.changes.size());
    changes = many.data();
  }
  const auto narrow = [](const N& n) -> std::uint64_t {
    if constexpr (std::same_as<N, std::uint64_t>) {
      return n;
    } else {
      return n.fits_u64() ? n.to_u64() : ~std::uint64_t{0};
    }
  };
  std::vector<std::uint64_t> more;  // of Natural: borrowed by the changes
  if constexpr (std::same_as<N, Natural>) {
    for (const auto& change : option.changes) {
      for (std::uint32_t j = 0; j < change.parts; ++j) {
        if (!change.at(j).fits_u64()) {  // a heap that no 64-bit number can show
          unshown = true;
          return true;
        }
        if (j >= 3) more.push_back(change.at(j).to_u64());
      }
    }
  }
  std::size_t used = 0;
  for (std::size_t i = 0; i < option.changes.size(); ++i) {
    const auto& change = option.changes[i];
    changes[i].heap = change.heap + at;
    changes[i].parts = change.parts;
    for (std::size_t j = 0; j < 3; ++j) changes[i].part[j] = narrow(change.part[j]);
    if constexpr (std::same_as<N, Natural>) {
      changes[i].more = std::span<const std::uint64_t>(more).subspan(used, change.more.size());
      used += change.more.size();
    } else {
      changes[i].more = change.more;
    }
  }
  const std::uint64_t limit = option.limit != nullptr ? narrow(*option.limit) : 0;
  return visit({changes, option.changes.size()}, option.limit != nullptr ? &limit : nullptr);
}

template <Number N>
struct HeapSum {
  bool known = true;
  N nim_sum = N(0U);
  std::uint64_t firm = 0;
};

template <Number N>
HeapSum<N> add_up(const solving::HeapValues& values, std::span<const N> heaps) {
  HeapSum<N> sum;
  for (const N& heap : heaps) {
    if (!values.known(heap)) {
      sum.known = false;
      return sum;
    }
    const N value = values.value(heap);
    sum.nim_sum ^= value;
    sum.firm += value > N(1U) ? 1U : 0U;
  }
  return sum;
}

template <Number N>
Outcome heap_outcome(const solving::HeapValues& values, std::span<const N> heaps, Play play) {
  const HeapSum<N> sum = add_up(values, heaps);
  if (!sum.known) return Outcome::unknown;
  const games::HeapGame& game = values.game();
  if (play == Play::normal) return sum.nim_sum == N(0U) ? Outcome::P : Outcome::N;
  if (game.tame()) return theory::ferguson(sum.nim_sum, sum.firm != 0);
  if (game.misere_theorem() == nullptr) return Outcome::unknown;
  std::vector<Natural> all(heaps.begin(), heaps.end());
  std::vector<Natural> their_values;
  for (const N& heap : heaps) their_values.emplace_back(values.value(heap));
  return game.misere(all, their_values);
}

template <Number N>
std::optional<std::uint64_t> heap_moves(const solving::HeapValues& values,
                                        std::span<const N> heaps, Play play,
                                        Evaluator::Visit visit) {
  const HeapSum<N> sum = add_up(values, heaps);
  if (!sum.known || (play == Play::misere && !values.game().tame())) return std::nullopt;
  Meter meter;
  Natural total;
  bool complete = true;
  bool listing = true;
  bool unshown = false;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    const N value = values.value(heaps[i]);
    const auto sink = [&](const core::Change<N>& change) {
      if (listing) {
        listing = pass(core::Option<N>{{&change, 1}, nullptr}, static_cast<std::uint32_t>(i), visit,
                       unshown);
      }
      return listing;
    };
    const auto ask = [&](const core::Target<N>& target) {
      const core::Tally tally = values.options_to(
          heaps[i], target, FunctionRef<bool(const core::Change<N>&)>(sink), meter);
      total += tally.total;
      complete = complete && tally.complete;
    };
    if (play == Play::normal) {
      ask(core::Target<N>{N(value ^ sum.nim_sum)});
    } else {
      theory::ferguson_targets(N(value ^ sum.nim_sum), sum.firm > (value > N(1U) ? 1U : 0U), ask);
    }
  }
  if (!complete || unshown || !total.fits_u64()) return std::nullopt;
  return total.to_u64();
}

// The options of a position of the table that have a nim-value of 0.
std::optional<std::uint64_t> table_moves(const games::JointGame& game,
                                         const sequence::VectorTable& table,
                                         std::span<const std::uint64_t> heaps,
                                         Evaluator::Visit visit) {
  std::vector<std::uint64_t> after;
  std::uint64_t count = 0;
  bool listing = true;
  bool unshown = false;
  game.for_each_option({heaps, nullptr}, [&](const core::Option<std::uint64_t>& option) {
    core::apply(heaps, option.changes, after);
    if (table.at(after) != 0) return true;
    ++count;
    if (listing) listing = pass(option, 0, visit, unshown);
    return true;
  });
  return count;
}

template <Number N>
std::optional<std::uint64_t> joint_moves(const games::JointGame& game, core::Position<N> position,
                                         Play play, Evaluator::Visit visit) {
  Meter meter;
  const auto verdict = game.verdict(position, play, meter);
  if (verdict.outcome == Outcome::unknown) return std::nullopt;
  if (verdict.outcome == Outcome::P) return 0;
  bool unshown = false;
  const auto sink = [&](const core::Option<N>& option) { return pass(option, 0, visit, unshown); };
  const core::Tally tally = game.winning(position, play, sink, meter);
  if (!tally.complete || unshown || !tally.total.fits_u64()) return std::nullopt;
  return tally.total.to_u64();
}

// Calls f with the position in the number type that its size asks for.
template <class F>
auto dispatch(std::span<const std::uint64_t> heaps, const std::optional<std::uint64_t>& limit,
              F f) {
  if (small(heaps, limit)) {
    return f(core::Position<std::uint64_t>{heaps, limit ? &*limit : nullptr});
  }
  const std::vector<Natural> wide(heaps.begin(), heaps.end());
  const Natural wide_limit(limit.value_or(0));
  return f(core::Position<Natural>{wide, limit ? &wide_limit : nullptr});
}

}  // namespace

Evaluator::Evaluator(std::unique_ptr<State> state) : state_(std::move(state)) {}
Evaluator::Evaluator(Evaluator&&) noexcept = default;
Evaluator& Evaluator::operator=(Evaluator&&) noexcept = default;
Evaluator::~Evaluator() = default;

Result<Evaluator> Evaluator::bind(std::string_view text, const Limits& limits,
                                  std::uint64_t reach, const Rulebook* rules) {
  auto game = notation::parse_game(text, solving::environment_of(rules));
  if (!game) return game.error();
  auto state = std::make_unique<State>();
  state->game = std::move(game).value();
  state->heap_game = state->game->as_heap_game();
  state->joint = state->game->as_joint_game();
  if (state->heap_game != nullptr) {
    state->values.emplace(*state->heap_game, solving::Source::best);
    Meter meter(limits);
    state->values->reach(reach, meter);
  }
  return Evaluator(std::move(state));
}

bool Evaluator::reach(std::uint64_t heap, const Limits& limits) {
  Meter meter(limits);
  if (state_->values) return state_->values->reach(heap, meter);
  const rules::Vectors* vectors = state_->joint->vectors();
  if (vectors == nullptr || heap >= core::kSmallBound) return true;
  auto& table = state_->table;
  const std::vector<std::uint64_t> corner(vectors->dimension(), heap);
  if (table != nullptr && table->contains(corner)) return true;
  // Somewhat further than asked for, where that is allowed: cases seldom come in order.
  for (const std::uint64_t size : {heap + heap / 2 + 16, heap}) {
    Meter own(limits);
    auto grown = std::make_unique<sequence::VectorTable>(
        *vectors, sequence::VectorTable::Kind::values,
        std::vector<std::uint64_t>(vectors->dimension(), size));
    if (!grown->fill(own)) continue;
    table = std::move(grown);
    return true;
  }
  return false;
}

std::uint64_t Evaluator::memory() const {
  if (state_->values) return state_->values->memory();
  return state_->table != nullptr ? state_->table->bytes() : 0;
}

namespace {

bool fitting(const games::Game& game, std::span<const std::uint64_t> heaps, bool limit) {
  return heaps.size() >= game.min_heaps() && heaps.size() <= game.max_heaps() &&
         (!limit || game.info().takes_limit) && !game.misplaced(heaps);
}

}  // namespace

Outcome Evaluator::outcome(std::span<const std::uint64_t> heaps, Play play,
                           std::optional<std::uint64_t> limit) const {
  if (!fitting(*state_->game, heaps, limit.has_value())) return Outcome::unknown;
  return dispatch(heaps, limit, [&]<class N>(core::Position<N> position) {
    if (state_->heap_game != nullptr) {
      return heap_outcome<N>(*state_->values, position.heaps, play);
    }
    if constexpr (std::same_as<N, std::uint64_t>) {
      if (play == Play::normal && state_->table != nullptr &&
          state_->table->contains(position.heaps)) {
        return state_->table->at(position.heaps) == 0 ? Outcome::P : Outcome::N;
      }
    }
    Meter meter;
    return state_->joint->verdict(position, play, meter).outcome;
  });
}

std::optional<std::uint64_t> Evaluator::nim_value(std::span<const std::uint64_t> heaps) const {
  if (!fitting(*state_->game, heaps, false)) return std::nullopt;
  return dispatch(heaps, std::nullopt,
                  [&]<class N>(core::Position<N> position) -> std::optional<std::uint64_t> {
                    Natural value;
                    if (state_->heap_game != nullptr) {
                      const HeapSum<N> sum = add_up<N>(*state_->values, position.heaps);
                      if (!sum.known) return std::nullopt;
                      value = Natural(sum.nim_sum);
                    } else {
                      if constexpr (std::same_as<N, std::uint64_t>) {
                        if (state_->table != nullptr && state_->table->contains(position.heaps)) {
                          return state_->table->at(position.heaps);
                        }
                      }
                      Meter meter;
                      const auto verdict =
                          state_->joint->verdict(position, Play::normal, meter);
                      if (!verdict.has_value) return std::nullopt;
                      value = Natural(verdict.value);
                    }
                    if (!value.fits_u64()) return std::nullopt;
                    return value.to_u64();
                  });
}

std::optional<std::uint64_t> Evaluator::winning_moves(std::span<const std::uint64_t> heaps,
                                                      Visit visit, Play play,
                                                      std::optional<std::uint64_t> limit) const {
  if (!fitting(*state_->game, heaps, limit.has_value())) return std::nullopt;
  return dispatch(heaps, limit, [&]<class N>(core::Position<N> position) {
    if (state_->heap_game != nullptr) {
      return heap_moves<N>(*state_->values, position.heaps, play, visit);
    }
    if constexpr (std::same_as<N, std::uint64_t>) {
      if (play == Play::normal && state_->table != nullptr &&
          state_->table->contains(position.heaps)) {
        return table_moves(*state_->joint, *state_->table, position.heaps, visit);
      }
    }
    return joint_moves<N>(*state_->joint, position, play, visit);
  });
}

}  // namespace grundy
