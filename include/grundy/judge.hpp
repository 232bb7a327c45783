// Judges: streams of positions in the format of a public judge's problem, answered in its words.
//
// A format is data: what the input looks like, which position its columns make, and how the
// answer is written. docs/judge.md describes the language; judge_presets() are formats of public
// problems in it.
//
//   auto judge = grundy::Judge::open(grundy::judge_preset("hdu-1846").value());
//   std::string out;
//   judge.value().feed("2\n23 2\n4 3\n", out);
//   judge.value().finish(out);                                   // out == "first\nsecond\n"
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grundy/basics.hpp"
#include "grundy/game.hpp"
#include "grundy/limits.hpp"
#include "grundy/result.hpp"
#include "grundy/rulebook.hpp"

namespace grundy {

// A format as it is written: the keys of the language and their values.
struct JudgeFormat {
  std::string name;                  // "hdu-1846"
  std::string title;                 // "HDU 1846 Brave Game"
  std::vector<std::string> aliases;  // other judges' names of the same problem
  std::string note;                  // the story as a game, for people; may be empty
  std::string note_zh;
  std::string input;                 // "T; n m"
  std::string position;              // "bash({m}) {n}"
  std::string play = "normal";       // or "misere"
  std::string answer = "winner";     // winner, letters, count, moves, results, takes, first-move
  std::string first = "first";       // the word when the first player wins
  std::string second = "second";     // the word when the second player wins
  std::string prefix;                // before each answer; {case} is its number
  std::string overshoot;             // a column: takes up to it may exceed what is left
  std::string limits;                // the problem's own, for people
  std::string source;                // where the format was found
  std::string verified;              // "sample": with its sample; "recalled": from memory
  // Input and output of the problem's samples.
  std::vector<std::pair<std::string, std::string>> samples;
};

// Reads formats from text: sections [name] of lines `key = value`. Errors carry line and column.
Result<std::vector<JudgeFormat>> parse_judge_formats(std::string_view text);
// The format as text in its own language.
[[nodiscard]] std::string to_string(const JudgeFormat& format);

// The formats that come with grundy, in alphabetical order of their names.
[[nodiscard]] std::vector<JudgeFormat> judge_presets();
// One of them by its name or an alias. Error: there is none.
Result<JudgeFormat> judge_preset(std::string_view name);
// The games that its position is made of, each once, with their rules and theorems.
[[nodiscard]] std::vector<GameInfo> judge_games(const JudgeFormat& format,
                                                Language language = Language::en);

// The samples of a format, run.
struct JudgeCheck {
  std::string name;
  std::size_t samples = 0;
  // The first sample (from 1) whose output differs, with both; 0: none does. The last line end does
  // not count.
  std::size_t differs = 0;
  std::string expected;
  std::string written;
  std::optional<Error> error;  // in the format, or in the input of that sample
};
[[nodiscard]] JudgeCheck check_samples(const JudgeFormat& format);

// A stretch of the input and the answers to it.
class JudgePiece {
 public:
  JudgePiece();
  JudgePiece(JudgePiece&&) noexcept;
  JudgePiece& operator=(JudgePiece&&) noexcept;
  ~JudgePiece();

  // Room for `capacity` bytes (below 2^31) of input; what was there is kept up to the smaller of
  // the capacities.
  [[nodiscard]] std::span<char> room(std::size_t capacity);
  // The piece is the first `size` bytes of the room. It ends in white space, so that no number is
  // cut in two, unless it is the last one.
  void fill(std::size_t size);

  // What is to be written for this piece.
  [[nodiscard]] std::string_view output() const;
  // What is wrong in it, with line and column: the output ends before that place, and nothing
  // after the piece is read.
  [[nodiscard]] const std::optional<Error>& error() const;
  // A limit that left a case undecided; `interrupted` ends the stream here.
  [[nodiscard]] LimitHit limit() const;
  // Cases answered.
  [[nodiscard]] std::uint64_t cases() const;

  struct State;  // the library's own

 private:
  friend class Judge;
  std::unique_ptr<State> state_;
};

// Answers a stream. No threads of its own: the three stages of a piece may be run by several.
class Judge {
 public:
  // Errors: the format is wrong; the text of the error is the value of the key that is.
  // `limits` bound each case by itself. `rules`: named games, borrowed.
  static Result<Judge> open(const JudgeFormat& format, const Limits& limits = {},
                            const Rulebook* rules = nullptr);

  Judge(Judge&&) noexcept;
  Judge& operator=(Judge&&) noexcept;
  ~Judge();

  // Columns of the input that neither the position nor anything else uses: perhaps a slip.
  [[nodiscard]] const std::vector<std::string>& unused_columns() const;

  // The simple way. Reads `bytes` (cut anywhere) and appends the answers that are complete to
  // `output`. False when nothing more will be read: all cases were answered, or see error().
  bool feed(std::string_view bytes, std::string& output);
  // The input has ended. False when it was wrong, or ended in the middle of a case.
  bool finish(std::string& output);
  [[nodiscard]] const std::optional<Error>& error() const;
  // The last limit that left a case undecided.
  [[nodiscard]] LimitHit limit() const;
  [[nodiscard]] std::uint64_t cases() const;

  // The stages. read(): finds the numbers; any thread. place(): in the order of the input, one at
  // a time; quick when parallel(). answer(): any thread. After the three the piece's output is
  // complete. place() returns false when nothing after this piece will be read.
  void read(JudgePiece& piece) const;
  bool place(JudgePiece& piece, bool last);
  void answer(JudgePiece& piece) const;
  // The answers are made by answer(), so that more threads help; otherwise by place().
  [[nodiscard]] bool parallel() const;

 private:
  struct State;
  explicit Judge(std::unique_ptr<State> state);
  void run(bool last, std::string& output);
  std::unique_ptr<State> state_;
};

}  // namespace grundy
