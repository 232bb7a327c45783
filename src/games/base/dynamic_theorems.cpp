// The two theorems behind dynamic games: Whinihan's for f(x) = 2x, where long heaps are decided on
// Zeckendorf indices, and Schwenk's for all other f.
#include <type_traits>
#include <utility>

#include "games/base/dynamic_theorem_game.hpp"
#include "theory/schwenk_takes.hpp"
#include "theory/zeckendorf.hpp"
#include "theory/zeckendorf_takes.hpp"

namespace grundy::games {

namespace {

class FibonacciGame final : public DynamicTheoremGame<FibonacciGame> {
 public:
  FibonacciGame(const Info& info, std::string name, const rules::LimitFunction& f)
      : DynamicTheoremGame(info, std::move(name), f, "whinihan") {}

  [[nodiscard]] Outcome decide(std::uint64_t n, std::uint64_t q, Meter&) const {
    return theory::fibonacci_nim_outcome(n, q);
  }
  [[nodiscard]] Outcome decide(const Natural& n, const Natural& q, Meter& meter) const {
    return theory::fibonacci_nim_outcome(n, q, meter);
  }
  template <class Visit>
  Tally takes(std::uint64_t n, std::uint64_t q, const Visit& visit, Meter&) const {
    return theory::fibonacci_nim_takes(n, q, visit);
  }
  template <class Visit>
  Tally takes(const Natural& n, const Natural& q, const Visit& visit, Meter& meter) const {
    return theory::fibonacci_nim_takes(n, q, visit, meter);
  }
  bool outcomes(const core::Rows& positions, Play play, std::uint8_t* second) const override {
    if (play == Play::misere) return false;
    const std::uint64_t* const ns = positions.first(0);
    const std::size_t width = positions.width;
    const std::size_t count = positions.count;
    for (std::size_t i = 0; i < count; ++i) {
      // Lost for the first player exactly where n is its own smallest part, and at 0.
      second[i] = theory::is_fibonacci(ns[i * width]) ? 1 : 0;
    }
    return true;
  }

 private:
  [[nodiscard]] std::optional<Parts> parts(const Natural& n, Meter& meter) const override {
    const auto indices = theory::zeckendorf(n, meter);
    if (!indices) return std::nullopt;
    Parts result;
    result.count = Natural(indices->size());
    result.smallest = theory::fibonacci_pair(indices->front()).first;
    if (indices->size() <= kPartsListed) {
      for (const std::uint64_t k : *indices) {
        result.rising.push_back(theory::fibonacci_pair(k).first);
      }
    }
    return result;
  }
  [[nodiscard]] PartWords part_words() const override {
    return {"fibonacci.zeckendorf", "fibonacci.parts"};
  }

  static constexpr std::size_t kPartsListed = 64;
};

class SchwenkGame final : public DynamicTheoremGame<SchwenkGame> {
 public:
  SchwenkGame(const Info& info, std::string name, const rules::LimitFunction& f)
      : DynamicTheoremGame(info, std::move(name), f, "schwenk") {
    // The runs of H for 64-bit heaps, where they are few: then a position costs a look-up for
    // each part of its heap.
    Meter meter;
    ready_.extend(function(), core::kSmallBound - 1, Sequence::Keep::all, kRunsReady, meter);
  }

  template <core::Number N>
  [[nodiscard]] Outcome decide(const N& n, const N& q, Meter& meter) const {
    const theory::LimitOf<N> f(function());
    if constexpr (std::is_same_v<N, std::uint64_t>) {
      if (ready_.reaches(f, n)) return theory::schwenk_outcome(ready_, f, n, q, meter);
    }
    return theory::schwenk_outcome(f, n, q, meter);
  }
  template <core::Number N, class Visit>
  Tally takes(const N& n, const N& q, const Visit& visit, Meter& meter) const {
    Expansion<N> expansion;
    if (!expand(n, expansion, meter)) return {Natural(), false};
    return theory::schwenk_takes(function(), n, q, expansion, visit, meter);
  }

 private:
  using Sequence = theory::SchwenkSequence<std::uint64_t>;
  template <core::Number N>
  using Expansion = theory::SchwenkExpansion<N>;

  template <core::Number N>
  bool expand(const N& n, Expansion<N>& out, Meter& meter) const {
    const theory::LimitOf<N> f(function());
    if constexpr (std::is_same_v<N, std::uint64_t>) {
      if (ready_.reaches(f, n)) return theory::schwenk_expand(ready_, f, n, out, meter);
    }
    return theory::schwenk_expand(f, n, out, meter);
  }

  [[nodiscard]] std::optional<Parts> parts(const Natural& n, Meter& meter) const override {
    Expansion<Natural> expansion;
    if (n.fits_u64() && n.to_u64() < core::kSmallBound) {
      Expansion<std::uint64_t> small;
      if (!expand(n.to_u64(), small, meter)) return std::nullopt;
      for (const std::uint64_t part : small.parts) expansion.parts.emplace_back(part);
      expansion.copies = Natural(small.copies);
    } else if (!expand(n, expansion, meter)) {
      return std::nullopt;
    }
    Parts result;
    result.count = Natural(expansion.parts.size() - 1) + expansion.copies;
    result.smallest = expansion.parts[0];
    result.copies = std::move(expansion.copies);
    result.rising = std::move(expansion.parts);
    return result;
  }
  [[nodiscard]] PartWords part_words() const override {
    return {"dynamic.expansion", "dynamic.parts"};
  }

  static constexpr std::size_t kRunsReady = 4096;
  Sequence ready_;
};

}  // namespace

std::unique_ptr<const Game> make_dynamic_game(const Info& info, std::string name,
                                              const rules::LimitFunction& f) {
  const rules::LimitFunction doubling{Natural(2), Natural(1), {}, false};
  if (f == doubling) return std::make_unique<FibonacciGame>(info, std::move(name), f);
  return std::make_unique<SchwenkGame>(info, std::move(name), f);
}

}  // namespace grundy::games
