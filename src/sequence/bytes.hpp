// Numbers and texts as bytes, with a checksum behind them: what checkpoints are made of. Numbers
// have eight bytes, the lowest first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/function_ref.hpp"
#include "sequence/checksum.hpp"

namespace grundy::sequence {

class ByteWriter {
 public:
  using Write = FunctionRef<bool(std::span<const std::byte>)>;
  explicit ByteWriter(Write write) : write_(write) {}

  void put(std::span<const std::byte> bytes) {
    checksum_.add(bytes);
    good_ = good_ && write_(bytes);
  }
  void number(std::uint64_t value) { number(value, 8); }
  void text(std::string_view text) {
    number(text.size());
    put(std::as_bytes(std::span(text)));
  }
  // How many, and each of them in `width` bytes.
  template <class T>
  void list(std::span<const T> numbers, std::size_t width = sizeof(T)) {
    number(numbers.size());
    for (const T value : numbers) number(std::uint64_t{value}, width);
  }
  void number(std::uint64_t value, std::size_t width) {
    std::array<std::byte, 8> bytes{};
    for (std::size_t i = 0; i < width; ++i) bytes[i] = static_cast<std::byte>(value >> (8 * i));
    put(std::span(bytes).first(width));
  }
  // The checksum. False when writing failed.
  bool finish() {
    number(checksum_.value());
    return good_;
  }
  [[nodiscard]] bool good() const { return good_; }

 private:
  Write write_;
  Checksum checksum_;
  bool good_ = true;
};

// Reads what a ByteWriter wrote; once it was asked for more than there is, all is 0 and good()
// false.
class ByteReader {
 public:
  explicit ByteReader(std::span<const std::byte> bytes) : bytes_(bytes) {}

  // The last eight bytes are the checksum of those before; they are taken off.
  bool check() {
    if (bytes_.size() < 8) return good_ = false;
    Checksum checksum;
    checksum.add(bytes_.first(bytes_.size() - 8));
    ByteReader end(bytes_.last(8));
    bytes_ = bytes_.first(bytes_.size() - 8);
    return good_ = good_ && end.number() == checksum.value();
  }
  [[nodiscard]] std::uint64_t number(std::size_t width = 8) {
    const auto bytes = take(width);
    std::uint64_t value = 0;
    for (std::size_t i = bytes.size(); i-- > 0;) {
      value = value << 8U | std::to_integer<std::uint64_t>(bytes[i]);
    }
    return value;
  }
  [[nodiscard]] std::string text() {
    const auto bytes = take(number());
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  }
  template <class T>
  [[nodiscard]] std::vector<T> list(std::size_t width = sizeof(T)) {
    const std::uint64_t count = number();
    if (count > bytes_.size() / width) good_ = false;
    std::vector<T> numbers(good_ ? count : 0);
    for (T& value : numbers) value = static_cast<T>(number(width));
    return numbers;
  }
  [[nodiscard]] bool good() const { return good_; }
  // All was read.
  [[nodiscard]] bool at_end() const { return good_ && bytes_.empty(); }
  [[nodiscard]] std::span<const std::byte> take(std::uint64_t count) {
    if (!good_ || count > bytes_.size()) {
      good_ = false;
      return {};
    }
    const auto taken = bytes_.first(count);
    bytes_ = bytes_.subspan(count);
    return taken;
  }

 private:
  std::span<const std::byte> bytes_;
  bool good_ = true;
};

}  // namespace grundy::sequence
