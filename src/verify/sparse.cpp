// The sparse proof: common values are reached by splits with a rare part only, and no rare value
// comes any more. Between two states of the certificate nothing else need be known.
#include <array>

#include "core/factor.hpp"
#include "core/vectors.hpp"
#include "verify/game.hpp"

namespace grundy::verify_room {

namespace {

constexpr Number kLanes = 16, kBurst = 4096;

struct Sparse {
  const Certificate& c;
  Verification& out;
  Game game;
  const Numbers& rares = c.list("rares");
  const std::vector<Numbers>& states = c.lines("state");
  const Number start = c["start"], p = c["period"], largest = c["largest"], top = c["largest at"],
               window = std::max(rares.back(), game.depth) + game.near - 1,
               till = std::max(start + window, 2 * window), end = till + p;
  std::vector<std::pair<Number, Numbers>> kept = {};  // values from some heaps on

  // Takes note of the value of heap n. False when it is larger than the largest, or too early.
  bool note(Number n, Number value) {
    for (auto& [first, values] : kept) {
      if (n >= first && n - first < values.size()) values[n - first] = value;
    }
    return value < largest || (value == largest && n >= top) ||
           refuse(out, "verify.no.value", {n, value});
  }
  // Heap after heap, up to the first state or the end.
  bool begin() {
    const Number to = states.empty() ? end : states[0][0];
    game.strict = std::min(till, to);
    if (!game.meter.allocate(5 * to)) return false;
    game.meter.release(5 * to);
    for (Number n = 0; n < to; ++n) {
      if (!game.extend(n + 1)) return false;
      const Number value = game.values[n];
      const bool listed = game.rares.size() < rares.size() && rares[game.rares.size()] == n;
      if (n > 0 && game.is_rare(value, n) != listed) {
        return refuse(out, "verify.no.rare", {n, value});
      }
      if (listed) {
        game.rares.push_back(static_cast<std::uint32_t>(n));
        game.rare_values.push_back(game.values[n]);
      }
      if (!note(n, value)) return false;
    }
    return states.empty() ||
           std::equal(states[0].begin() + 1, states[0].end(), &game.values[to - window]) ||
           refuse(out, "verify.no.state", {to});
  }
  // What the values say, in the end.
  bool claim() {
    const Numbers& first = kept[0].second;
    const auto same = [&](Number i) {
      return std::equal(first.begin() + (start > 0 ? 1 : 0), first.end(),
                        kept[i].second.begin() + (start > 0 ? 1 : 0));
    };
    if (!same(1)) return refuse(out, "verify.no.period", {start, till});
    if (start > 0 && first[0] == kept[1].second[0]) return refuse(out, "verify.no.start");
    for (Number i = 2; i + 1 < kept.size(); ++i) {
      if (same(i)) return refuse(out, "verify.no.least", {kept[i].first - kept[0].first});
    }
    const Number value = kept.back().second[0];
    return value == largest || refuse(out, "verify.no.value", {top, value});
  }
};

// From the first state on all values are common, and rare ones are reached by small parts. Each
// lane of a row makes a piece, from one state to the next; all are of the same even length. The
// mask is odd, so the class tells the lowest bit of a value: half of it is kept, and its sums are
// those of the values.
template <class Word>
struct Pieces {
  using Vector __attribute__((vector_size(32))) = Word;
  static constexpr Number kBits = 8 * sizeof(Word), kVectors = sizeof(Word) / 2;
  struct alignas(64) Lanes {
    Word lane[kLanes];
    Vector& operator[](Number i) { return reinterpret_cast<Vector*>(lane)[i]; }
  };
  struct Option {
    Number distance;
    Word half;
  };
  Sparse& s;
  const Number step = s.states[1][0] - s.states[0][0];
  Number base = s.window, made = 0;  // the next row; so many heaps of each piece
  std::vector<Lanes> rows = std::vector<Lanes>(2 * (s.window + kBurst));
  // That reach common values, and rare ones; of all small parts, rare ones.
  std::vector<Option> options[2] = {}, small = {};
  Lanes seen = {}, missing = {};  // of values made since `base`; of rare ones not reached

