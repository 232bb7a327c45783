// Compares an Answer of the library with the definition on the plain games: the outcome, the
// nim-value, and the list of winning moves, each of which must be legal, lead to P, and be
// listed once.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "grundy/solve.hpp"
#include "support/oracle.hpp"

namespace grundy_test {

// A listed move in the plain form; no value when it is not well formed.
inline std::optional<PlainMove> plain_move(const PlainGame& game, const Plain& before,
                                           const grundy::Move& move) {
  PlainMove result;
  if (move.limit && !move.limit->fits_u64()) return std::nullopt;
  if (move.limit) result.limit = move.limit->to_u64();
  if (move.changes.empty() || (game.apart && move.changes.size() != 1)) return std::nullopt;
  Heaps after;
  std::size_t next_heap = 0;
  const auto keep_until = [&](std::size_t heap) {
    const auto heaps = before.heaps.begin();
    after.insert(after.end(), heaps + static_cast<std::ptrdiff_t>(next_heap),
                 heaps + static_cast<std::ptrdiff_t>(heap));
  };
  for (const grundy::HeapChange& change : move.changes) {
    if (change.heap < next_heap || change.heap >= before.heaps.size()) return std::nullopt;
    keep_until(change.heap);
    next_heap = std::size_t{change.heap} + 1;
    if (change.before != grundy::Natural(before.heaps[change.heap])) return std::nullopt;
    std::vector<grundy::Natural> parts = {change.after};
    parts.insert(parts.end(), change.more.begin(), change.more.end());
    if (!std::ranges::all_of(parts, [](const auto& part) { return part.fits_u64(); })) {
      return std::nullopt;
    }
    if (!game.apart) {
      if (!change.more.empty() && game.set == 0) return std::nullopt;
      if (change.more.empty() && change.after == change.before) return std::nullopt;
      for (const grundy::Natural& part : parts) after.push_back(part.to_u64());
      continue;
    }
    result.heap = change.heap;
    for (const grundy::Natural& part : parts) {
      if (!part.is_zero()) {
        result.to.push_back(part.to_u64());
      } else if (parts.size() > 1) {
        return std::nullopt;
      }
    }
    std::sort(result.to.begin(), result.to.end());
  }
  keep_until(before.heaps.size());
  if (!game.apart) result.to = std::move(after);
  return result;
}

// What must be there, beyond being right when it is there.
struct Demand {
  bool outcome = true;
  bool nim_value = false;
  bool total = true;  // the list of winning moves is complete
};

// What is wrong with `answer` to `parts`; empty when nothing is.
inline std::string fault(const grundy::Answer& answer, const std::vector<Plain>& parts,
                         Oracle& oracle, Demand demand = {}) {
  using grundy::Outcome;
  const auto& games = oracle.games();
  const bool misere = answer.play == grundy::Play::misere;
  const std::string where =
      text_of(games, parts) + (misere ? " --misere: " : ": ");
  if (grundy::to_string(answer.position) != text_of(games, parts)) {
    return where + "position " + grundy::to_string(answer.position);
  }
  const Oracle::Known truth = oracle.known(parts);
  if (answer.outcome == Outcome::unknown) {
    if (demand.outcome) return where + "outcome unknown";
    if (answer.limit == grundy::LimitHit::none) return where + "unknown without a reason";
    if (answer.nim_value || !answer.winning_moves.listed.empty()) return where + "unknown, but more";
    return {};
  }
  if (answer.limit != grundy::LimitHit::none) return where + "known, but a limit is named";
  const bool is_p = misere ? truth.misere_p : truth.value == 0;
  if (answer.outcome != (is_p ? Outcome::P : Outcome::N)) {
    return where + "outcome is " + (is_p ? "P" : "N") + ", not " + to_string(answer.outcome);
  }
  if (misere && answer.nim_value) return where + "a nim-value under misère play";
  if (answer.nim_value && *answer.nim_value != grundy::Natural(truth.value)) {
    return where + "nim-value is " + std::to_string(truth.value) + ", not " +
           answer.nim_value->to_string();
  }
  if (demand.nim_value && !misere && !answer.nim_value) return where + "no nim-value";

  using Key = std::pair<std::uint32_t, PlainMove>;
  std::map<Key, bool> wins;  // every legal move
  std::size_t winning = 0;
  for (std::uint32_t c = 0; c < games.size(); ++c) {
    std::vector<Plain> next = parts;
    for (PlainMove& move : moves_of(*games[c], parts[c])) {
      next[c] = after(*games[c], parts[c], move);
      const bool good = oracle.is_p(next, misere);
      winning += good ? 1U : 0U;
      wins.emplace(Key{c, std::move(move)}, good);
    }
  }
  std::set<Key> listed;
  for (const grundy::Move& move : answer.winning_moves.listed) {
    if (move.component >= games.size()) return where + "a move in no component";
    const auto plain = plain_move(*games[move.component], parts[move.component], move);
    const std::string text = to_string(grundy::after(answer.position, move));
    if (!plain) return where + "malformed move to " + text;
    const auto found = wins.find({move.component, *plain});
    if (found == wins.end()) return where + "illegal move to " + text;
    if (!found->second) return where + "losing move to " + text;
    if (!listed.insert(found->first).second) return where + "listed twice: " + text;
  }
  if (demand.total && !answer.winning_moves.total) return where + "winning moves not counted";
  if (answer.winning_moves.total) {
    if (*answer.winning_moves.total != grundy::Natural(winning)) {
      return where + std::to_string(winning) + " winning moves, counted " +
             answer.winning_moves.total->to_string();
    }
    if (listed.size() != winning) {
      return where + std::to_string(winning) + " winning moves, listed " +
             std::to_string(listed.size());
    }
  }
  return {};
}

// Gathers faults so that a broken law prints a few lines, not a million.
class Faults {
 public:
  void add(const std::string& fault) {
    ++checked_;
    if (fault.empty()) return;
    if (count_++ < 10) text_ += fault + "\n";
  }
  [[nodiscard]] std::string text() const {
    if (count_ == 0) return {};
    return text_ + std::to_string(count_) + " of " + std::to_string(checked_) + " wrong";
  }
  [[nodiscard]] std::size_t checked() const { return checked_; }

 private:
  std::size_t checked_ = 0;
  std::size_t count_ = 0;
  std::string text_;
};

// A small generator of numbers that is the same everywhere (splitmix64).
class Numbers {
 public:
  explicit Numbers(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15U);
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
  }
  // 0 … bound - 1.
  std::uint64_t below(std::uint64_t bound) { return next() % bound; }
  template <class T>
  const T& pick(const std::vector<T>& from) {
    return from[static_cast<std::size_t>(below(from.size()))];
  }

 private:
  std::uint64_t state_;
};

}  // namespace grundy_test
