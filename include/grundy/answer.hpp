// Answer: what is known of a position, as plain data. Words and JSON are made from it last
// (grundy/words.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/basics.hpp"
#include "grundy/natural.hpp"

namespace grundy {

// What a move does to one heap (or number) of a component.
struct HeapChange {
  // Index of the heap in its component, from 0.
  std::uint32_t heap = 0;
  Natural before;
  // What it becomes: one number (0 when taken whole), or several, which stand in its place.
  Natural after;
  std::vector<Natural> more = {};
};

struct Move {
  // Index of the component in the position, from 0.
  std::uint32_t component = 0;
  // In increasing order of `heap`; all other heaps stay.
  std::vector<HeapChange> changes;
  // The next limit of a dynamic game.
  std::optional<Natural> limit;
};

struct WinningMoves {
  // How many there are; absent when they were not counted to the end.
  std::optional<Natural> total;
  // The first of them, at most SolveOptions::moves.
  std::vector<Move> listed;
};

// One step of the reason: a key of the message catalogue and its values.
struct ExplanationStep {
  std::string_view key;
  std::vector<std::string> arguments;
};

// One component of the position as it was read. The heaps keep their order.
struct Component {
  // Canonical name with arguments: "nim", "bash(3)", "take{1,3,4}".
  std::string game;
  std::vector<Natural> heaps;
  std::optional<Natural> limit;
  // The game that this one is by another name, "bash(4)" for "take{1..4}"; empty when there is none.
  // Moves are told in its words.
  std::string classic = {};
};

struct Answer {
  std::vector<Component> position;
  Play play = Play::normal;
  Outcome outcome = Outcome::unknown;
  // Of the whole position, under normal play, when known.
  std::optional<Natural> nim_value;
  Method method = Method::none;
  // Name of the theorem ("bouton"), empty when there is none.
  std::string_view theorem;
  WinningMoves winning_moves;
  std::vector<ExplanationStep> explanation;
  // Why the outcome is unknown; none when it is known.
  LimitHit limit = LimitHit::none;
  // For a sum of two or more components: what is known of each alone (without moves).
  std::vector<Answer> components;
  // What it cost: positions evaluated, and the bytes the engines held at the end.
  std::uint64_t nodes = 0;
  std::uint64_t memory = 0;
};

// Canonical text of a position: "nim 3 6 9 + wythoff 3 5"; of the position after a move.
[[nodiscard]] std::string to_string(const std::vector<Component>& position);
[[nodiscard]] std::vector<Component> after(const std::vector<Component>& position,
                                           const Move& move);

}  // namespace grundy
