// The anchors of WindowWatch.
#include "sequence/window_watch.hpp"

#include <algorithm>
#include <span>
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

void WindowWatch::save(ByteWriter& bytes) const {
  bytes.number(running_ ? 1 : 0);
  if (!running_) return;
  bytes.number(even_ ? 1 : 0);
  bytes.number(n_);
  bytes.list(std::span<const std::uint32_t>(values()));
  bytes.number(next_anchor_);
  bytes.number(anchors_.size());
  for (const Anchor& anchor : anchors_) {
    bytes.number(anchor.end);
    bytes.number(anchor.hash);
    bytes.list(std::span(anchor.values));
  }
}

bool WindowWatch::restore(ByteReader& bytes, Meter& meter) {
  stop(meter);
  if (bytes.number() == 0) return bytes.good();
  const bool even = bytes.number() != 0;
  const std::uint64_t n = bytes.number();
  auto last = bytes.list<std::uint32_t>();
  const std::uint64_t next_anchor = bytes.number();
  const std::uint64_t count = bytes.number();
  if (last.empty() || count > kAnchors || !restart(n, std::move(last), even, meter)) return false;
  anchors_.clear();
  for (std::uint64_t i = 0; i < count; ++i) {
    Anchor anchor;
    anchor.end = bytes.number();
    anchor.hash = bytes.number();
    anchor.values = bytes.list<std::uint32_t>();
    if (!bytes.good() || anchor.values.size() != window_) return false;
    if (i > 0) {
      const std::uint64_t size = window_ * sizeof(std::uint32_t);
      memory_ += size;
      if (!meter.allocate(size)) return false;
    }
    seen_ |= std::uint64_t{1} << (anchor.hash & 63U);
    anchors_.push_back(std::move(anchor));
  }
  next_anchor_ = next_anchor;
  return true;
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
  // So far that those which are kept reach from some n to four times n.
  const std::uint64_t gap = most_ >= kAnchors ? 8 : most_ >= 7 ? 4 : most_ >= 4 ? 2 : 1;
  next_anchor_ = n_ + std::max(n_ / gap, kLeast);
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
