// Periods of nim-sequences, proved: G(n + period) = G(n) + saltus for all n >= start.
//
//   auto found = grundy::find_period("0.77");          // period 12, start 71, proved: guy-smith
//
// A period is never told from a prefix alone: it is proved, or called observed, or there is none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
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
  // PeriodRun::save() will be called.
  bool keep = false;
  // A period and its start that are known from elsewhere, and only to be proved: for codes with few
  // rare values, in one pass and the memory of two windows, however long it is. Both or none.
  std::optional<std::uint64_t> period;
  std::optional<std::uint64_t> start;
};

// Seconds to minutes of it, as the engine goes.
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
  // Of Guy and Smith's theorem and its like: the n up to which it asks for G(n + period) = G(n).
  std::uint64_t needed_to = 0;
  // The largest value of all, and the least heap that has it; of those that were computed, where
  // nothing is proved. Nothing with a saltus, and where a theorem answered without computing.
  std::optional<std::uint64_t> max_value;
  std::optional<std::uint64_t> max_at;
  // The last heap whose value was computed; nothing where a theorem answered.
  std::optional<std::uint64_t> checked_to;
  EngineKind engine = EngineKind::automatic;
  bool refuted = false;          // what was given is not the period, or cannot be proved like that
  LimitHit limit = LimitHit::none;  // why it ended before a proof; none when `to` was reached
  // The text of the certificate, when it was asked for and there is one.
  std::string certificate;
};

// A search for a proof, block by block.
class PeriodRun {
 public:
  // Errors: as Sequence::of().
  static Result<PeriodRun> of(std::string_view game, const PeriodOptions& options = {});
  PeriodRun(PeriodRun&&) noexcept;
  PeriodRun& operator=(PeriodRun&&) noexcept;
  ~PeriodRun();

  // Canonical name.
  [[nodiscard]] const std::string& game() const;
  // The values of heaps 0..known()−1 were computed; 0 where a theorem answers.
  [[nodiscard]] std::uint64_t known() const;
  // Goes on for a block. False when there is nothing more to do, or a limit was hit. The second
  // pass of a long proof, which finds the least start, is one block.
  bool advance();
  [[nodiscard]] LimitHit limit() const;
  // What was found out by now.
  [[nodiscard]] PeriodAnswer answer() const;

  // As Sequence::save() and resume(): all that is known and looked for. The bytes are for the same
  // rule, and the same given period and start if any.
  bool save(FunctionRef<bool(std::span<const std::byte>)> write) const;
  Result<std::uint64_t> resume(std::span<const std::byte> bytes, std::uint64_t to = 0);

  struct State;  // the library's own

 private:
  explicit PeriodRun(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

// The whole of it. Errors: as Sequence::of().
[[nodiscard]] Result<PeriodAnswer> find_period(std::string_view game,
                                               const PeriodOptions& options = {});

// One JSON object, keys as in docs/periods.md.
[[nodiscard]] std::string to_json(const PeriodAnswer& answer);
// For people: period, start, and why it is a theorem.
[[nodiscard]] std::string to_text(const PeriodAnswer& answer, Language language,
                                  bool color = false);

}  // namespace grundy
