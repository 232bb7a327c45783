// The rules of every game once more, in the plainest words, as the notation page describes them.
//
// The laws compare the library with this: its rules with these rules, its answers with the
// definition (oracle.hpp) on these rules. Nothing here includes or calls the library, so that a
// mistake in a rule cannot hide behind the same mistake in the test.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace grundy_test {

using Heaps = std::vector<std::uint64_t>;

// The numbers of one component. `limit`: the most that may be taken now, of a dynamic game.
struct Plain {
  Heaps heaps;
  std::optional<std::uint64_t> limit;
  friend auto operator<=>(const Plain&, const Plain&) = default;
};

// One move of a component, in a form that compares: of heaps that are played apart, which heap
// moves and its sorted parts without a 0; of heaps that are played together, all heaps after it.
struct PlainMove {
  std::size_t heap = 0;
  Heaps to;
  std::optional<std::uint64_t> limit;
  friend auto operator<=>(const PlainMove&, const PlainMove&) = default;
};

struct PlainGame {
  std::string family;  // "take"
  std::string text;    // canonical: "take{1,3,4}"
  // The heaps are played apart: `heap_options` gives the sorted parts of each option of a heap,
  // each once. Else `joint_options` gives every option once.
  bool apart = true;
  std::function<std::vector<Heaps>(std::uint64_t heap)> heap_options;
  std::function<std::vector<Plain>(const Plain&)> joint_options;
  // Not any numbers are a position (coins on distinct squares); all are where this is empty.
  std::function<bool(const Heaps&)> legal;
  std::size_t min_heaps = 0;
  std::size_t max_heaps = 99;
  bool limited = false;  // "limit q" may follow
  bool splits = false;   // a heap may become two, so that even one heap has many positions
  // The position is a set of coins of so many numbers each; their order, and coins with a 0, are
  // how it is written. 0: it is no set.
  std::size_t set = 0;
  // The laws run over all positions of k heaps that are at most bounds[k].
  Heaps bounds;
  // A misère sum of such components is decided by nim-values (theory.md: tame).
  bool tame = false;
};

// Every game of the laws: each family with a choice of arguments.
const std::vector<PlainGame>& all_games();
// The one with that text; fails hard when there is none.
const PlainGame& game(const std::string& text);

// All moves of a component, each once, and what they lead to.
std::vector<PlainMove> moves_of(const PlainGame& game, const Plain& position);
Plain after(const PlainGame& game, const Plain& position, const PlainMove& move);

// The coins of a set, sorted and without those that have a 0.
Heaps normal_set(std::size_t width, const Heaps& heaps);
// Makes any numbers a position, if they are none: each one that spoils those before it grows.
void mend(const PlainGame& game, Plain& position);

// All positions within the bounds; and within `caps` as well, where caps[k] is there.
std::vector<Plain> small_positions(const PlainGame& game, const Heaps& caps = {});
// All positions of `count` heaps that are at most `most`, without limits.
std::vector<Plain> box(std::size_t count, std::uint64_t most);

// "take{1,3,4} 5 9", "fibonacci 8 limit 6"; joined by " + ".
std::string text_of(const PlainGame& game, const Plain& position);
std::string text_of(const std::vector<const PlainGame*>& games, const std::vector<Plain>& parts);

}  // namespace grundy_test
