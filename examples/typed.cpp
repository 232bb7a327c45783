// Many positions of one game: bind it once, then evaluate 64-bit heaps without text.
// Counts the lost positions of Wythoff's game with both heaps below 1000, and prints the moves
// that win from one position.
#include <cstdint>
#include <cstdio>

#include "grundy/evaluator.hpp"

int main() {
  const auto bound = grundy::Evaluator::bind("wythoff");
  if (!bound) return 1;
  const grundy::Evaluator& wythoff = bound.value();
  int lost = 0;
  for (std::uint64_t a = 0; a < 1000; ++a) {
    for (std::uint64_t b = a; b < 1000; ++b) {
      const std::uint64_t heaps[] = {a, b};
      if (wythoff.outcome(heaps) == grundy::Outcome::P) ++lost;
    }
  }
  std::printf("%d lost positions\n", lost);
  const std::uint64_t heaps[] = {500, 800};
  wythoff.winning_moves(heaps, [&](auto changes, const std::uint64_t*) {
    for (const grundy::HeapChange64& change : changes) {
      std::printf("heap %u: %llu -> %llu  ", change.heap + 1,
                  static_cast<unsigned long long>(heaps[change.heap]),
                  static_cast<unsigned long long>(change.part[0]));
    }
    std::printf("\n");
    return true;
  });
}
