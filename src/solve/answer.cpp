// Positions as text, and positions after a move.
#include "grundy/answer.hpp"

#include <utility>

namespace grundy {

std::string to_string(const std::vector<Component>& position) {
  std::string text;
  for (const Component& component : position) {
    if (!text.empty()) text += " + ";
    text += component.game;
    for (const Natural& heap : component.heaps) {
      text += ' ';
      text += heap.to_string();
    }
    if (component.limit) {
      text += " limit ";
      text += component.limit->to_string();
    }
  }
  return text;
}

std::vector<Component> after(const std::vector<Component>& position, const Move& move) {
  std::vector<Component> result = position;
  if (move.component >= result.size()) return result;
  Component& component = result[move.component];
  // From the last change to the first: a split makes room behind itself only.
  for (auto change = move.changes.rbegin(); change != move.changes.rend(); ++change) {
    if (change->heap >= component.heaps.size()) continue;
    component.heaps[change->heap] = change->after;
    component.heaps.insert(
        component.heaps.begin() + static_cast<std::ptrdiff_t>(change->heap) + 1,
        change->more.begin(), change->more.end());
  }
  if (move.limit) component.limit = move.limit;
  return result;
}

}  // namespace grundy
