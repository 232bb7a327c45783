// Tokens on a directed graph without cycles: a move takes one token along an edge. The first
// setting of the theory (P. M. Grundy, Mathematics and games, Eureka 2, 1939): a vertex has the
// least nim-value that none it leads to has, and several tokens are a sum.
#include <algorithm>
#include <memory>
#include <utility>

#include "games/base/closed_joint_game.hpp"
#include "rules/graph.hpp"

namespace grundy::games {

namespace {

constexpr Message kWords[] = {
    {"graph.worked-out",
     {"From the edges, vertex by vertex, the nim-values of all {0} vertices: the least number that "
      "no vertex it leads "
      "to has.",
      "由边逐点算出全部 {0} 个顶点的 SG 值：它能到达的各顶点所没有的最小非负整数。"}},
    {"graph.value", {"The nim-value of vertex {0} is {1}.", "顶点 {0} 的 SG 值为 {1}。"}},
    {"graph.sum",
     {"Several tokens are a sum: the nim-sum (XOR) of their nim-values is {0}.",
      "多个棋子是和游戏：各 SG 值的异或为 {0}。"}},
    {"graph.misere",
     {"Misère play, one token: a vertex without an edge wins, any other one when it leads to a "
      "lost one.",
      "反常规则，一个棋子：没有出边的顶点先手必胜，其他顶点能到达必败顶点时必胜。"}},
    {"graph.say", {"move the token on {3} to {2}", "把 {3} 上的棋子移到 {2}"}},
};
constexpr Info kInfo = {
    .name = "graph",
    .usage = "graph:FILE v ...",
    .arguments = Arguments::file,
    .title = {"Tokens on a graph", "有向图上的棋子"},
    .rule =
        {"graph:FILE v …: tokens on the vertices of a directed graph without cycles, which may "
         "share a vertex. A move "
         "takes one token along an edge. FILE has a line for each edge, FROM TO; a line with one "
         "number is a "
         "vertex; # begins a remark.",
         "graph:FILE v …：棋子放在有向无环图的顶点上，可以同处一点。每步把一个棋子沿一条边移动。"
         "FILE 每行一条边“起点 终点”；只有一个数的行是一个顶点；# 起是注释。"},
    .theorem = {"Nim-values are worked out from the edges; several tokens are a sum.",
                "由边算出 SG 值；多个棋子是和游戏。"},
    .source = "P. M. Grundy, Mathematics and games, Eureka 2 (1939)",
    .examples = {},
    .words = kWords,
};

class GraphGame final : public ClosedJointGame<GraphGame> {
 public:
  GraphGame(std::string name, std::shared_ptr<const rules::Graph> graph)
      : ClosedJointGame(kInfo, std::move(name)),
        graph_(std::move(graph)),
        values_(graph_->size()),
        misere_(graph_->size()) {
    std::vector<std::uint32_t> met;  // met[v] == vertex + 1: some vertex it leads to has value v
    for (const std::uint32_t vertex : graph_->order()) {
      const auto targets = graph_->next(vertex);
      if (met.size() < targets.size() + 1) met.resize(targets.size() + 1);
      bool lost = false;
      for (const std::uint32_t target : targets) {
        if (values_[target] < met.size()) met[values_[target]] = vertex + 1;
        lost = lost || !misere_[target];
      }
      std::uint32_t mex = 0;
      while (mex < targets.size() && met[mex] == vertex + 1) ++mex;
      values_[vertex] = mex;
      misere_[vertex] = targets.empty() || lost;
    }
  }

  [[nodiscard]] std::optional<Misplaced> misplaced(
      std::span<const std::uint64_t> heaps) const override {
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      if (!graph_->index(heaps[i])) return Misplaced{i, "error.graph-vertex"};
    }
    return std::nullopt;
  }
  [[nodiscard]] std::optional<Misplaced> misplaced(std::span<const Natural> heaps) const override {
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      if (!heaps[i].fits_u64() || !graph_->index(heaps[i].to_u64())) {
        return Misplaced{i, "error.graph-vertex"};
      }
    }
    return std::nullopt;
  }

  bool for_each_option(Position<std::uint64_t> position, Sink<std::uint64_t> sink) const override {
    for (std::size_t i = 0; i < position.heaps.size(); ++i) {
      for (const std::uint32_t target : graph_->next(*graph_->index(position.heaps[i]))) {
        const Change<std::uint64_t> change{
            static_cast<std::uint32_t>(i), 1, {graph_->vertex(target)}};
        if (!sink({{&change, 1}})) return false;
      }
    }
    return true;
  }
  [[nodiscard]] bool is_option(Position<Natural> from, Position<Natural> to) const override {
    if (from.heaps.size() != to.heaps.size()) return false;
    std::optional<std::size_t> moved;
    for (std::size_t i = 0; i < from.heaps.size(); ++i) {
      if (from.heaps[i] == to.heaps[i]) continue;
      if (moved) return false;
      moved = i;
    }
    if (!moved || misplaced(from.heaps) || misplaced(to.heaps)) return false;
    const auto targets = graph_->next(*graph_->index(from.heaps[*moved].to_u64()));
    return std::ranges::find(targets, *graph_->index(to.heaps[*moved].to_u64())) != targets.end();
  }
  [[nodiscard]] bool keeps_zeros() const override { return true; }  // 0 is a vertex like any other
  [[nodiscard]] std::uint64_t option_bound(Position<std::uint64_t> position) const override {
    std::uint64_t bound = 0;
    for (const std::uint64_t heap : position.heaps) {
      bound += graph_->next(*graph_->index(heap)).size();
    }
    return bound;
  }
  [[nodiscard]] std::uint64_t position_bound(Position<std::uint64_t> position) const override {
    std::uint64_t bound = 1;
    for (std::size_t i = 0; i < position.heaps.size(); ++i) {
      if (__builtin_mul_overflow(bound, graph_->size(), &bound)) return ~std::uint64_t{0};
    }
    return bound;
  }

