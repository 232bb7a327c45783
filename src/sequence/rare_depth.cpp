// Looks for rare values among the smallest parts, heap by heap.
#include "sequence/rare_depth.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace grundy::sequence {

std::optional<RareDepth> rare_depth(const Engine& engine, const SplitRule& rule,
                                    const RareMask& mask, std::uint64_t from, std::uint64_t to,
                                    std::uint64_t most, Meter& meter) {
  constexpr std::uint64_t kPiece = 4096;
  std::vector<std::uint64_t> small(std::min(most + 1, to));
  engine.read(0, small);
  const std::uint64_t reach = most + rule.last;
  std::vector<std::uint64_t> values;
  std::vector<bool> missing;
  std::vector<std::uint64_t> hits(small.size());
  RareDepth found;
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
        if (v >= value || !missing[v]) return false;
        missing[v] = false;
        --left;
        return true;
      };
      for (const std::uint32_t b : rule.ends) {
        if (b == n) reached(0);
      }
      for (const std::uint32_t b : rule.takes) {
        if (b < n) reached(values[n - b - first]);
      }
      std::uint64_t part = 0;
      while (left > 0) {
        if (++part > most) return std::nullopt;
        bool any = false;
        for (const std::uint32_t b : rule.breaks) {
          if (b + part >= n) continue;
          any = true;
          if (reached(small[part] ^ values[n - b - part - first])) ++hits[part];
        }
        if (!any) return std::nullopt;
      }
      found.depth = std::max(found.depth, part);
      if (!meter.step("progress.period", 1 + part)) return std::nullopt;
    }
  }
  for (std::uint32_t part = 1; part <= found.depth; ++part) {
    if (hits[part] != 0) found.parts.push_back(part);
  }
  const std::size_t count = std::min(found.parts.size(), RareDepth::kParts);
  std::ranges::partial_sort(found.parts, found.parts.begin() + static_cast<std::ptrdiff_t>(count),
                            [&](std::uint32_t i, std::uint32_t j) {
                              return hits[i] != hits[j] ? hits[i] > hits[j] : i < j;
                            });
  found.parts.resize(count);
  return found;
}

}  // namespace grundy::sequence
