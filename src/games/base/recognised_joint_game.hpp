// RecognisedJointGame: as RecognisedGame, for a classic whose heaps are played together.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "games/family.hpp"

namespace grundy::games {

class RecognisedJointGame final : public JointGame {
 public:
  // `step` is the message that says why; it gets the two names. `known` is a JointGame. `written`: a
  // game with the rule as it was written, which the definition goes by; null where that is the
  // classic's. `keeps`: what `info` lives in, when that is not for ever.
  RecognisedJointGame(const Info& info, std::string name, const char* step,
                      std::shared_ptr<const Game> known,
                      std::shared_ptr<const Game> written = nullptr,
                      std::shared_ptr<const void> keeps = nullptr)
      : JointGame(info, std::move(name)),
        known_(std::move(known)),
        joint_(known_->as_joint_game()),
        written_(std::move(written)),
        rules_(written_ != nullptr ? written_->as_joint_game() : joint_),
        step_(step),
        keeps_(std::move(keeps)) {}

  [[nodiscard]] std::uint32_t min_heaps() const override { return known_->min_heaps(); }
  [[nodiscard]] std::uint32_t max_heaps() const override { return known_->max_heaps(); }
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
  void explain(Position<Natural> position, Play play, const Verdict<Natural>& verdict,
               std::vector<Step>& steps) const override {
    known_->explain(position, play, verdict, steps);
  }
  bool outcomes(const core::Rows& positions, Play play, std::uint8_t* second) const override {
    return joint_->outcomes(positions, play, second);
  }

  bool for_each_option(Position<std::uint64_t> position, Sink<std::uint64_t> sink) const override {
    return rules_->for_each_option(position, sink);
  }
  [[nodiscard]] bool is_option(Position<Natural> from, Position<Natural> to) const override {
    return rules_->is_option(from, to);
  }
  [[nodiscard]] const rules::Vectors* vectors() const override { return joint_->vectors(); }
  [[nodiscard]] std::uint64_t option_bound(Position<std::uint64_t> position) const override {
    return joint_->option_bound(position);
  }
  [[nodiscard]] std::uint64_t position_bound(Position<std::uint64_t> position) const override {
    return joint_->position_bound(position);
  }
  [[nodiscard]] bool keeps_zeros() const override { return joint_->keeps_zeros(); }
  [[nodiscard]] std::uint32_t set_width() const override { return joint_->set_width(); }
  [[nodiscard]] bool symmetric() const override { return joint_->symmetric(); }
  [[nodiscard]] Verdict<std::uint64_t> verdict(Position<std::uint64_t> position, Play play,
                                               Meter& meter) const override {
    return joint_->verdict(position, play, meter);
  }
  [[nodiscard]] Verdict<Natural> verdict(Position<Natural> position, Play play,
                                         Meter& meter) const override {
    return joint_->verdict(position, play, meter);
  }
  Tally winning(Position<std::uint64_t> position, Play play, Sink<std::uint64_t> sink,
                Meter& meter) const override {
    return joint_->winning(position, play, sink, meter);
  }
  Tally winning(Position<Natural> position, Play play, Sink<Natural> sink,
                Meter& meter) const override {
    return joint_->winning(position, play, sink, meter);
  }
  [[nodiscard]] bool valued() const override { return joint_->valued(); }
  Tally options_to(Position<std::uint64_t> position, const Target<std::uint64_t>& target,
                   Sink<std::uint64_t> sink, Meter& meter) const override {
    return joint_->options_to(position, target, sink, meter);
  }
  Tally options_to(Position<Natural> position, const Target<Natural>& target, Sink<Natural> sink,
                   Meter& meter) const override {
    return joint_->options_to(position, target, sink, meter);
  }
  [[nodiscard]] std::optional<Natural> next_limit(const Natural& taken,
                                                  const Natural& cap) const override {
    return rules_->next_limit(taken, cap);
  }

 private:
  std::shared_ptr<const Game> known_;
  const JointGame* joint_;
  std::shared_ptr<const Game> written_;
  const JointGame* rules_;
  const char* step_;
  std::shared_ptr<const void> keeps_;
};

}  // namespace grundy::games
