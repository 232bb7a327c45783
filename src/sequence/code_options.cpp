// Sets of nim-values of options, as bits.
#include "sequence/code_options.hpp"

#include <algorithm>
#include <bit>

namespace grundy::sequence {

namespace {

// The members of a word, each xored with `by` < 64.
std::uint64_t permuted(std::uint64_t word, std::uint32_t by) {
  constexpr std::uint64_t kLow[6] = {0x5555555555555555U, 0x3333333333333333U,
                                     0x0f0f0f0f0f0f0f0fU, 0x00ff00ff00ff00ffU,
                                     0x0000ffff0000ffffU, 0x00000000ffffffffU};
  for (unsigned i = 0; i < 6; ++i) {
    if ((by >> i & 1U) == 0) continue;
    const unsigned shift = 1U << i;
    word = (word & kLow[i]) << shift | (word >> shift & kLow[i]);
  }
  return word;
}

}  // namespace

CodeOptions::CodeOptions(const rules::TakeBreak& code)
    : code_(&code), three_(code.most_parts() == 3), found_(1) {
  const std::size_t classes = code.repeating().size();
  ones_.resize(classes);
  twos_.resize(classes);
  threes_.resize(classes);
}

std::uint64_t CodeOptions::memory() const {
  return (pairs_.capacity() + triples_.capacity() + ones_.capacity() + twos_.capacity() +
          threes_.capacity() + found_.capacity()) *
         sizeof(Word);
}

std::span<CodeOptions::Word> CodeOptions::set(Sets& sets, std::uint64_t index) const {
  return std::span<Word>(sets).subspan(index * width_, width_);
}

void CodeOptions::widen(Sets& sets, std::size_t from, std::size_t to) {
  Sets wide(sets.size() / from * to);
  for (std::size_t i = 0; i < sets.size(); ++i) wide[i / from * to + i % from] = sets[i];
  sets = std::move(wide);
}

void CodeOptions::widen(std::uint32_t value) {
  if (value / 64 < width_) return;
  const std::size_t before = width_;
  width_ = std::bit_ceil(value / 64 + std::size_t{1});
  for (Sets* sets : {&pairs_, &triples_, &ones_, &twos_, &threes_, &found_}) {
    widen(*sets, before, width_);
  }
}

void CodeOptions::add(std::span<Word> set, std::span<const Word> more) {
  for (std::size_t i = 0; i < set.size(); ++i) set[i] |= more[i];
}
void CodeOptions::add_shifted(std::span<Word> set, std::span<const Word> more, std::uint32_t by) {
  for (std::size_t i = 0; i < set.size(); ++i) set[i ^ (by / 64)] |= permuted(more[i], by % 64);
}
void CodeOptions::add_value(std::span<Word> set, std::uint32_t value) {
  set[value / 64] |= Word{1} << (value % 64);
}

void CodeOptions::add_pairs(std::span<Word> set, std::uint64_t total,
                            std::span<const std::uint32_t> values, std::uint64_t& steps) const {
  for (std::uint64_t i = 1; i <= total / 2; ++i) add_value(set, values[i] ^ values[total - i]);
  steps += total / 2;
}

// What a digit allows for `rest` >= 1 tokens that are left.
void CodeOptions::add_digit(std::uint8_t digit, std::uint64_t rest,
                            std::span<const std::uint32_t> values, std::uint64_t& steps) {
  if ((digit & 2U) != 0) add_value(found_, values[rest]);
  if ((digit & 4U) != 0) {
    if (three_) {
      add(found_, set(pairs_, rest));
    } else {
      add_pairs(found_, rest, values, steps);
    }
  }
  if ((digit & 8U) != 0) add(found_, set(triples_, rest));
  steps += width_;
}

// The classes of the repeating digits meet one more total.
void CodeOptions::grow_classes(std::uint64_t rest, std::span<const std::uint32_t> values,
                               std::uint64_t& steps) {
  const std::uint64_t residue = rest % code_->repeating().size();
  add_value(set(ones_, residue), values[rest]);
  if (three_) {
    add(set(twos_, residue), set(pairs_, rest));
    add(set(threes_, residue), set(triples_, rest));
  } else if (code_->most_parts() == 2) {
    add_pairs(set(twos_, residue), rest, values, steps);
  }
}

std::uint32_t CodeOptions::next(std::span<const std::uint32_t> values, std::uint64_t& steps) {
  const std::uint64_t n = values.size();
  if (n > 0) widen(values[n - 1]);
  if (three_) {
    pairs_.resize((n + 1) * width_);
    triples_.resize((n + 1) * width_);
    add_pairs(set(pairs_, n), n, values, steps);
    for (std::uint64_t i = 1; i + 1 < n; ++i) {
      add_shifted(set(triples_, n), set(pairs_, n - i), values[i]);
    }
    steps += n * width_;
  }
  std::ranges::fill(found_, 0U);
  const auto& digits = code_->digits();
  for (std::uint64_t b = 0; b < digits.size() && b < n; ++b) {
    if (digits[b] > 1) add_digit(digits[b], n - b, values, steps);
  }
  const auto& repeating = code_->repeating();
  if (!repeating.empty() && n > digits.size()) {
    grow_classes(n - digits.size(), values, steps);
    for (std::uint64_t i = 0; i < repeating.size() && i < n - digits.size(); ++i) {
      const std::uint64_t residue = (n - digits.size() - i) % repeating.size();
      if ((repeating[i] & 2U) != 0) add(found_, set(ones_, residue));
      if ((repeating[i] & 4U) != 0) add(found_, set(twos_, residue));
      if ((repeating[i] & 8U) != 0) add(found_, set(threes_, residue));
      steps += width_;
    }
  }
  if (n > 0 && (code_->digit(n) & 1U) != 0) add_value(found_, 0);
  std::uint32_t mex = 0;
  for (const Word word : found_) {
    if (word != ~Word{0}) return mex + static_cast<std::uint32_t>(std::countr_one(word));
    mex += 64;
  }
  return mex;
}

}  // namespace grundy::sequence
