// Kayles: octal 0.77. H. E. Dudeney (1907); R. K. Guy, C. A. B. Smith (1956); misère: W. L. Sibert, J. H. Conway, Int. J. Game Theory 20 (1992).
#include "games/family.hpp"
#include "rules/take_break.hpp"
#include "theory/sibert_conway.hpp"

namespace grundy::games {

namespace {

constexpr const char* kExamples[] = {"kayles 5 9", "kayles 57 70 69 81", "kayles 10^18"};
constexpr Info kInfo = {
    .name = "kayles",
    .title = {"Kayles", "Kayles（保龄球）"},
    .rule = {"Take one or two tokens from one heap; what is left may be split into two heaps.",
             "从一堆中取走 1 或 2 颗，剩下的可以再分成两堆。"},
    .theorem = {"The nim-sequence has period 12 from heap 71 on. Misère: as under normal play, except for a short list of positions (Sibert and Conway).",
                "SG 序列从 71 起以 12 为周期。反常规则：除一小类局面外与正常规则相同（Sibert、Conway）。"},
    .source = "H. E. Dudeney (1907); R. K. Guy, C. A. B. Smith (1956); misère: W. L. Sibert, J. H. Conway, Int. J. Game Theory 20 (1992)",
    .examples = kExamples,
    .words = {},
};

class Kayles final : public HeapGame {
 public:
  Kayles() : HeapGame(kInfo, "kayles"), rule_({0, 7, 7}, {}) {}
  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }

  [[nodiscard]] Outcome misere(std::span<const Natural> heaps,
                               std::span<const Natural> values) const override {
    Natural nim_sum;
    for (const Natural& value : values) nim_sum ^= value;
    return theory::sibert_conway<Natural>(heaps, nim_sum.is_zero());
  }
  [[nodiscard]] const char* misere_theorem() const override { return "sibert-conway"; }
  [[nodiscard]] std::uint64_t misere_exceptions_below() const override { return 25; }

 private:
  rules::TakeBreak rule_;
};

}  // namespace

const Family& kayles_family() {
  static const PlainFamily<Kayles> family(kInfo);
  return family;
}

}  // namespace grundy::games