  [[nodiscard]] Number heap(Number t, Number lane) const {
    return s.states[lane][0] + made + t - base;
  }
  [[nodiscard]] Number value(Number t, Number lane) const {
    const Number half = rows[t].lane[lane];
    return 2 * half + (s.game.is_rare(2 * half, heap(t, lane)) ? 1 : 0);
  }
  // The splits with this part; a move by taking only is one with part 0.
  void add(Number part, const Numbers& tokens, std::vector<Option>& common,
           std::vector<Option>& rare) {
    for (const Number b : tokens) {
      const Number value = s.game.values[part];
      (s.game.is_odd(value, b + part) ? rare : common)
          .push_back({b + part, static_cast<Word>(value / 2)});
    }
  }
  // The rows from t to `to`, as far as no rare value is missing and none too large; `odd`: which
  // halves are of odd common values, by the parity of the row.
  GRUNDY_VECTORS Number make(Number t, Number to, const std::array<Word, 2>& odd) {
    const Vector one = Vector{} + 1;
    for (; t < to; ++t) {
      Lanes& now = rows[t];
      Word bad = 0;
      for (Number i = 0; i < kVectors; i += 2) {
        Vector sets[4] = {};
        for (unsigned rare = 0; rare < 2; ++rare) {
          Vector a{}, b{};
#pragma GCC unroll 4
          for (const auto& [distance, half] : options[rare]) {
            Lanes& row = rows[t - distance];
            a |= one << (row[i] ^ half), b |= one << (row[i + 1] ^ half);
          }
          sets[2 * rare] = a, sets[2 * rare + 1] = b;
        }
        for (unsigned h = 0; h < 2; ++h) {
          const Vector found = ~sets[h] & (sets[h] + 1);
          missing[i + h] = ((found - 1) | (found & odd[t % 2])) & ~sets[2 + h];
          seen[i + h] |= now[i + h] = found;
        }
      }
      for (Number l = 0; l < kLanes; ++l) {
        now.lane[l] = static_cast<Word>(std::countr_zero(now.lane[l]));
        bad |= missing.lane[l] | (now.lane[l] & kBits);
      }
      if (bad != 0) return t;
    }
    return t;
  }
  // Whether the rare values that are missing in a row are reached by small parts.
  bool settle(Number t, Number lane) {
    Number left = missing.lane[lane];
    for (auto i = small.begin(); left != 0 && i != small.end(); ++i) {
      left &= ~(Number{1} << (rows[t - i->distance].lane[lane] ^ i->half));
    }
    return (left == 0 && rows[t].lane[lane] < kBits) ||
           refuse(s.out, "verify.no.reached", {heap(t, lane)});
  }
  // So many rows were made.
  bool finish(Number count, Number lane) {
    const Number most = 2 * static_cast<Number>(std::bit_width(seen.lane[lane])) - 1;
    const auto wanted = [&, from = heap(base, lane)](const auto& row) {
      return row.first < from + count && row.first + row.second.size() > from;
    };
    const bool fine = most < s.largest || (most == s.largest && heap(base, lane) >= s.top);
    if (fine && std::ranges::none_of(s.kept, wanted)) return true;
    for (Number t = base; t < base + count; ++t) {
      if (!s.note(heap(t, lane), value(t, lane))) return false;
    }
    return true;
  }
  bool run() {
    Numbers takes;
    for (const auto& [b, digit] : s.game.moves) {
      if ((digit & 2U) != 0) takes.push_back(b);
    }
    add(0, takes, options[0], options[1]);
    for (const Number part : s.rares) add(part, s.game.breaks, options[0], options[1]);
    for (const Number part : s.c.list("parts")) add(part, s.game.breaks, options[0], options[1]);
    std::vector<Option> unused;
    for (Number part = 1; part <= s.game.depth; ++part) add(part, s.game.breaks, unused, small);
    for (Number i = 0; i < s.window * kLanes; ++i) {
      rows[i / kLanes].lane[i % kLanes] =
          static_cast<Word>(s.states[i % kLanes][1 + i / kLanes] / 2);
    }
    for (Number count = 0; made < step; made += count) {
      count = std::min(kBurst, step - made);
      std::array<Word, 2> odd = {};
      for (Number i = 0; i < 2 * kBits; ++i) {
        rows[base + i % 2].lane[0] = static_cast<Word>(i / 2);
        odd[(base + i) % 2] |= static_cast<Word>(value(base + i % 2, 0) % 2 << i / 2);
      }
      for (Number t = base; (t = make(t, base + count, odd)) < base + count; ++t) {
        for (Number lane = 0; lane < kLanes; ++lane) {
          if (!settle(t, lane)) return false;
        }
      }
      for (Number lane = 0; lane < kLanes; ++lane) {
        if (!finish(count, lane)) return false;
      }
      seen = {};
      base += count;
      if (base + kBurst > rows.size()) {
        std::copy_n(&rows[base - s.window], s.window, rows.data());
        base = s.window;
      }
      s.game.meter.add_nodes(count * kLanes);
      if (!s.game.meter.step(kPhase, count * kLanes, s.end)) return false;
    }
    for (Number i = 0; i < s.window * (kLanes - 1); ++i) {
      const Number t = base - s.window + i % s.window, lane = i / s.window;
      if (rows[t].lane[lane] != s.states[lane + 1][1 + i % s.window] / 2) {
        return refuse(s.out, "verify.no.state", {s.states[lane + 1][0]});
      }
    }
    return true;
  }
};

}  // namespace

bool check_sparse(const Certificate& c, Meter& meter, Verification& out) {
  const Numbers& rares = c.list("rares");
  const auto no_part = [&](Number part) { return part == 0 || part > c["depth"]; };
  if (rares.empty() || rares[0] == 0 || !rises(rares) || c["depth"] == 0 ||
      std::ranges::any_of(c.list("parts"), no_part)) {
    return refuse(out, "verify.no.parts");
  }
  if (rares.back() >> 32U != 0) return meter.stop(LimitHit::memory);
  Sparse s{c, out, Game(c, meter)};
  // Two common parts must make a rare value, and so must two rare ones: else no split could be left
  // out. And what is common must be so one period later.
  const auto splits = [&](Number b) { return (b & s.game.with_heap) != s.game.parity; };
  if (s.game.mask == 0 || s.game.mask >> 31U != 0 || s.game.with_heap > 1 || s.game.parity > 1 ||
      std::ranges::any_of(s.game.breaks, splits) || s.game.with_heap * s.p % 2 != 0) {
    return refuse(out, "verify.no.mask");
  }
  const Number first = s.states.empty() ? 0 : s.states[0][0], count = s.states.size(),
               step = count > 1 ? s.states[1][0] - first : 0;
  for (Number i = 0; i < count; ++i) {
    const Numbers& state = s.states[i];
    const auto bad = [&, n = state[0] - s.window](Number value) mutable {
      return value > 127 || value > s.largest || s.game.is_rare(value, n++);
    };
    if (count != kLanes || first < 4 * s.window || step == 0 || step % 2 != 0 || step >= kReach ||
        state[0] != first + i * step || first + kLanes * step < s.end ||
        state.size() != s.window + 1 || s.game.mask % 2 == 0 || s.largest > 127 ||
        std::any_of(state.begin() + 1, state.end(), bad)) {
      return refuse(out, "verify.no.state-form", {state[0]});
    }
  }
  if (meter.nodes_left() < std::max(s.end, first + count * step))
    return meter.stop(LimitHit::nodes);
  // Were p / q a period, the values of two windows with this distance would be equal.
  const Number from = s.start - (s.start > 0 ? 1 : 0), size = s.till - from;
  const auto keep = [&](Number heap, Number values) {
    if (meter.allocate(8 * values)) s.kept.emplace_back(heap, Numbers(values));
  };
  keep(from, size);
  keep(from + s.p, size);
  for (const auto& q : core::factor(s.p)) keep(from + s.p / q.prime, size);
  keep(s.top, 1);
  return meter.allocate(count * 16 * s.window) && s.begin() &&
         (count == 0 ||
          (s.largest < 64 ? Pieces<std::uint32_t>{s}.run() : Pieces<std::uint64_t>{s}.run())) &&
         s.claim();
}

}  // namespace grundy::verify_room
