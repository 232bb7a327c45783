// Nimbers: products of 64 bits, each waiting for the one before (chain) and independent of each
// other (stream), by the public function, by the portable way alone, in the basis of polynomials,
// and by the recursion over Fermat 2-powers that everyone writes; the other operations; any length.
// Figure to hold: a product < 25 ns.
#include "grundy/nimber.hpp"

#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "core/binary_field.hpp"
#include "core/nim_recursion.hpp"
#include "core/nimber_words.hpp"
#include "grundy/natural.hpp"

namespace {

using grundy::Natural;
namespace core = grundy::core;

constexpr std::size_t kNumbers = 1024;

std::array<std::uint64_t, kNumbers> numbers() {
  std::mt19937_64 random(1978);
  std::array<std::uint64_t, kNumbers> list{};
  for (std::uint64_t& number : list) number = random() | 1U;
  return list;
}

// The product of a pair, without inlining: what a caller of a library sees.
struct Public {
  static std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    return grundy::nim_product(a, b);
  }
};
struct Portable {
  [[gnu::noinline]] static std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    return core::NimberWords<core::PortableField>::product(a, b);
  }
};
struct Recursion {
  [[gnu::noinline]] static std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    return core::nim_product_by_recursion(a, b);
  }
};
// Numbers kept as polynomials: what is left of a product then.
struct Polynomials {
  static std::uint64_t product(std::uint64_t a, std::uint64_t b) {
#if defined(__x86_64__)
    if (core::has_clmul()) return core::ClmulField::product(a, b);
#endif
    return core::PortableField::product(a, b);
  }
};

template <class Way>
void nimber_chain(benchmark::State& state) {
  const auto list = numbers();
  std::size_t i = 0;
  std::uint64_t a = 2;
  for (auto step : state) {
    (void)step;
    a = Way::product(a, list[i++ % kNumbers]);
  }
  benchmark::DoNotOptimize(a);
}

template <class Way>
void nimber_stream(benchmark::State& state) {
  const auto list = numbers();
  std::size_t i = 0;
  for (auto step : state) {
    (void)step;
    benchmark::DoNotOptimize(Way::product(list[i % kNumbers], list[(i * 7 + 1) % kNumbers]));
    ++i;
  }
}

void nimber_inverse(benchmark::State& state) {
  std::uint64_t a = 0x123456789abcdef1U;
  for (auto step : state) {
    (void)step;
    a = *grundy::nim_inverse(a) | 1U;
  }
  benchmark::DoNotOptimize(a);
}
void nimber_power(benchmark::State& state) {
  std::uint64_t a = 0x123456789abcdef1U;
  for (auto step : state) {
    (void)step;
    a = grundy::nim_power(a, 0xfedcba9876543210U) | 2U;
  }
  benchmark::DoNotOptimize(a);
}
void nimber_sqrt(benchmark::State& state) {
  std::uint64_t a = 0x123456789abcdef1U;
  for (auto step : state) {
    (void)step;
    a = grundy::nim_sqrt(a);
  }
  benchmark::DoNotOptimize(a);
}

// The argument is the length in binary digits.
Natural long_number(benchmark::State& state, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<std::uint64_t> words(static_cast<std::size_t>(state.range(0)) / 64);
  for (std::uint64_t& word : words) word = random() | 1U;
  return Natural::from_words(words);
}

template <class Operation>
void on_long(benchmark::State& state, Operation operation) {
  const Natural a = long_number(state, 1);
  const Natural b = long_number(state, 2);
  for (auto step : state) {
    (void)step;
    benchmark::DoNotOptimize(operation(a, b));
  }
}
void nimber_long_product(benchmark::State& state) {
  on_long(state, [](const Natural& a, const Natural& b) { return grundy::nim_product(a, b); });
}
void nimber_long_square(benchmark::State& state) {
  on_long(state, [](const Natural& a, const Natural&) { return grundy::nim_square(a); });
}
void nimber_long_sqrt(benchmark::State& state) {
  on_long(state, [](const Natural& a, const Natural&) { return grundy::nim_sqrt(a); });
}
void nimber_long_quotient(benchmark::State& state) {
  on_long(state, [](const Natural& a, const Natural& b) { return grundy::nim_quotient(a, b); });
}
void nimber_long_power(benchmark::State& state) {
  on_long(state, [](const Natural& a, const Natural& b) {
    return grundy::nim_power(a, b.words().front());
  });
}

BENCHMARK(nimber_chain<Public>);
BENCHMARK(nimber_stream<Public>);
BENCHMARK(nimber_chain<Portable>);
BENCHMARK(nimber_stream<Portable>);
BENCHMARK(nimber_chain<Polynomials>);
BENCHMARK(nimber_stream<Polynomials>);
BENCHMARK(nimber_chain<Recursion>);
BENCHMARK(nimber_stream<Recursion>);
BENCHMARK(nimber_inverse);
BENCHMARK(nimber_power);
BENCHMARK(nimber_sqrt);
BENCHMARK(nimber_long_product)->RangeMultiplier(8)->Range(128, 1 << 22);
BENCHMARK(nimber_long_square)->RangeMultiplier(8)->Range(128, 1 << 20);
BENCHMARK(nimber_long_sqrt)->RangeMultiplier(8)->Range(128, 1 << 20);
BENCHMARK(nimber_long_quotient)->RangeMultiplier(8)->Range(128, 1 << 20);
BENCHMARK(nimber_long_power)->RangeMultiplier(8)->Range(128, 1 << 17);

}  // namespace
