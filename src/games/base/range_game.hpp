// RangeGame: take at least `low` and at most `high` from one heap. Bash's game, counting games
// and take{a..b} are this rule with different words.
#pragma once

#include <string>
#include <utility>

#include "games/base/closed_heap_game.hpp"
#include "theory/divides.hpp"
#include "theory/take_range.hpp"

namespace grundy::games {

class RangeGame : public ClosedHeapGame<RangeGame> {
 public:
  // high = 0: nothing may be taken. `step` is the explanation key of the closed form; it gets
  // low + high, low and high.
  RangeGame(const Info& info, std::string name, const Natural& low, const Natural& high,
            const char* theorem, const char* step)
      : ClosedHeapGame(info, std::move(name)),
        rule_({{rules::SetItem::Kind::range, low, high}}),
        low_(low),
        high_(high),
        // Heaps on the 64-bit path are below kSmallBound: larger bounds act like it.
        low64_(low < Natural(core::kSmallBound) ? low.to_u64() : core::kSmallBound),
        high64_(high < Natural(core::kSmallBound) ? high.to_u64() : core::kSmallBound),
        theorem_(theorem),
        step_(step) {}

  [[nodiscard]] const rules::HeapRule& rule() const final { return rule_; }
  [[nodiscard]] bool tame() const final { return true; }
  [[nodiscard]] const char* theorem() const final { return theorem_; }
  [[nodiscard]] std::optional<Periodicity> periodicity() const final {
    return Periodicity{high_.is_zero() ? Natural(1) : low_ + high_, Natural(0), Natural(0)};
  }

  template <core::Number N>
  [[nodiscard]] N closed_value(const N& heap) const {
    if (high_.is_zero()) return N(0U);
    return theory::take_range_value(heap, low<N>(), high<N>());
  }

  template <core::Number N>
  Tally closed_options(const N& heap, const Target<N>& target,
                       FunctionRef<bool(const Change<N>&)> sink, Meter&) const {
    if (high_.is_zero() || !target.accepts(target.value, target.value > N(1U))) return {};
    N total(0U);
    bool listing = true;
    // Intervals arrive with the larger remainders first: the smaller takes are listed first.
    theory::take_range_options(heap, low<N>(), high<N>(), target.value,
                               [&](const N& from, const N& to) {
                                 total += visit_interval(from, to, listing, sink);
                               });
    return {Natural(total), true};
  }

  void identify(std::vector<Step>& steps) const override {
    steps.push_back({step_,
                     {(low_ + high_).to_string(), low_.to_string(), high_.to_string()}});
  }

 private:
  template <core::Number N>
  [[nodiscard]] const N& low() const {
    if constexpr (std::same_as<N, std::uint64_t>) {
      return low64_;
    } else {
      return low_;
    }
  }
  template <core::Number N>
  [[nodiscard]] const N& high() const {
    if constexpr (std::same_as<N, std::uint64_t>) {
      return high64_;
    } else {
      return high_;
    }
  }

  rules::SubtractionSet rule_;
  Natural low_;
  Natural high_;
  std::uint64_t low64_;
  std::uint64_t high64_;
  const char* theorem_;
  const char* step_;
};

// Bash's games with a k of their own, one heap each: lost at multiples of k+1; under misère play one
// more than that, and nowhere when nothing may be taken.
inline bool bash_outcomes(const core::Rows& positions, Play play, std::uint8_t* second) {
  if (positions.column.size() != 2) return false;
  const std::uint64_t* const ks = positions.first(0);
  const std::uint64_t* const ns = positions.first(1);
  const std::size_t width = positions.width;
  const std::size_t count = positions.count;
  const std::uint64_t wanted = play == Play::misere ? 1 : 0;  // the residue of lost heaps
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint64_t d = ks[i * width] + 1;
    const std::uint64_t n = ns[i * width];
    if (d < theory::kSmallDivisor && (n - wanted) >> 32U == 0) {
      second[i] = d > wanted && theory::divides(d, n - wanted) ? 1 : 0;
    } else {
      second[i] = n % d == wanted ? 1 : 0;
    }
  }
  return true;
}

}  // namespace grundy::games
