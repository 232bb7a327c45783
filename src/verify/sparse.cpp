// The sparse proof: only splits with a rare part can reach a common value, and no rare value comes
// any more. Pieces between the states of the certificate do not need each other.
#include <algorithm>
#include <array>
#include <bit>
#include <memory>

#include "core/factor.hpp"
#include "verify/certificate.hpp"

// The inner loops are for vectors with a shift for each lane: the compiler makes versions for the
// processors that have it, and the loader chooses. Not under the sanitizers, which are not ready
// that early.
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__gnu_linux__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define GRUNDY_VECTORS                                                                  \
  __attribute__((target_clones("default", "arch=x86-64-v3", "arch=x86-64-v4"), flatten, \
                 optimize("O3")))
#else
#define GRUNDY_VECTORS
#endif

namespace grundy::verify_room {

namespace {

constexpr Number kBlock = 64, kPart = 8;
constexpr Number kPollAtOnce = Number{1} << 14U;

struct Pair {
  Number distance = 0;  // n - distance is the other part
  std::uint8_t value = 0;
};
struct Doubt {
  Number heap = 0;
  std::uint64_t missing = 0;  // rare values that are still to be reached, as bits
};

// What is the same for all pieces.
struct Plan {
  explicit Plan(const Certificate& certificate) : c(certificate) {}
  const Certificate& c;
  Numbers takes, breaks;   // tokens of moves that leave one heap, two heaps
  Number window = 0;       // a heap depends on so many before it, and on the first ones
  Number lag = 0;          // an even period
  Number end = 0;          // heaps below are computed,
  Number head = 0;         // and below this one by one
  Number strict_from = 0;  // from here on rare values are reached by small parts
  std::array<std::uint64_t, 2> rare{}, halves{};  // by the parity of n, as bits of values
  std::vector<Pair> far, middle, near;
  [[nodiscard]] bool is_rare(Number value, Number n) const {
    return ((static_cast<Number>(std::popcount(value & c.mask)) + (c.mask_with_heap & n)) & 1U) ==
           c.rare_parity;
  }
  // What blocks of heaps look at, all from the values of the first heaps.
  template <class Values>
  bool make_pairs(const Values& values, Meter& meter) {
    const auto add = [&](Number distance, Number value) {
      (distance >= kBlock  ? far
       : distance >= kPart ? middle
                           : near)
          .push_back({distance, static_cast<std::uint8_t>(value)});
    };
    if (!meter.allocate((c.rares.size() + c.parts.size()) * breaks.size() * sizeof(Pair)))
      return false;
    for (const Number b : takes) add(b, 0);
    for (const Numbers* parts : {&c.rares, &c.parts}) {
      for (const Number b : breaks) {
        for (const Number part : *parts) {
          if (part < end) add(b + part, values.at(part));
        }
      }
    }
    return true;
  }
};

Numbers tokens(const Numbers& digits, Number bit) {
  Numbers found;
  for (Number b = 0; b < digits.size(); ++b) {
    if ((digits[b] & bit) != 0) found.push_back(b);
  }
  return found;
}

// The values of a block, if all rare ones that are missing are reached: the number of them that
// are not too large, and of doubts.
template <class Word>
[[gnu::always_inline]] inline std::pair<Number, Number> block(const Plan& plan, Number start,
                                                              std::uint8_t* values, Doubt* doubts) {
  alignas(64) std::array<Word, kBlock> sets{};
  for (const Pair pair : plan.far) {
    const std::uint8_t* from = values - pair.distance;
    for (Number l = 0; l < kBlock; ++l) sets[l] |= Word{1} << (from[l] ^ pair.value);
  }
  const std::size_t near = plan.near.size();
  const Number largest = *plan.c.largest;
  Number found = 0;
  std::uint64_t recent = 0;  // the last eight values
  for (Number i = 8; i > 0; --i) recent = recent << 8U | values[-static_cast<std::ptrdiff_t>(i)];
  for (Number part = 0; part < kBlock; part += kPart) {
    for (const Pair pair : plan.middle) {
      const std::uint8_t* from = values + part - pair.distance;
      for (Number l = 0; l < kPart; ++l) sets[part + l] |= Word{1} << (from[l] ^ pair.value);
    }
    for (Number l = part; l < part + kPart; ++l) {
      const Number parity = (start + l) & 1U;
      Word set = sets[l] | static_cast<Word>(plan.halves[parity]);
      for (std::size_t i = 0; i < near; ++i) {
        set |=
            Word{1} << ((recent >> (8 * plan.near[i].distance - 8) ^ plan.near[i].value) & 0xffU);
      }
      const Word rare = static_cast<Word>(plan.rare[parity]);
      const auto value = static_cast<unsigned>(std::countr_one(set | rare));
      if (value > largest) return {l, found};
      const Word missing = ~set & rare & ((Word{1} << value) - 1);
      doubts[found] = {start + l, missing};
      found += missing != 0 ? 1U : 0U;
      recent = recent << 8U | value;
      values[l] = static_cast<std::uint8_t>(value);
    }
  }
  return {kBlock, found};
}
GRUNDY_VECTORS std::pair<Number, Number> block32(const Plan& plan, Number start,
                                                 std::uint8_t* values, Doubt* doubts) {
  return block<std::uint32_t>(plan, start, values, doubts);
}
GRUNDY_VECTORS std::pair<Number, Number> block64(const Plan& plan, Number start,
                                                 std::uint8_t* values, Doubt* doubts) {
  return block<std::uint64_t>(plan, start, values, doubts);
}

// Whether heaps up + l and down - l have values whose sum is `value`, for some l < count.
template <class Value>
[[gnu::always_inline]] inline bool meet(const Value* up, const Value* down, Number count,
                                        Value value) {
  for (; count >= kBlock; count -= kBlock, up += kBlock, down -= kBlock) {
    unsigned hit = 0;
    for (Number l = 0; l < kBlock; ++l) hit |= (up[l] ^ *(down - l)) == value ? 1U : 0U;
    if (hit != 0) return true;
  }
  for (Number l = 0; l < count; ++l) {
    if ((up[l] ^ *(down - l)) == value) return true;
  }
  return false;
}
GRUNDY_VECTORS bool meets(const std::uint8_t* up, const std::uint8_t* down, Number count,
                          std::uint8_t value) {
  return meet(up, down, count, value);
}
GRUNDY_VECTORS bool meets(const std::uint32_t* up, const std::uint32_t* down, Number count,
                          std::uint32_t value) {
  return meet(up, down, count, value);
}

// Values of heaps that are looked at when all is computed.
template <class Value>
struct Kept {
  Number from = 0;
  std::vector<Value> values;
};

// The heaps from … to - 1, from the values before them.
template <class Value>
class Piece {
 public:
  Piece(const Plan& plan, const Piece* first, Number from, Number to, std::string_view before)
      : plan_(plan), base_(from - before.size()), to_(to), n_(from), first_(first) {
    values_.resize(kPad + to - base_ + kBlock);
    std::ranges::copy(before, values_.begin() + kPad);
    if (first == nullptr) first_ = this;
  }
  [[nodiscard]] Number next() const { return n_; }
  [[nodiscard]] bool over() const { return n_ == to_ || !refused.reason.empty(); }
  [[nodiscard]] const Value& at(Number n) const { return values_[kPad + n - base_]; }

