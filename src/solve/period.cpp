// find_period(): the theorem of the game, or a PeriodSearch.
#include "grundy/period.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/position.hpp"
#include "notation/position_text.hpp"
#include "sequence/certificate.hpp"
#include "sequence/period_search.hpp"
#include "solve/rulebook.hpp"
#include "solve/sequence_engines.hpp"

namespace grundy {

namespace {

// A checkpoint: kMagic, and what a ByteWriter wrote: the game's name, its rule, the number of
// values, the state of the search.
constexpr std::string_view kMagic = "grundy period 2\n";

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
    if (claim->needed > period->length) answer.needed_to = claim->needed - period->length - 1;
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

struct PeriodRun::State {
  State(std::shared_ptr<const games::Game> played, const PeriodOptions& wanted)
      : game(std::move(played)), options(wanted), meter(wanted.limits) {
    options.rules = nullptr;
  }

  [[nodiscard]] const games::HeapGame& heaps() const { return *game->as_heap_game(); }

  void begin_search() {
    sequence::PeriodSearch::Options wanted;
    wanted.engine = solving::kind_of(options.engine);
    wanted.crew = options.crew;
    wanted.work = options.to ? ~std::uint64_t{0} : kPeriodWork;
    if (options.to) wanted.to = *options.to;
    wanted.states = options.certificate;
    wanted.keep = options.keep;
    if (options.period && options.start) {
      wanted.given = sequence::Period{*options.start, *options.period};
    }
    search = std::make_unique<sequence::PeriodSearch>(heaps().rule(), wanted);
  }

  // A proof may be found that has a certificate.
  [[nodiscard]] bool certifiable() const {
    const rules::HeapRule& rule = heaps().rule();
    return sequence::PeriodSearch::may_prove(rule) && sequence::plain_rule(rule);
  }

  // Of the rule, and what was given.
  [[nodiscard]] std::string identity() const {
    std::string text = solving::rule_name(*game);
    if (options.period) text += " period " + std::to_string(*options.period);
    if (options.start) text += " start " + std::to_string(*options.start);
    return text;
  }

  std::shared_ptr<const games::Game> game;
  PeriodOptions options;
  Meter meter;
  std::unique_ptr<sequence::PeriodSearch> search;  // null: a theorem answers
  std::optional<games::HeapGame::Periodicity> known;
};

PeriodRun::PeriodRun(std::unique_ptr<State> state) : state_(std::move(state)) {}
PeriodRun::PeriodRun(PeriodRun&&) noexcept = default;
PeriodRun& PeriodRun::operator=(PeriodRun&&) noexcept = default;
PeriodRun::~PeriodRun() = default;

Result<PeriodRun> PeriodRun::of(std::string_view text, const PeriodOptions& options) {
  auto parsed = notation::parse_game(text, solving::environment_of(options.rules));
  if (!parsed) return parsed.error();
  std::shared_ptr<const games::Game> game = std::move(parsed).value();
  if (game->as_heap_game() == nullptr) return solving::no_sequence(text, *game);
  auto state = std::make_unique<State>(std::move(game), options);
  const games::HeapGame& heaps = state->heaps();
  state->known = heaps.periodicity();
  if (options.engine == EngineKind::theorem) {
    if (heaps.theorem() == nullptr) {
      return solving::engine_not_here(text, *state->game, options.engine, options.crew);
    }
  } else if (options.engine != EngineKind::automatic || !state->known ||
             (options.certificate && state->certifiable())) {
    state->begin_search();
    if (!state->search->suits()) {
      return solving::engine_not_here(text, *state->game, options.engine, options.crew);
    }
  }
  return PeriodRun(std::move(state));
}

const std::string& PeriodRun::game() const { return state_->game->name(); }
LimitHit PeriodRun::limit() const { return state_->meter.hit(); }
std::uint64_t PeriodRun::known() const {
  return state_->search == nullptr ? 0 : state_->search->engine().known();
}
bool PeriodRun::advance() {
  return state_->search != nullptr && state_->search->advance(state_->meter);
}

PeriodAnswer PeriodRun::answer() const {
  PeriodAnswer answer;
  answer.rule = state_->game->name();
  if (state_->search != nullptr) {
    tell(*state_->search, state_->heaps().rule(), state_->options, answer);
    answer.limit = answer.proved ? LimitHit::none : state_->meter.hit();
    answer.refuted = state_->search->refuted();
  }
  const auto& known = state_->known;
  const bool by_theorem =
      state_->search == nullptr || (!answer.proved && known && answer.limit == LimitHit::none);
  if (state_->search == nullptr) answer.engine = EngineKind::theorem;
  if (by_theorem && known) {
    answer.period = known->period;
    answer.start = known->start;
    answer.saltus = known->saltus;
    answer.proved = true;
    answer.proof = PeriodProof::theorem;
    answer.theorem = state_->heaps().theorem();
    answer.max_value = answer.max_at = std::nullopt;
    find_largest(state_->heaps(), *known, answer);
  }
  const PeriodOptions& options = state_->options;
  if (answer.proved && options.period && options.start) {
    answer.refuted =
        *answer.period != Natural(*options.period) || *answer.start != Natural(*options.start);
  }
  return answer;
}

bool PeriodRun::save(FunctionRef<bool(std::span<const std::byte>)> write) const {
  if (state_->search == nullptr || !state_->options.keep) return false;
  if (!write(std::as_bytes(std::span(kMagic)))) return false;
  sequence::ByteWriter bytes(write);
  bytes.text(game());
  bytes.text(state_->identity());
  bytes.number(known());
  return state_->search->save(bytes) && bytes.finish();
}

Result<std::uint64_t> PeriodRun::resume(std::span<const std::byte> bytes, std::uint64_t) {
  const auto refuse = [](std::string_view key, std::vector<std::string> arguments = {}) {
    Error error;
    error.key = key;
    error.arguments = std::move(arguments);
    return error;
  };
  const std::string_view magic(reinterpret_cast<const char*>(bytes.data()),
                               std::min(bytes.size(), kMagic.size()));
  if (magic != kMagic) return refuse("error.checkpoint-period");
  sequence::ByteReader reader(bytes.subspan(kMagic.size()));
  if (!reader.check()) return refuse("error.checkpoint-damaged");
  const std::string name = reader.text();
  const std::string identity = reader.text();
  if (identity != state_->identity()) {
    return refuse("error.checkpoint-game", {identity, state_->identity()});
  }
  const std::uint64_t count = reader.number();
  if (state_->search == nullptr || known() != 0) return refuse("error.checkpoint-late");
  if (!state_->search->restore(reader, state_->meter)) {
    const bool memory = state_->meter.hit() == LimitHit::memory;
    state_->begin_search();
    if (!memory) return refuse("error.checkpoint-damaged");
  }
  return count;
}

Result<PeriodAnswer> find_period(std::string_view text, const PeriodOptions& options) {
  auto run = PeriodRun::of(text, options);
  if (!run) return run.error();
  while (run.value().advance()) {
  }
  return run.value().answer();
}

}  // namespace grundy
