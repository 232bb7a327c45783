// Why a player's move is legal or not, and what it is worth.
#include "answer/catalogue.hpp"

namespace grundy::answer {

namespace {

constexpr Message kWords[] = {
    {"judge.wins",
     {"It wins: the opponent is to move in a position that is lost for the player to move.",
      "这一步必胜：轮到对方走，而轮到走的一方必败。"}},
    {"judge.loses-plain",
     {"It loses: the opponent is to move in a position that is won for the player to move.",
      "这一步必败：轮到对方走，而轮到走的一方必胜。"}},
    {"judge.illegal",
     {"No single move leads there. The rule: {0}", "没有一步能走到那里。规则：{0}"}},
    {"judge.illegal-same",
     {"Nothing has changed: a move must change something.",
      "局面没有变化：每一步都必须改变局面。"}},
    {"judge.illegal-several-components",
     {"More than one component has changed: a move is made in one component.",
      "有不止一个子游戏发生了变化：每一步只能在一个子游戏里走。"}},
    {"judge.illegal-other-game",
     {"A component has become another game: a move only changes heaps and limits.",
      "有子游戏变成了另一种游戏：走一步只会改变堆和 limit。"}},
    {"judge.unknown",
     {"Whether it wins was not found within the limits.",
      "在给定的限制内未能判定这一步是否取胜。"}},
};

}  // namespace

std::span<const Message> judge_words() { return kWords; }

}  // namespace grundy::answer
