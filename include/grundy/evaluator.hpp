// Evaluator: one game with its arguments bound once, then evaluated on 64-bit heaps without
// text and without allocation. For loops over many positions (judges, play, tables).
//
//   auto wythoff = grundy::Evaluator::bind("wythoff").value();
//   std::uint64_t heaps[] = {3, 5};
//   wythoff.outcome(heaps);                                  // Outcome::P
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "grundy/basics.hpp"
#include "grundy/function_ref.hpp"
#include "grundy/limits.hpp"
#include "grundy/result.hpp"
#include "grundy/rulebook.hpp"

namespace grundy {

// What a move does to one heap: it becomes `parts` numbers (1 or more), which stand in its place.
// The first three are in `part`, any others in `more`.
struct HeapChange64 {
  std::uint32_t heap = 0;
  std::uint32_t parts = 1;
  std::uint64_t part[3] = {};
  std::span<const std::uint64_t> more = {};

  [[nodiscard]] std::uint64_t at(std::size_t i) const { return i < 3 ? part[i] : more[i - 3]; }
};

class Evaluator {
 public:
  // `game` is a game as in a position, without heaps: "nim", "bash(3)", "take{1,3,4}",
  // "dynamic{2x}". Finds the period of the nim-sequence where one can be proved within `limits`;
  // without a closed form or a period, heaps up to `reach` are computed and larger ones are
  // unknown.
  static Result<Evaluator> bind(std::string_view game, const Limits& limits = {},
                                std::uint64_t reach = 4096, const Rulebook* rules = nullptr);

  Evaluator(Evaluator&&) noexcept;
  Evaluator& operator=(Evaluator&&) noexcept;
  ~Evaluator();

  // Makes heaps up to `heap` known, where that is a matter of computing nim-values; of a game by
  // vectors or rays all positions whose heaps are at most that. False when that takes more than
  // `limits` allow. Not for several threads at once, unlike the rest.
  bool reach(std::uint64_t heap, const Limits& limits = {});
  // Bytes of the nim-values that are kept.
  [[nodiscard]] std::uint64_t memory() const;

  // The outcome of one position of the game; unknown when it would take a search, or when the
  // number of heaps is not the game's. `limit` is the q of a dynamic game.
  // Cost: a theorem or a table look-up per heap; heaps beyond 2^62 may allocate.
  [[nodiscard]] Outcome outcome(std::span<const std::uint64_t> heaps, Play play = Play::normal,
                                std::optional<std::uint64_t> limit = {}) const;

  // The nim-value under normal play, when it is known without search and fits 64 bits.
  [[nodiscard]] std::optional<std::uint64_t> nim_value(std::span<const std::uint64_t> heaps) const;

  // Visits winning moves until `visit` returns false; the changes are only valid inside the
  // call. Returns their number; nullopt when they could not all be counted (or the outcome is
  // not known). `visit` gets the changed heaps and the next limit of a dynamic game (else null).
  using Visit = FunctionRef<bool(std::span<const HeapChange64>, const std::uint64_t* limit)>;
  std::optional<std::uint64_t> winning_moves(std::span<const std::uint64_t> heaps, Visit visit,
                                             Play play = Play::normal,
                                             std::optional<std::uint64_t> limit = {}) const;

 private:
  struct State;
  explicit Evaluator(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace grundy
