// A game of your own in twenty lines: write its moves, and the definition does the rest.
//
// The rule here: a rook stands on a chessboard at (column, row); it moves left or down by 1 or 2
// squares, or one square diagonally left and down; whoever cannot move loses.
#include <cstdio>
#include <utility>

#include "grundy/search.hpp"

struct ShyRook {
  using Square = std::pair<int, int>;
  template <class Visit>
  void for_each_option(const Square& from, Visit visit) const {
    const auto [column, row] = from;
    for (int step = 1; step <= 2; ++step) {
      if (column >= step) visit(Square{column - step, row});
      if (row >= step) visit(Square{column, row - step});
    }
    if (column >= 1 && row >= 1) visit(Square{column - 1, row - 1});
  }
};

int main() {
  const auto answer = grundy::solve(ShyRook{}, ShyRook::Square{8, 5});
  std::printf("outcome %s, nim-value %d\n", grundy::to_string(answer.outcome),
              static_cast<int>(answer.nim_value.value_or(0)));
  for (const auto& [column, row] : answer.winning_options) {
    std::printf("win by moving to (%d, %d)\n", column, row);
  }
  const auto misere = grundy::solve(ShyRook{}, ShyRook::Square{8, 5}, grundy::Play::misere);
  std::printf("misere: outcome %s\n", grundy::to_string(misere.outcome));
}
