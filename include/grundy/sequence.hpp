// Nim-sequences: the nim-values of the heaps 0, 1, 2, … of one game, by the engine that suits it.
//
//   auto sequence = grundy::Sequence::of("0.6");
//   while (sequence.value().known() <= 1'000'000 && sequence.value().advance(1'000'000)) { … }
//
// A sequence is computed a block at a time by whoever calls advance(); the library has no threads
// of its own, but shares a block among those of a Crew.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "grundy/crew.hpp"
#include "grundy/function_ref.hpp"
#include "grundy/limits.hpp"
#include "grundy/result.hpp"
#include "grundy/rulebook.hpp"

namespace grundy {

enum class EngineKind : std::uint8_t {
  automatic,   // chosen for the game, and changed when another is found to be faster
  theorem,     // the closed form of a game that has one
  definition,  // all options of each heap: the oracle, for every rule
  window,      // finite subtraction sets: what a heap reaches, a word of bits
  dense,       // all options, vectorised
  sparse,      // codes and Grundy's game: only splits with a rare part
};
// "auto", "theorem", "definition", …: the names of the command line; nothing when it is no engine.
[[nodiscard]] std::string_view engine_name(EngineKind engine);
[[nodiscard]] std::optional<EngineKind> engine_of(std::string_view name);

struct SequenceOptions {
  EngineKind engine = EngineKind::automatic;
  Limits limits;
  // Not owned; may be null: then the caller's thread does all.
  Crew* crew = nullptr;
  // Named games; none when null. Borrowed during of().
  const Rulebook* rules = nullptr;
};

// What an engine found on its way.
struct SequenceStats {
  EngineKind engine = EngineKind::definition;  // at work now
  std::uint64_t known = 0;                     // heaps 0..known−1 have values
  std::uint64_t largest = 0;                   // the largest value, and the least heap that has it
  std::uint64_t largest_at = 0;
  // Pairs of heaps (or options) that were looked at in all.
  std::uint64_t pairs = 0;
  // The sparse engine: a value v of a heap of n is rare when v AND mask has an even number of ones
  // (plus n, where mask_with_heap; the other way round, where `odd`). 0 rares: it was not at work.
  std::uint64_t rares = 0;
  std::uint64_t last_rare = 0;
  std::uint64_t mask = 0;
  bool mask_with_heap = false;
  bool odd = false;
};

class Sequence {
 public:
  // Errors: the text is no game, its heaps are not played apart, or the engine does not suit it.
  // Nothing is computed yet.
  static Result<Sequence> of(std::string_view game, const SequenceOptions& options = {});
  Sequence(Sequence&&) noexcept;
  Sequence& operator=(Sequence&&) noexcept;
  ~Sequence();

  // Canonical name.
  [[nodiscard]] const std::string& game() const;
  // The values of heaps 0..known()−1 are known.
  [[nodiscard]] std::uint64_t known() const;
  // Computes further, at least one value and usually a block, none above `to` and none of 2^63 or
  // more. Asks the monitor in the caller's thread only. False when everything up to `to` is known,
  // or when a limit was hit: limit() says which. What is known stays known.
  bool advance(std::uint64_t to);
  [[nodiscard]] LimitHit limit() const;
  // The values of the heaps [from, from + out.size()), which are known and not forgotten.
  void read(std::uint64_t from, std::span<std::uint64_t> out) const;
  [[nodiscard]] SequenceStats stats() const;

  // A closed form answers any heap at once: the first `from` heaps need not be known. False, and
  // nothing happens, when there is none.
  bool skip_to(std::uint64_t from);

  // The values of the heaps before `below` are not read any more, and save() is not called: memory
  // stays near what the engine needs, which for finite subtraction sets, codes and Grundy's game
  // may be the last values only. Should the engine need dropped ones after all, it computes them
  // anew.
  void forget(std::uint64_t below);

  // Everything that is known, as bytes for resume(). `write` gets them piece by piece and says
  // false to stop, which save() then returns; false also after forget(). Cost: one pass over the
  // values.
  bool save(FunctionRef<bool(std::span<const std::byte>)> write) const;
  // Goes on from what save() wrote for the same rule, however it was called; `bytes` are all of it.
  // Values of heaps above `to` are not taken over. Returns how many values the bytes hold: known()
  // is less when not all are wanted, and when a limit was hit on the way, which limit() says. The
  // error says why the bytes are not accepted; then nothing has changed.
  Result<std::uint64_t> resume(std::span<const std::byte> bytes,
                               std::uint64_t to = ~std::uint64_t{0});

  struct State;  // the library's own

 private:
  explicit Sequence(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace grundy
