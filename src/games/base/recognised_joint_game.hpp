// RecognisedJointGame: a game whose heaps are played together and that is another one by a
// different name. It keeps its own name; rules, theorem, moves and reasons are the other's.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "games/family.hpp"

namespace grundy::games {

class RecognisedJointGame final : public JointGame {
 public:
  // `step` is the message that says so; it gets the two names. `known` is a JointGame without a
  // next limit and without values to ask for.
  RecognisedJointGame(const Info& info, std::string name, const char* step,
                      std::unique_ptr<const Game> known)
      : JointGame(info, std::move(name)),
        known_(std::move(known)),
        joint_(known_->as_joint_game()),
        step_(step) {}

  bool for_each_option(Position<std::uint64_t> position, Sink<std::uint64_t> sink) const override {
    return joint_->for_each_option(position, sink);
  }
  [[nodiscard]] bool is_option(Position<Natural> from, Position<Natural> to) const override {
    return joint_->is_option(from, to);
  }
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
  bool outcomes(const core::Rows& positions, Play play, std::uint8_t* second) const override {
    return joint_->outcomes(positions, play, second);
  }
  void explain(Position<Natural> position, Play play, const Verdict<Natural>& verdict,
               std::vector<Step>& steps) const override {
    steps.push_back({step_, {name(), known_->name()}});
    known_->explain(position, play, verdict, steps);
  }

 private:
  std::unique_ptr<const Game> known_;
  const JointGame* joint_;
  const char* step_;
};

}  // namespace grundy::games
