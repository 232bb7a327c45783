// The stages of a judge, over its pieces: see grundy/judge.hpp.
//
// Two ways, one answer. TableStream knows where each case begins from the number of tokens alone, so
// that pieces are answered independently of each other. CaseStream reads case by case: every format,
// and the oracle of the other.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "grundy/judge.hpp"
#include "grundy/limits.hpp"
#include "judge/answer_writer.hpp"
#include "judge/case_reader.hpp"
#include "judge/flat.hpp"
#include "judge/piece.hpp"
#include "judge/plan.hpp"

namespace grundy::judge {

class Stream {
 public:
  Stream() = default;
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
  virtual ~Stream() = default;
  // In the order of the pieces. False: nothing after this piece will be read.
  virtual bool place(JudgePiece::State& piece, bool last) = 0;
  // Any thread.
  virtual void answer(JudgePiece::State& piece) const = 0;
  [[nodiscard]] virtual bool parallel() const = 0;
};

class CaseStream final : public Stream {
 public:
  CaseStream(const Plan& plan, const Limits& limits)
      : reader_(plan.input), writer_(plan, limits) {}
  bool place(JudgePiece::State& piece, bool last) override;
  void answer(JudgePiece::State&) const override {}
  [[nodiscard]] bool parallel() const override { return false; }

 private:
  bool take(JudgePiece::State& piece, std::size_t token, Place place, std::string& out);

  CaseReader reader_;
  AnswerWriter writer_;
  Place start_;
};

class TableStream final : public Stream {
 public:
  TableStream(const Plan& plan, const Limits& limits, std::unique_ptr<const Flat> flat);
  bool place(JudgePiece::State& piece, bool last) override;
  void answer(JudgePiece::State& piece) const override;
  [[nodiscard]] bool parallel() const override { return true; }

 private:
  // Tokens [at, end) of the piece go into rows; returns where it stopped.
  std::ptrdiff_t cut_rows(JudgePiece::State& piece, std::ptrdiff_t at, std::ptrdiff_t end);
  bool refuse_long(JudgePiece::State& piece, std::ptrdiff_t token);
  // The row of the first `rows` that is the terminator, or `rows`.
  [[nodiscard]] std::size_t find_terminator(const std::uint64_t* rows, std::size_t count) const;
  [[nodiscard]] bool is_terminator(const std::uint64_t* row) const;
  void carry_over(const JudgePiece::State& piece, std::ptrdiff_t from);
  bool answer_row(JudgePiece::State& piece, std::ptrdiff_t token) const;

  const Plan* plan_;
  Limits limits_;
  std::unique_ptr<const Flat> flat_;
  Place start_;
  bool total_next_ = false;  // the next token says how many cases there are
  bool done_ = false;
  std::uint64_t cases_left_ = 0;
  std::uint64_t rows_ = 0;  // placed so far
  std::size_t carried_ = 0;
  std::array<std::uint64_t, kCarry> values_ = {};
  std::array<Place, kCarry> places_ = {};
  std::array<std::string, kCarry> digits_;
};

// Errors of the input's text.
[[nodiscard]] Error bad_token(const JudgePiece::State& piece);
// `number` is that of the case, from 1.
[[nodiscard]] Error missing_token(const JudgePiece::State& piece, std::uint64_t number);
// A number that is too long to be read; nullopt when it is not.
[[nodiscard]] std::optional<Error> too_long(std::string_view digits, Place place);

}  // namespace grundy::judge
