// Search: the method of last resort. A joint game's nim-values by its own positions, and whole
// positions by the definition.
#include <algorithm>
#include <utility>

#include "solve/run.hpp"

namespace grundy::solving {

using core::Number;
using Packed = WholeRules::Packed;

namespace {

// The part's numbers in 64 bits; false when they do not fit a search.
template <Number N>
bool narrow(const Part<N>& part, std::vector<std::uint64_t>& heaps,
            std::optional<std::uint64_t>& limit) {
  // The rules of one heap hold up to the end of 64 bits.
  const bool apart = part.game->as_heap_game() != nullptr;
  const std::uint64_t bound = apart ? ~std::uint64_t{0} : core::kSmallBound;
  for (const N& heap : part.heaps) {
    const Natural n(heap);
    if (!n.fits_u64() || n.to_u64() >= bound) return false;
    heaps.push_back(n.to_u64());
  }
  if (part.limit != nullptr) {
    const Natural n(*part.limit);
    // A limit above the heap says no more than the heap does.
    const std::uint64_t heap = heaps.empty() ? 0 : heaps.front();
    limit = n > Natural(heap) ? heap : n.to_u64();
  }
  return true;
}

// About how many positions a part can reach; saturates.
template <Number N>
std::uint64_t position_bound(const Part<N>& part) {
  std::vector<std::uint64_t> heaps;
  std::optional<std::uint64_t> limit;
  const games::JointGame* joint = part.game->as_joint_game();
  if (joint == nullptr || !narrow(part, heaps, limit)) return ~std::uint64_t{0};
  return joint->position_bound({heaps, limit ? &*limit : nullptr});
}

template <Number N>
Packed packed_of(const WholeRules& rules, std::size_t component, const Part<N>& part,
                 Packed packed = {}) {
  std::vector<std::uint64_t> heaps;
  std::optional<std::uint64_t> limit;
  narrow(part, heaps, limit);
  rules.pack(packed, component, heaps, limit ? &*limit : nullptr);
  return packed;
}

constexpr std::uint64_t kBytesAPosition = 96;

// Changes of a search in the number type of the run.
template <Number N>
class WideChanges {
 public:
  explicit WideChanges(std::span<const core::Change<std::uint64_t>> changes) {
    std::size_t others = 0;
    for (const auto& change : changes) others += change.more.size();
    more_.reserve(others);  // the changes point into it
    list_.reserve(changes.size());
    for (const auto& change : changes) {
      core::Change<N>& wide = list_.emplace_back();
      wide.heap = change.heap;
      wide.parts = change.parts;
      for (std::size_t i = 0; i < 3; ++i) wide.part[i] = N(change.part[i]);
      const std::size_t from = more_.size();
      for (const std::uint64_t part : change.more) more_.emplace_back(part);
      wide.more = std::span<const N>(more_).subspan(from);
    }
  }
  WideChanges(const WideChanges&) = delete;
  WideChanges& operator=(const WideChanges&) = delete;
  [[nodiscard]] std::span<const core::Change<N>> list() const { return list_; }

