// HeapValues: the nim-values of one heap game's heaps, from its closed form where it has one,
// else from its nim-sequence, by a proved period or computed.
#pragma once

#include <optional>

#include "core/position.hpp"
#include "games/family.hpp"
#include "grundy/meter.hpp"
#include "sequence/nim_sequence.hpp"

namespace grundy::solving {

// Which sources of nim-values are allowed.
enum class Source : std::uint8_t { best, theorem, period, computed };

// An option of one heap, in the number type of the run.
template <core::Number N>
core::Change<N> change_of(std::uint32_t heap, const rules::Parts& parts) {
  return {heap, parts.count, {N(parts.part[0]), N(parts.part[1]), N(parts.part[2])}};
}

class HeapValues {
 public:
  // `known`: a proved period of the game's rule, or nothing.
  HeapValues(const games::HeapGame& game, Source source,
             std::optional<sequence::Period> known = std::nullopt);

  // Makes value(heap) available. False when that needs more than `meter` allows (meter.hit()
  // says what; LimitHit::memory before anything is computed when the heap is hopeless).
  template <core::Number N>
  bool reach(const N& heap, Meter& meter);

  // The nim-value of a heap that was reached.
  template <core::Number N>
  [[nodiscard]] N value(const N& heap) const;

  // Is value(heap) available without computing?
  template <core::Number N>
  [[nodiscard]] bool known(const N& heap) const;

  // Visits the options of a reached heap that `target` asks for; see HeapGame::options_to.
  template <core::Number N>
  core::Tally options_to(const N& heap, const core::Target<N>& target,
                         FunctionRef<bool(const core::Change<N>&)> sink, Meter& meter) const;

  // theorem, period or search: where the values come from by now.
  [[nodiscard]] Method method() const;
  [[nodiscard]] bool closed() const { return closed_; }
  // Is the value of this heap the closed form's?
  template <core::Number N>
  [[nodiscard]] bool closed_at(const N& heap) const {
    return closed_ && (!partial_ || game_->covers(Natural(heap)));
  }
  [[nodiscard]] const games::HeapGame& game() const { return *game_; }
  [[nodiscard]] const std::optional<sequence::Period>& period() const {
    return sequence_.period();
  }
  // The computed heap that stands for `heap` under the period.
  [[nodiscard]] Natural representative(const Natural& heap) const;
  // The values rise: with them, few heaps have the same.
  [[nodiscard]] bool rises() const { return period() && period()->saltus > 0; }
  // Bytes of the computed values.
  [[nodiscard]] std::uint64_t memory() const {
    return sequence_.values().size() * sizeof(std::uint32_t);
  }
  // The rule has a period that can be proved at all (finite sets, finite octal codes).
  [[nodiscard]] bool provable() const { return provable_; }
  // This many values are computed in the hope of a period before a heap is called hopeless; fewer
  // where three heaps may be left, which cost more each.
  static constexpr std::uint64_t kPeriodEffort = 1U << 14U;
  static constexpr std::uint64_t kThreeHeapsEffort = 1U << 11U;

 private:
  bool reach_known(std::uint64_t heap, Meter& meter);
  bool compute(std::uint64_t heap, Meter& meter);
  bool prove_more(Meter& meter);
  // Options by an arithmetic period: the heaps with a wanted value are few.
  template <core::Number N>
  core::Tally rising_options(const N& heap, const core::Target<N>& target,
                             FunctionRef<bool(const core::Change<N>&)> sink, Meter& meter) const;
  template <core::Number N>
  core::Tally walk_options(const N& heap, const core::Target<N>& target,
                           FunctionRef<bool(const core::Change<N>&)> sink, Meter& meter) const;

  const games::HeapGame* game_;
  sequence::NimSequence sequence_;
  Source source_;
  bool closed_;
  bool partial_;
  bool provable_;
  std::optional<sequence::Period> proved_;  // from elsewhere
  std::uint64_t effort_ = kPeriodEffort;
  std::optional<Natural> window_;  // of a finite set: its largest member
};

}  // namespace grundy::solving
