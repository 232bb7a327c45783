// The rows of a survey: what is found of one rule, as it is written.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <grundy/basics.hpp>
#include <grundy/period.hpp>

namespace grundy::cli {

// Numbers as digits; empty what is not known.
struct SurveyRow {
  std::string rule;
  std::string period;
  std::string start;
  std::string saltus;
  std::string max_value;
  std::string max_at;
  bool proved = false;
  std::string proof;
  std::string checked_to;
  std::string limit;  // nodes, memory: why it ended before --to
};
SurveyRow row_of(const PeriodAnswer& answer);

// RFC 4180: a field with commas stands in quotes. No field has quotes of its own. Without a line
// end, and without the limit.
std::string csv_line(const SurveyRow& row);

enum class SurveyFormat : std::uint8_t { table, csv, json };
std::optional<SurveyFormat> survey_format_of(std::string_view name);

// The text of a survey, piece by piece.
class SurveyText {
 public:
  // `rules`: all of them, for the width of the table.
  SurveyText(SurveyFormat format, std::string family, std::uint64_t to,
             std::span<const std::string> rules, Language language);
  [[nodiscard]] std::string begin() const;
  std::string row(const SurveyRow& row);
  // `limit`: why there is not all; empty when there is.
  [[nodiscard]] std::string end(std::string_view limit) const;

 private:
  [[nodiscard]] std::string table_line(const std::array<std::string, 9>& cells) const;

  SurveyFormat format_;
  std::string family_;
  std::uint64_t to_;
  Language language_;
  std::array<std::size_t, 9> widths_{};
  bool first_ = true;
};

// How many rules were settled in which way.
class SurveySum {
 public:
  void add(const SurveyRow& row);
  [[nodiscard]] std::uint64_t rows() const { return rows_; }
  // Rows that a limit cut short.
  [[nodiscard]] std::uint64_t cut() const { return cut_; }
  // What cut the first of them short; empty when there are none.
  [[nodiscard]] const std::string& limit() const { return limit_; }
  [[nodiscard]] std::string text(Language language) const;

 private:
  std::uint64_t rows_ = 0;
  std::uint64_t proved_ = 0;
  std::uint64_t observed_ = 0;
  std::uint64_t cut_ = 0;
  std::string limit_;
  std::map<std::string, std::uint64_t> by_;
};

}  // namespace grundy::cli
