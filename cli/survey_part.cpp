// The lines of FILE.part, written and read.
#include "survey_part.hpp"

#include <algorithm>
#include <boost/crc.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace grundy::cli {

namespace {

std::string digits(std::uint32_t check) {
  std::string text(8, '0');
  for (char& digit : text) {
    digit = "0123456789abcdef"[check >> 28U];
    check <<= 4U;
  }
  return text;
}

bool is_number_or_empty(const std::string& text) {
  return std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

PartLines::PartLines(std::string_view header) : header_(std::string(header) + "\n") {}

std::string PartLines::write(const SurveyRow& row) const {
  const std::string line = csv_line(row) + "," + row.limit;
  boost::crc_32_type check;
  check.process_bytes(header_.data(), header_.size());
  check.process_bytes(line.data(), line.size());
  return line + "," + digits(check.checksum()) + "\n";
}

std::optional<SurveyRow> PartLines::read(std::string_view line) const {
  constexpr std::size_t kCells = 11;  // nine columns, the limit, the check
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (const char c : line) {
    if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      cells.emplace_back();
    } else {
      cells.back() += c;
    }
  }
  if (quoted || cells.size() != kCells) return std::nullopt;
  for (const std::size_t number : {1U, 2U, 3U, 4U, 5U, 8U}) {
    if (!is_number_or_empty(cells[number])) return std::nullopt;
  }
  const std::string& proved = cells[6];
  if (proved != "true" && proved != "false") return std::nullopt;
  SurveyRow row{cells[0], cells[1],         cells[2], cells[3], cells[4],
                cells[5], proved == "true", cells[7], cells[8], cells[9]};
  // As it was written, to the last byte.
  if (write(row) != std::string(line) + "\n") return std::nullopt;
  return row;
}

}  // namespace grundy::cli
