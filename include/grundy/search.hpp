// The definition of outcome and nim-value, computed straight from a ruleset.
//
// This is the oracle that every theorem is tested against, and the method of last resort: the
// mex recursion (Sprague 1935, Grundy 1939) with a memo and an explicit stack, so that depth
// costs memory that is counted, never the machine's stack.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "grundy/basics.hpp"
#include "grundy/limits.hpp"
#include "grundy/meter.hpp"
#include "grundy/ruleset.hpp"

namespace grundy {

// Evaluates positions of one ruleset; keeps what it found, so that related questions are cheap.
// Cost: every position below the asked one once, each with all its options.
template <class R, class P>
  requires Ruleset<R, P>
class Definition {
 public:
  // `rules` and `meter` are borrowed and must outlive this object.
  Definition(const R& rules, Meter& meter) : rules_(&rules), meter_(&meter) {}

  // The nim-value under normal play; nullopt when a limit was hit (see meter.hit()).
  std::optional<std::uint64_t> nim_value(const P& position) {
    return evaluate<ValueGoal>(values_, position);
  }

  // N, P, or unknown when a limit was hit.
  Outcome outcome(const P& position, Play play) {
    const auto found = play == Play::normal
                           ? evaluate<OutcomeGoal<Play::normal>>(normal_, position)
                           : evaluate<OutcomeGoal<Play::misere>>(misere_, position);
    if (!found) return Outcome::unknown;
    return *found != 0 ? Outcome::N : Outcome::P;
  }

 private:
  static constexpr std::uint32_t kInProgress = ~std::uint32_t{0};
  using Memo = typename detail::MemoMap<P, std::uint32_t>::type;

  struct Frame {
    P position;
    std::vector<P> options;
    std::vector<std::uint32_t> values;
    std::size_t bytes = 0;
    bool terminal = false;
  };

  // A goal says what a frame's result is, and whether one option already settles it.
  struct ValueGoal {
    static constexpr std::uint32_t of_terminal = 0;
    static constexpr bool settles(std::uint32_t) { return false; }
    static constexpr bool collects = true;
    static std::uint32_t result(const std::vector<std::uint32_t>& values) {
      std::vector<bool> present(values.size() + 1);
      for (const std::uint32_t v : values) {
        if (v < present.size()) present[v] = true;
      }
      std::uint32_t mex = 0;
      while (present[mex]) ++mex;
      return mex;
    }
  };
  template <Play play>
  struct OutcomeGoal {  // 1: N, 0: P
    static constexpr std::uint32_t of_terminal = play == Play::normal ? 0 : 1;
    static constexpr bool settles(std::uint32_t option) { return option == 0; }
    static constexpr bool collects = false;
    static std::uint32_t result(const std::vector<std::uint32_t>&) { return 0; }
  };

  template <class Goal>
  std::optional<std::uint32_t> evaluate(Memo& memo, const P& root) {
    if (const auto known = memo.find(root); known != memo.end()) return known->second;
    std::vector<Frame> stack;
    const auto give_up = [&]() -> std::optional<std::uint32_t> {
      for (const Frame& frame : stack) {
        memo.erase(frame.position);
        meter_->release(frame.bytes);
      }
      return std::nullopt;
    };
    if (!enter(memo, stack, root)) return give_up();
    while (true) {
      Frame& frame = stack.back();
      std::optional<std::uint32_t> settled;
      bool descended = false;
      while (!frame.options.empty()) {
        const auto known = memo.find(frame.options.back());
        if (known == memo.end()) {
          P next = std::move(frame.options.back());  // looked up again when we come back
          frame.options.back() = next;
          if (!enter(memo, stack, std::move(next))) return give_up();
          descended = true;
          break;
        }
        if (known->second == kInProgress) {
          meter_->stop(LimitHit::cycle);
          return give_up();
        }
        if (Goal::settles(known->second)) {
          settled = 1;
          break;
        }
        if constexpr (Goal::collects) frame.values.push_back(known->second);
        const std::uint64_t looked_up = work(frame.options.back());
        frame.options.pop_back();
        if (!meter_->step("progress.search", looked_up)) return give_up();
      }
      if (descended) continue;
      Frame& done = stack.back();
      const std::uint32_t result =
          settled ? *settled : (done.terminal ? Goal::of_terminal : Goal::result(done.values));
      memo[done.position] = result;
      meter_->release(done.bytes);
      stack.pop_back();
      if (stack.empty()) return result;
    }
  }

