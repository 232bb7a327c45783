// What the command line says of itself: its errors, and the summaries and options of its help.
#include "answer/catalogue.hpp"

namespace grundy::answer {

namespace {

constexpr Message kWords[] = {
    // Errors of use.
    {"cli.error.unknown-command",
     {"there is no command {0}; did you mean {1}?", "没有命令 {0}；是否想写 {1}？"}},
    {"cli.error.no-command", {"{0} is not a command", "{0} 不是命令"}},
    {"cli.error.position-without-command",
     {"a position needs a command in front: grundy solve {0}",
      "局面之前应写命令：grundy solve {0}"}},
    {"cli.error.unknown-option", {"there is no option {0}", "没有选项 {0}"}},
    {"cli.error.unknown-option-suggest",
     {"there is no option {0}; did you mean {1}?", "没有选项 {0}；是否想写 {1}？"}},
    {"cli.error.option-needs-value", {"the option {0} needs a value", "选项 {0} 后面应有值"}},
    {"cli.error.usage", {"{0}", "{0}"}},
    {"cli.error.bad-count",
     {"{0} {1}: expected a whole number such as 20 or 1e6", "{0} {1}：应是整数，例如 20 或 1e6"}},
    {"cli.error.bad-size",
     {"{0} {1}: expected a size such as 512M or 4G", "{0} {1}：应是内存大小，例如 512M 或 4G"}},
    {"cli.error.bad-duration",
     {"{0} {1}: expected a duration such as 500ms, 10s or 5m",
      "{0} {1}：应是时长，例如 500ms、10s 或 5m"}},
    {"cli.error.bad-choice", {"{0} {1}: expected one of {2:list}", "{0} {1}：应为 {2:list} 之一"}},
    {"cli.error.conflict", {"{0} and {1} cannot be used together", "{0} 与 {1} 不能同时使用"}},
    {"cli.error.missing", {"expected {0}", "缺少 {0}"}},
    {"cli.error.too-many-words", {"expected nothing after {0}", "{0} 之后不应再有内容"}},
    {"cli.error.unknown-topic",
     {"there is no help on {0}; there is on notation, on certificates and on each command",
      "没有关于 {0} 的帮助；有 notation、certificates 和各个命令的帮助"}},
    {"cli.error.write", {"cannot write the output: {0}", "无法写出结果：{0}"}},
    {"cli.error.read", {"cannot read the input: {0}", "无法读取输入：{0}"}},
    {"cli.error.file", {"cannot read {0}: {1}", "无法读取 {0}：{1}"}},
    {"cli.error.no-format",
     {"{0} holds no format: expected a section such as [name]", "{0} 中没有格式：应有一节，例如 [名称]"}},
    {"cli.error.which-format",
     {"the file holds several formats, name one of {2:list}", "文件中有多个格式，请指定其一：{2:list}"}},
    {"cli.error.json-of-format",
     {"--json goes with --show, --check or judge --list: the answers are written as the format says",
      "--json 用于 --show、--check 或 judge --list：答案按格式的写法输出"}},
    {"cli.error.stray-word",
     {"unexpected word {0}: a value with spaces or brackets needs quotes, as in --input 'T; n m' "
      "--position 'bash({m}) {n}'; a file of formats goes with --format",
      "多余的词 {0}：含空格或括号的值需要加引号，例如 --input 'T; n m' --position 'bash({m}) {n}'；"
      "格式文件用 --format 给出"}},
    {"cli.error.number-count",
     {"{0} takes {1} {1:number|numbers}, and {2} {2:is|are} given",
      "{0} 需要 {1} 个数，这里给出了 {2} 个"}},
    {"cli.unused-column",
     {"note: the column {0} is not used; a count of cases is written T; n m",
      "注意：没有用到列 {0}；数据组数写作 T; n m"}},
    {"cli.interrupted", {"interrupted after {0} {0:case|cases}", "已中断，此前已作答 {0} 组"}},
    {"cli.error.memory", {"out of memory", "内存不足"}},
    {"cli.see-help", {"see grundy {0} --help", "参见 grundy {0} --help"}},
    {"cli.see-main-help", {"see grundy --help", "参见 grundy --help"}},

    // The frame of a help page.
    {"cli.examples", {"Examples:", "例："}},
    {"cli.usage", {"Usage: ", "用法："}},
    {"cli.commands", {"Commands:", "命令："}},
    {"cli.options", {"Options:", "选项："}},
    {"cli.common-options", {"Options of every command:", "所有命令共有的选项："}},
    {"cli.about",
     {"Exact answers about impartial games: who wins, with which move, and why.",
      "公平组合游戏的精确解答：谁胜、怎么走、为什么。"}},
    {"cli.exit-status",
     {"Exit status: 0 answered, 1 internal fault or failed self-check, 2 bad usage or input,\n"
      "3 unknown (a limit was hit, or nothing is known or proved), 4 the answer is no (a sample or\n"
      "sequence differs, a certificate is refused), 130 interrupted.",
      "退出码：0 已有答案，1 内部错误或自检未通过，2 用法或输入有误，\n"
      "3 未知（达到上限，或没有已知方法或证明），4 答案为否（样例或序列不一致，证书未通过检验），130 被中断。"}},

    {"cli.solve",
     {"who wins a position, with which moves, and why", "某个局面谁胜、怎么走、为什么"}},
    {"cli.list", {"the games grundy knows", "列出全部游戏"}},
    {"cli.describe",
     {"a game's rule, theorem, source and examples", "某个游戏的规则、定理、出处和例子"}},
    {"cli.table", {"nim-values or outcomes of small positions", "小局面的 SG 值表或胜负表"}},
    {"cli.judge",
     {"answer a public judge's problem in its own format", "按在线评测题目的格式作答"}},
    {"cli.batch", {"answer many positions in a format of your own", "按自定的格式成批作答"}},
    {"cli.nimber",
     {"nimbers of any size: sum, product, quotient, power, root", "任意大小的尼姆数：和、积、商、幂、平方根"}},
    {"cli.help", {"help on a command, the notation, or certificates", "命令的帮助，或记法、证书的说明"}},
    {"cli.selftest", {"check this build against the definition", "用定义检验本程序"}},

    {"cli.solve.notes",
     {"The words of the position are joined, so brackets need quotes and nothing else does;\n"
      "take:1,3,4 20 needs none. grundy solve - reads a position a line and answers a line each;\n"
      "a line that is no position (an empty one too) is answered by an error, and the run goes "
      "on.\n"
      "With --move the exit status is 0 whenever the move could be judged, legal or not.",
      "局面的各个词会用空格连接，因此只有括号需要加引号；take:1,3,4 20 不需要。\n"
      "grundy solve - "
      "每行读一个局面，每行给一个答案；不是局面的行（包括空行）以错误作答，并继续读下去。\n"
      "使用 --move 时，只要能对这一步作出判断，无论是否合法，退出码都是 0。"}},
    {"cli.table.notes",
     {"One range gives a line, two give a lattice of two heaps, which wythoff and euclid need. "
      "For\n"
      "fibonacci and dynamic the second range is the limit. Ranges include both ends. A ? marks a\n"
      "value that was not found within the limits, a . numbers that are no position.",
      "一个区间给出一行，两个区间给出两堆的方阵（wythoff 和 euclid 需要两个）。对 fibonacci 和\n"
      "dynamic，第二个区间是 limit。区间包含两端。? 表示在限制内未能求出的值，. 表示不成局面的数。"}},

    {"cli.judge.notes",
     {"Reads the problem's input from stdin and writes its output to stdout. A malformed or missing\n"
      "number, or one that the rule forbids, ends the run with its line and column and exit status "
      "2\n"
      "after the answers before it; a case that no limit allows to decide is answered \"unknown\", "
      "and\n"
      "the exit status is 3. --check runs the samples, of all formats without NAME; exit status 4 "
      "when\n"
      "one differs. The formats are described in docs/judge.md.",
      "从标准输入读入题目的输入，向标准输出写出答案。数字有误、缺少，或规则不允许时，先写完之前的答案，\n"
      "再给出行号和列号，退出码为 2；在限制内无法判定的数据以 unknown 作答，退出码为 3。\n"
      "--check 检验样例（不写 NAME 则检验全部），有不一致时退出码为 4。格式的写法见 docs/judge.md。"}},
    {"cli.batch.notes",
     {"--input and --position are needed, or a FILE with both; the other keys have their defaults. "
      "NAME\n"
      "chooses a section of the FILE. Options win over the FILE. docs/judge.md describes the "
      "language.",
      "必须给出 --input 和 --position，或含有这两项的 FILE；其他各项有默认值。NAME 选定 FILE 中的一节。\n"
      "选项优先于 FILE。写法见 docs/judge.md。"}},

    {"cli.nimber.notes",
     {"Operations, on nimbers A, B, … written as in positions (12, 1e18, 2^64-1):\n\n"
      "  sum A B …      A + B + …, by XOR\n"
      "  product A B    A * B\n"
      "  quotient A B   the C with C * B = A\n"
      "  inverse A      the B with A * B = 1\n"
      "  power A N      A * A * … N times; N is an ordinary number below 2^64\n"
      "  sqrt A         the B with B * B = A: there is exactly one\n\n"
      "Numbers must be below 2^(2^20), some 315,000 digits; A of power below 2^(2^17). Only sum takes\n"
      "any. docs/nimbers.md says what nimbers are.",
      "运算如下，尼姆数 A、B、… 的写法与局面中的数相同（12、1e18、2^64-1）：\n\n"
      "  sum A B …      A + B + …，即异或\n"
      "  product A B    A * B\n"
      "  quotient A B   满足 C * B = A 的 C\n"
      "  inverse A      满足 A * B = 1 的 B\n"
      "  power A N      N 个 A 相乘；N 是小于 2^64 的普通整数\n"
      "  sqrt A         满足 B * B = A 的 B，恰有一个\n\n"
      "数须小于 2^(2^20)，约 31.5 万位；power 的 A 须小于 2^(2^17)；sum 不受此限。\n"
      "尼姆数的介绍见 docs/nimbers.md。"}},

    {"cli.option.list", {"the formats that grundy has", "列出已有的全部格式"}},
    {"cli.option.show",
     {"the rule, the theorem behind it, limits, samples and the format itself",
      "显示规则、所用定理、数据范围、样例和格式本身"}},
    {"cli.option.check", {"run the samples instead", "检验样例"}},
    {"cli.option.threads",
     {"use N threads (default: all cores, at most 4)", "使用 N 个线程（默认为全部核心，最多 4 个）"}},
    {"cli.option.format", {"take the format from FILE", "从 FILE 读取格式"}},
    {"cli.option.input", {"what the input looks like: 'T; n k'", "输入的样子：'T; n k'"}},
    {"cli.option.position",
     {"the position of a case: 'bash({k}) {n}'", "每组数据的局面：'bash({k}) {n}'"}},
    {"cli.option.answer",
     {"winner (default), letters, count, moves, results, takes or first-move",
      "winner（默认）、letters、count、moves、results、takes 或 first-move"}},
    {"cli.option.first",
     {"the word when the first player wins (default: first)", "先手胜时输出的词（默认 first）"}},
    {"cli.option.second",
     {"the word when the second player wins (default: second)", "后手胜时输出的词（默认 second）"}},
    {"cli.option.prefix",
     {"TEXT before each answer; {case} is its number", "每个答案之前的文字，{case} 为序号"}},
    {"cli.option.overshoot",
     {"takes up to this column may exceed what is left", "可取的数目以该列为上限，可超过剩余数"}},
    {"cli.option.misere", {"the player who makes the last move loses", "反常规则：走最后一步者负"}},
    {"cli.option.json", {"one JSON object on one line", "输出一行 JSON"}},
    {"cli.option.moves",
     {"list at most N winning moves (default 100; fewer in JSON of very long positions)",
      "最多列出 N 种必胜着法（默认 100；很长的局面的 JSON 中更少）"}},
    {"cli.option.move",
     {"is the move from POSITION to RESULT legal, and does it win?",
      "从 POSITION 走到 RESULT 这一步是否合法、是否必胜"}},
    {"cli.option.method",
     {"auto (default), theorem, period, search or definition: use that one alone",
      "auto（默认）、theorem、period、search 或 definition：只用这一种方法"}},
    {"cli.option.nodes", {"evaluate at most N positions", "最多计算 N 个局面"}},
    {"cli.option.memory",
     {"use at most SIZE, such as 512M or 4G (default: half of what is free)",
      "最多使用 SIZE 内存，例如 512M 或 4G（默认为空闲内存的一半）"}},
    {"cli.option.timeout",
     {"stop after DURATION, such as 500ms, 10s or 5m; for each position of solve -, each case of judge and batch",
      "超过 DURATION 则停止，例如 500ms、10s 或 5m；solve -、judge、batch 时对每个局面计时"}},
    {"cli.option.certificates",
     {"periods proved by the certificates in DIR; each is verified before it is used",
      "使用 DIR 中证书所证明的周期；使用前逐一检验"}},
    {"cli.error.certificates", {"cannot read the certificates in {0}: {1}", "无法读取 {0} 中的证书：{1}"}},
    {"cli.error.no-certificates", {"there is no certificate in {0}", "{0} 中没有证书"}},
    {"cli.certificate-refused",
     {"{0} is refused and not used; see grundy verify", "{0} 未通过检验，没有使用；参见 grundy verify"}},
    {"cli.option.quiet",
     {"only N, P or unknown; with --move: win, lose, illegal or unknown",
      "只输出 N、P 或 unknown；使用 --move 时只输出 win、lose、illegal 或 unknown"}},
    {"cli.option.outcomes", {"N and P instead of nim-values", "用 N 和 P 代替 SG 值"}},
    {"cli.option.csv", {"comma-separated values with a header", "带表头的逗号分隔值"}},
    {"cli.option.lang",
     {"en or zh (default: from LC_ALL, LC_MESSAGES, LANG)",
      "en 或 zh（默认取自 LC_ALL、LC_MESSAGES、LANG）"}},
    {"cli.option.rules",
     {"a file of named games (see grundy help notation)", "命名游戏的文件（见 grundy help notation）"}},
    {"cli.error.read-file", {"{0} cannot be read: {1}", "无法读取 {0}：{1}"}},
    {"cli.option.color",
     {"auto (default), always or never; auto heeds NO_COLOR",
      "auto（默认）、always 或 never；auto 遵从 NO_COLOR"}},
    {"cli.option.help", {"this page", "显示本页"}},
    {"cli.option.version", {"the version", "显示版本"}},

    {"cli.example.solve", {"who wins, every winning move, and why", "谁胜、所有必胜着法及理由"}},
    {"cli.example.sum", {"a sum of two games", "两个游戏的和"}},
    {"cli.example.misere", {"the last move loses", "走最后一步者负"}},
    {"cli.example.move", {"is this move good?", "这一步好不好？"}},
    {"cli.example.describe", {"the rule and the theorem", "规则和定理"}},
    {"cli.example.set", {"a game with a subtraction set", "带减法集合的游戏"}},
    {"cli.example.table-line", {"the nim-values of heaps 0 to 20", "0 到 20 颗的 SG 值"}},
    {"cli.example.table-lattice", {"a lattice for two heaps", "两堆的方阵"}},
    {"cli.example.table-csv", {"outcomes, for a spreadsheet", "胜负表，供电子表格使用"}},
    {"cli.example.list", {"all games", "全部游戏"}},
    {"cli.example.list-zh", {"in Chinese", "用中文"}},
    {"cli.example.json", {"for programs", "供程序使用"}},
    {"cli.example.selftest", {"compares solve with the definition", "将 solve 与定义比较"}},
    {"cli.example.judge", {"answer a whole input", "对整个输入作答"}},
    {"cli.example.judge-list", {"the problems", "列出题目"}},
    {"cli.example.judge-show", {"what a problem is about", "某道题的说明"}},
    {"cli.example.judge-check", {"run every sample", "检验全部样例"}},
    {"cli.example.batch", {"a format in options", "用选项写出格式"}},
    {"cli.example.batch-file", {"a format in a file", "从文件读取格式"}},
    {"cli.example.batch-check", {"run the samples of the file", "检验文件中的样例"}},
    {"cli.example.nim-product", {"a product of nimbers", "尼姆积"}},
    {"cli.example.nim-inverse", {"and what undoes it", "尼姆数的逆"}},
    {"cli.example.nim-power", {"any size", "大小不限"}},
    {"cli.example.quiet", {"stop early", "提前停止"}},
    {"cli.example.help", {"how positions are written", "局面的写法"}},
    {"cli.example.help-certificates",
     {"how a period can be checked by others", "他人如何检验一个周期"}},
    {"cli.example.help-solve", {"the options of solve", "solve 的选项"}},
    {"cli.example.help-main", {"all commands", "全部命令"}},
};

}  // namespace

std::span<const Message> cli_words() { return kWords; }

}  // namespace grundy::answer
