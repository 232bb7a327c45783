// Moves in words. Games whose moves are worded otherwise carry a message "NAME.say"; see
// move_words.cpp.
#include "answer/catalogue.hpp"

namespace grundy::answer {

namespace {

constexpr Message kWords[] = {
    // {0}: how many, {1}: number of the heap
    {"move.take", {"take {0} from heap {1}", "从第 {1} 堆取走 {0} 颗"}},
    {"move.take-one-heap", {"take {0}", "取走 {0} 颗"}},
    {"move.and-take", {" and {0} from heap {1}", "，并从第 {1} 堆取走 {0} 颗"}},
    {"move.take-both", {"take {0} from both heaps", "从两堆各取走 {0} 颗"}},
    // {2} and {3}: the parts
    {"move.split", {"split heap {1} into {2} and {3}", "把第 {1} 堆分成 {2} 和 {3} 两堆"}},
    {"move.split-one-heap", {"split it into {2} and {3}", "分成 {2} 和 {3} 两堆"}},
    {"move.take-and-split",
     {"take {0} from heap {1} and split the rest into {2} and {3}",
      "从第 {1} 堆取走 {0} 颗，并把剩下的分成 {2} 和 {3} 两堆"}},
    {"move.take-and-split-one-heap",
     {"take {0} and split the rest into {2} and {3}",
      "取走 {0} 颗，并把剩下的分成 {2} 和 {3} 两堆"}},
    {"move.split-in-three",
     {"split heap {1} into {2}, {3} and {4}", "把第 {1} 堆分成 {2}、{3} 和 {4} 三堆"}},
    {"move.split-in-three-one-heap",
     {"split it into {2}, {3} and {4}", "分成 {2}、{3} 和 {4} 三堆"}},
    {"move.take-and-split-in-three",
     {"take {0} from heap {1} and split the rest into {2}, {3} and {4}",
      "从第 {1} 堆取走 {0} 颗，并把剩下的分成 {2}、{3} 和 {4} 三堆"}},
    {"move.take-and-split-in-three-one-heap",
     {"take {0} and split the rest into {2}, {3} and {4}",
      "取走 {0} 颗，并把剩下的分成 {2}、{3} 和 {4} 三堆"}},
    // {1}: from this step, {2}: to that
    {"move.coins",
     {"move {0} {0:coin|coins} from step {1} to step {2}",
      "把 {0} 枚硬币从第 {1} 级移到第 {2} 级"}},
    {"move.coins-ground",
     {"move {0} {0:coin|coins} from step {1} to the ground", "把 {0} 枚硬币从第 {1} 级移到地面"}},
    // Between coins that are turned: "9, 8 and 4", "9, 8, 7, 6, … 2"
    {"move.coins-comma", {", ", "、"}},
    {"move.coins-and", {" and ", "、"}},
    {"move.coins-to", {", … ", "、…、"}},
    // {0}: the move, {1}: number of the component, {2}: its game
    {"move.in-component", {"{0} (component {1}: {2})", "{0}（第 {1} 个子游戏：{2}）"}},
};

}  // namespace

std::span<const Message> move_words() { return kWords; }

}  // namespace grundy::answer
