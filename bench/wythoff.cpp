// Wythoff's game through the game object: outcome and all winning moves, by the length of the
// heaps. Figures to hold: 64 bits < 100 ns, 1,000 digits < 10 us, 10,000 digits < 0.5 ms.
#include <benchmark/benchmark.h>

#include <concepts>
#include <random>
#include <utility>
#include <vector>

#include "games/family.hpp"
#include "theory/golden.hpp"

namespace grundy::games {
const Family& wythoff_family();
}

namespace {

using grundy::Meter;
using grundy::Natural;
using grundy::Outcome;
using grundy::Play;
namespace core = grundy::core;
namespace games = grundy::games;
namespace theory = grundy::theory;

// Positions of each kind: any heaps; a pair with one more token in each heap, so that the test
// for P cannot be decided by the leading digits; heaps next to Fibonacci numbers, where every
// fraction is next to an integer.
enum class Kind { random, near_pair, fibonacci };

Natural random_number(std::mt19937_64& random, std::uint64_t digits) {
  Natural n(1 + random() % 9);
  for (std::uint64_t i = 1; i < digits; ++i) n = n * Natural(10) + Natural(random() % 10);
  return n;
}

template <core::Number N>
std::vector<N> heaps_for(Kind kind, std::uint64_t digits, std::mt19937_64& random) {
  Natural a = random_number(random, digits);
  Natural b = random_number(random, digits);
  if (kind == Kind::near_pair) {
    const Natural k = b / Natural(3);
    a = theory::times_golden_by_root(k) + Natural(1);
    b = a + k;
  } else if (kind == Kind::fibonacci) {
    const Natural bound = Natural::power(Natural(10), digits - 1);
    Natural f(1);
    Natural g(2);
    while (f < bound) {
      f += g;
      std::swap(f, g);
    }
    a = f - Natural(1);
    b = g;
  }
  if constexpr (std::same_as<N, Natural>) {
    return {a, b};
  } else {
    return {a.to_u64(), b.to_u64()};
  }
}

template <core::Number N>
void outcome_and_moves(benchmark::State& state, Kind kind) {
  const auto game = games::wythoff_family().bind({}).value();
  const games::JointGame& wythoff = *game->as_joint_game();
  std::mt19937_64 random(1907);
  std::vector<std::vector<N>> positions;
  for (int i = 0; i < 64; ++i) {
    positions.push_back(heaps_for<N>(kind, static_cast<std::uint64_t>(state.range(0)), random));
  }
  Meter meter;
  std::size_t i = 0;
  std::uint64_t moves = 0;
  const auto count = [&](const core::Option<N>& option) {
    moves += option.changes.size();
    return true;
  };
  for (auto step : state) {
    (void)step;
    const std::vector<N>& heaps = positions[i++ % positions.size()];
    if (wythoff.verdict({heaps}, Play::normal, meter).outcome != Outcome::N) continue;
    wythoff.winning({heaps}, Play::normal, count, meter);
  }
  benchmark::DoNotOptimize(moves);
}

void wythoff_64_bit(benchmark::State& state) {
  outcome_and_moves<std::uint64_t>(state, Kind::random);
}
void wythoff_64_bit_fibonacci(benchmark::State& state) {
  outcome_and_moves<std::uint64_t>(state, Kind::fibonacci);
}
void wythoff_long(benchmark::State& state) { outcome_and_moves<Natural>(state, Kind::random); }
void wythoff_long_near_pair(benchmark::State& state) {
  outcome_and_moves<Natural>(state, Kind::near_pair);
}
void wythoff_long_fibonacci(benchmark::State& state) {
  outcome_and_moves<Natural>(state, Kind::fibonacci);
}

BENCHMARK(wythoff_64_bit)->Arg(18);
BENCHMARK(wythoff_64_bit_fibonacci)->Arg(18);
BENCHMARK(wythoff_long)->Arg(30)->Arg(100)->Arg(1000)->Arg(10000);
BENCHMARK(wythoff_long_near_pair)->Arg(1000)->Arg(10000);
BENCHMARK(wythoff_long_fibonacci)->Arg(1000)->Arg(10000);

}  // namespace
