// The lines of FILE.part of a survey: each with a check, so that a row which was damaged or edited
// is not taken for one that was computed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "survey_rows.hpp"

namespace grundy::cli {

// The line of csv, the limit, and the CRC-32 (that of zlib) of the survey's first line, its line
// end and what is before the check: a row of another survey has another one.
class PartLines {
 public:
  // `header`: the first line of FILE.part, without its line end.
  explicit PartLines(std::string_view header);
  // With its line end.
  [[nodiscard]] std::string write(const SurveyRow& row) const;
  // Nothing when it is no such line, to the last byte. `line` has no line end.
  [[nodiscard]] std::optional<SurveyRow> read(std::string_view line) const;

 private:
  std::string header_;
};

}  // namespace grundy::cli