  // What it costs to make, copy or look up a position, in steps of the meter.
  static std::uint64_t work(const P& position) {
    return 1 + detail::outside_bytes(position) / 64;
  }

  // Opens a frame for `position`: marks it as in progress and lists its options.
  bool enter(Memo& memo, std::vector<Frame>& stack, P position) {
    if (!meter_->node("progress.search")) return false;
    Frame frame{std::move(position), {}, {}, 0, false};
    std::uint64_t bytes = sizeof(Frame) + detail::outside_bytes(frame.position);
    std::uint64_t pending = 0;
    bool within = true;
    // The visitor says false when it wants no more; a ruleset may stop then, and need not.
    rules_->for_each_option(frame.position, [&](const P& option) {
      if (!within) return false;
      bytes += sizeof(P) + sizeof(std::uint32_t) + detail::outside_bytes(option);
      // Looked at now and then while listing: one position may have more options than memory, and
      // an option may be long.
      pending += work(option);
      if (pending >= 0x1000) {
        within = meter_->step("progress.search", pending) &&
                 meter_->memory() + bytes <= meter_->limits().memory;
        if (!within && meter_->hit() == LimitHit::none) meter_->stop(LimitHit::memory);
        pending = 0;
      }
      if (within) frame.options.push_back(option);
      return within;
    });
    if (!within) return false;
    frame.terminal = frame.options.empty();
    frame.bytes = static_cast<std::size_t>(bytes);
    const std::uint64_t memo_bytes =
        sizeof(std::pair<const P, std::uint32_t>) + 32 + detail::outside_bytes(frame.position);
    if (!meter_->allocate(bytes + memo_bytes)) return false;
    memo.emplace(frame.position, kInProgress);
    stack.push_back(std::move(frame));
    return true;
  }

  const R* rules_;
  Meter* meter_;
  Memo values_;
  Memo normal_;
  Memo misere_;
};

// What solve() says of a position of a user's own ruleset.
template <class P>
struct RulesetAnswer {
  Outcome outcome = Outcome::unknown;
  // Under normal play, when no limit was hit.
  std::optional<std::uint64_t> nim_value;
  // Every option from which the opponent loses, in the order of for_each_option.
  std::vector<P> winning_options;
  // Why the outcome is unknown, when it is.
  LimitHit limit = LimitHit::none;
  std::uint64_t nodes = 0;
};

// Solves `position` of `rules` by the definition. Cost: see Definition. A ruleset with a cycle
// gives an unknown outcome with LimitHit::cycle.
template <class R, class P>
  requires Ruleset<R, P>
RulesetAnswer<P> solve(const R& rules, const P& position, Play play = Play::normal,
                       const Limits& limits = {}) {
  Meter meter(limits);
  Definition<R, P> definition(rules, meter);
  RulesetAnswer<P> answer;
  if (play == Play::normal) {
    answer.nim_value = definition.nim_value(position);
    if (answer.nim_value) answer.outcome = *answer.nim_value != 0 ? Outcome::N : Outcome::P;
  } else {
    answer.outcome = definition.outcome(position, play);
  }
  if (answer.outcome == Outcome::N) {
    bool known = true;
    rules.for_each_option(position, [&](const P& option) {
      if (!known) return false;
      const Outcome after = play == Play::normal
                                ? (definition.nim_value(option).value_or(1) == 0 ? Outcome::P
                                                                                 : Outcome::N)
                                : definition.outcome(option, play);
      known = meter.hit() == LimitHit::none;
      if (after == Outcome::P) answer.winning_options.push_back(option);
      return known;
    });
    if (!known) {  // the outcome stands; the list would not be complete
      answer.winning_options.clear();
    }
  }
  answer.limit = meter.hit();
  answer.nodes = meter.nodes();
  return answer;
}

}  // namespace grundy
