// Nim-sequences: values a second of each engine, from the first heap on. One thread.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>

#include "grundy/sequence.hpp"

namespace {

void sequence(benchmark::State& state, const char* game, grundy::EngineKind engine) {
  const auto to = static_cast<std::uint64_t>(state.range(0));
  for (auto _ : state) {
    grundy::SequenceOptions options;
    options.engine = engine;
    options.limits.memory = std::uint64_t{4} << 30U;
    auto made = grundy::Sequence::of(game, options);
    if (!made) {
      state.SkipWithError("not this engine");
      return;
    }
    while (made.value().known() <= to && made.value().advance(to)) {
      made.value().forget(made.value().known());
    }
    if (made.value().known() <= to) state.SkipWithError("a limit");
    benchmark::DoNotOptimize(made.value().stats().largest);
  }
  state.SetItemsProcessed(state.iterations() * (state.range(0) + 1));
}

constexpr auto kAuto = grundy::EngineKind::automatic;
constexpr auto kDense = grundy::EngineKind::dense;
constexpr auto kDefinition = grundy::EngineKind::definition;

#define GRUNDY_SEQUENCE(name, game, engine, to) \
  BENCHMARK_CAPTURE(sequence, name, game, engine)->Arg(to)->Unit(benchmark::kMillisecond)

GRUNDY_SEQUENCE(officers, "0.6", kAuto, 1'000'000);
GRUNDY_SEQUENCE(officers_dense, "0.6", kDense, 30'000);
GRUNDY_SEQUENCE(officers_definition, "0.6", kDefinition, 30'000);
GRUNDY_SEQUENCE(grundys_game, "grundy", kAuto, 1'000'000);
GRUNDY_SEQUENCE(code_16, "0.16", kAuto, 20'000'000);
GRUNDY_SEQUENCE(code_454, "0.454", kAuto, 20'000'000);
GRUNDY_SEQUENCE(code_104, "0.104", kAuto, 20'000'000);
GRUNDY_SEQUENCE(kayles, "0.77", kAuto, 10'000'000);
GRUNDY_SEQUENCE(code_354, "0.354", kAuto, 1'000'000);
GRUNDY_SEQUENCE(code_174, "0.174", kAuto, 1'000'000);
GRUNDY_SEQUENCE(code_07_dense, "0.07", kDense, 100'000);
GRUNDY_SEQUENCE(code_06_dense, "0.06", kDense, 100'000);
GRUNDY_SEQUENCE(code_007_dense, "0.007", kDense, 100'000);
GRUNDY_SEQUENCE(take_1_3_4, "take{1,3,4}", kAuto, 10'000'000);
GRUNDY_SEQUENCE(take_primes, "take{primes}", kAuto, 1'000'000);
GRUNDY_SEQUENCE(take_squares, "take{squares}", kAuto, 1'000'000);

}  // namespace
