// Pieces of input.
#include "judge/piece.hpp"

#include <algorithm>

namespace grundy {

JudgePiece::JudgePiece() : state_(std::make_unique<State>()) {}
JudgePiece::JudgePiece(JudgePiece&&) noexcept = default;
JudgePiece& JudgePiece::operator=(JudgePiece&&) noexcept = default;
JudgePiece::~JudgePiece() = default;

std::span<char> JudgePiece::room(std::size_t capacity) { return state_->text.room(capacity); }

void JudgePiece::fill(std::size_t size) {
  state_->text.fill(size);
  state_->reset();
}

std::string_view JudgePiece::output() const {
  return std::string_view(state_->out).substr(0, state_->used);
}
const std::optional<Error>& JudgePiece::error() const { return state_->error; }
LimitHit JudgePiece::limit() const { return state_->limit; }
std::uint64_t JudgePiece::cases() const { return state_->cases; }

judge::Place JudgePiece::State::place_of(std::size_t offset) const {
  const std::string_view bytes = text.view();
  // Newlines that the reader of tokens did not get to, behind a bad one, do not matter here: then
  // only places before that are asked for, and they are counted from the front.
  std::uint64_t lines = 0;
  if (tokens.bad() == judge::Tokens::npos && bytes.size() - offset < offset) {
    const auto behind = std::count(bytes.begin() + static_cast<std::ptrdiff_t>(offset), bytes.end(), '\n');
    lines = tokens.newlines() - static_cast<std::uint64_t>(behind);
  } else {
    lines = static_cast<std::uint64_t>(
        std::count(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(offset), '\n'));
  }
  judge::Place place;
  place.line = start.line + lines;
  const std::size_t newline = bytes.substr(0, offset).rfind('\n');
  place.column = newline == std::string_view::npos ? start.column + offset : offset - newline;
  return place;
}

judge::Place JudgePiece::State::next_place(std::size_t offset) {
  if (seen == 0) seen_place = start;
  for (; seen < offset; ++seen) {
    ++seen_place.column;
    if (text.data()[seen] == '\n') seen_place = {seen_place.line + 1, 1};
  }
  return seen_place;
}

std::string_view JudgePiece::State::digits_before(std::size_t end) const {
  const std::string_view bytes = text.view();
  std::size_t begin = end;
  while (begin > 0 && bytes[begin - 1] >= '0' && bytes[begin - 1] <= '9') --begin;
  return bytes.substr(begin, end - begin);
}

}  // namespace grundy
