// Outcome and winning takes of Fibonacci nim. On long numbers everything is decided on the indices
// of the Zeckendorf parts; numbers are only formed for the takes that are shown.
#include "theory/zeckendorf_takes.hpp"

#include <cstddef>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "theory/zeckendorf.hpp"

namespace grundy::theory {

namespace {

using Indices = std::vector<std::uint64_t>;

// Which sums of the smallest parts, F_(k_1) + … + F_(k_i) = s_i, have a double below the next part?
//
// A gap k_(i+1) - k_i of 3 or more is enough: 2 s_i < 2 F_(k_i + 1) < F_(k_i + 3). With a gap of 2,
// 2 F_k = F_(k+1) + F_(k-2), so that 2 s_i < F_(k_i + 2) asks for 2 s_(i-1) < F_(k_i - 1): the same
// question of a gap that is one less. A gap of 1 is never enough. So a gap of 2 looks at the gap
// below it: 2 says no, 4 or more yes, 3 looks at the next below; at the bottom it is yes.
class DoubleFits {
 public:
  // To be asked for i = 1, 2, … in turn, with the gap above part i.
  bool next(std::uint64_t gap) {
    const bool fits = gap >= 3 || below_;
    below_ = gap >= 4 || (gap == 3 && below_);
    return fits;
  }

 private:
  bool below_ = true;
};

// Is F_(k_1) + … + F_(k_i) at most q? Both are compared from the largest part down, as digits.
bool within(const Indices& parts, std::size_t i, const Indices& q) {
  std::size_t j = q.size();
  while (i > 0) {
    if (j == 0) return false;
    --i;
    --j;
    if (parts[i] != q[j]) return parts[i] < q[j];
  }
  return true;
}

// How many of the sums s_1 … s_(r-1), r = number of parts, are at most q < n.
std::optional<std::size_t> sums_within(const Natural& n, const Indices& parts, const Natural& q,
                                       Meter& meter) {
  const std::size_t all = parts.size() - 1;
  // The largest part is more than half of n.
  if (q + q >= n) return all;
  const auto limit = zeckendorf(q, meter);
  if (!limit) return std::nullopt;
  std::size_t low = 0;  // s_low is within, s_(high+1) is not
  std::size_t high = all;
  while (low < high) {
    const std::size_t middle = low + (high - low + 1) / 2;
    if (within(parts, middle, *limit)) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

// F_k, for increasing k.
class Ascent {
 public:
  const Natural& to(std::uint64_t k) {
    constexpr std::uint64_t kFar = 256;  // from here on doubling is faster than adding
    if (k - index_ > kFar) {
      std::tie(current_, next_) = fibonacci_pair(k);
      index_ = k;
    }
    for (; index_ < k; ++index_) {
      current_ += next_;
      std::swap(current_, next_);
    }
    return current_;
  }

 private:
  std::uint64_t index_ = 2;
  Natural current_ = 1;  // F_2
  Natural next_ = 2;
};

}  // namespace

Outcome fibonacci_nim_outcome(std::uint64_t n, std::uint64_t q) {
  if (q >= n) return Outcome::N;
  const std::uint64_t rest = n - kFibonacci[fibonacci_index(n)];
  if (rest == 0) return Outcome::P;
  if (rest <= q) return Outcome::N;  // as for every first move
  return kFibonacci[zeckendorf_smallest(rest)] <= q ? Outcome::N : Outcome::P;
}

Outcome fibonacci_nim_outcome(const Natural& n, const Natural& q, Meter& meter) {
  if (q >= n) return Outcome::N;
  const auto smallest = zeckendorf_smallest(n, meter);
  if (!smallest) return Outcome::unknown;
  return fibonacci_pair(*smallest).first <= q ? Outcome::N : Outcome::P;
}

core::Tally fibonacci_nim_takes(const Natural& n, const Natural& q,
                                FunctionRef<bool(const Natural&)> visit, Meter& meter) {
  const core::Tally gave_up{Natural(), false};
  const auto parts = zeckendorf(n, meter);
  if (!parts) return gave_up;
  const auto count = sums_within(n, *parts, q, meter);
  if (!count) return gave_up;

  std::uint64_t total = 0;
  bool listing = true;
  bool complete = true;
  DoubleFits fits;
  Ascent fibonacci;
  Natural sum;
  for (std::size_t i = 0; i < *count; ++i) {
    const bool wins = fits.next((*parts)[i + 1] - (*parts)[i]);
    if (wins) ++total;
    if (!listing) continue;
    sum += fibonacci.to((*parts)[i]);
    if (wins) listing = visit(sum);
    if (!meter.step("progress.moves", 1 + sum.bit_length() / 64)) listing = complete = false;
  }
  if (q >= n) {
    ++total;
    if (listing) visit(n);
  }
  return {Natural(total), complete};
}

}  // namespace grundy::theory
