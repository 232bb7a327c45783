// What all dynamic one-heap games share: the rules for a function f, and how the questions about
// a position (first move, misère play, nothing to take) come down to one about normal play.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/family.hpp"
#include "rules/limit_function.hpp"
#include "theory/schwenk_misere.hpp"

namespace grundy::games {

class DynamicGame : public JointGame {
 public:
  // `theorem`: its name.
  DynamicGame(const Info& info, std::string name, rules::LimitFunction function,
              const char* theorem);

  // On 64 bits a next limit of kSmallBound or more is given as kSmallBound - 1: no heap of that
  // path is larger. next_limit() has the exact one.
  bool for_each_option(Position<std::uint64_t> position, Sink<std::uint64_t> sink) const final;
  // `to` carries the limit f(taken), or that of for_each_option() or winning() where they differ.
  [[nodiscard]] bool is_option(Position<Natural> from, Position<Natural> to) const final;
  // Exact beyond `cap` too, while it can reasonably be written down (see limit_after()).
  [[nodiscard]] std::optional<Natural> next_limit(const Natural& taken,
                                                  const Natural& cap) const final;
  void explain(Position<Natural> position, Play play, const Verdict<Natural>& verdict,
               std::vector<Step>& steps) const final;

 protected:
  // A position as the theorems see it: heap n, limit q, 1 <= q <= n.
  enum class Kind : std::uint8_t {
    over,        // no move
    last_token,  // misère: one token, which loses
    halting,     // misère, f(1) = 0
    open,        // misère, nothing known
    normal,      // as under normal play
  };
  template <core::Number N>
  struct Reduced {
    Kind kind = Kind::over;
    N n = {};
    N q = {};
  };
  template <core::Number N>
  [[nodiscard]] Reduced<N> reduce(const Position<N>& position, Play play) const {
    Reduced<N> reduced;
    const N& heap = position.heaps[0];
    if (heap == N(0U)) return reduced;
    // The first move must leave something.
    if (position.limit == nullptr) {
      reduced.q = heap;
      reduced.q -= N(1U);
    } else {
      reduced.q = std::min(*position.limit, heap);
    }
    if (reduced.q == N(0U)) return reduced;
    reduced.kind = Kind::normal;
    reduced.n = heap;
    if (play == Play::misere) reduce_misere(reduced);
    return reduced;
  }

  template <core::Number N>
  [[nodiscard]] theory::HaltingMisere<N> halting() const;

  // The limit after a take, as it is shown. On Natural that is f(taken), exact, as long as it can
  // reasonably be written down: up to 100,000 binary digits, or four times those of the heap.
  // Beyond, it is f(taken) or the heap that is left, whichever is less: the same position.
  [[nodiscard]] std::uint64_t limit_after(std::uint64_t, std::uint64_t taken) const {
    return function_(taken, core::kSmallBound - 1);
  }
  [[nodiscard]] Natural limit_after(const Natural& heap, const Natural& taken) const;

  // The parts whose smallest one decides, for an explanation.
  struct Parts {
    std::vector<Natural> rising;  // different ones, increasing; may be empty when n is long
    Natural copies = 1;           // of the largest
    Natural count;                // in all
    Natural smallest;
  };
  // nullopt when `meter` said stop.
  [[nodiscard]] virtual std::optional<Parts> parts(const Natural& n, Meter& meter) const = 0;
  // The keys of the messages about the parts. Values: n, then the sum or how many parts, then f.
  struct PartWords {
    const char* sum;
    const char* count;
  };
  [[nodiscard]] virtual PartWords part_words() const = 0;

  [[nodiscard]] const rules::LimitFunction64& function() const { return function_; }
  [[nodiscard]] const char* theorem() const { return theorem_; }

 private:
  template <core::Number N>
  void reduce_misere(Reduced<N>& reduced) const {
    if (!positive_) {
      reduced.kind = least_known_ ? Kind::halting : Kind::open;
      return;
    }
    // There is a move while a token is left, so that the last token loses: without it, it is
    // normal play.
    reduced.n -= N(1U);
    if (reduced.q > reduced.n) reduced.q = reduced.n;
    if (reduced.n == N(0U)) reduced.kind = Kind::last_token;
  }
  void explain_parts(const Natural& n, const Natural& q, Outcome outcome,
                     std::vector<Step>& steps) const;
  void explain_halting(const Natural& n, const Natural& q, Outcome outcome,
                       std::vector<Step>& steps) const;

  rules::LimitFunction64 function_;
  const char* theorem_;
  bool positive_;  // f(1) >= 1
  // When not positive, for misère play: the least x with f(x) >= 1 (absent: none), and whether f
  // of it is less.
  bool least_known_ = true;
  std::optional<Natural> least_positive_;
  bool shrinks_ = true;
};

// The game of `function`: by the theorem of Fibonacci nim for 2x, else by Schwenk's.
[[nodiscard]] std::unique_ptr<const Game> make_dynamic_game(const Info& info, std::string name,
                                                            const rules::LimitFunction& function);

}  // namespace grundy::games