  // The values go; returns how many bytes they took.
  Number forget() {
    const Number bytes = (to_ - base_) * sizeof(Value);
    std::vector<Value>().swap(values_);
    return bytes;
  }

  // Some milliseconds of work, up to heap `to` - 1 at most.
  void advance(Number to, std::vector<Kept<Value>>& kept) {
    const Number begun = n_;
    for (work_ = 0, to = std::min(to, to_); n_ < to && work_ < kWork && refused.reason.empty();) {
      if constexpr (sizeof(Value) == 1) {
        if (n_ >= plan_.head) {
          some(to);
          continue;
        }
      }
      one();
    }
    done = n_ - begun;
    const Value* const end = &at(n_);
    if (largest_at == kNone) {
      const Value* top = std::find(&at(begun), end, static_cast<Value>(*plan_.c.largest));
      if (top != end) largest_at = n_ - static_cast<Number>(end - top);
    }
    for (Kept<Value>& k : kept) {
      const Number from = std::max(begun, k.from), till = std::min(n_, k.from + k.values.size());
      for (Number n = from; n < till; ++n) k.values[n - k.from] = at(n);
    }
    for (const auto& [heap, before] : plan_.c.states) {
      if (heap <= begun || heap > n_ || !refused.reason.empty()) continue;
      const bool same = std::equal(before.begin(), before.end(), end - (n_ - heap) - before.size());
      if (!same) refuse(refused, "verify.no.state", {heap});
    }
  }

