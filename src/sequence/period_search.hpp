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
    // Pairs of heaps that may be looked at by vectors; one that the definition looks at counts
    // kSlow, for that is what it takes.
    std::uint64_t work = ~std::uint64_t{0};
    bool states = false;  // collect those of a sparse claim
  };

  static constexpr std::uint64_t kSlow = 64;

  // `rule` is borrowed. Check suits() first: the engine may be none of the rule's.
  PeriodSearch(const rules::HeapRule& rule, const Options& options);
  [[nodiscard]] bool suits() const { return engine_ != nullptr; }

  // Computes until there is a proof, or no more is to be computed, or the meter says stop. False
  // in the last case.
  bool run(Meter& meter);

  // The proof; nothing when there is none.
  [[nodiscard]] const std::optional<PeriodClaim>& claim() const { return claim_; }
  // What may be one, where nothing is proved.
  [[nodiscard]] std::optional<Period> observed() const;
  [[nodiscard]] const Engine& engine() const { return *engine_; }

 private:
  bool take_in(std::uint64_t from, Meter& meter);
  bool keep(std::span<const std::uint64_t> values, Meter& meter);
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
  std::uint64_t looked_ =
      0;  // so deep, while windows are watched, before the engine began to count
  std::uint64_t watched_from_ = 0;
  std::optional<PeriodClaim> claim_;
};

}  // namespace grundy::sequence
