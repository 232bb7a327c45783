// Natural: an exact non-negative integer of any length.
//
// Heap sizes in the literature and in contests outgrow 64 bits, and a formula that is exact at
// 10^6 but rounds at 10^18 is the classic wrong answer. Natural holds values below 2^64 inline
// (no allocation) and larger ones behind a pointer, so the same theorem code runs on both.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace grundy {

class Natural {
 public:
  // Zero.
  constexpr Natural() noexcept = default;
  // Exactly `value`; implicit on purpose, so that mixed arithmetic reads like arithmetic.
  constexpr Natural(std::uint64_t value) noexcept : small_(value) {}  // NOLINT(google-explicit-constructor)
  Natural(const Natural& other) : small_(other.small_), big_(nullptr) {
    if (other.big_ != nullptr) copy_big(other);
  }
  Natural(Natural&& other) noexcept
      : small_(other.small_), big_(std::exchange(other.big_, nullptr)) {
    other.small_ = 0;
  }
  Natural& operator=(const Natural& other);
  Natural& operator=(Natural&& other) noexcept {
    std::swap(small_, other.small_);
    std::swap(big_, other.big_);
    return *this;
  }
  ~Natural() {
    if (big_ != nullptr) destroy();
  }

  // Decimal digits only (no sign, no separators, at least one); nullopt otherwise.
  // Cost: subquadratic in the length.
  static std::optional<Natural> parse(std::string_view digits);
  // base^exponent. Cost grows with the length of the result: check bit_length() * exponent first.
  static Natural power(const Natural& base, std::uint64_t exponent);

  // Decimal, without leading zeros.
  [[nodiscard]] std::string to_string() const;

  [[nodiscard]] bool fits_u64() const noexcept { return big_ == nullptr; }
  // The value; meaningful only when fits_u64().
  [[nodiscard]] std::uint64_t to_u64() const noexcept { return small_; }
  [[nodiscard]] bool is_zero() const noexcept { return big_ == nullptr && small_ == 0; }
  [[nodiscard]] bool is_odd() const noexcept { return bit(0); }
  // Number of binary digits; 0 for zero.
  [[nodiscard]] std::uint64_t bit_length() const noexcept;
  // Binary digit number `index` (0 is the lowest).
  [[nodiscard]] bool bit(std::uint64_t index) const noexcept;
  // The value in base 2^64, the lowest digit first: at least one word, the last one not 0 unless the
  // value is. from_words() takes any number of words, with zeros at the end or not.
  [[nodiscard]] std::vector<std::uint64_t> words() const;
  static Natural from_words(std::span<const std::uint64_t> words);
  // Bytes held outside the object, for memory limits (approximate).
  [[nodiscard]] std::size_t memory() const noexcept;

  Natural& operator+=(const Natural& other);
  // Precondition: other <= *this. A violation yields zero, never a wrapped value.
  Natural& operator-=(const Natural& other);
  Natural& operator*=(const Natural& other);
  // Precondition: other != 0 for both. A violation yields zero. Rounds down.
  Natural& operator/=(const Natural& other);
  Natural& operator%=(const Natural& other);
  Natural& operator^=(const Natural& other);
  Natural& operator&=(const Natural& other);
  Natural& operator|=(const Natural& other);
  Natural& operator<<=(std::uint64_t bits);
  Natural& operator>>=(std::uint64_t bits);

  friend Natural operator+(Natural a, const Natural& b) { return std::move(a += b); }
  friend Natural operator-(Natural a, const Natural& b) { return std::move(a -= b); }
  friend Natural operator*(const Natural& a, const Natural& b) { return multiply(a, b); }
  friend Natural operator/(Natural a, const Natural& b) { return std::move(a /= b); }
  friend Natural operator%(Natural a, const Natural& b) { return std::move(a %= b); }
  friend Natural operator^(Natural a, const Natural& b) { return std::move(a ^= b); }
  friend Natural operator&(Natural a, const Natural& b) { return std::move(a &= b); }
  friend Natural operator|(Natural a, const Natural& b) { return std::move(a |= b); }
  friend Natural operator<<(Natural a, std::uint64_t bits) { return std::move(a <<= bits); }
  friend Natural operator>>(Natural a, std::uint64_t bits) { return std::move(a >>= bits); }

  friend bool operator==(const Natural& a, const Natural& b) noexcept {
    if (a.big_ == nullptr && b.big_ == nullptr) return a.small_ == b.small_;
    return compare_big(a, b) == 0;
  }
  friend std::strong_ordering operator<=>(const Natural& a, const Natural& b) noexcept {
    if (a.big_ == nullptr && b.big_ == nullptr) return a.small_ <=> b.small_;
    return compare_big(a, b) <=> 0;
  }

  // floor(sqrt(value)), exact.
  friend Natural isqrt(const Natural& value);
  // gcd(a, b); gcd(0, b) = b.
  friend Natural gcd(const Natural& a, const Natural& b);

  [[nodiscard]] std::size_t hash() const noexcept;

  struct Big;  // the big-number library's type; never shown here

 private:
  void copy_big(const Natural& other);
  void destroy() noexcept;
  void set_big(Big* big) noexcept;
  static int compare_big(const Natural& a, const Natural& b) noexcept;
  static Natural multiply(const Natural& a, const Natural& b);

  std::uint64_t small_ = 0;  // the value when big_ is null, else 0
  Big* big_ = nullptr;       // always a value >= 2^64 when not null
};

Natural isqrt(const Natural& value);
Natural gcd(const Natural& a, const Natural& b);

}  // namespace grundy

template <>
struct std::hash<grundy::Natural> {
  std::size_t operator()(const grundy::Natural& n) const noexcept { return n.hash(); }
};
