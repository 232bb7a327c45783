// Judge: the public face over plans, streams and pieces.
#include "grundy/judge.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "judge/flat.hpp"
#include "judge/stream.hpp"

namespace grundy {

struct Judge::State {
  std::unique_ptr<const judge::Plan> plan;
  std::unique_ptr<judge::Stream> stream;
  // The simple way.
  JudgePiece piece;
  std::string tail;  // the beginning of a number
  bool begun = false;
  bool over = false;
  std::optional<Error> error;
  LimitHit limit = LimitHit::none;
  std::uint64_t cases = 0;
};

Judge::Judge(std::unique_ptr<State> state) : state_(std::move(state)) {}
Judge::Judge(Judge&&) noexcept = default;
Judge& Judge::operator=(Judge&&) noexcept = default;
Judge::~Judge() = default;

Result<Judge> Judge::open(const JudgeFormat& format, const Limits& limits,
                          const Rulebook* rules) {
  auto plan = judge::Plan::make(format, nullptr, rules);
  if (!plan) return plan.error();
  auto state = std::make_unique<State>();
  state->plan = std::move(plan).value();
  if (auto flat = judge::Flat::make(*state->plan, limits)) {
    state->stream = std::make_unique<judge::TableStream>(*state->plan, limits, std::move(flat));
  } else {
    state->stream = std::make_unique<judge::CaseStream>(*state->plan, limits);
  }
  return Judge(std::move(state));
}

JudgeCheck check_samples(const JudgeFormat& format) {
  JudgeCheck check;
  check.name = format.name;
  check.samples = format.samples.size();
  const auto without_last_end = [](std::string_view text) {
    if (text.ends_with('\n')) text.remove_suffix(1);
    return text;
  };
  for (std::size_t i = 0; i < format.samples.size(); ++i) {
    auto judge = Judge::open(format);
    if (!judge) {
      check.error = judge.error();
      return check;
    }
    std::string written;
    judge.value().feed(format.samples[i].first, written);
    judge.value().finish(written);
    const std::string& expected = format.samples[i].second;
    check.error = judge.value().error();
    if (without_last_end(written) == without_last_end(expected) && !check.error) continue;
    check.differs = i + 1;
    check.expected = expected;
    check.written = std::move(written);
    break;
  }
  return check;
}

const std::vector<std::string>& Judge::unused_columns() const { return state_->plan->unused; }

bool Judge::parallel() const { return state_->stream->parallel(); }

void Judge::read(JudgePiece& piece) const { piece.state_->tokens.read(piece.state_->text); }

bool Judge::place(JudgePiece& piece, bool last) {
  return state_->stream->place(*piece.state_, last);
}

void Judge::answer(JudgePiece& piece) const { state_->stream->answer(*piece.state_); }

bool Judge::feed(std::string_view bytes, std::string& output) {
  constexpr std::size_t kPiece = std::size_t{1} << 16U;
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  State& state = *state_;
  std::string first;
  if (!state.begun) {  // until it is clear whether a byte order mark stands in front
    first = std::exchange(state.tail, {}).append(bytes);
    if (first.size() < kByteOrderMark.size() && kByteOrderMark.starts_with(first)) {
      state.tail = std::move(first);
      return true;
    }
    bytes = first;
    if (bytes.starts_with(kByteOrderMark)) bytes.remove_prefix(kByteOrderMark.size());
    state.begun = true;
  }
  while (!bytes.empty() && !state.over) {
    const std::string_view part = bytes.substr(0, kPiece);
    bytes.remove_prefix(part.size());
    std::size_t cut = part.size();
    while (cut > 0 && !judge::is_white_space(part[cut - 1])) --cut;
    if (cut > 0) {
      const auto room = state.piece.room(state.tail.size() + cut);
      std::memcpy(room.data(), state.tail.data(), state.tail.size());
      std::memcpy(room.data() + state.tail.size(), part.data(), cut);
      state.piece.fill(state.tail.size() + cut);
      state.tail.clear();
      run(false, output);
    }
    state.tail += part.substr(cut);
  }
  return !state.over;
}

bool Judge::finish(std::string& output) {
  State& state = *state_;
  if (!state.over) {
    const auto room = state.piece.room(state.tail.size() + 1);
    std::memcpy(room.data(), state.tail.data(), state.tail.size());
    state.piece.fill(state.tail.size());
    run(true, output);
    state.over = true;
  }
  return !state.error && state.limit != LimitHit::interrupted;
}

void Judge::run(bool last, std::string& output) {
  State& state = *state_;
  read(state.piece);
  state.over = !place(state.piece, last);
  answer(state.piece);
  output += state.piece.output();
  state.cases += state.piece.cases();
  if (state.piece.limit() != LimitHit::none) state.limit = state.piece.limit();
  if (state.piece.error()) state.error = state.piece.error();
  if (state.error || state.limit == LimitHit::interrupted) state.over = true;
}

const std::optional<Error>& Judge::error() const { return state_->error; }
LimitHit Judge::limit() const { return state_->limit; }
std::uint64_t Judge::cases() const { return state_->cases; }

}  // namespace grundy
