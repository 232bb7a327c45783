// Sums under misère play. A nim-value does not decide a misère sum; but where every component is
// tame, one pass over the heaps does (theory/ferguson.hpp). Else one component may have a
// theorem of its own, and what is left is search.
#include <algorithm>
#include <map>
#include <utility>

#include "solve/run.hpp"
#include "theory/ferguson.hpp"

namespace grundy::solving {

using core::Number;
using core::Temper;

namespace {

// A number on the 64-bit path that is as good as `n` for asking whether joint heaps have a move.
std::uint64_t cut(std::uint64_t n) { return n; }
std::uint64_t cut(const Natural& n) {
  return n.fits_u64() ? std::min(n.to_u64(), core::kSmallBound - 1) : core::kSmallBound - 1;
}

// Has the part a move at all? One without is no part of a misère sum.
template <Number N>
bool has_move(const Part<N>& part) {
  if (const games::HeapGame* game = part.game->as_heap_game()) {
    // Not cut: a set may begin beyond 64 bits. A heap that is taken for one with a move, since that
    // is not known, does no harm: all its values are in the verdict.
    return std::ranges::any_of(
        part.heaps, [&](const N& heap) { return game->rule().has_option(Natural(heap)); });
  }
  if (const rules::Vectors* vectors = part.game->as_joint_game()->vectors()) {
    const std::vector<Natural> heaps(part.heaps.begin(), part.heaps.end());
    return vectors->has_option(heaps);
  }
  // Whether joint heaps have a move does not depend on how large the large ones are.
  std::vector<std::uint64_t> heaps;
  for (const N& heap : part.heaps) heaps.push_back(cut(heap));
  const std::uint64_t limit = part.limit != nullptr ? cut(*part.limit) : 0;
  return !part.game->as_joint_game()->for_each_option(
      {heaps, part.limit != nullptr ? &limit : nullptr},
      [](const core::Option<std::uint64_t>&) { return false; });
}

template <Number N>
bool firm(const N& value) {
  return value > N(1U);
}

// Moves of a tame sum: for each heap the values that leave a lost sum behind.
template <Number N>
void list_tame_moves(Run<N>& run, const std::vector<Part<N>*>& live, const N& total,
                     std::uint64_t firm_count) {
  for (const Part<N>* part : live) {
    if (const games::JointGame* joint = part->game->as_joint_game()) {
      const bool others_firm =
          firm_count > (part->verdict.temper == Temper::firm ? 1U : 0U);
      const auto sink = [&](const core::Option<N>& option) {
        return run.moves.add(part->index, part->heaps, option);
      };
      theory::ferguson_targets(N(total ^ part->verdict.value), others_firm,
                               [&](const core::Target<N>& target) {
                                 run.moves.count(joint->options_to(part->position(), target, sink,
                                                                   run.session.meter()));
                               });
      continue;
    }
    const HeapValues& values = run.session.values(*part->game->as_heap_game());
    // The rest of a part counts as firm by its own heaps.
    std::uint64_t firm_elsewhere = firm_count - (part->verdict.temper == Temper::firm ? 1U : 0U);
    std::uint64_t firm_heaps = 0;
    for (const N& heap : part->heaps) firm_heaps += firm(values.value(heap)) ? 1U : 0U;
    for (std::size_t i = 0; i < part->heaps.size(); ++i) {
      const N value = values.value(part->heaps[i]);
      const bool others_firm = firm_elsewhere + firm_heaps > (firm(value) ? 1U : 0U);
      const auto sink = [&](const core::Change<N>& change) {
        return run.moves.add(part->index, part->heaps, core::Option<N>{{&change, 1}, nullptr},
                             static_cast<std::uint32_t>(i));
      };
      theory::ferguson_targets(
          N(total ^ value), others_firm, [&](const core::Target<N>& target) {
            run.moves.count(values.options_to(part->heaps[i], target,
                                              FunctionRef<bool(const core::Change<N>&)>(sink),
                                              run.session.meter()));
          });
      if (run.session.meter().hit() != LimitHit::none) return run.moves.incomplete();
    }
  }
}

template <Number N>
void solve_tame(Run<N>& run, const std::vector<Part<N>*>& live) {
  N total(0U);
  std::uint64_t firm_count = 0;
  for (const Part<N>* part : live) {
    total ^= part->verdict.value;
    firm_count += part->verdict.temper == Temper::firm ? 1U : 0U;
  }
  Answer& answer = run.answer;
  answer.outcome = theory::ferguson(total, firm_count != 0);
  answer.method = Method::tame;
  answer.theorem = "ferguson";
  if (run.parts.size() == 1) {
    answer.method = live.front()->verdict.method;
    if (live.front()->verdict.theorem != nullptr) answer.theorem = live.front()->verdict.theorem;
    run.explain(*live.front());
  } else {
    std::string joined;
    for (std::size_t i = 0; i < live.size() && i < 12; ++i) {
      joined += (i == 0 ? "" : " ⊕ ") + Natural(live[i]->verdict.value).to_string();
    }
    if (live.size() > 12) joined += " ⊕ …";
    run.say("explain.tame", {joined});
    run.say(firm_count != 0 ? "explain.tame-firm" : "explain.tame-fickle",
            {Natural(total).to_string(), to_string(answer.outcome)});
  }
  if (answer.outcome == Outcome::N) list_tame_moves(run, live, total, firm_count);
}

// One heap game that is not tame but has a misère theorem (Kayles), all its heaps taken together.
template <Number N>
class TheoremOnHeaps {
 public:
  TheoremOnHeaps(Run<N>& run, const std::vector<Part<N>*>& live)
      : run_(run), live_(live), game_(*live.front()->game->as_heap_game()),
        values_(run.session.values(game_)) {
    for (const Part<N>* part : live) {
      for (const N& heap : part->heaps) {
        heaps_.emplace_back(heap);
        total_ ^= values_.value(heap);
        sizes_.push_back(values_.value(heap));
      }
    }
  }

