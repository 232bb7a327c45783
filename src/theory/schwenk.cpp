// Generating the H of a dynamic game as runs, and reading an expansion off them.
//
// While m is fixed, members come in steps of H_m for as long as H_j <= f(H_m): one run, whatever
// its length. m only moves up, through the members that are already there, and needs none beyond
// the first y with f(y) >= n; runs that lie higher need not be kept, because their only use is the
// largest member up to n, and what is left below it is less than a step, hence below y. Runs that
// m has passed are not needed to go on either: where there are many runs, as for a heap of
// thousands of digits, only the stretch between H_m and H_j is kept now and then, and what lies
// between two such marks is generated once more when a part is looked for there.
//
// Runs up to n, for f(x) = c x: about c (1 + ln(n / c^2)); for x^2: about 2 n^(1/4).
#include "theory/schwenk.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace grundy::theory {

namespace {

const char* const kPhase = "dynamic.progress";

// At least so many runs between two marks.
constexpr std::size_t kBlock = 1024;

std::uint64_t outside_bytes(std::uint64_t) { return 0; }
std::uint64_t outside_bytes(const Natural& n) { return n.memory(); }
using schwenk_detail::words;

}  // namespace

template <core::Number N>
SchwenkSequence<N>::SchwenkSequence() : runs_{{N(1U), N(1U)}} {
  index_runs();
}

// Moves cursor.step = H_m up to the next member h with f(h) >= cursor.last; `limit` is f(h) then.
// False when there is none.
template <core::Number N>
bool SchwenkSequence<N>::seek(Cursor& cursor, LimitOf<N> f, const N& cap, N& limit) const {
  while (true) {
    if (cursor.step == runs_[cursor.run].end) {
      if (cursor.run + 1 == runs_.size()) return false;
      ++cursor.run;
    }
    const Run& run = runs_[cursor.run];
    cursor.step += run.step;
    limit = f(cursor.step, cap);
    if (limit >= cursor.last) return true;
    if (cursor.step == run.end) continue;
    if (f(run.end, cap) < cursor.last) {
      cursor.step = run.end;
      continue;
    }
    // It is in this run, at i steps from here, 0 < i <= count: gallop, then bisect.
    const N count = (run.end - cursor.step) / run.step;
    N low(0U);
    N high(1U);
    while (high < count && f(cursor.step + high * run.step, cap) < cursor.last) {
      low = high;
      high += high;
    }
    if (count < high) high = count;
    while (high - low > N(1U)) {
      const N middle = low + (high - low) / N(2U);
      if (f(cursor.step + middle * run.step, cap) < cursor.last) {
        low = middle;
      } else {
        high = middle;
      }
    }
    cursor.step += high * run.step;
    limit = f(cursor.step, cap);
    return true;
  }
}

// Moves cursor.last to the end of the next run: past f(H_m), or past `cap` if that comes first.
// False when the sequence ends. Precondition: cursor.last <= cap.
template <core::Number N>
bool SchwenkSequence<N>::advance(Cursor& cursor, LimitOf<N> f, const N& cap) const {
  N limit(0U);
  if (!cursor.spent) limit = f(cursor.step, cap);
  if (limit < cursor.last && !seek(cursor, f, cap, limit)) return false;
  cursor.spent = limit < cap;
  limit -= cursor.last;
  cursor.last += cursor.step;
  if (limit >= cursor.step) cursor.last += limit / cursor.step * cursor.step;
  return true;
}

template <core::Number N>
bool SchwenkSequence<N>::extend(LimitOf<N> f, const N& bound, Keep keep, std::size_t max_runs,
                                Meter& meter) {
  while (!finite_ && known() <= bound && runs_.size() < max_runs) {
    // Asking now and then costs little and keeps at most that much too much.
    if (keep == Keep::needed && runs_.size() % 16 == 0 && f(known(), bound) >= bound) break;
    if (!meter.step(kPhase, 1 + words(known()))) return false;
    if (!advance(cursor_, f, bound)) {
      finite_ = true;
      break;
    }
    const std::uint64_t before = bytes_;
    push({cursor_.last, cursor_.step});
    if (!meter.allocate(bytes_ - before)) return false;
  }
  index_runs();
  return true;
}

