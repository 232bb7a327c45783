// Reading a graph as a list of edges, a line each.
#include <algorithm>
#include <utility>

#include "core/position.hpp"
#include "notation/environment.hpp"
#include "notation/number.hpp"
#include "notation/scanner.hpp"

namespace grundy::notation {

namespace {

// More edges than this are not read: their memory would be more than a common machine has.
constexpr std::size_t kMostEdges = std::size_t{1} << 28U;
constexpr std::size_t kCycleShown = 12;

struct Reader {
  std::string_view file;
  std::size_t number = 0;  // of the line
  std::string_view line;

  Error error(std::size_t from, std::size_t length, std::string_view key,
              std::vector<std::string> arguments = {}) const {
    Error error = Scanner(line).error_at(from, length, key, std::move(arguments));
    error.file = file;
    error.line = number;
    return error;
  }
  Error placed(Error error) const {
    error.file = file;
    error.line = number;
    return error;
  }
};

// Between two numbers: white space, a comma, or ->. True when it was one of the last two, which
// another number must follow.
bool skip_separator(Scanner& scanner) {
  scanner.skip_space();
  const bool sign = scanner.take(',') || scanner.take("->");
  scanner.skip_space();
  return sign;
}

std::string cycle_text(const std::vector<rules::Graph::Vertex>& cycle) {
  std::string text;
  for (std::size_t i = 0; i < cycle.size(); ++i) {
    if (i == kCycleShown) {
      text += "… → ";
      break;
    }
    text += std::to_string(cycle[i]) + " → ";
  }
  return text + std::to_string(cycle.front());
}

}  // namespace

Result<std::shared_ptr<const rules::Graph>> parse_graph(std::string_view text,
                                                        std::string_view file) {
  std::vector<rules::Graph::Edge> edges;
  std::vector<std::size_t> lines;
  std::vector<rules::Graph::Vertex> alone;
  Reader reader{file, 0, {}};
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    reader.line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (reader.line.ends_with('\r')) reader.line.remove_suffix(1);
    ++reader.number;
    Scanner scanner(reader.line.substr(0, reader.line.find('#')));
    scanner.skip_space();
    if (scanner.at_end()) continue;
    rules::Graph::Vertex vertices[2] = {};
    std::size_t count = 0;
    while (!scanner.at_end()) {
      const std::size_t from = scanner.offset();
      if (count == 2) {
        return reader.error(from, scanner.word().size(), "error.graph-line");
      }
      if (!Scanner::is_digit(scanner.peek())) {
        return reader.error(from, scanner.word().size(), "error.graph-line");
      }
      const auto number = parse_number(scanner, true);
      if (!number) return reader.placed(number.error());
      if (number.value() >= Natural(core::kSmallBound)) {
        return reader.error(from, scanner.offset() - from, "error.graph-number");
      }
      vertices[count++] = number.value().to_u64();
      const std::size_t behind = scanner.offset();
      const bool more = skip_separator(scanner);
      if ((scanner.offset() == behind && !scanner.at_end()) ||
          (more && (count == 2 || scanner.at_end()))) {
        scanner.go_to(behind);
        scanner.skip_space();
        return reader.error(scanner.offset(), scanner.word().size(), "error.graph-line");
      }
    }
    if (count == 1) {
      alone.push_back(vertices[0]);
    } else {
      edges.push_back({vertices[0], vertices[1]});
      lines.push_back(reader.number);
    }
    if (edges.size() > kMostEdges) {
      return reader.error(0, reader.line.size(), "error.graph-too-large");
    }
  }
  auto graph = std::make_shared<const rules::Graph>(edges, std::move(alone));
  const auto& cycle = graph->cycle();
  if (cycle.empty()) return graph;
  // The place: the last line that has an edge of the cycle.
  std::vector<std::pair<rules::Graph::Vertex, rules::Graph::Vertex>> on_cycle;
  for (std::size_t i = 0; i < cycle.size(); ++i) {
    on_cycle.emplace_back(cycle[i], cycle[i + 1 == cycle.size() ? 0 : i + 1]);
  }
  std::ranges::sort(on_cycle);
  std::size_t place = 0;
  for (std::size_t e = edges.size(); e-- > 0 && place == 0;) {
    const std::pair edge(edges[e].from, edges[e].to);
    if (std::ranges::binary_search(on_cycle, edge)) place = lines[e];
  }
  rest = text;
  for (std::size_t number = 1; number < place; ++number) rest.remove_prefix(rest.find('\n') + 1);
  reader.line = rest.substr(0, rest.find('\n'));
  if (reader.line.ends_with('\r')) reader.line.remove_suffix(1);
  reader.number = place;
  return reader.error(0, reader.line.size(), "error.graph-cycle", {cycle_text(cycle)});
}

}  // namespace grundy::notation
