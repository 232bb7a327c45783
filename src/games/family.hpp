// What a file of this folder provides: a family of games with its rules, theorem and words.
//
// A family (nim, bash, take …) binds arguments and becomes a Game; a Game answers questions
// about positions of one component. Two kinds: a HeapGame's heaps are played apart (its rule
// speaks of one heap), a JointGame's heaps are played together (Wythoff, Moore, Fibonacci).
// The list of families is generated from the files of this folder; see all_families().
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/position.hpp"
#include "core/rows.hpp"
#include "grundy/meter.hpp"
#include "grundy/result.hpp"
#include "rules/graph.hpp"
#include "rules/heap_rule.hpp"
#include "rules/limit_function.hpp"
#include "rules/subtraction_set.hpp"
#include "rules/vectors.hpp"

namespace grundy::games {

using core::Change;
using core::Option;
using core::Position;
using core::Sink;
using core::Tally;
using core::Target;
using core::Verdict;

// A text for people, in both languages.
struct Text {
  const char* en;
  const char* zh;
};
// One entry of the message catalogue; places {0}, {1}, … stand for values.
struct Message {
  const char* key;
  Text text;
};

// What may follow the name: nothing; numbers "(k)"; a set "{…}"; a function "{2x}"; an octal code,
// which stands in the place of a name ("0.77"), or a hexadecimal one (":0.8"); vectors
// "{(1,0),(0,1)}"; the name of a file ":edges.txt".
enum class Arguments : std::uint8_t {
  none, numbers, set, function, octal, hex, vectors, file
};

inline constexpr std::uint32_t kAnyHeaps = ~std::uint32_t{0};

struct Info {
  const char* name;
  // How it is written, where that does not follow from what stands below: "t-wythoff(t) a b".
  const char* usage = nullptr;
  Arguments arguments = Arguments::none;
  std::uint32_t argument_count = 0;  // of numbers
  // How many numbers a position has.
  std::uint32_t min_heaps = 0;
  std::uint32_t max_heaps = kAnyHeaps;
  bool takes_limit = false;  // "limit q" may follow
  Text title;
  Text rule;
  // What is known, in words, and where it comes from; null where nothing is.
  Text theorem = {nullptr, nullptr};
  const char* source = nullptr;
  // Positions of this game, ready for `grundy solve`.
  std::span<const char* const> examples;
  // The game's own messages: explanation steps ("wythoff.golden") and move words ("count.say").
  std::span<const Message> words;
};

// One step of an explanation: a message key and its values.
struct Step {
  std::string_view key;
  std::vector<std::string> arguments;
};

// Which number makes a position none of the game's, and the error's key; the error's values are
// the name of the game and that number.
struct Misplaced {
  std::size_t number = 0;
  const char* key = nullptr;
};

// digits[b] is d_b, the first one stands before the point; after them `repeating` repeats for ever.
struct Code {
  std::vector<std::uint8_t> digits;
  std::vector<std::uint8_t> repeating;
};

// The arguments that a bound game was made from.
struct BoundArguments {
  std::vector<Natural> numbers;
  std::vector<rules::SetItem> set;
  std::optional<rules::LimitFunction> function;
  Code code;
  std::vector<std::vector<Natural>> vectors;
  std::string file;
  std::shared_ptr<const rules::Graph> graph;
};

class HeapGame;
class JointGame;

class Game {
 public:
  explicit Game(const Info& info, std::string canonical_name)
      : info_(&info), name_(std::move(canonical_name)) {}
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;

  [[nodiscard]] const Info& info() const { return *info_; }
  // Canonical text with arguments: "bash(3)", "take{1,3,4}", "dynamic{2x}".
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] virtual const HeapGame* as_heap_game() const { return nullptr; }
  [[nodiscard]] virtual const JointGame* as_joint_game() const { return nullptr; }
  // How many numbers a position has; games of one family may differ in that.
  [[nodiscard]] virtual std::uint32_t min_heaps() const { return info_->min_heaps; }
  [[nodiscard]] virtual std::uint32_t max_heaps() const { return info_->max_heaps; }

