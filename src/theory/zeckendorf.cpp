// The Zeckendorf parts of a long number: the levels of the halving, down to 64 bits.
#include "theory/zeckendorf.hpp"

#include <utility>

namespace grundy::theory {

namespace {

// Leaves are below F_92 < 2^63 (zeckendorf_cut.hpp: s = 88).
constexpr std::uint64_t kLeaf = 88;
constexpr std::uint64_t kLeafEnd = 4 + kLeaf;

const char* const kPhase = "fibonacci.progress";

// (F_m, F_(m+1)) becomes (F_2m, F_(2m+1)).
void double_index(Natural& a, Natural& b) {
  Natural twice = b + b;
  twice -= a;
  const Natural square = a * a;
  a *= twice;
  b *= b;
  b += square;
}

class Cutter {
 public:
  // Levels enough for n.
  Cutter(const Natural& n, Meter& meter) : meter_(meter) {
    if (n < Natural(kFibonacci[kLeafEnd])) return;
    auto [a, b] = fibonacci_pair(kLeaf);  // F_m and F_(m+1), m = kLeaf 2^i = k - 4
    while (true) {
      Level level;
      level.small = a + b;
      level.large = level.small + b;
      bytes_ += level.small.memory() + level.large.memory() + sizeof(Level);
      const std::uint64_t bits = level.small.bit_length();
      levels_.push_back(std::move(level));
      // F_(2k-4) = F_(k-2) L_(k-2) >= 2 F_(k-2)^2 >= 2^(2 bits - 1): above n?
      if (2 * bits - 1 >= n.bit_length()) break;
      double_index(a, b);
    }
    running_ = meter_.allocate(bytes_);
  }
  Cutter(const Cutter&) = delete;
  Cutter& operator=(const Cutter&) = delete;
  ~Cutter() { meter_.release(bytes_); }

  [[nodiscard]] std::size_t levels() const { return levels_.size(); }
  [[nodiscard]] bool running() const { return running_; }

  // By how many places level `level` moves the upper half down: k - 2.
  static std::uint64_t moved(std::size_t level) { return 2 + (kLeaf << (level - 1)); }

  // Cuts n, which is below F_(4 + kLeaf 2^level), level >= 1.
  [[nodiscard]] ZeckendorfHalves<Natural> cut(const Natural& n, std::size_t level) {
    const Level& fibonacci = levels_[level - 1];
    if (n < fibonacci.large) return {Natural(), n};
    if (!meter_.step(kPhase, n.bit_length() / 64)) running_ = false;
    return zeckendorf_cut(n, fibonacci.small, fibonacci.large);
  }

  // All indices, increasing; n is below the bound of `level`, and stands `offset` places too low.
  void indices(const Natural& n, std::size_t level, std::uint64_t offset,
               std::vector<std::uint64_t>& out) {
    if (n.is_zero() || !running_) return;
    if (level == 0) {
      zeckendorf(n.to_u64()).for_each([&](std::uint64_t part) {
        out.push_back(fibonacci_index(part) + offset);
      });
      return;
    }
    const auto halves = cut(n, level);
    indices(halves.low, level - 1, offset, out);
    indices(halves.high, level - 1, offset + moved(level), out);
  }

 private:
  struct Level {
    Natural small;  // F_(k-2)
    Natural large;  // F_(k-1)
  };

  Meter& meter_;
  std::vector<Level> levels_;
  std::uint64_t bytes_ = 0;
  bool running_ = true;
};

}  // namespace

std::pair<Natural, Natural> fibonacci_pair(std::uint64_t k) {
  if (k + 1 < kFibonacci.size()) return {Natural(kFibonacci[k]), Natural(kFibonacci[k + 1])};
  auto [a, b] = fibonacci_pair(k / 2);
  double_index(a, b);
  if (k % 2 != 0) {
    a += b;
    std::swap(a, b);
  }
  return {std::move(a), std::move(b)};
}

std::optional<std::vector<std::uint64_t>> zeckendorf(const Natural& n, Meter& meter) {
  Cutter cutter(n, meter);
  std::vector<std::uint64_t> result;
  // A part for every 3.6 of the 1.44 bits(n) indices on the average.
  if (cutter.running()) result.reserve(static_cast<std::size_t>(n.bit_length() / 2 + 1));
  cutter.indices(n, cutter.levels(), 0, result);
  if (!cutter.running()) return std::nullopt;
  return result;
}

std::optional<std::uint64_t> zeckendorf_smallest(const Natural& n, Meter& meter) {
  Cutter cutter(n, meter);
  std::uint64_t offset = 0;
  Natural rest = n;
  for (std::size_t level = cutter.levels(); level > 0; --level) {
    if (!cutter.running()) return std::nullopt;
    auto halves = cutter.cut(rest, level);
    if (halves.low.is_zero()) {
      rest = std::move(halves.high);
      offset += Cutter::moved(level);
    } else {
      rest = std::move(halves.low);
    }
  }
  if (!cutter.running()) return std::nullopt;
  return offset + zeckendorf_smallest(rest.to_u64());
}

}  // namespace grundy::theory
