// grundy period: its help, its errors, and why a period is a theorem.
#include "answer/catalogue.hpp"

namespace grundy::answer {

namespace {

constexpr Message kWords[] = {
    {"period.summary", {"the period of a nim-sequence, proved", "SG 序列的周期，附证明"}},
    {"period.notes",
     {"RULE is a game without heaps (kayles, \"take{1,3,4}\", 0.137, \"allbut{3}\"). The least period and\n"
      "the least heap from which it holds are told, and why it is a theorem. What was only seen is\n"
      "called observed (exit status 3, as when there is none up to N).\n"
      "Without --to it ends after seconds or minutes, as the game goes; long proofs want a --to that\n"
      "is large enough: grundy period 0.104 --to 1e9.\n"
      "A certificate is a file from which grundy verify, or anybody else, checks the proof.",
      "RULE 是不带堆的游戏（kayles、\"take{1,3,4}\"、0.137、\"allbut{3}\"）。给出最小周期、周期成立的最小\n"
      "起点，以及它为什么是定理。仅仅观察到的周期会注明“未证明”（退出码 3，与 N 以内没有周期时相同）。\n"
      "不写 --to 时视游戏计算数秒至数分钟；很长的证明需要足够大的 --to：grundy period 0.104 --to 1e9。\n"
      "证书是一个文件，grundy verify 或任何人都可以据此重新检验证明。"}},
    {"period.option.to", {"compute no heap above N", "不计算大于 N 的堆"}},
    {"period.option.certificate", {"write a certificate of the proof to FILE", "把证明的证书写入 FILE"}},
    {"period.option.period",
     {"the period is known to be P (needs --start): only prove it", "已知周期为 P（需配合 --start）：只做证明"}},
    {"period.option.start", {"and it holds from heap N on", "且从 N 颗起成立"}},
    {"period.error.position",
     {"{0} is a position: expected a game alone, without heaps",
      "{0} 是一个局面：这里需要不带堆的游戏"}},
    {"period.error.zero", {"a period is at least 1", "周期至少为 1"}},
    {"period.error.given",
     {"what was given is not the period, or cannot be proved like that", "给定的不是周期，或不能这样证明"}},
    {"period.option.engine",
     {"auto (default), theorem, definition, window, dense or sparse",
      "auto（默认）、theorem、definition、window、dense 或 sparse"}},
    {"period.example.plain", {"period, start, and the proof", "周期、起点与证明"}},
    {"period.example.certificate", {"a file that others can check", "他人可以检验的文件"}},
    {"period.example.long", {"a long one", "较长的周期"}},
    {"period.error.no-certificate",
     {"there is no certificate of this proof: certificates are for finite sets and codes, all-but sets "
      "and takes that repeat for ever",
      "该证明没有证书：证书适用于有限集合与有限代码、除外集合以及无限重复的取法"}},
    {"period.error.not-proved", {"nothing is proved, so there is no certificate", "没有得到证明，因此没有证书"}},
    {"period.error.file", {"cannot write {0}: {1}", "无法写入 {0}：{1}"}},

    {"period.is", {"{0}: period {1} from heap {2} on", "{0}：从 {2} 颗起周期为 {1}"}},
    {"period.is-saltus",
     {"{0}: period {1} with saltus {3} from heap {2} on", "{0}：从 {2} 颗起周期为 {1}，每周期增加 {3}"}},
    {"period.means", {"G(n + {0}) = G(n) for all n >= {1}", "对所有 n >= {1}，G(n + {0}) = G(n)"}},
    {"period.means-saltus",
     {"G(n + {0}) = G(n) + {2} for all n >= {1}", "对所有 n >= {1}，G(n + {0}) = G(n) + {2}"}},
    {"period.seems",
     {"{0}: observed, not proved: period {1} from heap {2} on", "{0}：观察到但未证明：从 {2} 颗起周期为 {1}"}},
    {"period.seems-saltus",
     {"{0}: observed, not proved: period {1} with saltus {3} from heap {2} on",
      "{0}：观察到但未证明：从 {2} 颗起周期为 {1}，每周期增加 {3}"}},
    {"period.none", {"{0}: no period is proved up to heap {1}", "{0}：到 {1} 颗为止没有得到周期"}},
    {"period.aperiodic",
     {"{0}: the closed form has no period", "{0}：该游戏的公式没有周期"}},
    {"period.stopped", {"stopped: {0}", "已停止：{0}"}},
    {"period.proof", {"proof", "证明"}},
    {"period.largest", {"largest value", "最大值"}},
    {"period.largest-at", {"{0}, first at heap {1}", "{0}，首次出现在 {1} 颗的堆"}},
    {"period.computed", {"computed", "计算"}},
    {"period.heaps", {"heaps 0 to {0}, engine {1}", "0 至 {0} 颗的堆，引擎 {1}"}},
    {"period.certificate", {"certificate", "证书"}},

    {"period.proof.theorem", {"{0}", "{0}"}},
    {"period.proof.window",
     {"a finite set: all further values follow from as many values as its largest number says, and "
      "these came again",
      "有限集合：后面的值由最近若干个值（个数为集合中最大的数）决定，而这些值重复出现了"}},
    {"period.proof.guy-smith",
     {"Guy and Smith (1956): a move leaves at most two heaps, so it is enough that G(n + {0}) = G(n) "
      "up to n = {1}; that was computed",
      "Guy–Smith（1956）：一步最多留下两堆，因此只需 G(n + {0}) = G(n) 直到 n = {1} 都成立；已逐一计算"}},
    {"period.proof.three-heaps",
     {"as Guy and Smith (1956), for moves that leave up to three heaps: it is enough that "
      "G(n + {0}) = G(n) up to n = {1}; that was computed",
      "同 Guy–Smith（1956），但一步最多留下三堆：只需 G(n + {0}) = G(n) 直到 n = {1} 都成立；已逐一计算"}},
    {"period.proof.sparse",
     {"sparse space (Winning Ways ch. 4): no rare value comes any more, so a window of the last values "
      "decides all others, and it came again",
      "稀疏空间（Winning Ways 第 4 章）：稀有值不再出现，最近一段窗口中的值决定后面的一切，而该窗口重复出现了"}},
    {"period.proof.state",
     {"the takes repeat for ever: what decides all further values is a finite state, and it came again",
      "取法无限重复：决定后面各值的是一个有限状态，而该状态重复出现了"}},
    {"period.proof.unequal-split",
     {"as Guy and Smith (1956), for splits into unequal heaps: it is enough that G(n + {0}) = G(n) up to "
      "n = {1}; that was computed",
      "同 Guy–Smith（1956），但只能分成不等的两堆：只需 G(n + {0}) = G(n) 直到 n = {1} 都成立；已逐一计算"}},
};

}  // namespace

std::span<const Message> period_words() { return kWords; }

}  // namespace grundy::answer