  bool solve() {
    std::vector<Natural> values(sizes_.begin(), sizes_.end());
    const Outcome outcome = game_.misere(heaps_, values);
    if (outcome == Outcome::unknown) return false;
    Answer& answer = run_.answer;
    answer.outcome = outcome;
    answer.method = Method::theorem;
    answer.theorem = game_.misere_theorem();
    run_.say("explain.misere-as-normal",
             {game_.name(), Natural(total_).to_string(), to_string(outcome)});
    if (outcome == Outcome::N) list_moves();
    return true;
  }

 private:
  // Above this size a heap decides that the position is as under normal play.
  [[nodiscard]] bool large(const Natural& heap) const {
    return heap > Natural(game_.misere_exceptions_below());
  }

  void list_moves() {
    std::uint64_t large_heaps = 0;
    for (const Natural& heap : heaps_) large_heaps += large(heap) ? 1U : 0U;
    std::size_t at = 0;
    for (const Part<N>* part : live_) {
      for (std::size_t i = 0; i < part->heaps.size(); ++i, ++at) {
        const bool others_large = large_heaps > (large(heaps_[at]) ? 1U : 0U);
        // A heap that stays large in some part whatever is taken: 2 * bound + largest take.
        const bool stays_large =
            heaps_[at] > Natural(2 * game_.misere_exceptions_below() + 2);
        if (others_large || stays_large) {
          normal_moves(*part, i, at);
        } else {
          tried_moves(*part, i, at);
        }
        if (run_.session.meter().hit() != LimitHit::none) return run_.moves.incomplete();
      }
    }
  }

  void normal_moves(const Part<N>& part, std::size_t i, std::size_t at) {
    const auto sink = [&](const core::Change<N>& change) { return add(part, i, change); };
    run_.moves.count(values_.options_to(part.heaps[i],
                                        core::Target<N>{N(total_ ^ sizes_[at])},
                                        FunctionRef<bool(const core::Change<N>&)>(sink),
                                        run_.session.meter()));
  }

  // Small heaps: every option is tried with the theorem, once for all heaps of one size.
  void tried_moves(const Part<N>& part, std::size_t i, std::size_t at) {
    const std::uint64_t size = heaps_[at].to_u64();
    auto known = tried_.find(size);
    if (known == tried_.end()) known = tried_.emplace(size, try_options(at)).first;
    for (const core::Change<N>& change : known->second) {
      if (!add(part, i, change)) break;
    }
    run_.moves.count({Natural(known->second.size()), true});
  }

