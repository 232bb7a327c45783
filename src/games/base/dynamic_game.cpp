// Rules of the dynamic one-heap games, and the numbers that misère play asks for.
#include "games/base/dynamic_game.hpp"

#include <algorithm>
#include <utility>

#include "core/primes.hpp"

namespace grundy::games {

namespace {

constexpr std::uint64_t kLongLimit = 100'000;

// With a number as long as `scale` in play, a limit of so many binary digits is still written out.
std::uint64_t writable(const Natural& scale) {
  return std::max(kLongLimit, 4 * scale.bit_length());
}

bool small(const Natural& n) { return n.fits_u64() && n.to_u64() < core::kSmallBound; }

// The least x with f(x) >= 1; absent when there is none. f(1) = 0.
std::optional<Natural> least_positive(const rules::LimitFunction& f) {
  if (f.factor.is_zero() || f.exponent.is_zero()) return std::nullopt;
  const Natural ratio = f.plus / f.factor;  // f(x) = 0 while x^e <= ratio
  if (f.exponent == Natural(1)) return ratio + Natural(1);
  if (f.exponent >= Natural(ratio.bit_length())) return Natural(2);
  return core::iroot(ratio, f.exponent.to_u64()) + Natural(1);
}

}  // namespace

DynamicGame::DynamicGame(const Info& info, std::string name, rules::LimitFunction function,
                         const char* theorem)
    : JointGame(info, std::move(name)),
      function_(std::move(function)),
      theorem_(theorem),
      positive_(function_.function().positive()) {
  if (positive_) return;
  // Binding must not take long: no roots of numbers with thousands of digits.
  const rules::LimitFunction& f = function_.function();
  least_known_ = f.exponent <= Natural(2) || f.plus.bit_length() <= kLongLimit / 16;
  if (!least_known_) return;
  least_positive_ = least_positive(f);
  if (least_positive_) shrinks_ = f.at(*least_positive_, *least_positive_) < *least_positive_;
}

bool DynamicGame::for_each_option(Position<std::uint64_t> position,
                                  Sink<std::uint64_t> sink) const {
  const std::uint64_t heap = position.heaps[0];
  if (heap == 0) return true;
  const std::uint64_t most = position.limit != nullptr ? std::min(*position.limit, heap) : heap - 1;
  Change<std::uint64_t> change;
  std::uint64_t limit = 0;
  for (std::uint64_t taken = 1; taken <= most; ++taken) {
    change.part[0] = heap - taken;
    limit = limit_after(heap, taken);
    if (!sink({{&change, 1}, &limit})) return false;
  }
  return true;
}

Natural DynamicGame::limit_after(const Natural& heap, const Natural& taken) const {
  const rules::LimitFunction& f = function_.function();
  if (f.bit_bound(taken) <= writable(heap)) return f.at(taken);
  const Natural left = heap - taken;
  return f.at(taken, left);  // one that is all digits of a constant may be less
}

bool DynamicGame::is_option(Position<Natural> from, Position<Natural> to) const {
  if (from.heaps.size() != 1 || to.heaps.size() != 1 || to.limit == nullptr) return false;
  const Natural& heap = from.heaps[0];
  const Natural& left = to.heaps[0];
  if (left >= heap) return false;
  const Natural taken = heap - left;
  if (from.limit != nullptr ? taken > *from.limit : left.is_zero()) return false;

  const rules::LimitFunction& f = function_.function();
  const Natural& limit = *to.limit;
  if (f.bit_bound(taken) <= writable(heap)) {
    const Natural exact = f.at(taken);
    if (limit == exact) return true;
    return limit == Natural(core::kSmallBound - 1) && exact > limit && small(heap);
  }
  // Where f(taken) is not written out, any limit up to it will do that does not bind; one that
  // binds is exact.
  const Natural known = f.at(taken, std::max(limit, left) + Natural(1));
  return limit == known || (limit >= left && limit <= known);
}

std::optional<Natural> DynamicGame::next_limit(const Natural& taken, const Natural& cap) const {
  const rules::LimitFunction& f = function_.function();
  return f.bit_bound(taken) <= writable(cap) ? f.at(taken) : f.at(taken, cap);
}

template <core::Number N>
theory::HaltingMisere<N> DynamicGame::halting() const {
  theory::HaltingMisere<N> result{theory::LimitOf<N>(function_), std::nullopt, shrinks_};
  if constexpr (std::is_same_v<N, Natural>) {
    result.least = least_positive_;
  } else if (least_positive_) {
    // Beyond the 64-bit path it is never reached there.
    result.least = small(*least_positive_) ? least_positive_->to_u64() : core::kSmallBound;
  }
  return result;
}
template theory::HaltingMisere<std::uint64_t> DynamicGame::halting() const;
template theory::HaltingMisere<Natural> DynamicGame::halting() const;

void DynamicGame::explain(Position<Natural> position, Play play, const Verdict<Natural>& verdict,
                          std::vector<Step>& steps) const {
  if (verdict.method != Method::theorem || verdict.outcome == Outcome::unknown) return;
  const Reduced<Natural> reduced = reduce(position, play);
  switch (reduced.kind) {
    case Kind::open:
      break;
    case Kind::over:
      steps.push_back({play == Play::normal ? "dynamic.over-normal" : "dynamic.over-misere", {}});
      break;
    case Kind::last_token:
      steps.push_back({"dynamic.last-token", {}});
      break;
    case Kind::halting:
      explain_halting(reduced.n, reduced.q, verdict.outcome, steps);
      break;
    case Kind::normal:
      if (play == Play::misere) {
        steps.push_back({"dynamic.misere", {position.heaps[0].to_string(), reduced.n.to_string()}});
      }
      explain_parts(reduced.n, reduced.q, verdict.outcome, steps);
      break;
  }
}

}  // namespace grundy::games
