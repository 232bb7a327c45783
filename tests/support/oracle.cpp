// The recursion of the oracle.
#include "support/oracle.hpp"

#include <algorithm>

namespace grundy_test {

// Empty heaps that are played apart, and their order, mean nothing; neither does what a limit
// allows beyond the heap.
void Oracle::pack(Key& key, std::size_t component, Plain position) const {
  if (games_[component]->set != 0) position.heaps = normal_set(games_[component]->set, position.heaps);
  if (games_[component]->apart) {
    std::erase(position.heaps, 0U);
    std::sort(position.heaps.begin(), position.heaps.end());
  }
  key.push_back(static_cast<char16_t>(position.heaps.size()));
  for (const std::uint64_t heap : position.heaps) key.push_back(static_cast<char16_t>(heap));
  if (games_[component]->limited) {
    key.push_back(static_cast<char16_t>(
        position.limit ? 1 + std::min(*position.limit, position.heaps[0]) : 0));
  }
}

Oracle::Known Oracle::known(const std::vector<Plain>& parts) {
  Key key;
  for (std::size_t c = 0; c < games_.size(); ++c) pack(key, c, parts[c]);
  return evaluate(key);
}

Oracle::Known Oracle::evaluate(const Key& key) {
  if (const auto found = memo_.find(key); found != memo_.end()) return found->second;
  std::vector<std::uint32_t> seen;
  bool moved = false;
  bool reaches_misere_p = false;
  std::size_t from = 0;
  for (std::size_t c = 0; c < games_.size(); ++c) {
    Plain position;
    std::size_t to = from + 1 + key[from];
    for (std::size_t i = from + 1; i < to; ++i) position.heaps.push_back(key[i]);
    if (games_[c]->limited) {
      if (key[to] != 0) position.limit = static_cast<std::uint64_t>(key[to]) - 1;
      ++to;
    }
    for (const PlainMove& move : moves_of(*games_[c], position)) {
      Key option = key.substr(0, from);
      pack(option, c, after(*games_[c], position, move));
      option += key.substr(to);
      const Known next = evaluate(option);
      moved = true;
      seen.push_back(next.value);
      reaches_misere_p = reaches_misere_p || next.misere_p;
    }
    from = to;
  }
  std::sort(seen.begin(), seen.end());
  Known result;
  for (const std::uint32_t value : seen) {
    if (value == result.value) ++result.value;
  }
  result.misere_p = moved && !reaches_misere_p;  // no move: the other made the last one
  memo_.emplace(key, result);
  return result;
}

}  // namespace grundy_test
