// From numbers to test cases: follows the input format, one token at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "judge/case.hpp"
#include "judge/input_format.hpp"

namespace grundy::judge {

class CaseReader {
 public:
  explicit CaseReader(const InputFormat& format);

  // What one more token completed.
  enum class Event : std::uint8_t {
    more,       // nothing yet
    answer,     // a case: answer it
    group_end,  // a group without queries
    answer_and_group_end,
    bad_count,  // a count that no input can keep
  };
  // `digits` is the token as it stands in the text.
  Event take(std::uint64_t value, Place place, std::string_view digits);

  // In the middle of a list of single numbers: its column, and how many numbers may be added to it
  // before take() must be called again. Null elsewhere.
  struct Bulk {
    Column* column = nullptr;
    std::uint64_t most = 0;
  };
  [[nodiscard]] Bulk bulk();
  // So many were added to the column of bulk().
  void took(std::uint64_t count) { tuples_left_ -= count; }

  // All cases were read: what follows means nothing.
  [[nodiscard]] bool done() const { return stage_ == Stage::done; }
  // The input may end here.
  [[nodiscard]] bool may_end() const;
  [[nodiscard]] const Case& current() const { return case_; }

 private:
  enum class Stage : std::uint8_t { total, record, queries, query, done };

  void begin_case();
  void begin(Stage stage);
  void clear(const Record& record);
  // Goes to the next number that is to be read; false at the end of the record.
  bool advance(const Record& record);
  bool skip_empty_lists(const Record& record);
  Event end_of_record();
  Event end_of_query();
  void next_case();
  [[nodiscard]] bool at_terminator() const;

  const InputFormat* format_;
  Case case_;
  Stage stage_;
  std::uint64_t cases_left_ = 0;
  std::uint64_t queries_left_ = 0;
  std::size_t item_ = 0;
  std::size_t in_item_ = 0;      // column of the item
  std::uint64_t tuples_left_ = 0;  // of a list
  bool fresh_ = true;            // no token of this case was read yet
};

}  // namespace grundy::judge
