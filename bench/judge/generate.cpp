// Writes input for the judge benchmarks, in the judge's own format, the same on every machine:
//   generate hdu-1846|51nod-1072|hdu-2516 LINES [SEED]
//   generate check        compares the rivals' formula for Wythoff's game with an exact table
//
// Values are half uniform and half of uniform bit length, and lost positions are made on purpose:
// neither the length of a token nor the answer can be predicted.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using u32 = std::uint32_t;
using u64 = std::uint64_t;

constexpr u32 kWythoffMost = 2'000'000;

// The standard's distributions may differ from one library to the next; the engine may not.
class Random {
 public:
  explicit Random(u64 seed) : engine_(seed) {}

  u32 between(u32 low, u32 high) { return low + static_cast<u32>(engine_() % (high - low + 1ull)); }

  bool percent(u32 of_100) { return between(1, 100) <= of_100; }

  u32 spread(u32 low, u32 high) {
    if (percent(50)) return between(low, high);
    for (;;) {
      const u32 bit = 1u << between(0, 31 - static_cast<u32>(__builtin_clz(high)));
      const u32 n = between(bit, bit + (bit - 1));
      if (n >= low && n <= high) return n;
    }
  }

 private:
  std::mt19937_64 engine_;
};

// The smaller heaps of the lost positions (a[k], a[k] + k) by their definition: a[k] is the least
// number that no earlier pair uses.
std::vector<u32> cold_heaps(u32 largest_difference) {
  std::vector<bool> used(3ull * largest_difference + 3);
  std::vector<u32> a;
  for (u32 k = 0, least = 0; k <= largest_difference; ++k) {
    while (used[least]) ++least;
    a.push_back(least);
    used[least] = true;
    used[least + k] = true;
  }
  return a;
}

int check() {
  const std::vector<u32> a = cold_heaps(kWythoffMost);
  const double phi = (1 + std::sqrt(5.0)) / 2;
  for (u32 k = 0; k <= kWythoffMost; ++k) {
    if (static_cast<u32>(k * phi) == a[k]) continue;
    std::fprintf(stderr, "generate: the formula is wrong for the difference %u\n", k);
    return 1;
  }
  std::printf("the formula is right for the differences 0 to %u\n", kWythoffMost);
  return 0;
}

void bash(u32 lines, Random& random) {
  std::printf("%u\n", lines);
  for (u32 i = 0; i < lines; ++i) {
    const u32 m = random.spread(1, 1000);
    const u32 multiples = 1000 / (m + 1);
    const bool lost = multiples > 0 && random.percent(50);
    const u32 n = lost ? (m + 1) * random.between(1, multiples) : random.spread(1, 1000);
    std::printf("%u %u\n", n, m);
  }
}

void wythoff(u32 lines, Random& random) {
  std::vector<u32> a = cold_heaps(kWythoffMost / 2);
  while (a.back() + a.size() - 1 > kWythoffMost) a.pop_back();
  std::printf("%u\n", lines);
  for (u32 i = 0; i < lines; ++i) {
    u32 x = random.spread(1, kWythoffMost);
    u32 y = random.spread(1, kWythoffMost);
    if (random.percent(40)) {  // one in four of them is off by one, and won
      const u32 k = random.spread(1, static_cast<u32>(a.size()) - 1);
      x = a[k];
      y = x + k - (random.percent(25) ? 1 : 0);
    }
    if (random.percent(50)) std::swap(x, y);
    std::printf("%u %u\n", x, y);
  }
}

void fibonacci(u32 lines, Random& random) {
  std::vector<u32> fibonacci{2, 3};
  while (fibonacci.back() < 1836311903) {
    fibonacci.push_back(fibonacci.back() + fibonacci.end()[-2]);
  }
  const u32 last = static_cast<u32>(fibonacci.size()) - 1;
  for (u32 i = 0; i < lines; ++i) {
    const u32 n =
        random.percent(10) ? fibonacci[random.between(0, last)] : random.spread(2, (1u << 31) - 1);
    std::printf("%u\n", n);
  }
  std::puts("0");
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view problem = argc > 1 ? argv[1] : "";
  if (problem == "check") return check();
  const u32 lines = argc > 2 ? static_cast<u32>(std::strtoul(argv[2], nullptr, 10)) : 0;
  Random random(argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1);
  if (lines > 0 && problem == "hdu-1846") {
    bash(lines, random);
  } else if (lines > 0 && problem == "51nod-1072") {
    wythoff(lines, random);
  } else if (lines > 0 && problem == "hdu-2516") {
    fibonacci(lines, random);
  } else {
    std::fputs("usage: generate hdu-1846|51nod-1072|hdu-2516 LINES [SEED] | generate check\n",
               stderr);
    return 2;
  }
  return std::fflush(stdout) == 0 ? 0 : 1;
}
