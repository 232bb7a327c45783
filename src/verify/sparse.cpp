// The sparse proof: common values are reached by splits with a rare part only, and no rare value
// comes any more. Between two states of the certificate nothing else need be known.
#include <algorithm>
#include <array>
#include <bit>
#include <bitset>
#include <span>

#include "core/factor.hpp"
#include "verify/certificate.hpp"

// The compiler makes versions of the inner loops for the vectors that there are, and the loader
// chooses. Not under the sanitizers, which are not ready that early.
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__gnu_linux__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define GRUNDY_VECTORS __attribute__((target_clones("default", "arch=x86-64-v3", "arch=x86-64-v4")))
#else
#define GRUNDY_VECTORS
#endif

namespace grundy::verify_room {

namespace {

using Word = std::uint32_t;  // a set of values below 32
constexpr Number kBlock = 16, kChunk = 4096, kStretch = 64, kWork = 1U << 22U;
constexpr Number kStep = 256, kParts = 48, kPoll = 1U << 14U;

// sets[l] = the union of words[offset + l] for all offsets.
GRUNDY_VECTORS void unite(const Word* words, const Numbers& offsets, Word* sets) {
  std::array<Word, kBlock> all{};
  for (const Number offset : offsets) {
    for (Number l = 0; l < kBlock; ++l) all[l] |= words[offset + l];
  }
  std::ranges::copy(all, sets);
}
// words[l], in each row, becomes the sum of values[l] and the value of the row, as a set.
GRUNDY_VECTORS void spread(const Byte* values, const Bytes& rows, Number stride, Word* words) {
  std::array<Word, kBlock> wide{}, sets{};
  std::copy_n(values, kBlock, wide.begin());
  for (const Word row : rows) {
    for (Number l = 0; l < kBlock; ++l) {
      const Word sum = wide[l] ^ row;
      sets[l] = sum < 32 ? Word{1} << (sum & 31U) : 0;
    }
    std::ranges::copy(sets, words);
    words += stride;
  }
}
// Whether up[l] and down[-l] have the sum `value`, for some l < count.
GRUNDY_VECTORS bool meets(const Byte* up, const Byte* down, Number count, Byte value) {
  for (; count >= kStretch; count -= kStretch, up += kStretch, down -= kStretch) {
    Byte hit = 0;
    for (Number l = 0; l < kStretch; ++l) {
      hit |= static_cast<Byte>((up[l] ^ *(down - l)) == value ? 1 : 0);
    }
    if (hit != 0) return true;
  }
  while (count > 0 && (*up ^ *down) != value) --count, ++up, --down;
  return count > 0;
}

// What is the same for all heaps.
struct Plan {
  const Certificate& c;
  Numbers takes = {}, breaks = {};  // tokens that go when one heap is left, when two are
  Number window = 0;                // so many values, and those of small parts, decide the next one
  Number strict = 0;                // heaps from here on reach rare values by small parts
  Bytes small = {};                 // the values of the heaps up to the window
  std::array<Word, 2> rare = {}, halves = {};  // by the parity of the heap
  // What far parts reach, by the block: rows of sets, each of the values of heaps added to one
  // value of a part. What near parts reach: the distance, and the set by the value of the other
  // part.
  Bytes rows = {};
  Number reach = 0;
  Numbers far = {};
  std::vector<std::pair<Number, std::array<Word, 256>>> near = {};

