// Dawson's chess: octal 0.137. T. R. Dawson (1934); R. K. Guy, C. A. B. Smith, Proc. Cambridge Philos. Soc. 52 (1956).
#include "games/family.hpp"
#include "rules/take_break.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"dawson-chess 5 9", "dawson-chess 10^18"};
constexpr Info kInfo = {
    .name = "dawson-chess",
    .title = {"Dawson's chess", "Dawson 棋"},
    .rule = {"Take one token if it is the whole heap; take two tokens from the end of a heap; take three tokens, and what is left may be split into two heaps.",
             "一堆恰有 1 颗时可取走；可从一堆取走 2 颗（不分堆）；或取走 3 颗，剩下的可以再分成两堆。"},
    .theorem = {"The nim-sequence has period 34 from heap 52 on.",
                "SG 序列从 52 起以 34 为周期。"},
    .source = "T. R. Dawson (1934); R. K. Guy, C. A. B. Smith, Proc. Cambridge Philos. Soc. 52 (1956)",
    .examples = kExamples,
    .words = {},
};

class DawsonChess final : public HeapGame {
 public:
  DawsonChess() : HeapGame(kInfo, "dawson-chess"), rule_({0, 1, 3, 7}, {}) {}
  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }

 private:
  rules::TakeBreak rule_;
};

}  // namespace

const Family& dawson_chess_family() {
  static const PlainFamily<DawsonChess> family(kInfo);
  return family;
}

}  // namespace grundy::games
