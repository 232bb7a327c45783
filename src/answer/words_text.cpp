// The frame around answers, judged moves, games and the self-check.
#include "answer/catalogue.hpp"

namespace grundy::answer {

namespace {

constexpr Message kWords[] = {
    {"text.colon", {": ", "："}},
    {"text.comma", {", ", "，"}},
    {"text.list-follows", {":", "："}},
    {"text.error", {"error: ", "错误："}},

    {"text.normal", {"normal play", "正常规则"}},
    {"text.misere", {"misère play", "反常规则"}},
    {"text.first-wins", {"the first player wins (N, {0})", "先手必胜（N，{0}）"}},
    {"text.second-wins", {"the second player wins (P, {0})", "后手必胜（P，{0}）"}},
    {"text.unknown", {"unknown who wins ({0})", "胜负未知（{0}）"}},
    {"text.unknown-word", {"unknown", "未知"}},
    {"text.nim-value", {"nim-value {0}", "SG 值 {0}"}},
    {"text.more-heaps", {" … ({0} heaps)", " …（共 {0} 堆）"}},
    {"text.more-components", {" + … ({0} components)", " + …（共 {0} 个子游戏）"}},

    {"text.components", {"components:", "子游戏："}},
    {"text.component-value", {"{0}: nim-value {1}", "{0}：SG 值 {1}"}},
    {"text.component-outcome", {"{0}: {1}", "{0}：{1}"}},
    {"text.component-unknown", {"{0}: unknown", "{0}：未知"}},
    {"text.component-by", {" ({0})", "（{0}）"}},

    // Headings of lists of moves; the -uncounted ones where not all were counted.
    {"text.winning-moves", {"{0} winning {0:move|moves}", "必胜着法 {0} 种"}},
    {"text.winning-moves-uncounted",
     {"winning moves (not all were counted)", "必胜着法（未能全部计数）"}},
    {"text.reply-moves",
     {"{0} winning {0:reply|replies} of the opponent", "对方的必胜应着 {0} 种"}},
    {"text.reply-moves-uncounted",
     {"winning replies of the opponent (not all were counted)", "对方的必胜应着（未能全部计数）"}},
    {"text.better-moves", {"{0} winning {0:move|moves} instead", "应走的必胜着法 {0} 种"}},
    {"text.better-moves-uncounted",
     {"winning moves instead (not all were counted)", "应走的必胜着法（未能全部计数）"}},
    {"text.no-better",
     {"no move wins here: the position was lost for the player to move",
      "此处没有必胜着法：原局面轮到走的一方必败"}},
    {"text.more-moves",
     {"… and {0} more (--moves N lists them)", "…… 还有 {0} 种（用 --moves N 列出）"}},
    {"text.or-other-moves", {" (or {0} other {0:move|moves})", "（另有 {0} 种必胜着法）"}},

    {"text.why", {"why: ", "理由："}},
    {"text.source", {"Source: {0}", "出处：{0}"}},
    {"text.more-steps", {"… ({0} more steps)", "……（另有 {0} 步）"}},
    {"text.no-method", {"no method gave the outcome", "没有方法得出胜负"}},
    {"text.method-theorem", {"a theorem", "定理"}},
    {"text.method-period", {"a proved period of the nim-sequence", "已证明的 SG 序列周期"}},
    {"text.method-tame", {"a misère sum of tame games", "驯顺游戏的反常和"}},
    {"text.method-search", {"search", "搜索"}},
    {"text.method-definition", {"the definition", "定义"}},
    {"text.method-sum", {"the nim-values of the components", "各子游戏的 SG 值"}},
    {"text.limit-nodes",
     {"the limit on positions was reached (--nodes)", "达到了局面数上限（--nodes）"}},
    {"text.limit-memory",
     {"this needs more memory than the limit (--memory)", "所需内存超过上限（--memory）"}},
    {"text.limit-time", {"the time limit was reached (--timeout)", "达到了时间上限（--timeout）"}},
    {"text.limit-interrupted", {"interrupted", "计算被中断"}},
    {"text.limit-knowledge",
     {"no theorem is known, and it is too large to compute", "没有已知定理，局面又太大，无法计算"}},
    {"text.limit-cycle", {"play can go on for ever", "对局可以无限进行下去"}},

    {"text.move-wins", {"legal, and it wins", "合法，且必胜"}},
    {"text.move-loses", {"legal, but it loses", "合法，但必败"}},
    {"text.move-illegal", {"not a legal move", "不是合法着法"}},
    {"text.move-unknown", {"legal; unknown whether it wins", "合法；是否取胜未知"}},

    {"text.page-usage", {"written", "写法"}},
    {"text.page-rule", {"rule", "规则"}},
    {"text.page-here", {"this one", "此处"}},
    {"text.page-theorem", {"known", "结论"}},
    {"text.page-no-theorem",
     {"no closed form; nim-values are computed", "没有已知公式；SG 值由计算得到"}},
    {"text.page-source", {"source", "出处"}},
    {"text.page-examples", {"examples:", "例："}},

    {"text.selftest-line", {"{0}: {1} positions", "{0}：{1} 个局面"}},
    {"text.selftest-failed",
     {"{0}: {2} of {1} positions wrong, the first is {3}",
      "{0}：{1} 个局面中有 {2} 个错误，第一个是 {3}"}},
    {"text.selftest-signature", {"signature {0}", "特征值 {0}"}},
    {"text.selftest-passed", {"passed", "通过"}},
    {"text.selftest-incomplete", {"incomplete; nothing wrong so far", "未完成；到此为止没有错误"}},
    {"text.selftest-not-passed", {"FAILED", "未通过"}},
};

// The sentences of tables, and of the progress line. {0} of the title: the game.
constexpr Message kTableWords[] = {
    {"table.title", {"{0}: {1}, {2}", "{0}：{1}，{2}"}},
    {"table.nim-values", {"nim-values", "SG 值"}},
    {"table.outcomes",
     {"outcomes (N: the first player wins, P: the second)", "胜负（N：先手必胜，P：后手必胜）"}},
    {"table.incomplete", {"incomplete: {0}", "不完整：{0}"}},
};
constexpr Message kProgressWords[] = {
    {"progress.search", {"searching positions", "搜索局面"}},
    {"progress.positions", {"filling the table of positions", "填写局面表"}},
    {"progress.sequence", {"computing nim-values", "计算 SG 值"}},
    {"progress.period", {"comparing nim-values one period apart", "比较相隔一个周期的 SG 值"}},
    {"progress.heaps",
     {"computing nim-values: heap {0} of {1} ({2}%), {3} a second, {4} left",
      "计算 SG 值：{0} 颗，共至 {1} 颗（{2}%），每秒 {3} 个，剩余 {4}"}},
    {"progress.judge", {"cases answered:", "已作答："}},
    {"progress.moves", {"looking for winning moves", "寻找必胜着法"}},
};

}  // namespace

std::span<const Message> text_words() { return kWords; }
std::span<const Message> table_words() { return kTableWords; }
std::span<const Message> progress_words() { return kProgressWords; }

}  // namespace grundy::answer
