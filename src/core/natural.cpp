// Natural's big values: a thin layer over Boost.Multiprecision (GMP on hosts, cpp_int where GMP
// is not to be had, as in WebAssembly). Only this file knows which.
#include "grundy/natural.hpp"

#include <bit>
#include <memory>

#if defined(GRUNDY_PORTABLE_BIGNUM)
#include <boost/multiprecision/cpp_int.hpp>
#else
#include <boost/multiprecision/gmp.hpp>
#endif

#include "core/isqrt.hpp"
#include "core/wide.hpp"

namespace grundy {

#if defined(GRUNDY_PORTABLE_BIGNUM)
using Integer = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>,
                                              boost::multiprecision::et_off>;
#else
using Integer = boost::multiprecision::number<boost::multiprecision::gmp_int,
                                              boost::multiprecision::et_off>;
#endif

struct Natural::Big {
  Integer value;
};

namespace {

Integer from_u64(std::uint64_t value) {
#if defined(GRUNDY_PORTABLE_BIGNUM)
  return Integer(value);
#else
  // unsigned long may be 32 bits wide on some hosts; build from halves there.
  if constexpr (sizeof(unsigned long) >= sizeof(std::uint64_t)) {
    return Integer(static_cast<unsigned long>(value));
  } else {
    Integer high(static_cast<unsigned long>(value >> 32));
    return (high << 32) + Integer(static_cast<unsigned long>(value & 0xffffffffU));
  }
#endif
}

std::uint64_t low_u64(const Integer& value) {
#if defined(GRUNDY_PORTABLE_BIGNUM)
  return static_cast<std::uint64_t>(value & from_u64(~std::uint64_t{0}));
#else
  const mpz_srcptr z = value.backend().data();
  if constexpr (GMP_NUMB_BITS >= 64) {
    return mpz_size(z) == 0 ? 0 : static_cast<std::uint64_t>(mpz_getlimbn(z, 0));
  } else {
    const Integer mask = from_u64(~std::uint64_t{0});
    const Integer low = value & mask;
    return (static_cast<std::uint64_t>(static_cast<unsigned long>(low >> 32)) << 32) |
           static_cast<unsigned long>(low & from_u64(0xffffffffU));
  }
#endif
}

std::uint64_t bits_of(const Integer& value) {
  if (value == 0) return 0;
#if defined(GRUNDY_PORTABLE_BIGNUM)
  return static_cast<std::uint64_t>(msb(value)) + 1;
#else
  return static_cast<std::uint64_t>(mpz_sizeinbase(value.backend().data(), 2));
#endif
}

// A view of a Natural as Integer: borrowed when it is big, built when it is small.
class View {
 public:
  View(const Natural::Big* big, std::uint64_t small) {
    if (big == nullptr) {
      own_ = from_u64(small);
      value_ = &own_;
    } else {
      value_ = &big->value;
    }
  }
  View(const View&) = delete;
  View& operator=(const View&) = delete;
  const Integer& operator*() const { return *value_; }