  [[nodiscard]] bool is_rare(Number value, Number n) const {
    const auto ones = static_cast<Number>(std::popcount(value & c.mask));
    return ((ones + (c.with_heap & n)) & 1U) == c.rare_parity;
  }
  void know(Bytes values) {
    small = std::move(values);
    std::vector<std::pair<Number, Byte>> pairs;  // distance of the other part, value of this one
    for (const Number b : takes) pairs.emplace_back(b, 0);
    for (const Number b : breaks) {
      for (const Number part : c.rares) pairs.emplace_back(b + part, small[part]);
      for (Number i = 0; i < std::min<Number>(c.parts.size(), kParts); ++i) {
        pairs.emplace_back(b + c.parts[i], small[c.parts[i]]);
      }
    }
    for (const auto& [distance, value] : pairs) reach = std::max(reach, distance);
    for (const auto& [distance, value] : pairs) {
      if (distance < kBlock) {
        auto& table = near.emplace_back(distance, std::array<Word, 256>()).second;
        for (Number v = 0; v < 32; ++v) table[v ^ value] = Word{1} << v;
      } else {
        const auto row = static_cast<Number>(std::ranges::find(rows, value) - rows.begin());
        if (row == rows.size()) rows.push_back(value);
        far.push_back(row * (reach + kChunk) + reach - distance);
      }
    }
  }
};

// The heaps from n to `to` - 1, after those whose values are `before`.
struct Piece {
  Piece(const Plan& of, Number from, Number till, const Bytes& before)
      : plan(of), base(from - before.size()), n(from), to(till), values(before) {
    values.resize(to - base + kBlock);
  }
  [[nodiscard]] Byte at(Number heap) const { return values[heap - base]; }
  [[nodiscard]] const Byte* small() const { return base == 0 ? values.data() : plan.small.data(); }
  // Some milliseconds of work.
  void advance() {
    const Number begin = n;
    for (work = 0; n < to && work < kWork && reason.empty();) {
      n <= plan.window || plan.rows.size() > 32 ? one(0) : chunk();
    }
    done = n - begin;
  }
  // Whether some split of heap n has this value; small parts are looked at first.
  bool reached(Number value) {
    const bool strict = n >= plan.strict;
    const Number depth = strict ? plan.c.depth : n / 2;
    for (Number from = 1; from <= depth; from += kStep, work += kStep) {
      for (const Number b : plan.breaks) {
        const Number rest = n - std::min(n, b);
        const Number end = std::min({from + kStep, depth + 1, strict ? rest : rest / 2 + 1});
        if (from < end && meets(small() + from, &values[rest - from - base], end - from,
                                static_cast<Byte>(value))) {
          return true;
        }
      }
    }
    return false;
  }
  // The value of heap n, from all that it is known to reach; these are, unless nothing is known.
  void one(Word known) {
    std::bitset<257> seen(known);
    for (const Number b : plan.takes) {
      if (known == 0 && b < n) seen[at(n - b)] = true;
    }
    if (n < plan.c.digits.size() && (plan.c.digits[n] & 1U) != 0) seen[0] = true;
    for (const Number b : plan.breaks) {
      if (n > b && (n - b) % 2 == 0) seen[0] = true;
      for (const Number part : plan.c.rares) {
        if (known != 0 || part + b >= n) break;
        seen[small()[part] ^ at(n - b - part)] = true;
      }
    }
    Number value = 0;
    while (value < 256 && (seen[value] || (plan.is_rare(value, n) && reached(value)))) ++value;
    work += plan.c.rares.size();
    const Number largest = *plan.c.largest, first = *plan.c.largest_at;
    const bool rare = plan.is_rare(value, n);
    if (n > 0 && rare != std::ranges::binary_search(plan.c.rares, n)) {
      reason = rare ? "verify.no.reached" : "verify.no.rare";
    } else if (value + (n < first ? 1 : 0) > largest || (n == first && value != largest)) {
      reason = "verify.no.value";
    }
    if (!reason.empty()) arguments = {n, value};
    values[n++ - base] = static_cast<Byte>(value);
  }
  // Many heaps, all with common values.
  void chunk() {
    const Number stride = plan.reach + kChunk, till = std::min(n + kChunk, to);
    words.resize(plan.rows.size() * stride);
    const auto know = [&](Number heap, Number slot) {
      spread(&values[heap - base], plan.rows, stride, words.data() + slot);
    };
    for (Number i = 0; i < plan.reach; i += kBlock) know(n - plan.reach + i, i);
    const std::array rares = plan.rare, halves = plan.halves;
    const std::span near(plan.near);
    const Number largest = *plan.c.largest, first = *plan.c.largest_at;
    for (Number i = 0; n < till; i += kBlock) {
      std::array<Word, kBlock> sets;
      unite(words.data() + i, plan.far, sets.data());
      const Number begin = n, count = std::min(kBlock, till - n);
      const Number high = first >= begin + count ? largest : first < begin ? largest + 1 : 0;
      const Number slow = std::min<Number>(high, 32);  // values from here on are looked at
      Byte* const block = &values[begin - base];
      for (Number l = 0; l < count; ++l) {
        Word set = sets[l] | halves[(begin + l) & 1U];
        for (const auto& [distance, table] : near) set |= table[*(block + l - distance)];
        const Word rare = rares[(begin + l) & 1U];
        const auto value = static_cast<Number>(std::countr_one(set | rare));
        const Word missing = ~set & rare & ((Word{1} << (value & 31U)) - 1);
        block[l] = static_cast<Byte>(value);
        if (missing == 0 && value < slow) continue;
        n = begin + l;
        one(value < 32 ? set : 0);
        if (!reason.empty()) return;
      }
      n = begin + count;
      know(begin, plan.reach + i);
    }
    work += kChunk * 8;
  }