  static constexpr Number kNone = ~Number{0};
  Number largest_at = kNone;  // the first heap that has the largest value
  Number done = 0;            // heaps of the last advance()
  Verification refused;

 private:
  static constexpr Number kPad = 8, kWork = Number{1} << 22U;

  // Whether some split of heap n has this value. Small parts are looked at first.
  bool reached(Number n, Value value) {
    const bool strict = n >= plan_.strict_from;
    for (Number from = 1, step = kBlock, looked = 1; looked > 0; from += step, step *= 2) {
      looked = 0;
      for (const Number b : plan_.breaks) {
        const Number m = n - std::min(n, b);
        const Number end = strict ? std::min(plan_.c.depth + 1, m) : m / 2 + 1;
        if (from >= end) continue;
        const Number count = std::min(step, end - from);
        looked += count;
        if (meets(&first_->at(from), &at(m - from), count, value)) return true;
      }
      work_ += looked / 8;
    }
    return false;
  }

  void mark(Value value) {
    if (value >= seen_.size()) seen_.resize(2 * std::size_t{value} + 2);
    seen_[value] = n_ + 1;
  }
  void mark_splits(const Numbers& parts) {
    for (const Number b : plan_.breaks) {
      for (const Number r : parts) {
        if (r + b < n_) mark(at(r) ^ at(n_ - b - r));
      }
    }
    work_ += parts.size() * plan_.breaks.size();
  }

  // The value of one heap, by what it reaches.
  void one() {
    for (const Number b : plan_.takes) {
      if (b < n_) mark(at(n_ - b));
    }
    if (n_ < plan_.c.digits.size() && (plan_.c.digits[n_] & 1U) != 0) mark(0);
    for (const Number b : plan_.breaks) {
      if (n_ > b && (n_ - b) % 2 == 0) mark(0);
    }
    mark_splits(plan_.c.rares);
    mark_splits(plan_.c.parts);
    Number value = 0;
    bool rare = false;
    for (;; ++value) {
      if (value < seen_.size() && seen_[value] == n_ + 1) continue;
      rare = plan_.is_rare(value, n_);
      if (!rare || !reached(n_, static_cast<Value>(value))) break;
    }
    settle(n_, value, rare);
    values_[kPad + n_++ - base_] = static_cast<Value>(value);
  }
  void settle(Number n, Number value, bool rare) {
    if (value > *plan_.c.largest) refuse(refused, "verify.no.value", {n});
    if (rare == std::ranges::binary_search(plan_.c.rares, n) || n == 0) return;
    refuse(refused, rare ? "verify.no.reached" : "verify.no.rare", {n, value});
  }

  // The values of a block of heaps, all common.
  void some(Number to) {
    const bool narrow = *plan_.c.largest < 32;
    auto* const values = reinterpret_cast<std::uint8_t*>(&values_[kPad + n_ - base_]);
    const std::pair<Number, Number> made =
        (narrow ? block32 : block64)(plan_, n_, values, doubts_.data());
    const Number end = std::min(to, n_ + kBlock);
    for (Number i = 0; i < made.second && doubts_[i].heap < end; ++i) {
      for (std::uint64_t left = doubts_[i].missing; left != 0; left &= left - 1) {
        const auto value = static_cast<unsigned>(std::countr_zero(left));
        if (reached(doubts_[i].heap, static_cast<Value>(value))) continue;
        refuse(refused, "verify.no.reached", {doubts_[i].heap, value});
        return;
      }
    }
    if (n_ + made.first < end) refuse(refused, "verify.no.value", {n_ + made.first});
    n_ = end;
    work_ += plan_.far.size() + kBlock;
  }

