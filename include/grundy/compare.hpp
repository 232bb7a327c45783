// Do two games have the same nim-sequence? For ever, as far as was looked, or no: then where not.
//
//   auto same = grundy::compare_sequences("0.161", "0.36");   // no: they differ first at 519
//
// *For ever* is proved, never told from a prefix: the rules are one rule, or both periods are
// proved and the values agree so far that the periods leave no choice.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "grundy/basics.hpp"
#include "grundy/crew.hpp"
#include "grundy/limits.hpp"
#include "grundy/period.hpp"
#include "grundy/result.hpp"
#include "grundy/rulebook.hpp"

namespace grundy {

enum class Equality : std::uint8_t { always, so_far, no };

// Why two nim-sequences are equal for ever.
enum class EqualityProof : std::uint8_t {
  none,
  same_rule,  // both are one game, whatever they are called
  theorems,   // named theorems give both periods, and the values agree as far as these ask for
  periods,    // both periods are proved, and the values agree as far as these ask for
};
// "always", "so-far", "no".
[[nodiscard]] std::string_view equality_name(Equality equality);
// "same-rule", "theorems", "periods"; "" for none.
[[nodiscard]] std::string_view equality_proof_name(EqualityProof proof);

struct CompareOptions {
  // G1(n) = G2(n + shift) for all n >= 0 is asked; with a negative shift G1(n - shift) = G2(n).
  // Between -2^62 and 2^62.
  std::int64_t shift = 0;
  // No n above this is looked at. Nothing: 10^5, or as far as a proof asks for (10^9 at most), and
  // less where that takes many seconds.
  std::optional<std::uint64_t> to;
  // For each of the two games: nodes; for both together: memory.
  Limits limits;
  // Not owned; may be null.
  Crew* crew = nullptr;
  // Named games; none when null. Borrowed during the call.
  const Rulebook* rules = nullptr;
};

struct Comparison {
  std::string rule_1;  // canonical names
  std::string rule_2;
  std::int64_t shift = 0;
  Equality equal = Equality::so_far;

  // With a difference: the least n that has one, and the two values.
  struct Difference {
    std::uint64_t heap = 0;
    std::uint64_t value_1 = 0;
    std::uint64_t value_2 = 0;
  };
  std::optional<Difference> first_difference;
  // The last n that was looked at. Nothing: none was, or had to be.
  std::optional<std::uint64_t> checked_to;

  EqualityProof proof = EqualityProof::none;
  // The rule that both are, where that is the proof.
  std::string same;
  // What is known of the periods, where it was asked for. Proved ones only.
  std::optional<PeriodAnswer> period_1;
  std::optional<PeriodAnswer> period_2;
  // With both periods proved: the n up to which the values have to agree.
  std::optional<Natural> needed;
  // Why no more was found out; none where it was looked as far as was asked for.
  LimitHit limit = LimitHit::none;
};

// Errors: as Sequence::of(); the text is that of the game which is wrong. A shift that is out of
// range is one, too.
[[nodiscard]] Result<Comparison> compare_sequences(std::string_view game_1, std::string_view game_2,
                                                   const CompareOptions& options = {});

// One JSON object, keys as in docs/periods.md.
[[nodiscard]] std::string to_json(const Comparison& comparison);
[[nodiscard]] std::string to_text(const Comparison& comparison, Language language);

}  // namespace grundy
