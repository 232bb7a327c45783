// Fibonacci nim and other dynamic games: outcome and all winning moves, typed, at 64 bits and with
// heaps of 1,000 and 10,000 digits. Every winning move is visited.
#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "games/family.hpp"

namespace grundy::games {
const Family& fibonacci_family();
const Family& dynamic_family();
}  // namespace grundy::games

namespace {

using namespace grundy;

std::unique_ptr<const games::Game> fibonacci() {
  return games::fibonacci_family().bind({}).value();
}
std::unique_ptr<const games::Game> dynamic(const Natural& factor, std::uint64_t exponent) {
  games::BoundArguments arguments;
  arguments.function = rules::LimitFunction{factor, Natural(exponent), {}, false};
  return games::dynamic_family().bind(arguments).value();
}

template <core::Number N>
void evaluate(benchmark::State& state, const games::JointGame& game, const std::vector<N>& heaps,
              const N* limit = nullptr) {
  Meter meter;
  std::size_t at = 0;
  std::uint64_t seen = 0;
  for (auto _ : state) {
    const core::Position<N> position{{&heaps[at], 1}, limit};
    at = at + 1 == heaps.size() ? 0 : at + 1;
    benchmark::DoNotOptimize(game.verdict(position, Play::normal, meter));
    benchmark::DoNotOptimize(game.winning(
        position, Play::normal,
        [&](const core::Option<N>& option) {
          benchmark::DoNotOptimize(option.changes.data());
          ++seen;
          return true;
        },
        meter));
  }
  state.counters["moves"] =
      benchmark::Counter(static_cast<double>(seen), benchmark::Counter::kAvgIterations);
}

std::vector<std::uint64_t> random_heaps(std::uint64_t below) {
  std::mt19937_64 random(1);
  std::vector<std::uint64_t> heaps(1024);
  for (std::uint64_t& heap : heaps) heap = 1 + random() % below;
  return heaps;
}
std::vector<Natural> long_heap(std::int64_t digits) {
  std::mt19937_64 random(2);
  std::string text;
  for (std::int64_t i = 0; i < digits; ++i) text += static_cast<char>('1' + random() % 9);
  return {*Natural::parse(text)};
}

constexpr std::uint64_t kBillionBillion = 1'000'000'000'000'000'000;

void Fibonacci64(benchmark::State& state) {
  const auto game = fibonacci();
  evaluate(state, *game->as_joint_game(), random_heaps(kBillionBillion));
}
void Fibonacci64WithLimit(benchmark::State& state) {
  const auto game = fibonacci();
  const std::uint64_t limit = 1000;
  evaluate(state, *game->as_joint_game(), random_heaps(kBillionBillion), &limit);
}
void FibonacciDigits(benchmark::State& state) {
  const auto game = fibonacci();
  evaluate(state, *game->as_joint_game(), long_heap(state.range(0)));
}
void FibonacciDigitsOutcome(benchmark::State& state) {
  const auto game = fibonacci();
  const auto heaps = long_heap(state.range(0));
  const Natural limit(1000);
  Meter meter;
  for (auto _ : state) {
    benchmark::DoNotOptimize(game->as_joint_game()->verdict({heaps, &limit}, Play::normal, meter));
  }
}
void Triple64(benchmark::State& state) {
  const auto game = dynamic(3, 1);
  evaluate(state, *game->as_joint_game(), random_heaps(kBillionBillion));
}
void TripleDigits(benchmark::State& state) {
  const auto game = dynamic(3, 1);
  evaluate(state, *game->as_joint_game(), long_heap(state.range(0)));
}
void Square64(benchmark::State& state) {
  const auto game = dynamic(1, 2);
  evaluate(state, *game->as_joint_game(), random_heaps(kBillionBillion));
}
// f(x) = c x with c = 10^range.
void Multiple64(benchmark::State& state) {
  const auto game = dynamic(Natural::power(10, static_cast<std::uint64_t>(state.range(0))), 1);
  evaluate(state, *game->as_joint_game(), std::vector<std::uint64_t>{kBillionBillion - 1});
}
void BindTriple(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(dynamic(3, 1));
}
void BindSquare(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(dynamic(1, 2));
}

BENCHMARK(Fibonacci64);
BENCHMARK(Fibonacci64WithLimit);
BENCHMARK(FibonacciDigits)->Arg(20)->Arg(100)->Arg(1000)->Arg(10000)->Unit(benchmark::kMicrosecond);
BENCHMARK(FibonacciDigitsOutcome)
    ->Arg(1000)
    ->Arg(10000)
    ->Arg(1000000)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK(Triple64);
BENCHMARK(TripleDigits)->Arg(1000)->Arg(10000)->Unit(benchmark::kMicrosecond);
BENCHMARK(Square64)->Unit(benchmark::kMicrosecond);
BENCHMARK(Multiple64)->Arg(6)->Arg(7)->Arg(12)->Arg(18)->Unit(benchmark::kMillisecond);
BENCHMARK(BindTriple);
BENCHMARK(BindSquare);

}  // namespace
