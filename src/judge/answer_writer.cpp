// The styles of answers.
#include "judge/answer_writer.hpp"

#include <algorithm>
#include <charconv>
#include <span>
#include <utility>
#include <vector>

namespace grundy::judge {

namespace {

void append(std::string& out, const Natural& number) {
  if (!number.fits_u64()) {
    out += number.to_string();
    return;
  }
  char digits[20];
  const auto end = std::to_chars(digits, digits + sizeof digits, number.to_u64()).ptr;
  out.append(digits, end);
}

Natural taken(const HeapChange& change) {
  Natural left = change.after;
  for (const Natural& part : change.more) left += part;
  return change.before - left;
}

// The heaps after a move; a heap that was split becomes several where it stood.
std::vector<Natural> after_move(const std::vector<Natural>& heaps,
                                std::span<const HeapChange> changes) {
  std::vector<Natural> after;
  after.reserve(heaps.size() + 1);
  std::size_t next = 0;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    if (next < changes.size() && changes[next].heap == i) {
      after.push_back(changes[next].after);
      after.insert(after.end(), changes[next].more.begin(), changes[next].more.end());
      ++next;
    } else {
      after.push_back(heaps[i]);
    }
  }
  return after;
}

void append_line(std::string& out, const std::vector<Natural>& numbers) {
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0) out += ' ';
    append(out, numbers[i]);
  }
  out += '\n';
}

}  // namespace

void AnswerWriter::prefix(std::string& out) {
  if (plan_->prefix.empty()) return;
  constexpr std::string_view kCase = "{case}";
  std::string_view rest = plan_->prefix;
  while (true) {
    const std::size_t at = rest.find(kCase);
    out += rest.substr(0, at);
    if (at == std::string_view::npos) return;
    append(out, Natural(cases_ + 1));
    rest.remove_prefix(at + kCase.size());
  }
}

bool AnswerWriter::may_list(std::uint64_t bytes) {
  constexpr std::uint64_t kPollEvery = 1U << 14U;
  // What grows is copied: half of the limit is for that.
  if (bytes > std::min(limits_.memory / 2, kMostListed)) {
    stopped_ = LimitHit::memory;
  } else if (visits_ - first_visit_ >= limits_.nodes) {
    stopped_ = LimitHit::nodes;
  } else if (++visits_ % kPollEvery == 0 && limits_.monitor != nullptr) {
    stopped_ = limits_.monitor->poll({"progress.moves", visits_, 0, bytes});
  }
  return stopped_ == LimitHit::none;
}

bool AnswerWriter::decided(const std::optional<Natural>& total, std::string& out) {
  if (total && stopped_ == LimitHit::none) return true;
  undecided(out);
  return false;
}

void AnswerWriter::undecided(std::string& out) {
  limit_ = solver_.limit() == LimitHit::none ? LimitHit::knowledge : solver_.limit();
  if (stopped_ != LimitHit::none) limit_ = stopped_;
  if (limit_ != LimitHit::interrupted) out += plan_->style == Style::letters ? "?" : "unknown\n";
}

std::optional<Error> AnswerWriter::answer(const Case& numbers, std::string& out) {
  const bool letters = plan_->style == Style::letters;
  const std::size_t before = out.size();
  if (!letters) prefix(out);
  stopped_ = LimitHit::none;
  first_visit_ = visits_;
  if (limits_.monitor != nullptr) limits_.monitor->restart();
  std::optional<Error> wrong;
  switch (plan_->style) {
    case Style::winner:
      wrong = winner(numbers, out);
      break;
    case Style::letters:
      wrong = winner(numbers, group_);
      break;
    case Style::count:
      wrong = count(numbers, out);
      break;
    case Style::moves:
      wrong = moves(numbers, out);
      break;
    case Style::results:
      wrong = results(numbers, out);
      break;
    case Style::takes:
      wrong = takes(numbers, out);
      break;
    case Style::first_move:
      wrong = first_move(numbers, out);
      break;
  }
  if (wrong || limit_ == LimitHit::interrupted) {
    out.resize(before);
    return wrong;
  }
  if (!letters) ++cases_;
  return std::nullopt;
}

void AnswerWriter::end_group(std::string& out) {
  if (plan_->style != Style::letters) return;
  prefix(out);
  out.append(group_).append("\n");
  group_.clear();
  ++cases_;
}

std::optional<Error> AnswerWriter::winner(const Case& numbers, std::string& out) {
  const auto outcome = solver_.outcome(numbers);
  if (!outcome) return outcome.error();
  if (outcome.value() == Outcome::unknown) {
    undecided(out);
    return std::nullopt;
  }
  out += outcome.value() == Outcome::N ? plan_->first : plan_->second;
  if (plan_->style != Style::letters) out += '\n';
  return std::nullopt;
}

std::optional<Error> AnswerWriter::count(const Case& numbers, std::string& out) {
  const auto total = solver_.count_moves(numbers);
  if (!total) return total.error();
  if (!decided(total.value(), out)) return std::nullopt;
  append(out, *total.value());
  out += '\n';
  return std::nullopt;
}

