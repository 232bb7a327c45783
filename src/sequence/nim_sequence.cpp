// The nim-sequence engine of the first hour: exact, simple, and fast enough to prove the
// periods of the classic games in microseconds.
#include "sequence/nim_sequence.hpp"

#include <algorithm>
#include <bit>

#include "sequence/period.hpp"

namespace grundy::sequence {

namespace {
constexpr std::uint64_t kBase = 0x9e3779b97f4a7c15U;
// No window longer than this is looked for: its values would not fit a common memory.
constexpr std::uint64_t kLongestWindow = std::uint64_t{1} << 31U;

std::uint64_t power_of_base(std::uint64_t exponent) {
  std::uint64_t result = 1;
  for (std::uint64_t square = kBase; exponent != 0; exponent >>= 1U, square *= square) {
    if ((exponent & 1U) != 0) result *= square;
  }
  return result;
}
}  // namespace

NimSequence::NimSequence(const rules::HeapRule& rule)
    : rule_(&rule),
      set_(dynamic_cast<const rules::SubtractionSet*>(&rule)),
      pattern_(TakePattern::of(rule)) {
  if (const auto* code = dynamic_cast<const rules::TakeBreak*>(&rule)) {
    if (code->finite()) octal_ = code;
    if (CodeOptions::wanted(*code)) code_.emplace(*code);
  }
}

bool NimSequence::reach(std::uint64_t heap, Meter& meter) {
  if (known(heap)) return true;
  return compute_to(heap == ~std::uint64_t{0} ? heap : heap + 1, meter);
}

bool NimSequence::prove(std::uint64_t heaps, Meter& meter) {
  if (!period_) compute_to(heaps, meter);
  return period_.has_value();
}

bool NimSequence::compute_to(std::uint64_t count, Meter& meter) {
  while (values_.size() < count && !period_) {
    if (!append(meter)) return false;
    if (look_) look_for_period();
  }
  return true;
}

void NimSequence::mark(std::uint64_t value) {
  if (value >= seen_.size()) seen_.resize(value + value / 2 + 64);
  seen_[value] = values_.size() + 1;
}

bool NimSequence::make_room(Meter& meter) {
  const std::uint64_t n = values_.size();
  if (n < values_.capacity()) return true;
  const std::uint64_t grown = std::max<std::uint64_t>(256, n * 2);
  if (!meter.allocate((grown - n) * sizeof(std::uint32_t))) return false;
  values_.reserve(grown);
  return true;
}

bool NimSequence::adopt(std::span<const std::uint64_t> values, Meter& meter) {
  for (const std::uint64_t value : values) {
    if (!make_room(meter)) return false;
    if (code_) {  // keeps sets of its own, which grow heap by heap
      std::uint64_t steps = 0;
      code_->next(values_, steps);
      if (!meter.step("progress.sequence", steps)) return false;
    }
    values_.push_back(static_cast<std::uint32_t>(value));
    below_64_ = below_64_ && value < 64;
  }
  return true;
}

bool NimSequence::append(Meter& meter) {
  const std::uint64_t n = values_.size();
  if (!meter.node("progress.sequence")) return false;
  if (!make_room(meter)) return false;
  if (set_ != nullptr && !extend_members(n, meter)) return false;
  std::uint64_t options = 0;
  if (code_) {
    const std::uint64_t before = code_->memory();
    values_.push_back(code_->next(values_, options));
    options_ += options;
    return meter.allocate(code_->memory() - before) && meter.step("progress.sequence", options);
  }
  // While all values are below 64 the values of the options are one word of bits.
  std::uint64_t bits = 0;
  if (below_64_) {
    options = visit_options(n, [&](std::uint64_t v) { bits |= std::uint64_t{1} << v; });
  }
  std::uint32_t mex = static_cast<std::uint32_t>(std::countr_one(bits));
  if (!below_64_ || mex == 64) {
    options = visit_options(n, [&](std::uint64_t v) { mark(v); });
    mex = 0;
    while (mex < seen_.size() && seen_[mex] == n + 1) ++mex;
  }
  values_.push_back(mex);
  below_64_ = below_64_ && mex < 64;
  options_ += options;
  return meter.step("progress.sequence", options);
}

bool NimSequence::extend_members(std::uint64_t n, Meter& meter) {
  if (n <= members_to_) return true;
  const std::uint64_t to = n * 2;  // up to twice as far
  const std::uint64_t from = members_to_;
  const std::size_t before = members_.size();
  set_->for_each_member(to, [&](std::uint64_t s) {
    if (s > from) members_.push_back(s);
    return true;
  });
  members_to_ = to;
  return meter.allocate((members_.size() - before) * sizeof(std::uint64_t));
}

template <class Visit>
std::uint64_t NimSequence::visit_options(std::uint64_t n, Visit visit) const {
  std::uint64_t options = 0;
  if (set_ != nullptr) {
    for (const std::uint64_t s : members_) {
      if (s > n) break;
      visit(values_[n - s]);
      ++options;
    }
    return options;
  }
  if (octal_ != nullptr) {
    const std::uint64_t most = std::min(n, octal_->last());
    for (std::uint64_t b = 0; b <= most; ++b) {
      const std::uint8_t digit = octal_->digit(b);
      const std::uint64_t rest = n - b;
      if (b > 0 && (digit & (rest == 0 ? 1U : 2U)) != 0) visit(values_[rest]);
      if ((digit & 4U) == 0) continue;
      const std::uint32_t* values = values_.data();
      for (std::uint64_t i = 1; i <= rest / 2; ++i) visit(values[i] ^ values[rest - i]);
      options += rest / 2;
    }
    return options;
  }
  rule_->for_each_option(n, [&](const rules::Parts& parts) {
    std::uint32_t value = values_[parts.part[0]];
    for (std::uint32_t i = 1; i < parts.count; ++i) value ^= values_[parts.part[i]];
    visit(value);
    ++options;
    return true;
  });
  return options;
}

void NimSequence::look_for_period() {
  const std::uint64_t count = values_.size();
  if (octal_ != nullptr) {
    if (count < next_look_) return;
    next_look_ = count + count / 2;
    period_ = prove_guy_smith(values_, octal_->last(), octal_->most_parts());
    return;
  }
  if (pattern_) {
    if (count < next_look_) return;
    next_look_ = count + count / 2;
    period_ = prove_state(values_, *pattern_);
    return;
  }
  if (set_ == nullptr || !set_->finite() || !set_->largest().fits_u64()) return;
  const std::uint64_t m = set_->largest().to_u64();
  if (m == 0) {  // nothing can be taken
    period_ = Period{0, 1, Period::Proof::window};
    return;
  }
  // The hash of the last m values rolls along: sum of value * kBase^(age).
  if (m > kLongestWindow) return;
  if (count == 1) top_power_ = power_of_base(m);
  window_hash_ = window_hash_ * kBase + values_[count - 1] + 1;
  if (count > m) window_hash_ -= top_power_ * (values_[count - 1 - m] + std::uint64_t{1});
  if (count < m) return;
  // Brent: the tortoise waits at a power of two; when the window comes back to it, the
  // distance is the least period. Equal hashes only say where to compare.
  if (anchor_ != 0 && window_hash_ == anchor_hash_ &&
      std::equal(values_.end() - static_cast<std::ptrdiff_t>(m), values_.end(),
                 values_.begin() + static_cast<std::ptrdiff_t>(anchor_ - m))) {
    period_ = window_period(values_, anchor_ - m, count - m);
    return;
  }
  if (anchor_ == 0 || count >= next_look_) {
    anchor_ = count;
    anchor_hash_ = window_hash_;
    next_look_ = 2 * count;
  }
}

}  // namespace grundy::sequence
