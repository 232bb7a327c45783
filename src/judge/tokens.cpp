// Finding the numbers in a piece of input.
#include "judge/tokens.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "core/position.hpp"
#include "judge/byte_classes.hpp"
#include "judge/digits.hpp"

// The bit instructions of newer processors (BMI) save some eight percent of all the time: the compiler
// makes a version for them, and the loader chooses. Not under the sanitizers, which are not ready that early.
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__gnu_linux__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define GRUNDY_FOR_EACH_X86 __attribute__((target_clones("default", "arch=x86-64-v3"), flatten))
#else
#define GRUNDY_FOR_EACH_X86
#endif

namespace grundy::judge {

namespace {

constexpr std::size_t kBlock = 64;

// The lowest one of `bits`, which has one.
std::size_t lowest(std::uint64_t bits) {
  if (bits == 0) __builtin_unreachable();
  return static_cast<std::size_t>(std::countr_zero(bits));
}

// The same; of no bits at all, anything up to 63.
std::size_t lowest_or_any(std::uint64_t bits) { return lowest(bits | (std::uint64_t{1} << 63U)); }

std::uint64_t count_ones(std::uint64_t bits) {  // popcnt is no part of the oldest x86-64
  bits -= (bits >> 1U) & (kEveryByte * 0x55U);
  bits = (bits & (kEveryByte * 0x33U)) + ((bits >> 2U) & (kEveryByte * 0x33U));
  return (((bits + (bits >> 4U)) & (kEveryByte * 0x0fU)) * kEveryByte) >> 56U;
}

constexpr std::size_t kAtOnce = 4;

// The places of the ones of `bits`, behind `from`. Returns how many. By four: the number of rounds is
// easier to foresee than that of ones, and the places that are too many are written over.
std::size_t write_places(std::uint64_t bits, std::size_t from, std::uint32_t* to) {
  const std::size_t count = count_ones(bits);
  for (std::size_t i = 0; i < count; i += kAtOnce) {
    for (std::size_t j = 0; j < kAtOnce; ++j) {
      to[i + j] = static_cast<std::uint32_t>(from) + static_cast<std::uint32_t>(lowest_or_any(bits));
      bits &= bits - 1;
    }
  }
  return count;
}

}  // namespace

std::uint64_t token_value(std::string_view digits) {
  constexpr std::size_t kMostDigits = 19;  // 2^62 has as many, and 10^19 fits 64 bits
  while (digits.size() > 1 && digits.front() == '0') digits.remove_prefix(1);
  if (digits.size() > kMostDigits) return kLong;
  std::uint64_t value = 0;
  for (const char c : digits) value = value * 10 + static_cast<std::uint64_t>(c - '0');
  return value < core::kSmallBound ? value : kLong;
}

std::span<char> Text::room(std::size_t capacity) {
  if (capacity > capacity_) {
    // One block more than the bytes, so that the block with the end of the last number is readable.
    auto larger = std::make_unique_for_overwrite<char[]>(capacity + 2 * kPad + kBlock);
    std::memset(larger.get(), ' ', kPad);
    if (bytes_ != nullptr) std::memcpy(larger.get() + kPad, bytes_.get() + kPad, capacity_);
    bytes_ = std::move(larger);
    capacity_ = capacity;
  }
  return {bytes_.get() + kPad, capacity};
}

void Text::fill(std::size_t size) {
  if (bytes_ == nullptr) (void)room(1);
  size_ = size;
  std::memset(bytes_.get() + kPad + size, ' ', kPad + kBlock);
}

void Tokens::reserve(std::size_t bytes) {
  // Places are written some at a time, the last of them for nothing.
  const std::size_t most = bytes / 2 + 2 + kAtOnce;
  if (most <= capacity_) return;
  values_ = std::make_unique_for_overwrite<std::uint64_t[]>(kCarry + most);
  begins_ = std::make_unique_for_overwrite<std::uint32_t[]>(most);
  ends_ = std::make_unique_for_overwrite<std::uint32_t[]>(1 + most);
  ends_[0] = ~std::uint32_t{0};  // the number behind "the one before the first" begins at 0
  capacity_ = most;
}

// Up to now each number began one byte behind the one before: writes that down.
std::size_t Tokens::begins_from_ends(std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) begins_[i] = ends_[i] + 1;
  return count;
}

