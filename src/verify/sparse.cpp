// The sparse proof: common values are reached by splits with a rare part only, and no rare value
// comes any more. Between two states of the certificate nothing else need be known.
#include <algorithm>
#include <array>
#include <bit>
#include <memory>

#include "core/factor.hpp"
#include "verify/certificate.hpp"

// The compiler makes versions of the inner loops for the vectors that there are, and the loader
// chooses. Not under the sanitizers, which are not ready that early.
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__gnu_linux__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define GRUNDY_VECTORS \
  __attribute__((target_clones("default", "arch=x86-64-v3", "arch=x86-64-v4"), flatten))
#else
#define GRUNDY_VECTORS
#endif

namespace grundy::verify_room {

namespace {

using Byte = std::uint8_t;
using Bits = std::uint64_t;
constexpr Number kBlock = 64, kPart = 16, kNone = ~Number{0};
constexpr Number kPoll = Number{1} << 14U;

// What is the same for all heaps.
struct Plan {
  const Certificate& c;
  Numbers takes = {}, breaks = {};  // tokens that go when one heap is left, when two are
  Number window = 0;                // so many values, and those of small parts, decide the next one
  Number lag = 0;                   // an even period
  Number head = 0;                  // heaps below are computed one by one
  Number strict = 0;                // heaps from here on reach rare values by small parts
  Number end = 0;                   // the last heap that is computed, plus 1
  std::array<Bits, 2> rare = {}, halves = {};  // by the parity of the heap: values as bits
  // The other part is so far back, when this one has that value: in blocks, in parts, heap by heap.
  using Pair = std::pair<Number, Byte>;
  std::array<std::vector<Pair>, 3> pairs = {};
  [[nodiscard]] bool is_rare(Number value, Number n) const {
    const auto ones = static_cast<Number>(std::popcount(value & c.mask));
    return ((ones + (c.mask_with_heap & n)) & 1U) == c.rare_parity;
  }
};

// The values of a block of heaps n, n + 1, …, taking for granted that rare ones are reached: those
// that are not, so far, are in `missing`. Ends with the first value that is too large.
template <class Word>
inline Number block(const Plan& plan, Number n, Byte* values, Bits* missing) {
  std::array<Word, kBlock> sets{};
  for (const auto& [distance, value] : plan.pairs[0]) {
    const Byte* const from = values - distance;
    for (Number l = 0; l < kBlock; ++l) sets[l] |= Word{1} << (from[l] ^ value);
  }
  for (Number l = 0; l < kBlock; ++l) {
    for (const auto& [distance, value] : plan.pairs[1]) {
      const Byte* const from = values + l - distance;
      if (l % kPart != 0) break;
      for (Number i = 0; i < kPart; ++i) sets[l + i] |= Word{1} << (from[i] ^ value);
    }
    const Word rare = static_cast<Word>(plan.rare[(n + l) & 1U]);
    Word set = sets[l] | static_cast<Word>(plan.halves[(n + l) & 1U]);
    for (const auto& [distance, value] : plan.pairs[2]) {
      set |= Word{1} << (*(values + l - distance) ^ value);
    }
    const auto found = static_cast<Number>(std::countr_one(set | rare));
    if (found > *plan.c.largest) return l;
    missing[l] = ~set & rare & ((Word{1} << found) - 1);
    values[l] = static_cast<Byte>(found);
  }
  return kBlock;
}
GRUNDY_VECTORS Number block32(const Plan& plan, Number n, Byte* values, Bits* missing) {
  return block<std::uint32_t>(plan, n, values, missing);
}
GRUNDY_VECTORS Number block64(const Plan& plan, Number n, Byte* values, Bits* missing) {
  return block<Bits>(plan, n, values, missing);
}

// Whether up[l] and down[-l] have the sum `value`, for some l < count.
template <class Value>
inline bool meet(const Value* up, const Value* down, Number count, Value value) {
  for (; count >= kBlock; count -= kBlock, up += kBlock, down -= kBlock) {
    unsigned hit = 0;
    for (Number l = 0; l < kBlock; ++l) hit |= (up[l] ^ *(down - l)) == value ? 1U : 0U;
    if (hit != 0) return true;
  }
  for (; count > 0; --count, ++up, --down) {
    if ((*up ^ *down) == value) return true;
  }
  return false;
}
GRUNDY_VECTORS bool meets(const Byte* up, const Byte* down, Number count, Byte value) {
  return meet(up, down, count, value);
}
GRUNDY_VECTORS bool meets(const std::uint32_t* up, const std::uint32_t* down, Number count,
                          std::uint32_t value) {
  return meet(up, down, count, value);
}

// The heaps from n to `to` - 1. The values in front of them are `before`, and those of the first
// heaps are in `first`; in the first piece, which has none, these are its own.
template <class Value>
struct Piece {
  Piece(Plan& of, Number from, Number till, std::string_view before, const Piece* front)
      : plan(of),
        base(from - before.size()),
        n(from),
        to(till),
        first(front == nullptr ? this : front) {
    values.resize(to - base + kBlock);
    std::ranges::copy(before, values.begin());
  }
  Piece(Piece&&) = delete;
  [[nodiscard]] Value at(Number heap) const { return values[heap - base]; }

