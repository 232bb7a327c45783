// Compares the sequence with itself, one period later.
#include "sequence/pin_down.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "core/factor.hpp"

namespace grundy::sequence {

namespace {

constexpr std::uint64_t kPiece = 4096;
constexpr std::uint64_t kMostStates = 64;

// T: an integer that holds the values.
template <class T>
class Pass {
 public:
  Pass(const PinDown& wanted, Meter& meter) : wanted_(wanted), meter_(meter) {
    if (wanted.window == 0) return;
    const std::uint64_t least = std::max(4 * wanted.window, kStatesFrom);
    gap_ = std::max(least, wanted.end / kMostStates);
    next_state_ = gap_;
  }
  ~Pass() { meter_.release(row_.capacity() * sizeof(T)); }
  Pass(const Pass&) = delete;
  Pass& operator=(const Pass&) = delete;

  std::optional<PeriodClaim> operator()(const Engine& engine,
                                        const std::function<std::unique_ptr<Engine>()>& fresh) {
    if (!meter_.allocate(wanted_.distance * sizeof(T))) return std::nullopt;
    row_.resize(wanted_.distance);
    const std::uint64_t count = wanted_.from + wanted_.distance;
    const std::uint64_t all = wanted_.window != 0 ? std::max(count, wanted_.end) : count;
    if (engine.first() == 0 && engine.known() >= all) {
      for (std::uint64_t n = 0; n < all; n += kPiece) {
        if (!take_in(engine, n, std::min(n + kPiece, all), count)) return std::nullopt;
      }
    } else {
      const std::unique_ptr<Engine> again = fresh();
      std::uint64_t n = 0;
      while (n < all) {
        if (again->known() == n && !again->advance(all - 1, meter_)) return std::nullopt;
        const std::uint64_t end = std::min(again->known(), all);
        if (!take_in(*again, n, end, count)) return std::nullopt;
        n = end;
        again->forget(n);
      }
    }
    finish();
    return std::move(claim_);
  }

 private:
  // The values of the heaps n … end − 1.
  bool take_in(const Engine& engine, std::uint64_t n, std::uint64_t end, std::uint64_t count) {
    std::array<std::uint64_t, kPiece> piece;
    while (n < end) {
      const std::uint64_t size = std::min(kPiece, end - n);
      engine.read(n, std::span(piece).first(size));
      if (n <= wanted_.last_rare && wanted_.mask.mask != 0) find_rares(n, {piece.data(), size});
      for (std::uint64_t i = 0; i < size && n + i < count; ++i) {
        const auto value = static_cast<T>(piece[i]);
        T& before = row_[at_];
        if (before != value && n + i >= wanted_.distance) start_ = n + i - wanted_.distance + 1;
        before = value;
        if (++at_ == wanted_.distance) at_ = 0;
      }
      n += size;
      if (!meter_.step("progress.period", size / 16)) return false;
    }
    return keep_state(engine, n);
  }

  void find_rares(std::uint64_t n, std::span<const std::uint64_t> values) {
    for (std::uint64_t i = 0; i < values.size() && n + i <= wanted_.last_rare; ++i) {
      if (n + i > 0 && wanted_.mask.rare(values[i], n + i)) {
        claim_.sparse.rares.push_back(static_cast<std::uint32_t>(n + i));
      }
    }
  }

  bool keep_state(const Engine& engine, std::uint64_t n) {
    if (gap_ == 0 || n < next_state_ || n >= wanted_.end) return true;
    std::vector<std::uint64_t> values(wanted_.window);
    if (n - values.size() < engine.first()) return true;
    engine.read(n - values.size(), values);
    WindowState& state = claim_.sparse.states.emplace_back();
    state.end = n;
    state.values.assign(values.begin(), values.end());
    next_state_ = n + gap_;
    return true;
  }

  // Of the heap from + i.
  [[nodiscard]] T periodic(std::uint64_t i) const { return row_[(at_ + i) % wanted_.distance]; }

  void finish() {
    Period& period = claim_.period;
    period.start = start_;
    period.length = wanted_.distance;
    // Checkers need no values further behind.
    std::erase_if(claim_.sparse.states,
                  [&](const WindowState& state) { return state.end > period.start; });
    const std::uint64_t half = wanted_.distance / 2;
    if (wanted_.halve && half % 2 == 1) {
      std::uint64_t i = 0;
      while (i < half && periodic(i) == periodic(i + half)) ++i;
      if (i == half) period.length = half;
    }
    if (!wanted_.differing) return;
    for (const core::PrimePower& factor : core::factor(period.length)) {
      find_differing(factor.prime);
    }
  }

  void find_differing(std::uint64_t q) {
    const Period& period = claim_.period;
    const std::uint64_t distance = period.length / q;
    for (std::uint64_t i = 0; i < period.length; ++i) {
      if (periodic(i) == periodic(i + distance)) continue;
      // The same heap in the first period.
      const std::uint64_t heap = wanted_.from + i;
      claim_.differing.push_back({distance, period.start + (heap - period.start) % period.length});
      return;
    }
  }

  const PinDown& wanted_;
  Meter& meter_;
  std::vector<T> row_;    // of the last `distance` heaps
  std::uint64_t at_ = 0;  // of the oldest of them
  std::uint64_t start_ = 0;
  std::uint64_t gap_ = 0;
  std::uint64_t next_state_ = 0;
  PeriodClaim claim_;
};

}  // namespace

std::optional<PeriodClaim> pin_down(const PinDown& wanted, const Engine& engine,
                                    const std::function<std::unique_ptr<Engine>()>& fresh,
                                    Meter& meter) {
  const std::uint64_t largest = engine.found().largest;
  if (largest < 0x100) return Pass<std::uint8_t>(wanted, meter)(engine, fresh);
  if (largest < 0x10000) return Pass<std::uint16_t>(wanted, meter)(engine, fresh);
  return Pass<std::uint32_t>(wanted, meter)(engine, fresh);
}

}  // namespace grundy::sequence
