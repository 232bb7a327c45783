// RecognisedGame: a game that is a classic by a different name. It keeps its own name and the rule
// as it was written, which the definition goes by; theorem, moves and reasons are the classic's.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "games/family.hpp"

namespace grundy::games {

class RecognisedGame final : public HeapGame {
 public:
  // `step` is the message that says why; it gets the two names. `known` is a HeapGame. `count`: the
  // number of heaps where the notation fixes it, else 0. `written`: the rule as it was written; null
  // where that is the classic's. `keeps`: what `info` lives in, when that is not for ever.
  RecognisedGame(const Info& info, std::string name, const char* step,
                 std::shared_ptr<const Game> known, std::uint32_t count = 0,
                 std::unique_ptr<const rules::HeapRule> written = nullptr,
                 std::shared_ptr<const void> keeps = nullptr)
      : HeapGame(info, std::move(name)),
        known_(std::move(known)),
        heaps_(known_->as_heap_game()),
        step_(step),
        count_(count),
        written_(std::move(written)),
        keeps_(std::move(keeps)) {}

  [[nodiscard]] std::uint32_t min_heaps() const override {
    return count_ != 0 ? count_ : known_->min_heaps();
  }
  [[nodiscard]] std::uint32_t max_heaps() const override {
    return count_ != 0 ? count_ : known_->max_heaps();
  }
  [[nodiscard]] std::optional<Misplaced> misplaced(
      std::span<const std::uint64_t> heaps) const override {
    return known_->misplaced(heaps);
  }
  [[nodiscard]] std::optional<Misplaced> misplaced(std::span<const Natural> heaps) const override {
    return known_->misplaced(heaps);
  }
  void identify(std::vector<Step>& steps) const override {
    steps.push_back({step_, {name(), known_->name()}});
    known_->identify(steps);
  }
  [[nodiscard]] const Game* classic() const override {
    return known_->classic() != nullptr ? known_->classic() : known_.get();
  }
  [[nodiscard]] const rules::HeapRule& rule() const override {
    return written_ != nullptr ? *written_ : heaps_->rule();
  }
  [[nodiscard]] bool tame() const override { return heaps_->tame(); }
  [[nodiscard]] const char* theorem() const override { return heaps_->theorem(); }
  [[nodiscard]] bool partial() const override { return heaps_->partial(); }
  [[nodiscard]] bool covers(const Natural& heap) const override { return heaps_->covers(heap); }
  [[nodiscard]] std::uint64_t value(std::uint64_t heap) const override {
    return heaps_->value(heap);
  }
  [[nodiscard]] Natural value(const Natural& heap) const override { return heaps_->value(heap); }
  Tally options_to(std::uint64_t heap, const Target<std::uint64_t>& target,
                   FunctionRef<bool(const Change<std::uint64_t>&)> sink,
                   Meter& meter) const override {
    return heaps_->options_to(heap, target, sink, meter);
  }
  Tally options_to(const Natural& heap, const Target<Natural>& target,
                   FunctionRef<bool(const Change<Natural>&)> sink, Meter& meter) const override {
    return heaps_->options_to(heap, target, sink, meter);
  }
  [[nodiscard]] std::optional<Periodicity> periodicity() const override {
    return heaps_->periodicity();
  }
  [[nodiscard]] Outcome misere(std::span<const Natural> heaps,
                               std::span<const Natural> values) const override {
    return heaps_->misere(heaps, values);
  }
  [[nodiscard]] const char* misere_theorem() const override { return heaps_->misere_theorem(); }
  [[nodiscard]] std::uint64_t misere_exceptions_below() const override {
    return heaps_->misere_exceptions_below();
  }
  bool outcomes(const core::Rows& positions, Play play, std::uint8_t* second) const override {
    return heaps_->outcomes(positions, play, second);
  }
  void explain(Position<Natural> position, Play play, const Verdict<Natural>& verdict,
               std::vector<Step>& steps) const override {
    known_->explain(position, play, verdict, steps);
  }

 private:
  std::shared_ptr<const Game> known_;
  const HeapGame* heaps_;
  const char* step_;
  std::uint32_t count_;
  std::unique_ptr<const rules::HeapRule> written_;
  std::shared_ptr<const void> keeps_;
};

}  // namespace grundy::games
