// Names of theorems, for "why: Bouton's theorem". A game may carry the name of its own theorem in
// its file instead, under the same kind of key.
#include "answer/catalogue.hpp"

namespace grundy::answer {

namespace {

constexpr Message kWords[] = {
    {"theorem.bouton", {"Bouton's theorem", "Bouton 定理"}},
    {"theorem.sprague-grundy", {"the Sprague-Grundy theorem", "Sprague-Grundy 定理"}},
    {"theorem.ferguson", {"Ferguson's theorem on tame games", "Ferguson 关于驯顺游戏的定理"}},
    {"theorem.bachet", {"Bachet's remainder rule", "巴什博弈的余数规则"}},
    {"theorem.lasker", {"Lasker's theorem", "Lasker 定理"}},
    {"theorem.take-range", {"the rule for ranges", "区间规则"}},
    {"theorem.range-and-one", {"the rule for 1..m and one more number", "1..m 与另一数的规则"}},
    {"theorem.powers", {"the remainder rule for powers", "幂的余数规则"}},
    {"theorem.wythoff", {"Wythoff's theorem", "Wythoff 定理"}},
    {"theorem.moore", {"Moore's theorem", "Moore 定理"}},
    {"theorem.cole-davie", {"the theorem of Cole and Davie", "Cole-Davie 定理"}},
    {"theorem.staircase", {"the theorem on staircase Nim", "阶梯尼姆定理"}},
    {"theorem.coin-turning", {"the theorem on coin-turning games", "翻硬币游戏定理"}},
    {"theorem.sibert-conway", {"the theorem of Sibert and Conway", "Sibert-Conway 定理"}},
};

}  // namespace

std::span<const Message> theorem_words() { return kWords; }

}  // namespace grundy::answer
