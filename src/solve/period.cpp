// find_period(): the theorem of the game, or a PeriodSearch.
#include "grundy/period.hpp"

#include <utility>

#include "core/position.hpp"
#include "notation/position_text.hpp"
#include "sequence/certificate.hpp"
#include "sequence/period_search.hpp"
#include "solve/rulebook.hpp"
#include "solve/sequence_engines.hpp"

namespace grundy {

namespace {

PeriodProof proof_of(sequence::Period::Proof proof) {
  switch (proof) {
    case sequence::Period::Proof::window:
      return PeriodProof::window;
    case sequence::Period::Proof::guy_smith:
      return PeriodProof::guy_smith;
    case sequence::Period::Proof::three_heaps:
      return PeriodProof::three_heaps;
    case sequence::Period::Proof::sparse:
      return PeriodProof::sparse;
    case sequence::Period::Proof::state:
      return PeriodProof::state;
    case sequence::Period::Proof::unequal_split:
      return PeriodProof::unequal_split;
    case sequence::Period::Proof::none:
      break;
  }
  return PeriodProof::none;
}

// The largest value in one period of a closed form, where that is soon found.
void find_largest(const games::HeapGame& game, const games::HeapGame::Periodicity& periodicity,
                  PeriodAnswer& answer) {
  constexpr std::uint64_t kSoon = 1U << 16U;
  const Natural end = periodicity.start + periodicity.period;
  if (!periodicity.saltus.is_zero() || Natural(kSoon) < end) return;
  answer.max_value = 0;
  answer.max_at = 0;
  for (std::uint64_t n = 0; n < end.to_u64(); ++n) {
    const std::uint64_t value = game.value(n);
    if (value <= *answer.max_value) continue;
    answer.max_value = value;
    answer.max_at = n;
  }
}

void tell(const sequence::PeriodSearch& search, const rules::HeapRule& rule,
          const PeriodOptions& options, PeriodAnswer& answer) {
  const sequence::Engine& engine = search.engine();
  const sequence::Found found = engine.found();
  answer.checked_to = engine.known() == 0 ? 0 : engine.known() - 1;
  answer.engine = solving::engine_kind(engine);
  answer.max_value = found.largest;
  answer.max_at = found.largest_at;
  std::optional<sequence::Period> period;
  if (const auto& claim = search.claim()) {
    period = claim->period;
    answer.proved = true;
    answer.proof = proof_of(period->proof);
    if (period->saltus > 0) answer.max_value = answer.max_at = std::nullopt;
    if (options.certificate) {
      answer.certificate = sequence::certificate_text(rule, *claim).value_or("");
    }
  } else {
    period = search.observed();
  }
  if (!period) return;
  answer.period = Natural(period->length);
  answer.start = Natural(period->start);
  answer.saltus = Natural(period->saltus);
}

}  // namespace

std::string_view proof_name(PeriodProof proof) {
  switch (proof) {
    case PeriodProof::theorem:
      return "theorem";
    case PeriodProof::window:
      return "window";
    case PeriodProof::guy_smith:
      return "guy-smith";
    case PeriodProof::three_heaps:
      return "three-heaps";
    case PeriodProof::sparse:
      return "sparse";
    case PeriodProof::state:
      return "state";
    case PeriodProof::unequal_split:
      return "unequal-split";
    case PeriodProof::none:
      break;
  }
  return {};
}

Result<PeriodAnswer> find_period(std::string_view text, const PeriodOptions& options) {
  auto parsed = notation::parse_game(text, solving::environment_of(options.rules));
  if (!parsed) return parsed.error();
  const std::shared_ptr<const games::Game> game = std::move(parsed).value();
  const games::HeapGame* heaps = game->as_heap_game();
  if (heaps == nullptr) return solving::no_sequence(text, *game);
  PeriodAnswer answer;
  answer.rule = game->name();
  const auto known = heaps->periodicity();
  const bool theorem = options.engine == EngineKind::theorem ||
                       (options.engine == EngineKind::automatic && !options.certificate && known);
  if (theorem) {
    if (!known && heaps->theorem() != nullptr) {  // values without a period
      answer.engine = EngineKind::theorem;
      return answer;
    }
    if (!known) return solving::engine_not_here(text, *game, options.engine, options.crew);
    answer.period = known->period;
    answer.start = known->start;
    answer.saltus = known->saltus;
    answer.proved = true;
    answer.proof = PeriodProof::theorem;
    answer.theorem = heaps->theorem();
    answer.engine = EngineKind::theorem;
    find_largest(*heaps, *known, answer);
    return answer;
  }
  sequence::PeriodSearch::Options search_options;
  search_options.engine = solving::kind_of(options.engine);
  search_options.crew = options.crew;
  search_options.work = options.to ? ~std::uint64_t{0} : kPeriodWork;
  if (options.to) search_options.to = *options.to;
  search_options.states = options.certificate;
  sequence::PeriodSearch search(heaps->rule(), search_options);
  if (!search.suits()) return solving::engine_not_here(text, *game, options.engine, options.crew);
  Meter meter(options.limits);
  search.run(meter);
  tell(search, heaps->rule(), options, answer);
  answer.limit = answer.proved ? LimitHit::none : meter.hit();
  return answer;
}

}  // namespace grundy
