// Characters of UTF-8.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace grundy::core {

struct Decoded {
  std::uint32_t code = 0;
  std::size_t bytes = 0;  // 0: malformed
};

[[nodiscard]] inline Decoded decode_utf8(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) {
    return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0U;
  };
  const std::uint32_t first = byte(0);
  if (first < 0x80) return {first, 1};
  std::size_t length = 0;
  if (first >= 0xc2 && first < 0xe0) length = 2;
  if (first >= 0xe0 && first < 0xf0) length = 3;
  if (first >= 0xf0 && first < 0xf5) length = 4;
  if (length == 0) return {};
  std::uint32_t code = first & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0U) != 0x80U) return {};
    code = (code << 6U) | (byte(i) & 0x3fU);
  }
  constexpr std::array<std::uint32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xd800 && code < 0xe000;
  if (code < kLeast[length] || code > 0x10ffff || surrogate) return {};
  return {code, length};
}

// Where the first byte stands that belongs to no character; the size of the text when there is none.
[[nodiscard]] inline std::size_t first_malformed(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t bytes = decode_utf8(text, at).bytes;
    if (bytes == 0) break;
    at += bytes;
  }
  return at;
}

}  // namespace grundy::core
