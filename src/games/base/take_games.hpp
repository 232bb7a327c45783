// Subtraction games with a closed form of their own: 1..n/2, 1..n/k, 1..m with one more number, two
// numbers, the powers of a number. The closed forms are in theory/; a range is in range_game.hpp.
#pragma once

#include <string>
#include <utility>

#include "games/base/closed_heap_game.hpp"
#include "rules/heap_set.hpp"
#include "theory/take_half.hpp"
#include "theory/take_powers.hpp"
#include "theory/take_range_and_one.hpp"
#include "theory/take_share.hpp"
#include "theory/take_two.hpp"

namespace grundy::games {

// A number on the 64-bit path, whose heaps are below kSmallBound: larger ones act like it.
inline std::uint64_t clipped(const Natural& n) {
  return n < Natural(core::kSmallBound) ? n.to_u64() : core::kSmallBound;
}

using Items = std::vector<rules::SetItem>;

// At most half of the heap.
class TakeHalf final : public ClosedHeapGame<TakeHalf> {
 public:
  TakeHalf(const Info& info, std::string name, const Items& items)
      : ClosedHeapGame(info, std::move(name)), rule_(items, rules::SetUse::take) {}
  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }
  [[nodiscard]] const char* theorem() const override { return "half"; }
  template <core::Number N>
  [[nodiscard]] N closed_value(const N& heap) const {
    return theory::take_half_value(heap);
  }
  template <core::Number N>
  Tally closed_options(const N& heap, const Target<N>& target,
                       FunctionRef<bool(const Change<N>&)> sink, Meter&) const {
    bool found = false;
    const N left = theory::take_half_heap_below(heap, target.value, found);
    if (!found || left + left < heap || !target.accepts(target.value, target.value > N(1U))) return {};
    sink(Change<N>{0, 1, {left, N(0U)}});
    return {Natural(1), true};
  }
  void identify(std::vector<Step>& steps) const override {
    steps.push_back({"take.half", {}});
  }

 private:
  rules::HeapSet rule_;
};

// 1 to m, or k.
class TakeRangeAndOne final : public ClosedHeapGame<TakeRangeAndOne> {
 public:
  TakeRangeAndOne(const Info& info, std::string name, const Items& items, const Natural& most, const Natural& one)
      : ClosedHeapGame(info, std::move(name)),
        rule_(items),
        all_{most, one, (one % (most + Natural(1))).is_zero()},
        // Heaps on the 64-bit path are below kSmallBound: larger bounds act like it.
        all64_{clipped(most), clipped(one), all_.divided} {}
  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }
  [[nodiscard]] bool tame() const override { return true; }
  [[nodiscard]] const char* theorem() const override { return "range-and-one"; }
  [[nodiscard]] std::optional<Periodicity> periodicity() const override {
    return Periodicity{(all_.divided ? all_.one : all_.most) + Natural(1), Natural(0), Natural(0)};
  }

  template <core::Number N>
  [[nodiscard]] N closed_value(const N& heap) const {
    return all<N>().value(heap);
  }

  template <core::Number N>
  Tally closed_options(const N& heap, const Target<N>& target,
                       FunctionRef<bool(const Change<N>&)> sink, Meter&) const {
    if (!target.accepts(target.value, target.value > N(1U))) return {};
    std::uint64_t total = 0;
    bool listing = true;
    if (const auto below = all<N>().heap_below(heap, target.value)) {
      ++total;
      listing = sink(Change<N>{0, 1, {*below, N(0U)}});
    }
    const N& one = all<N>().one;
    if (heap >= one && closed_value<N>(heap - one) == target.value) {
      ++total;
      if (listing) sink(Change<N>{0, 1, {heap - one, N(0U)}});
    }
    return {Natural(total), true};
  }

  void identify(std::vector<Step>& steps) const override {
    const Natural modulus = all_.most + Natural(1);
    const char* key = all_.divided ? "take.range-and-multiple" : "take.range-and-one";
    steps.push_back({key,
                     {all_.most.to_string(), all_.one.to_string(), modulus.to_string(),
                      (all_.one + Natural(1)).to_string()}});
  }

 private:
  template <core::Number N>
  [[nodiscard]] const theory::RangeAndOne<N>& all() const {
    if constexpr (std::same_as<N, std::uint64_t>) {
      return all64_;
    } else {
      return all_;
    }
  }

  rules::SubtractionSet rule_;
  theory::RangeAndOne<Natural> all_;
  theory::RangeAndOne<std::uint64_t> all64_;
};

