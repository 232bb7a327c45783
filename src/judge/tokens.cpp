// Finding the numbers in a piece of input.
#include "judge/tokens.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "core/position.hpp"
#include "judge/byte_classes.hpp"

namespace grundy::judge {

namespace {

constexpr std::size_t kBlock = 64;

// Eight values 0..9, the most significant in the lowest byte, as one number.
std::uint64_t eight_digits(std::uint64_t word) {
  constexpr std::uint64_t kPairs = 0x000000ff000000ffU;
  word = word * 10 + (word >> 8U);
  return (((word & kPairs) * (100 + (std::uint64_t{1'000'000} << 32U))) +
          (((word >> 16U) & kPairs) * (1 + (std::uint64_t{10'000} << 32U)))) >>
         32U;
}

// The digits that end the eight bytes before `end`; the bytes are digits and white space.
struct Tail {
  std::uint64_t value = 0;
  std::size_t digits = 0;
};
Tail tail_before(const char* end) {
  const std::uint64_t word = load8(end - 8) ^ (kEveryByte * '0');
  const std::uint64_t others = (word + kEveryByte * 0x76U) & (kEveryByte * 0x80U);
  if (others == 0) return {eight_digits(word), 8};
  const auto zeros = static_cast<std::size_t>(std::countl_zero(others)) & ~std::size_t{7};
  if (zeros == 0) return {0, 0};
  return {eight_digits(word >> (64 - zeros) << (64 - zeros)), zeros / 8};
}

// The number of nine digits or more that ends at `end`.
std::uint64_t wide_value(const char* end, std::uint64_t last_eight) {
  constexpr std::uint64_t kEight = 100'000'000;
  const Tail middle = tail_before(end - 8);
  const std::uint64_t low = last_eight + middle.value * kEight;
  if (middle.digits < 8) return low;
  const Tail high = tail_before(end - 16);
  if (high.digits > 3) {
    const char* begin = end - 16 - high.digits;
    while (begin[-1] >= '0' && begin[-1] <= '9') --begin;
    return token_value({begin, static_cast<std::size_t>(end - begin)});
  }
  const std::uint64_t value = low + high.value * kEight * kEight;
  return value < core::kSmallBound ? value : kLong;
}

}  // namespace

bool is_white_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

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
  const std::size_t most = bytes / 2 + 2;
  if (most <= capacity_) return;
  values_ = std::make_unique_for_overwrite<std::uint64_t[]>(kCarry + most);
  ends_ = std::make_unique_for_overwrite<std::uint32_t[]>(most);
  capacity_ = most;
}

void Tokens::read(const Text& text) {
  reserve(text.size());
  newlines_ = 0;
  bad_ = npos;
  std::uint64_t* value = values();
  std::uint32_t* ends = ends_.get();
  std::size_t count = 0;
  std::uint64_t least = 1;
  std::uint64_t most = 0;
  std::uint64_t carry = 0;  // the byte before the block is a digit
  const char* const bytes = text.data();
  for (std::size_t from = 0; from <= text.size() && bad_ == npos; from += kBlock) {
    ByteClasses classes = classes_of_64(bytes + from);
    if (const std::uint64_t strange = ~(classes.digits | classes.spaces); strange != 0) {
      const auto first = static_cast<std::size_t>(std::countr_zero(strange));
      bad_ = from + first;
      // Of the block only what stands before it counts.
      const std::uint64_t before = (std::uint64_t{1} << first) - 1;
      classes.spaces &= before;
      classes.newlines &= before;
    }
    newlines_ += static_cast<std::uint64_t>(std::popcount(classes.newlines));
    std::uint64_t stops = classes.spaces & ((classes.digits << 1U) | carry);
    carry = classes.digits >> 63U;
    while (stops != 0) {
      const std::size_t end = from + static_cast<std::size_t>(std::countr_zero(stops));
      stops &= stops - 1;
      const Tail tail = tail_before(bytes + end);
      std::uint64_t number = tail.value;
      if (tail.digits == 8) number = wide_value(bytes + end, number);
      value[count] = number;
      ends[count] = static_cast<std::uint32_t>(end);
      ++count;
      least = std::min(least, number);
      most = std::max(most, number);
    }
  }
  if (bad_ != npos) {
    while (bad_ > 0 && !is_white_space(bytes[bad_ - 1])) --bad_;
  }
  count_ = count;
  has_zero_ = least == 0;
  has_long_ = most == kLong;
}

}  // namespace grundy::judge
