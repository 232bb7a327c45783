// The proofs that take few heaps: all values by the definition, as far as the theorem asks.
#include <algorithm>
#include <numeric>
#include <ranges>

#include "core/factor.hpp"
#include "verify/certificate.hpp"

namespace grundy::verify_room {

namespace {

using Set = std::vector<bool>;
bool has(const Set& set, Number value) { return value < set.size() && set[value]; }
bool add(Set& set, Number value) {  // false: it was there
  if (has(set, value)) return false;
  if (value >= set.size()) set.resize(value + value / 8 + 1);
  return set[value] = true;
}
Number mex(const Set& set) {
  return static_cast<Number>(std::find(set.begin(), set.end(), false) - set.begin());
}

class Game {
 public:
  Game(const Certificate& c, Meter& meter) : tail(c.repeating), meter_(meter) {
    const Numbers& members = c.members;
    if (c.rule == "all-but") tail = {3};
    near = c.rule == "code" ? c.digits.size() : members.empty() ? 1 : members.back() + 1;
    if (!meter.allocate(16 * (c.rule == "take" ? members.size() : near))) return;
    for (const Number m : members) {
      if (c.rule == "take") moves_.emplace_back(m, 3);
    }
    for (Number b = c.rule == "code" ? 0 : 1; b < near && c.rule != "take"; ++b) {
      const bool taken = c.rule == "all-but" && !std::ranges::binary_search(members, b);
      const Number digit = c.rule == "code" ? c.digits[b] : taken ? 3 : 0;
      if (digit != 0) moves_.emplace_back(b, digit);
      splits_ = splits_ || digit > 3;
    }
    reached.resize(tail.size());
    for (Number i = 0; i < tail.size(); ++i) {
      if ((tail[i] & 1U) != 0) add(reached[(near + i) % tail.size()], 0);
    }
  }

  // The values of the heaps below `end`; false when a limit was hit.
  bool extend(Number end) {
    const Number more = end - std::min<Number>(end, values.size());
    if (!meter_.allocate(more * (8 + tail.size() / 4 + (splits_ ? 24 : 0)))) return false;
    while (values.size() < end) {
      if (!meter_.node(kPhase, end) || !meter_.step(kPhase, next(values.size()), end)) return false;
      if (splits_ && !meter_.allocate(4 * pairs_.back().size())) return false;
    }
    return true;
  }

  // Whether all that decides further values is by `shift` more at heap n + step than it was at n,
  // where `before` was reached. What is below a value that all heaps reach does not matter.
  [[nodiscard]] bool alike(const std::vector<Set>& before, Number n, Number step,
                           Number shift) const {
    const auto lowest = [](const std::vector<Set>& sets) {
      return std::ranges::min(sets | std::views::transform(mex));
    };
    const Number low = lowest(before);
    if (lowest(reached) != low + shift) return false;
    for (Number r = 0; r < tail.size(); ++r) {
      const Number end = std::max(before[r].size(), reached[r].size());
      for (Number v = low; v < end; ++v) {
        if (has(before[r], v) != has(reached[r], v + shift)) return false;
      }
    }
    for (Number m = n + 1 - near; m < n; ++m) {
      const Number u = values[m], v = values[m + step];
      if (u + shift != v && (u >= low || v >= low + shift)) return false;
    }
    return true;
  }

  std::vector<std::uint32_t> values;
  Number near = 1;  // the digits below are explicit, those from here on are of the tail
  Numbers tail;
  // By the heap modulo the length of the tail: what it reaches by the digits of the tail.
  std::vector<Set> reached;

 private:
  // Adds the value of heap n; returns how much work that was.
  Number next(Number n) {
    const Number q = tail.size();
    Number work = moves_.size() + q + n / 64;
    for (Number i = 0; i < q && n > near; ++i) {
      if ((tail[i] & 2U) != 0) add(reached[(n + i) % q], values[n - near]);
    }
    Set found = q > 0 && n >= near ? reached[n % q] : Set();
    if (splits_) {
      Set sums;
      pairs_.emplace_back();
      for (Number i = 1; i <= n / 2; ++i) {
        const std::uint32_t sum = values[i] ^ values[n - i];
        if (add(sums, sum)) pairs_.back().push_back(sum);
      }
      work += n / 2;
    }
    for (const auto& [b, digit] : moves_) {
      if (b > n) break;
      if ((digit & (b == n ? 1U : 2U)) != 0) add(found, values[n - b]);
      if ((digit & 4U) != 0) {
        for (const std::uint32_t sum : pairs_[n - b]) add(found, sum);
      }
      for (Number i = 1; (digit & 8U) != 0 && i + b < n; ++i) {
        for (const std::uint32_t sum : pairs_[n - b - i]) add(found, sum ^ values[i]);
        work += pairs_[n - b - i].size();
      }
    }
    values.push_back(static_cast<std::uint32_t>(mex(found)));
    return work;
  }

  std::vector<std::pair<Number, Number>> moves_;  // tokens, and the octal digit
  bool splits_ = false;
  std::vector<std::vector<std::uint32_t>> pairs_;  // the sums of two parts of a heap
  Meter& meter_;
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
      const auto before = game.reached;
      if (!game.extend(n + step + 1)) return false;
      if (game.alike(before, n, step, times * s)) end = n + step;
      if (end == 0 && n > last) return refuse(out, "verify.no.alike", {n});
    }
  }
  if (!game.extend(end + p)) return false;
  out.heaps = g.size();
  for (Number n = c.start; n < end; ++n) {
    if (g[n + p] != g[n] + s) return refuse(out, "verify.no.period", {n, n + p});
  }
  if (c.start > 0 && g[c.start - 1 + p] == g[c.start - 1] + s) {
    return refuse(out, "verify.no.start");
  }
  const Number till = c.start + p;
  for (const auto& [prime, exponent] : core::factor(p)) {
    const Number d = p / prime;
    bool same = s % prime == 0;
    for (Number n = c.start; same && n < till; ++n) {
      same = (n + d < till ? g[n + d] : g[n + d - p] + s) == g[n] + s / prime;
    }
    if (same) return refuse(out, "verify.no.least", {d});
  }
  const auto top = std::max_element(g.begin(), g.begin() + static_cast<std::ptrdiff_t>(till));
  const auto top_at = static_cast<Number>(top - g.begin());
  if (!c.largest || (*c.largest == *top && *c.largest_at == top_at)) return true;
  return refuse(out, "verify.no.largest", {*top, top_at});
}

}  // namespace grundy::verify_room
