// Finding the numbers in a piece of input.
//
// Numbers are runs of digits between white space. Those below 2^62 come as numbers, the others by
// their place in the text. Finding them is most of the work of a judge's problem, so bytes are sorted
// into digits and white space 64 at a time, and up to sixteen digits become a number in a few
// multiplications, without a branch on how many they are (digits.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

namespace grundy::judge {

// Stands for a number of 2^62 or more, which only the text holds.
inline constexpr std::uint64_t kLong = ~std::uint64_t{0};
// Tokens that may be put in front of those that were read: the beginning of a case that a piece
// before ended with.
inline constexpr std::size_t kCarry = 8;

// The bytes of a piece, with readable white space around them.
class Text {
 public:
  static constexpr std::size_t kPad = 64;

  std::span<char> room(std::size_t capacity);
  void fill(std::size_t size);
  [[nodiscard]] const char* data() const { return bytes_.get() + kPad; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::string_view view() const { return {data(), size_}; }

 private:
  std::unique_ptr<char[]> bytes_;
  std::size_t capacity_ = 0;
  std::size_t size_ = 0;
};

// How long the runs of digits in a stretch of text are, at most.
class Runs {
 public:
  // The next 64 bytes: a bit a digit.
  void add(std::uint64_t digits) {
    // The bytes from 16 before these, so that no run of nine is cut in two; and these.
    find((before_ >> 48U) | (digits << 16U));
    find(digits);
    before_ = digits;
  }
  // A new stretch, right behind the one before.
  void forget() { five_ = nine_ = 0; }
  [[nodiscard]] bool five() const { return five_ != 0; }
  [[nodiscard]] bool nine() const { return nine_ != 0; }

 private:
  void find(std::uint64_t bits) {
    const std::uint64_t two = bits & (bits >> 1U);
    const std::uint64_t four = two & (two >> 2U);
    five_ |= four & (bits >> 4U);
    nine_ |= four & (four >> 4U) & (bits >> 8U);
  }

  std::uint64_t before_ = 0;
  std::uint64_t five_ = 0;
  std::uint64_t nine_ = 0;
};

class Tokens {
 public:
  // Reads all tokens of `text` up to the first that is no number.
  void read(const Text& text);

  [[nodiscard]] std::size_t count() const { return count_; }
  // values()[i] for i in [-kCarry, count).
  [[nodiscard]] std::uint64_t* values() { return values_.get() + kCarry; }
  [[nodiscard]] const std::uint64_t* values() const { return values_.get() + kCarry; }
  // The offset behind the token's last digit.
  [[nodiscard]] std::size_t end(std::size_t i) const { return ends_[1 + i]; }
  // Some token is long.
  [[nodiscard]] bool has_long() const { return has_long_; }
  [[nodiscard]] std::uint64_t newlines() const { return newlines_; }
  // The offset of the token that is no number; none: `npos`.
  static constexpr std::size_t npos = ~std::size_t{0};
  [[nodiscard]] std::size_t bad() const { return bad_; }

 private:
  void reserve(std::size_t bytes);
  struct Search;
  void find(const Text& text, std::size_t to, Search& search, Runs& runs);
  std::size_t begins_from_ends(std::size_t count);
  template <class Begin>
  void convert(const char* bytes, std::size_t count, const Runs& runs, Begin begin_of);

  std::unique_ptr<std::uint64_t[]> values_;
  std::unique_ptr<std::uint32_t[]> begins_;
  std::unique_ptr<std::uint32_t[]> ends_;  // one in front of the first
  std::size_t capacity_ = 0;
  std::size_t count_ = 0;
  std::uint64_t newlines_ = 0;
  std::size_t bad_ = npos;
  bool has_long_ = false;
  bool single_ = true;  // one byte stands between two numbers, and none in front
};

// The number of a token, digits only: kLong when it is 2^62 or more.
[[nodiscard]] std::uint64_t token_value(std::string_view digits);
[[nodiscard]] inline bool is_white_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

}  // namespace grundy::judge
