// Nim-values of heaps that are played together by vectors or rays, for a whole box of positions at once.
//
// Every position of the box is looked at once, each after all smaller ones. Along a ray the options of a
// position are the earlier positions of its line; a line keeps the set of nim-values it has met, as a
// row of bits, so that the mex is the first bit that no line of the position has: the cost is a few
// words, not a walk. Where a line is so short that its bits would outweigh the table, it is walked.
// Single vectors are looked up. For outcomes alone a line keeps one bit: whether a lost position was met.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "grundy/basics.hpp"
#include "grundy/meter.hpp"
#include "rules/vectors.hpp"

namespace grundy::sequence {

class VectorTable {
 public:
  // nim-values under normal play; or outcomes only, a bit each.
  enum class Kind : std::uint8_t { values, normal_outcomes, misere_outcomes };

  // The box 0..top[i] of each heap; `rule` is borrowed. Nothing is computed yet.
  VectorTable(const rules::Vectors& rule, Kind kind, std::vector<std::uint64_t> top);

  // Fills the table. False when the meter said stop; the table is empty then. Needs bytes(), and is
  // refused before it begins where that is over the limit.
  bool fill(Meter& meter);
  [[nodiscard]] bool filled() const { return filled_; }

  [[nodiscard]] bool contains(std::span<const std::uint64_t> heaps) const;
  // Of a position that the filled table contains: its nim-value, or 1 for N and 0 for P.
  [[nodiscard]] std::uint32_t at(std::span<const std::uint64_t> heaps) const;

  // Number of positions; saturates.
  [[nodiscard]] std::uint64_t positions() const { return positions_; }
  // Bytes of the table and of the lines while it is filled; saturates.
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

 private:
  // A vector, and of a ray whose lines keep bits, where the lines of this box begin: a line is known
  // by its first position, which lacks something for one step more. The first heap that lacks it
  // sorts them into groups, and inside a group they are numbered like a box.
  struct Line {
    const rules::Vectors::Small* vector = nullptr;
    std::uint64_t offset = 0;  // how far a step is in the table
    bool walked = true;
    struct Group {
      std::uint64_t first = 0;              // number of its first line
      std::vector<std::uint64_t> stride;    // by heap
    };
    std::vector<Group> groups;  // by step of the vector
    std::uint64_t lines = 0;
    std::vector<std::uint64_t> bits;
    std::vector<std::uint32_t> full;  // by line: leading words without a gap
  };

  void plan_lines();
  [[nodiscard]] static std::uint64_t line_of(const Line& line, std::span<const std::uint64_t> heaps,
                                             std::uint64_t times);
  template <class Cell>
  bool fill_values(std::vector<Cell>& cells, Meter& meter);
  bool fill_outcomes(Meter& meter);
  [[nodiscard]] std::uint64_t index_of(std::span<const std::uint64_t> heaps) const;
  // Moves on to the next position; false at the end.
  bool advance(std::vector<std::uint64_t>& heaps) const;

  const rules::Vectors* rule_;
  Kind kind_;
  std::vector<std::uint64_t> top_;
  std::vector<std::uint64_t> stride_;
  std::uint64_t positions_ = 1;
  std::uint64_t bytes_ = 0;
  std::uint64_t words_ = 1;  // of a line's bits
  std::vector<Line> lines_;
  bool filled_ = false;
  // One of these, as narrow as the values allow; bits for outcomes.
  std::vector<std::uint8_t> narrow_;
  std::vector<std::uint16_t> medium_;
  std::vector<std::uint32_t> wide_;
  std::vector<bool> outcomes_;  // true: N
};

}  // namespace grundy::sequence
