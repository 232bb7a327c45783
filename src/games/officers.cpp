// Officers: octal 0.6. Winning Ways ch. 4.
#include "games/family.hpp"
#include "rules/take_break.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"officers 5 9", "officers 100"};
constexpr Info kInfo = {
    .name = "officers",
    .title = {"Officers", "Officers"},
    .rule = {"Take one token from a heap of at least two; what is left may be split into two heaps. (The last token of a heap cannot be taken.)",
             "从至少 2 颗的一堆中取走 1 颗，剩下的可以再分成两堆（一堆的最后一颗不能取）。"},
    .theorem = {nullptr, nullptr},
    .source = "Winning Ways ch. 4",
    .examples = kExamples,
    .words = {},
};

class Officers final : public HeapGame {
 public:
  Officers() : HeapGame(kInfo, "officers"), rule_({0, 6}, {}) {}
  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }

 private:
  rules::TakeBreak rule_;
};

}  // namespace

const Family& officers_family() {
  static const PlainFamily<Officers> family(kInfo);
  return family;
}

}  // namespace grundy::games
