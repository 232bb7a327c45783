// Case by case, in the order of the input.
#include <algorithm>

#include "judge/stream.hpp"
#include "notation/number.hpp"

namespace grundy::judge {

Error bad_token(const JudgePiece::State& piece) {
  constexpr std::size_t kShown = 60;
  const std::string_view bytes = piece.text.view();
  const std::size_t from = piece.tokens.bad();
  std::size_t to = from;
  while (to < bytes.size() && !is_white_space(bytes[to]) && to - from < kShown) ++to;
  // Not in the middle of a UTF-8 character.
  while (to < bytes.size() && to > from + 1 &&
         (static_cast<unsigned char>(bytes[to]) & 0xc0U) == 0x80U) {
    --to;
  }
  std::string token(bytes.substr(from, to - from));
  return input_error("error.input-malformed", piece.place_of(from), token, {token});
}

Error missing_token(const JudgePiece::State& piece, std::uint64_t number) {
  return input_error("error.input-missing", piece.place_of(piece.text.size()), "",
                     {std::to_string(number)});
}

std::optional<Error> too_long(std::string_view digits, Place place) {
  if (digits.size() <= notation::kMostDigits) return std::nullopt;
  return input_error("error.number-too-large", place, std::string(digits.substr(0, 60)),
                     {std::to_string(notation::kMostDigits)});
}

// False when the stream ends with this token.
bool CaseStream::take(JudgePiece::State& piece, std::size_t token, Place place, std::string& out) {
  const std::uint64_t value = piece.tokens.values()[token];
  std::string_view digits;
  if (value == kLong) {
    digits = piece.digits_before(piece.tokens.end(token));
    piece.error = too_long(digits, place);
    if (piece.error) return false;
  }
  const auto event = reader_.take(value, place, digits);
  switch (event) {
    case CaseReader::Event::more:
      break;
    case CaseReader::Event::bad_count:
      piece.error = input_error("error.input-count", place, std::string(digits));
      return false;
    case CaseReader::Event::group_end:
      writer_.end_group(out);
      break;
    case CaseReader::Event::answer:
    case CaseReader::Event::answer_and_group_end:
      piece.error = writer_.answer(reader_.current(), out);
      if (piece.error || writer_.limit() == LimitHit::interrupted) return false;
      if (event == CaseReader::Event::answer_and_group_end) writer_.end_group(out);
      break;
  }
  return !reader_.done();
}

bool CaseStream::place(JudgePiece::State& piece, bool last) {
  piece.start = start_;
  const std::string_view bytes = piece.text.view();
  const std::uint64_t cases_before = writer_.cases();
  piece.out.clear();
  bool more = !reader_.done();
  Place at = start_;
  std::size_t offset = 0;
  // From the end of a token to the next one.
  const auto skip_space = [&] {
    for (; is_white_space(bytes[offset]); ++offset) {
      ++at.column;
      if (bytes[offset] == '\n') at = {at.line + 1, 1};
    }
  };
  const auto behind = [&](std::size_t token) {
    at.column += piece.tokens.end(token) - offset;
    offset = piece.tokens.end(token);
  };
  const std::size_t count = piece.tokens.count();
  const std::uint64_t* const values = piece.tokens.values();
  for (std::size_t i = 0; more && i < count;) {
    const CaseReader::Bulk bulk = piece.tokens.has_long() ? CaseReader::Bulk{} : reader_.bulk();
    if (bulk.column != nullptr) {
      const auto end = i + static_cast<std::size_t>(std::min<std::uint64_t>(count - i, bulk.most));
      reader_.took(end - i);
      for (; i < end; ++i) {
        skip_space();
        bulk.column->add(values[i], at);
        behind(i);
      }
      continue;
    }
    skip_space();
    more = take(piece, i, at, piece.out);
    behind(i++);
  }
  if (more && piece.tokens.bad() != Tokens::npos) {
    piece.error = bad_token(piece);
    more = false;
  }
  if (more && last && !reader_.may_end()) piece.error = missing_token(piece, writer_.cases() + 1);
  piece.used = piece.out.size();
  piece.limit = writer_.limit();
  piece.cases = writer_.cases() - cases_before;
  start_ = piece.next_start();
  return more && !piece.error;
}

}  // namespace grundy::judge
