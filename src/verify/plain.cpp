// The proofs that take few heaps: all values by the definition, as far as the theorem asks.
#include <algorithm>
#include <numeric>

#include "core/factor.hpp"
#include "verify/certificate.hpp"

namespace grundy::verify_room {

namespace {

using Set = std::vector<bool>;
bool add(Set& set, Number value) {  // false: it was there
  if (value >= set.size()) set.resize(value + value / 8 + 1);
  return !set[value] && (set[value] = true);
}
Number mex(const Set& set) {
  return static_cast<Number>(std::find(set.begin(), set.end(), false) - set.begin());
}

struct Game {
  Game(const Certificate& c, Meter& limits) : tail(c.repeating), meter(limits) {
    if (c.rule == "all-but") tail = {3};
    near = c.rule == "code" ? c.digits.size() : c.members.empty() ? 1 : c.members.back() + 1;
    if (!meter.allocate(16 * (c.rule == "take" ? c.members.size() : near))) return;
    for (Number b = 0; b < c.digits.size(); ++b) moves.emplace_back(b, c.digits[b]);
    for (Number b = 1; b < near && c.rule == "all-but"; ++b) {
      moves.emplace_back(b, std::ranges::binary_search(c.members, b) ? 0 : 3);
    }
    for (Number i = 0; i < c.members.size() && c.rule == "take"; ++i) {
      moves.emplace_back(c.members[i], 3);
    }
    splits = std::ranges::any_of(c.digits, [](Number digit) { return digit > 3; });
    reached.resize(tail.size());
    for (Number i = 0; i < tail.size(); ++i) {
      if ((tail[i] & 1U) != 0) add(reached[(near + i) % tail.size()], 0);
    }
  }

  // The values of the heaps below `end`; false when a limit was hit.
  bool extend(Number end) {
    const Number more = end - std::min<Number>(end, values.size());
    if (!meter.allocate(more * (8 + tail.size() / 4 + (splits ? 24 : 0)))) return false;
    while (values.size() < end) {
      if (!meter.node(kPhase, end) || !meter.step(kPhase, next(values.size()), end)) return false;
      if (splits && !meter.allocate(4 * pairs.back().size())) return false;
    }
    return true;
  }

  // Adds the value of heap n; returns how much work that was.
  Number next(Number n) {
    const Number q = tail.size();
    Number work = moves.size() + q + n / 64;
    for (Number i = 0; i < q && n > near; ++i) {
      if ((tail[i] & 2U) != 0) add(reached[(n + i) % q], values[n - near]);
    }
    Set found = q > 0 && n >= near ? reached[n % q] : Set(), sums;
    if (splits) pairs.emplace_back();
    for (Number i = 1; splits && i <= n / 2; ++i, ++work) {
      const std::uint32_t sum = values[i] ^ values[n - i];
      if (add(sums, sum)) pairs.back().push_back(sum);
    }
    for (const auto& [b, digit] : moves) {
      if (b > n) break;
      if ((digit & (b == n ? 1U : 2U)) != 0) add(found, values[n - b]);
      if ((digit & 4U) != 0) {
        for (const std::uint32_t sum : pairs[n - b]) add(found, sum);
      }
      for (Number i = 1; (digit & 8U) != 0 && i + b < n; ++i) {
        for (const std::uint32_t sum : pairs[n - b - i]) add(found, sum ^ values[i]);
        work += pairs[n - b - i].size();
      }
    }
    values.push_back(static_cast<std::uint32_t>(mex(found)));
    return work;
  }

  // All that decides the values from the last heap on: the least value that not all heaps reach,
  // and what is reached and what is near, counted from there. What is below does not matter.
  [[nodiscard]] std::pair<Number, Numbers> state() const {
    std::pair<Number, Numbers> found(kReach, {});
    auto& [low, rest] = found;
    for (const Set& set : reached) low = std::min(low, mex(set));
    for (const Set& set : reached) {
      for (Number v = low; v < set.size(); ++v) {
        if (set[v]) rest.push_back(v - low);
      }
      rest.push_back(kReach);
    }
    for (Number n = values.size() - near; n + 1 < values.size(); ++n) {
      rest.push_back(values[n] < low ? kReach : values[n] - low);
    }
    return found;
  }

  Number near = 1;  // the digits below are explicit, those from here on are of the tail
  Numbers tail;
  Meter& meter;
  std::vector<std::pair<Number, Number>> moves;  // tokens, and the digit
  bool splits = false;
  std::vector<std::uint32_t> values;
  std::vector<std::vector<std::uint32_t>> pairs;  // the sums of two parts of a heap
  std::vector<Set> reached;  // by the digits of the tail, by the heap modulo their number
};

}  // namespace

bool check_plain(const Certificate& c, Meter& meter, Verification& out) {
  Game game(c, meter);
  if (meter.hit() != LimitHit::none) return false;
  const auto& g = game.values;
  const Number p = c.period, s = c.saltus, first = std::max(c.start, Number{1});
  Number end = 0;  // the heaps start … end - 1 are compared
  if (c.proof == "window") end = c.start + c.members.back();
  if (c.proof == "guy-smith") end = 2 * first + p + c.digits.size() - 2;
  if (c.proof == "three-heaps") end = 3 * first + 2 * p + c.digits.size() - 1;
  if (c.proof == "state") {
    const Number times = game.tail.size() / std::gcd(p, game.tail.size());
    if (times > kReach / p) return meter.stop(LimitHit::memory);
    const Number step = times * p;
    const Number last = std::max(c.start, game.near) + 8 * (game.near + step) + 64;
    for (Number n = std::max(first, game.near); end == 0; n += step) {
      if (!game.extend(n + 1)) return false;
      const auto before = game.state();
      if (!game.extend(n + step + 1)) return false;
      if (game.state() == std::pair(before.first + times * s, before.second)) end = n + step;
      if (end == 0 && n > last) return refuse(out, "verify.no.alike", {n});
    }
  }
  if (!game.extend(std::max(end, c.start + p) + p)) return false;
  const Number odd = repeats(g, c.start, end, p, s);
  if (odd < end) return refuse(out, "verify.no.period", {odd, odd + p});
  if (c.start > 0 && g[c.start - 1 + p] == g[c.start - 1] + s) {
    return refuse(out, "verify.no.start");
  }
  for (const auto& [prime, exponent] : core::factor(p)) {
    const Number till = c.start + p, d = p / prime;
    if (s % prime == 0 && repeats(g, c.start, till, d, s / prime) == till) {
      return refuse(out, "verify.no.least", {d});
    }
  }
  const auto top =
      std::max_element(g.begin(), g.begin() + static_cast<std::ptrdiff_t>(c.start + p));
  const auto top_at = static_cast<Number>(top - g.begin());
  if (!c.largest || (*c.largest == *top && *c.largest_at == top_at)) return true;
  return refuse(out, "verify.no.largest", {*top, top_at});
}

}  // namespace grundy::verify_room
