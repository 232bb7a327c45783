// The first law: what theorems, periods and tameness say is what the definition says, on every
// small position of every game, under both conventions; and N exactly when the list of winning
// moves, which is complete, is not empty (the player who is out of moves aside).
#include "laws/every_game.hpp"
#include "support/check_answer.hpp"

namespace grundy_test {

namespace {

using grundy::Method;
using grundy::Play;
using grundy::SolveOptions;

SolveOptions options_for(Play play, Method method) {
  SolveOptions options;
  options.play = play;
  options.method = method;
  options.moves = 1'000'000;
  options.explain = false;
  // The period of a set with large members is far away, and not what is asked here.
  if (method == Method::period) options.limits.nodes = 600;
  return options;
}

class DefinitionLaw : public GameLaw {
 protected:
  static void check(const std::vector<Plain>& positions, Method method, Faults& faults) {
    Oracle oracle(game());
    for (const Plain& position : positions) {
      const std::string text = text_of(game(), position);
      for (const Play play : {Play::normal, Play::misere}) {
        const auto answer = grundy::solve(text, options_for(play, method));
        if (!answer) {
          const bool may_refuse = method == Method::theorem || method == Method::period;
          const bool refuses = answer.error().key == "error.method-does-not-apply";
          faults.add(may_refuse && refuses ? "" : text + ": " + std::string(answer.error().key));
          continue;
        }
        Demand demand;
        // A method that does not reach is no answer, which it must say; search always reaches.
        demand.outcome = method != Method::theorem && method != Method::period;
        demand.nim_value = method == Method::definition || method == Method::search;
        faults.add(fault(answer.value(), {position}, oracle, demand));
        if (answer.value().method == Method::none && answer.value().outcome != Outcome::unknown) {
          faults.add(text + ": known, but by no method");
        }
      }
    }
  }
  using Outcome = grundy::Outcome;
};

TEST_P(DefinitionLaw, BestMethod) {
  Faults faults;
  check(small_positions(game()), Method::none, faults);
  EXPECT_EQ(faults.text(), "");
  EXPECT_GE(faults.checked(), 120U);
}

TEST_P(DefinitionLaw, TheoremAlone) {
  Faults faults;
  check(small_positions(game()), Method::theorem, faults);
  EXPECT_EQ(faults.text(), "");
}

TEST_P(DefinitionLaw, PeriodAlone) {
  Faults faults;
  check(small_positions(game()), Method::period, faults);
  EXPECT_EQ(faults.text(), "");
}

TEST_P(DefinitionLaw, SearchAlone) {
  Faults faults;
  check(small_positions(game(), {0, 20, 8, 3, 2}), Method::search, faults);
  EXPECT_EQ(faults.text(), "");
}

// The library's own definition, which is slow: it keeps the order of heaps and the empty ones.
TEST_P(DefinitionLaw, DefinitionAlone) {
  Faults faults;
  const Heaps caps = game().splits ? Heaps{0, 11, 5, 2} : Heaps{0, 20, 7, 3, 2};
  check(small_positions(game(), caps), Method::definition, faults);
  EXPECT_EQ(faults.text(), "");
}

GRUNDY_EVERY_GAME(DefinitionLaw);

}  // namespace

}  // namespace grundy_test
