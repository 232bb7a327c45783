// Dawson's Kayles: octal 0.07. R. K. Guy, C. A. B. Smith, Proc. Cambridge Philos. Soc. 52 (1956).
#include "games/family.hpp"
#include "rules/take_break.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"dawson-kayles 5 9", "dawson-kayles 10^18"};
constexpr Info kInfo = {
    .name = "dawson-kayles",
    .title = {"Dawson's Kayles", "Dawson 的 Kayles"},
    .rule = {"Take exactly two tokens from one heap; what is left may be split into two heaps.",
             "从一堆中恰好取走 2 颗，剩下的可以再分成两堆。"},
    .theorem = {"The nim-sequence has period 34 from heap 53 on.",
                "SG 序列从 53 起以 34 为周期。"},
    .source = "R. K. Guy, C. A. B. Smith, Proc. Cambridge Philos. Soc. 52 (1956)",
    .examples = kExamples,
    .words = {},
};

class DawsonKayles final : public HeapGame {
 public:
  DawsonKayles() : HeapGame(kInfo, "dawson-kayles"), rule_({0, 0, 7}, {}) {}
  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }

 private:
  rules::TakeBreak rule_;
};

}  // namespace

const Family& dawson_kayles_family() {
  static const PlainFamily<DawsonKayles> family(kInfo);
  return family;
}

}  // namespace grundy::games
