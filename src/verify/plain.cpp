// The proofs that take few heaps: all values by the definition, as far as the theorem asks.
#include <numeric>

#include "core/factor.hpp"
#include "verify/game.hpp"

namespace grundy::verify_room {

namespace {

// All that decides the values from the last heap on: the least value that not all heaps reach, and
// what is reached and what is near, counted from there. What is below does not matter.
std::pair<Number, Numbers> state_of(const Game& game) {
  const auto& g = game.values;
  Number low = kReach;
  for (const auto& set : game.far) {
    low = std::min(low, static_cast<Number>(std::ranges::find(set, false) - set.begin()));
  }
  Numbers rest;
  for (const auto& set : game.far) {
    for (Number v = low; v < set.size(); ++v) {
      if (set[v]) rest.push_back(v - low);
    }
    rest.push_back(kReach);
  }
  for (Number n = g.size() - game.near; n + 1 < g.size(); ++n) {
    rest.push_back(g[n] < low ? kReach : g[n] - low);
  }
  return {low, rest};
}

}  // namespace

bool check_plain(const Certificate& c, Meter& meter, Verification& out) {
  Game game(c, meter);
  const auto& g = game.values;
  const Number p = c["period"], s = c["saltus"], start = c["start"],
               digits = c.list("digits").size(), first = std::max(start, Number{1});
  Number end = 0;  // the heaps start … end - 1 are compared
  if (c.has("proof window")) end = start + c.list("members").back();
  if (c.has("proof guy-smith")) end = 2 * first + p + digits - 2;
  if (c.has("proof three-heaps")) end = 3 * first + 2 * p + digits - 1;
  if (c.has("proof state")) {
    const Number times = game.tail.size() / std::gcd(p, game.tail.size()), step = times * p;
    const Number last = std::max(start, game.near) + 8 * (game.near + step) + 64;
    if (times > kReach / p) return meter.stop(LimitHit::memory);
    for (Number n = std::max(first, game.near); end == 0; n += step) {
      if (!game.extend(n + 1)) return false;
      const auto before = state_of(game);
      if (!game.extend(n + step + 1)) return false;
      if (state_of(game) == std::pair(before.first + times * s, before.second)) end = n + step;
      if (end == 0 && n > last) return refuse(out, "verify.no.alike", {n});
    }
  }
  if (!game.extend(std::max(end, start + p) + p)) return false;
  // The first heap from `n` on, before `to`, at which this is no period.
  const auto repeats = [&](Number n, Number to, Number distance, Number rise) {
    while (n < to && g[n + distance] == g[n] + rise) ++n;
    return n;
  };
  const Number odd = repeats(start, end, p, s);
  if (odd < end) return refuse(out, "verify.no.period", {odd, odd + p});
  if (start > 0 && g[start - 1 + p] == g[start - 1] + s) return refuse(out, "verify.no.start");
  for (const auto& [q, exponent] : core::factor(p)) {
    if (s % q == 0 && repeats(start, start + p, p / q, s / q) == start + p) {
      return refuse(out, "verify.no.least", {p / q});
    }
  }
  const auto top = std::max_element(g.begin(), g.begin() + static_cast<long>(start + p));
  const auto at = static_cast<Number>(top - g.begin());
  return s > 0 || (*top == c["largest"] && at == c["largest at"]) ||
         refuse(out, "verify.no.largest", {*top, at});
}

}  // namespace grundy::verify_room
