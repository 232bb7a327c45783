// One component alone: its verdict, its options to a value, its reason.
#include "solve/part.hpp"

#include <utility>

#include "theory/ferguson.hpp"

namespace grundy::solving {

using core::Number;
using core::Temper;

namespace {

template <Number N>
void judge_heaps(Part<N>& part, Play play, Session& session) {
  const games::HeapGame& game = *part.game->as_heap_game();
  HeapValues& values = session.values(game);
  core::Verdict<N>& verdict = part.verdict;
  N nim_sum(0U);
  bool firm = false;
  for (const N& heap : part.heaps) {
    if (!values.reach(heap, session.meter())) {
      part.hit = session.meter().hit();
      session.meter().resume();
      return;
    }
    const N value = values.value(heap);
    firm = firm || value > N(1U);
    nim_sum ^= value;
  }
  verdict.has_value = true;
  verdict.value = std::move(nim_sum);
  verdict.method = values.method();
  verdict.theorem = values.closed() ? game.theorem() : nullptr;
  if (game.tame()) verdict.temper = firm ? Temper::firm : Temper::fickle;
  if (play == Play::normal) {
    verdict.outcome = verdict.value == N(0U) ? Outcome::P : Outcome::N;
  } else if (game.tame()) {
    verdict.outcome = theory::ferguson(verdict.value, firm);
    if (verdict.theorem == nullptr || std::string_view(verdict.theorem) != "bouton") {
      verdict.method = Method::tame;
      verdict.theorem = "ferguson";
    }
  }
}

}  // namespace

template <Number N>
void judge_part(Part<N>& part, Play play, Session& session) {
  if (part.game->as_heap_game() != nullptr) {
    judge_heaps(part, play, session);
    return;
  }
  const Method method = session.options().method;
  if (method == Method::search || method == Method::period) return;
  part.verdict = part.game->as_joint_game()->verdict(part.position(), play, session.meter());
  if (method == Method::theorem && part.verdict.method != Method::theorem) part.verdict = {};
  if (part.verdict.outcome == Outcome::unknown) part.hit = session.meter().hit();
  session.meter().resume();
}

template <Number N>
void add_options_to_zero(const Part<N>& part, const N& total, Session& session, MoveList& moves) {
  const auto collect = [&](std::uint32_t at) {
    return [&moves, &part, at](const core::Option<N>& option) {
      return moves.add(part.index, part.heaps, option, at);
    };
  };
  if (const games::JointGame* joint = part.game->as_joint_game()) {
    const core::Target<N> target{part.verdict.value ^ total, core::Firmness::any};
    const auto sink = collect(0);
    moves.count(joint->options_to(part.position(), target, sink, session.meter()));
    return;
  }
  const HeapValues& values = session.values(*part.game->as_heap_game());
  for (std::size_t i = 0; i < part.heaps.size(); ++i) {
    const core::Target<N> target{values.value(part.heaps[i]) ^ total, core::Firmness::any};
    const auto sink = [&](const core::Change<N>& change) {
      return collect(static_cast<std::uint32_t>(i))(core::Option<N>{{&change, 1}, nullptr});
    };
    moves.count(values.options_to(part.heaps[i], target,
                                  FunctionRef<bool(const core::Change<N>&)>(sink),
                                  session.meter()));
    if (session.meter().hit() != LimitHit::none) return;
  }
}

namespace {

constexpr std::size_t kValuesShown = 12;
constexpr std::size_t kHeapsExplained = 3;

template <Number N>
std::string text_of(const N& value) {
  return Natural(value).to_string();
}

const char* proof_key(sequence::Period::Proof proof) {
  using Proof = sequence::Period::Proof;
  switch (proof) {
    case Proof::guy_smith:
      return "proof.guy-smith";
    case Proof::three_heaps:
      return "proof.three-heaps";
    case Proof::sparse:
      return "proof.sparse";
    case Proof::state:
      return "proof.state";
    case Proof::unequal_split:
      return "proof.unequal-split";
    case Proof::window:
    case Proof::none:
      break;
  }
  return "proof.window";
}

template <Number N>
void explain_heaps(const Part<N>& part, const HeapValues& values,
                   std::vector<ExplanationStep>& steps) {
  const std::string& name = part.game->name();
  if (const auto& period = values.period(); period && !values.closed()) {
    steps.push_back({period->saltus == 0 ? "explain.period" : "explain.period-saltus",
                     {name, std::to_string(period->length), std::to_string(period->start),
                      proof_key(period->proof), std::to_string(period->saltus)}});
  }
  if (!values.closed()) {
    for (std::size_t i = 0; i < part.heaps.size() && i < kHeapsExplained; ++i) {
      const Natural heap(part.heaps[i]);
      const Natural low = values.representative(heap);
      const std::string value = text_of(values.value(part.heaps[i]));
      if (low != heap && values.rises()) {
        const Natural times = (heap - low) / Natural(values.period()->length);
        steps.push_back({"explain.period-rise",
                         {heap.to_string(), low.to_string(), value, times.to_string(),
                          text_of(values.value(low))}});
      } else if (low != heap) {
        steps.push_back({"explain.period-lookup", {heap.to_string(), low.to_string(), value}});
      } else {
        steps.push_back({values.period() ? "explain.value" : "explain.computed",
                         {name, heap.to_string(), value}});
      }
    }
  }
}

template <Number N>
std::string joined_values(const Part<N>& part, const HeapValues& values) {
  std::string joined;
  for (std::size_t i = 0; i < part.heaps.size(); ++i) {
    if (i != 0) joined += " ⊕ ";
    if (i == kValuesShown) return joined + "…";
    joined += text_of(values.value(part.heaps[i]));
  }
  return joined;
}

}  // namespace

template <Number N>
void explain_part(const Part<N>& part, Play play, Session& session,
                  std::vector<ExplanationStep>& steps) {
  core::Verdict<Natural> verdict;
  verdict.outcome = part.verdict.outcome;
  verdict.has_value = part.verdict.has_value;
  verdict.value = Natural(part.verdict.value);
  verdict.temper = part.verdict.temper;
  verdict.method = part.verdict.method;
  verdict.theorem = part.verdict.theorem;
  const Natural* limit = part.source->limit ? &*part.source->limit : nullptr;
  std::vector<games::Step> own;
  part.game->identify(own);
  const games::HeapGame* heap_game = part.game->as_heap_game();
  const bool closed = heap_game == nullptr || session.values(*heap_game).closed();
  if (closed) part.game->explain({part.source->heaps, limit}, play, verdict, own);
  for (games::Step& step : own) steps.push_back({step.key, std::move(step.arguments)});
  if (heap_game == nullptr || !part.verdict.has_value) return;
  const HeapValues& values = session.values(*heap_game);
  explain_heaps(part, values, steps);
  const std::string_view theorem =
      part.verdict.theorem == nullptr ? std::string_view() : part.verdict.theorem;
  if (closed && theorem == "bouton" && !own.empty() && own.back().key.starts_with("nim.")) return;
  const std::string total = text_of(part.verdict.value);
  if (play == Play::misere && part.verdict.temper != Temper::wild) {
    steps.push_back({"explain.tame", {joined_values(part, values)}});
    steps.push_back({part.verdict.temper == Temper::firm ? "explain.tame-firm"
                                                         : "explain.tame-fickle",
                     {total, to_string(part.verdict.outcome)}});
  } else if (play == Play::normal) {
    if (part.heaps.empty()) {
      steps.push_back({"explain.no-heaps", {}});
      return;
    }
    if (part.heaps.size() != 1) {
      steps.push_back({"explain.sum", {joined_values(part, values), total}});
    } else if (closed) {
      steps.push_back({"explain.value",
                       {part.game->name(), Natural(part.heaps.front()).to_string(), total}});
    }
    steps.push_back({verdict.value.is_zero() ? "explain.sum-p" : "explain.sum-n", {}});
  }
}

template void judge_part(Part<std::uint64_t>&, Play, Session&);
template void judge_part(Part<Natural>&, Play, Session&);
template void add_options_to_zero(const Part<std::uint64_t>&, const std::uint64_t&, Session&,
                                  MoveList&);
template void add_options_to_zero(const Part<Natural>&, const Natural&, Session&, MoveList&);
template void explain_part(const Part<std::uint64_t>&, Play, Session&,
                           std::vector<ExplanationStep>&);
template void explain_part(const Part<Natural>&, Play, Session&, std::vector<ExplanationStep>&);

}  // namespace grundy::solving
