// Sums under normal play (Sprague 1935, Grundy 1939): the nim-value of a sum is the nim-sum of
// the nim-values of its components, and it is lost exactly when that is 0.
#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "solve/run.hpp"

namespace grundy::solving {

using core::Number;

namespace {

// Equal components of unknown value come in pairs that cancel: G + G has nim-value 0.
template <Number N>
void cancel_equals(Run<N>& run) {
  using Key = std::tuple<std::string, std::vector<N>, bool, N>;
  std::map<Key, Part<N>*> waiting;
  for (Part<N>& part : run.parts) {
    if (part.verdict.has_value) continue;
    std::vector<N> heaps(part.heaps.begin(), part.heaps.end());
    const games::JointGame* joint = part.game->as_joint_game();
    if (joint == nullptr || joint->symmetric()) std::ranges::sort(heaps);
    Key key{part.game->name(), std::move(heaps), part.limit != nullptr,
            part.limit != nullptr ? *part.limit : N(0U)};
    const auto [slot, fresh] = waiting.try_emplace(std::move(key), &part);
    if (fresh) continue;
    part.cancelled = slot->second->cancelled = true;
    run.say("explain.cancel", {part_text(part)});
    waiting.erase(slot);
  }
}

template <Number N>
struct Valued {
  N total = N(0U);              // nim-sum of the parts with a known value
  std::vector<Part<N>*> open;   // the parts without one
};

template <Number N>
Valued<N> add_up(Run<N>& run) {
  Valued<N> valued;
  for (Part<N>& part : run.parts) {
    if (part.verdict.has_value) {
      valued.total ^= part.verdict.value;
    } else if (!part.cancelled) {
      valued.open.push_back(&part);
    }
  }
  return valued;
}

// Every winning move of a sum whose parts all have values (cancelled pairs aside).
template <Number N>
void list_moves(Run<N>& run, const N& total) {
  for (const Part<N>& part : run.parts) {
    if (run.session.meter().hit() != LimitHit::none) return run.moves.incomplete();
    const games::JointGame* joint = part.game->as_joint_game();
    if (part.cancelled) {
      run.moves.incomplete();  // its moves would need its value
    } else if (joint == nullptr || joint->valued()) {
      add_options_to_zero(part, total, run.session, run.moves);
    } else if (part.verdict.method == Method::theorem && part.verdict.outcome == Outcome::N &&
               part.verdict.value == total) {
      // The other parts cancel: the winning moves are those of the part alone.
      const auto sink = [&](const core::Option<N>& option) {
        return run.moves.add(part.index, part.heaps, option);
      };
      run.moves.count(joint->winning(part.position(), Play::normal, sink, run.session.meter()));
    } else {
      add_searched_options(part, N(part.verdict.value ^ total), run.session, run.moves);
    }
  }
}

// The winning moves inside the one part that decides, by its theorem.
template <Number N>
void list_theorem_moves(Run<N>& run, const Part<N>& part) {
  const auto sink = [&](const core::Option<N>& option) {
    return run.moves.add(part.index, part.heaps, option);
  };
  run.moves.count(part.game->as_joint_game()->winning(part.position(), Play::normal, sink,
                                                      run.session.meter()));
}

template <Number N>
std::string joined_values(const Run<N>& run) {
  constexpr std::size_t kShown = 12;
  std::string joined;
  std::size_t shown = 0;
  for (const Part<N>& part : run.parts) {
    if (part.cancelled) continue;
    if (shown != 0) joined += " ⊕ ";
    if (shown++ == kShown) return joined + "…";
    joined += Natural(part.verdict.value).to_string();
  }
  return joined;
}

template <Number N>
void finish_single(Run<N>& run) {
  Part<N>& part = run.parts.front();
  Answer& answer = run.answer;
  answer.outcome = part.verdict.outcome;
  answer.method = part.verdict.method;
  if (part.verdict.theorem != nullptr) answer.theorem = part.verdict.theorem;
  if (part.verdict.has_value) answer.nim_value = Natural(part.verdict.value);
  if (answer.outcome == Outcome::unknown) return say_unknown(run, &part, part.hit);
  run.explain(part);
  if (by_vectors(part) && part.verdict.method == Method::search) say_table(run, part);
  if (answer.outcome != Outcome::N) return;
  if (!part.verdict.has_value && by_vectors(part) && part.verdict.method == Method::search) {
    return add_table_options(part, Play::normal, N(0U), run.session, run.moves);
  }
  const games::JointGame* joint = part.game->as_joint_game();
  if (joint != nullptr && part.verdict.method == Method::theorem) {
    list_theorem_moves(run, part);
  } else {
    list_moves(run, part.verdict.value);
  }
}

}  // namespace

template <Number N>
void solve_normal(Run<N>& run) {
  for (Part<N>& part : run.parts) judge_part(part, Play::normal, run.session);
  if (run.parts.size() > 1) cancel_equals(run);
  Valued<N> valued = add_up(run);
  // One open part that its theorem calls N decides when all others cancel, whatever its value.
  const bool decided = valued.open.size() == 1 && valued.total == N(0U) &&
                       valued.open.front()->verdict.outcome == Outcome::N;
  for (Part<N>* part : valued.open) {
    if (!decided || small_enough(*part)) search_value(*part, run.session);
  }
  if (run.parts.size() == 1) return finish_single(run);

  Answer& answer = run.answer;
  valued = add_up(run);
  answer.method = Method::sum;
  if (valued.open.empty()) {
    answer.theorem = "sprague-grundy";
    answer.nim_value = Natural(valued.total);
    answer.outcome = valued.total == N(0U) ? Outcome::P : Outcome::N;
    run.say("explain.sum", {joined_values(run), Natural(valued.total).to_string()});
    run.say(answer.outcome == Outcome::P ? "explain.sum-p" : "explain.sum-n");
    if (answer.outcome == Outcome::N) list_moves(run, valued.total);
  } else if (decided) {
    const Part<N>& part = *valued.open.front();
    answer.theorem = "sprague-grundy";
    answer.outcome = Outcome::N;
    run.say("explain.one-unknown", {part_text(part)});
    list_theorem_moves(run, part);
    run.moves.incomplete();  // moves elsewhere would need the part's nim-value
  } else {
    answer.method = Method::none;
    say_unknown(run, static_cast<const Part<N>*>(valued.open.front()), valued.open.front()->hit);
  }
}

template <Number N>
void say_unknown(Run<N>& run, const Part<N>* part, LimitHit hit) {
  run.answer.outcome = Outcome::unknown;
  run.answer.method = Method::none;
  run.answer.limit = hit == LimitHit::none ? LimitHit::knowledge : hit;
  const Limits& limits = run.session.options().limits;
  const std::string text = part != nullptr ? part_text(*part) : to_string(run.answer.position);
  std::string needed = "?";
  Natural largest;
  for (const Part<N>& each : run.parts) {
    if (part != nullptr && &each != part) continue;
    for (const N& heap : each.heaps) largest = std::max(largest, Natural(heap));
  }
  const bool heaps = part != nullptr && part->game->as_heap_game() != nullptr;
  switch (run.answer.limit) {
    case LimitHit::nodes: run.say("explain.unknown.nodes", {std::to_string(limits.nodes)}); break;
    case LimitHit::memory:
      if (heaps) needed = (largest * Natural(4)).to_string();
      run.say(heaps ? "explain.unknown.memory" : "explain.unknown.memory-plain",
              {std::to_string(limits.memory), needed});
      break;
    case LimitHit::time: run.say("explain.unknown.time"); break;
    case LimitHit::interrupted: run.say("explain.unknown.interrupted"); break;
    default: run.say("explain.unknown.knowledge", {text}); return;
  }
  if (heaps) {
    run.say("explain.unknown.needs", {text, largest.to_string()});
  } else {
    run.say("explain.unknown.positions", {text});
  }
}

template void solve_normal(Run<std::uint64_t>&);
template void solve_normal(Run<Natural>&);
template void say_unknown(Run<std::uint64_t>&, const Part<std::uint64_t>*, LimitHit);
template void say_unknown(Run<Natural>&, const Part<Natural>*, LimitHit);

}  // namespace grundy::solving
