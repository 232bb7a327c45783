// Compares the sequence with itself, one period later.
#include "sequence/pin_down.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

namespace grundy::sequence {

namespace {

constexpr std::uint64_t kPiece = 4096;

// T: an integer that holds the values.
template <class T>
class Pass {
 public:
  Pass(const PinDown& wanted, Meter& meter) : wanted_(wanted), meter_(meter) {
    if (wanted.window == 0) return;
    next_state_ = std::max(4 * wanted.window, kStatesFrom);
    if (wanted.end < 2 * next_state_) return;
    gap_ = (wanted.end - next_state_ + kStates - 1) / kStates;
    gap_ += gap_ % 2;
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
    keep_states(engine, n);
    return true;
  }

  void find_rares(std::uint64_t n, std::span<const std::uint64_t> values) {
    for (std::uint64_t i = 0; i < values.size() && n + i <= wanted_.last_rare; ++i) {
      if (n + i > 0 && wanted_.mask.rare(values[i], n + i)) {
        claim_.sparse.rares.push_back(static_cast<std::uint32_t>(n + i));
      }
    }
  }

  void keep_states(const Engine& engine, std::uint64_t known) {
    std::vector<WindowState>& states = claim_.sparse.states;
    for (; gap_ != 0 && next_state_ <= known && states.size() < kStates; next_state_ += gap_) {
      if (next_state_ - wanted_.window < engine.first()) {  // then there can be none
        gap_ = 0;
        states.clear();
        return;
      }
      std::vector<std::uint64_t> values(wanted_.window);
      engine.read(next_state_ - wanted_.window, values);
      states.push_back({next_state_, {values.begin(), values.end()}});
    }
  }

  void finish() {
    Period& period = claim_.period;
    period.start = start_;
    period.length = wanted_.distance;
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
