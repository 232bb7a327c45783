// One heap after the other.
#include "verify/game.hpp"

#include "core/vectors.hpp"

namespace grundy::verify_room {

Game::Game(const Certificate& c, Meter& limits)
    : meter(limits),
      tail(c.has("rule all-but") ? Numbers{3} : c.list("repeating")),
      mask(c["mask"]),
      with_heap(c["mask with heap"]),
      parity(c["rare parity"]),
      depth(c["depth"]) {
  const Numbers &digits = c.list("digits"), &members = c.list("members");
  const bool take = c.has("rule take");
  near = c.has("rule code") ? digits.size() : members.empty() ? 1 : members.back() + 1;
  if (!meter.allocate(16 * (take ? members.size() : near))) return;
  for (Number b = 0; b < digits.size(); ++b) moves.emplace_back(b, digits[b]);
  for (Number b = 1; !take && b < near && digits.empty(); ++b)
    moves.emplace_back(b, std::ranges::binary_search(members, b) ? 0 : 3);
  for (const Number m : members)
    if (take) moves.emplace_back(m, 3);
  for (const auto& [b, digit] : moves)
    if ((digit & 4U) != 0) breaks.push_back(b);
  far.resize(tail.size());
  for (Number i = 0; i < tail.size(); ++i)
    far[(near + i) % tail.size()].resize(1, (tail[i] & 1U) != 0);
}

bool Game::extend(Number end) {
  if (!meter.allocate((end - std::min<Number>(end, values.size())) * (5 + tail.size() / 8)))
    return false;
  while (values.size() < end) {
    values.push_back(next(values.size()));
    if (values.back() >= marks.size() / 2) marks.resize(4 * marks.size());
    if (!meter.node(kPhase, end) || !meter.step(kPhase, std::exchange(work, 1), end)) return false;
  }
  return true;
}

GRUNDY_VECTORS std::uint32_t Game::next(Number n) {
  const auto mark = [stamp = static_cast<std::uint32_t>(n + 1), to = marks.data()](Number value) {
    to[value] = stamp;
  };

  for (Number i = 0; i < tail.size() && n > near; ++i) {
    std::vector<bool>& set = far[(n + i) % tail.size()];
    const std::uint32_t value = values[n - near];
    if (value >= set.size()) set.resize(value + value / 8 + 1);
    if ((tail[i] & 2U) != 0) set[value] = true;
  }
  for (Number v = 0; n >= near && !tail.empty() && v < far[n % tail.size()].size(); ++v) {
    if (far[n % tail.size()][v]) mark(v);
  }
  for (const auto& [b, digit] : moves) {
    if (b > n) break;
    if ((digit & (b == n ? 1U : 2U)) != 0) mark(b == n ? 0 : values[n - b]);
    if ((digit & 8U) != 0) mark_three(n, b);
  }
  for (const Number b : breaks) {
    // What is written cannot have changed these.
    const std::uint32_t *const all = values.data(), *const at = rares.data();
    const std::uint32_t* const is = rare_values.data();
    Number count = rares.size();
    while (count > 0 && at[count - 1] + b >= n) --count;
    for (Number i = 0; i < count; ++i) mark(all[n - b - at[i]] ^ is[i]);
  }
  // Less than all parts are enough when the least value that is left is common.
  const Number most = n < strict ? n / 2 : depth;
  Number value = 0, part = 0;
  for (;;) {
    while (marks[value] == n + 1) ++value;
    if (part == most || !is_rare(value, n)) break;
    const Number begin = part + 1;
    part = std::min(part + 16, most);
    for (const Number b : breaks) {
      const std::uint32_t* const all = values.data();
      for (Number i = begin; i <= part && b + i < n; ++i) mark(all[i] ^ all[n - b - i]);
    }
  }
  work += moves.size() + breaks.size() * (rares.size() + part) + n / 64;
  return static_cast<std::uint32_t>(value);
}

void Game::mark_three(Number n, Number b) {
  for (; pairs.size() < n; work += pairs.size()) {
    const Number m = pairs.size();
    std::vector<bool> seen(marks.size());
    pairs.emplace_back();
    for (Number i = 1; i <= m / 2; ++i) {
      const Number sum = values[i] ^ values[m - i];
      if (!seen[sum]) pairs.back().push_back(sum), seen[sum] = true;
    }
  }
  for (Number i = 1; i + b < n; ++i) {
    for (const Number sum : pairs[n - b - i])
      marks[sum ^ values[i]] = static_cast<std::uint32_t>(n + 1);
    work += pairs[n - b - i].size();
  }
}

}  // namespace grundy::verify_room
