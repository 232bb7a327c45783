// The stages of a judge on one piece of input: finding the numbers, answering them. Times are for a
// piece of 64 KiB; items are numbers, or cases. Whole processes, with rivals: scripts/bench-judge.
#include <benchmark/benchmark.h>

#include <cstring>
#include <random>
#include <string>

#include "grundy/judge.hpp"
#include "judge/byte_classes.hpp"
#include "judge/tokens.hpp"

namespace {

constexpr std::size_t kPiece = std::size_t{1} << 16U;

// A piece of cases of `numbers` numbers, of lengths that are mixed up to `most`.
std::string piece_of(int numbers, std::uint64_t most) {
  std::mt19937_64 random(1);
  std::string text;
  while (text.size() < kPiece - 64) {
    for (int i = 0; i < numbers; ++i) {
      std::uint64_t value = random() % most;
      if (random() % 2 == 0) value >>= random() % 30;
      text += std::to_string(value + 1) + (i + 1 < numbers ? ' ' : '\n');
    }
  }
  return text;
}

void find_numbers(benchmark::State& state, int numbers, std::uint64_t most) {
  const std::string piece = piece_of(numbers, most);
  grundy::judge::Text text;
  std::memcpy(text.room(piece.size()).data(), piece.data(), piece.size());
  text.fill(piece.size());
  grundy::judge::Tokens tokens;
  for (auto _ : state) {
    tokens.read(text);
    benchmark::DoNotOptimize(tokens.values()[tokens.count() - 1]);
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(piece.size()));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(tokens.count()));
}

template <grundy::judge::ByteClasses (*classes)(const char*)>
void sort_bytes(benchmark::State& state) {
  const std::string piece = piece_of(2, 1000);
  for (auto _ : state) {
    for (std::size_t i = 0; i + 64 <= piece.size(); i += 64) {
      benchmark::DoNotOptimize(classes(piece.data() + i));
    }
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(piece.size()));
}

// All stages; the format is without a count, so that pieces may follow each other for ever.
void answer(benchmark::State& state, const char* position, const char* input, int numbers,
            std::uint64_t most) {
  grundy::JudgeFormat format;
  format.input = input;
  format.position = position;
  auto judge = grundy::Judge::open(format);
  const std::string text = piece_of(numbers, most);
  grundy::JudgePiece piece;
  for (auto _ : state) {
    std::memcpy(piece.room(text.size()).data(), text.data(), text.size());
    piece.fill(text.size());
    judge.value().read(piece);
    judge.value().place(piece, false);
    judge.value().answer(piece);
    benchmark::DoNotOptimize(piece.output().data());
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(piece.cases()));
}

BENCHMARK(sort_bytes<grundy::judge::classes_of_64>)->Name("judge/sort-bytes");
BENCHMARK(sort_bytes<grundy::judge::classes_of_64_portable>)->Name("judge/sort-bytes/portable");
BENCHMARK_CAPTURE(find_numbers, four_digits, 2, 1000)->Name("judge/numbers/4-digits");
BENCHMARK_CAPTURE(find_numbers, seven_digits, 2, 2'000'000)->Name("judge/numbers/7-digits");
BENCHMARK_CAPTURE(find_numbers, ten_digits, 1, 1ULL << 31U)->Name("judge/numbers/10-digits");
BENCHMARK_CAPTURE(answer, bash, "bash({m}) {n}", "n m", 2, 1000)->Name("judge/answer/bash");
BENCHMARK_CAPTURE(answer, wythoff, "wythoff {x} {y}", "x y", 2, 2'000'000)
    ->Name("judge/answer/wythoff");
BENCHMARK_CAPTURE(answer, fibonacci, "fibonacci {n}", "n", 1, 1ULL << 31U)
    ->Name("judge/answer/fibonacci");
BENCHMARK_CAPTURE(answer, heaps, "nim {h}", "m h*m", 1, 10)->Name("judge/answer/lists");

}  // namespace
