// Games by rays: subtract a positive multiple of one of some vectors from the heaps. Nim and Wythoff's
// game are of this kind; cyclic and generalised Wythoff games as data (A. S. Fraenkel and others).
#include "games/base/vector_game.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"rays{(1,0),(0,1),(1,1)} 3 5", "rays{(1,0),(0,1),(1,2)} 20 30",
                                     "rays{(1,0,0),(0,1,0),(0,0,1),(1,1,1)} 4 5 6"};
constexpr Info kInfo = {
    .name = "rays",
    .arguments = Arguments::vectors,
    .min_heaps = 1,
    .title = {"Game by rays", "射线取子游戏（各堆同时取向量的倍数）"},
    .rule = {"rays{(a,b,…),…} with as many heaps as a vector has numbers: choose a vector and a number t >= 1, and take t "
             "times the vector's numbers from the heaps.",
             "rays{(a,b,…),…}：堆数等于向量的维数。选一个向量和一个 t ≥ 1，从各堆分别取走向量各分量的 t 倍。"},
    .theorem = {"One ray for each heap is Nim; (1,0), (0,1), (1,1) is Wythoff's game. Else the nim-values of all smaller "
                "positions are worked out in a table.",
                "每堆一条射线就是 Nim；(1,0)、(0,1)、(1,1) 就是威佐夫博弈。其他情形用表格算出所有更小局面的 SG 值。"},
    .source = "A. S. Fraenkel, How to beat your Wythoff games' opponent on three fronts, Amer. Math. Monthly 89 (1982)",
    .examples = kExamples,
    .words = {},
};

class RaysFamily final : public Family {
 public:
  using Family::Family;
  [[nodiscard]] Result<std::unique_ptr<const Game>> bind(
      const BoundArguments& arguments) const override {
    return make_vector_game(kInfo, arguments, true);
  }
};

}  // namespace

const Family& rays_family() {
  static const RaysFamily family(kInfo);
  return family;
}

}  // namespace grundy::games