  const Plan& plan_;
  Number base_, to_, n_;
  const Piece* first_;
  std::vector<Value> values_;
  std::vector<Number> seen_;  // the last heap that reached a value, plus 1
  std::array<Doubt, kBlock> doubts_{};
  Number work_ = 0;
};

template <class Value>
bool run(Plan& plan, Meter& meter, Crew* crew, Verification& out) {
  const Certificate& c = plan.c;
  const Number p = c.period, before = c.start - (c.start > 0 ? 1 : 0);
  const Number end = plan.end, checked = end - plan.lag;
  std::vector<Kept<Value>> kept;
  const auto keep = [&](Number from, Number to) {
    if (!meter.allocate((to - from) * sizeof(Value))) return false;
    kept.push_back({from, std::vector<Value>(to - from)});
    return true;
  };
  if (plan.lag != p ? !keep(before, end) : !keep(before, checked) || !keep(before + p, end)) {
    return false;
  }
  const auto second = [&](const auto& pair) {  // of the two heaps that differ
    return pair.second + pair.first - (pair.second + pair.first < c.start + p ? 0 : p);
  };
  for (const auto& pair : c.differs) {
    if (!keep(pair.second, pair.second + 1) || !keep(second(pair), second(pair) + 1)) return false;
  }

  // Where the pieces begin.
  std::vector<std::pair<Number, std::string_view>> cuts = {{0, {}}};
  for (const auto& [heap, values] : c.states) {
    if (heap >= plan.head) cuts.emplace_back(heap, values);
  }
  cuts.emplace_back(end, std::string_view());
  std::vector<std::unique_ptr<Piece<Value>>> pieces;
  std::vector<Piece<Value>*> busy;
  Number largest_at = Piece<Value>::kNone;
  bool paired = false;
  if (meter.nodes_left() < end) return meter.stop(LimitHit::nodes);
  while (!busy.empty() || pieces.size() + 1 < cuts.size()) {
    while (busy.size() < (crew == nullptr ? 1 : crew->size()) && pieces.size() + 1 < cuts.size() &&
           (pieces.empty() || paired)) {
      const auto& [from, values] = cuts[pieces.size()];
      const Number to = cuts[pieces.size() + 1].first;
      if (!meter.allocate((to - from) * sizeof(Value))) return false;
      const Piece<Value>* const front = pieces.empty() ? nullptr : pieces[0].get();
      pieces.push_back(std::make_unique<Piece<Value>>(plan, front, from, to, values));
      busy.push_back(pieces.back().get());
    }
    const auto task = [&](unsigned i) { busy[i]->advance(paired ? end : plan.head, kept); };
    if (busy.size() > 1) {
      crew->run(static_cast<unsigned>(busy.size()), task);
    } else {
      task(0);
    }
    for (Piece<Value>* piece : busy) {
      meter.add_nodes(piece->done);
      out.heaps += piece->done;
      if (!piece->refused.reason.empty()) {
        out.reason = piece->refused.reason;
        out.arguments = piece->refused.arguments;
        return false;
      }
      largest_at = std::min(largest_at, piece->largest_at);
      if (piece->over() && piece != pieces[0].get()) meter.release(piece->forget());
    }
    // The others need the values of the first heaps.
    if (!paired && (pieces[0]->over() || pieces[0]->next() >= plan.head)) {
      paired = true;
      if (!plan.make_pairs(*pieces[0], meter)) return false;
    }
    std::erase_if(busy, [](const Piece<Value>* piece) { return piece->over(); });
    if (!meter.step(kPhase, kPollAtOnce, end)) return false;
  }

  const auto value = [&](Number n) {
    for (const Kept<Value>& k : kept) {
      if (n >= k.from && n - k.from < k.values.size()) return k.values[n - k.from];
    }
    return Value{};
  };
  for (Number n = c.start; n < checked; ++n) {
    if (value(n) != value(n + plan.lag)) return refuse(out, "verify.no.period", {n, n + plan.lag});
  }
  for (Number n = c.start; plan.lag != p && n < c.start + p; ++n) {
    if (value(n) != value(n + p)) return refuse(out, "verify.no.period", {n, n + p});
  }
  if (before < c.start && value(before) == value(before + p)) return refuse(out, "verify.no.start");
  for (const auto& pair : c.differs) {
    if (value(pair.second) == value(second(pair)))
      return refuse(out, "verify.no.least", {pair.first});
  }
  return largest_at == *c.largest_at || refuse(out, "verify.no.largest", {*c.largest, largest_at});
}

}  // namespace

bool check_sparse(const Certificate& c, Meter& meter, Crew* crew, Verification& out) {
  Plan plan(c);
  plan.takes = tokens(c.digits, 2);
  plan.breaks = tokens(c.digits, 4);
  // Common and common make rare, and so do rare and rare; otherwise no split could be left out.
  Number rare = 0;
  for (const Number b : plan.breaks) {
    const Number parity = c.mask_with_heap & b & 1U;
    if (b != plan.breaks[0] && parity != rare) return refuse(out, "verify.no.mask");
    rare = parity;
  }
  if (c.mask == 0 || c.mask >> 31U != 0 || c.mask_with_heap > 1 || c.rare_parity != rare) {
    return refuse(out, "verify.no.mask");
  }
  const auto falls = [](Number a, Number b) { return a >= b; };
  if (c.rares.empty() || c.rares[0] == 0 ||
      std::ranges::adjacent_find(c.rares, falls) != c.rares.end())
    return refuse(out, "verify.no.rares");
  const auto bad_part = [&](Number j) { return j == 0 || j > c.depth; };
  if (c.depth == 0 || std::ranges::any_of(c.parts, bad_part)) return refuse(out, "verify.no.parts");
  const Number k = c.digits.size() - 1;
  if (c.rares.back() >= kReach) return meter.stop(LimitHit::memory);
  plan.window = std::max(c.rares.back(), c.depth) + k;
  plan.lag = c.period % 2 == 0 ? c.period : 2 * c.period;
  plan.strict_from = std::max(c.start + plan.window, 2 * plan.window);
  plan.end = plan.strict_from + plan.lag;
  plan.head = plan.window + 8;
  Number last = 4 * plan.window - 1;
  for (const auto& [heap, values] : c.states) {
    const bool small =
        std::ranges::all_of(values, [&](char v) { return static_cast<Number>(v) <= *c.largest; });
    if (heap <= last || heap > plan.end || values.size() != plan.window || !small ||
        *c.largest >= 64)
      return refuse(out, "verify.no.states", {heap});
    if (&values == &c.states[0].second) plan.strict_from = std::min(plan.strict_from, heap);
    last = heap;
  }
  const auto primes = core::factor(c.period);
  bool each = primes.size() == c.differs.size();
  for (std::size_t i = 0; each && i < primes.size(); ++i) {
    const auto& [distance, heap] = c.differs[i];
    each = distance == c.period / primes[i].prime && heap >= c.start && heap < c.start + c.period;
  }
  if (!each) return refuse(out, "verify.no.differs");
  for (Number v = 0; v < 64; ++v) {
    for (const Number n : {0U, 1U}) plan.rare[n] |= Number{plan.is_rare(v, n)} << v;
  }
  for (const Number b : plan.breaks) plan.halves[b & 1U] = 1;
  return *c.largest < 64 ? run<std::uint8_t>(plan, meter, crew, out)
                         : run<std::uint32_t>(plan, meter, crew, out);
}

}  // namespace grundy::verify_room
