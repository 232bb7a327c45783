// grundy verify: its help, what it says of a certificate, and why it refuses one.
#include "answer/catalogue.hpp"

namespace grundy::answer {

namespace {

constexpr Message kWords[] = {
    {"verify.summary",
     {"check certificates of periods, trusting nothing in them",
      "检验周期证书，不信任其中任何内容"}},
    {"verify.notes",
     {"FILE is a certificate as docs/certificates.md describes it; - is stdin. All values are "
      "computed\n"
      "anew, by a short program that shares nothing with the one which finds periods.\n"
      "Exit status: 0 accepted, 4 refused, 2 no certificate, 3 a limit was hit.",
      "FILE 是 docs/certificates.md 所述的证书；- 表示标准输入。所有值都重新计算，\n"
      "所用的短程序与寻找周期的程序没有共用代码。\n"
      "退出码：0 接受，4 拒绝，2 不是证书，3 达到上限。"}},
    {"verify.option.timeout",
     {"stop after DURATION, such as 500ms, 10s or 5m, for each file",
      "每个文件超过 DURATION 则停止，例如 500ms、10s 或 5m"}},
    {"verify.example.plain", {"is the claim true?", "证书的结论是否成立？"}},
    {"verify.progress", {"checking nim-values", "检验 SG 值"}},

    {"verify.accepted", {"{0}: accepted", "{0}：接受"}},
    {"verify.refused", {"{0}: refused: {1}", "{0}：拒绝：{1}"}},
    {"verify.unknown", {"{0}: neither accepted nor refused: {1}", "{0}：既未接受也未拒绝：{1}"}},
    {"verify.claim",
     {"  claim: {0}: G(n + {1}) = G(n) for all n >= {2}; no smaller period, no earlier start",
      "  结论：{0}：对所有 n >= {2} 有 G(n + {1}) = G(n)；周期与起点均为最小"}},
    {"verify.claim-saltus",
     {"  claim: {0}: G(n + {1}) = G(n) + {3} for all n >= {2}; no smaller period, no earlier start",
      "  结论：{0}：对所有 n >= {2} 有 G(n + {1}) = G(n) + {3}；周期与起点均为最小"}},
    {"verify.largest",
     {"  largest value: {0}, first at heap {1}", "  最大值：{0}，首次出现在 {1} 颗的堆"}},
    {"verify.work", {"  values computed: {0}, in {1} s", "  计算了 {0} 个值，用时 {1} 秒"}},
    {"verify.proof.window",
     {"  checked: as many values as the largest take came again, and they decide all further ones",
      "  已检验：长度等于最大取数的一段值重复出现，此后的值全由它决定"}},
    {"verify.proof.guy-smith",
     {"  checked: the values repeat as far as the theorem of Guy and Smith (1956) asks",
      "  已检验：值的重复达到 Guy–Smith 定理（1956）要求的范围"}},
    {"verify.proof.three-heaps",
     {"  checked: the values repeat as far as a move that leaves three heaps asks",
      "  已检验：值的重复达到一步可留三堆时定理要求的范围"}},
    {"verify.proof.state",
     {"  checked: all that decides further values (the sets that far heaps have, and the last "
      "values)\n"
      "  came again",
      "  已检验：决定后续值的全部状态（远处各堆的值集与最近的值）重复出现"}},
    {"verify.proof.sparse",
     {"  checked: no heap after the listed ones has a rare value, rare values are reached by "
      "small\n"
      "  parts, and the last values came again",
      "  已检验：所列之后再无稀有值，稀有值都可由小堆达到，且最近的一段值重复出现"}},

    {"verify.error.line",
     {"no certificate: this line has no known key, or not the numbers that the key asks for (no "
      "leading zeros, below 2^63, single spaces, no carriage return)",
      "不是证书：此行没有已知的关键词，或其后的数不合要求（无前导零，小于 "
      "2^63，单个空格，无回车符）"}},
    {"verify.error.lines",
     {"no certificate of version 2: a line is missing or out of place, or the last line is not "
      "\"checksum\" with eight digits",
      "不是第 2 版证书：缺少某行、次序不对，或最后一行不是 \"checksum\" 加八位数字"}},

    {"verify.no.checksum",
     {"the checksum is wrong: the file was changed or damaged", "校验和不符：文件被改动或损坏"}},
    {"verify.no.rule",
     {"its rule is none: digits or members are out of range or order",
      "规则无效：数字或成员超出范围或次序不对"}},
    {"verify.no.proof",
     {"this kind of proof does not hold for this rule", "此类证明不适用于该规则"}},
    {"verify.no.claim",
     {"its numbers contradict each other: the period is at least 1, a saltus goes with a state "
      "proof "
      "and is no more than the period, and a largest value is there when there is no saltus",
      "各数相互矛盾：周期至少为 1，增量只用于状态证明且不大于周期，没有增量时应给出最大值"}},
    {"verify.no.period",
     {"heaps {0} and {1} do not have the values that the period claims",
      "{0} 颗与 {1} 颗的堆的值与所称周期不符"}},
    {"verify.no.start", {"the period begins earlier", "周期开始得更早"}},
    {"verify.no.least", {"{0} is a period as well, and smaller", "{0} 也是周期，而且更小"}},
    {"verify.no.largest",
     {"the largest value is {0}, first at heap {1}", "最大值是 {0}，首次出现在 {1} 颗的堆"}},
    {"verify.no.value",
     {"heap {0} has the value {1}, which the largest value and its first heap rule out",
      "{0} 颗的堆的值为 {1}，与证书所称的最大值及其首次出现处不符"}},
    {"verify.no.alike",
     {"up to heap {0}, nothing shows that what decides further values comes again",
      "到 {0} 颗的堆为止，没有发现决定后续值的状态重复出现"}},
    {"verify.no.mask",
     {"with this mask and parity, two common parts need not make a rare value",
      "在此掩码与奇偶下，两个常见值之和不一定稀有"}},
    {"verify.no.parts",
     {"its rares are not in order, its depth is 0, or a part is 0 or above the depth",
      "稀有值的堆次序不对，或深度为 0，或有一个部分为 0 或大于深度"}},
    {"verify.no.rare",
     {"heap {0} has the value {1}, and is rare but not listed, or listed but common",
      "{0} 颗的堆的值为 {1}：它稀有而未列出，或列出却是常见值"}},
    {"verify.no.reached",
     {"heap {0} is not shown to reach all rare values below its own by small parts",
      "没有证明{0} 颗的堆能借小的部分达到其下的所有稀有值"}},
    {"verify.no.state",
     {"the values before heap {0} are not those of its state line",
      "{0} 颗之前各堆的值与其 state 行不符"}},
    {"verify.no.state-form",
     {"the state at heap {0} is out of place, of the wrong length or with too large values",
      "{0} 颗处的 state 行位置或长度不对，或值过大"}},
};

}  // namespace

std::span<const Message> verify_words() { return kWords; }

}  // namespace grundy::answer