  void identify(std::vector<Step>& steps) const override {
    steps.push_back({"graph.worked-out", {std::to_string(graph_->size())}});
  }
  void explain(Position<Natural> position, Play play, const Verdict<Natural>& verdict,
               std::vector<Step>& steps) const override {
    constexpr std::size_t kShown = 8;
    if (play == Play::misere) {
      steps.push_back({"graph.misere", {}});
      return;
    }
    for (std::size_t i = 0; i < position.heaps.size() && i < kShown; ++i) {
      steps.push_back({"graph.value",
                       {position.heaps[i].to_string(), std::to_string(value(position.heaps[i]))}});
    }
    if (position.heaps.size() != 1) {
      steps.push_back({"graph.sum", {verdict.value.to_string()}});
    }
    steps.push_back({verdict.outcome == Outcome::P ? "explain.sum-p" : "explain.sum-n", {}});
  }

  template <core::Number N>
  [[nodiscard]] Verdict<N> verdict_of(Position<N> position, Play play, Meter&) const {
    Verdict<N> verdict;
    verdict.has_value = true;
    verdict.value = N(total(position));
    verdict.method = Method::search;
    if (play == Play::normal) {
      verdict.outcome = verdict.value == N(0U) ? Outcome::P : Outcome::N;
    } else if (position.heaps.size() == 1) {
      verdict.outcome =
          misere_[*graph_->index(narrow(position.heaps[0]))] ? Outcome::N : Outcome::P;
    }
    return verdict;
  }

  template <core::Number N>
  Tally winning_of(Position<N> position, Play play, Sink<N> sink, Meter& meter) const {
    if (play == Play::normal) return options_of(position, Target<N>{}, sink, meter);
    if (position.heaps.size() != 1) return {Natural(), false};
    return moves(position, sink, meter,
                 [&](std::size_t, std::uint32_t vertex) { return !misere_[vertex]; });
  }

  template <core::Number N>
  Tally options_of(Position<N> position, const Target<N>& target, Sink<N> sink,
                   Meter& meter) const {
    const std::uint32_t all = total(position);
    return moves(position, sink, meter, [&](std::size_t i, std::uint32_t vertex) {
      const std::uint32_t after = all ^ value(position.heaps[i]) ^ values_[vertex];
      return N(after) == target.value;
    });
  }

 private:
  static std::uint64_t narrow(std::uint64_t n) { return n; }
  static std::uint64_t narrow(const Natural& n) { return n.to_u64(); }
  template <core::Number N>
  [[nodiscard]] std::uint32_t value(const N& heap) const {
    return values_[*graph_->index(narrow(heap))];
  }
  template <core::Number N>
  [[nodiscard]] std::uint32_t total(Position<N> position) const {
    std::uint32_t nim_sum = 0;
    for (const N& heap : position.heaps) nim_sum ^= value(heap);
    return nim_sum;
  }

  // Moves of one token whose vertex after it is wanted.
  template <core::Number N, class Wanted>
  Tally moves(Position<N> position, Sink<N> sink, Meter& meter, Wanted wanted) const {
    std::uint64_t count = 0;
    bool listing = true;
    for (std::size_t i = 0; i < position.heaps.size(); ++i) {
      for (const std::uint32_t target : graph_->next(*graph_->index(narrow(position.heaps[i])))) {
        if (!meter.step("progress.moves", 1)) return {Natural(count), false};
        if (!wanted(i, target)) continue;
        ++count;
        const Change<N> change{static_cast<std::uint32_t>(i), 1, {N(graph_->vertex(target))}};
        if (listing) listing = sink({{&change, 1}});
      }
    }
    return {Natural(count), true};
  }
  std::shared_ptr<const rules::Graph> graph_;
  std::vector<std::uint32_t> values_;  // by index
  std::vector<bool> misere_;           // one token: true is N
};

class GraphFamily final : public Family {
 public:
  using Family::Family;
  [[nodiscard]] Result<std::unique_ptr<const Game>> bind(
      const BoundArguments& arguments) const override {
    return std::unique_ptr<const Game>(
        std::make_unique<GraphGame>("graph:" + arguments.file, arguments.graph));
  }
};

}  // namespace

const Family& graph_family() {
  static const GraphFamily family(kInfo);
  return family;
}

}  // namespace grundy::games
