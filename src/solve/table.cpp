// Tables of small positions: nim-values or outcomes, a row or a lattice.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "grundy/game.hpp"
#include "notation/position_text.hpp"
#include "solve/parsed.hpp"
#include "solve/rulebook.hpp"
#include "solve/run.hpp"

namespace grundy {

namespace {

using solving::Part;
using solving::Session;
using Packed = solving::WholeRules::Packed;

constexpr std::uint64_t kMostCells = 4'000'000;

// Fills cells with one session, so that all share the nim-sequence and the search memos.
class TableMaker {
 public:
  TableMaker(const games::Game& game, Play play, bool outcomes, const SolveOptions& options)
      : session_(options), play_(play), outcomes_(outcomes), rules_({&game}, true),
        misere_(rules_, session_.meter()) {
    component_.game = std::shared_ptr<const games::Game>(&game, [](const games::Game*) {});
  }

  std::optional<std::uint64_t> cell(std::span<const std::uint64_t> heaps,
                                    const std::uint64_t* limit) {
    if (component_.game->misplaced(heaps)) return std::nullopt;  // no position: no value
    for (const std::uint64_t n : {heaps.front(), heaps.back(), limit != nullptr ? *limit : 0}) {
      if (n >= core::kSmallBound) return wide_cell(heaps, limit);
    }
    Part<std::uint64_t> part;
    part.source = &component_;
    part.game = component_.game.get();
    part.heaps = heaps;
    part.limit = limit;
    solving::judge_part(part, play_, session_);
    const bool enough = outcomes_ ? part.verdict.outcome != Outcome::unknown
                                  : part.verdict.has_value;
    if (!enough) {
      if (play_ == Play::normal) {
        solving::search_value(part, session_);
      } else if (solving::by_vectors(part)) {
        solving::table_misere(part, session_);
      } else {
        part.verdict.outcome = search_misere(part);
      }
    }
    if (outcomes_) {
      if (part.verdict.outcome == Outcome::unknown) return failed(part);
      return part.verdict.outcome == Outcome::N ? 1 : 0;
    }
    if (!part.verdict.has_value) return failed(part);
    return part.verdict.value;
  }

  [[nodiscard]] LimitHit hit() const { return hit_; }
  // A game by vectors is worked out for the whole table at once.
  void prepare(std::vector<std::uint64_t> top) {
    const games::JointGame* joint = component_.game->as_joint_game();
    if (joint == nullptr || joint->vectors() == nullptr) return;
    for (const std::uint64_t n : top) {
      if (n >= core::kSmallBound) return;
    }
    if (joint->symmetric()) std::ranges::sort(top);
    session_.table(*joint, play_ == Play::misere ? Kind::misere_outcomes : Kind::values,
                   std::move(top));
    session_.meter().resume();
  }

 private:
  using Kind = sequence::VectorTable::Kind;

  // Numbers beyond the 64-bit path: one solve a cell.
  std::optional<std::uint64_t> wide_cell(std::span<const std::uint64_t> heaps,
                                         const std::uint64_t* limit) {
    notation::ParsedPosition position;
    position.components.push_back(component_);
    position.components[0].heaps.assign(heaps.begin(), heaps.end());
    if (limit != nullptr) position.components[0].limit = Natural(*limit);
    SolveOptions options = session_.options();
    options.moves = 0;
    options.explain = false;
    const Answer answer = solving::solve_parsed(position, options);
    if (answer.outcome != Outcome::unknown && outcomes_) return answer.outcome == Outcome::N;
    if (!outcomes_ && answer.nim_value && answer.nim_value->fits_u64()) {
      return answer.nim_value->to_u64();
    }
    if (hit_ == LimitHit::none) {
      hit_ = answer.limit == LimitHit::none ? LimitHit::knowledge : answer.limit;
    }
    return std::nullopt;
  }
  Outcome search_misere(Part<std::uint64_t>& part) {
    Packed packed;
    rules_.pack(packed, 0, part.heaps, part.limit);
    const Outcome outcome = misere_.outcome(packed, Play::misere);
    part.hit = session_.meter().hit();
    session_.meter().resume();
    return outcome;
  }
  std::optional<std::uint64_t> failed(const Part<std::uint64_t>& part) {
    if (hit_ == LimitHit::none) {
      hit_ = part.hit == LimitHit::none ? LimitHit::knowledge : part.hit;
    }
    return std::nullopt;
  }