// The powers of a base >= 2.
class TakePowers final : public ClosedHeapGame<TakePowers> {
 public:
  TakePowers(const Info& info, std::string name, const Items& items, const Natural& base)
      : ClosedHeapGame(info, std::move(name)),
        rule_(items),
        base_(base),
        // A base beyond the 64-bit path's heaps acts like any such number of its parity.
        base64_(base < Natural(core::kSmallBound)
                    ? base.to_u64()
                    : core::kSmallBound + (base.is_odd() ? 1 : 0)) {}
  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }
  [[nodiscard]] bool tame() const override { return true; }
  [[nodiscard]] const char* theorem() const override { return "powers"; }
  // Modulo base + 1 the powers are 1 and base in turn, modulo 2 those of an odd base are 1.
  [[nodiscard]] std::optional<Periodicity> periodicity() const override {
    return Periodicity{base_.is_odd() ? Natural(2) : base_ + Natural(1), Natural(0), Natural(0)};
  }

  template <core::Number N>
  [[nodiscard]] N closed_value(const N& heap) const {
    return theory::take_powers_value(heap, base<N>());
  }

  template <core::Number N>
  Tally closed_options(const N& heap, const Target<N>& target,
                       FunctionRef<bool(const Change<N>&)> sink, Meter& meter) const {
    Tally tally;
    std::uint64_t count = 0;
    if (heap == N(0U) || !target.accepts(target.value, target.value > N(1U))) return tally;
    // The value after taking base^i depends on the parity of i only: modulo base+1 the powers
    // are 1 and base in turn; modulo 2 (odd base) they are all 1.
    const bool odd = base<N>() % N(2U) == N(1U);
    const N modulus = odd ? N(2U) : base<N>() + N(1U);
    const N residue = heap % modulus;
    const auto value_after = [&](const N& power) {  // power: 1 or base, modulo the modulus
      const N left = (residue + modulus - power) % modulus;
      return odd ? left : theory::take_powers_of_residue(left, base<N>());
    };
    const bool wanted[2] = {value_after(N(1U)) == target.value,
                            value_after(odd ? N(1U) : base<N>()) == target.value};
    bool listing = true;
    const N last_factor = heap / base<N>();
    N power(1U);
    for (std::uint64_t i = 0;; ++i) {
      if (wanted[i % 2]) {
        ++count;
        if (listing) listing = sink(Change<N>{0, 1, {heap - power, N(0U)}});
      }
      if (!meter.step("progress.moves", 1 + heap_words(heap))) {
        tally.complete = false;
        break;
      }
      if (power > last_factor) break;
      power *= base<N>();
    }
    tally.total = Natural(count);
    return tally;
  }

  void identify(std::vector<Step>& steps) const override {
    if (base_.is_odd()) {
      steps.push_back({"take.odd-powers", {base_.to_string()}});
    } else {
      steps.push_back({"take.powers", {base_.to_string(), (base_ + Natural(1)).to_string()}});
    }
  }

 private:
  template <core::Number N>
  [[nodiscard]] const N& base() const {
    if constexpr (std::same_as<N, std::uint64_t>) {
      return base64_;
    } else {
      return base_;
    }
  }
  static std::uint64_t heap_words(std::uint64_t) { return 0; }
  static std::uint64_t heap_words(const Natural& heap) { return heap.bit_length() / 64; }

  rules::SubtractionSet rule_;
  Natural base_;
  std::uint64_t base64_;
};