  // What is known of this game with these arguments, at any position: which classic it is and
  // why, or its closed form. The first steps of every explanation. May add nothing.
  virtual void identify(std::vector<Step>& steps) const;
  // The classic that this game is by another name; null when it is none.
  [[nodiscard]] virtual const Game* classic() const { return nullptr; }
  // The right number of numbers may still be no position (two coins on one square): what is wrong,
  // or null. Whoever takes a position from outside asks this first.
  [[nodiscard]] virtual std::optional<Misplaced> misplaced(
      std::span<const std::uint64_t> heaps) const;
  [[nodiscard]] virtual std::optional<Misplaced> misplaced(std::span<const Natural> heaps) const;

  // The reason for `verdict`, as steps, in this game's words. Numbers are written with
  // to_string(); the renderer shortens long ones. May add nothing.
  virtual void explain(Position<Natural> position, Play play, const Verdict<Natural>& verdict,
                       std::vector<Step>& steps) const;

  // Who wins each of many positions of this game, for streams: second[i] becomes 1 where the
  // second player wins position i, else 0. A loop without a call for each position. False, and
  // nothing written, when the game has none; then each position is asked for by itself.
  virtual bool outcomes(const core::Rows& positions, Play play, std::uint8_t* second) const;

 private:
  const Info* info_;
  std::string name_;
};

// A game whose heaps are played apart.
class HeapGame : public Game {
 public:
  using Game::Game;
  [[nodiscard]] const HeapGame* as_heap_game() const override { return this; }

  // The rule for one heap: the truth that everything else is tested against.
  [[nodiscard]] virtual const rules::HeapRule& rule() const = 0;

  // Every sum of heaps of this game is tame, with a heap's nim-value as its nim-heap
  // (theory/ferguson.hpp). True for subtraction games and Lasker's nim.
  [[nodiscard]] virtual bool tame() const { return false; }

  // A closed form: name of the theorem, or null when there is none. When there is one,
  // value() answers for every size.
  [[nodiscard]] virtual const char* theorem() const { return nullptr; }
  [[nodiscard]] virtual std::uint64_t value(std::uint64_t heap) const;
  [[nodiscard]] virtual Natural value(const Natural& heap) const;

  // The closed form answers for some heaps only: covers() says for which. For the others values
  // are computed as if there were none.
  [[nodiscard]] virtual bool partial() const { return false; }
  [[nodiscard]] virtual bool covers(const Natural&) const { return true; }

  // With a closed form: visits the options of one heap (`parts` of the Change, its `heap` is 0)
  // that `target` asks for, without walking through all options. Not called otherwise. Stops
  // listing when the sink says so, but goes on counting when that is cheap.
  virtual Tally options_to(std::uint64_t heap, const Target<std::uint64_t>& target,
                           FunctionRef<bool(const Change<std::uint64_t>&)> sink,
                           Meter& meter) const;
  virtual Tally options_to(const Natural& heap, const Target<Natural>& target,
                           FunctionRef<bool(const Change<Natural>&)> sink, Meter& meter) const;

  // Of the closed form: G(n + period) = G(n) + saltus for all n >= start, all least. Nothing where
  // the values have no period, or none is known.
  struct Periodicity {
    Natural period;
    Natural start;
    Natural saltus;
  };
  [[nodiscard]] virtual std::optional<Periodicity> periodicity() const { return std::nullopt; }

  // A theorem on the misère outcome of several heaps of this game alone where they are not
  // tame (Kayles): unknown when there is none. `values` are the nim-values of the heaps.
  [[nodiscard]] virtual Outcome misere(std::span<const Natural> heaps,
                                       std::span<const Natural> values) const;
  [[nodiscard]] virtual const char* misere_theorem() const { return nullptr; }
  // A position with a heap larger than this has the same outcome under both conventions.
  [[nodiscard]] virtual std::uint64_t misere_exceptions_below() const { return 0; }
};

// A game whose heaps are played together.
class JointGame : public Game {
 public:
  using Game::Game;
  [[nodiscard]] const JointGame* as_joint_game() const override { return this; }

