// Filling the box, position by position.
#include "sequence/vector_table.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace grundy::sequence {

namespace {

constexpr std::uint64_t kTooMany = ~std::uint64_t{0};

std::uint64_t times_or_too_many(std::uint64_t a, std::uint64_t b) {
  std::uint64_t product = 0;
  return __builtin_mul_overflow(a, b, &product) ? kTooMany : product;
}
std::uint64_t plus_or_too_many(std::uint64_t a, std::uint64_t b) {
  std::uint64_t sum = 0;
  return __builtin_add_overflow(a, b, &sum) ? kTooMany : sum;
}

}  // namespace

VectorTable::VectorTable(const rules::Vectors& rule, Kind kind, std::vector<std::uint64_t> top)
    : rule_(&rule), kind_(kind), top_(std::move(top)), stride_(top_.size()) {
  for (std::size_t i = top_.size(); i-- > 0;) {
    stride_[i] = positions_;
    positions_ = times_or_too_many(positions_, plus_or_too_many(top_[i], 1));
  }
  if (positions_ >= (std::uint64_t{1} << 48U)) {
    positions_ = bytes_ = kTooMany;
    return;
  }
  plan_lines();
}

void VectorTable::plan_lines() {
  const bool values = kind_ == Kind::values;
  const std::uint64_t most = rule_->option_bound(top_);  // the largest value that can be met
  const std::uint64_t cell = most < 256 ? 1 : most < 65536 ? 2 : 4;
  words_ = most / 64 + 1;
  bytes_ = values ? positions_ * cell : positions_ / 8 + 8;
  for (const rules::Vectors::Small& vector : rule_->small()) {
    Line line;
    line.vector = &vector;
    for (const auto& step : vector.steps) line.offset += step.amount * stride_[step.heap];
    if (vector.times(top_) == 0) continue;  // no position of the box can pay it
    if (rule_->rays()) {
      // Lines that lack something in the heap of step s, and not in those of the steps before.
      for (std::size_t s = 0; s < vector.steps.size(); ++s) {
        Line::Group group;
        group.first = line.lines;
        group.stride.resize(top_.size());
        std::uint64_t count = 1;
        for (std::size_t heap = top_.size(); heap-- > 0;) {
          std::uint64_t length = top_[heap] + 1;
          for (std::size_t k = 0; k <= s; ++k) {
            if (vector.steps[k].heap != heap) continue;
            length = k == s ? std::min(length, vector.steps[k].amount)
                            : length - std::min(length, vector.steps[k].amount);
          }
          group.stride[heap] = count;
          count *= length;
        }
        line.lines += count;
        line.groups.push_back(std::move(group));
      }
      const std::uint64_t line_bytes =
          values ? times_or_too_many(line.lines, words_ * 8 + 4) : line.lines / 8 + 8;
      line.walked = values && line_bytes > positions_ * cell * 4 &&
                    vector.times(top_) < (std::uint64_t{1} << 16U);
      if (!line.walked) bytes_ = plus_or_too_many(bytes_, line_bytes);
    }
    lines_.push_back(std::move(line));
  }
}

bool VectorTable::contains(std::span<const std::uint64_t> heaps) const {
  return std::ranges::equal(heaps, top_, [](std::uint64_t a, std::uint64_t b) { return a <= b; });
}

std::uint64_t VectorTable::index_of(std::span<const std::uint64_t> heaps) const {
  std::uint64_t index = 0;
  for (std::size_t i = 0; i < heaps.size(); ++i) index += heaps[i] * stride_[i];
  return index;
}

std::uint32_t VectorTable::at(std::span<const std::uint64_t> heaps) const {
  const std::uint64_t index = index_of(heaps);
  if (kind_ != Kind::values) return outcomes_[index] ? 1 : 0;
  if (!narrow_.empty()) return narrow_[index];
  return medium_.empty() ? wide_[index] : medium_[index];
}

bool VectorTable::advance(std::vector<std::uint64_t>& heaps) const {
  for (std::size_t i = heaps.size(); i-- > 0;) {
    if (heaps[i]++ < top_[i]) return true;
    heaps[i] = 0;
  }
  return false;
}

// The number of the line that `heaps` lies on, `times` steps from its first position.
std::uint64_t VectorTable::line_of(const Line& line, std::span<const std::uint64_t> heaps,
                                   std::uint64_t times) {
  const auto& steps = line.vector->steps;
  // The group: the first step that the line's first position cannot pay.
  std::size_t lacking = 0;
  while (heaps[steps[lacking].heap] - times * steps[lacking].amount >= steps[lacking].amount) {
    ++lacking;
  }
  const Line::Group& group = line.groups[lacking];
  std::uint64_t number = group.first;
  for (std::size_t i = 0; i < heaps.size(); ++i) number += heaps[i] * group.stride[i];
  for (std::size_t k = 0; k < steps.size(); ++k) {
    const std::uint64_t before = times + (k < lacking ? 1 : 0);
    number -= before * steps[k].amount * group.stride[steps[k].heap];
  }
  return number;
}

