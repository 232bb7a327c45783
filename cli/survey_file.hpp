// The file of `survey -o`: rows go to FILE.part one by one, so that a run that ends in whatever way
// leaves them, and the same command goes on behind them. FILE itself is made of them at the end.
//
// FILE.part: a line that says of which survey, and a line for each rule, in order (PartLines).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <grundy/function_ref.hpp>

#include "output.hpp"
#include "survey_part.hpp"
#include "survey_rows.hpp"

namespace grundy::cli {

class SurveyFile {
 public:
  using Visit = FunctionRef<void(const SurveyRow&)>;

  SurveyFile(std::string name, const Session& session);
  SurveyFile(const SurveyFile&) = delete;
  SurveyFile& operator=(const SurveyFile&) = delete;
  ~SurveyFile();

  // Opens FILE.part for the survey that `header` names; `visit` gets the rows that are there. The
  // exit status: what is wrong has been complained of, and the file is as it was.
  int open(const std::string& header, std::span<const std::string> rules, bool fresh, Visit visit);
  // False when it cannot be written, which has been complained of.
  bool append(const SurveyRow& row);
  // FILE, of all rows, and FILE.part goes. `limit`: what cut rows short. False as append().
  bool finish(SurveyText& text, std::string_view limit);
  [[nodiscard]] const std::string& part() const { return part_; }

 private:
  int open_part();
  int read_rows(const std::string& header, std::span<const std::string> rules, Visit visit);
  int begin(const std::string& header);
  // Complains; the exit status.
  int fault(int number, const std::string& name) const;
  [[nodiscard]] int write_whole(SurveyText& text, std::string_view limit) const;

  std::string name_;
  std::string part_;
  const Session* session_;
  std::optional<PartLines> lines_;
  int file_ = -1;
};

}  // namespace grundy::cli
