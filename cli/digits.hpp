// Decimal digits into a buffer. Nim-values are small, and a library call for each would cost more
// than most engines need to find one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace grundy::cli {

// Room that put_number() may write to, also when the number is shorter.
inline constexpr std::size_t kNumberRoom = 24;

namespace digits {

using Three = std::array<char, 4>;  // the fourth is not looked at: four bytes are one store
struct Tables {
  std::array<Three, 1000> plain{};   // "7", "42", "123"
  std::array<Three, 1000> padded{};  // "007", "042", "123"
};
inline constexpr Tables kTables = [] {
  Tables tables;
  for (unsigned n = 0; n < 1000; ++n) {
    const Three all = {static_cast<char>('0' + n / 100), static_cast<char>('0' + n / 10 % 10),
                       static_cast<char>('0' + n % 10), ' '};
    const std::size_t skip = n < 10 ? 2 : n < 100 ? 1 : 0;
    tables.padded[n] = all;
    for (std::size_t i = skip; i < all.size(); ++i) tables.plain[n][i - skip] = all[i];
  }
  return tables;
}();

inline char* put_three(char* at, std::uint64_t number) {
  std::memcpy(at, kTables.padded[number].data(), 4);
  return at + 3;
}

}  // namespace digits

// Returns where the digits end.
inline char* put_number(char* at, std::uint64_t number) {
  if (number < 1000) {
    std::memcpy(at, digits::kTables.plain[number].data(), 4);
    return at + 1 + (number > 9 ? 1 : 0) + (number > 99 ? 1 : 0);
  }
  at = put_number(at, number / 1000);
  return digits::put_three(at, number % 1000);
}

}  // namespace grundy::cli
