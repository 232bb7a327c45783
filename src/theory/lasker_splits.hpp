// The splits of a Lasker heap that have a wanted nim-value, counted and listed at any size.
//
// With u = i - 1 the nim-value of a heap i >= 1 is 1 + s(u), where s flips bit 0 of u when bit 1
// is set (theory/lasker.hpp). A split of n into i and j asks for u + v = n - 2 and
// (1 + s(u)) xor (1 + s(v)) = t. Read from the low bits up, three carries are all that the
// higher bits need to know: of u + v, of 1 + s(u), of 1 + s(v). So eight states a bit count all
// splits without walking through them, and say which beginnings can be completed.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/position.hpp"
#include "grundy/meter.hpp"

namespace grundy::theory {

template <core::Number N>
class LaskerSplits {
 public:
  // Splits of a heap of n >= 2 with nim-value t.
  LaskerSplits(const N& n, const N& t) : sum_(n - N(2U)), value_(t) {
    const std::uint64_t longer = bits(sum_) > bits(value_) ? bits(sum_) : bits(value_);
    length_ = (longer < 2 ? 2 : longer) + 2;  // room for the carries to run out
  }

  // Visits the splits {i, n - i}, i <= n - i, each once. `counted` says whether `total` is exact
  // (counting numbers of very many digits is left out). False when the meter said stop.
  template <class Visit>
  bool visit(bool& listing, N& total, bool& counted, Meter& meter, Visit report) {
    counted = length_ <= kCountedBits;
    if (!prepare(counted, meter)) return false;
    if (counted) {
      // Every split but an even one was counted in both orders.
      const bool halves = bit(sum_, 0) == 0 && value_ == N(0U);
      total += (ways_.back()[0] + N(halves ? 1U : 0U)) / N(2U);
    }
    if (!open_.back()[0]) return true;
    return walk(length_, 0, N(0U), listing, meter, report);
  }

 private:
  static constexpr std::uint64_t kCountedBits = 4096;
  using Ways = std::array<N, 8>;
  using Open = std::array<bool, 8>;

  static std::uint64_t bits(std::uint64_t n) {
    return static_cast<std::uint64_t>(std::bit_width(n));
  }
  static std::uint64_t bits(const Natural& n) { return n.bit_length(); }
  static unsigned bit(std::uint64_t n, std::uint64_t k) {
    return k < 64 ? static_cast<unsigned>((n >> k) & 1U) : 0U;
  }
  static unsigned bit(const Natural& n, std::uint64_t k) { return n.bit(k) ? 1U : 0U; }

  // The two low bits together: calls f(u, v, state) for every pair that fits.
  template <class F>
  void low_bits(F f) const {
    const unsigned sum = bit(sum_, 0) | bit(sum_, 1) << 1U;
    const unsigned value = bit(value_, 0) | bit(value_, 1) << 1U;
    for (unsigned u = 0; u < 4; ++u) {
      const unsigned v = (sum - u) & 3U;
      const unsigned a = 1U + (u ^ (u >> 1U));
      const unsigned b = 1U + (v ^ (v >> 1U));
      if (((a ^ b) & 3U) != value) continue;
      f(u, v, ((u + v) >> 2U) | (a >> 2U) << 1U | (b >> 2U) << 2U);
    }
  }
  // Bit k >= 2 from one state: calls f(bit of u, next state).
  template <class F>
  void high_bit(std::uint64_t k, unsigned state, F f) const {
    const unsigned c = state & 1U;
    const unsigned a = (state >> 1U) & 1U;
    const unsigned b = state >> 2U;
    const unsigned differ = bit(sum_, k) ^ c;
    if ((bit(value_, k) ^ a ^ b) != differ) return;
    for (unsigned u = 0; u < 2; ++u) {
      const unsigned v = u ^ differ;
      f(u, ((u + v + c) >> 1U) | (u & a) << 1U | (v & b) << 2U);
    }
  }

  // open_[k][s]: some low bits 0 .. k-1 end in state s; ways_ counts them. Two bits come first.
  bool prepare(bool counted, Meter& meter) {
    open_.assign(length_ + 1, Open{});
    if (counted) ways_.assign(length_ + 1, Ways{});
    low_bits([&](unsigned, unsigned, unsigned state) {
      open_[2][state] = true;
      if (counted) ways_[2][state] += N(1U);
    });
    for (std::uint64_t k = 2; k < length_; ++k) {
      if (!meter.step("progress.moves", 1)) return false;
      for (unsigned state = 0; state < 8; ++state) {
        if (!open_[k][state]) continue;
        high_bit(k, state, [&](unsigned, unsigned next) {
          open_[k + 1][next] = true;
          if (counted) ways_[k + 1][next] += ways_[k][state];
        });
      }
    }
    return true;
  }

  // From the high bits down, u small first, along states that can be completed below.
  template <class Visit>
  bool walk(std::uint64_t k, unsigned state, const N& high, bool& listing, Meter& meter,
            Visit& report) {
    struct Frame {
      std::uint64_t k;
      unsigned state;
      N u;  // the bits from k on
    };
    std::vector<Frame> stack;
    stack.push_back({k, state, high});
    while (!stack.empty() && listing) {
      if (!meter.step("progress.moves", 1)) return false;
      const Frame frame = std::move(stack.back());
      stack.pop_back();
      if (frame.k == 2) {
        low_bits([&](unsigned u, unsigned, unsigned end) {
          if (end != frame.state || !listing) return;
          const N whole = frame.u + N(u);
          const N other = sum_ - whole;
          if (whole <= other) listing = report(N(whole + N(1U)), N(other + N(1U)));
        });
        continue;
      }
      for (unsigned wanted = 2; wanted-- > 0;) {  // u = 0 is pushed last and taken first
        for (unsigned before = 0; before < 8; ++before) {
          if (!open_[frame.k - 1][before]) continue;
          high_bit(frame.k - 1, before, [&](unsigned u, unsigned next) {
            if (u != wanted || next != frame.state) return;
            N bits_of_u = frame.u;
            if (u == 1) bits_of_u += N(1U) << (frame.k - 1);
            stack.push_back({frame.k - 1, before, std::move(bits_of_u)});
          });
        }
      }
    }
    return true;
  }

  N sum_;    // u + v
  N value_;  // t
  std::uint64_t length_ = 0;
  std::vector<Open> open_;
  std::vector<Ways> ways_;
};

}  // namespace grundy::theory