// How far the places of numbers were found.
struct Tokens::Search {
  std::size_t from = 0;           // bytes
  std::uint64_t carry = 0;        // the byte before `from` is a digit
  std::uint64_t begins_here = 1;  // if single_: a number begins at `from`
  std::size_t begins = 0;         // written down
  std::size_t ends = 0;
  std::uint64_t newlines = 0;
};

// Where numbers begin and end, as far as the byte `to`. Adds up the runs of digits.
GRUNDY_FOR_EACH_X86
void Tokens::find(const Text& text, std::size_t to, Search& search, Runs& runs) {
  const char* const bytes = text.data();
  const std::size_t size = text.size();
  Search at = search;
  for (; at.from <= to && bad_ == npos; at.from += kBlock) {
    ByteClasses classes = classes_of_64(bytes + at.from);
    const std::size_t left = size - at.from;
    std::uint64_t inside = left < kBlock ? (std::uint64_t{1} << left) - 1 : ~std::uint64_t{0};
    if (const std::uint64_t strange = ~(classes.digits | classes.spaces); strange != 0) {
      bad_ = at.from + lowest(strange);
      // Of the block only what stands before it counts.
      inside = (std::uint64_t{1} << lowest(strange)) - 1;
      classes.digits &= inside;
      classes.spaces &= inside;
      classes.newlines &= inside;
    }
    at.newlines += count_ones(classes.newlines);
    const std::uint64_t behind_digit = (classes.digits << 1U) | at.carry;
    const std::uint64_t starts = classes.digits & ~behind_digit;
    const std::uint64_t stops = classes.spaces & behind_digit;
    if (single_ && ((starts ^ ((stops << 1U) | at.begins_here)) & inside) != 0) {
      single_ = false;
      at.begins = begins_from_ends(at.ends + at.carry);
    }
    at.begins_here = stops >> 63U;
    if (!single_) at.begins += write_places(starts, at.from, begins_.get() + at.begins);
    at.ends += write_places(stops, at.from, ends_.get() + 1 + at.ends);
    runs.add(classes.digits);
    at.carry = classes.digits >> 63U;
  }
  search = at;
}

// The numbers [count_, count). `begin_of`: where number i begins.
template <class Begin>
void Tokens::convert(const char* bytes, std::size_t count, const Runs& runs, Begin begin_of) {
  const std::uint32_t* const ends = ends_.get() + 1;
  std::uint64_t* const values = this->values();
  std::size_t i = count_;
  count_ = count;
  if (!runs.five()) {
    const auto word = [&](std::size_t number) {
      const std::uint32_t begin = begin_of(number);
      return four_bytes(bytes + begin, ends[number] - begin);
    };
    for (; i + 2 <= count; i += 2) {
      const Pair pair = short_pair(word(i), word(i + 1));
      values[i] = pair.first;
      values[i + 1] = pair.second;
    }
    if (i < count) values[i] = short_pair(word(i), 0).first;
    return;
  }
  for (; i < count; ++i) {
    const std::uint32_t begin = begin_of(i);
    const std::size_t length = ends[i] - begin;
    if (length <= kWideDigits) {
      values[i] = wide_value(bytes + ends[i], length);
    } else {
      values[i] = token_value({bytes + begin, length});
      has_long_ = has_long_ || values[i] == kLong;
    }
  }
}

GRUNDY_FOR_EACH_X86
void Tokens::read(const Text& text) {
  // How numbers are converted goes by the longest one of a stretch.
  constexpr std::size_t kStretch = 8192;
  reserve(text.size());
  bad_ = npos;
  has_long_ = false;
  single_ = true;
  count_ = 0;
  Search search;
  Runs runs;
  const char* const bytes = text.data();
  while (search.from <= text.size() && bad_ == npos) {
    find(text, std::min(text.size(), search.from + kStretch - 1), search, runs);
    // The last number may be cut by the stretch: its run counts in the next one, too.
    if (single_) {
      const std::uint32_t* const before = ends_.get();
      convert(bytes, search.ends, runs, [before](std::size_t i) { return before[i] + 1; });
    } else {
      const std::uint32_t* const begins = begins_.get();
      convert(bytes, search.ends, runs, [begins](std::size_t i) { return begins[i]; });
    }
    runs.forget();
  }
  if (bad_ != npos) {
    while (bad_ > 0 && !is_white_space(bytes[bad_ - 1])) --bad_;
  }
  newlines_ = search.newlines;
}

}  // namespace grundy::judge