  // Some milliseconds of work.
  void advance(Number kept_from, std::vector<Value>& kept) {
    const Number begun = n;
    for (work = 0; n < to && work < kWork && reason.empty();) {
      if constexpr (sizeof(Value) == 1) {
        n < plan.head ? one() : some();
      } else {
        one();
      }
    }
    for (Number heap = begun; heap < n; ++heap) {
      if (largest_at == kNone && at(heap) == *plan.c.largest) largest_at = heap;
      if (heap >= kept_from) kept[heap - kept_from] = at(heap);
    }
    done = n - begun;
    for (const auto& [heap, text] : plan.c.states) {
      const Value* const end = values.data() + (heap - base);
      if (heap <= begun || heap > n || !reason.empty()) continue;
      if (!std::equal(text.begin(), text.end(), end - text.size())) fail("verify.no.state", {heap});
    }
  }
  void fail(std::string_view why, Numbers numbers) {
    reason = why;
    arguments = std::move(numbers);
  }
  bool mark(Value value) {
    if (value >= seen.size()) seen.resize(2 * Number{value} + 2);
    seen[value] = n + 1;
    return true;
  }
  // The value of one heap, from all that it is known to reach.
  void one() {
    for (const Number b : plan.takes) b < n&& mark(at(n - b));
    if (n < plan.c.digits.size() && (plan.c.digits[n] & 1U) != 0) mark(0);
    for (const Number b : plan.breaks) {
      if (n > b && (n - b) % 2 == 0) mark(0);
      for (const Numbers* parts : {&plan.c.rares, &plan.c.parts}) {
        for (const Number part : *parts) part + b < n&& mark(at(part) ^ at(n - b - part));
        work += parts->size();
      }
    }
    Number value = 0;
    bool rare = false;
    for (;; ++value) {
      if (value < seen.size() && seen[value] == n + 1) continue;
      rare = plan.is_rare(value, n);
      if (!rare || !reached(n, static_cast<Value>(value))) break;
    }
    const bool listed = std::ranges::binary_search(plan.c.rares, n);
    if (value > *plan.c.largest) fail("verify.no.value", {n});
    if (n > 0 && rare != listed) fail(rare ? "verify.no.reached" : "verify.no.rare", {n, value});
    values[n++ - base] = static_cast<Value>(value);
    if (sizeof(Value) == 1 && n == plan.head) make_pairs();
  }
  // What blocks are made of: the values of the parts are known now.
  void make_pairs() {
    const auto add = [&](Number distance, Value value) {
      plan.pairs[distance >= kBlock  ? 0
                 : distance >= kPart ? 1
                                     : 2]
          .emplace_back(distance, static_cast<Byte>(value));
    };
    for (const Number b : plan.takes) add(b, 0);
    for (const Number b : plan.breaks) {
      for (const Numbers* parts : {&plan.c.rares, &plan.c.parts}) {
        for (const Number part : *parts) add(b + part, at(part));
      }
    }
  }
  // A block of heaps, all with common values.
  void some() {
    std::array<Bits, kBlock> missing;
    const Number found = (*plan.c.largest < 32 ? block32 : block64)(
        plan, n, values.data() + (n - base), missing.data());
    const Number count = std::min(kBlock, to - n);
    for (Number l = 0; l < std::min(count, found); ++l) {
      for (; missing[l] != 0; missing[l] &= missing[l] - 1) {
        const auto value = static_cast<Byte>(std::countr_zero(missing[l]));
        if (!reached(n + l, value)) return fail("verify.no.reached", {n + l, value});
      }
    }
    if (found < count) fail("verify.no.value", {n + found});
    n += count;
    work += plan.pairs[0].size() + kBlock;
  }
  // Whether some split of the heap has this value; small parts are looked at first.
  bool reached(Number heap, Value value) {
    for (Number from = 1, step = kBlock, looked = 1; looked > 0; from += step, step *= 2) {
      looked = 0;
      for (const Number b : plan.breaks) {
        const Number rest = heap - std::min(heap, b);
        const Number end = heap >= plan.strict ? std::min(plan.c.depth + 1, rest) : rest / 2 + 1;
        if (from >= end) continue;
        const Number count = std::min(step, end - from);
        looked += count;
        if (meets(&first->values[from], &values[rest - from - base], count, value)) return true;
      }
      work += looked / 8;
    }
    return false;
  }