  // The rules: every option once. The limit of the position is null for a first move only.
  // Returns false when the sink stopped it.
  virtual bool for_each_option(Position<std::uint64_t> position,
                               Sink<std::uint64_t> sink) const = 0;
  // May `from` become `to`? Any size; agrees with for_each_option.
  [[nodiscard]] virtual bool is_option(Position<Natural> from, Position<Natural> to) const = 0;
  // At most about so many options, and positions that can be reached: what a search would take. They
  // saturate.
  [[nodiscard]] virtual std::uint64_t option_bound(Position<std::uint64_t> position) const;
  [[nodiscard]] virtual std::uint64_t position_bound(Position<std::uint64_t> position) const;
  // The order of the heaps does not matter (a search may sort them).
  [[nodiscard]] virtual bool symmetric() const { return true; }
  // A 0 is no empty heap, which may be left out, but a place like any other (a square).
  [[nodiscard]] virtual bool keeps_zeros() const { return false; }
  // The position is a set of coins of so many numbers each, 1 or 2, without the coins that have a
  // 0 (rules/coin_set.hpp): the order of the coins and zeros are only how it is written. A coin
  // that a move takes away becomes zeros where it stands; those that it adds stand in the place of
  // the largest that it takes away, the largest first. 0: the position is no set.
  [[nodiscard]] virtual std::uint32_t set_width() const { return 0; }

  // What is known without search. Under misère play `value` is still the normal nim-value when
  // it is known; the outcome is for `play`. May give up (unknown) when `meter` says stop.
  [[nodiscard]] virtual Verdict<std::uint64_t> verdict(Position<std::uint64_t> position, Play play,
                                                       Meter& meter) const = 0;
  [[nodiscard]] virtual Verdict<Natural> verdict(Position<Natural> position, Play play,
                                                 Meter& meter) const = 0;

  // The winning options of a position whose verdict's outcome is N by a theorem.
  virtual Tally winning(Position<std::uint64_t> position, Play play, Sink<std::uint64_t> sink,
                        Meter& meter) const = 0;
  virtual Tally winning(Position<Natural> position, Play play, Sink<Natural> sink,
                        Meter& meter) const = 0;

  // The options with a given nim-value, of a game whose verdict always has a value; games
  // without say so by `valued() == false` and are not asked.
  [[nodiscard]] virtual bool valued() const { return false; }
  virtual Tally options_to(Position<std::uint64_t> position, const Target<std::uint64_t>& target,
                           Sink<std::uint64_t> sink, Meter& meter) const;
  virtual Tally options_to(Position<Natural> position, const Target<Natural>& target,
                           Sink<Natural> sink, Meter& meter) const;

  // The rules as vectors, for which there is an engine (sequence/vector_table.hpp); null for others.
  [[nodiscard]] virtual const rules::Vectors* vectors() const { return nullptr; }

  // For a dynamic game: f(taken), the next limit, exact up to `cap`; null function otherwise.
  [[nodiscard]] virtual std::optional<Natural> next_limit(const Natural& taken,
                                                          const Natural& cap) const;
};

// A family of games.
class Family {
 public:
  explicit Family(const Info& info) : info_(&info) {}
  Family(const Family&) = delete;
  Family& operator=(const Family&) = delete;
  virtual ~Family() = default;
  [[nodiscard]] const Info& info() const { return *info_; }
  // A game with its arguments bound. The parser has checked the number of arguments; an Error
  // says what is wrong with their values (offset: index of the argument).
  [[nodiscard]] virtual Result<std::unique_ptr<const Game>> bind(
      const BoundArguments& arguments) const = 0;

  // As Game::outcomes, for a family with one number as its argument, and the argument another for
  // each position: its number 0 is the argument, the others are the heaps.
  virtual bool outcomes(const core::Rows& positions, Play play, std::uint8_t* second) const;

 private:
  const Info* info_;
};

// A family without arguments, from a Game type with a default constructor.
template <class G>
class PlainFamily final : public Family {
 public:
  using Family::Family;
  [[nodiscard]] Result<std::unique_ptr<const Game>> bind(const BoundArguments&) const override {
    return std::unique_ptr<const Game>(std::make_unique<G>());
  }
};

// Each file NAME.cpp of this folder defines `const Family& NAME_family();` (a function-local
// constant). This list of all of them, in alphabetical order of the files, is generated by CMake
// from the folder: a self-registering object would be dropped when a static library is linked,
// and a hand-kept list is forgotten.
std::span<const Family* const> all_families();

}  // namespace grundy::games
