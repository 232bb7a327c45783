// Rules that are in no list: tables of heaps played together, each cell from the lines through it
// (VectorTable) and, beside it, the walk over all options that everyone writes; nim-sequences of
// codes that repeat and of codes that leave three heaps.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "grundy/meter.hpp"
#include "rules/take_break.hpp"
#include "rules/vectors.hpp"
#include "sequence/nim_sequence.hpp"
#include "sequence/vector_table.hpp"

namespace {

using grundy::Meter;
using grundy::Natural;
using grundy::rules::TakeBreak;
using grundy::rules::Vectors;
using grundy::sequence::NimSequence;
using grundy::sequence::VectorTable;

Vectors wythoff_like() {
  const Natural zero(0);
  const Natural one(1);
  return {{{zero, one}, {one, zero}, {one, one}, {one, Natural(2)}}, true};
}

void table_of_rays(benchmark::State& state) {
  const Vectors rule = wythoff_like();
  const auto size = static_cast<std::uint64_t>(state.range(0));
  for (auto _ : state) {
    Meter meter;
    VectorTable table(rule, VectorTable::Kind::values, {size - 1, size - 1});
    if (!table.fill(meter)) state.SkipWithError("not filled");
    benchmark::DoNotOptimize(table.at(std::vector<std::uint64_t>{size - 1, size - 1}));
  }
  state.SetItemsProcessed(state.iterations() * state.range(0) * state.range(0));
}
BENCHMARK(table_of_rays)->Name("rules/rays/table")->Arg(200)->Arg(1000)->Arg(4000)->Unit(benchmark::kMillisecond);

// The same values by walking over the options of every position.
void walk_of_rays(benchmark::State& state) {
  const Vectors rule = wythoff_like();
  const auto size = static_cast<std::uint64_t>(state.range(0));
  for (auto _ : state) {
    std::vector<std::uint32_t> values(size * size);
    std::vector<std::uint64_t> seen(4 * size + 1);
    for (std::uint64_t a = 0; a < size; ++a) {
      for (std::uint64_t b = 0; b < size; ++b) {
        const std::uint64_t stamp = a * size + b + 1;
        for (std::uint64_t t = 1; t <= b; ++t) seen[values[a * size + b - t]] = stamp;
        for (std::uint64_t t = 1; t <= a; ++t) seen[values[(a - t) * size + b]] = stamp;
        for (std::uint64_t t = 1; t <= a && t <= b; ++t) seen[values[(a - t) * size + b - t]] = stamp;
        for (std::uint64_t t = 1; t <= a && 2 * t <= b; ++t) {
          seen[values[(a - t) * size + b - 2 * t]] = stamp;
        }
        std::uint32_t mex = 0;
        while (seen[mex] == stamp) ++mex;
        values[a * size + b] = mex;
      }
    }
    benchmark::DoNotOptimize(values.back());
  }
  state.SetItemsProcessed(state.iterations() * state.range(0) * state.range(0));
}
BENCHMARK(walk_of_rays)->Name("rules/rays/walk")->Arg(200)->Arg(1000)->Unit(benchmark::kMillisecond);

void table_of_vectors(benchmark::State& state) {
  const Natural one(1);
  const Vectors rule({{one, Natural(2)}, {Natural(2), one}, {Natural(3), Natural(3)}}, false);
  const auto size = static_cast<std::uint64_t>(state.range(0));
  for (auto _ : state) {
    Meter meter;
    VectorTable table(rule, VectorTable::Kind::values, {size - 1, size - 1});
    benchmark::DoNotOptimize(table.fill(meter));
  }
  state.SetItemsProcessed(state.iterations() * state.range(0) * state.range(0));
}
BENCHMARK(table_of_vectors)->Name("rules/vectors/table")->Arg(1000)->Unit(benchmark::kMillisecond);

void sequence_of_code(benchmark::State& state, std::vector<std::uint8_t> digits,
                      std::vector<std::uint8_t> repeating) {
  const TakeBreak rule(std::move(digits), std::move(repeating));
  for (auto _ : state) {
    Meter meter;
    NimSequence sequence(rule);
    sequence.forget_periods();
    benchmark::DoNotOptimize(sequence.reach(static_cast<std::uint64_t>(state.range(0)), meter));
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK_CAPTURE(sequence_of_code, repeating, {0}, {7})->Name("rules/code/0.(7)")->Arg(2000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sequence_of_code, three, {0, 8}, {})->Name("rules/code/hex:0.8")->Arg(2000)->Unit(benchmark::kMillisecond);

}  // namespace
