// The state of a piece of input on its way through the stages of a judge.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/judge.hpp"
#include "judge/answer_writer.hpp"
#include "judge/case.hpp"
#include "judge/tokens.hpp"

namespace grundy {

struct JudgePiece::State {
  judge::Text text;
  judge::Tokens tokens;
  judge::Place start;  // of its first byte

  // For tables: the rows of it, and the beginning of a row that the piece before ended with.
  struct Stretch {
    std::ptrdiff_t token = 0;  // the first; negative ones were carried over
    std::size_t rows = 0;
  };
  std::vector<Stretch> stretches;
  std::size_t carried = 0;
  std::array<judge::Place, judge::kCarry> carried_places;
  std::array<std::string, judge::kCarry> carried_digits;  // of long numbers
  std::vector<std::uint64_t> scratch;
  std::vector<std::uint8_t> second;
  std::optional<judge::AnswerWriter> by_itself;  // for the rows that no table answers

  std::size_t seen = 0;  // next_place(): up to here newlines were counted,
  judge::Place seen_place;  // and this is the place

  std::string out;
  std::size_t used = 0;  // of out
  std::optional<Error> error;
  LimitHit limit = LimitHit::none;
  std::uint64_t cases = 0;

  void reset() {
    stretches.clear();
    carried = 0;
    seen = 0;
    used = 0;
    error.reset();
    limit = LimitHit::none;
    cases = 0;
  }

  // The place of a byte. Cheap near the end of the piece.
  [[nodiscard]] judge::Place place_of(std::size_t offset) const;
  // The same for places that come one after the other: cheap for all of them together.
  [[nodiscard]] judge::Place next_place(std::size_t offset);
  // The digits of the token that ends at `end`.
  [[nodiscard]] std::string_view digits_before(std::size_t end) const;
  [[nodiscard]] judge::Place next_start() const { return place_of(text.size()); }
};

}  // namespace grundy
