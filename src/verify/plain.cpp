// The proofs that take few heaps: all values by the definition, then the window of the theorem.
#include <algorithm>
#include <numeric>

#include "core/factor.hpp"
#include "verify/certificate.hpp"

namespace grundy::verify_room {

namespace {

struct Marks {
  std::vector<Number> seen;
  Number now = 0;
  bool operator[](Number value) const { return value < seen.size() && seen[value] == now; }
  bool add(Number value) {  // false: it was there
    if (value >= seen.size()) seen.resize(2 * value + 2);
    return std::exchange(seen[value], now) != now;
  }
};

class Game {
 public:
  Game(const Certificate& c, Meter& meter) : meter_(meter), tail_(c.repeating) {
    Numbers digits = c.digits;
    explicit_ = digits.size();
    for (const Number m : c.members) {
      if (c.rule == "take") moves_.emplace_back(m, 3);
    }
    if (c.rule == "all-but") {
      tail_ = {3};
      explicit_ = c.members.empty() ? 1 : c.members.back() + 1;
      if (!meter.allocate(explicit_ * 24)) return;
      digits.assign(explicit_, 3);
      digits[0] = 0;
      for (const Number m : c.members) digits[m] = 0;
    }
    for (Number b = 0; b < digits.size(); ++b) {
      if (digits[b] != 0) moves_.emplace_back(b, digits[b]);
      splits_ = splits_ || digits[b] >= 4;
    }
    // Sets of what is reached by the takes of the tail; heap 0 may be left by them, too.
    reached_.resize(tail_.size());
    for (Number r = 0; r < tail_.size(); ++r) {
      reached_[r] = {(tail_[(r + tail_.size() - explicit_ % tail_.size()) % tail_.size()] & 1U) !=
                     0};
    }
    low_.resize(tail_.size());
  }

  bool extend(Number end) {
    while (values.size() < end) {
      if (!meter_.node(kPhase, end) || !meter_.step(kPhase, next(values.size()), end)) return false;
      if (!meter_.allocate(std::exchange(grown_, 32))) return false;
    }
    return true;
  }

  // What decides all further values, of the heaps up to n: the class and the value of heaps that
  // the tail reaches, and the least value that not all classes have.
  struct State {
    std::vector<std::pair<Number, Number>> sets;
    Number low = 0;
  };
  [[nodiscard]] State state(Number n) const {
    State found;
    const Number q = tail_.size();
    if (std::ranges::none_of(tail_, [](Number d) { return (d & 2U) != 0; })) return found;
    const bool all = std::ranges::all_of(tail_, [](Number d) { return (d & 1U) != 0; });
    for (Number c = 0; all && c < q; ++c) found.sets.emplace_back(c, 0);
    for (Number j = 1; j + explicit_ <= n; ++j) found.sets.emplace_back(j % q, values[j]);
    std::ranges::sort(found.sets);
    found.sets.erase(std::ranges::unique(found.sets).begin(), found.sets.end());
    Numbers mex(q);
    for (const auto& [c, value] : found.sets) mex[c] += value == mex[c] ? 1U : 0U;
    found.low = *std::ranges::min_element(mex);
    std::erase_if(found.sets, [&](const auto& pair) { return pair.second < found.low; });
    return found;
  }
  [[nodiscard]] bool alike(Number n, Number later, Number shift) const {
    State a = state(n);
    const State b = state(later);
    for (auto& [c, value] : a.sets) value += shift;
    if (a.sets != b.sets || a.low + shift != b.low || (shift > 0 && a.low == 0)) return false;
    for (Number back = 1; back < explicit_; ++back) {
      const Number u = values[n - back];
      const Number v = values[later - back];
      if (u + shift != v && (u >= a.low || v >= b.low)) return false;
    }
    return true;
  }
  [[nodiscard]] Number explicit_digits() const { return explicit_; }

  std::vector<std::uint32_t> values;