  static constexpr Number kWork = Number{1} << 22U;
  Plan& plan;
  Number base, n, to, done = 0, work = 0, largest_at = kNone;
  const Piece* first;
  std::vector<Value> values;
  Numbers seen;             // the last heap that reached a value, plus 1
  std::string_view reason;  // why the certificate is refused
  Numbers arguments;
};

template <class Value>
bool run(Plan& plan, Meter& meter, Crew* crew, Verification& out) {
  const Certificate& c = plan.c;
  const Number p = c.period, kept_from = c.start - (c.start > 0 ? 1 : 0);
  std::vector<std::pair<Number, std::string_view>> cuts = {{0, {}}};
  for (const auto& [heap, text] : c.states) {
    if (heap > plan.head) cuts.emplace_back(heap, text);
  }
  cuts.emplace_back(plan.end, std::string_view());
  if (meter.nodes_left() < plan.end) return meter.stop(LimitHit::nodes);
  if (!meter.allocate((plan.end - kept_from) * sizeof(Value))) return false;
  std::vector<Value> kept(plan.end - kept_from);
  Number largest_at = kNone;
  std::unique_ptr<Piece<Value>> first;
  for (std::size_t i = 0; i + 1 < cuts.size();) {
    std::vector<std::unique_ptr<Piece<Value>>> crowd;
    Number bytes = 0;
    for (std::size_t size = first && crew != nullptr ? crew->size() : 1;
         crowd.size() < size && i + 1 < cuts.size(); ++i) {
      const auto& [from, text] = cuts[i];
      bytes += (cuts[i + 1].first - from) * sizeof(Value);
      if (!meter.allocate(bytes)) return false;
      meter.release(bytes);
      crowd.push_back(
          std::make_unique<Piece<Value>>(plan, from, cuts[i + 1].first, text, first.get()));
    }
    meter.allocate(bytes);
    const auto task = [&](unsigned k) { crowd[k]->advance(kept_from, kept); };
    for (bool over = false; !over;) {
      crowd.size() > 1 ? crew->run(static_cast<unsigned>(crowd.size()), task) : task(0);
      over = true;
      for (const auto& piece : crowd) {
        over = over && piece->n == piece->to;
        largest_at = std::min(largest_at, piece->largest_at);
        meter.add_nodes(piece->done);
        out.heaps += piece->done;
        if (!piece->reason.empty()) return refuse(out, piece->reason, piece->arguments);
      }
      if (!meter.step(kPhase, kPoll, plan.end)) return false;
    }
    if (first) meter.release(bytes);
    if (!first) first = std::move(crowd[0]);
  }
  // Equal values, with the distance, of all heaps from the start up to this one.
  const auto value = [&](Number n) { return kept[n - kept_from]; };
  const auto differ = [&](Number distance, Number till) {
    Number n = c.start;
    while (n < till && value(n) == value(n + distance)) ++n;
    return n < till && !refuse(out, "verify.no.period", {n, n + distance});
  };
  if (differ(plan.lag, plan.end - plan.lag) || (p % 2 != 0 && differ(p, c.start + p))) return false;
  if (c.start > 0 && value(c.start - 1) == value(c.start - 1 + p))
    return refuse(out, "verify.no.start");
  for (const auto& [distance, heap] : c.differs) {
    const Number other = heap + distance - (heap + distance < c.start + p ? 0 : p);
    if (value(heap) == value(other)) return refuse(out, "verify.no.least", {distance});
  }
  return largest_at == *c.largest_at || refuse(out, "verify.no.largest-at", {largest_at});
}

}  // namespace

bool check_sparse(const Certificate& c, Meter& meter, Crew* crew, Verification& out) {
  Plan plan{.c = c};
  for (Number b = 0; b < c.digits.size(); ++b) {
    if ((c.digits[b] & 2U) != 0) plan.takes.push_back(b);
    if ((c.digits[b] & 4U) == 0) continue;
    plan.breaks.push_back(b);
    plan.halves[b & 1U] = 1;
  }
  // Two common parts must make a rare value, and so must two rare ones: else no split could be left
  // out.
  const auto odd = [&](Number b) { return (b & c.mask_with_heap) != c.rare_parity; };
  const auto falls = [](Number a, Number b) { return a >= b; };
  const auto no_part = [&](Number j) { return j == 0 || j > c.depth; };
  if (c.mask == 0 || c.mask >> 31U != 0 || c.mask_with_heap > 1 || c.rare_parity > 1 ||
      std::ranges::any_of(plan.breaks, odd))
    return refuse(out, "verify.no.mask");
  if (c.rares.empty() || c.rares[0] == 0 ||
      std::ranges::adjacent_find(c.rares, falls) != c.rares.end())
    return refuse(out, "verify.no.rares");
  if (c.depth == 0 || std::ranges::any_of(c.parts, no_part)) return refuse(out, "verify.no.parts");
  if (c.rares.back() >= kReach) return meter.stop(LimitHit::memory);
  plan.window = std::max(c.rares.back(), c.depth) + c.digits.size() - 1;
  plan.head = plan.window + 1;
  plan.lag = c.period % 2 == 0 ? c.period : 2 * c.period;
  plan.strict = std::max(c.start + plan.window, 2 * plan.window);
  plan.end = plan.strict + plan.lag;
  Number last = 4 * plan.window - 1;
  for (const auto& [heap, text] : c.states) {
    const auto large = [&](char v) { return static_cast<Number>(v) > *c.largest; };
    if (heap <= last || heap > plan.end || text.size() != plan.window ||
        std::ranges::any_of(text, large) || *c.largest >= 64) {
      return refuse(out, "verify.no.state-form", {heap});
    }
    last = heap;
    plan.strict = std::min(plan.strict, heap);
  }
  const auto primes = core::factor(c.period);
  const auto fits = [&](const core::PrimePower& q, const auto& differs) {
    return differs.first == c.period / q.prime && differs.second - c.start < c.period &&
           differs.second >= c.start;
  };
  if (!std::ranges::equal(primes, c.differs, fits)) return refuse(out, "verify.no.differs");
  for (Number v = 0; v < 64; ++v) {
    for (const Number n : {0U, 1U}) plan.rare[n] |= Bits{plan.is_rare(v, n)} << v;
  }
  const Number pairs = plan.breaks.size() * (c.rares.size() + c.parts.size()) + plan.takes.size();
  if (!meter.allocate(pairs * sizeof(Plan::Pair))) return false;
  return *c.largest < 64 ? run<Byte>(plan, meter, crew, out)
                         : run<std::uint32_t>(plan, meter, crew, out);
}

}  // namespace grundy::verify_room