template <core::Number N>
void SchwenkSequence<N>::push(const Run& run) {
  bytes_ += sizeof(Run) + outside_bytes(run.end) + outside_bytes(run.step);
  runs_.push_back(run);
}

template <core::Number N>
SchwenkSequence<N> SchwenkSequence<N>::trimmed() const {
  SchwenkSequence result;
  result.runs_.clear();
  for (std::size_t i = cursor_.run; i < runs_.size(); ++i) result.push(runs_[i]);
  result.cursor_ = cursor_;
  result.cursor_.run = 0;
  result.finite_ = finite_;
  result.index_runs();
  return result;
}

template <core::Number N>
void SchwenkSequence<N>::index_runs() {
  if constexpr (std::is_same_v<N, std::uint64_t>) {
    std::size_t run = 0;
    for (std::size_t width = 0; width < by_width_.size(); ++width) {
      while (run < runs_.size() &&
             static_cast<std::size_t>(std::bit_width(runs_[run].end)) < width) {
        ++run;
      }
      by_width_[width] = run;
    }
  }
}

template <core::Number N>
bool SchwenkSequence<N>::reaches(LimitOf<N> f, const N& n) const {
  return finite_ || n <= known() || f(known(), n) >= n;
}

// The largest member up to n <= known().
template <core::Number N>
N SchwenkSequence<N>::largest_member(const N& n) const {
  auto first = runs_.begin();
  auto last = runs_.end();
  if constexpr (std::is_same_v<N, std::uint64_t>) {
    const auto width = static_cast<std::size_t>(std::bit_width(n));
    first += static_cast<std::ptrdiff_t>(by_width_[width]);
    // The last that is not asked: if none before it ends at n or above, it does.
    last = runs_.begin() + static_cast<std::ptrdiff_t>(by_width_[width + 1]);
  }
  const auto run =
      std::partition_point(first, last, [&n](const Run& candidate) { return candidate.end < n; });
  if (run == runs_.begin()) return n;  // H_1 = 1 is n
  const N& base = (run - 1)->end;
  if (n - base < run->step) return base;
  return n - (n - base) % run->step;
}

// The largest member up to n > known(), without keeping runs.
template <core::Number N>
bool SchwenkSequence<N>::stream(LimitOf<N> f, const N& n, N& part, Meter& meter) const {
  Cursor cursor = cursor_;
  N before = cursor.last;
  while (cursor.last <= n) {
    if (!meter.step(kPhase, 1 + words(n))) return false;
    before = cursor.last;
    if (!advance(cursor, f, n)) return meter.stop(LimitHit::knowledge);  // reaches() was false
  }
  part = before;
  if (n - before >= cursor.step) part = n - (n - before) % cursor.step;
  return true;
}

template <core::Number N>
bool SchwenkSequence<N>::take_parts(LimitOf<N> f, N& rest, const N& floor, SchwenkExpansion<N>& out,
                                    Meter& meter) const {
  while (rest > floor) {
    N part = known();
    if (rest <= known()) {
      part = largest_member(rest);
    } else if (finite_) {
      out.copies = rest / part;
      rest -= (out.copies - N(1U)) * part;
    } else if (!stream(f, rest, part, meter)) {
      return false;
    }
    rest -= part;
    out.parts.push_back(std::move(part));
    if (!meter.step(kPhase, 1 + words(rest))) return false;
  }
  return true;
}

