// grundy sequence: its help, its errors, its statistics.
#include "answer/catalogue.hpp"

namespace grundy::answer {

namespace {

constexpr Message kWords[] = {
    {"sequence.summary", {"nim-values of heap after heap, as far as you like", "逐堆列出 SG 值，长度不限"}},
    {"sequence.notes",
     {"GAME is a game without heaps (kayles, \"take{1,3,4}\", 0.137); its heaps A to N are meant, both\n"
      "included. Numbers are written as in positions: 12, 1e8, 2^20.\n\n"
      "Formats:\n"
      "  plain   one value a line\n"
      "  csv     n,value with a header\n"
      "  json    one object on one line\n"
      "  bfile   \"n value\" lines, the b-file of the OEIS\n"
      "  npy     an array of NumPy, format 1.0\n\n"
      "--stats alone computes and prints no values; with --format, --json or -o it prints both, the\n"
      "statistics on stderr when the values go to stdout.\n"
      "-o writes FILE.part, which becomes FILE at the end: an interrupted run leaves FILE.part.\n"
      "--checkpoint goes on from FILE when it exists, and keeps it for a longer --to; the output is\n"
      "that of a run without a break. Ctrl-C and SIGTERM write it too. docs/sequences.md has more.",
      "GAME 是不带堆的游戏（kayles、\"take{1,3,4}\"、0.137）；列出 A 至 N 颗的堆，包含两端。\n"
      "数的写法与局面中的数相同：12、1e8、2^20。\n\n"
      "格式：\n"
      "  plain   每行一个值\n"
      "  csv     n,value，带表头\n"
      "  json    一行一个对象\n"
      "  bfile   每行 \"n 值\"，即 OEIS 的 b-file\n"
      "  npy     NumPy 数组，格式 1.0\n\n"
      "只写 --stats 时只计算而不输出各值；与 --format、--json 或 -o 同用时两者都输出，\n"
      "值输出到标准输出时统计写到标准错误。\n"
      "-o 先写 FILE.part，完成后改名为 FILE：被中断的运行只留下 FILE.part。\n"
      "--checkpoint 在 FILE 存在时从中继续，结束后保留，供更大的 --to 使用；输出与不间断的运行相同。\n"
      "Ctrl-C 和 SIGTERM 时也会写入。详见 docs/sequences.md。"}},

    {"sequence.option.from", {"the first heap (default 0)", "第一堆的大小（默认 0）"}},
    {"sequence.option.to", {"the last heap", "最后一堆的大小"}},
    {"sequence.option.format",
     {"plain (default), csv, json, bfile or npy", "plain（默认）、csv、json、bfile 或 npy"}},
    {"sequence.option.output", {"write the values to FILE (-: stdout)", "把值写入 FILE（-：标准输出）"}},
    {"sequence.option.stats",
     {"engine, largest value, rare values, work and speed; alone: no values",
      "引擎、最大值、稀有值、工作量和速度；单独使用时不输出值"}},
    {"sequence.option.engine",
     {"auto (default), theorem, definition, window, dense or sparse",
      "auto（默认）、theorem、definition、window、dense 或 sparse"}},
    {"sequence.option.threads", {"use T threads (default 0: all cores)", "使用 T 个线程（默认 0：全部核心）"}},
    {"sequence.option.checkpoint",
     {"save the state in FILE now and then, and go on from it", "定时把进度存入 FILE，并从中继续"}},
    {"sequence.option.checkpoint-every",
     {"save it so often (default: so seldom that it costs a few percent)",
      "存储的间隔（默认只占百分之几的时间）"}},
    {"sequence.option.timeout",
     {"stop after DURATION, such as 500ms, 10s or 5m", "超过 DURATION 则停止，例如 500ms、10s 或 5m"}},

    {"sequence.example.plain", {"one value a line", "每行一个值"}},
    {"sequence.example.stats", {"largest value, speed", "最大值与速度"}},
    {"sequence.example.bfile", {"a file for the OEIS", "OEIS 用的文件"}},
    {"sequence.example.checkpoint", {"a long run that may be interrupted", "可以中断的长时间计算"}},

    {"sequence.error.no-end",
     {"expected --to N, the last heap", "缺少 --to N（最后一堆的大小）"}},
    {"sequence.error.bad-heap",
     {"{0} {1}: expected a whole number such as 12, 1e8 or 2^20",
      "{0} {1}：应是整数，例如 12、1e8 或 2^20"}},
    {"sequence.error.large-heap",
     {"{0} {1}: expected a heap below 2^63", "{0} {1}：堆的大小应小于 2^63"}},
    {"sequence.error.falls",
     {"--from {0} is more than --to {1}", "--from {0} 大于 --to {1}"}},
    {"sequence.error.position",
     {"{0} is a position: a nim-sequence is of a game alone, and --from and --to say which heaps",
      "{0} 是局面：SG 序列属于不带堆的游戏，用 --from 和 --to 给出堆的范围"}},
    {"sequence.error.needs", {"{0} goes with {1}", "{0} 须与 {1} 同用"}},
    {"sequence.error.same-file",
     {"-o {0} and --checkpoint {1} are, or are written under, the same name: choose another for one",
      "-o {0} 与 --checkpoint {1} 是同一个文件，或写入时会用到同一个名字：请给其中之一另取名字"}},
    {"sequence.error.full-width",
     {"{0} {1}: expected plain ASCII digits: {2} is a full-width or no-break character",
      "{0} {1}：这里应使用半角（ASCII）数字：{2} 是全角字符"}},
    {"sequence.error.no-stream",
     {"{0} -: expected the name of a file; ./- is a file with that name",
      "{0} -：这里应是文件名；./- 是名为 - 的文件"}},
    {"sequence.error.terminal",
     {"--format npy is not for a terminal: use -o FILE, or a pipe",
      "--format npy 不能输出到终端：请用 -o FILE 或管道"}},
    {"sequence.error.file", {"cannot write {0}: {1}", "无法写入 {0}：{1}"}},
    {"sequence.error.checkpoint",
     {"cannot go on from {0}, which is left as it is: {1}", "无法从 {0} 继续（文件保持原样）：{1}"}},

    {"sequence.irregular", {"it is no regular file", "它不是普通文件"}},
    {"sequence.resumed",
     {"going on from {0}: the values of the heaps below {1} are known",
      "从 {0} 继续：小于 {1} 的堆的 SG 值已知"}},
    {"sequence.resumed-partly",
     {"{0} holds the values of the heaps below {1}, but only those below {2} can be used: {3}",
      "{0} 中有小于 {1} 的堆的 SG 值，但只能使用小于 {2} 的部分：{3}"}},
    {"sequence.resumed-none",
     {"{0} holds the values of the heaps below {1}, but none of them can be used: {3}",
      "{0} 中有小于 {1} 的堆的 SG 值，但都不能使用：{3}"}},
    {"sequence.busy", {"another process is writing it", "另一个进程正在写入"}},
    {"sequence.no-checkpoint",
     {"note: {0} has a closed form, so no checkpoint is needed, and none is read or written",
      "注意：{0} 有公式，不需要断点文件，因此既不读取也不写入"}},
    {"sequence.unsaved",
     {"cannot write the checkpoint {0}: {1}; the last one is kept, and the run goes on",
      "无法写入断点文件 {0}：{1}；上一个保持不变，计算继续"}},
    {"sequence.stopped",
     {"the values end before heap {0}: {1}", "SG 值到 {0} 颗之前为止：{1}"}},
    {"sequence.none",
     {"no value of a heap from {0} on was found: {1}", "没有求出 {0} 颗起的任何 SG 值：{1}"}},
    {"sequence.unread",
     {"the output ends early, for its reader takes no more: {0}",
      "输出提前结束，因为读取方不再接收：{0}"}},
    {"sequence.left", {"those that were computed are in {0}", "已算出的值在 {0} 中"}},

    {"sequence.stats.no-heaps", {"heaps: none", "堆：无"}},
    {"sequence.stats.heaps", {"heaps: {0} ({1} to {2})", "堆：{0} 个（{1} 至 {2}）"}},
    {"sequence.stats.engine", {"engine: {0}", "引擎：{0}"}},
    {"sequence.stats.largest",
     {"largest value: {0}, first at heap {1}", "最大值：{0}，首次出现在 {1} 颗的堆"}},
    {"sequence.stats.pairs",
     {"pairs looked at: {0}, {1} for each value", "考察的配对：{0}，平均每个值 {1}"}},
    {"sequence.stats.rares",
     {"rare values: {0}, the last at heap {1}", "稀有值：{0} 个，最后一个在 {1} 颗的堆"}},
    {"sequence.stats.mask-even",
     {"mask: {0}; an even number of ones is rare", "掩码：{0}；其中 1 的个数为偶数者稀有"}},
    {"sequence.stats.mask-odd",
     {"mask: {0}; an odd number of ones is rare", "掩码：{0}；其中 1 的个数为奇数者稀有"}},
    {"sequence.stats.time",
     {"time: {0} s, {1} values a second", "用时：{0} 秒，每秒 {1} 个值"}},
};

}  // namespace

std::span<const Message> sequence_words() { return kWords; }

}  // namespace grundy::answer
