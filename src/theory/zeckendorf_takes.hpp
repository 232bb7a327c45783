// Fibonacci nim: one heap, each player takes at most twice what was taken last.
//
// The player to move, who may take up to q, wins exactly when the smallest Zeckendorf part of the
// heap is at most q (M. J. Whinihan, Fibonacci Quarterly 1 (1963) no. 4). All winning takes
// (C. Allen, V. Ponomarenko, Fibonacci Nim and a full characterization of winning moves, Involve 7
// (2014)): the whole heap, and the sums of its smallest parts whose double is less than the next
// part, as far as they are within q.
//
// These are the fast forms of theory/schwenk.hpp for f(x) = 2x. Heap and limit: 1 <= q <= n.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/position.hpp"
#include "grundy/meter.hpp"
#include "theory/zeckendorf.hpp"

namespace grundy::theory {

// n below 2^63 here. Cost: a step for each part, without allocation.
[[nodiscard]] Outcome fibonacci_nim_outcome(std::uint64_t n, std::uint64_t q);
// unknown when `meter` said stop. Cost: that of a few multiplications of numbers as long as n.
[[nodiscard]] Outcome fibonacci_nim_outcome(const Natural& n, const Natural& q, Meter& meter);

// Visits the winning takes, increasing, until `visit` returns false; counts all of them.
template <class Visit>
core::Tally fibonacci_nim_takes(std::uint64_t n, std::uint64_t q, Visit visit) {
  // Each sum is written down, and stays when it turns out to win: no branch to guess wrong.
  std::array<std::uint64_t, 48> takes;
  std::size_t count = 0;
  std::uint64_t sum = 0;
  zeckendorf(n).for_each([&](std::uint64_t part) {
    takes[count] = sum;
    count += sum != 0 && sum <= q && 2 * sum < part ? 1U : 0U;
    sum += part;
  });
  takes[count] = n;
  if (q >= n) ++count;
  for (std::size_t i = 0; i < count && visit(takes[i]); ++i) {
  }
  return {Natural(count), true};
}
// Counting looks at the indices of the parts only. Listing walks up the Fibonacci numbers as far
// as the last take that is visited: an addition for each.
core::Tally fibonacci_nim_takes(const Natural& n, const Natural& q,
                                FunctionRef<bool(const Natural&)> visit, Meter& meter);

}  // namespace grundy::theory