namespace {

// Takes parts off `rest`, the largest first, until at most `enough` is left.
template <core::Number N>
bool take_down_to(LimitOf<N> f, N& rest, const N& enough, SchwenkExpansion<N>& out, Meter& meter) {
  using Sequence = SchwenkSequence<N>;
  using Keep = typename Sequence::Keep;
  constexpr std::size_t kAnyNumber = ~std::size_t{0};
  const N n = rest;
  std::vector<Sequence> marks(1);
  Sequence table;  // from the last mark on
  const auto generate = [&](const N& bound, Keep keep, std::size_t runs) {
    table.release(meter);
    table = marks.back();
    return meter.allocate(table.bytes()) && table.extend(f, bound, keep, runs, meter);
  };
  const auto take = [&] {
    const N floor = marks.size() == 1 ? N(0U) : marks.back().known();
    return table.take_parts(f, rest, std::max(floor, enough), out, meter);
  };
  const auto give_back = [&](bool done) {
    table.release(meter);
    for (const Sequence& mark : marks) mark.release(meter);
    return done;
  };

  while (true) {
    // A stretch is longer than what a mark keeps, so that marks never dominate.
    if (!generate(n, Keep::needed, kBlock + 3 * marks.back().runs())) return give_back(false);
    if (table.reaches(f, n)) break;
    marks.push_back(table.trimmed());
    if (!meter.allocate(marks.back().bytes())) return give_back(false);
  }
  if (!take()) return give_back(false);
  while (rest > enough) {
    const N end = marks.back().known();
    marks.back().release(meter);
    marks.pop_back();
    if (marks.size() > 1 && rest <= marks.back().known()) continue;  // no part in this stretch
    if (!generate(end - N(1U), Keep::all, kAnyNumber) || !take()) return give_back(false);
  }
  return give_back(true);
}

// Parts were taken until at most q < n was left. Something: its parts are within q. Nothing: the
// last part taken is the smallest.
template <core::Number N>
Outcome outcome_with(const N& rest, const N& q, const SchwenkExpansion<N>& taken) {
  return rest != N(0U) || taken.parts.back() <= q ? Outcome::N : Outcome::P;
}

}  // namespace

template <core::Number N>
bool schwenk_expand(LimitOf<N> f, const N& n, SchwenkExpansion<N>& out, Meter& meter) {
  N rest = n;
  if (!take_down_to(f, rest, N(0U), out, meter)) return false;
  std::reverse(out.parts.begin(), out.parts.end());
  return true;
}

template <core::Number N>
bool schwenk_expand(const SchwenkSequence<N>& kept, LimitOf<N> f, const N& n,
                    SchwenkExpansion<N>& out, Meter& meter) {
  N rest = n;
  if (!kept.take_parts(f, rest, N(0U), out, meter)) return false;
  std::reverse(out.parts.begin(), out.parts.end());
  return true;
}

template <core::Number N>
Outcome schwenk_outcome(LimitOf<N> f, const N& n, const N& q, Meter& meter) {
  if (q >= n) return Outcome::N;
  N rest = n;
  SchwenkExpansion<N> taken;
  if (!take_down_to(f, rest, q, taken, meter)) return Outcome::unknown;
  return outcome_with(rest, q, taken);
}

template <core::Number N>
Outcome schwenk_outcome(const SchwenkSequence<N>& kept, LimitOf<N> f, const N& n, const N& q,
                        Meter& meter) {
  if (q >= n) return Outcome::N;
  N rest = n;
  SchwenkExpansion<N> taken;
  if (!kept.take_parts(f, rest, q, taken, meter)) return Outcome::unknown;
  return outcome_with(rest, q, taken);
}

#define GRUNDY_INSTANTIATE(N)                                                                 \
  template class SchwenkSequence<N>;                                                          \
  template bool schwenk_expand(LimitOf<N>, const N&, SchwenkExpansion<N>&, Meter&);           \
  template bool schwenk_expand(const SchwenkSequence<N>&, LimitOf<N>, const N&,               \
                               SchwenkExpansion<N>&, Meter&);                                 \
  template Outcome schwenk_outcome(LimitOf<N>, const N&, const N&, Meter&);                   \
  template Outcome schwenk_outcome(const SchwenkSequence<N>&, LimitOf<N>, const N&, const N&, \
                                   Meter&)
GRUNDY_INSTANTIATE(std::uint64_t);
GRUNDY_INSTANTIATE(Natural);
#undef GRUNDY_INSTANTIATE

}  // namespace grundy::theory