  // The winning options of heap number `at`: the other heaps, plus the parts it becomes.
  std::vector<core::Change<N>> try_options(std::size_t at) {
    std::vector<core::Change<N>> winning;
    std::vector<Natural> rest = heaps_;
    std::vector<Natural> rest_values(sizes_.begin(), sizes_.end());
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(at));
    rest_values.erase(rest_values.begin() + static_cast<std::ptrdiff_t>(at));
    game_.rule().for_each_option(heaps_[at].to_u64(), [&](const rules::Parts& parts) {
      const std::size_t size = rest.size();
      for (const std::uint64_t part : parts.heaps()) {
        rest.emplace_back(part);
        rest_values.emplace_back(values_.value(N(part)));
      }
      if (game_.misere(rest, rest_values) == Outcome::P) winning.push_back(change_of<N>(0, parts));
      rest.resize(size);
      rest_values.resize(size);
      return run_.session.meter().step("progress.moves", 1 + size);
    });
    return winning;
  }

  bool add(const Part<N>& part, std::size_t i, const core::Change<N>& change) {
    return run_.moves.add(part.index, part.heaps, core::Option<N>{{&change, 1}, nullptr},
                          static_cast<std::uint32_t>(i));
  }

  Run<N>& run_;
  const std::vector<Part<N>*>& live_;
  const games::HeapGame& game_;
  const HeapValues& values_;
  std::vector<Natural> heaps_;
  std::vector<N> sizes_;  // nim-values of heaps_
  N total_ = N(0U);
  std::map<std::uint64_t, std::vector<core::Change<N>>> tried_;  // by heap size
};

template <Number N>
bool same_misere_game(const std::vector<Part<N>*>& live) {
  const games::HeapGame* game = live.front()->game->as_heap_game();
  if (game == nullptr || game->misere_theorem() == nullptr) return false;
  for (const Part<N>* part : live) {
    if (part->game->name() != game->name() || !part->verdict.has_value) return false;
  }
  return true;
}

}  // namespace

template <Number N>
void solve_misere(Run<N>& run) {
  std::vector<Part<N>*> live;
  bool tame = true;
  for (Part<N>& part : run.parts) {
    judge_part(part, Play::misere, run.session);
    if (!has_move(part)) {  // known whatever limit was hit: the rule of misère play itself
      part.verdict.outcome = Outcome::N;
      if (part.verdict.method == Method::none) part.verdict.method = Method::definition;
      continue;
    }
    live.push_back(&part);
    tame = tame && part.verdict.has_value && part.verdict.temper != Temper::wild;
  }
  Answer& answer = run.answer;
  const Method method = run.session.options().method;
  if (live.empty()) {
    answer.outcome = Outcome::N;
    // What the component's theorem says too; without one, the rule of misère play itself.
    const core::Verdict<N>& first = run.parts.front().verdict;
    const bool known = first.theorem != nullptr && run.parts.size() == 1;
    answer.method = known ? first.method : run.parts.size() == 1 ? Method::definition : Method::sum;
    if (known) answer.theorem = first.theorem;
    if (method != Method::none && !known) answer.method = method;
    run.say("explain.no-move-misere");
    return;
  }
  // A search that was asked for is one; with large heaps it will say what it would need.
  if (tame && method != Method::search) return solve_tame(run, live);
  if (method != Method::search) {
    const Part<N>& only = *live.front();
    const games::JointGame* joint = only.game->as_joint_game();
    if (live.size() == 1 && joint != nullptr && only.verdict.outcome != Outcome::unknown) {
      answer.outcome = only.verdict.outcome;
      answer.method = only.verdict.method;
      if (only.verdict.theorem != nullptr) answer.theorem = only.verdict.theorem;
      run.explain(only);
      if (answer.outcome != Outcome::N) return;
      const auto sink = [&](const core::Option<N>& option) {
        return run.moves.add(only.index, only.heaps, option);
      };
      run.moves.count(
          joint->winning(only.position(), Play::misere, sink, run.session.meter()));
      return;
    }
    if (same_misere_game(live) && TheoremOnHeaps<N>(run, live).solve()) return;
  }
  if (method == Method::none && live.size() == 1 && by_vectors(*live.front())) {
    Part<N>& only = *live.front();
    table_misere(only, run.session);
    if (only.verdict.outcome == Outcome::unknown) return say_unknown(run, &only, only.hit);
    answer.outcome = only.verdict.outcome;
    answer.method = only.verdict.method;
    say_table(run, only);
    if (answer.outcome == Outcome::N) {
      add_table_options(only, Play::misere, N(0U), run.session, run.moves);
    }
    return;
  }
  if (method == Method::theorem || method == Method::period) {
    return say_unknown<N>(run, nullptr, LimitHit::knowledge);  // search was not asked for
  }
  solve_whole(run, Method::search);
}

template void solve_misere(Run<std::uint64_t>&);
template void solve_misere(Run<Natural>&);

}  // namespace grundy::solving
