// The rows of a survey, as they are written.
#include "survey_rows.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <grundy/natural.hpp>
#include <grundy/words.hpp>

namespace grundy::cli {

namespace {

constexpr std::array<std::string_view, 9> kColumns = {
    "rule", "period", "start", "saltus", "max_value", "max_at", "proved", "proof", "checked_to"};
constexpr std::size_t kRule = 0;
constexpr std::size_t kProved = 6;
constexpr std::size_t kProof = 7;

std::array<std::string, 9> cells_of(const SurveyRow& row, std::string_view yes,
                                    std::string_view no) {
  return {row.rule,
          row.period,
          row.start,
          row.saltus,
          row.max_value,
          row.max_at,
          std::string(row.proved ? yes : no),
          row.proof,
          row.checked_to};
}

std::string json_number_or_null(const std::string& digits) {
  const auto number = Natural::parse(digits);
  return number ? to_json(*number) : "null";
}

std::string json_row(const SurveyRow& row) {
  std::string json = "{\"rule\":\"" + row.rule + "\"";
  const auto add = [&](std::string_view key, const std::string& value) {
    json += ",\"" + std::string(key) + "\":" + value;
  };
  add("period", json_number_or_null(row.period));
  add("start", json_number_or_null(row.start));
  add("saltus", row.saltus == "0" ? "null" : json_number_or_null(row.saltus));
  add("max_value", json_number_or_null(row.max_value));
  add("max_at", json_number_or_null(row.max_at));
  add("proved", row.proved ? "true" : "false");
  add("proof", row.proof.empty() ? "null" : "\"" + row.proof + "\"");
  add("checked_to", json_number_or_null(row.checked_to));
  return json + "}";
}

std::string optional_text(const std::optional<std::uint64_t>& number) {
  return number ? std::to_string(*number) : std::string();
}

}  // namespace

SurveyRow row_of(const PeriodAnswer& answer) {
  SurveyRow row;
  row.rule = answer.rule;
  if (answer.period) {
    row.period = answer.period->to_string();
    row.saltus = answer.saltus.to_string();
  }
  if (answer.start) row.start = answer.start->to_string();
  row.max_value = optional_text(answer.max_value);
  row.max_at = optional_text(answer.max_at);
  row.proved = answer.proved;
  row.proof =
      answer.proof == PeriodProof::theorem ? answer.theorem : std::string(proof_name(answer.proof));
  row.checked_to = optional_text(answer.checked_to);
  if (answer.limit != LimitHit::none) row.limit = to_string(answer.limit);
  return row;
}

std::string csv_line(const SurveyRow& row) {
  std::string line;
  for (const std::string& cell : cells_of(row, "true", "false")) {
    if (!line.empty()) line += ',';
    line += cell.find(',') == std::string::npos ? cell : "\"" + cell + "\"";
  }
  return line;
}

std::optional<SurveyFormat> survey_format_of(std::string_view name) {
  if (name == "table") return SurveyFormat::table;
  if (name == "csv") return SurveyFormat::csv;
  if (name == "json") return SurveyFormat::json;
  return std::nullopt;
}

SurveyText::SurveyText(SurveyFormat format, std::string family, std::uint64_t to,
                       std::span<const std::string> rules, Language language)
    : format_(format), family_(std::move(family)), to_(to), language_(language) {
  if (format_ != SurveyFormat::table) return;
  // Rows are written as they come, so the columns are as wide as what may come.
  const std::size_t number = std::to_string(to).size();
  for (std::size_t i = 0; i < kColumns.size(); ++i) {
    const std::size_t heading =
        display_width(message("survey.column." + std::string(kColumns[i]), language));
    widths_[i] = std::max(heading, i == kProof ? std::size_t{13} : i == kProved ? 3 : number);
  }
  for (const std::string& rule : rules) widths_[kRule] = std::max(widths_[kRule], rule.size());
}

std::string SurveyText::table_line(const std::array<std::string, 9>& cells) const {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::size_t width = display_width(cells[i]);
    const std::string space(widths_[i] - std::min(widths_[i], width), ' ');
    const bool left = i == kRule || i == kProved || i == kProof;
    line += (i == 0 ? "" : "  ") + (left ? cells[i] + space : space + cells[i]);
  }
  return line + "\n";
}

std::string SurveyText::begin() const {
  if (format_ == SurveyFormat::json) {
    return "{\"family\":\"" + family_ + "\",\"to\":" + to_json(Natural(to_)) + ",\"rows\":[";
  }
  if (format_ == SurveyFormat::csv) {
    std::string line;
    for (const std::string_view column : kColumns) {
      line += (line.empty() ? "" : ",") + std::string(column);
    }
    return line + "\n";
  }
  std::array<std::string, 9> headings;
  for (std::size_t i = 0; i < headings.size(); ++i) {
    headings[i] = message("survey.column." + std::string(kColumns[i]), language_);
  }
  return table_line(headings);
}

std::string SurveyText::row(const SurveyRow& row) {
  const bool first = std::exchange(first_, false);
  if (format_ == SurveyFormat::json) return (first ? "" : ",") + json_row(row);
  if (format_ == SurveyFormat::csv) return csv_line(row) + "\n";
  auto cells = cells_of(row, message("survey.yes", language_), message("survey.no", language_));
  for (std::string& cell : cells) {
    if (cell.empty()) cell = "-";
  }
  return table_line(cells);
}

std::string SurveyText::end(std::string_view limit) const {
  if (format_ != SurveyFormat::json) return {};
  return "],\"limit\":" + (limit.empty() ? "null" : "\"" + std::string(limit) + "\"") + "}\n";
}

void SurveySum::add(const SurveyRow& row) {
  ++rows_;
  if (row.proved) {
    ++proved_;
    ++by_[row.proof];
  } else if (!row.period.empty()) {
    ++observed_;
  }
  if (row.limit.empty()) return;
  if (cut_ == 0) limit_ = row.limit;
  ++cut_;
}

std::string SurveySum::text(Language language) const {
  const std::vector<std::string> values = {std::to_string(rows_), std::to_string(proved_),
                                           std::to_string(observed_),
                                           std::to_string(rows_ - proved_ - observed_)};
  std::string text = message("survey.sum", values, language) + "\n";
  if (by_.empty()) return text;
  std::string list;
  for (const auto& [proof, count] : by_) {
    list += (list.empty() ? "" : ", ") + proof + " " + std::to_string(count);
  }
  return text + message("survey.sum-by", {&list, 1}, language) + "\n";
}

}  // namespace grundy::cli
