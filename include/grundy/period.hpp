// Periods of nim-sequences, proved: G(n + period) = G(n) + saltus for all n >= start.
//
//   auto found = grundy::find_period("0.77");          // period 12, start 71, proved: guy-smith
//
// A period is never told from a prefix alone: it is proved, or called observed, or there is none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "grundy/basics.hpp"
#include "grundy/crew.hpp"
#include "grundy/function_ref.hpp"
#include "grundy/limits.hpp"
#include "grundy/natural.hpp"
#include "grundy/result.hpp"
#include "grundy/rulebook.hpp"
#include "grundy/sequence.hpp"

namespace grundy {

// Why a period holds for all heaps.
enum class PeriodProof : std::uint8_t {
  none,           // observed only, or no period at all
  theorem,        // a named theorem about the game, which `theorem` names
  window,         // a finite subtraction set: the last values, as far as it takes, came again
  guy_smith,      // a finite octal code (Guy and Smith 1956)
  three_heaps,    // the same where a move may leave three heaps
  sparse,         // a finite octal code: no rare value any more, and the last values came again
  state,          // takes whose set repeats for ever: what decides all further values came again
  unequal_split,  // Grundy's game
};
// "window", "guy-smith", "three-heaps", "sparse", "state", "unequal-split", "theorem"; "" for none.
[[nodiscard]] std::string_view proof_name(PeriodProof proof);

struct PeriodOptions {
  // Heaps above this are not computed. Nothing: as far as kPeriodWork pairs of heaps take.
  std::optional<std::uint64_t> to;
  EngineKind engine = EngineKind::automatic;
  Limits limits;
  // Not owned; may be null.
  Crew* crew = nullptr;
  // Named games; none when null. Borrowed during the call.
  const Rulebook* rules = nullptr;
  // The proof is computed even where a theorem names the period, and everything that a certificate
  // says is found out.
  bool certificate = false;
};

// Some ten seconds of it.
inline constexpr std::uint64_t kPeriodWork = 400'000'000'000;

struct PeriodAnswer {
  std::string rule;  // canonical name of the game
  // Least period and least start. Nothing: none is known.
  std::optional<Natural> period;
  std::optional<Natural> start;
  Natural saltus;  // 0: none
  bool proved = false;
  PeriodProof proof = PeriodProof::none;
  std::string theorem;  // name of the theorem when that is the proof
  // The largest value of all, and the least heap that has it; of those that were computed, where
  // nothing is proved. Nothing with a saltus, and where a theorem answered without computing.
  std::optional<std::uint64_t> max_value;
  std::optional<std::uint64_t> max_at;
  // The last heap whose value was computed; nothing where a theorem answered.
  std::optional<std::uint64_t> checked_to;
  EngineKind engine = EngineKind::automatic;
  LimitHit limit = LimitHit::none;  // why it ended before a proof; none when `to` was reached
  // The text of the certificate, when it was asked for and there is one.
  std::string certificate;
};

// Errors: as Sequence::of().
[[nodiscard]] Result<PeriodAnswer> find_period(std::string_view game,
                                               const PeriodOptions& options = {});

// One JSON object, keys as in docs/periods.md.
[[nodiscard]] std::string to_json(const PeriodAnswer& answer);
// For people: period, start, and why it is a theorem.
[[nodiscard]] std::string to_text(const PeriodAnswer& answer, Language language,
                                  bool color = false);

}  // namespace grundy
