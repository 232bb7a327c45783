// The topics of `grundy help`, each on one screen. notation: how positions are written, at length
// in docs/notation.md. certificates: how a period can be checked by others, docs/certificates.md.
#include "answer/catalogue.hpp"

namespace grundy::answer {

namespace {

constexpr Message kWords[] = {
    {"help.notation",
     {R"(A position is a game and its heaps, or several of them joined by + (with spaces):

  nim 3 6 9                    three heaps
  nim 3 6 9 + wythoff 3 5      a sum: a move is made in one of the two
  nim                          no heap, no move

Numbers are whole and not negative, of any size: 12, 1e18, 2^64, 2^64-1.

  nim 3 6 9              take any number from one heap
  bash(3) 10  bash:3 10  take 1 to 3 from one heap
  count(3) 21            say 1 to 3 numbers; whoever says 21 wins
  take{1,3,4} 20         take 1, 3 or 4 from one heap; also take:1,3,4 20
  allbut{3} 20           take any number but 3
  to{divisors} 20        replace a heap by a smaller number of the set
  0.77 5 9               an octal code: what may be left when 1, 2, … are taken
  hex:0.8 9              a hexadecimal code: 8 leaves three heaps
  rays{(1,0),(1,2)} 5 9  a multiple of a vector from the heaps; vectors{…}: one vector once
  graph:FILE 3 5         tokens on a graph; FILE has a line FROM TO for each edge
  wythoff 3 5            from one heap, or the same number from both
  fibonacci 13           not all at first; then at most twice what was taken last
  dynamic{x+1} 9         the same with another function; also dynamic:x+1 9
  moore(2) 3 4 5         from up to 2 heaps at once
  euclid 6 9             a multiple of the smaller from the larger, to zero
  staircase 2 0 3        coins go down one step; the first number is step 1
  lasker 3 4             take from a heap, or split it
  kayles 5 9             one or two neighbouring pins of a row
  dawson-kayles 8        two neighbouring pins of a row
  grundy 7               split a heap into two unequal ones

grundy list shows all games, grundy describe GAME says more about one.

A set is a list of numbers (1,3,4), ranges with both ends (2..5), powers (2^i is 1, 2, 4 …;
i^2 is 1, 4, 9 …), primes, squares or fib (1, 2, 3, 5, 8 …), in any mix: take{1,4..6,primes} 30.
It may depend on the heap of n: 1..n/2, divisors, proper-divisors, coprimes.
The digits of a code are sums: 1 nothing is left, 2 one heap, 4 two heaps; digits in brackets
repeat for ever: 0.(3), 0.1(37); 4 before the point splits without taking: 4.(3).
A function is 2x, x, x+1, 3x-2, x^2 and the like. In a dynamic game the most that may be taken
now can be given: fibonacci 8 limit 3.

Brackets need quotes in a shell; the forms with a colon do not: bash:3 10, take:1..4 20,
take:2^i 13, moore:2 3 4 5, dynamic:2x 13.

--rules FILE reads games with a name of your own, sections [name] of lines key = value:
game = take{1,3,4}, and if wanted title, title-zh, rule, rule-zh, source, example.
)",
      R"(一个局面是一个游戏加上各堆的颗数，或若干个这样的子游戏用 + 连接（+ 两边有空格）：

  nim 3 6 9                    三堆
  nim 3 6 9 + wythoff 3 5      两个游戏的和：每一步在其中一个里走
  nim                          没有堆，无子可取

数都是不小于 0 的整数，大小不限：12、1e18、2^64、2^64-1。

  nim 3 6 9              从一堆中取走任意多颗
  bash(3) 10  bash:3 10  从一堆中取走 1 到 3 颗
  count(3) 21            报 1 到 3 个数，报到 21 者胜
  take{1,3,4} 20         从一堆中取走 1、3 或 4 颗；也可写作 take:1,3,4 20
  allbut{3} 20           取走 3 以外的任意颗数
  to{divisors} 20        把一堆换成集合中更小的数
  0.77 5 9               八进制代码：取走 1、2、… 颗时允许剩下什么
  hex:0.8 9              十六进制代码：8 表示剩下三堆
  rays{(1,0),(1,2)} 5 9  从各堆取走一个向量的倍数；vectors{…}：一个向量取一次
  graph:FILE 3 5         图上的棋子；FILE 每行一条边“起点 终点”
  wythoff 3 5            从一堆取，或从两堆取走同样多
  fibonacci 13           第一步不能取完；以后最多取上一步的两倍
  dynamic{x+1} 9         同上，但用别的函数；也可写作 dynamic:x+1 9
  moore(2) 3 4 5         每一步可从至多 2 堆中取
  euclid 6 9             从较大的数中减去较小的数的倍数，减到 0 为止
  staircase 2 0 3        硬币下一级台阶；第一个数是第 1 级
  lasker 3 4             从一堆中取，或把一堆分成两堆
  kayles 5 9             一排球瓶，击倒一个或相邻的两个
  dawson-kayles 8        一排球瓶，击倒相邻的两个
  grundy 7               把一堆分成颗数不等的两堆

grundy list 列出全部游戏，grundy describe GAME 说明某一个游戏。

集合由数（1,3,4）、包含两端的区间（2..5）、幂（2^i 即 1, 2, 4 …；i^2 即 1, 4, 9 …）、
primes（素数）、squares（平方数）、fib（1, 2, 3, 5, 8 …）任意组合而成：take{1,4..6,primes} 30。
集合也可以随堆的颗数 n 而变：1..n/2、divisors（约数）、proper-divisors（真约数）、coprimes（互质数）。
代码的每位数字是允许情形之和：1 取完，2 剩一堆，4 剩两堆；括号中的数字无限重复：0.(3)、0.1(37)；
小数点前为 4 表示可以不取而拆成两堆：4.(3)。
函数写作 2x、x、x+1、3x-2、x^2 等。对 fibonacci 和 dynamic 可以给出现在最多可取的颗数：
fibonacci 8 limit 3。

括号在 shell 中需要加引号；冒号写法不需要：bash:3 10、take:1..4 20、take:2^i 13、
moore:2 3 4 5、dynamic:2x 13。

--rules FILE 读入自己命名的游戏，每节 [名称] 含若干行 key = value：
game = take{1,3,4}，以及可选的 title、title-zh、rule、rule-zh、source、example。
)"}},
    {"help.certificates",
     {R"(A certificate is a small text file that proves a period: it says that from some heap on the
nim-values of a rule repeat, and holds all that is needed to check it. Nobody has to trust the
program that found the period.

  grundy period 0.77 --certificate FILE          prove a period, write its certificate (-: stdout)
  grundy verify FILE …                           check certificates: accepted or refused, and why
  grundy solve "0.16 10^30" --certificates DIR   answer by the certificates in a folder (or one file)

It names the rule, the least period and its least start, the largest value, and which proof it is. A
checker computes all values anew and believes nothing that the file says; grundy verify is one that
shares no code with the search, examples/check_certificate.py another one, in Python.

--certificates verifies a certificate when a position first asks for its rule, and says so when it
is refused: then it is not used.

Finite sets and codes have certificates, and so have all-but sets and takes that repeat for ever.
There is none where a theorem alone is the reason.

docs/certificates.md is the format, and says what a checker has to do; docs/periods.md says why a
period is a theorem. grundy help period and grundy help verify show the options.
)",
      R"(证书是一个小文本文件，用来证明一个周期：它说明某规则的 SG 值从多少颗起重复，并包含检验所需的一切，
因此不必信任找到该周期的程序。

  grundy period 0.77 --certificate FILE          证明周期并写出证书（-：标准输出）
  grundy verify FILE …                           检验证书：接受或拒绝，以及理由
  grundy solve "0.16 10^30" --certificates DIR   使用文件夹（或一个文件）中的证书求解

证书写明规则、最小周期及其最小起点、最大值和证明的种类。检验程序重新计算所有值，不相信文件所说的任何内容；
grundy verify 与寻找周期的程序没有共用代码，examples/check_certificate.py 是另一个用 Python 写的检验程序。

--certificates 在局面首次用到某规则时检验其证书；被拒绝的证书不会使用，并会说明。

有限集合与有限代码、除外集合以及无限重复的取法有证书；仅凭定理成立的周期没有证书。

格式以及检验程序应做的事见 docs/certificates.md，周期为什么是定理见 docs/periods.md。
选项见 grundy help period 和 grundy help verify。
)"}},
};

}  // namespace

std::span<const Message> help_words() { return kWords; }

}  // namespace grundy::answer
