// A format made ready: its texts read and checked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/basics.hpp"
#include "grundy/judge.hpp"
#include "grundy/result.hpp"
#include "judge/input_format.hpp"
#include "judge/position_template.hpp"

namespace grundy::judge {

enum class Style : std::uint8_t { winner, letters, count, moves, results, takes, first_move };

struct Plan {
  InputFormat input;
  PositionTemplate position;
  Play play = Play::normal;
  Style style = Style::winner;
  std::string first;
  std::string second;
  std::string prefix;  // with {case} in it
  std::optional<std::size_t> overshoot;
  std::vector<std::string> unused;  // columns that nothing is done with

  // The template points into the input format, so a plan stays where it was made. `key` is set to
  // the key whose value is wrong.
  static Result<std::unique_ptr<const Plan>> make(const JudgeFormat& format,
                                                  std::string_view* key = nullptr,
                                                  const Rulebook* rules = nullptr);
};

}  // namespace grundy::judge
