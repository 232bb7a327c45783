// The anchors of WindowWatch.
#include "sequence/window_watch.hpp"

#include <algorithm>
#include <utility>

namespace grundy::sequence {

bool WindowWatch::restart(std::uint64_t n, std::vector<std::uint32_t> last, bool even,
                          Meter& meter) {
  stop(meter);
  window_ = last.size();
  memory_ = window_ * sizeof(std::uint32_t);
  if (!meter.allocate(memory_)) return false;
  most_ = std::clamp<std::size_t>(kKept / window_, 2, kAnchors);
  running_ = true;
  even_ = even;
  ring_ = std::move(last);
  at_ = 0;
  n_ = n;
  hash_ = 0;
  top_ = 1;
  for (const std::uint32_t value : ring_) {
    hash_ = hash_ * kBase + value + 1;
    top_ *= kBase;
  }
  drop_anchor(meter);
  return meter.hit() == LimitHit::none;
}

void WindowWatch::stop(Meter& meter) {
  running_ = false;
  anchors_.clear();
  seen_ = 0;
  meter.release(memory_);
  memory_ = 0;
}

std::vector<std::uint32_t> WindowWatch::values() const {
  std::vector<std::uint32_t> last(ring_.begin() + static_cast<std::ptrdiff_t>(at_), ring_.end());
  last.insert(last.end(), ring_.begin(), ring_.begin() + static_cast<std::ptrdiff_t>(at_));
  return last;
}

// Without memory for it there is no anchor: the meter says so to whoever goes on.
void WindowWatch::drop_anchor(Meter& meter) {
  constexpr std::uint64_t kLeast = 64;
  const std::uint64_t bytes = window_ * sizeof(std::uint32_t);
  if (anchors_.size() == most_) {
    anchors_.erase(anchors_.begin());
  } else {
    memory_ += bytes;
    if (!meter.allocate(bytes)) return;
  }
  anchors_.push_back({n_, hash_, values()});
  next_anchor_ = n_ + std::max(most_ == kAnchors ? n_ / 8 : n_, kLeast);
  seen_ = 0;
  for (const Anchor& anchor : anchors_) seen_ |= std::uint64_t{1} << (anchor.hash & 63U);
}

std::optional<WindowWatch::Match> WindowWatch::look() const {
  for (const Anchor& anchor : anchors_) {
    const std::uint64_t distance = n_ - anchor.end;
    if (anchor.hash != hash_ || (even_ && distance % 2 != 0)) continue;
    if (values() == anchor.values) return Match{anchor.end, distance};
  }
  return std::nullopt;
}

}  // namespace grundy::sequence
