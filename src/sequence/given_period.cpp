// One window at the start, one a period later.
#include "sequence/given_period.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "core/factor.hpp"

namespace grundy::sequence {

namespace {

constexpr std::uint64_t kSample = 64;
constexpr std::uint64_t kSlack = 4096;  // blocks are shorter

}  // namespace

GivenPeriod::GivenPeriod(const Period& period) : period_(period) {
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
    depth_ = std::bit_ceil(std::max<std::uint64_t>(2 * depth, 64));
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

PeriodClaim GivenPeriod::claim(const Engine& engine) const {
  PeriodClaim claim;
  claim.period = period_;
  claim.period.proof = Period::Proof::sparse;
  claim.largest = engine.found().largest;
  claim.largest_at = engine.found().largest_at;
  claim.sparse.mask = taken_.mask;
  claim.sparse.depth = std::max({looked_, engine.depth(), std::uint64_t{1}});
  claim.sparse.parts = engine.proof_parts();
  return claim;
}

void GivenPeriod::save(ByteWriter& bytes) const {
  bytes.number(period_.start);
  bytes.number(period_.length);
  for (const Sample& sample : samples_) bytes.list(std::span(sample.values));
  bytes.number(begun_ ? 1 : 0);
  bytes.number(depth_);
  bytes.number(looked_);
  taken_.save(bytes);
  bytes.number(window_end_);
  bytes.list(std::span(window_));
  bytes.number(watched_);
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
  return bytes.good();
}

}  // namespace grundy::sequence