 private:
  std::vector<core::Change<N>> list_;
  std::vector<N> more_;
};

}  // namespace

template <Number N>
bool small_enough(const Part<N>& part) {
  return part.game->as_joint_game() != nullptr && position_bound(part) <= 2048;
}

template <Number N>
void search_value(Part<N>& part, Session& session) {
  const Method method = session.options().method;
  if (part.game->as_joint_game() == nullptr || method == Method::theorem ||
      method == Method::period) {
    if (part.hit == LimitHit::none) part.hit = LimitHit::knowledge;
    return;
  }
  if (by_vectors(part) && method != Method::search) return table_value(part, session);
  // With a theorem's outcome in hand the value is a courtesy, for small positions only; alone,
  // it is the sum that needs it.
  std::vector<std::uint64_t> heaps;
  std::optional<std::uint64_t> limit;
  const bool fits = narrow(part, heaps, limit);
  if (!fits ||
      position_bound(part) / 2 > session.meter().limits().memory / kBytesAPosition) {
    // A theorem that was stopped has said why already.
    if (part.hit == LimitHit::none) part.hit = fits ? LimitHit::memory : LimitHit::knowledge;
    return;
  }
  PartSearch& search = session.search(*part.game);
  const auto value = search.definition.nim_value(packed_of(search.rules, 0, part));
  if (!value) {
    part.hit = session.meter().hit();
    session.meter().resume();
    return;
  }
  part.verdict.has_value = true;
  part.verdict.value = N(*value);
  if (part.verdict.outcome == Outcome::unknown) {
    part.verdict.outcome = *value == 0 ? Outcome::P : Outcome::N;
    part.verdict.method = Method::search;
  }
}

template <Number N>
void add_searched_options(const Part<N>& part, const N& value, Session& session,
                          MoveList& moves) {
  if (by_vectors(part) && session.options().method != Method::search) {
    return add_table_options(part, Play::normal, value, session, moves);
  }
  std::vector<std::uint64_t> heaps;
  std::optional<std::uint64_t> limit;
  if (!narrow(part, heaps, limit) ||
      position_bound(part) / 2 > session.meter().limits().memory / kBytesAPosition) {
    return moves.incomplete();
  }
  PartSearch& search = session.search(*part.game);
  Packed packed;
  std::vector<std::uint64_t> after;
  std::uint64_t count = 0;
  const bool finished = part.game->as_joint_game()->for_each_option(
      {heaps, limit ? &*limit : nullptr}, [&](const core::Option<std::uint64_t>& option) {
        core::apply<std::uint64_t>(heaps, option.changes, after);
        packed.clear();
        search.rules.pack(packed, 0, after, option.limit);
        const auto found = search.definition.nim_value(packed);
        if (!found) return false;
        if (Natural(*found) != Natural(value)) return true;
        ++count;
        const WideChanges<N> changes(option.changes);
        if (option.limit != nullptr) {
          const N next(*option.limit);
          moves.add(part.index, part.heaps, core::Option<N>{changes.list(), &next});
        } else {
          moves.add(part.index, part.heaps, core::Option<N>{changes.list(), nullptr});
        }
        return true;
      });
  moves.count({Natural(count), finished});
}

namespace {

// The options of the whole position that leave it lost, in the order of the rules.
template <Number N>
class WholeMoves {
 public:
  WholeMoves(Run<N>& run, const WholeRules& rules,
             Definition<WholeRules, Packed>& definition)
      : run_(run), rules_(rules), definition_(definition) {}

  void list() {
    for (std::size_t c = 0; c < run_.parts.size(); ++c) {
      if (!list_part(c)) {
        run_.moves.incomplete();
        return;
      }
    }
    run_.moves.count({Natural(count_), true});
  }

 private:
  bool list_part(std::size_t c) {
    const Part<N>& part = run_.parts[c];
    std::vector<std::uint64_t> heaps;
    std::optional<std::uint64_t> limit;
    narrow(part, heaps, limit);
    Packed before;
    for (std::size_t i = 0; i < c; ++i) before = packed_of(rules_, i, run_.parts[i], before);
    Packed behind;
    for (std::size_t i = c + 1; i < run_.parts.size(); ++i) {
      behind = packed_of(rules_, i, run_.parts[i], behind);
    }
    const auto lost = [&](std::span<const std::uint64_t> after, const std::uint64_t* next) {
      Packed packed = before;
      rules_.pack(packed, c, after, next);
      packed.insert(packed.end(), behind.begin(), behind.end());
      return definition_.outcome(packed, run_.play);
    };
    std::vector<std::uint64_t> after;
    if (const games::HeapGame* game = part.game->as_heap_game()) {
      for (std::size_t i = 0; i < heaps.size(); ++i) {
        const bool finished =
            game->rule().for_each_option(heaps[i], [&](const rules::Parts& parts) {
              const auto at = static_cast<std::uint32_t>(i);
              const auto small = change_of<std::uint64_t>(at, parts);
              core::apply<std::uint64_t>(heaps, {&small, 1}, after);
              const core::Change<N> change = change_of<N>(at, parts);
              return consider(part, lost(after, nullptr), {{&change, 1}, nullptr});
            });
        if (!finished) return false;
      }
      return true;
    }
    return part.game->as_joint_game()->for_each_option(
        {heaps, limit ? &*limit : nullptr}, [&](const core::Option<std::uint64_t>& option) {
          core::apply<std::uint64_t>(heaps, option.changes, after);
          const WideChanges<N> changes(option.changes);
          const N next = option.limit != nullptr ? N(*option.limit) : N(0U);
          return consider(part, lost(after, option.limit),
                          {changes.list(), option.limit != nullptr ? &next : nullptr});
        });
  }

