// Cases of a few single numbers: rows of a table.
#include <algorithm>
#include <cstddef>
#include <utility>

#include "judge/stream.hpp"

namespace grundy::judge {

namespace {
constexpr std::size_t kRowsAtOnce = 4096;
}

TableStream::TableStream(const Plan& plan, const Limits& limits, std::unique_ptr<const Flat> flat)
    : plan_(&plan), limits_(limits), flat_(std::move(flat)) {
  total_next_ = plan.input.cases == Cases::counted || plan.input.cases == Cases::blocks;
  if (plan.input.cases == Cases::once) cases_left_ = 1;
}

bool TableStream::is_terminator(const std::uint64_t* row) const {
  return std::equal(flat_->terminator().begin(), flat_->terminator().end(), row);
}

std::size_t TableStream::find_terminator(const std::uint64_t* rows, std::size_t count) const {
  const std::size_t width = flat_->width();
  const std::uint64_t first = flat_->terminator()[0];
  for (std::size_t i = 0; i < count; ++i) {
    if (rows[i * width] == first && is_terminator(rows + i * width)) return i;
  }
  return count;
}

// A number that no case can have ends the stream, also where it is not yet a part of a row.
bool TableStream::refuse_long(JudgePiece::State& piece, std::ptrdiff_t token) {
  if (token < 0) return false;  // that of the piece before was looked at there
  const std::string_view digits = piece.digits_before(piece.tokens.end(static_cast<std::size_t>(token)));
  piece.error = too_long(digits, piece.place_of(static_cast<std::size_t>(digits.data() - piece.text.data())));
  done_ = piece.error.has_value();
  return done_;
}

std::ptrdiff_t TableStream::cut_rows(JudgePiece::State& piece, std::ptrdiff_t at,
                                     std::ptrdiff_t end) {
  const std::uint64_t* values = piece.tokens.values();
  const auto width = static_cast<std::ptrdiff_t>(flat_->width());
  const bool unlimited = plan_->input.cases == Cases::until_end;
  const bool terminated = !flat_->terminator().empty();
  while (at < end && !done_) {
    if (total_next_) {
      if (values[at] == kLong && refuse_long(piece, at)) return at;
      cases_left_ = values[at++];
      total_next_ = cases_left_ == 0;
      if (total_next_ && plan_->input.cases == Cases::counted) done_ = true;
      continue;
    }
    auto rows = static_cast<std::size_t>((end - at) / width);
    if (!unlimited) rows = static_cast<std::size_t>(std::min<std::uint64_t>(rows, cases_left_));
    if (terminated) {
      const std::size_t found = find_terminator(values + at, rows);
      done_ = found < rows;
      rows = found;
    }
    if (rows > 0) piece.stretches.push_back({at, rows});
    rows_ += rows;
    at += static_cast<std::ptrdiff_t>(rows) * width;
    if (!unlimited) {
      cases_left_ -= rows;
      if (cases_left_ == 0) {
        total_next_ = plan_->input.cases == Cases::blocks;
        done_ = !total_next_;
        continue;
      }
    }
    if (end - at < width) break;
  }
  // A terminator of fewer numbers than a case has may be all that is left.
  if (terminated && !done_ &&
      end - at >= static_cast<std::ptrdiff_t>(flat_->terminator().size())) {
    done_ = is_terminator(values + at);
  }
  return at;
}

void TableStream::carry_over(const JudgePiece::State& piece, std::ptrdiff_t from) {
  const auto end = static_cast<std::ptrdiff_t>(piece.tokens.count());
  std::array<Place, kCarry> places = {};
  std::array<std::string, kCarry> digits;
  const auto count = static_cast<std::size_t>(end - from);
  for (std::size_t i = 0; i < count; ++i) {
    const std::ptrdiff_t token = from + static_cast<std::ptrdiff_t>(i);
    values_[i] = piece.tokens.values()[token];
    if (token < 0) {  // carried over once more
      const std::size_t old = piece.carried - static_cast<std::size_t>(-token);
      places[i] = piece.carried_places[old];
      digits[i] = piece.carried_digits[old];
      continue;
    }
    const std::string_view text = piece.digits_before(piece.tokens.end(static_cast<std::size_t>(token)));
    places[i] = piece.place_of(static_cast<std::size_t>(text.data() - piece.text.data()));
    if (values_[i] == kLong) digits[i] = std::string(text);
  }
  places_ = places;
  digits_ = std::move(digits);
  carried_ = count;
}

bool TableStream::place(JudgePiece::State& piece, bool last) {
  piece.start = start_;
  const auto end = static_cast<std::ptrdiff_t>(piece.tokens.count());
  piece.carried = carried_;
  piece.carried_places = places_;
  piece.carried_digits = digits_;
  const auto at = -static_cast<std::ptrdiff_t>(carried_);
  std::copy(values_.begin(), values_.begin() + static_cast<std::ptrdiff_t>(carried_),
            piece.tokens.values() + at);
  const std::ptrdiff_t rest = cut_rows(piece, at, end);
  for (std::ptrdiff_t i = rest; !done_ && i < end; ++i) {
    if (piece.tokens.values()[i] == kLong) refuse_long(piece, i);
  }
  if (!done_ && piece.tokens.bad() != Tokens::npos) {
    piece.error = bad_token(piece);
    done_ = true;
  }
  if (!done_ && last) {
    const bool may_end = total_next_ ? plan_->input.cases == Cases::blocks
                                     : plan_->input.cases == Cases::until_end && rest == end;
    if (!may_end) piece.error = missing_token(piece, rows_ + 1);
    done_ = true;
  }
  if (!done_) {
    carry_over(piece, rest);
    start_ = piece.next_start();
  }
  return !done_;
}

// One row as a case of its own: the way of all numbers, and of exact errors.
bool TableStream::answer_row(JudgePiece::State& piece, std::ptrdiff_t token) const {
  Case numbers;
  numbers.columns.resize(plan_->input.names.size());
  for (const Item& item : plan_->input.record.items) {
    const std::uint64_t value = piece.tokens.values()[token];
    Place place;
    std::string_view digits;
    if (token < 0) {
      const std::size_t index = piece.carried - static_cast<std::size_t>(-token);
      place = piece.carried_places[index];
      digits = piece.carried_digits[index];
    } else {
      digits = piece.digits_before(piece.tokens.end(static_cast<std::size_t>(token)));
      place = piece.next_place(static_cast<std::size_t>(digits.data() - piece.text.data()));
    }
    piece.error = too_long(digits, place);
    if (piece.error) return false;
    if (&item == &plan_->input.record.items.front()) numbers.start = place;
    numbers.columns[item.columns[0]].add(value, place, digits);
    ++token;
  }
  if (!piece.by_itself) piece.by_itself.emplace(*plan_, limits_);
  std::string out;
  piece.error = piece.by_itself->answer(numbers, out);
  if (piece.by_itself->limit() != LimitHit::none) piece.limit = piece.by_itself->limit();
  if (piece.error || piece.limit == LimitHit::interrupted) return false;
  if (piece.out.size() < piece.used + out.size()) piece.out.resize(piece.used + out.size());
  std::copy(out.begin(), out.end(), piece.out.begin() + static_cast<std::ptrdiff_t>(piece.used));
  piece.used += out.size();
  return true;
}

void TableStream::answer(JudgePiece::State& piece) const {
  const std::size_t width = flat_->width();
  const bool has_long =
      piece.tokens.has_long() ||
      std::any_of(piece.carried_digits.begin(),
                  piece.carried_digits.begin() + static_cast<std::ptrdiff_t>(piece.carried),
                  [](const std::string& digits) { return !digits.empty(); });
  piece.second.resize(kRowsAtOnce);
  // What is wrong with the text lies behind all rows; a row that is wrong comes before it.
  std::optional<Error> behind = std::move(piece.error);
  piece.error.reset();
  for (const auto& stretch : piece.stretches) {
    const std::uint64_t* rows = piece.tokens.values() + stretch.token;
    for (std::size_t done = 0; done < stretch.rows;) {
      const std::size_t wanted = std::min(stretch.rows - done, kRowsAtOnce);
      const std::size_t count = flat_->outcomes(rows + done * width, wanted, has_long,
                                                piece.scratch, piece.second.data());
      flat_->write(piece.second.data(), count, piece.out, piece.used);
      done += count;
      piece.cases += count;
      if (count == wanted) continue;
      if (!answer_row(piece, stretch.token + static_cast<std::ptrdiff_t>(done * width))) return;
      ++done;
      ++piece.cases;
    }
  }
  piece.error = std::move(behind);
}

}  // namespace grundy::judge
