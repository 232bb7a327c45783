// Positions, options and verdicts as plain data, on 64-bit numbers or on Natural.
//
// Everything is borrowed: visiting the options of a position allocates nothing.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>

#include "grundy/basics.hpp"
#include "grundy/function_ref.hpp"
#include "grundy/natural.hpp"

namespace grundy::core {

// The two number types of the theorems. 64-bit positions keep every number below kSmallBound,
// so that sums and doublings cannot wrap; larger ones take the Natural path.
template <class N>
concept Number = std::same_as<N, std::uint64_t> || std::same_as<N, Natural>;
inline constexpr std::uint64_t kSmallBound = std::uint64_t{1} << 62U;

// The numbers of one component: its heaps, and for a dynamic game the most that may be taken
// now (null: the first move, which must leave something).
template <Number N>
struct Position {
  std::span<const N> heaps;
  const N* limit = nullptr;
};

// What one move does to one heap: it becomes `parts` heaps (1 or more). A heap taken whole
// becomes a single 0. The first three parts are held, any others are borrowed.
template <Number N>
struct Change {
  std::uint32_t heap = 0;
  std::uint32_t parts = 1;
  N part[3] = {};
  std::span<const N> more = {};

  [[nodiscard]] const N& at(std::size_t i) const { return i < 3 ? part[i] : more[i - 3]; }
};

// An option: the heaps that change, in increasing order; all others stay. `limit` is the next limit of a dynamic game.
template <Number N>
struct Option {
  std::span<const Change<N>> changes;
  const N* limit = nullptr;
};

// The heaps after an option, in place: a heap that is split becomes several where it stood.
// `after` is a vector of N, or of a type that N converts to; what it held is dropped.
template <Number N, class Vector>
void apply(std::span<const N> heaps, std::span<const Change<N>> changes, Vector& after) {
  after.clear();
  auto change = changes.begin();
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    if (change == changes.end() || change->heap != i) {
      after.push_back(heaps[i]);
      continue;
    }
    for (std::uint32_t part = 0; part < change->parts; ++part) after.push_back(change->at(part));
    ++change;
  }
}

// Receives options; returns false when it wants no more.
template <Number N>
using Sink = FunctionRef<bool(const Option<N>&)>;

// How many options there are in all, when that was counted to the end.
struct Tally {
  Natural total;
  bool complete = true;
};

// How a component behaves in a misère sum (Winning Ways ch. 13). `wild`: not known to be tame.
// fickle: tame, and every heap has nim-value 0 or 1. firm: tame, some heap has nim-value >= 2.
enum class Temper : std::uint8_t { wild, fickle, firm };

// What a theorem, a period or a computation says of a component.
template <Number N>
struct Verdict {
  Outcome outcome = Outcome::unknown;
  bool has_value = false;  // the normal-play nim-value is known
  N value = {};
  Temper temper = Temper::wild;
  Method method = Method::none;
  const char* theorem = nullptr;
};

// Which options are asked for: those whose normal-play nim-value is `value`, and, for misère
// sums, whose changed heaps are all below 2 (fickle) or not (firm).
enum class Firmness : std::uint8_t { any, fickle, firm };
template <Number N>
struct Target {
  N value = {};
  Firmness firmness = Firmness::any;

  // Does an option with these nim-values of its changed heaps answer the request?
  [[nodiscard]] bool accepts(const N& nim_sum, bool some_part_at_least_two) const {
    if (!(nim_sum == value)) return false;
    return firmness == Firmness::any || (firmness == Firmness::firm) == some_part_at_least_two;
  }
};

}  // namespace grundy::core
