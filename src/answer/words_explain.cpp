// Steps of an explanation that are not about one game: sums, misère sums, periods, search, limits.
#include "answer/catalogue.hpp"

namespace grundy::answer {

namespace {

constexpr Message kWords[] = {
    {"explain.no-move-misere",
     {"There is no move: under misère play the player to move has won.",
      "已无子可取：在反常规则下，轮到走的一方赢了。"}},

    {"explain.no-heaps",
     {"There is no heap and so no move: the player to move has lost.",
      "没有任何一堆，因此无子可取：轮到走的一方输了。"}},

    // Sums under normal play. {0}: the values joined by ⊕, {1}: their nim-sum.
    {"explain.sum",
     {"The nim-value of a sum is the nim-sum (XOR) of the nim-values of its parts: {0} = {1}.",
      "和的 SG 值是各部分 SG 值的尼姆和（异或）：{0} = {1}。"}},
    {"explain.coins",
     {"{2:The coin is|The coins are} worth {0}; the nim-sum (XOR) is {1}.",
      "各枚硬币的值为 {0}，尼姆和（异或）为 {1}。"}},
    {"explain.sum-p",
     {"A nim-value of 0 is lost for the player to move: whatever the move, the opponent can come "
      "back to 0.",
      "SG 值为 0 时后手必胜：无论先手怎么走，对方总能再走回 0。"}},
    {"explain.sum-n",
     {"A nim-value other than 0 is won: some move leads to 0.",
      "SG 值不为 0 时先手必胜：总有一步能走到 0。"}},
    {"explain.cancel",
     {"Two equal components {0} cancel: what one player does in one, the other repeats in the "
      "other.",
      "两个相同的子游戏 {0} 互相抵消：一方在其中一个里怎么走，另一方就在另一个里照走。"}},
    {"explain.one-unknown",
     {"All other components together have nim-value 0, so {0} decides: its outcome alone is the "
      "outcome of the sum.",
      "其余子游戏合起来的 SG 值为 0，因此由 {0} 决定：它单独的胜负就是整个和的胜负。"}},

    // Misère sums. {0} of the first: the nim-values of all heaps; then the nim-sum, the outcome.
    {"explain.tame",
     {"Nim-values: {0}. Under misère play a sum of tame games is lost for the player to move "
      "exactly when the nim-sum is 0 if some value is at least 2, and exactly when it is 1 "
      "otherwise.",
      "SG 值：{0}。反常规则下，对驯顺（tame）游戏之和：若有某个值不小于 2，则尼姆和为 0 "
      "时后手必胜；"
      "否则尼姆和为 1 时后手必胜。"}},
    {"explain.tame-firm",
     {"Some value is at least 2 and the nim-sum is {0}: the position is {1}.",
      "有某个值不小于 2，且尼姆和为 {0}：这是 {1} 局面。"}},
    {"explain.tame-fickle",
     {"No value is at least 2 and the nim-sum is {0}: the position is {1}.",
      "所有的值都不超过 1，且尼姆和为 {0}：这是 {1} 局面。"}},

    // Game, nim-sum, outcome.
    {"explain.misere-as-normal",
     {"The nim-sum of the nim-values is {1}; positions of {0} have the same outcome under misère "
      "play as under normal play except for a known list, which gives {2}.",
      "SG 值的尼姆和为 {1}；除已知的一张例外表外，{0} 的局面在反常规则下与正常规则胜负相同，由此得 "
      "{2}。"}},

    // Values of heaps: game, heap, value.
    {"explain.value",
     {"In {0} a heap of {1} has nim-value {2}.", "在 {0} 中，{1} 颗一堆的 SG 值为 {2}。"}},
    {"explain.computed",
     {"In {0} a heap of {1} has nim-value {2}, computed from the rules for every heap up to it.",
      "在 {0} 中，{1} 颗一堆的 SG 值为 {2}（由规则逐堆计算得到）。"}},
    {"explain.period",
     {"The nim-sequence of {0} has period {1} from heap {2} on, proved by {3}.",
      "{0} 的 SG 序列从 {2} 颗起以 {1} 为周期，{3}。"}},
    {"explain.period-saltus",
     {"The nim-sequence of {0} has period {1} with saltus {4} from heap {2} on, proved by {3}.",
      "{0} 的 SG 序列从 {2} 颗起以 {1} 为周期，每周期增加 {4}，{3}。"}},
    {"explain.period-rise",
     {"A heap of {0} is {3} periods after a heap of {1}, which has nim-value {4}: so it has {2}.",
      "{0} 颗一堆在 {1} 颗一堆之后 {3} 个周期，后者的 SG 值为 {4}：因此前者为 {2}。"}},
    {"explain.period-lookup",
     {"So a heap of {0} has the nim-value of a heap of {1}, which is {2}.",
      "因此 {0} 颗一堆与 {1} 颗一堆的 SG 值相同，为 {2}。"}},
    {"proof.window",
     {"a repeated window: the last values, as many as the largest number that may be taken, "
      "determine all further ones",
      "证明：最近的若干个值（个数为最多可取的颗数）重复出现，而它们决定以后所有的值"}},
    {"proof.guy-smith",
     {"the theorem of Guy and Smith: it holds far enough for every split to be covered",
      "证明：已验证到足够远，覆盖所有分堆方式（Guy-Smith 定理）"}},
    {"proof.three-heaps",
     {"the theorem of Guy and Smith for moves that leave three heaps: it holds far enough for every "
      "split to be covered",
      "证明：已验证到足够远，覆盖所有分成三堆的方式（Guy-Smith 定理的推广）"}},
    {"proof.sparse",
     {"a repeated window: no rare value comes any more, so the last values determine all further ones",
      "证明：稀有值不再出现，最近的若干个值决定以后所有的值，而它们重复出现了"}},
    {"proof.state",
     {"a state that came again: the takes repeat for ever, and what determines all further values did, "
      "too",
      "证明：取法无限重复，决定以后所有值的状态重复出现了"}},
    {"proof.unequal-split",
     {"the theorem of Guy and Smith for unequal splits: it holds far enough for every split to be "
      "covered",
      "证明：已验证到足够远，覆盖所有不等的分法（Guy-Smith 定理的推广）"}},

    {"explain.table",
     {"{0}: worked out from the rules for all {1} positions up to it, each after the smaller ones.",
      "{0}：按规则由小到大算出了不超过它的全部 {1} 个局面。"}},
    {"explain.table-value", {"Its nim-value is {0}.", "它的 SG 值为 {0}。"}},
    {"explain.search",
     {"Found by searching {0} {0:position|positions}.", "由搜索 {0} 个局面得到。"}},
    {"explain.definition",
     {"Found from the definition alone: {0} {0:position|positions} evaluated.",
      "仅由定义得到：计算了 {0} 个局面。"}},

    // What an unknown outcome would need.
    {"explain.unknown.nodes",
     {"The limit of {0} positions was reached (--nodes).", "达到了 {0} 个局面的上限（--nodes）。"}},
    {"explain.unknown.memory",
     {"This needs about {1:size} of memory, more than the limit of {0:size} (--memory).",
      "这大约需要 {1:size} 内存，超过 {0:size} 的上限（--memory）。"}},
    {"explain.unknown.memory-plain",
     {"This needs more memory than the limit of {0:size} (--memory).",
      "所需内存超过 {0:size} 的上限（--memory）。"}},
    {"explain.unknown.time",
     {"The time limit was reached (--timeout).", "达到了时间上限（--timeout）。"}},
    {"explain.unknown.interrupted", {"Interrupted.", "计算被中断。"}},
    {"explain.unknown.knowledge",
     {"It would need the nim-value of {0}, which no theorem gives and which is too large to "
      "compute.",
      "需要 {0} 的 SG 值，而没有定理给出它，局面又太大，无法计算。"}},
    {"explain.unknown.needs",
     {"For {0} it would need the nim-values of all heaps up to {1}.",
      "对 {0} 需要计算直到 {1} 颗的所有堆的 SG 值。"}},
    {"explain.unknown.positions",
     {"It would need a search of every position that can be reached from {0}.",
      "需要搜索从 {0} 出发能到达的所有局面。"}},
};

}  // namespace

std::span<const Message> explain_words() { return kWords; }

}  // namespace grundy::answer