template <class Cell>
bool VectorTable::fill_values(std::vector<Cell>& cells, Meter& meter) {
  cells.resize(positions_);
  for (Line& line : lines_) {
    if (line.walked) continue;
    line.bits.resize(line.lines * words_);
    line.full.resize(line.lines);
  }
  std::vector<std::uint64_t> heaps(top_.size());
  std::vector<std::uint64_t> walked(words_);  // bits of the values met by walking
  std::vector<std::uint64_t> touched;         // their words
  std::vector<std::pair<Line*, std::uint64_t>> through;  // lines of the position, by number
  for (std::uint64_t index = 0; index < positions_; ++index) {
    through.clear();
    touched.clear();
    std::uint64_t word = 0;
    std::uint64_t work = 1;
    for (Line& line : lines_) {
      const std::uint64_t times = line.vector->times(heaps);
      if (!line.walked) {
        const std::uint64_t number = line_of(line, heaps, times);
        through.emplace_back(&line, number);
        word = std::max<std::uint64_t>(word, line.full[number]);
        continue;
      }
      const std::uint64_t steps = rule_->rays() ? times : std::min<std::uint64_t>(times, 1);
      for (std::uint64_t t = 1; t <= steps; ++t) {
        const std::uint64_t value = cells[index - t * line.offset];
        walked[value / 64] |= std::uint64_t{1} << (value % 64);
        touched.push_back(value / 64);
      }
      work += steps / 4;
    }
    std::uint64_t mex = 0;
    for (;; ++word) {
      std::uint64_t met = walked[word];
      for (const auto& [line, number] : through) met |= line->bits[number * words_ + word];
      ++work;
      if (met == kTooMany) continue;
      mex = word * 64 + static_cast<std::uint64_t>(std::countr_one(met));
      break;
    }
    cells[index] = static_cast<Cell>(mex);
    for (const auto& [line, number] : through) {
      std::uint64_t* const bits = line->bits.data() + number * words_;
      bits[mex / 64] |= std::uint64_t{1} << (mex % 64);
      std::uint32_t& full = line->full[number];
      while (full + 1 < words_ && bits[full] == kTooMany) ++full;
    }
    for (const std::uint64_t each : touched) walked[each] = 0;
    if (!meter.node("progress.positions", positions_) ||
        !meter.step("progress.positions", work / 8, positions_)) {
      return false;
    }
    advance(heaps);
  }
  return true;
}

bool VectorTable::fill_outcomes(Meter& meter) {
  outcomes_.resize(positions_);
  std::vector<std::vector<bool>> lost(lines_.size());  // by line: a lost position was met
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    if (rule_->rays()) lost[i].resize(lines_[i].lines);
  }
  std::vector<std::uint64_t> heaps(top_.size());
  std::vector<std::uint64_t> numbers(lines_.size());
  for (std::uint64_t index = 0; index < positions_; ++index) {
    bool moves = false;
    bool wins = false;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const Line& line = lines_[i];
      const std::uint64_t times = line.vector->times(heaps);
      moves = moves || times != 0;
      if (!rule_->rays()) {
        wins = wins || (times != 0 && !outcomes_[index - line.offset]);
        continue;
      }
      numbers[i] = line_of(line, heaps, times);
      wins = wins || lost[i][numbers[i]];
    }
    if (!moves && kind_ == Kind::misere_outcomes) wins = true;
    outcomes_[index] = wins;
    for (std::size_t i = 0; !wins && rule_->rays() && i < lines_.size(); ++i) {
      lost[i][numbers[i]] = true;
    }
    if (!meter.node("progress.positions", positions_)) return false;
    advance(heaps);
  }
  return true;
}

bool VectorTable::fill(Meter& meter) {
  if (positions_ > meter.limits().nodes) return meter.stop(LimitHit::nodes);
  if (bytes_ > meter.limits().memory) return meter.stop(LimitHit::memory);
  if (!meter.allocate(bytes_)) {
    meter.release(bytes_);
    return false;
  }
  const std::uint64_t most = rule_->option_bound(top_);
  if (kind_ != Kind::values) {
    filled_ = fill_outcomes(meter);
  } else if (most < 256) {
    filled_ = fill_values(narrow_, meter);
  } else if (most < 65536) {
    filled_ = fill_values(medium_, meter);
  } else {
    filled_ = fill_values(wide_, meter);
  }
  if (filled_) {
    for (Line& line : lines_) {
      line.bits = {};
      line.full = {};
    }
  } else {
    meter.release(bytes_);
    *this = VectorTable(*rule_, kind_, std::move(top_));
  }
  return filled_;
}

}  // namespace grundy::sequence
