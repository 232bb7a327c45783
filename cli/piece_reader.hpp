// stdin in pieces that end between two numbers.
#pragma once

#include <cstddef>
#include <string>

#include <grundy/judge.hpp>

namespace grundy::cli {

class PieceReader {
 public:
  explicit PieceReader(int file) : file_(file) {}

  // Fills the piece with what comes next. False when nothing was read: after a failure, an
  // interrupt, or the last piece.
  bool next(JudgePiece& piece);
  // The piece before was the last one: the input has ended.
  [[nodiscard]] bool ended() const { return ended_; }
  // errno of a failed read; 0 otherwise.
  [[nodiscard]] int fault() const { return fault_; }

 private:
  // Waits for bytes; the number read, 0 at the end, negative after a failure or an interrupt.
  long read_some(char* to, std::size_t room);

  int file_;
  std::string tail_;  // the beginning of a number
  bool begun_ = false;
  bool ended_ = false;
  int fault_ = 0;
};

}  // namespace grundy::cli
