// Dynamic one-heap games: after x was taken, at most f(x) may be taken, f never decreasing.
//
// A. J. Schwenk, Take-away games, Fibonacci Quarterly 8 (1970) no. 3. Let H_1 = 1 and H_(j+1) = H_j
// + H_m, m the least index with f(H_m) >= H_j; the sequence ends where there is none. Every n is a
// sum of members, the largest that fits first. The player to move, who may take up to q, wins
// exactly when the smallest part of n is at most q; which takes win is in schwenk_takes.hpp.
//
// The sequence may grow slowly: f(x) = 10^6 x begins with a million numbers in a row. But as long
// as m stays the same, H is an arithmetic progression, and is kept as one run. Only runs up to some
// y with f(y) >= n are needed for n: the rest go by (schwenk.cpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "core/position.hpp"
#include "grundy/meter.hpp"

namespace grundy::theory {

namespace schwenk_detail {
// What a step costs beyond one unit of work.
inline std::uint64_t words(std::uint64_t) { return 0; }
inline std::uint64_t words(const Natural& n) { return n.bit_length() / 64; }
}  // namespace schwenk_detail

// f(taken), exact up to `cap`.
template <core::Number N>
using LimitOf = FunctionRef<N(const N& taken, const N& cap)>;

// n as a sum: parts[0] < parts[1] < …, the last of them `copies` times (more than once only where
// the sequence is finite).
template <core::Number N>
struct SchwenkExpansion {
  // Below 2^62 there are at most 62 parts, as each is more than half of what is left: no
  // allocation.
  struct Small {
    std::array<std::uint64_t, 64> items;
    std::size_t count = 0;
    void push_back(std::uint64_t part) { items[count++] = part; }
    [[nodiscard]] std::size_t size() const { return count; }
    [[nodiscard]] std::uint64_t* begin() { return items.data(); }
    [[nodiscard]] std::uint64_t* end() { return items.data() + count; }
    [[nodiscard]] const std::uint64_t& operator[](std::size_t i) const { return items[i]; }
    [[nodiscard]] const std::uint64_t& back() const { return items[count - 1]; }
  };
  std::conditional_t<std::is_same_v<N, std::uint64_t>, Small, std::vector<N>> parts;
  N copies = 1U;
};

// The sequence H of one f, as runs; 64-bit numbers stay below 2^63. What is kept may begin late:
// see trimmed().
template <core::Number N>
class SchwenkSequence {
 public:
  // H_1.
  SchwenkSequence();

  // Which runs are kept: up to the bound, or only those that expand() needs for it.
  enum class Keep : std::uint8_t { all, needed };
  // Generates on, until the members up to `bound` are known, or `max_runs` are kept. False when
  // `meter` said stop. The memory is counted with `meter`: release() it.
  bool extend(LimitOf<N> f, const N& bound, Keep keep, std::size_t max_runs, Meter& meter);
  void release(Meter& meter) const { meter.release(bytes_); }

  // From here on, without the runs that the generation has done with. Members up to known() can
  // then not be looked up.
  [[nodiscard]] SchwenkSequence trimmed() const;

  // The parts of n >= 1 can be told: all members up to n are kept, or can be passed.
  [[nodiscard]] bool reaches(LimitOf<N> f, const N& n) const;
  // Takes the parts above `floor` off `rest`, the largest first. Preconditions: reaches(f, rest),
  // and all members above the floor are kept. False when `meter` said stop.
  bool take_parts(LimitOf<N> f, N& rest, const N& floor, SchwenkExpansion<N>& out,
                  Meter& meter) const;

  // The last member generated.
  [[nodiscard]] const N& known() const { return cursor_.last; }
  [[nodiscard]] std::size_t runs() const { return runs_.size(); }
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

 private:
  // The members after the last of the run before, `step` apart, up to and including `end`.
  struct Run {
    N end;
    N step;
  };
  // Where the generation stands: the last member H_j, and H_m = step, a member of run `run`.
  struct Cursor {
    N last = 1U;
    N step = 1U;
    std::size_t run = 0;
    bool spent = false;  // f(step) < last is known
  };
  void push(const Run& run);
  bool seek(Cursor& cursor, LimitOf<N> f, const N& cap, N& limit) const;
  bool advance(Cursor& cursor, LimitOf<N> f, const N& cap) const;
  bool stream(LimitOf<N> f, const N& n, N& part, Meter& meter) const;
  [[nodiscard]] N largest_member(const N& n) const;
  void index_runs();

  std::vector<Run> runs_;
  Cursor cursor_;
  bool finite_ = false;
  std::uint64_t bytes_ = 0;
  // 64 bits: the first run whose end has at least w binary digits.
  std::array<std::size_t, 66> by_width_ = {};
};

extern template class SchwenkSequence<std::uint64_t>;
extern template class SchwenkSequence<Natural>;

// The parts of n >= 1, 64-bit n below 2^62. False when `meter` said stop; its memory is given back.
// Cost: a step for each run up to n; memory for the longest stretch of runs that the generation
// looks back on, and marks from which longer stretches are generated again.
template <core::Number N>
bool schwenk_expand(LimitOf<N> f, const N& n, SchwenkExpansion<N>& out, Meter& meter);
// With what is kept already. Precondition: kept.reaches(f, n), not trimmed.
template <core::Number N>
bool schwenk_expand(const SchwenkSequence<N>& kept, LimitOf<N> f, const N& n,
                    SchwenkExpansion<N>& out, Meter& meter);

// The outcome of a heap of n with limit q, 1 <= q <= n; unknown when `meter` said stop. Looks at
// the parts only until what is left is within the limit: at one, for a first move.
template <core::Number N>
[[nodiscard]] Outcome schwenk_outcome(LimitOf<N> f, const N& n, const N& q, Meter& meter);
template <core::Number N>
[[nodiscard]] Outcome schwenk_outcome(const SchwenkSequence<N>& kept, LimitOf<N> f, const N& n,
                                      const N& q, Meter& meter);

}  // namespace grundy::theory
