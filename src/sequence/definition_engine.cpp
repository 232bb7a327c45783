// The definition, as an engine.
#include "sequence/definition_engine.hpp"

#include <algorithm>
#include <vector>

namespace grundy::sequence {

namespace {
constexpr std::uint64_t kBlock = 256;
}

bool DefinitionEngine::adopt(std::uint64_t count, Values values, Meter& meter) {
  std::vector<std::uint64_t> some(kBlock);
  for (std::uint64_t from = 0; from < count; from += kBlock) {
    const std::span<std::uint64_t> part = std::span(some).first(std::min(kBlock, count - from));
    values(from, part);
    if (!sequence_.adopt(part, meter)) return false;
    look_at(from);
  }
  return true;
}

bool DefinitionEngine::advance(std::uint64_t to, Meter& meter) {
  const std::uint64_t from = known();
  const bool all = sequence_.reach(std::min(to, from + kBlock - 1), meter);
  look_at(from);
  return all;
}

void DefinitionEngine::look_at(std::uint64_t from) {
  const auto values = sequence_.values();
  for (std::uint64_t n = from; n < values.size(); ++n) {
    if (values[n] <= found_.largest) continue;
    found_.largest = values[n];
    found_.largest_at = n;
  }
  found_.pairs = sequence_.options();
}

void DefinitionEngine::read(std::uint64_t from, std::span<std::uint64_t> out) const {
  std::ranges::copy(sequence_.values().subspan(from, out.size()), out.begin());
}

}  // namespace grundy::sequence
