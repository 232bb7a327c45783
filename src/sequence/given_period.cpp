// One window at the start, one a period later.
#include "sequence/given_period.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "core/factor.hpp"
#include "sequence/pin_down.hpp"

namespace grundy::sequence {

namespace {

constexpr std::uint64_t kSample = 64;
constexpr std::uint64_t kSlack = 4096;  // blocks are shorter

}  // namespace

GivenPeriod::GivenPeriod(const Period& period, bool states) : period_(period) {
  const std::uint64_t end = period.start + period.length + 2 * kLongState;
  if (states && end > 2 * kStatesFrom && end >> 48U == 0) {
    state_gap_ = (end - kStatesFrom + kStates - 1) / kStates;
    state_gap_ += state_gap_ % 2;
  }
  for (const core::PrimePower& factor : core::factor(period.length)) {
    samples_.push_back({period.length / factor.prime, {}});
  }
}

std::vector<std::uint32_t> GivenPeriod::read(const Engine& engine, std::uint64_t from,
                                             std::uint64_t to) {
  std::vector<std::uint64_t> values(to - from);
  engine.read(from, values);
  return {values.begin(), values.end()};
}

std::uint64_t GivenPeriod::needed_from(std::uint64_t known) const {
  const std::uint64_t later = period_.start + period_.length;
  std::uint64_t from = known < kSlack ? 0 : known - kSlack;
  if (window_.empty()) from = std::min(from, before());
  return known < later ? from : std::min(from, later - 1);
}

GivenPeriod::Verdict GivenPeriod::step(Engine& engine, const SplitRule& rule) {
  const std::uint64_t known = engine.known();
  keep_states(engine, known);
  // Only then, for the engine forgets how deep it looked: after a checkpoint in the block before this.
  if (state_gap_ != 0 && !states_watched_ && known >= kStatesFrom / 2) {
    states_watched_ = true;
    engine.watch();
  }
  if (known < period_.start) {
    if (watched_ == 0 && known >= period_.start / 2) {
      watched_ = known;
      engine.watch();
    }
    return Verdict::open;
  }
  const SparseFound facts = engine.sparse();
  const std::uint64_t depth = engine.depth();
  if (engine.kind() != Kind::sparse || depth == Engine::kNoDepth || facts.rares == 0) {
    return begun_ ? Verdict::refuted : Verdict::useless;
  }
  // What is common would be rare one period later.
  if (facts.mask.with_heap && period_.length % 2 != 0) return Verdict::refuted;
  if (!begun_) {
    begun_ = true;
    // Twice as deep as it had to look lately.
    depth_ = std::bit_ceil(std::max<std::uint64_t>(2 * std::max(looked_, depth), 64));
    looked_ = 0;
    taken_ = facts;
    const std::uint64_t window = std::max(facts.last_rare, depth_) + rule.last;
    window_end_ = std::max(period_.start + std::max(window, kSample), 2 * window);
    engine.watch();
  } else {
    looked_ = std::max(looked_, depth);
  }
  if (facts.mask != taken_.mask || facts.rares != taken_.rares || looked_ > depth_) {
    return Verdict::refuted;
  }
  if (window_.empty() && known >= window_end_) window_ = read(engine, before(), window_end_);
  for (Sample& sample : samples_) {
    const std::uint64_t from = period_.start + sample.distance;
    if (!sample.values.empty() || known < from + kSample) continue;
    sample.values = read(engine, from, from + kSample);
  }
  return known < window_end_ + period_.length ? Verdict::open : compare(engine);
}

// Where the engine does not follow its depth, a value is too large for states, or the values before
// one were dropped, there are none at all.
void GivenPeriod::keep_states(const Engine& engine, std::uint64_t known) {
  if (state_gap_ == 0 || known < kStatesFrom) return;
  const std::uint64_t depth = engine.depth();
  const std::uint64_t next = kStatesFrom + states_.size() * state_gap_;
  if (depth == Engine::kNoDepth || engine.found().largest >= kStateValues ||
      (known >= next && next - kLongState < engine.first())) {
    state_gap_ = 0;
    states_.clear();
    return;
  }
  states_depth_ = std::max(states_depth_, depth);
  if (known < next || states_.size() == kStates) return;
  const auto values = read(engine, next - kLongState, next);
  states_.push_back({next, {values.begin(), values.end()}});
}

GivenPeriod::Verdict GivenPeriod::compare(const Engine& engine) const {
  const auto later = read(engine, before() + period_.length, window_end_ + period_.length);
  const std::size_t skipped = period_.start == 0 ? 0 : 1;
  const bool same =
      std::equal(window_.begin() + static_cast<std::ptrdiff_t>(skipped), window_.end(),
                 later.begin() + static_cast<std::ptrdiff_t>(skipped), later.end());
  // The start is the least; and no divisor of the length is a period.
  if (!same || (skipped == 1 && window_.front() == later.front())) return Verdict::refuted;
  for (const Sample& sample : samples_) {
    if (std::equal(sample.values.begin(), sample.values.end(),
                   window_.begin() + static_cast<std::ptrdiff_t>(skipped))) {
      return Verdict::refuted;
    }
  }
  return Verdict::proved;
}

PeriodClaim GivenPeriod::claim(const Engine& engine, const SplitRule& rule) const {
  PeriodClaim claim;
  claim.period = period_;
  claim.period.proof = Period::Proof::sparse;
  claim.largest = engine.found().largest;
  claim.largest_at = engine.found().largest_at;
  claim.sparse.mask = taken_.mask;
  claim.sparse.depth = std::max({looked_, engine.depth(), std::uint64_t{1}});
  claim.sparse.parts = engine.proof_parts();
  const std::uint64_t depth = std::max(claim.sparse.depth, states_depth_);
  const std::uint64_t window = std::max(taken_.last_rare, depth) + rule.last;
  if (state_gap_ == 0 || states_.size() < kStates || window > kLongState) return claim;
  claim.sparse.depth = depth;
  for (const WindowState& state : states_) {
    claim.sparse.states.push_back(
        {state.end,
         {state.values.end() - static_cast<std::ptrdiff_t>(window), state.values.end()}});
  }
  return claim;
}

void GivenPeriod::save(ByteWriter& bytes, const Engine& engine) const {
  const std::uint64_t depth = engine.depth() == Engine::kNoDepth ? 0 : engine.depth();
  bytes.number(period_.start);
  bytes.number(period_.length);
  for (const Sample& sample : samples_) bytes.list(std::span(sample.values));
  bytes.number(begun_ ? 1 : 0);
  bytes.number(depth_);
  bytes.number(watched_ == 0 ? 0 : std::max(looked_, depth));
  taken_.save(bytes);
  bytes.number(window_end_);
  bytes.list(std::span(window_));
  bytes.number(watched_);
  bytes.number(state_gap_);
  bytes.number(engine.known() < kStatesFrom ? 0 : std::max(states_depth_, depth));
  bytes.number(states_.size());
  for (const WindowState& state : states_) {
    bytes.number(state.end);
    bytes.list(std::span(state.values));
  }
}

bool GivenPeriod::restore(ByteReader& bytes) {
  if (bytes.number() != period_.start || bytes.number() != period_.length) return false;
  for (Sample& sample : samples_) sample.values = bytes.list<std::uint32_t>();
  begun_ = bytes.number() != 0;
  depth_ = bytes.number();
  looked_ = bytes.number();
  taken_ = SparseFound::restore(bytes);
  window_end_ = bytes.number();
  window_ = bytes.list<std::uint32_t>();
  watched_ = bytes.number();
  // States that were not kept from the first on are none.
  if (bytes.number() == 0) state_gap_ = 0;
  states_depth_ = bytes.number();
  states_.clear();
  for (std::uint64_t count = std::min<std::uint64_t>(bytes.number(), kStates); count > 0; --count) {
    WindowState& state = states_.emplace_back();
    state.end = bytes.number();
    state.values = bytes.list<std::uint8_t>();
    if (state.values.size() != kLongState) return false;
  }
  return bytes.good();
}

}  // namespace grundy::sequence
