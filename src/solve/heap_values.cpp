// Nim-values of heaps, and the options of a heap with a wanted value at any size.
#include "solve/heap_values.hpp"

#include <algorithm>
#include <utility>

#include "rules/subtraction_set.hpp"
#include "rules/take_break.hpp"

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

HeapValues::HeapValues(const games::HeapGame& game, Source source)
    : game_(&game),
      sequence_(game.rule()),
      source_(source),
      closed_(game.theorem() != nullptr && (source == Source::best || source == Source::theorem)),
      partial_(game.partial()),
      provable_(false),
      window_() {
  if (const auto* set = dynamic_cast<const rules::SubtractionSet*>(&game.rule())) {
    provable_ = set->finite();
    if (provable_) window_ = set->largest();
  } else if (const auto* octal = dynamic_cast<const rules::TakeBreak*>(&game.rule())) {
    provable_ = octal->finite();
    if (octal->most_parts() == 3) effort_ = kThreeHeapsEffort;
  }
  if (source == Source::computed) {
    sequence_.forget_periods();
    provable_ = false;
    window_.reset();
  }
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
  if (!sequence_.reach(fits(heap) ? narrow(heap) : ~std::uint64_t{0}, meter)) return false;
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
    return Natural(sequence_.value(representative(heap).to_u64()));
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
