// Why a game is a classic by another name. {0}: the game, {1}: the classic.
#include "answer/catalogue.hpp"

namespace grundy::answer {

namespace {

constexpr Message kWords[] = {
    {"same.named", {"{0} is the name that a rules file gives to {1}.", "{0} 是规则文件给 {1} 起的名字。"}},
    {"same.code-named", {"{0} is the code of {1}.", "{0} 就是 {1} 的代码。"}},
    {"same.code-nim",
     {"{0} is {1}: every digit is 3, so any number may be taken and no heap is split.",
      "{0} 就是 {1}：每一位都是 3，可取任意颗，且不拆堆。"}},
    {"same.code-allbut",
     {"{0} is {1}: any number from some number on may be taken (the digits are 3 from there on), and no "
      "heap is split.",
      "{0} 就是 {1}：从某个数起可取任意颗（自那一位起每一位都是 3），且不拆堆。"}},
    {"same.code-lasker",
     {"{0} is {1}: take any number from a heap (every digit is 3), or split it without taking (4 before the "
      "point).",
      "{0} 就是 {1}：可从一堆取任意颗（每一位都是 3），也可以不取而把一堆拆成两堆（小数点前为 4）。"}},
    {"same.code-take",
     {"{0} is {1}: a digit 3 lets its number of tokens be taken, and no heap is split.",
      "{0} 就是 {1}：数字 3 表示可以取相应的颗数，且不拆堆。"}},
    {"same.hex-octal",
     {"{0} is {1}: no digit leaves three heaps.", "{0} 就是 {1}：没有一位允许剩下三堆。"}},
    {"same.take-bash",
     {"{0} is Bash's game {1}: what may be taken is 1, 2, … up to a bound.",
      "{0} 就是 Bash 博弈 {1}：可取 1、2、…… 直到某个上限。"}},
    {"same.take-nim",
     {"{0} is {1}: any number may be taken.", "{0} 就是 {1}：可取任意颗。"}},
    {"same.take-allbut",
     {"{0} is {1}: any number from some number on may be taken.", "{0} 就是 {1}：从某个数起可取任意颗。"}},
    {"same.dynamic-fibonacci",
     {"{0} is {1}: at most twice the last take.", "{0} 就是 {1}：至多取对手上一次的两倍。"}},
    {"same.rays-nim",
     {"{0} is {1}: every ray takes any number from one heap.",
      "{0} 就是 {1}：每条射线都是从一堆中取任意颗。"}},
    {"same.rays-wythoff",
     {"{0} is {1}: any number from one heap, or the same number from both.",
      "{0} 就是 {1}：从一堆取任意颗，或从两堆取同样多颗。"}},
    {"same.t-wythoff",
     {"{0} is {1}: with less than 1 between the two numbers, they are equal.",
      "{0} 就是 {1}：两个数之差小于 1，即相等。"}},
    {"same.vectors-take",
     {"{0} is {1}: every vector takes from one heap, and all heaps have the same numbers.",
      "{0} 就是 {1}：每个向量只动一堆，且各堆可取的数相同。"}},
};

}  // namespace

std::span<const Message> same_words() { return kWords; }

}  // namespace grundy::answer
