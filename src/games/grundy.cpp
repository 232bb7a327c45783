// Grundy's game: split one heap into two heaps of different sizes.
// P. M. Grundy, Mathematics and games, Eureka 2 (1939). No period is known; values are computed.
#include "games/family.hpp"
#include "rules/unequal_split.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"grundy 7", "grundy 10 20 30"};
constexpr Info kInfo = {
    .name = "grundy",
    .title = {"Grundy's game", "Grundy 游戏（不等分堆）"},
    .rule = {"Split one heap into two heaps of different sizes, neither empty.",
             "把一堆分成两个颗数不同的非空堆。"},
    .source = "P. M. Grundy, Eureka 2 (1939)",
    .examples = kExamples,
    .words = {},
};

class GrundyGame final : public HeapGame {
 public:
  GrundyGame() : HeapGame(kInfo, "grundy") {}
  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }

 private:
  rules::UnequalSplit rule_;
};

}  // namespace

const Family& grundy_family() {
  static const PlainFamily<GrundyGame> family(kInfo);
  return family;
}

}  // namespace grundy::games
