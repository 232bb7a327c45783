// Classic 64-bit positions, outcome and all winning moves: typed through Evaluator, and as text
// through solve(). The figures in the README come from here.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <iterator>
#include <vector>

#include "grundy/grundy.hpp"

namespace {

struct Case {
  const char* game;
  std::vector<std::uint64_t> heaps;
  const char* text;
};

const Case kCases[] = {
    {"nim", {305419896123456789U, 987654321987654321U, 1234567890123456789U},
     "nim 305419896123456789 987654321987654321 1234567890123456789"},
    {"bash(12)", {1000000000000000000U}, "bash(12) 1000000000000000000"},
    {"take{2^i}", {1000000000000000000U}, "take{2^i} 1000000000000000000"},
    {"take{1,3,4}", {1000000000000000000U}, "take{1,3,4} 1000000000000000000"},
    {"wythoff", {723460248141000000U, 1176690304609940000U},
     "wythoff 723460248141000000 1176690304609940000"},
    {"fibonacci", {1000000000000000003U}, "fibonacci 1000000000000000003"},
    {"moore(2)", {305419896U, 987654321U, 123456789U}, "moore(2) 305419896 987654321 123456789"},
    {"euclid", {1134903170000000000U, 701408733000000007U},
     "euclid 1134903170000000000 701408733000000007"},
    {"lasker", {7U, 12U, 13U}, "lasker 7 12 13"},
    {"kayles", {57U, 70U, 69U}, "kayles 57 70 69"},
};

void typed(benchmark::State& state) {
  const Case& c = kCases[state.range(0)];
  const auto bound = grundy::Evaluator::bind(c.game);
  if (!bound) return state.SkipWithError("no such game");
  const grundy::Evaluator& evaluator = bound.value();
  std::uint64_t seen = 0;
  for (auto _ : state) {
    auto heaps = c.heaps.data();
    benchmark::DoNotOptimize(heaps);
    const std::span<const std::uint64_t> span(heaps, c.heaps.size());
    benchmark::DoNotOptimize(evaluator.outcome(span));
    benchmark::DoNotOptimize(evaluator.winning_moves(
        span, [&](std::span<const grundy::HeapChange64> changes, const std::uint64_t*) {
          seen += changes[0].part[0];
          return true;
        }));
  }
  benchmark::DoNotOptimize(seen);
  state.SetLabel(c.game);
}
BENCHMARK(typed)->DenseRange(0, static_cast<int>(std::size(kCases)) - 1);

void text(benchmark::State& state) {
  const Case& c = kCases[state.range(0)];
  for (auto _ : state) benchmark::DoNotOptimize(grundy::solve(c.text));
  state.SetLabel(c.text);
}
BENCHMARK(text)->DenseRange(0, static_cast<int>(std::size(kCases)) - 1);

}  // namespace
