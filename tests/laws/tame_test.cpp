// Misère sums. Where the library says of a component that it is tame (its temper is fickle or
// firm), nim-values decide a sum of such components; where it does not, the sum is searched.
// Either way the answer is the definition's, with all winning moves.
#include "laws/bound_game.hpp"
#include "laws/every_game.hpp"
#include "laws/random_sum.hpp"
#include "theory/ferguson.hpp"

namespace grundy_test {

namespace {

using grundy::Play;
using grundy::core::Temper;

class TameLaw : public GameLaw {};

Temper temper_of(const grundy::games::Game& library, const Plain& position) {
  if (const auto* game = library.as_joint_game()) {
    const Both both(position);
    grundy::Meter meter;
    const auto small = game->verdict(both.small(), Play::misere, meter);
    const auto large = game->verdict(both.large(), Play::misere, meter);
    EXPECT_EQ(small.temper, large.temper);
    EXPECT_TRUE(small.temper == Temper::wild || small.has_value) << "tame, without a nim-value";
    return small.temper;
  }
  return library.as_heap_game()->tame() ? Temper::fickle : Temper::wild;
}

// The games whose positions the library ever calls tame.
const std::vector<const PlainGame*>& tame_games() {
  static const std::vector<const PlainGame*> list = [] {
    std::vector<const PlainGame*> found;
    for (const PlainGame& game : all_games()) {
      const auto library = bound(game.text);
      bool tame = false;
      for (const Plain& position : small_positions(game, {0, 6, 3, 2, 1})) {
        tame = tame || temper_of(*library, position) != Temper::wild;
      }
      if (tame) found.push_back(&game);
    }
    return found;
  }();
  return list;
}

void check_misere(const RandomSum& sum, Faults& faults) {
  grundy::SolveOptions options;
  options.play = Play::misere;
  options.moves = 1'000'000;
  const auto answer = grundy::solve(sum.text(), options);
  if (!answer) return faults.add(sum.text() + ": " + std::string(answer.error().key));
  Oracle oracle(sum.games);
  faults.add(fault(answer.value(), sum.parts, oracle));
}

// What the theory says is tame must be used as such: a sum of 10,000 heaps is no search.
TEST(Tame, TheoryIsUsed) {
  for (const PlainGame& game : all_games()) {
    if (!game.tame) continue;
    EXPECT_NE(std::ranges::find(tame_games(), &game), tame_games().end()) << game.text;
  }
}

// Every position that is called tame behaves so, alone and beside a heap of nim of each size, and
// beside two: outcome by nim-values = definition.
TEST_P(TameLaw, BesideNim) {
  const auto library = bound(game().text);
  const PlainGame& nim = grundy_test::game("nim");
  Oracle oracle({&game(), &nim});
  Oracle alone(game());
  Faults faults;
  for (const Plain& position : small_positions(game(), {0, 12, 6, 3, 2})) {
    if (temper_of(*library, position) == Temper::wild) continue;
    for (std::uint64_t a = 0; a <= 3; ++a) {
      for (std::uint64_t b = 0; b <= a; ++b) {
        const std::uint64_t total = alone.known(position).value ^ a ^ b;
        bool firm = a > 1;
        if (game().apart) {
          for (const std::uint64_t heap : position.heaps) {
            firm = firm || alone.known(Plain{{heap}, {}}).value > 1;
          }
        } else {
          firm = firm || temper_of(*library, position) == Temper::firm;
        }
        const bool says_p = grundy::theory::ferguson(total, firm) == grundy::Outcome::P;
        const bool is_p = oracle.is_p({position, Plain{{a, b}, {}}}, true);
        faults.add(says_p == is_p ? ""
                                  : text_of({&game(), &nim}, {position, Plain{{a, b}, {}}}) +
                                        " --misere is " + (is_p ? "P" : "N"));
      }
    }
  }
  EXPECT_EQ(faults.text(), "");
}

// Sums with other tame games, answered through the front door.
TEST_P(TameLaw, TameSums) {
  if (std::ranges::find(tame_games(), &game()) == tame_games().end()) return;
  Numbers numbers(21);
  Faults faults;
  for (int round = 0; round < 200; ++round) {
    RandomSum sum = random_sum(tame_games(), 2 + numbers.below(2), 8, numbers);
    sum.games[0] = &game();
    sum.parts[0] = random_component(game(), 7, numbers);
    check_misere(sum, faults);
  }
  EXPECT_EQ(faults.text(), "");
}

// Sums with any games: what is not tame is searched.
TEST_P(TameLaw, MixedSums) {
  Numbers numbers(22);
  Faults faults;
  const std::vector<const PlainGame*> all = game_pointers();
  for (int round = 0; round < 150; ++round) {
    RandomSum sum = random_sum(all, 2 + numbers.below(2), 6, numbers);
    sum.games[0] = &game();
    sum.parts[0] = random_component(game(), 7, numbers);
    check_misere(sum, faults);
  }
  EXPECT_EQ(faults.text(), "");
}

GRUNDY_EVERY_GAME(TameLaw);

// Misère Kayles by the theorem of Sibert and Conway, several components included: all positions
// of up to 29 tokens, among them the exceptions up to 25 with 4.
void kayles_positions(std::uint64_t left, std::uint64_t most, Plain& position,
                      const std::function<void(const Plain&)>& visit) {
  visit(position);
  for (std::uint64_t heap = std::min(left, most); heap >= 1; --heap) {
    position.heaps.push_back(heap);
    kayles_positions(left - heap, heap, position, visit);
    position.heaps.pop_back();
  }
}

TEST(Tame, MisereKayles) {
  const PlainGame& kayles = game("kayles");
  Oracle oracle(kayles);
  Faults faults;
  Plain start;
  grundy::SolveOptions options;
  options.play = Play::misere;
  options.moves = 100'000;
  options.explain = false;
  std::size_t count = 0;
  kayles_positions(29, 29, start, [&](const Plain& position) {
    if (++count % 3 != 0 && position.heaps.size() > 4) return;
    const auto answer = grundy::solve(text_of(kayles, position), options);
    faults.add(answer.ok() ? fault(answer.value(), {position}, oracle) : "error");
  });
  EXPECT_EQ(faults.text(), "");
  EXPECT_GE(faults.checked(), 8000U);
}

}  // namespace

}  // namespace grundy_test