  bool consider(const Part<N>& part, Outcome after, const core::Option<N>& option) {
    if (after == Outcome::unknown) return false;
    if (after == Outcome::P) {
      ++count_;
      run_.moves.add(part.index, part.heaps, option);
    }
    return true;
  }

  Run<N>& run_;
  const WholeRules& rules_;
  Definition<WholeRules, Packed>& definition_;
  std::uint64_t count_ = 0;
};

// About the bytes that listing the options of the whole position would take: a search that could
// not even do that is refused before it fills the memory. Saturates.
template <Number N>
std::uint64_t first_step_bytes(const Run<N>& run) {
  std::uint64_t options = 0;
  std::uint64_t numbers = 0;
  bool overflow = false;
  const auto add = [&](std::uint64_t more) {
    overflow = __builtin_add_overflow(options, more, &options) || overflow;
  };
  for (const Part<N>& part : run.parts) {
    numbers += part.heaps.size() + 2;
    std::vector<std::uint64_t> heaps;
    std::optional<std::uint64_t> limit;
    narrow(part, heaps, limit);
    const games::HeapGame* game = part.game->as_heap_game();
    if (game == nullptr) {
      add(part.game->as_joint_game()->option_bound({heaps, limit ? &*limit : nullptr}));
      continue;
    }
    for (const std::uint64_t heap : heaps) add(game->rule().option_bound(heap));
  }
  std::uint64_t bytes = 0;
  if (overflow || __builtin_mul_overflow(options, numbers * 8 + 48, &bytes)) {
    return ~std::uint64_t{0};
  }
  return bytes;
}

}  // namespace

template <Number N>
void solve_whole(Run<N>& run, Method method) {
  Answer& answer = run.answer;
  Meter& meter = run.session.meter();
  // Time that is up is up: a search would only find another limit, and name that.
  for (const Part<N>& part : run.parts) {
    if (part.hit == LimitHit::time || part.hit == LimitHit::interrupted) {
      return say_unknown(run, &part, part.hit);
    }
  }
  std::vector<const games::Game*> games;
  for (const Part<N>& part : run.parts) {
    games.push_back(part.game);
    std::vector<std::uint64_t> heaps;
    std::optional<std::uint64_t> limit;
    if (!narrow(part, heaps, limit)) return say_unknown(run, &part, LimitHit::knowledge);
  }
  if (first_step_bytes(run) > meter.limits().memory) {
    return say_unknown<N>(run, nullptr, LimitHit::memory);
  }
  const WholeRules rules(games, method == Method::search);
  Definition<WholeRules, Packed> definition(rules, meter);
  Packed root;
  for (std::size_t i = 0; i < run.parts.size(); ++i) {
    root = packed_of(rules, i, run.parts[i], std::move(root));
  }
  answer.method = method;
  if (run.play == Play::normal) {
    if (const auto value = definition.nim_value(root)) {
      answer.nim_value = Natural(*value);
      answer.outcome = *value == 0 ? Outcome::P : Outcome::N;
    }
  } else {
    answer.outcome = definition.outcome(root, run.play);
  }
  if (answer.outcome == Outcome::unknown) return say_unknown<N>(run, nullptr, meter.hit());
  run.say(method == Method::search ? "explain.search" : "explain.definition",
          {std::to_string(meter.nodes())});
  if (answer.outcome == Outcome::N) WholeMoves<N>(run, rules, definition).list();
}

template bool small_enough(const Part<std::uint64_t>&);
template bool small_enough(const Part<Natural>&);
template void search_value(Part<std::uint64_t>&, Session&);
template void search_value(Part<Natural>&, Session&);
template void add_searched_options(const Part<std::uint64_t>&, const std::uint64_t&, Session&,
                                   MoveList&);
template void add_searched_options(const Part<Natural>&, const Natural&, Session&, MoveList&);
template void solve_whole(Run<std::uint64_t>&, Method);
template void solve_whole(Run<Natural>&, Method);

}  // namespace grundy::solving