// a or b.
class TakeTwo final : public ClosedHeapGame<TakeTwo> {
 public:
  TakeTwo(const Info& info, std::string name, const Items& items, const Natural& a,
          const Natural& b)
      : ClosedHeapGame(info, std::move(name)),
        rule_(items), a_(a), b_(b), a64_(clipped(a)), b64_(clipped(b)) {}
  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }
  [[nodiscard]] bool tame() const override { return true; }
  [[nodiscard]] const char* theorem() const override { return "two"; }
  // 2a where b is an odd multiple of a: taking b then never leads to another value.
  [[nodiscard]] std::optional<Periodicity> periodicity() const override {
    const bool odd = (b_ % a_).is_zero() && (b_ / a_).is_odd();
    return Periodicity{odd ? a_ + a_ : a_ + b_, Natural(0), Natural(0)};
  }

  template <core::Number N>
  [[nodiscard]] N closed_value(const N& heap) const {
    if constexpr (std::same_as<N, std::uint64_t>) {
      return theory::take_two_value(heap, a64_, b64_);
    } else {
      return theory::take_two_value(heap, a_, b_);
    }
  }
  template <core::Number N>
  Tally closed_options(const N& heap, const Target<N>& target,
                       FunctionRef<bool(const Change<N>&)> sink, Meter&) const {
    if (!target.accepts(target.value, target.value > N(1U))) return {};
    std::uint64_t total = 0;
    bool listing = true;
    for (const Natural* taken : {&a_, &b_}) {
      if (*taken > Natural(heap)) break;
      N left = heap;
      if constexpr (std::same_as<N, std::uint64_t>) {
        left -= taken->to_u64();
      } else {
        left -= *taken;
      }
      if (closed_value(left) != target.value) continue;
      ++total;
      if (listing) listing = sink(Change<N>{0, 1, {left}});
    }
    return {Natural(total), true};
  }
  void identify(std::vector<Step>& steps) const override {
    steps.push_back({"take.two", {a_.to_string(), b_.to_string(), (a_ + b_).to_string()}});
  }

 private:
  rules::SubtractionSet rule_;
  Natural a_;
  Natural b_;
  std::uint64_t a64_;
  std::uint64_t b64_;
};

// At most a k-th part of the heap, k >= 2.
class TakeShare final : public ClosedHeapGame<TakeShare> {
 public:
  TakeShare(const Info& info, std::string name, const Items& items, const Natural& k)
      : ClosedHeapGame(info, std::move(name)),
        rule_(items, rules::SetUse::take), k_(k), k64_(clipped(k)) {}
  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }
  [[nodiscard]] const char* theorem() const override { return "share"; }
  // Where the recursion takes too many steps the heap is none of the theorem's.
  [[nodiscard]] bool partial() const override { return true; }
  [[nodiscard]] bool covers(const Natural& heap) const override {
    const std::uint64_t steps = theory::take_share_steps(heap, k_);
    // A step divides the heap, whatever its length.
    return steps <= kMostSteps && steps <= kMostWords / (1 + heap.bit_length() / 64);
  }

  template <core::Number N>
  [[nodiscard]] N closed_value(const N& heap) const {
    return theory::take_share_value(heap, k<N>());
  }
  template <core::Number N>
  Tally closed_options(const N& heap, const Target<N>& target,
                       FunctionRef<bool(const Change<N>&)> sink, Meter&) const {
    if (!target.accepts(target.value, target.value > N(1U))) return {};
    const auto left = theory::take_share_heap(heap, k<N>(), target.value);
    if (!left) return {};
    sink(Change<N>{0, 1, {*left}});
    return {Natural(1), true};
  }
  void identify(std::vector<Step>& steps) const override {
    steps.push_back({"take.share", {k_.to_string()}});
  }

 private:
  static constexpr std::uint64_t kMostSteps = std::uint64_t{1} << 21U;
  static constexpr std::uint64_t kMostWords = std::uint64_t{1} << 26U;
  template <core::Number N>
  [[nodiscard]] const N& k() const {
    if constexpr (std::same_as<N, std::uint64_t>) {
      return k64_;
    } else {
      return k_;
    }
  }

  rules::HeapSet rule_;
  Natural k_;
  std::uint64_t k64_;
};

}  // namespace grundy::games
