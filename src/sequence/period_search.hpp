// PeriodSearch: computes a nim-sequence until it has a proof of its period.
//
// Finite sets: the window of the last values came again. Finite codes: the theorem of Guy and Smith
// on a prefix; and, where few values are rare, the window of the last values too, in the memory of
// a few windows. Takes that repeat for ever: their state came again. A second pass finds the least
// start where values had to be dropped.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "grundy/crew.hpp"
#include "grundy/meter.hpp"
#include "rules/heap_rule.hpp"
#include "sequence/engine.hpp"
#include "sequence/given_period.hpp"
#include "sequence/period_claim.hpp"
#include "sequence/take_pattern.hpp"
#include "sequence/window_watch.hpp"

namespace grundy::sequence {

class PeriodSearch {
 public:
  struct Options {
    Kind engine = Kind::automatic;
    Crew* crew = nullptr;
    std::uint64_t to = ~std::uint64_t{0} >> 2U;  // no heap above is computed
    // Pairs of heaps that may be looked at by vectors. Those that the engine for small values looks
    // at count kSets, and those of the definition kSlow, for that is what they take.
    std::uint64_t work = ~std::uint64_t{0};
    bool states = false;  // collect those of a sparse claim
    bool keep = false;    // save() is called: no value is dropped that it needs
    // Known from elsewhere, to be proved. Not used where the rule is not a code with few rare
    // values.
    std::optional<Period> given;
  };

  static constexpr std::uint64_t kSets = 4;
  static constexpr std::uint64_t kSlow = 128;

  // `rule` is borrowed. Check suits() first: the engine may be none of the rule's.
  PeriodSearch(const rules::HeapRule& rule, const Options& options);
  // A proof is possible at all: finite sets and codes, takes that repeat for ever, Grundy's game.
  [[nodiscard]] static bool may_prove(const rules::HeapRule& rule);
  [[nodiscard]] bool suits() const { return engine_ != nullptr; }

  // Computes a block. False when there is a proof, no more is to be computed, or the meter said
  // stop.
  bool advance(Meter& meter);

  // What is known (false when writing failed), for restore() of a new search with the same rule and
  // options; that is false when the bytes or the meter are not good, and then the search is of no
  // use.
  [[nodiscard]] bool save(ByteWriter& bytes) const;
  bool restore(ByteReader& bytes, Meter& meter);

  // The proof; nothing when there is none.
  [[nodiscard]] const std::optional<PeriodClaim>& claim() const { return claim_; }
  // The given period is none, or cannot be proved in one pass.
  [[nodiscard]] bool refuted() const { return refuted_; }
  // What may be one, where nothing is proved.
  [[nodiscard]] std::optional<Period> observed() const;
  [[nodiscard]] const Engine& engine() const { return *engine_; }

 private:
  [[nodiscard]] std::uint64_t work() const;
  bool step(Meter& meter);
  void check_given();
  void list_rares();
  bool take_in(Meter& meter);
  bool keep(Meter& meter);
  void look();
  void check_watch(Meter& meter);
  bool begin_watch(Meter& meter);
  bool restart_watch(std::uint64_t window, bool even, Meter& meter);
  bool matched(const WindowWatch::Match& match, Meter& meter);

  const rules::HeapRule& rule_;
  Options options_;
  std::unique_ptr<Engine> engine_;
  std::uint64_t set_window_ = 0;  // of a finite set: its largest member
  bool finite_set_ = false;
  const rules::TakeBreak* code_ = nullptr;  // when the rule is a finite one
  std::optional<SplitRule> split_;
  std::optional<TakePattern> pattern_;
  bool unequal_ = false;
  std::vector<std::uint32_t> values_;  // of the first heaps, up to kKept
  bool keeping_ = true;
  std::uint64_t next_look_ = 32;
  WindowWatch watch_;
  // Of the windows of a code: what they take for granted.
  SparseFound taken_;
  std::uint64_t depth_ = 0;
  // So deep, while windows are watched, before the engine began to count.
  std::uint64_t looked_ = 0;
  std::uint64_t deepest_ = 0;  // so deep, since there may be states
  std::uint64_t watched_from_ = 0;
  // A proof, pinned down or to be: a run that goes on from a checkpoint comes back to it.
  std::optional<WindowWatch::Match> match_;
  std::optional<GivenPeriod> given_;
  std::vector<std::uint32_t> early_;  // values of the first heaps, when no more are kept
  bool ended_ = false;
  bool refuted_ = false;
  std::optional<PeriodClaim> claim_;
};

}  // namespace grundy::sequence
