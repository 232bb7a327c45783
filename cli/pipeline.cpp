// stdin through the stages of a judge to stdout.
#include "pipeline.hpp"

#include <unistd.h>

#include <cstring>
#include <string>
#include <thread>
#include <utility>

#include <grundy/words.hpp>

namespace grundy::cli {

Pipeline::Pipeline(Judge& judge, Session& session) : judge_(&judge), session_(&session) {
  if (::isatty(STDOUT_FILENO) == 0) progress_.emplace(std::nullopt, session.language);
}

int Pipeline::run(unsigned threads, bool asked_for) {
  constexpr std::uint64_t kNoEnd = ~std::uint64_t{0};
  // One thread, until there is so much input that another one pays for its start, which costs as
  // much as some megabytes.
  const std::uint64_t alone = asked_for ? 8 : 128;
  free_.resize(threads);
  if (threads < 2 || !judge_->parallel()) {
    work(0, kNoEnd);
    return finish();
  }
  work(0, alone);
  if (!done()) {
    owned_ = kOwned;
    std::vector<std::thread> helpers;
    for (unsigned i = 1; i < threads; ++i) helpers.emplace_back([this, i] { work(i, kNoEnd); });
    work(0, kNoEnd);
    for (std::thread& helper : helpers) helper.join();
  }
  return finish();
}

void Pipeline::work(unsigned thread, std::uint64_t pieces) {
  // Waking a thread takes longer than most work does: look again some times before going to sleep.
  constexpr int kLooks = 200;
  int looks = 0;
  Lock lock(mutex_);
  while (!done()) {
    if (step(lock, thread, pieces)) {
      looks = 0;
      continue;
    }
    if (pieces_ >= pieces && line_.empty()) return;
    if (++looks < kLooks) {
      lock.unlock();
      std::this_thread::yield();
      lock.lock();
    } else {
      changed_.wait(lock);
      looks = 0;
    }
  }
  changed_.notify_all();
}

bool Pipeline::step(Lock& lock, unsigned thread, std::uint64_t pieces) {
  if (!line_.empty()) {
    const Place& first = *line_.front();
    if (first.owner == thread && first.stage == Stage::answered && !writing_) {
      write(lock);
      return true;
    }
  }
  Place* to_answer = nullptr;
  std::size_t owned = 0;
  bool placed = true;  // all so far
  for (const auto& place : line_) {
    if (placed && place->stage <= Stage::placing) {
      placed = false;
      if (place->stage == Stage::read && !placing_) {
        this->place(lock, *place);
        return true;
      }
    }
    if (place->owner != thread) continue;
    ++owned;
    if (place->stage == Stage::placed && to_answer == nullptr) to_answer = place.get();
  }
  if (to_answer != nullptr) {
    answer(lock, *to_answer);
    return true;
  }
  if (!reading_ && !no_more_ && pieces_ < pieces && owned < owned_) {
    read(lock, thread);
    return true;
  }
  return false;
}

void Pipeline::read(Lock& lock, unsigned thread) {
  std::unique_ptr<Place> fresh;
  if (free_[thread].empty()) {
    fresh = std::make_unique<Place>();
    fresh->owner = thread;
  } else {
    fresh = std::move(free_[thread].back());
    free_[thread].pop_back();
  }
  reading_ = true;
  lock.unlock();
  const bool got = reader_.next(fresh->piece);
  lock.lock();
  reading_ = false;
  if (!got || no_more_) {  // the end, or the cases were over meanwhile
    no_more_ = true;
    changed_.notify_all();
    return;
  }
  ++pieces_;
  no_more_ = reader_.ended();
  fresh->last = reader_.ended();
  fresh->stage = Stage::reading;
  Place& place = *line_.emplace_back(std::move(fresh));
  changed_.notify_all();  // somebody else may read the next one
  lock.unlock();
  judge_->read(place.piece);
  lock.lock();
  place.stage = Stage::read;
}

void Pipeline::place(Lock& lock, Place& place) {
  placing_ = true;
  place.stage = Stage::placing;
  lock.unlock();
  const bool more = judge_->place(place.piece, place.last);
  lock.lock();
  placing_ = false;
  place.stage = Stage::placed;
  if (!more) end_line_after(place);
  changed_.notify_all();
}

// What was read behind this piece means nothing. Pieces whose numbers are still being found stay in
// memory until that is done.
void Pipeline::end_line_after(const Place& place) {
  no_more_ = true;
  while (line_.back().get() != &place) {
    free_[line_.back()->owner].push_back(std::move(line_.back()));
    line_.pop_back();
  }
}

void Pipeline::answer(Lock& lock, Place& place) {
  place.stage = Stage::answering;
  lock.unlock();
  judge_->answer(place.piece);
  lock.lock();
  place.stage = Stage::answered;
}

void Pipeline::write(Lock& lock) {
  writing_ = true;
  std::unique_ptr<Place> first = std::move(line_.front());
  line_.pop_front();
  lock.unlock();
  const JudgePiece& piece = first->piece;
  const bool good = session_->out.pass(piece.output());
  lock.lock();
  writing_ = false;
  if (piece.limit() != LimitHit::none) limit_ = piece.limit();
  if (piece.error()) error_ = piece.error();
  cases_ += piece.cases();
  if (progress_) progress_->poll({"progress.judge", cases_, 0, 0});
  stopped_ = !good || error_ || limit_ == LimitHit::interrupted;
  free_[first->owner].push_back(std::move(first));
  changed_.notify_all();
}

int Pipeline::finish() {
  if (progress_) progress_->clear();
  if (error_) {
    session_->complain(*error_);
    return kBadInput;
  }
  if (reader_.fault() != 0) {
    const std::string reason[] = {std::strerror(reader_.fault())};
    session_->complain("grundy: " + message("cli.error.read", reason, session_->language) + "\n");
    return kBadInput;
  }
  if (interrupted()) {
    const std::string count[] = {std::to_string(cases_)};
    session_->complain("grundy: " + message("cli.interrupted", count, session_->language) + "\n");
    return kInterrupted;
  }
  return limit_ == LimitHit::none ? kAnswered : kUnknown;
}

}  // namespace grundy::cli
