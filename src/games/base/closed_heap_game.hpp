// ClosedHeapGame: a heap game with a closed form, written once for 64-bit heaps and Natural.
//
// Derived provides
//   template <Number N> N closed_value(const N& heap) const;
//   template <Number N> Tally closed_options(const N& heap, const Target<N>& target,
//                                            FunctionRef<bool(const Change<N>&)> sink,
//                                            Meter& meter) const;
#pragma once

#include "games/family.hpp"
#include "theory/ferguson.hpp"

namespace grundy::games {

template <class Derived>
class ClosedHeapGame : public HeapGame {
 public:
  using HeapGame::HeapGame;
  [[nodiscard]] std::uint64_t value(std::uint64_t heap) const final {
    return self().closed_value(heap);
  }
  [[nodiscard]] Natural value(const Natural& heap) const final {
    return self().closed_value(heap);
  }
  Tally options_to(std::uint64_t heap, const Target<std::uint64_t>& target,
                   FunctionRef<bool(const Change<std::uint64_t>&)> sink,
                   Meter& meter) const final {
    // Heaps below 2^62 have options of smaller values only; a sum with a nim-product (Turning
    // Corners) may ask for one so large that a formula's inverse would wrap.
    if (target.value >> 63U != 0) return {};
    return self().closed_options(heap, target, sink, meter);
  }
  Tally options_to(const Natural& heap, const Target<Natural>& target,
                   FunctionRef<bool(const Change<Natural>&)> sink, Meter& meter) const final {
    return self().closed_options(heap, target, sink, meter);
  }
  bool outcomes(const core::Rows& positions, Play play, std::uint8_t* second) const final {
    if (this->partial() || (play == Play::misere && !this->tame())) return false;
    if (play == Play::normal && positions.column.size() == 1) {
      const std::uint64_t* heap = positions.first(0);
      const std::size_t width = positions.width;
      const std::size_t count = positions.count;
      for (std::size_t i = 0; i < count; ++i, heap += width) {
        second[i] = self().closed_value(*heap) == 0 ? 1 : 0;
      }
      return true;
    }
    for (std::size_t i = 0; i < positions.count; ++i) {
      std::uint64_t nim_sum = 0;
      bool firm = false;
      for (std::size_t j = 0; j < positions.column.size(); ++j) {
        const std::uint64_t value = self().closed_value(positions.at(i, j));
        nim_sum ^= value;
        firm = firm || value > 1;
      }
      const bool lost = play == Play::normal
                            ? nim_sum == 0
                            : theory::ferguson(nim_sum, firm) == Outcome::P;
      second[i] = lost ? 1 : 0;
    }
    return true;
  }

 private:
  const Derived& self() const { return static_cast<const Derived&>(*this); }
};

// Reports the heaps [from, to] as options, largest remainder first (the smallest take first),
// and returns how many they are. Lists until the sink says stop; counting goes on.
template <core::Number N, class Sink>
N visit_interval(const N& from, const N& to, bool& listing, Sink& sink) {
  N heap = to;
  while (listing) {
    listing = sink(Change<N>{0, 1, {heap, N(0U)}});
    if (heap == from) break;
    heap -= N(1U);
  }
  return to - from + N(1U);
}

}  // namespace grundy::games