std::optional<Error> AnswerWriter::moves(const Case& numbers, std::string& out) {
  const std::size_t before = out.size();
  out.append(plan_->first).append("\n");
  const std::size_t start = out.size();
  const auto visit = [&](std::span<const HeapChange> changes) {
    bool first = true;
    for (const HeapChange& change : changes) {
      if (!std::exchange(first, false)) out += ' ';
      append(out, change.before);
      out += ' ';
      append(out, change.after);
      for (const Natural& part : change.more) {
        out += ' ';
        append(out, part);
      }
    }
    out += '\n';
    return may_list(out.size() - start);
  };
  const auto total = solver_.moves(numbers, visit, [&] { out.resize(start); });
  if (!total) return total.error();
  if (!total.value() || stopped_ != LimitHit::none) {
    out.resize(before);
    undecided(out);
  } else if (total.value()->is_zero()) {
    out.resize(before);
    out.append(plan_->second).append("\n");
  }
  return std::nullopt;
}

std::optional<Error> AnswerWriter::results(const Case& numbers, std::string& out) {
  const auto heaps = solver_.heaps(numbers);
  if (!heaps) return heaps.error();
  struct Found {
    std::size_t number = 0;  // as it was found
    std::size_t changed = 0;
    Natural from;  // the largest heap that changes
    std::vector<Natural> to;
  };
  std::vector<Found> found;
  const auto visit = [&](std::span<const HeapChange> changes) {
    Found& next = found.emplace_back();
    next.number = found.size();
    next.changed = changes.size();
    for (const HeapChange& change : changes) next.from = std::max(next.from, change.before);
    next.to = after_move(heaps.value(), changes);
    std::ranges::sort(next.to);
    return may_list(found.size() * (sizeof(Found) + next.to.size() * sizeof(Natural)));
  };
  const auto total = solver_.moves(numbers, visit, [&] { found.clear(); });
  if (!total) return total.error();
  if (!decided(total.value(), out)) return std::nullopt;
  if (total.value()->is_zero()) {
    out.append(plan_->second).append("\n");
    return std::nullopt;
  }
  std::ranges::sort(found, [](const Found& a, const Found& b) {
    if (a.changed != b.changed) return a.changed > b.changed;
    return a.from != b.from ? a.from > b.from : a.number < b.number;
  });
  out.append(plan_->first).append("\n");
  std::vector<std::vector<Natural>> written;
  for (const Found& next : found) {
    const auto place = std::ranges::lower_bound(written, next.to);
    if (place != written.end() && *place == next.to) continue;
    append_line(out, next.to);
    written.insert(place, next.to);
  }
  return std::nullopt;
}

std::optional<Error> AnswerWriter::takes(const Case& numbers, std::string& out) {
  const auto heaps = solver_.heaps(numbers);
  if (!heaps) return heaps.error();
  std::vector<Natural> found;
  const auto visit = [&](std::span<const HeapChange> changes) {
    for (const HeapChange& change : changes) found.push_back(taken(change));
    return may_list(found.size() * sizeof(Natural));
  };
  const auto total = solver_.moves(numbers, visit, [&] { found.clear(); });
  if (!total) return total.error();
  if (!decided(total.value(), out)) return std::nullopt;
  std::ranges::sort(found);
  const auto repeats = std::ranges::unique(found);
  found.erase(repeats.begin(), repeats.end());
  if (found.empty()) {
    out.append(plan_->second).append("\n");
    return std::nullopt;
  }
  const std::size_t before = out.size();
  const auto write = [&](const Natural& number) {
    if (out.size() > before) out += ' ';
    append(out, number);
    return may_list(out.size() - before);
  };
  for (const Natural& number : found) {
    if (!write(number)) break;
  }
  // Taking everything wins: so does a take of more than there is.
  if (plan_->overshoot && found.back() == heaps.value()[0]) {
    const Natural most = numbers.columns[*plan_->overshoot].number(0);
    // Each has a digit and a space at least: what is far too long is not begun.
    const Natural text = most > found.back() ? (most - found.back()) * Natural(2) : Natural();
    may_list(text.fits_u64() ? text.to_u64() : ~std::uint64_t{0});
    for (Natural next = found.back() + 1U; stopped_ == LimitHit::none && next <= most; next += 1U) {
      if (!write(next)) break;
    }
  }
  if (stopped_ != LimitHit::none) {
    out.resize(before);
    undecided(out);
    return std::nullopt;
  }
  out += '\n';
  return std::nullopt;
}

std::optional<Error> AnswerWriter::first_move(const Case& numbers, std::string& out) {
  const auto heaps = solver_.heaps(numbers);
  if (!heaps) return heaps.error();
  std::optional<std::vector<HeapChange>> best;
  const auto visit = [&](std::span<const HeapChange> changes) {
    const bool better = !best || changes[0].heap < (*best)[0].heap ||
                        (changes[0].heap == (*best)[0].heap && taken(changes[0]) < taken((*best)[0]));
    if (better) best.emplace(changes.begin(), changes.end());
    return may_list(0);
  };
  const auto total = solver_.moves(numbers, visit, [&] { best.reset(); });
  if (!total) return total.error();
  if (!decided(total.value(), out)) return std::nullopt;
  if (!best) {
    out.append(plan_->second).append("\n");
    return std::nullopt;
  }
  append(out, taken((*best)[0]));
  out += ' ';
  append(out, Natural((*best)[0].heap + 1U));
  out += '\n';
  append_line(out, after_move(heaps.value(), *best));
  return std::nullopt;
}

}  // namespace grundy::judge
