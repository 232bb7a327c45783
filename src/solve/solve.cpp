// The dispatcher: a theorem, else a proved period, else search; and the Answer made of it.
#include "grundy/solve.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "notation/number.hpp"
#include "notation/position_text.hpp"
#include "solve/parsed.hpp"
#include "solve/run.hpp"

namespace grundy {

namespace solving {

using core::Number;

namespace {

// Components are explained one by one up to this many.
constexpr std::size_t kComponentsExplained = 20;

// Every number of the position is on the 64-bit path.
bool small(const notation::ParsedPosition& position) {
  const auto below = [](const Natural& n) {
    return n.fits_u64() && n.to_u64() < core::kSmallBound;
  };
  for (const auto& component : position.components) {
    for (const Natural& heap : component.heaps) {
      if (!below(heap)) return false;
    }
    if (component.limit && !below(*component.limit)) return false;
  }
  return true;
}

// The component that `method` has nothing to say about; null when it applies to all.
const games::Game* not_applicable(const notation::ParsedPosition& position, Method method,
                                  Play play) {
  if (method != Method::theorem && method != Method::period) return nullptr;
  for (const auto& component : position.components) {
    const games::HeapGame* game = component.game->as_heap_game();
    if (game == nullptr) {
      if (method == Method::period) return component.game.get();
      continue;  // a joint game's theorem is asked, and may turn out not to apply
    }
    const bool misere_known =
        game->tame() || (method == Method::theorem && game->misere_theorem() != nullptr);
    if (play == Play::misere && !misere_known) return game;
    if (method == Method::period && !HeapValues(*game, Source::period).provable()) return game;
    if (method == Method::theorem && game->theorem() == nullptr &&
        !(play == Play::misere && game->misere_theorem() != nullptr)) {
      return game;
    }
  }
  return nullptr;
}

template <Number N>
std::vector<Part<N>> parts_of(const notation::ParsedPosition& position,
                              std::vector<std::vector<N>>& store, std::vector<N>& limits) {
  std::vector<Part<N>> parts;
  parts.reserve(position.components.size());
  limits.reserve(position.components.size());
  if constexpr (std::same_as<N, std::uint64_t>) store.reserve(position.components.size());
  for (const auto& component : position.components) {
    Part<N> part;
    part.source = &component;
    part.game = component.game.get();
    part.index = static_cast<std::uint32_t>(parts.size());
    if constexpr (std::same_as<N, std::uint64_t>) {
      std::vector<N> heaps;
      heaps.reserve(component.heaps.size());
      for (const Natural& heap : component.heaps) heaps.push_back(heap.to_u64());
      store.push_back(std::move(heaps));
      part.heaps = store.back();
      if (component.limit) {
        limits.push_back(component.limit->to_u64());
        part.limit = &limits.back();
      }
    } else {
      part.heaps = component.heaps;
      if (component.limit) part.limit = &*component.limit;
    }
    parts.push_back(part);
  }
  return parts;
}

// What is known of each component of a sum alone.
template <Number N>
void describe_components(Run<N>& run, const notation::ParsedPosition& position) {
  const bool explained =
      run.session.options().explain && run.parts.size() <= kComponentsExplained;
  for (const Part<N>& part : run.parts) {
    Answer alone;
    alone.position.push_back(run.answer.position[part.index]);
    alone.play = run.play;
    alone.outcome = part.verdict.outcome;
    alone.method = part.verdict.method;
    if (part.verdict.theorem != nullptr) alone.theorem = part.verdict.theorem;
    if (run.play == Play::normal && part.verdict.has_value) {
      alone.nim_value = Natural(part.verdict.value);
    }
    if (alone.outcome == Outcome::unknown && run.answer.outcome != Outcome::unknown &&
        run.parts.size() <= kComponentsExplained) {
      // The sum was searched as a whole; its parts are smaller.
      SolveOptions options = run.session.options();
      options.moves = 0;
      notation::ParsedPosition single;
      single.components.push_back(position.components[part.index]);
      alone = solve_parsed(single, options);
    } else if (explained) {
      explain_part(part, run.play, run.session, alone.explanation);
    }
    if (alone.outcome == Outcome::unknown) {
      alone.method = Method::none;
      alone.limit = part.hit == LimitHit::none ? LimitHit::knowledge : part.hit;
    }
    run.answer.components.push_back(std::move(alone));
  }
}

// The next limit of a listed move in full: on the 64-bit path it is cut to what a heap can feel.
template <Number N>
void write_limits(const std::vector<Part<N>>& parts, std::vector<Move>& moves) {
  for (Move& move : moves) {
    if (!move.limit) continue;
    const HeapChange& change = move.changes.front();
    move.limit = parts[move.component].game->as_joint_game()->next_limit(
        change.before - change.after, change.before);
  }
}

template <Number N>
Answer run_in(const notation::ParsedPosition& position, const SolveOptions& options) {
  Answer answer;
  answer.position = notation::components_of(position);
  answer.play = options.play;
  std::vector<std::vector<N>> store;
  std::vector<N> limits;
  std::vector<Part<N>> parts = parts_of<N>(position, store, limits);
  Session session(options);
  MoveList moves(options.moves);
  Run<N> run{session, options.play, parts, moves, answer};
  if (options.method == Method::definition) {
    solve_whole(run, Method::definition);
  } else if (options.play == Play::normal) {
    solve_normal(run);
  } else {
    solve_misere(run);
  }
  if (answer.outcome != Outcome::unknown) {
    answer.winning_moves = moves.take();
    write_limits(parts, answer.winning_moves.listed);
  }
  if (parts.size() > 1 && options.method != Method::definition) {
    describe_components(run, position);
  }
  answer.nodes = session.meter().nodes();
  answer.memory = session.meter().memory();
  return answer;
}

}  // namespace

Answer solve_parsed(const notation::ParsedPosition& position, const SolveOptions& options) {
  if (small(position)) return run_in<std::uint64_t>(position, options);
  return run_in<Natural>(position, options);
}

Result<Answer> solve_checked(std::string_view text, const notation::ParsedPosition& position,
                             const SolveOptions& options) {
  const games::Game* refused = not_applicable(position, options.method, options.play);
  std::optional<Answer> answer;
  if (refused == nullptr) {
    answer = solve_parsed(position, options);
    if ((options.method == Method::theorem || options.method == Method::period) &&
        answer->outcome == Outcome::unknown && answer->limit == LimitHit::knowledge) {
      refused = position.components.front().game.get();
    }
  }
  if (refused == nullptr) return std::move(*answer);
  Error error;
  error.key = "error.method-does-not-apply";
  error.arguments = {to_string(options.method), refused->name()};
  error.text = std::string(text);
  error.length = text.size();
  return error;
}

}  // namespace solving

Result<Answer> solve(std::string_view text, const SolveOptions& options) {
  const auto position = notation::parse_position(text);
  if (!position) return position.error();
  return solving::solve_checked(text, position.value(), options);
}

Result<std::vector<Component>> parse(std::string_view text) {
  const auto position = notation::parse_position(text);
  if (!position) return position.error();
  return notation::components_of(position.value());
}

Result<std::vector<Natural>> parse_numbers(std::string_view text) {
  std::vector<Natural> numbers;
  notation::Scanner scanner(text);
  for (scanner.skip_space(); !scanner.at_end(); scanner.skip_space()) {
    auto number = notation::parse_number(scanner, false);
    if (!number) return number.error();
    numbers.push_back(std::move(number).value());
  }
  return numbers;
}

}  // namespace grundy
