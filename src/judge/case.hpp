// One test case as it was read: the numbers of each column and where they stood.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grundy/natural.hpp"
#include "grundy/result.hpp"
#include "judge/tokens.hpp"

namespace grundy::judge {

// Where a token begins: counted from 1.
struct Place {
  std::uint64_t line = 1;
  std::uint64_t column = 1;
};

class Column {
 public:
  void clear() {
    values_.clear();
    places_.clear();
    if (!long_.empty()) long_.clear();
  }
  // `digits` is asked for a long number.
  void add(std::uint64_t value, Place place, std::string_view digits) {
    if (value == kLong) {
      if (const auto number = Natural::parse(digits)) long_.emplace(values_.size(), *number);
    }
    add(value, place);
  }
  void add(std::uint64_t value, Place place) {
    values_.push_back(value);
    places_.push_back(place);
  }
  [[nodiscard]] std::size_t size() const { return values_.size(); }
  // Those of 2^62 or more are kLong here.
  [[nodiscard]] const std::vector<std::uint64_t>& values() const { return values_; }
  [[nodiscard]] bool all_short() const { return long_.empty(); }
  [[nodiscard]] Natural number(std::size_t i) const {
    const auto found = long_.find(i);
    return found == long_.end() ? Natural(values_[i]) : found->second;
  }
  [[nodiscard]] Place place(std::size_t i) const { return places_[i]; }

 private:
  std::vector<std::uint64_t> values_;
  std::vector<Place> places_;
  std::map<std::size_t, Natural> long_;
};

struct Case {
  std::vector<Column> columns;  // by the index of their names in the format
  Place start;                  // of its first token
};

// An error at a token of the input.
[[nodiscard]] inline Error input_error(std::string_view key, Place place, std::string token,
                                       std::vector<std::string> arguments = {}) {
  constexpr std::size_t kShown = 60;
  if (token.size() > kShown) token.resize(kShown);
  Error error;
  error.key = key;
  error.arguments = std::move(arguments);
  error.line = static_cast<std::size_t>(place.line);
  error.first_column = static_cast<std::size_t>(place.column);
  error.length = token.size();
  error.text = std::move(token);
  return error;
}

}  // namespace grundy::judge
