// The position that a test case stands for: a position of docs/notation.md with columns in it.
//
//   bash({k}) {n}          {n} is the number of column n
//   nim {h}                a list gives all its numbers: with spaces as heaps, commas in brackets
//   take{{s}} {h}          braces around anything but columns are the position's own
//   wythoff {x-1} {n-x}    small sums, also {a+b}
//   [bash({l}) {m}]        once for each tuple of the list that l and m belong to, joined by " + "
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/natural.hpp"
#include "grundy/result.hpp"
#include "grundy/rulebook.hpp"
#include "judge/case.hpp"
#include "judge/input_format.hpp"

namespace grundy::judge {

// column + add + plus - subtract - minus.
struct Expression {
  std::size_t column = 0;
  std::uint64_t add = 0;
  std::uint64_t subtract = 0;
  std::optional<std::size_t> plus;  // a column
  std::optional<std::size_t> minus;
};

// Literal text, or an expression; `list`: every number of the expression's column.
struct Segment {
  std::string text;
  std::optional<Expression> expression;
  bool list = false;
  std::size_t offset = 0;  // in the template
  std::size_t length = 0;
};

struct ComponentTemplate {
  std::vector<Segment> game;     // "bash(", {k}, ")"
  std::vector<Segment> numbers;  // each a number or a list of them
  std::optional<Segment> limit;
  const Item* repeat = nullptr;  // once for each of its tuples
};

// The text of a position, and which token each part of it came from.
struct Instance {
  struct Part {
    std::size_t begin = 0;
    std::size_t end = 0;
    const Segment* segment = nullptr;
    std::size_t index = 0;  // in the segment's column
  };
  std::string text;
  std::vector<Part> parts;

  // The part that the byte `offset` of the text lies in; null when there is none.
  [[nodiscard]] const Part* at(std::size_t offset) const;
};

class PositionTemplate {
 public:
  // `format` and `rules` must outlive the template.
  static Result<PositionTemplate> parse(std::string_view text, const InputFormat& format,
                                        const Rulebook* rules = nullptr);
  [[nodiscard]] const Rulebook* rules() const { return rules_; }

  [[nodiscard]] const std::vector<ComponentTemplate>& components() const { return components_; }
  [[nodiscard]] bool uses(std::size_t column) const;
  // How often a component stands in the position of a case.
  [[nodiscard]] static std::size_t times(const ComponentTemplate& component, const Case& numbers);

  // Error: a number that would be negative, at its token.
  [[nodiscard]] Result<Instance> instantiate(const Case& numbers) const;
  // The game of a component alone, its `index`-th time.
  [[nodiscard]] Result<Instance> game(const ComponentTemplate& component, const Case& numbers,
                                      std::size_t index) const;

  // The error of a text that was made from a case, at the token that is to blame.
  [[nodiscard]] Error at_token(const Error& error, const Instance& instance,
                               const Case& numbers) const;

 private:
  // Does the template make positions at all? Tries a few numbers.
  [[nodiscard]] std::optional<Error> try_out(std::size_t columns) const;
  [[nodiscard]] Error name_column(Error error) const;
  [[nodiscard]] const Column* count_of_empty_list(const Case& numbers) const;

  std::string text_;
  const InputFormat* format_ = nullptr;
  const Rulebook* rules_ = nullptr;
  std::vector<ComponentTemplate> components_;
};

// The value of an expression for the `index`-th number of its column (single numbers have one);
// nullopt when it would be negative.
[[nodiscard]] std::optional<Natural> value_of(const Expression& expression, const Case& numbers,
                                              std::size_t index);

}  // namespace grundy::judge
