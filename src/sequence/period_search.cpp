// The course of a PeriodSearch: computing, looking, watching.
#include "sequence/period_search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <utility>

#include "rules/subtraction_set.hpp"
#include "rules/unequal_split.hpp"
#include "sequence/auto_engine.hpp"
#include "sequence/period.hpp"
#include "sequence/pin_down.hpp"
#include "sequence/rare_depth.hpp"

namespace grundy::sequence {

namespace {

// Values of so many first heaps are kept, to look for what shows on a prefix.
constexpr std::uint64_t kKept = std::uint64_t{1} << 22U;
// Windows of codes are watched from here on.
constexpr std::uint64_t kWatchFrom = std::uint64_t{1} << 14U;
constexpr std::uint64_t kLeastDepth = 64;
// Where the engine does not follow how deep it looks: so deep it may look.
constexpr std::uint64_t kAssumedDepth = std::uint64_t{1} << 13U;
constexpr std::uint64_t kPiece = 512;
constexpr std::uint64_t kEarly = std::uint64_t{1} << 17U;

}  // namespace

PeriodSearch::PeriodSearch(const rules::HeapRule& rule, const Options& options)
    : rule_(rule),
      options_(options),
      engine_(make_auto_engine(rule, options.engine, options.crew)),
      split_(SplitRule::of(rule)),
      pattern_(TakePattern::of(rule)),
      unequal_(dynamic_cast<const rules::UnequalSplit*>(&rule) != nullptr) {
  if (const auto* set = dynamic_cast<const rules::SubtractionSet*>(&rule)) {
    finite_set_ = set->finite() && set->largest() < Natural(std::uint64_t{1} << 48U);
    if (finite_set_) set_window_ = set->largest().to_u64();
  }
  const auto* code = dynamic_cast<const rules::TakeBreak*>(&rule);
  if (code != nullptr && code->finite()) code_ = code;
  if (unequal_ || (split_ && split_->breaks.empty())) split_ = std::nullopt;
  if (split_ && options.given) given_.emplace(*options.given, options.states);
}

bool PeriodSearch::may_prove(const rules::HeapRule& rule) {
  if (const auto* set = dynamic_cast<const rules::SubtractionSet*>(&rule); set != nullptr) {
    return set->finite() || TakePattern::of(rule);
  }
  const auto* code = dynamic_cast<const rules::TakeBreak*>(&rule);
  return (code != nullptr && code->finite()) || TakePattern::of(rule) ||
         dynamic_cast<const rules::UnequalSplit*>(&rule) != nullptr;
}

bool PeriodSearch::advance(Meter& meter) {
  if (claim_ || ended_) return false;
  if (finite_set_ && set_window_ == 0) {  // nothing can be taken
    if (engine_->known() == 0 && !engine_->advance(0, meter)) return false;
    claim_.emplace().period = Period{0, 1, Period::Proof::window};
    return false;
  }
  // Where it was stopped, or had come to its end.
  if (match_ && !matched(*match_, meter)) return false;
  if (claim_) return false;
  if (engine_->known() > options_.to || (!given_ && work() > options_.work)) {
    given_ ? check_given() : look();
    ended_ = true;
    return false;
  }
  return step(meter) && !claim_;
}

std::uint64_t PeriodSearch::work() const {
  const Found found = engine_->found();
  std::uint64_t weight = 1;
  if (engine_->kind() == Kind::definition) weight = kSlow;
  if (engine_->kind() == Kind::sparse && found.largest < 64) weight = kSets;
  return found.pairs * weight;
}

bool PeriodSearch::step(Meter& meter) {
  // Not past the next look.
  const std::uint64_t to = keeping_ && next_look_ > engine_->known()
                               ? std::min(options_.to, next_look_ - 1)
                               : options_.to;
  if (!engine_->advance(to, meter)) return false;
  if (split_) check_watch(meter);
  if (!take_in(meter)) return false;
  const std::uint64_t known = engine_->known();
  if (given_) {
    check_given();
  } else {
    if (!claim_ && known >= next_look_) look();
    if (!claim_ && !begin_watch(meter)) return false;
  }
  // Before that, a second pass would cost more than the memory does.
  const bool drop = known > kKept && (split_ || !options_.keep);
  if (drop) engine_->forget(given_ ? given_->needed_from(known) : known);
  return true;
}

void PeriodSearch::check_given() {
  const GivenPeriod::Verdict verdict = given_->step(*engine_, *split_);
  if (verdict == GivenPeriod::Verdict::open) return;
  if (verdict == GivenPeriod::Verdict::proved) {
    claim_ = given_->claim(*engine_, *split_);
    list_rares();
  }
  refuted_ = verdict == GivenPeriod::Verdict::refuted;
  ended_ = verdict != GivenPeriod::Verdict::useless;
  // Otherwise it stays, so that a run which goes on from a checkpoint comes back to the same end.
  if (!ended_) given_.reset();
}

// Of a claim whose values were dropped: the rare ones are among the first.
void PeriodSearch::list_rares() {
  const auto& early = keeping_ ? values_ : early_;
  const std::uint64_t last = engine_->sparse().last_rare;
  for (std::uint64_t n = 1; n <= last && last < early.size(); ++n) {
    if (claim_->sparse.mask.rare(early[n], n)) {
      claim_->sparse.rares.push_back(static_cast<std::uint32_t>(n));
    }
  }
}

bool PeriodSearch::save(ByteWriter& bytes) const {
  if (!engine_->save(bytes)) return false;
  bytes.number(keeping_ ? 1 : 0);
  bytes.list(std::span(keeping_ ? values_ : early_));
  watch_.save(bytes);
  taken_.save(bytes);
  bytes.number(depth_);
  // The engine that goes on may begin to count anew.
  const std::uint64_t depth = engine_->depth() == Engine::kNoDepth ? 0 : engine_->depth();
  bytes.number(std::max(looked_, depth));
  bytes.number(engine_->known() > kStatesFrom ? std::max(deepest_, depth) : deepest_);
  bytes.number(watched_from_);
  bytes.number(match_ ? 1 : 0);
  bytes.number(match_ ? match_->end : 0);
  bytes.number(match_ ? match_->distance : 0);
  bytes.number(given_ ? 1 : 0);
  if (given_) given_->save(bytes, *engine_);
  return bytes.good();
}

bool PeriodSearch::restore(ByteReader& bytes, Meter& meter) {
  if (!engine_->restore(bytes, meter)) return false;
  keeping_ = bytes.number() != 0;
  (keeping_ ? values_ : early_) = bytes.list<std::uint32_t>();
  if (!meter.allocate((values_.capacity() + early_.capacity()) * sizeof(std::uint32_t)))
    return false;
  if (!watch_.restore(bytes, meter)) return false;
  taken_ = SparseFound::restore(bytes);
  depth_ = bytes.number();
  looked_ = bytes.number();
  deepest_ = bytes.number();
  watched_from_ = bytes.number();
  const bool matched = bytes.number() != 0;
  WindowWatch::Match match;
  match.end = bytes.number();
  match.distance = bytes.number();
  if (matched) match_ = match;
  const bool given = bytes.number() != 0;
  if (!given) {
    given_.reset();
  } else if (!given_ || !given_->restore(bytes)) {
    return false;
  }
  // An engine that is not the one which was saved counts anew, and must know how.
  if (watched_from_ != 0 || (given_ && engine_->first() == 0)) engine_->watch();
  return bytes.at_end();
}

// Values that are not yet kept, and those that the watch has not seen: it may be behind after a
// match, or where the meter said stop.
bool PeriodSearch::take_in(Meter& meter) {
  if (keeping_ && !keep(meter)) return false;
  std::array<std::uint64_t, kPiece> piece;
  while (watch_.running() && watch_.position() < engine_->known() && !claim_) {
    const std::uint64_t from = watch_.position();
    const auto values = std::span(piece).first(std::min(kPiece, engine_->known() - from));
    engine_->read(from, values);
    for (const std::uint64_t value : values) {
      const auto match = watch_.next(static_cast<std::uint32_t>(value), meter);
      if (!match) continue;
      if (!matched(*match, meter)) return false;
      if (claim_ || !watch_.running()) break;
    }
    if (meter.hit() != LimitHit::none) return false;
  }
  return true;
}

bool PeriodSearch::keep(Meter& meter) {
  const std::uint64_t before = values_.capacity() * sizeof(std::uint32_t);
  if (engine_->known() > kKept) {
    keeping_ = false;
    meter.release(before);
    values_.resize(std::min<std::uint64_t>(values_.size(), kEarly));
    early_ = std::vector<std::uint32_t>(values_.begin(), values_.end());
    values_ = {};
    return meter.allocate(early_.size() * sizeof(std::uint32_t));
  }
  std::array<std::uint64_t, kPiece> piece;
  while (values_.size() < engine_->known()) {
    const auto values =
        std::span(piece).first(std::min<std::uint64_t>(kPiece, engine_->known() - values_.size()));
    engine_->read(values_.size(), values);
    values_.insert(values_.end(), values.begin(), values.end());
  }
  return meter.allocate(values_.capacity() * sizeof(std::uint32_t) - before);
}

// Looks at the values that are kept.
void PeriodSearch::look() {
  next_look_ = engine_->known() + engine_->known() / 2;
  if (!keeping_ || values_.empty()) return;
  std::optional<Period> proved;
  PrefixBound bound = kUnequalSplit;
  if (code_ != nullptr) {
    bound = guy_smith_bound(code_->last(), code_->most_parts());
    proved = prove_guy_smith(values_, code_->last(), code_->most_parts());
  }
  if (unequal_) proved = prove_by_prefix(values_, bound, Period::Proof::unequal_split);
  if (pattern_) proved = prove_state(values_, *pattern_);
  if (!proved) return;
  const Found found = engine_->found();
  claim_.emplace();
  claim_->period = *proved;
  claim_->needed = bound.values(std::max<std::uint64_t>(proved->start, 1), proved->length);
  claim_->largest = found.largest;
  claim_->largest_at = found.largest_at;
}

std::optional<Period> PeriodSearch::observed() const {
  if (!keeping_ || values_.empty()) return std::nullopt;
  return observe(values_);
}

// What the windows of a code take for granted is so no more: a rare value has come, or was looked
// for in larger parts.
void PeriodSearch::check_watch(Meter& meter) {
  if (!watch_.running()) return;
  const SparseFound facts = engine_->sparse();
  const std::uint64_t depth = engine_->depth();
  // Or in the block before a checkpoint, of which the engine that went on from there knows nothing.
  const bool deeper = depth != Engine::kNoDepth && std::max(depth, looked_) > depth_;
  if (engine_->kind() == Kind::sparse && facts.mask == taken_.mask && facts.rares == taken_.rares &&
      !deeper) {
    return;
  }
  watch_.stop(meter);
}

// Windows are watched from now on, where the last values decide all others.
bool PeriodSearch::begin_watch(Meter& meter) {
  const std::uint64_t known = engine_->known();
  if (finite_set_) {
    if (watch_.running() || known < set_window_) return true;
    return restart_watch(set_window_, false, meter);
  }
  if (!split_ || known < kWatchFrom || engine_->kind() != Kind::sparse) return true;
  const SparseFound facts = engine_->sparse();
  std::uint64_t depth = engine_->depth();
  if (depth == Engine::kNoDepth) {
    depth_ = std::max(depth_, kAssumedDepth);
  } else {
    if (known < watched_from_ + watched_from_ / 8) return true;
    // How deep it has looked lately; twice that may be a surprise.
    const std::uint64_t wanted = std::bit_ceil(std::max(2 * depth, kLeastDepth));
    const bool much_less = known >= 2 * watched_from_ && wanted < depth_ / 2;
    if (watched_from_ == 0 || known >= 2 * watched_from_) {
      watched_from_ = known;
      looked_ = std::max(looked_, depth);
      if (known > kStatesFrom) deepest_ = std::max(deepest_, depth);
      engine_->watch();
      if (!much_less && watch_.running()) return true;
      if (depth_ == 0) return true;
    }
    if (watch_.running() && !much_less) return true;
    depth_ = wanted;
  }
  if (watch_.running() && facts.mask == taken_.mask) return true;
  const std::uint64_t window = std::max(facts.last_rare, depth_) + split_->last;
  if (facts.rares == 0 || 2 * window > known || known - window < engine_->first()) return true;
  taken_ = facts;
  looked_ = 0;
  return restart_watch(window, facts.mask.with_heap, meter);
}

// Windows of the last `window` values; the heaps that come are fed by take_in().
bool PeriodSearch::restart_watch(std::uint64_t window, bool even, Meter& meter) {
  const std::uint64_t known = engine_->known();
  std::vector<std::uint64_t> values(window);
  engine_->read(known - window, values);
  return watch_.restart(known, {values.begin(), values.end()}, even, meter);
}

// The last values came again. False when the meter said stop.
bool PeriodSearch::matched(const WindowWatch::Match& match, Meter& meter) {
  match_ = match;
  PinDown wanted;
  wanted.from = match.end - watch_.window();
  wanted.distance = match.distance;
  std::uint64_t depth = engine_->depth();
  std::vector<std::uint32_t> parts = engine_->proof_parts();
  if (split_) {
    bool states = options_.states && engine_->found().largest < kStateValues;
    if (depth == Engine::kNoDepth) {
      const std::uint64_t end = match.end + match.distance;
      // Whoever begins at a state does not know the values far behind.
      states = states && engine_->first() == 0 && end > 2 * kStatesFrom;
      auto found = rare_depth(*engine_, *split_, taken_.mask, states ? kStatesFrom : match.end, end,
                              depth_, meter);
      if (!found && states && meter.hit() == LimitHit::none) {
        states = false;
        found = rare_depth(*engine_, *split_, taken_.mask, match.end, end, depth_, meter);
      }
      if (!found) {
        if (meter.hit() != LimitHit::none) return false;
        match_.reset();
        depth_ *= 2;
        watch_.stop(meter);
        return true;
      }
      depth = found->depth;
      parts = found->parts;
    }
    depth = std::max({looked_, depth, states ? deepest_ : 0, std::uint64_t{1}});
    wanted.mask = taken_.mask;
    wanted.last_rare = taken_.last_rare;
    if (states) {
      wanted.window = std::max(taken_.last_rare, depth) + split_->last;
      wanted.end = match.end + match.distance;
    }
  }
  const auto fresh = [&] { return make_auto_engine(rule_, options_.engine, options_.crew); };
  claim_ = pin_down(wanted, *engine_, fresh, meter);
  if (!claim_) return false;  // match_ stays: who goes on from here comes back to it
  claim_->period.proof = split_ ? Period::Proof::sparse : Period::Proof::window;
  claim_->largest = engine_->found().largest;
  claim_->largest_at = engine_->found().largest_at;
  claim_->sparse.mask = taken_.mask;
  claim_->sparse.depth = depth;
  claim_->sparse.parts = std::move(parts);
  return true;
}

}  // namespace grundy::sequence