 private:
  Number next(Number n) {
    Number work = moves_.size() + tail_.size();
    pairs_.emplace_back();
    ++marks_.now;
    for (Number i = 1; splits_ && i <= n / 2; ++i) {
      const std::uint32_t value = values[i] ^ values[n - i];
      if (marks_.add(value)) pairs_.back().push_back(value);
    }
    ++marks_.now;
    for (const auto& [b, digit] : moves_) {
      if (b > n) break;
      if ((digit & (b == n ? 1U : 2U)) != 0) marks_.add(values[n - b]);
      if ((digit & 4U) != 0) {
        for (const std::uint32_t value : pairs_[n - b]) marks_.add(value);
      }
      for (Number i = 1; (digit & 8U) != 0 && i + b < n; ++i) {
        for (const std::uint32_t value : pairs_[n - b - i]) marks_.add(value ^ values[i]);
        work += pairs_[n - b - i].size();
      }
    }
    Number value = 0;
    if (!tail_.empty() && n >= explicit_) {
      for (Number i = 0; n > explicit_ && i < tail_.size(); ++i) {
        auto& set = reached_[(n + i) % tail_.size()];
        const Number left = values[n - explicit_];
        if ((tail_[i] & 2U) == 0) continue;
        if (left >= set.size()) {
          grown_ += left / 8;
          set.resize(left + left / 8 + 1);
        }
        set[left] = true;
      }
      const auto& set = reached_[n % tail_.size()];
      Number& low = low_[n % tail_.size()];
      while (low < set.size() && set[low]) ++low;
      for (value = low; marks_[value] || (value < set.size() && set[value]);) ++value;
    } else {
      while (marks_[value]) ++value;
    }
    values.push_back(static_cast<std::uint32_t>(value));
    grown_ += 4 * pairs_.back().size();
    return work + (splits_ ? n / 2 : 0);
  }

  Meter& meter_;
  std::vector<std::pair<Number, Number>> moves_;  // tokens, octal digit
  Numbers tail_, low_;
  Number explicit_ = 0;
  Number grown_ = 0;  // bytes that are not in the meter's account yet
  bool splits_ = false;
  std::vector<std::vector<std::uint32_t>> pairs_;  // what two parts of a heap are worth
  std::vector<std::vector<bool>> reached_;
  Marks marks_;
};

// Nothing: a limit was hit, or there is no such heap, which `out` says.
std::optional<Number> end_of_state_proof(const Certificate& c, Game& game, Meter& meter,
                                         Verification& out) {
  const Number q = c.rule == "code" ? c.repeating.size() : 1;
  const Number t = game.explicit_digits();
  const Number times = q / std::gcd(c.period, q);
  if (times > kReach / c.period) return meter.stop(LimitHit::memory), std::nullopt;
  const Number step = c.period * times;
  Number n = std::max({c.start, t, Number{1}});
  const Number last = n + 8 * (t + step) + 64;
  // Once they are alike they stay so: not every heap need be looked at.
  for (Number gap = 1;; gap *= 2) {
    if (!game.extend(n + step) || !meter.allocate(32 * (n + step))) return std::nullopt;
    if (game.alike(n, n + step, times * c.saltus)) return n + step;
    meter.release(32 * (n + step));
    if (n == last) return refuse(out, "verify.no.alike", {last, last + step}), std::nullopt;
    n = std::min(n + gap, last);
  }
}

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
    const auto found = end_of_state_proof(c, game, meter, out);
    if (!found) return false;
    end = *found;
  }
  const bool all = game.extend(end + p);
  out.heaps = g.size();
  if (!all) return false;
  for (Number n = c.start; n < end; ++n) {
    if (g[n + p] != g[n] + s) return refuse(out, "verify.no.period", {n, n + p});
  }
  if (c.start > 0 && g[c.start - 1 + p] == g[c.start - 1] + s)
    return refuse(out, "verify.no.start");
  for (const auto& [prime, exponent] : core::factor(p)) {
    const Number d = p / prime;
    bool same = s % prime == 0;
    for (Number n = c.start; same && n < c.start + p; ++n) {
      same = (n + d < c.start + p ? g[n + d] : g[n + d - p] + s) == g[n] + s / prime;
    }
    if (same) return refuse(out, "verify.no.least", {d});
  }
  const auto top =
      std::max_element(g.begin(), g.begin() + static_cast<std::ptrdiff_t>(c.start + p));
  const auto top_at = static_cast<Number>(top - g.begin());
  if (c.largest && (*c.largest != *top || *c.largest_at != top_at)) {
    return refuse(out, "verify.no.largest", {*top, top_at});
  }
  return true;
}

}  // namespace grundy::verify_room
