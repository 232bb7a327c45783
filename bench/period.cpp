// Proofs of periods, and their checks.
#include <benchmark/benchmark.h>

#include <string>

#include "grundy/period.hpp"
#include "grundy/verify.hpp"

namespace {

const char* const kRules[] = {"0.77", "0.07", "0.137", "0.156", "0.16", "take{2,5,7}", "allbut{2,5}"};

grundy::PeriodAnswer proof_of(const std::string& rule) {
  grundy::PeriodOptions options;
  options.certificate = true;
  return grundy::find_period(rule, options).value();
}

void period(benchmark::State& state) {
  const std::string rule = kRules[static_cast<std::size_t>(state.range(0))];
  for (auto _ : state) benchmark::DoNotOptimize(proof_of(rule));
  state.SetLabel(rule);
}
BENCHMARK(period)->DenseRange(0, std::size(kRules) - 1)->Unit(benchmark::kMicrosecond);

void verify(benchmark::State& state) {
  const std::string rule = kRules[static_cast<std::size_t>(state.range(0))];
  const std::string certificate = proof_of(rule).certificate;
  for (auto _ : state) benchmark::DoNotOptimize(grundy::verify(certificate));
  state.SetLabel(rule);
}
BENCHMARK(verify)->DenseRange(0, std::size(kRules) - 1)->Unit(benchmark::kMicrosecond);

}  // namespace
