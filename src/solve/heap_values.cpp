// Nim-values of heaps, and the options of a heap with a wanted value at any size.
#include "solve/heap_values.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "rules/subtraction_set.hpp"
#include "rules/take_break.hpp"
#include "sequence/auto_engine.hpp"
#include "sequence/split_rule.hpp"

namespace grundy::solving {

using core::Change;
using core::Number;
using core::Tally;
using core::Target;

namespace {

bool fits(std::uint64_t) { return true; }
bool fits(const Natural& n) { return n.fits_u64(); }
std::uint64_t narrow(std::uint64_t n) { return n; }
std::uint64_t narrow(const Natural& n) { return n.to_u64(); }

}  // namespace

HeapValues::HeapValues(const games::HeapGame& game, Source source,
                       std::optional<sequence::Period> known)
    : game_(&game),
      sequence_(game.rule()),
      source_(source),
      closed_(game.theorem() != nullptr && (source == Source::best || source == Source::theorem)),
      partial_(game.partial()),
      provable_(false),
      proved_(known),
      window_() {
  if (const auto* set = dynamic_cast<const rules::SubtractionSet*>(&game.rule())) {
    provable_ = set->finite();
    if (provable_) window_ = set->largest();
  } else if (const auto* octal = dynamic_cast<const rules::TakeBreak*>(&game.rule())) {
    provable_ = octal->finite();
    if (octal->most_parts() == 3) effort_ = kThreeHeapsEffort;
  }
  provable_ = provable_ || proved_ || sequence::TakePattern::of(game.rule());
  if (source == Source::computed) {
    sequence_.forget_periods();
    provable_ = false;
    proved_.reset();
    window_.reset();
  }
}

// The heaps 0 … heap are known, by the engine that suits where there are many.
bool HeapValues::compute(std::uint64_t heap, Meter& meter) {
  constexpr std::uint64_t kFew = 8192;
  if (heap < kFew || sequence_.known(heap) || !sequence::SplitRule::of(game_->rule())) {
    return sequence_.reach(heap, meter);
  }
  const auto engine =
      sequence::make_auto_engine(game_->rule(), sequence::Kind::automatic, nullptr);
  const auto values = [&](std::uint64_t from, std::span<std::uint64_t> out) {
    std::ranges::copy(sequence_.values().subspan(from, out.size()), out.begin());
  };
  bool good = engine->adopt(sequence_.values().size(), values, meter);
  std::array<std::uint64_t, 256> piece{};
  while (good && !sequence_.known(heap)) {
    const std::uint64_t from = sequence_.values().size();
    good = engine->known() > from || engine->advance(heap, meter);
    const auto part =
        std::span(piece).first(std::min<std::uint64_t>(piece.size(), engine->known() - from));
    engine->read(from, part);
    good = sequence_.adopt(part, meter) && good;
  }
  meter.release(engine->memory());
  return good;
}

// With a period that is known: the values before its end, or those up to a smaller heap.
bool HeapValues::reach_known(std::uint64_t heap, Meter& meter) {
  const std::uint64_t end = proved_->start + proved_->length;
  const bool all = heap >= end || end <= effort_ || source_ == Source::period;
  if (!compute(all ? end - 1 : heap, meter)) return false;
  if (all) sequence_.assume(*proved_);
  return true;
}

template <Number N>
bool HeapValues::known(const N& heap) const {
  if (closed_at(heap)) return true;
  return fits(heap) ? sequence_.known(narrow(heap)) : sequence_.period().has_value();
}

template <Number N>
bool HeapValues::reach(const N& heap, Meter& meter) {
  if (closed_at(heap)) return true;
  if (source_ == Source::theorem) return meter.stop(LimitHit::knowledge);
  if (proved_ && !sequence_.period()) {
    return reach_known(fits(heap) ? narrow(heap) : ~std::uint64_t{0}, meter);
  }
  // Some hundred values are cheap and often prove a period, which is the better reason.
  if (provable_ && !sequence_.period()) {
    const std::uint64_t twice = fits(heap) && narrow(heap) < effort_ ? 2 * narrow(heap) : 0;
    sequence_.prove(std::clamp<std::uint64_t>(twice, 512, effort_ / 4), meter);
    if (meter.hit() != LimitHit::none && known(heap) && source_ != Source::period) {
      meter.resume();
      return true;
    }
  }
  if (meter.hit() != LimitHit::none) return false;
  if (known(heap)) return source_ != Source::period || sequence_.period() || prove_more(meter);
  // Values are kept from heap 0 on: refuse now what could not be kept.
  const bool too_far =
      !fits(heap) || narrow(heap) >= meter.limits().memory / sizeof(std::uint32_t) ||
      narrow(heap) >= meter.limits().nodes;
  // A finite set surely has a period, but its proof keeps twice the longest take.
  const std::uint64_t kept = std::min(meter.limits().memory / sizeof(std::uint32_t),
                                      meter.limits().nodes);
  const bool period_in_reach = window_ && *window_ < Natural(kept / 2);
  if (too_far && !period_in_reach) {
    if (provable_ && sequence_.prove(effort_, meter)) return true;
    const bool nodes = fits(heap) && narrow(heap) < meter.limits().memory / sizeof(std::uint32_t);
    return meter.stop(nodes ? LimitHit::nodes : LimitHit::memory);
  }
  if (!compute(fits(heap) ? narrow(heap) : ~std::uint64_t{0}, meter)) return false;
  return source_ != Source::period || sequence_.period() || prove_more(meter);
}

bool HeapValues::prove_more(Meter& meter) {
  if (!provable_) return meter.stop(LimitHit::knowledge);
  // For an octal code no period may exist: an honest effort, not an endless one.
  const std::uint64_t effort = window_ ? ~std::uint64_t{0} : effort_;
  if (sequence_.prove(effort, meter)) return true;
  return meter.hit() != LimitHit::none ? false : meter.stop(LimitHit::knowledge);
}

Natural HeapValues::representative(const Natural& heap) const {
  if (heap.fits_u64()) return Natural(sequence_.representative(heap.to_u64()));
  const auto& period = sequence_.period();
  if (!period) return heap;
  return Natural(period->start) + (heap - Natural(period->start)) % Natural(period->length);
}

template <Number N>
N HeapValues::value(const N& heap) const {
  if (closed_at(heap)) return game_->value(heap);
  if constexpr (std::same_as<N, std::uint64_t>) {
    return sequence_.value(heap);
  } else {
    const Natural low = representative(heap);
    Natural value(sequence_.value(low.to_u64()));
    if (low == heap || sequence_.period()->saltus == 0) return value;
    const auto& period = *sequence_.period();
    value += (heap - low) / Natural(period.length) * Natural(period.saltus);
    return value;
  }
}

Method HeapValues::method() const {
  if (closed_) return Method::theorem;
  return sequence_.period() ? Method::period : Method::search;
}

template <Number N>
Tally HeapValues::options_to(const N& heap, const Target<N>& target,
                             FunctionRef<bool(const Change<N>&)> sink, Meter& meter) const {
  if (closed_at(heap)) return game_->options_to(heap, target, sink, meter);
  if (rises()) return rising_options(heap, target, sink, meter);
  return walk_options(heap, target, sink, meter);
}

namespace {

// The splits of `rest` into i and rest - i, first <= i <= rest - i, beside a third heap if there is
// one. Below the start of the period each i is looked at; from there on a residue of i decides for
// all i with that residue.
template <Number N>
class Splits {
 public:
  Splits(const HeapValues& values, const N& rest, const Target<N>& target,
         FunctionRef<bool(const Change<N>&)> sink, Meter& meter)
      : values_(values), rest_(rest), half_(rest / N(2U)), target_(target), sink_(sink),
        meter_(meter) {}

