// grundy compare and grundy survey: their help, their errors, and what they say.
#include "answer/catalogue.hpp"

namespace grundy::answer {

namespace {

constexpr Message kWords[] = {
    // compare: help.
    {"compare.summary", {"do two games have the same nim-sequence?", "两个游戏的 SG 序列是否相同"}},
    {"compare.notes",
     {"RULE is a game without heaps; one with spaces needs quotes. The question is whether\n"
      "G1(n) = G2(n + s) for all n >= 0, s being 0 without --shift; with a negative s it is\n"
      "G1(n - s) = G2(n), so the shift goes the other way.\n\n"
      "Exit status 0: equal for ever, with the proof (the rules are one rule; or both periods are\n"
      "proved, and the values agree as far as these ask for). 3: equal so far, and how far. 4: they\n"
      "differ, with the first heap and both values. Without --to, 10^5 heaps are compared, and then\n"
      "as many as a proof asks for.",
      "RULE 是不带堆的游戏；含空格时需要加引号。问题是：对一切 n >= 0 是否有 G1(n) = G2(n + s)，\n"
      "不写 --shift 时 s 为 0；s 为负时是 G1(n - s) = G2(n)，即反方向平移。\n\n"
      "退出码 0：永远相同，并给出证明（两个规则是同一规则；或两者的周期都已证明，且各值在所需范围内一致）。\n"
      "3：到某处为止相同。4：不同，并给出第一个不同的堆和两个值。不写 --to 时先比较 10^5 堆，\n"
      "再比较到证明所需之处。"}},
    {"compare.option.to", {"compare the heaps up to N", "比较到 N 颗为止"}},
    {"compare.option.shift",
     {"G1(n) = G2(n + S) is asked; S may be negative (default 0)",
      "判断 G1(n) = G2(n + S)；S 可为负（默认 0）"}},
    {"compare.option.nodes", {"look at no more than N heaps of each game", "每个游戏最多看 N 堆"}},
    {"compare.option.timeout",
     {"stop after DURATION, such as 500ms, 10s or 5m", "超过 DURATION 则停止，例如 500ms、10s 或 5m"}},
    {"compare.example.no", {"where they differ first", "第一个不同之处"}},
    {"compare.example.always", {"one game by two names", "同一游戏的两个名字"}},
    {"compare.example.shift", {"a heap of n against one of n + 1", "n 颗的堆与 n + 1 颗的堆"}},
    {"compare.error.shift",
     {"expected a shift between -2^62 and 2^62", "平移量应在 -2^62 与 2^62 之间"}},
    {"compare.error.bad-shift",
     {"--shift {0}: expected a whole number between -2^62 and 2^62, such as 1 or -3",
      "--shift {0}：应是 -2^62 与 2^62 之间的整数，例如 1 或 -3"}},
    {"compare.error.words",
     {"expected two games, each one word (in quotes where it has spaces); found {0}",
      "应有两个游戏，各为一个词（含空格时加引号）；这里有 {0} 个"}},

    // compare: the answer. {2} and {3}: the heaps of the two games.
    {"compare.always",
     {"{0} and {1} have the same nim-sequence, for ever", "{0} 与 {1} 的 SG 序列永远相同"}},
    {"compare.always-shifted",
     {"G({2}) of {0} is G({3}) of {1}, for all n >= 0", "对一切 n >= 0，{0} 的 G({2}) 等于 {1} 的 G({3})"}},
    {"compare.so-far",
     {"{0} and {1} have the same nim-values up to heap {4}; whether for ever is not known",
      "{0} 与 {1} 到 {4} 颗为止 SG 值相同；是否永远相同未知"}},
    {"compare.so-far-shifted",
     {"G({2}) of {0} is G({3}) of {1} up to n = {4}; whether for ever is not known",
      "到 n = {4} 为止，{0} 的 G({2}) 等于 {1} 的 G({3})；是否永远如此未知"}},
    {"compare.nothing",
     {"no nim-value of {0} and {1} was compared", "没有比较 {0} 与 {1} 的任何 SG 值"}},
    {"compare.no",
     {"{0} and {1} differ first at heap {4}: the nim-values are {7} and {8}",
      "{0} 与 {1} 最先在 {4} 颗的堆不同：SG 值为 {7} 和 {8}"}},
    {"compare.no-shifted",
     {"{0} and {1} differ first at n = {4}: the nim-value of heap {5} of {0} is {7}, that of heap {6} of {1} "
      "is {8}",
      "{0} 与 {1} 最先在 n = {4} 处不同：{0} 中 {5} 颗一堆的 SG 值为 {7}，{1} 中 {6} 颗一堆的 SG 值为 {8}"}},
    {"compare.same", {"proof: both are the game {0}", "证明：两者都是 {0}"}},
    {"compare.period",
     {"{0} has the period {1} from heap {2} on, proved by {3}",
      "{0} 从 {2} 颗起有周期 {1}（证明：{3}）"}},
    {"compare.period-saltus",
     {"{0} has the period {1} from heap {2} on, each time {4} more, proved by {3}",
      "{0} 从 {2} 颗起有周期 {1}，每过一个周期 SG 值增加 {4}（证明：{3}）"}},
    {"compare.enough",
     {"proof: sequences with these periods that agree up to n = {0} agree for ever (Fine and Wilf), and "
      "these do",
      "证明：有这两个周期的序列若到 n = {0} 为止一致，则永远一致（Fine-Wilf），而这里确实一致"}},
    {"compare.needed",
     {"with these periods, values that agree up to n = {0} would be a proof",
      "有了这两个周期，若到 n = {0} 为止一致即可证明"}},
    {"compare.no-period", {"no period of {0} is proved", "没有证明 {0} 的周期"}},
    {"compare.stopped", {"stopped: {0}", "停止原因：{0}"}},
    {"compare.by-window", {"a repeated window of values", "值的窗口重复"}},
    {"compare.by-guy-smith", {"the theorem of Guy and Smith", "Guy-Smith 定理"}},
    {"compare.by-three-heaps",
     {"the theorem of Guy and Smith for moves that leave three heaps", "剩三堆时的 Guy-Smith 定理"}},
    {"compare.by-sparse",
     {"rare values that have ended, and a repeated window of the others", "稀有值已尽且其余值的窗口重复"}},
    {"compare.by-state", {"a repeated state", "状态重复"}},
    {"compare.by-unequal-split", {"the proof for Grundy's game", "关于 Grundy 博弈的论证"}},

    // survey: help.
    {"survey.summary", {"the periods of a whole family of rules", "一整族规则的周期"}},
    {"survey.notes",
     {"FAMILY is one of:\n"
      "  octal 0.xyz          each letter or ? stands for a digit 0 to 7, one letter for one digit;\n"
      "                       several patterns with commas between: octal 0.xyz,4.xyz\n"
      "  hex 0.x?             the same for 0 to f; the letters a to f are digits\n"
      "  take subsets of 1..5, take subsets of 1..30 size 3\n\n"
      "A row for each rule, in the order of the digits, or of size and members of the sets: rule,\n"
      "period, start, saltus, max_value, max_at, proved, proof, checked_to; empty where unknown.\n\n"
      "With -o the rows go to FILE.part as they come, and FILE is written at the end. The same command,\n"
      "started again after Ctrl-C, --timeout or a kill, goes on behind them. --nodes is for each rule,\n"
      "--memory for all threads together. docs/periods.md has more.",
      "FAMILY 是下列之一：\n"
      "  octal 0.xyz          每个字母或 ? 表示一位 0 到 7，同一字母表示同一位；\n"
      "                       多个模式用逗号隔开：octal 0.xyz,4.xyz\n"
      "  hex 0.x?             同上，0 到 f；字母 a 到 f 是数字\n"
      "  take subsets of 1..5、take subsets of 1..30 size 3\n\n"
      "每个规则一行，按数字顺序，或按集合的大小和元素：rule、period、start、saltus、max_value、max_at、\n"
      "proved、proof、checked_to；未知处为空。\n\n"
      "使用 -o 时各行随算随写入 FILE.part，最后写出 FILE。因 Ctrl-C、--timeout 或被杀死而停下后，\n"
      "再次运行同一命令会接着算。--nodes 对每个规则计，--memory 由所有线程共用。详见 docs/periods.md。"}},
    {"survey.option.to", {"look for the periods up to heap N", "在 N 颗以内寻找周期"}},
    {"survey.option.format", {"table (default), csv or json", "table（默认）、csv 或 json"}},
    {"survey.option.output", {"write the rows to FILE (-: stdout)", "把各行写入 FILE（-：标准输出）"}},
    {"survey.option.fresh", {"do not go on from FILE.part, begin anew", "不从 FILE.part 继续，重新开始"}},
    {"survey.option.nodes", {"compute at most N heaps of each rule", "每个规则最多算 N 堆"}},
    {"survey.option.timeout",
     {"stop after DURATION, such as 10s, 5m or 2h", "超过 DURATION 则停止，例如 10s、5m 或 2h"}},
    {"survey.example.octal", {"all codes with three digits", "所有三位代码"}},
    {"survey.example.take", {"all sets of numbers from 1 to 6", "1 到 6 的所有集合"}},
    {"survey.example.file", {"a long run that may be interrupted", "可以中断的长时间计算"}},

    // survey: errors.
    {"survey.error.family",
     {"expected a family: octal 0.xyz, hex 0.xy, take subsets of 1..5",
      "这里应是一族规则：octal 0.xyz、hex 0.xy、take subsets of 1..5"}},
    {"survey.error.first",
     {"expected 0. or 4., and digits or letters after it", "这里应是 0. 或 4.，后面是数字或字母"}},
    {"survey.error.first-hex",
     {"expected 0., 4., 8. or c., and digits or letters after it",
      "这里应是 0.、4.、8. 或 c.，后面是数字或字母"}},
    {"survey.error.digit",
     {"expected a digit 0 to 7, a lower-case letter or ?", "这里应是数字 0 到 7、小写字母或 ?"}},
    {"survey.error.digit-hex",
     {"expected a digit 0 to 9 or a to f, another lower-case letter or ?",
      "这里应是数字 0 到 9 或 a 到 f、其他小写字母或 ?"}},
    {"survey.error.no-digits",
     {"expected digits or letters after the point", "小数点后应有数字或字母"}},
    {"survey.error.digits", {"expected at most {0} digits after the point", "小数点后最多 {0} 位"}},
    {"survey.error.large",
     {"expected a family of at most {0} rules", "一族最多可有 {0} 个规则"}},
    {"survey.error.take",
     {"expected take subsets of A..B, or take subsets of A..B size K",
      "这里应是 take subsets of A..B，或 take subsets of A..B size K"}},
    {"survey.error.zero", {"expected a number of at least 1", "这里的数应不小于 1"}},
    {"survey.error.number", {"expected a number below 2^62", "这里的数应小于 2^62"}},
    {"survey.error.size",
     {"expected a size of at most {0}: the range has no more numbers", "大小最多为 {0}：区间中没有更多的数"}},
    {"survey.error.rest", {"expected nothing more here", "这里不应再有内容"}},
    {"survey.error.other",
     {"{0} holds rows of another survey ({1}): name another file with -o, or begin anew with --fresh",
      "{0} 中是另一次计算的结果（{1}）：请用 -o 另取文件名，或用 --fresh 重新开始"}},
    {"survey.error.foreign",
     {"{0} is no survey that could be gone on with: name another file with -o, or begin anew with --fresh",
      "{0} 不是可以继续的计算结果：请用 -o 另取文件名，或用 --fresh 重新开始"}},
    {"survey.error.row",
     {"{0}:{1}: expected the row of {2}: name another file with -o, or begin anew with --fresh",
      "{0}:{1}：这里应是 {2} 的一行：请用 -o 另取文件名，或用 --fresh 重新开始"}},
    {"survey.error.damaged",
     {"{0}:{1}: the row of {2} is not as it was written: remove this line and all lines below it, and "
      "the same command goes on behind the rows above, or begin anew with --fresh",
      "{0}:{1}：{2} 的一行与写入时不同：删去该行及其后各行，再次运行同一命令即从前面的行接着算，"
      "或用 --fresh 重新开始"}},
    {"survey.error.device",
     {"{0} is no regular file: leave -o away, and the rows go to stdout",
      "{0} 不是普通文件：不写 -o 即输出到标准输出"}},

    // survey: what it says on stderr.
    {"survey.resumed",
     {"going on from {0}: {1} of {2} {2:rule|rules} done", "从 {0} 继续：{2} 个规则中已有 {1} 个"}},
    {"survey.done", {"{0} is complete", "{0} 已完成"}},
    {"survey.left",
     {"stopped after {0} of {1} {1:rule|rules}: {2}", "{1} 个规则中完成了 {0} 个：{2}"}},
    {"survey.left-file",
     {"they are in {0}; the same command goes on behind them", "结果在 {0} 中；再次运行同一命令会接着算"}},
    {"survey.cut",
     {"{0} {0:rule|rules} hit a limit before heap {1}", "有 {0} 个规则在算到 {1} 颗之前达到了限制"}},
    {"survey.sum",
     {"{0} {0:rule|rules}: {1} proved, {2} observed only, {3} without a period",
      "{0} 个规则：{1} 个已证明，{2} 个仅观察到，{3} 个没有周期"}},
    {"survey.sum-by", {"proved: {0:list}", "已证明：{0:list}"}},
    {"survey.column.rule", {"rule", "规则"}},
    {"survey.column.period", {"period", "周期"}},
    {"survey.column.start", {"start", "起点"}},
    {"survey.column.saltus", {"saltus", "增量"}},
    {"survey.column.max_value", {"max", "最大值"}},
    {"survey.column.max_at", {"at", "其堆"}},
    {"survey.column.proved", {"proved", "已证"}},
    {"survey.column.proof", {"proof", "证明"}},
    {"survey.column.checked_to", {"computed to", "算到"}},
    {"survey.yes", {"yes", "是"}},
    {"survey.no", {"no", "否"}},
    {"survey.progress",
     {"{0} of {1} rules ({2}%), {3} left", "{1} 个规则中已完成 {0} 个（{2}%），还需 {3}"}},
};

}  // namespace

std::span<const Message> compare_words() { return kWords; }

}  // namespace grundy::answer