 private:
  Integer own_;
  const Integer* value_ = nullptr;
};

// A result enters a Natural through this: back to 64 bits when it fits.
void settle(Natural::Big*& big, std::uint64_t& small) {
  if (bits_of(big->value) <= 64) {
    small = low_u64(big->value);
    delete big;
    big = nullptr;
  } else {
    small = 0;
  }
}

}  // namespace

void Natural::copy_big(const Natural& other) { big_ = new Big(*other.big_); }
void Natural::destroy() noexcept { delete big_; }

void Natural::set_big(Big* big) noexcept {
  if (big_ != nullptr && big_ != big) delete big_;
  big_ = big;
  settle(big_, small_);
}

Natural& Natural::operator=(const Natural& other) {
  if (this == &other) return *this;
  if (other.big_ == nullptr) {
    if (big_ != nullptr) destroy();
    big_ = nullptr;
    small_ = other.small_;
  } else if (big_ != nullptr) {
    big_->value = other.big_->value;
  } else {
    copy_big(other);
    small_ = 0;
  }
  return *this;
}

std::optional<Natural> Natural::parse(std::string_view digits) {
  if (digits.empty()) return std::nullopt;
  for (const char c : digits) {
    if (c < '0' || c > '9') return std::nullopt;
  }
  while (digits.size() > 1 && digits.front() == '0') digits.remove_prefix(1);
  if (digits.size() <= 19) {  // 10^19 - 1 < 2^64
    std::uint64_t value = 0;
    for (const char c : digits) value = value * 10 + static_cast<std::uint64_t>(c - '0');
    return Natural(value);
  }
  Natural result;
#if defined(GRUNDY_PORTABLE_BIGNUM)
  // cpp_int reads digit by digit; halving keeps long numbers subquadratic through its multiply.
  if (digits.size() > 400) {
    const std::size_t low = digits.size() / 2;
    Natural high = *parse(digits.substr(0, digits.size() - low));
    high *= power(Natural(10), low);
    high += *parse(digits.substr(digits.size() - low));
    return high;
  }
#endif
  result.set_big(new Big{Integer(std::string(digits).c_str())});
  return result;
}

Natural Natural::power(const Natural& base, std::uint64_t exponent) {
  Natural result(1);
  Natural square = base;
  while (exponent != 0) {
    if ((exponent & 1U) != 0) result *= square;
    exponent >>= 1U;
    if (exponent != 0) square *= square;
  }
  return result;
}

std::string Natural::to_string() const {
  if (big_ == nullptr) return std::to_string(small_);
  return big_->value.str();
}

std::uint64_t Natural::bit_length() const noexcept {
  if (big_ == nullptr) return static_cast<std::uint64_t>(std::bit_width(small_));
  return bits_of(big_->value);
}

bool Natural::bit(std::uint64_t index) const noexcept {
  if (big_ == nullptr) return index < 64 && ((small_ >> index) & 1U) != 0;
  if (index >= bits_of(big_->value)) return false;
#if defined(GRUNDY_PORTABLE_BIGNUM)
  return bit_test(big_->value, static_cast<unsigned>(index));
#else
  return mpz_tstbit(big_->value.backend().data(), static_cast<mp_bitcnt_t>(index)) != 0;
#endif
}

std::vector<std::uint64_t> Natural::words() const {
  if (big_ == nullptr) return {small_};
  std::vector<std::uint64_t> words(static_cast<std::size_t>((bit_length() + 63) / 64));
#if defined(GRUNDY_PORTABLE_BIGNUM)
  export_bits(big_->value, words.begin(), 64, false);
#else
  mpz_export(words.data(), nullptr, -1, sizeof(std::uint64_t), 0, 0, big_->value.backend().data());
#endif
  return words;
}

Natural Natural::from_words(std::span<const std::uint64_t> words) {
  while (!words.empty() && words.back() == 0) words = words.first(words.size() - 1);
  if (words.empty()) return Natural();
  if (words.size() == 1) return Natural(words[0]);
  Integer value;
#if defined(GRUNDY_PORTABLE_BIGNUM)
  import_bits(value, words.begin(), words.end(), 64, false);
#else
  mpz_import(value.backend().data(), words.size(), -1, sizeof(std::uint64_t), 0, 0, words.data());
#endif
  Natural result;
  result.set_big(new Big{std::move(value)});
  return result;
}

std::size_t Natural::memory() const noexcept {
  return big_ == nullptr ? 0 : sizeof(Big) + static_cast<std::size_t>(bit_length() / 8) + 32;
}

int Natural::compare_big(const Natural& a, const Natural& b) noexcept {
  if (a.big_ == nullptr) return -1;
  if (b.big_ == nullptr) return 1;
  return a.big_->value.compare(b.big_->value);
}

Natural& Natural::operator+=(const Natural& other) {
  if (big_ == nullptr && other.big_ == nullptr) {
    std::uint64_t sum = 0;
    if (!__builtin_add_overflow(small_, other.small_, &sum)) {
      small_ = sum;
      return *this;
    }
  }
  if (big_ != nullptr && other.big_ != nullptr) {
    big_->value += other.big_->value;  // stays big
    return *this;
  }
  const View b(other.big_, other.small_);
  if (big_ == nullptr) big_ = new Big{from_u64(small_)};
  big_->value += *b;
  settle(big_, small_);
  return *this;
}

Natural& Natural::operator-=(const Natural& other) {
  if (*this <= other) return *this = Natural();
  if (big_ == nullptr) {
    small_ -= other.small_;
    return *this;
  }
  if (other.big_ != nullptr) {
    big_->value -= other.big_->value;
  } else {
    big_->value -= from_u64(other.small_);
  }
  settle(big_, small_);
  return *this;
}

Natural Natural::multiply(const Natural& a, const Natural& b) {
  if (a.big_ == nullptr && b.big_ == nullptr) {
    std::uint64_t product = 0;
    if (!__builtin_mul_overflow(a.small_, b.small_, &product)) return Natural(product);
  }
  if (a.is_zero() || b.is_zero()) return Natural();
  const View x(a.big_, a.small_);
  const View y(b.big_, b.small_);
  Natural result;
  result.set_big(new Big{Integer(*x * *y)});
  return result;
}

Natural& Natural::operator*=(const Natural& other) { return *this = multiply(*this, other); }

Natural& Natural::operator/=(const Natural& other) {
  if (other.is_zero() || *this < other) return *this = Natural();
  if (big_ == nullptr) {
    small_ /= other.small_;
    return *this;
  }
  const View b(other.big_, other.small_);
  big_->value /= *b;
  settle(big_, small_);
  return *this;
}

Natural& Natural::operator%=(const Natural& other) {
  if (other.is_zero()) return *this = Natural();
  if (*this < other) return *this;
  if (big_ == nullptr) {
    small_ %= other.small_;
    return *this;
  }
  if (this == &other) return *this = Natural();
  const View b(other.big_, other.small_);
  big_->value %= *b;
  settle(big_, small_);
  return *this;
}

Natural& Natural::operator^=(const Natural& other) {
  if (big_ == nullptr && other.big_ == nullptr) {
    small_ ^= other.small_;
    return *this;
  }
  if (this == &other) return *this = Natural();
  const View b(other.big_, other.small_);
  if (big_ == nullptr) big_ = new Big{from_u64(small_)};
  big_->value ^= *b;
  settle(big_, small_);
  return *this;
}

Natural& Natural::operator&=(const Natural& other) {
  if (big_ == nullptr || other.big_ == nullptr) {
    const std::uint64_t a = big_ == nullptr ? small_ : low_u64(big_->value);
    const std::uint64_t b = other.big_ == nullptr ? other.small_ : low_u64(other.big_->value);
    return *this = Natural(a & b);
  }
  if (this == &other) return *this;
  big_->value &= other.big_->value;
  settle(big_, small_);
  return *this;
}

Natural& Natural::operator|=(const Natural& other) {
  if (big_ == nullptr && other.big_ == nullptr) {
    small_ |= other.small_;
    return *this;
  }
  if (this == &other) return *this;
  const View b(other.big_, other.small_);
  if (big_ == nullptr) big_ = new Big{from_u64(small_)};
  big_->value |= *b;
  settle(big_, small_);
  return *this;
}

Natural& Natural::operator<<=(std::uint64_t bits) {
  if (is_zero() || bits == 0) return *this;
  if (big_ == nullptr && bits < 64 && (small_ >> (64 - bits)) == 0) {
    small_ <<= bits;
    return *this;
  }
  if (big_ == nullptr) big_ = new Big{from_u64(small_)};
  big_->value <<= static_cast<unsigned long>(bits);
  settle(big_, small_);
  return *this;
}

Natural& Natural::operator>>=(std::uint64_t bits) {
  if (big_ == nullptr) {
    small_ = bits < 64 ? small_ >> bits : 0;
    return *this;
  }
  if (bits >= bit_length()) return *this = Natural();
  big_->value >>= static_cast<unsigned long>(bits);
  settle(big_, small_);
  return *this;
}

Natural isqrt(const Natural& value) {
  if (value.big_ == nullptr) return Natural(core::isqrt(core::Wide{value.small_}));
  Natural result;
  result.set_big(new Natural::Big{Integer(sqrt(value.big_->value))});
  return result;
}

Natural gcd(const Natural& a, const Natural& b) {
  Natural x = a;
  Natural y = b;
  while (!y.is_zero()) {
    x %= y;
    std::swap(x, y);
  }
  return x;
}

std::size_t Natural::hash() const noexcept {
  std::uint64_t h = big_ == nullptr ? small_ : low_u64(big_->value) ^ (bit_length() << 40U);
  h ^= h >> 32U;
  h *= 0x9e3779b97f4a7c15U;
  h ^= h >> 29U;
  return static_cast<std::size_t>(h);
}

}  // namespace grundy
