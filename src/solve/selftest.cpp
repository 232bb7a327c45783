// The built-in self-check: every game, small positions, both conventions, all methods against
// the definition; and a signature of what came out.
#include "grundy/selftest.hpp"

#include <algorithm>
#include <utility>

#include "notation/position_text.hpp"
#include "solve/parsed.hpp"

namespace grundy {

namespace {

using notation::ParsedComponent;
using notation::ParsedPosition;

// Small positions of a game: every tuple of heaps whose sizes stay below a bound that shrinks
// with their number, and for dynamic games every limit.
std::vector<ParsedComponent> small_positions(const std::shared_ptr<const games::Game>& game) {
  const games::Info& info = game->info();
  std::vector<ParsedComponent> positions;
  // Of a set of numbers up to n there are 2^n, of a set of pairs 2^(n^2).
  const std::uint32_t set =
      game->as_joint_game() == nullptr ? 0 : game->as_joint_game()->set_width();
  constexpr std::uint64_t kBound[] = {0, 24, 8, 4};
  constexpr std::uint64_t kSetBound[] = {0, 9, 6, 4};
  constexpr std::uint64_t kPairsBound[] = {0, 0, 3, 0};
  for (std::uint32_t count = game->min_heaps(); count <= std::min<std::uint32_t>(game->max_heaps(), 3);
       ++count) {
    const std::uint64_t bound = (set == 2 ? kPairsBound : set == 1 ? kSetBound : kBound)[count] + 1;
    std::uint64_t tuples = 1;
    for (std::uint32_t i = 0; i < count; ++i) tuples *= bound;
    for (std::uint64_t t = 0; t < tuples; ++t) {
      ParsedComponent component;
      component.game = game;
      for (std::uint64_t rest = t, i = 0; i < count; ++i, rest /= bound) {
        component.heaps.emplace_back(rest % bound);
      }
      if (game->misplaced(component.heaps)) continue;
      positions.push_back(component);
      if (!info.takes_limit) continue;
      for (std::uint64_t q = 0; q <= component.heaps[0].to_u64() + 1; q += 3) {
        component.limit = Natural(q);
        positions.push_back(component);
      }
    }
  }
  return positions;
}

// FNV-1a over small numbers.
class Signature {
 public:
  void add(std::uint64_t value) {
    for (int i = 0; i < 8; ++i) {
      hash_ = (hash_ ^ ((value >> (8 * i)) & 0xffU)) * 0x100000001b3U;
    }
  }
  [[nodiscard]] std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325U;
};

class Checker {
 public:
  explicit Checker(const Limits& limits) { options_.limits = limits; }

  // True when every method agrees with the definition on `position`.
  bool agrees(const ParsedPosition& position, Play play) {
    SolveOptions options = options_;
    options.play = play;
    options.explain = false;
    options.moves = 1'000'000;
    const Answer best = solving::solve_parsed(position, options);
    options.method = Method::definition;
    const Answer truth = solving::solve_parsed(position, options);
    for (const Answer* answer : {&best, &truth}) {
      if (answer->limit != LimitHit::none && limit_ == LimitHit::none) limit_ = answer->limit;
    }
    // A list that was cut short is no more a mistake than an outcome that is unknown.
    for (const Answer* answer : {&best, &truth}) {
      if (answer->winning_moves.total || limit_ != LimitHit::none) continue;
      const Limits& limits = options_.limits;
      limit_ = limits.nodes != Limits{}.nodes ? LimitHit::nodes
               : limits.monitor != nullptr    ? LimitHit::time
                                              : LimitHit::memory;
    }
    if (limit_ != LimitHit::none) return true;  // not decided: neither right nor wrong
    signature_.add(static_cast<std::uint64_t>(best.outcome));
    signature_.add(truth.nim_value ? truth.nim_value->to_u64() + 1 : 0);
    signature_.add(best.winning_moves.listed.size());
    if (best.outcome != truth.outcome) return false;
    if (best.nim_value && truth.nim_value && *best.nim_value != *truth.nim_value) return false;
    return results(best) == results(truth);
  }

  [[nodiscard]] LimitHit limit() const { return limit_; }
  [[nodiscard]] std::uint64_t signature() const { return signature_.value(); }

 private:
  static std::vector<std::string> results(const Answer& answer) {
    std::vector<std::string> texts;
    for (const Move& move : answer.winning_moves.listed) {
      texts.push_back(to_string(after(answer.position, move)));
    }
    std::ranges::sort(texts);
    return texts;
  }

  SolveOptions options_;
  Signature signature_;
  LimitHit limit_ = LimitHit::none;
};

}  // namespace

SelfTest selftest(const Limits& limits) {
  SelfTest report;
  Checker checker(limits);
  const auto stopped = [&]() { return checker.limit() != LimitHit::none; };
  std::vector<std::string> seen;
  for (const games::Family* family : games::all_families()) {
    if (stopped()) break;
    for (const char* example : family->info().examples) {
      const auto parsed = notation::parse_position(example);
      if (!parsed) continue;
      const auto& game = parsed.value().components.front().game;
      if (std::ranges::find(seen, game->name()) != seen.end()) continue;
      seen.push_back(game->name());
      SelfTestLine line;
      line.game = game->name();
      for (const ParsedComponent& component : small_positions(game)) {
        for (const Play play : {Play::normal, Play::misere}) {
          ParsedPosition position;
          position.components.push_back(component);
          const bool agrees = checker.agrees(position, play);
          if (stopped()) break;
          ++line.positions;
          if (agrees) continue;
          if (line.failures++ == 0) {
            line.first_failure = to_string(notation::components_of(position));
            if (play == Play::misere) line.first_failure += " --misere";
          }
        }
        if (stopped()) break;
      }
      report.lines.push_back(std::move(line));
      if (stopped()) break;
    }
  }
  if (!stopped()) report.signature = checker.signature();
  report.limit = checker.limit();
  report.passed = report.limit == LimitHit::none &&
                  std::ranges::all_of(report.lines, [](const SelfTestLine& line) {
                    return line.failures == 0;
                  });
  return report;
}

}  // namespace grundy