  Session session_;
  Play play_;
  bool outcomes_;
  solving::WholeRules rules_;
  Definition<solving::WholeRules, Packed> misere_;
  notation::ParsedComponent component_;
  LimitHit hit_ = LimitHit::none;
};

Error whole_text_error(std::string_view text, std::string_view key,
                       std::vector<std::string> arguments) {
  Error error;
  error.key = key;
  error.arguments = std::move(arguments);
  error.text = std::string(text);
  error.length = text.size();
  return error;
}

// What the second range means for a game: nothing, a second heap, or the limit.
enum class Second : std::uint8_t { none, heap, limit };

Result<Second> second_range(const TableRequest& request, const games::Game& game) {
  const games::Info& info = game.info();
  const bool given = !request.columns.empty();
  if (info.takes_limit) return given ? Second::limit : Second::none;
  if (!given && game.min_heaps() <= 1) return Second::none;
  if (game.min_heaps() > 2) {
    return whole_text_error(request.game, "error.table-heaps",
                            {game.name(), std::to_string(game.min_heaps())});
  }
  if (given && game.max_heaps() >= 2 && game.min_heaps() <= 2) return Second::heap;
  return whole_text_error(given ? request.columns : request.game, "error.table-ranges",
                          {info.name, game.min_heaps() >= 2 ? "2" : "1"});
}

std::uint64_t width(std::uint64_t from, std::uint64_t to) {
  return to - from == ~std::uint64_t{0} ? to : to - from + 1;
}

}  // namespace

Result<Table> table(const TableRequest& request) {
  auto game = notation::parse_game(request.game, solving::environment_of(request.rules));
  if (!game) return game.error();
  const auto rows = notation::parse_range(request.rows);
  if (!rows) return rows.error();
  const auto second = second_range(request, *game.value());
  if (!second) return second.error();
  Table table;
  table.game = game.value()->name();
  table.play = request.play;
  table.outcomes = request.outcomes || request.play == Play::misere;
  table.second_is_limit = second.value() == Second::limit;
  table.row_from = rows.value().from;
  table.row_to = rows.value().to;
  notation::NumberRange columns{0, 0};
  if (second.value() != Second::none) {
    const auto read = notation::parse_range(request.columns);
    if (!read) return read.error();
    columns = read.value();
    table.column_from = columns.from;
    table.column_to = columns.to;
  }
  std::uint64_t cells = 0;
  if (__builtin_mul_overflow(width(table.row_from, table.row_to), width(columns.from, columns.to),
                             &cells) ||
      cells > kMostCells) {
    return whole_text_error(request.rows, "error.table-too-large", {std::to_string(kMostCells)});
  }
  SolveOptions options;
  options.play = request.play;
  options.limits = request.limits;
  options.rules = request.rules;
  TableMaker maker(*game.value(), request.play, table.outcomes, options);
  if (second.value() == Second::heap) maker.prepare({table.row_to, columns.to});
  table.cells.reserve(cells);
  for (std::uint64_t r = 0; r < width(table.row_from, table.row_to); ++r) {
    for (std::uint64_t c = 0; c < width(columns.from, columns.to); ++c) {
      const std::uint64_t heaps[2] = {table.row_from + r, columns.from + c};
      const std::size_t count = second.value() == Second::heap ? 2 : 1;
      const bool done = maker.hit() == LimitHit::time || maker.hit() == LimitHit::interrupted;
      table.cells.push_back(
          done ? std::nullopt
               : maker.cell({heaps, count},
                            second.value() == Second::limit ? &heaps[1] : nullptr));
    }
  }
  table.limit = maker.hit();
  return table;
}

}  // namespace grundy