  const Plan& plan;
  Number base, n, to, work = 0, done = 0;
  Bytes values;
  std::vector<Word> words = {};
  std::string_view reason = {};  // why the certificate is refused
  Numbers arguments = {};
};

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
  const auto odd = [&](Number b) { return (b & c.with_heap) != c.rare_parity; };
  if (c.mask == 0 || c.mask >> 31U != 0 || c.with_heap > 1 || c.rare_parity > 1 ||
      std::ranges::any_of(plan.breaks, odd)) {
    return refuse(out, "verify.no.mask");
  }
  if (c.rares.empty() || c.rares[0] == 0 || !rises(c.rares)) return refuse(out, "verify.no.rares");
  const auto no_part = [&](Number j) { return j == 0 || j > c.depth; };
  if (c.depth == 0 || std::ranges::any_of(c.parts, no_part)) return refuse(out, "verify.no.parts");
  if (c.rares.back() >= kReach || *c.largest > 255) return meter.stop(LimitHit::memory);
  plan.window = std::max(c.rares.back(), c.depth) + c.digits.size() - 1;
  const Number p = c.period, lag = p % 2 == 0 ? p : 2 * p;
  const Number till = std::max(c.start + plan.window, 2 * plan.window), end = till + lag;
  plan.strict = std::min(till, c.states.empty() ? till : c.states[0].first);
  std::vector<std::pair<Number, Bytes>> cuts = {{0, {}}, {plan.window + 1, {}}};
  for (const auto& [heap, values] : c.states) {
    if (heap < 4 * plan.window || heap <= cuts.back().first || heap > end ||
        values.size() != plan.window || *c.largest > 63) {
      return refuse(out, "verify.no.state-form", {heap});
    }
    cuts.emplace_back(heap, values);
  }
  cuts.emplace_back(end, Bytes());
  for (Number v = 0; v < 32; ++v) {
    for (const Number n : {0U, 1U}) plan.rare[n] |= Word{plan.is_rare(v, n)} << v;
  }
  const auto primes = core::factor(p);
  const auto fits = [&](const core::PrimePower& q, const auto& differs) {
    return differs.first == p / q.prime && differs.second - c.start < p &&
           differs.second >= c.start;
  };
  if (!std::ranges::equal(primes, c.differs, fits)) return refuse(out, "verify.no.differs");
  if (meter.nodes_left() < end) return meter.stop(LimitHit::nodes);
  const Number from = c.start - (c.start > 0 ? 1 : 0);  // values are kept from here on
  if (!meter.allocate(end - from)) return false;
  Bytes kept(end - from);
  for (Number i = 0, count = 1; i + 1 < cuts.size(); i += count) {
    count = i < 2 || crew == nullptr ? 1 : std::min<Number>(crew->size(), cuts.size() - 1 - i);
    std::vector<Piece> crowd;
    const Number sets = plan.rows.size() * (plan.reach + kChunk) * sizeof(Word);
    const Number bytes = cuts[i + count].first - cuts[i].first + count * sets;
    if (!meter.allocate(bytes)) return false;
    for (Number k = i; k < i + count; ++k) {
      crowd.emplace_back(plan, cuts[k].first, cuts[k + 1].first, cuts[k].second);
    }
    const auto task = [&](unsigned k) { crowd[k].advance(); };
    for (bool over = false; !over;) {
      count > 1 ? crew->run(static_cast<unsigned>(count), task) : task(0);
      over = true;
      for (const Piece& piece : crowd) {
        over = over && piece.n == piece.to;
        meter.add_nodes(piece.done);
        if (!piece.reason.empty()) return refuse(out, piece.reason, piece.arguments);
      }
      if (!meter.step(kPhase, kPoll, end)) return false;
    }
    for (Number k = 0; k < count; ++k) {
      const Piece& piece = crowd[k];
      const Bytes& after = cuts[i + k + 1].second;
      if (!std::equal(after.rbegin(), after.rend(), piece.values.rbegin() + kBlock)) {
        return refuse(out, "verify.no.state", {piece.to});
      }
      for (Number n = std::max(from, piece.base); n < piece.to; ++n) kept[n - from] = piece.at(n);
    }
    meter.release(bytes);
    if (i > 0) continue;
    crowd[0].values.resize(plan.window + 1);
    plan.know(cuts[1].second = crowd[0].values);
  }
  // Equal values, with the distance, of all heaps from the start up to this one.
  const auto differ = [&](Number distance, Number to) {
    const Number n = from + repeats(kept, c.start - from, to - from, distance);
    return n < to && !refuse(out, "verify.no.period", {n, n + distance});
  };
  if (differ(lag, till) || (p % 2 != 0 && differ(p, c.start + p))) return false;
  if (c.start > 0 && kept[0] == kept[p]) return refuse(out, "verify.no.start");
  for (const auto& [distance, heap] : c.differs) {
    const Number other = heap + distance - (heap + distance < c.start + p ? 0 : p);
    if (kept[heap - from] == kept[other - from]) return refuse(out, "verify.no.least", {distance});
  }
  return true;
}

}  // namespace grundy::verify_room
