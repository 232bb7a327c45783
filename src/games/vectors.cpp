// Games by vectors: subtract one of some vectors from the heaps. Invariant subtraction games; with
// several heaps they can compute anything (U. Larsson, J. Wästlund, From heaps of matches to the limits of
// computability, Electron. J. Combin. 20, 2013), so that no theorem covers them all.
#include "games/base/vector_game.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"vectors{(1,2),(2,1)} 9 9", "vectors{(1,0),(0,1),(1,1)} 10^18 7",
                                     "vectors{(1,0,2),(0,3,1),(1,1,1)} 7 8 9"};
constexpr Message kWords[] = {
    {"vectors.king",
     {"One token may be taken from each of any heaps (a king's move): lost exactly when all heaps are even.",
      "可从任选的若干堆中各取一颗（国王的走法）：当且仅当各堆都是偶数时先手必败。"}},
    {"vectors.king-even", {"All heaps are even: the player to move loses.", "各堆都是偶数：先手必败。"}},
    {"vectors.king-odd",
     {"Taking one token from every odd heap makes all even.", "从每个奇数堆各取一颗，就使各堆都成为偶数。"}},
    {"theorem.king", {"the king's rule", "国王规则"}},
};
constexpr Info kInfo = {
    .name = "vectors",
    .arguments = Arguments::vectors,
    .min_heaps = 1,
    .title = {"Game by vectors", "向量取子游戏（各堆同时取一个向量）"},
    .rule = {"vectors{(a,b,…),…} with as many heaps as a vector has numbers: choose a vector and take its numbers from the "
             "heaps.",
             "vectors{(a,b,…),…}：堆数等于向量的维数。选一个向量，从各堆分别取走它的各个分量。"},
    .theorem = {"Vectors that take from one heap each, with the same numbers for all heaps, are a subtraction game. All vectors "
                "of zeros and ones: lost exactly when all heaps are even. Else the nim-values of all smaller "
                "positions are worked out in a table.",
                "每个向量只动一堆且各堆可取的数相同时，就是减法游戏。所有 0、1 向量：当且仅当各堆都是偶数时先手必败。"
                "其他情形用表格算出所有更小局面的 SG 值。"},
    .source = "U. Larsson, J. Wästlund, Electron. J. Combin. 20 (2013)",
    .examples = kExamples,
    .words = kWords,
};

class VectorsFamily final : public Family {
 public:
  using Family::Family;
  [[nodiscard]] Result<std::unique_ptr<const Game>> bind(
      const BoundArguments& arguments) const override {
    return make_vector_game(kInfo, arguments, false);
  }
};

}  // namespace

const Family& vectors_family() {
  static const VectorsFamily family(kInfo);
  return family;
}

}  // namespace grundy::games