  // A heap that the move leaves besides, which comes first.
  void beside(const N& heap) {
    beside_ = heap;
    beside_value_ = values_.value(heap);
    first_ = heap;
  }
  [[nodiscard]] std::uint64_t steps() const { return steps_; }

  bool visit(bool& listing, N& total) {
    if (first_ > half_) return true;
    N straight = half_;  // i up to here one by one
    const auto& period = values_.period();
    if (period) {
      const N ahead = N(period->start) + N(period->length);
      if (ahead < half_) straight = ahead;
      if (straight < first_) straight = first_;
    }
    for (N i = first_; i <= straight; i += N(1U)) {
      if (matches(i)) report(i, listing, total);
      if (!step()) return false;
    }
    if (straight == half_) return true;
    const N length(period->length);
    std::vector<N> found;  // the first i of each residue class that matches
    for (std::uint64_t j = 1; j <= period->length; ++j) {
      const N i = straight + N(j);
      if (i > half_) break;
      if (matches(i)) {
        found.push_back(i);
        total += (half_ - i) / length + N(1U);
      }
      if (!step()) return false;
    }
    while (listing && !found.empty()) {
      for (N& i : found) {
        if (i > half_) return true;
        if (listing) listing = sink_(change(i));
        i += length;
      }
    }
    return true;
  }

