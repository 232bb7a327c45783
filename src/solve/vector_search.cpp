// Games by vectors and rays: their positions are looked up in a table that is filled once and serves
// every component of the game, the moves and the replies.
#include <algorithm>
#include <utility>

#include "solve/run.hpp"

namespace grundy::solving {

using core::Number;
using Kind = sequence::VectorTable::Kind;

namespace {

// The part's heaps in 64 bits, sorted where their order does not matter; empty when too large.
template <Number N>
std::vector<std::uint64_t> heaps_of(std::span<const N> heaps, bool symmetric) {
  std::vector<std::uint64_t> small;
  for (const N& heap : heaps) {
    const Natural n(heap);
    if (!n.fits_u64() || n.to_u64() >= core::kSmallBound) return {};
    small.push_back(n.to_u64());
  }
  if (symmetric) std::ranges::sort(small);
  return small;
}

}  // namespace

const sequence::VectorTable* Session::table(const games::JointGame& game, Kind kind,
                                            std::vector<std::uint64_t> heaps) {
  std::vector<std::uint64_t> top = std::move(heaps);
  for (const Tables& known : tables_) {
    if (known.game == &game && known.kind == kind && known.table->contains(top)) {
      return known.table.get();
    }
  }
  auto table = std::make_unique<sequence::VectorTable>(*game.vectors(), kind, std::move(top));
  if (!table->fill(meter_)) return nullptr;
  tables_.push_back({&game, kind, std::move(table)});
  return tables_.back().table.get();
}

template <Number N>
bool by_vectors(const Part<N>& part) {
  const games::JointGame* joint = part.game->as_joint_game();
  return joint != nullptr && joint->vectors() != nullptr;
}

template <Number N>
void table_value(Part<N>& part, Session& session) {
  const games::JointGame& game = *part.game->as_joint_game();
  auto heaps = heaps_of(part.heaps, game.symmetric());
  if (heaps.empty()) {
    part.hit = LimitHit::knowledge;
    return;
  }
  const auto* table = session.table(game, Kind::values, heaps);
  if (table == nullptr) {
    part.hit = session.meter().hit();
    session.meter().resume();
    if (part.hit != LimitHit::memory || part.verdict.outcome != Outcome::unknown) return;
    // Outcomes alone take a small part of the room.
    if (const auto* outcomes = session.table(game, Kind::normal_outcomes, heaps)) {
      part.verdict.outcome = outcomes->at(heaps) != 0 ? Outcome::N : Outcome::P;
      part.verdict.has_value = part.verdict.outcome == Outcome::P;
      part.verdict.method = Method::search;
      part.hit = LimitHit::none;
    }
    session.meter().resume();
    return;
  }
  const std::uint32_t value = table->at(heaps);
  part.verdict.has_value = true;
  part.verdict.value = N(value);
  if (part.verdict.outcome != Outcome::unknown) return;
  part.verdict.outcome = value == 0 ? Outcome::P : Outcome::N;
  part.verdict.method = Method::search;
}

template <Number N>
void table_misere(Part<N>& part, Session& session) {
  const games::JointGame& game = *part.game->as_joint_game();
  const auto heaps = heaps_of(part.heaps, game.symmetric());
  if (heaps.empty()) {
    part.hit = LimitHit::knowledge;
    return;
  }
  const auto* table = session.table(game, Kind::misere_outcomes, heaps);
  if (table == nullptr) {
    part.hit = session.meter().hit();
    session.meter().resume();
    return;
  }
  part.verdict.outcome = table->at(heaps) != 0 ? Outcome::N : Outcome::P;
  part.verdict.method = Method::search;
}

template <Number N>
void add_table_options(const Part<N>& part, Play play, const N& value, Session& session,
                       MoveList& moves) {
  const games::JointGame& game = *part.game->as_joint_game();
  const auto heaps = heaps_of(part.heaps, false);
  if (heaps.empty()) return moves.incomplete();
  const auto box = heaps_of(part.heaps, game.symmetric());
  Kind kind = play == Play::misere ? Kind::misere_outcomes : Kind::values;
  const auto* table = session.table(game, kind, box);
  if (table == nullptr && play == Play::normal && value == N(0U)) {
    session.meter().resume();
    table = session.table(game, Kind::normal_outcomes, box);
  }
  if (table == nullptr) {
    session.meter().resume();
    return moves.incomplete();
  }
  const Natural wide(value);
  if (!wide.fits_u64()) return;
  const std::uint64_t wanted = wide.to_u64();
  std::uint64_t count = 0;
  std::vector<std::uint64_t> after;
  std::vector<std::uint64_t> sorted;
  const bool finished = game.for_each_option(
      {heaps, nullptr}, [&](const core::Option<std::uint64_t>& option) {
        core::apply<std::uint64_t>(heaps, option.changes, after);
        sorted = after;
        if (game.symmetric()) std::ranges::sort(sorted);
        if (table->at(sorted) == wanted) {
          ++count;
          std::vector<core::Change<N>> changes;
          for (const auto& change : option.changes) {
            changes.push_back({change.heap, 1, {N(change.part[0])}});
          }
          moves.add(part.index, part.heaps, core::Option<N>{changes, nullptr});
        }
        return session.meter().step("progress.moves", 1);
      });
  moves.count({Natural(count), finished});
}

template <Number N>
void say_table(Run<N>& run, const Part<N>& part) {
  const games::JointGame& game = *part.game->as_joint_game();
  const auto heaps = heaps_of(part.heaps, game.symmetric());
  Natural positions(1);
  for (const std::uint64_t heap : heaps) positions = positions * Natural(heap + 1);
  run.say("explain.table", {part_text(part), positions.to_string()});
  if (part.verdict.has_value && run.play == Play::normal) {
    run.say("explain.table-value", {Natural(part.verdict.value).to_string()});
  }
}

template bool by_vectors(const Part<std::uint64_t>&);
template bool by_vectors(const Part<Natural>&);
template void table_value(Part<std::uint64_t>&, Session&);
template void table_value(Part<Natural>&, Session&);
template void table_misere(Part<std::uint64_t>&, Session&);
template void table_misere(Part<Natural>&, Session&);
template void add_table_options(const Part<std::uint64_t>&, Play, const std::uint64_t&, Session&,
                                MoveList&);
template void add_table_options(const Part<Natural>&, Play, const Natural&, Session&, MoveList&);
template void say_table(Run<std::uint64_t>&, const Part<std::uint64_t>&);
template void say_table(Run<Natural>&, const Part<Natural>&);

}  // namespace grundy::solving
