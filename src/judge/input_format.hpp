// The shape of a judge's input, read from its text in the format language.
//
//   T; n m                 a count first, then that many cases
//   n m                    cases until the end of the input
//   n until 0              cases until a terminator
//   a b until 0 0
//   m h*m until 0          m, then m numbers
//   T; n (m l)*n           n pairs
//   once; n h*n            one case
//   blocks T; n k          a count and its cases, again and again until the end
//   k s*k until 0 > m; l h*l    a group (the set), then m queries of its own
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/natural.hpp"
#include "grundy/result.hpp"

namespace grundy::judge {

// Names of columns: letters, digits and _, a letter first.
[[nodiscard]] bool begins_name(char c);
[[nodiscard]] bool continues_name(char c);

// A number, or a list of tuples: h*m, (m l)*n.
struct Item {
  std::vector<std::size_t> columns;   // indices of the names
  std::optional<std::size_t> count;   // the column that says how many; none: a single number
};

struct Record {
  std::vector<Item> items;
};

enum class Cases : std::uint8_t { until_end, counted, blocks, once };

struct InputFormat {
  std::vector<std::string> names;  // of the columns, in order of appearance
  Cases cases = Cases::until_end;
  Record record;
  std::vector<Natural> terminator;  // the values that end the input; empty: none
  // Queries inside a record: their number (a column of the record, or read now) and their shape.
  struct Inner {
    std::size_t count = 0;
    bool count_is_read = true;
    Record record;
  };
  std::optional<Inner> inner;

  [[nodiscard]] std::optional<std::size_t> column(std::string_view name) const;
  // The column says how many numbers a list has, or how many queries there are.
  [[nodiscard]] bool is_count(std::size_t column) const;
  // The list that a column belongs to: its record's item; null for a single number.
  [[nodiscard]] const Item* list_of(std::size_t column) const;
};

Result<InputFormat> parse_input_format(std::string_view text);

}  // namespace grundy::judge