 private:
  [[nodiscard]] bool matches(const N& i) const {
    const N a = values_.value(i);
    const N b = values_.value(N(rest_ - i));
    return target_.accepts(a ^ b ^ beside_value_, a > N(1U) || b > N(1U) || beside_value_ > N(1U));
  }
  [[nodiscard]] Change<N> change(const N& i) const {
    if (beside_ == N(0U)) return {0, 2, {i, rest_ - i}};
    return {0, 3, {beside_, i, rest_ - i}};
  }
  bool step() {
    ++steps_;
    return meter_.step("progress.moves", 1);
  }
  void report(const N& i, bool& listing, N& total) {
    total += N(1U);
    if (listing) listing = sink_(change(i));
  }

  const HeapValues& values_;
  N rest_;
  N half_;
  const Target<N>& target_;
  FunctionRef<bool(const Change<N>&)> sink_;
  Meter& meter_;
  N first_ = N(1U);
  N beside_ = N(0U);  // 0: none
  N beside_value_ = N(0U);
  std::uint64_t steps_ = 0;
};

// The splits of `rest` into three. False when the meter said stop, or when so many were looked at
// that they are not counted to the end; what is wanted is listed before that, where there is a
// period: its largest heap aside, a split has the same values as one whose least heap is in the
// first period.
template <Number N>
bool visit_triples(const HeapValues& values, const N& rest, const Target<N>& target,
                   FunctionRef<bool(const Change<N>&)> sink, Meter& meter, bool& listing,
                   N& total) {
  constexpr std::uint64_t kMostCounted = std::uint64_t{1} << (std::same_as<N, Natural> ? 19U : 23U);
  std::uint64_t steps = 0;
  const auto& period = values.period();
  const N most = rest / N(3U);
  for (N i(1U); i <= most; i += N(1U)) {
    const bool seen = period && i > N(period->start) + N(period->length);
    if (steps > kMostCounted && (!listing || seen)) return false;
    Splits<N> splits(values, rest - i, target, sink, meter);
    splits.beside(i);
    if (!splits.visit(listing, total)) return false;
    steps += splits.steps();
  }
  return true;
}

}  // namespace

template <Number N>
Tally HeapValues::rising_options(const N& heap, const Target<N>& target,
                                 FunctionRef<bool(const Change<N>&)> sink, Meter& meter) const {
  const sequence::Period& period = *sequence_.period();
  std::vector<N> heaps;  // with the wanted value
  const std::uint64_t end = period.start + period.length;
  for (std::uint64_t low = 0; low < end; ++low) {
    if (!meter.step("progress.moves", 1)) return {Natural(0), false};
    const N value(sequence_.value(low));
    if (target.value < value) continue;
    const N more = target.value - value;
    if (more == N(0U)) {
      heaps.push_back(N(low));
    } else if (low >= period.start && more % N(period.saltus) == N(0U)) {
      // So many periods later; beyond the heap they are of no use, and may not fit the number.
      const N periods = more / N(period.saltus);
      if (periods <= heap / N(period.length)) heaps.push_back(N(low) + periods * N(period.length));
    }
  }
  std::ranges::sort(heaps, [](const N& a, const N& b) { return b < a; });  // small takes first
  std::uint64_t total = 0;
  bool listing = true;
  for (const N& left : heaps) {
    if (!(left < heap)) continue;
    const Natural parts[] = {Natural(left)};
    if (!game_->rule().is_option(Natural(heap), parts)) continue;
    if (!target.accepts(target.value, target.value > N(1U))) continue;
    ++total;
    if (listing) listing = sink(Change<N>{0, 1, {left, N(0U)}});
  }
  return {Natural(total), true};
}

template <Number N>
Tally HeapValues::walk_options(const N& heap, const Target<N>& target,
                               FunctionRef<bool(const Change<N>&)> sink, Meter& meter) const {
  N total(0U);
  bool listing = true;
  bool complete = true;
  const auto leave = [&](const N& left) {
    const N v = value(left);
    if (!target.accepts(v, v > N(1U))) return;
    total += N(1U);
    if (listing) listing = sink(Change<N>{0, 1, {left, N(0U)}});
  };
  const std::uint64_t bound = fits(heap) ? narrow(heap) : ~std::uint64_t{0};
  if (const auto* set = dynamic_cast<const rules::SubtractionSet*>(&game_->rule())) {
    complete = set->for_each_member(bound, [&](std::uint64_t s) {
      leave(heap - N(s));
      return meter.step("progress.moves", 1);
    });
  } else if (const auto* octal = dynamic_cast<const rules::TakeBreak*>(&game_->rule());
             octal != nullptr && octal->finite()) {
    const std::uint64_t most = std::min(bound, octal->last());
    for (std::uint64_t b = 0; b <= most && complete; ++b) {
      const std::uint8_t digit = octal->digit(b);
      const N rest = heap - N(b);
      if (b > 0 && (digit & (rest == N(0U) ? 1U : 2U)) != 0) leave(rest);
      if ((digit & 4U) != 0) complete = Splits<N>(*this, rest, target, sink, meter).visit(listing, total);
      if (complete && (digit & 8U) != 0) {
        complete = visit_triples(*this, rest, target, sink, meter, listing, total);
      }
    }
  } else if (!fits(heap)) {
    complete = false;  // no rule that is left lists such a heap
  } else {
    complete = game_->rule().for_each_option(bound, [&](const rules::Parts& parts) {
      N nim_sum(0U);
      bool firm = false;
      for (const std::uint64_t part : parts.heaps()) {
        const N v = value(N(part));
        nim_sum ^= v;
        firm = firm || v > N(1U);
      }
      if (target.accepts(nim_sum, firm)) {
        total += N(1U);
        if (listing) listing = sink(change_of<N>(0, parts));
      }
      return meter.step("progress.moves", 1);
    });
  }
  return {Natural(total), complete};
}

template bool HeapValues::reach(const std::uint64_t&, Meter&);
template bool HeapValues::reach(const Natural&, Meter&);
template bool HeapValues::known(const std::uint64_t&) const;
template bool HeapValues::known(const Natural&) const;
template std::uint64_t HeapValues::value(const std::uint64_t&) const;
template Natural HeapValues::value(const Natural&) const;
template Tally HeapValues::options_to(const std::uint64_t&, const Target<std::uint64_t>&,
                                      FunctionRef<bool(const Change<std::uint64_t>&)>,
                                      Meter&) const;
template Tally HeapValues::options_to(const Natural&, const Target<Natural>&,
                                      FunctionRef<bool(const Change<Natural>&)>, Meter&) const;

}  // namespace grundy::solving
