// Tables of small positions for people and for spreadsheets.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "answer/catalogue.hpp"
#include "answer/paint.hpp"
#include "grundy/game.hpp"
#include "grundy/words.hpp"

namespace grundy {

namespace {

constexpr std::size_t kLineWidth = 100;  // a table of one line is not wider than this
constexpr std::uint64_t kTens = 10;      // heaps on a row otherwise: its number is easy to read

std::string cell_text(const Table& table, std::size_t index) {
  const auto& cell = table.cells[index];
  if (cell && table.outcomes) return *cell != 0 ? "N" : "P";
  if (cell) return std::to_string(*cell);
  return table.limit == LimitHit::none ? "." : "?";
}

// A grid of texts, right-aligned, with a header row and a header column.
class Grid {
 public:
  explicit Grid(std::string corner) { header_.push_back(std::move(corner)); }

  void column(std::string name) { header_.push_back(std::move(name)); }
  void row(std::string name) { rows_.push_back({std::move(name)}); }
  void cell(std::string text) { rows_.back().push_back(std::move(text)); }

  [[nodiscard]] std::string text(answer::Paint paint) const {
    std::size_t first = header_.front().size();
    std::size_t others = 1;
    for (std::size_t i = 1; i < header_.size(); ++i) others = std::max(others, header_[i].size());
    for (const auto& row : rows_) {
      first = std::max(first, row.front().size());
      for (std::size_t i = 1; i < row.size(); ++i) others = std::max(others, row[i].size());
    }
    std::string out;
    append(out, header_, first, others, paint, true);
    for (const auto& row : rows_) append(out, row, first, others, paint, false);
    return out;
  }

 private:
  static void append(std::string& out, const std::vector<std::string>& row, std::size_t first,
                     std::size_t others, answer::Paint paint, bool header) {
    std::string line(first - row.front().size(), ' ');
    line += row.front();
    std::string cells;
    for (std::size_t i = 1; i < row.size(); ++i) {
      cells.append(others + 1 - std::min(others, row[i].size()), ' ');
      cells += row[i];
    }
    while (!cells.empty() && cells.back() == ' ') cells.pop_back();
    out += header ? paint.quiet(line + " " + cells) : paint.quiet(line) + " " + cells;
    out += '\n';
  }

  std::vector<std::string> header_;
  std::vector<std::vector<std::string>> rows_;
};

// One line: the heaps above, the values below.
std::string one_row(const Table& table, answer::Paint paint) {
  Grid grid("n");
  grid.row(table.outcomes ? "" : "G");
  for (std::size_t i = 0; i < table.cells.size(); ++i) {
    grid.column(std::to_string(table.row_from + i));
    grid.cell(cell_text(table, i));
  }
  return grid.text(paint);
}

std::size_t width_of_one_row(const Table& table) {
  std::size_t widest = std::to_string(table.row_to).size();
  for (std::size_t i = 0; i < table.cells.size(); ++i) {
    widest = std::max(widest, cell_text(table, i).size());
  }
  return table.cells.size() * (widest + 1) + 2;
}

// Rows of ten heaps.
std::string tens(const Table& table, answer::Paint paint) {
  Grid grid("n");
  for (std::uint64_t i = 0; i < kTens; ++i) grid.column("+" + std::to_string(i));
  std::size_t index = 0;
  for (std::uint64_t heap = table.row_from - table.row_from % kTens; index < table.cells.size();
       ++heap) {
    if (heap % kTens == 0) grid.row(std::to_string(heap));
    grid.cell(heap < table.row_from ? "" : cell_text(table, index++));
  }
  return grid.text(paint);
}

std::string lattice(const Table& table, answer::Paint paint) {
  Grid grid(table.second_is_limit ? "n\\limit" : "");
  const std::size_t width = static_cast<std::size_t>(*table.column_to - *table.column_from + 1);
  for (std::size_t i = 0; i < width; ++i) grid.column(std::to_string(*table.column_from + i));
  for (std::size_t i = 0; i < table.cells.size(); ++i) {
    if (i % width == 0) grid.row(std::to_string(table.row_from + i / width));
    grid.cell(cell_text(table, i));
  }
  return grid.text(paint);
}

bool is_lattice(const Table& table) { return table.column_from && table.column_to; }

}  // namespace

std::string to_text(const Table& table, Language language, bool color) {
  const answer::Paint paint{color};
  const std::vector<std::string> values = {
      table.game, message(table.outcomes ? "table.outcomes" : "table.nim-values", language),
      message(table.play == Play::normal ? "text.normal" : "text.misere", language)};
  std::string out = paint.strong(answer::people_message("table.title", values, language)) + "\n";
  if (is_lattice(table)) {
    out += lattice(table, paint);
  } else {
    const bool fits = width_of_one_row(table) <= kLineWidth;
    out += fits ? one_row(table, paint) : tens(table, paint);
  }
  if (table.limit != LimitHit::none) {
    const std::vector<std::string> limit = {
        message(std::string("text.limit-") + to_string(table.limit), language)};
    out += message("table.incomplete", limit, language) + "\n";
  }
  return out;
}

std::string to_csv(const Table& table) {
  const auto value = [&](std::size_t i) {
    return table.cells[i] ? cell_text(table, i) : std::string();
  };
  std::string out;
  if (!is_lattice(table)) {
    out = table.outcomes ? "n,outcome\n" : "n,nim_value\n";
    for (std::size_t i = 0; i < table.cells.size(); ++i) {
      out += std::to_string(table.row_from + i) + "," + value(i) + "\n";
    }
    return out;
  }
  out = table.second_is_limit ? "n\\limit" : "n";
  const std::size_t width = static_cast<std::size_t>(*table.column_to - *table.column_from + 1);
  for (std::size_t i = 0; i < width; ++i) out += "," + std::to_string(*table.column_from + i);
  for (std::size_t i = 0; i < table.cells.size(); ++i) {
    if (i % width == 0) out += "\n" + std::to_string(table.row_from + i / width);
    out += "," + value(i);
  }
  return out + "\n";
}

}  // namespace grundy
