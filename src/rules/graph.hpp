// Tokens on a directed graph without cycles: a move takes a token along an edge.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace grundy::rules {

class Graph {
 public:
  using Vertex = std::uint64_t;  // as it is written; below 2^62
  struct Edge {
    Vertex from = 0;
    Vertex to = 0;
  };

  // `alone`: vertices that need no edge. Repeated edges count once. Cost: of sorting the edges.
  Graph(std::vector<Edge> edges, std::vector<Vertex> alone);

  // The vertices of one cycle in their order; empty when there is none. Nothing below may be asked
  // of a graph with a cycle.
  [[nodiscard]] const std::vector<Vertex>& cycle() const { return cycle_; }

  // Vertices are also numbered from 0, in the order of what is written.
  [[nodiscard]] std::size_t size() const { return vertices_.size(); }
  [[nodiscard]] std::optional<std::uint32_t> index(Vertex vertex) const;
  [[nodiscard]] Vertex vertex(std::uint32_t index) const { return vertices_[index]; }
  // Where a token may go, each once.
  [[nodiscard]] std::span<const std::uint32_t> next(std::uint32_t index) const {
    return std::span(targets_).subspan(first_[index], first_[index + 1] - first_[index]);
  }
  // All indices, each after those it leads to.
  [[nodiscard]] std::span<const std::uint32_t> order() const { return order_; }

 private:
  void sort_or_find_cycle();

  std::vector<Vertex> vertices_;  // sorted
  std::vector<std::uint64_t> first_;
  std::vector<std::uint32_t> targets_;
  std::vector<std::uint32_t> order_;
  std::vector<Vertex> cycle_;
};

}  // namespace grundy::rules
