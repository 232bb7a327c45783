// How the sparse engine for small values shows that a rare value is reached, and what it leaves to
// a checkpoint.
#include <algorithm>
#include <array>
#include <span>

#include "sequence/small_sparse.hpp"

namespace grundy::sequence {

// Where values were dropped, no is not certain: the parts of some splits are not known.
bool SmallSparse::find(std::uint64_t n, std::uint8_t value) {
  if (find_in_head(n, value)) return true;
  if (values_.first() > 0 || !find_anywhere(n, value)) return false;
  deepen(n / 2);
  return true;
}

// The parts from small to large: the smallest are the most likely.
bool SmallSparse::find_in_head(std::uint64_t n, std::uint8_t value) {
  std::uint64_t from = 1;
  for (std::uint64_t to = 255; from < kHead; from = to + 1, to = std::min(4 * to, kHead - 1)) {
    for (const std::uint32_t b : rule_.breaks) {
      const std::uint64_t m = n - b;
      const std::uint64_t last = std::min({to, rule_.most_part(m), m - values_.first()});
      if (from > last) continue;
      const std::uint64_t count = last - from + 1;
      found_.pairs += count;
      const std::size_t at =
          kernels_.find8(values_.at(m - last), head_.data() + (kHead - 1 - last), count, value);
      if (at == count) continue;
      ++hits_[last - at];
      deepen(last - at);
      return true;
    }
    if (to == kHead - 1) break;
  }
  return false;
}

bool SmallSparse::find_anywhere(std::uint64_t n, std::uint8_t value) const {
  std::array<std::uint8_t, 4096> backwards{};
  for (const std::uint32_t b : rule_.breaks) {
    const std::uint64_t m = n - b;
    const std::uint64_t most = rule_.most_part(m);
    for (std::uint64_t from = 1; from <= most; from += backwards.size()) {
      const std::uint64_t count = std::min<std::uint64_t>(backwards.size(), most - from + 1);
      for (std::uint64_t i = 0; i < count; ++i) backwards[i] = *values_.at(m - from - i);
      if (kernels_.contains8(values_.at(from), backwards.data(), count, value)) return true;
    }
  }
  return false;
}

bool SmallSparse::save(ByteWriter& bytes) const {
  bytes.number(known_);
  const std::uint64_t from = std::max(values_.first(), needed());
  bytes.number(from);
  bytes.list(std::span(values_.at(from), known_ - from));
  bytes.list(std::span(head_));
  bytes.number(found_.largest);
  bytes.number(found_.largest_at);
  bytes.number(found_.pairs);
  save_mask(mask_, bytes);
  bytes.list(std::span(rares_));
  bytes.list(std::span(rare_values_));
  bytes.list(std::span(proofs_));
  bytes.number(chosen_at_);
  bytes.number(next_choice_);
  bytes.number(choice_gap_);
  bytes.number(depth_);
  bytes.number(watched_ ? 1 : 0);
  return bytes.good();
}

bool SmallSparse::restore(ByteReader& bytes, Meter& meter) {
  known_ = bytes.number();
  const std::uint64_t first = bytes.number();
  const auto values = bytes.list<std::uint8_t>();
  head_ = bytes.list<std::uint8_t>();
  found_.largest = bytes.number();
  found_.largest_at = bytes.number();
  found_.pairs = bytes.number();
  mask_ = restore_mask(bytes);
  rares_ = bytes.list<std::uint32_t>();
  rare_values_ = bytes.list<std::uint8_t>();
  proofs_ = bytes.list<std::uint32_t>();
  chosen_at_ = bytes.number();
  next_choice_ = bytes.number();
  choice_gap_ = bytes.number();
  depth_ = bytes.number();
  watched_ = bytes.number() != 0;
  if (!bytes.good() || first + values.size() != known_ || rares_.size() != rare_values_.size() ||
      head_.size() != kHead + ValueRow<std::uint8_t>::kPad || found_.largest >= 64) {
    return false;
  }
  values_.begin_at(first);
  if (!values_.reserve(first, values.size() + kBlock, 0, known_, meter)) return false;
  std::ranges::copy(values, values_.at(first));
  groups_ = static_cast<unsigned>(found_.largest / 16) + 1;
  set_rare_bits();
  return true;
}

}  // namespace grundy::sequence
