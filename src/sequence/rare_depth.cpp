// Looks for rare values among the smallest parts, heap by heap.
#include "sequence/rare_depth.hpp"

#include <algorithm>
#include <span>
#include <vector>

namespace grundy::sequence {

std::optional<std::uint64_t> rare_depth(const Engine& engine, const SplitRule& rule,
                                        const RareMask& mask, std::uint64_t from, std::uint64_t to,
                                        std::uint64_t most, Meter& meter) {
  constexpr std::uint64_t kPiece = 4096;
  std::vector<std::uint64_t> small(std::min(most + 1, to));
  engine.read(0, small);
  const std::uint64_t reach = most + rule.last;
  std::vector<std::uint64_t> values;
  std::vector<bool> missing;
  std::uint64_t deepest = 1;
  for (std::uint64_t begin = from; begin < to; begin += kPiece) {
    const std::uint64_t end = std::min(begin + kPiece, to);
    const std::uint64_t first = begin < reach ? 0 : begin - reach;
    values.resize(end - first);
    engine.read(first, values);
    for (std::uint64_t n = begin; n < end; ++n) {
      const std::uint64_t value = values[n - first];
      missing.assign(value, false);
      std::uint64_t left = 0;
      for (std::uint64_t v = 0; v < value; ++v) {
        if (mask.rare(v, n)) missing[v] = true, ++left;
      }
      const auto reached = [&](std::uint64_t v) {
        if (v >= value || !missing[v]) return;
        missing[v] = false;
        --left;
      };
      for (const std::uint32_t b : rule.ends) {
        if (b == n) reached(0);
      }
      for (const std::uint32_t b : rule.takes) {
        if (b < n) reached(values[n - b - first]);
      }
      for (const std::uint32_t b : rule.breaks) {
        if (!rule.unequal && n > b && (n - b) % 2 == 0) reached(0);
      }
      std::uint64_t steps = 0;
      for (std::uint64_t i = 1; left > 0; ++i) {
        if (i > most) return std::nullopt;
        bool any = false;
        for (const std::uint32_t b : rule.breaks) {
          const std::uint64_t m = n < b ? 0 : n - b;
          if (i > rule.most_part(m)) continue;
          any = true;
          reached(small[i] ^ values[m - i - first]);
        }
        if (!any) return std::nullopt;
        deepest = std::max(deepest, i);
        ++steps;
      }
      if (!meter.step("progress.period", 1 + steps)) return std::nullopt;
    }
  }
  return deepest;
}

}  // namespace grundy::sequence
