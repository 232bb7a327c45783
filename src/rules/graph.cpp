// Numbering the vertices, and ordering them by depth-first search.
#include "rules/graph.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace grundy::rules {

Graph::Graph(std::vector<Edge> edges, std::vector<Vertex> alone) : vertices_(std::move(alone)) {
  const auto key = [](const Edge& edge) { return std::tie(edge.from, edge.to); };
  std::ranges::sort(edges, {}, key);
  const auto repeats = std::ranges::unique(edges, {}, key);
  edges.erase(repeats.begin(), repeats.end());
  for (const Edge& edge : edges) {
    vertices_.push_back(edge.from);
    vertices_.push_back(edge.to);
  }
  std::ranges::sort(vertices_);
  const auto same = std::ranges::unique(vertices_);
  vertices_.erase(same.begin(), same.end());
  first_.reserve(vertices_.size() + 1);
  targets_.reserve(edges.size());
  auto edge = edges.begin();
  for (const Vertex vertex : vertices_) {
    first_.push_back(targets_.size());
    for (; edge != edges.end() && edge->from == vertex; ++edge) targets_.push_back(*index(edge->to));
  }
  first_.push_back(targets_.size());
  sort_or_find_cycle();
}

std::optional<std::uint32_t> Graph::index(Vertex vertex) const {
  const auto found = std::ranges::lower_bound(vertices_, vertex);
  if (found == vertices_.end() || *found != vertex) return std::nullopt;
  return static_cast<std::uint32_t>(found - vertices_.begin());
}

void Graph::sort_or_find_cycle() {
  enum class State : std::uint8_t { fresh, open, done };
  std::vector<State> state(size(), State::fresh);
  struct Frame {
    std::uint32_t vertex;
    std::size_t next;
  };
  std::vector<Frame> path;
  order_.reserve(size());
  for (std::uint32_t root = 0; root < size(); ++root) {
    if (state[root] != State::fresh) continue;
    path.push_back({root, 0});
    state[root] = State::open;
    while (!path.empty()) {
      Frame& frame = path.back();
      const auto targets = next(frame.vertex);
      if (frame.next == targets.size()) {
        state[frame.vertex] = State::done;
        order_.push_back(frame.vertex);
        path.pop_back();
        continue;
      }
      const std::uint32_t target = targets[frame.next++];
      if (state[target] == State::open) {
        auto start = std::ranges::find(path, target, &Frame::vertex);
        for (; start != path.end(); ++start) cycle_.push_back(vertices_[start->vertex]);
        return;
      }
      if (state[target] == State::done) continue;
      state[target] = State::open;
      path.push_back({target, 0});
    }
  }
}

}  // namespace grundy::rules
