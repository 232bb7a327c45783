// What a certificate says, as it was read: claims, none of which is to be trusted.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grundy/crew.hpp"
#include "grundy/meter.hpp"
#include "grundy/verify.hpp"

namespace grundy::verify_room {

using Number = std::uint64_t;
using Numbers = std::vector<Number>;
using Byte = std::uint8_t;
using Bytes = std::vector<Byte>;

inline constexpr const char* kPhase = "verify.progress";
// Larger numbers are out of reach, and smaller ones can be added up without a thought.
inline constexpr Number kReach = Number{1} << 48U;

struct Certificate {
  std::string_view rule, proof;        // words of the format
  Numbers members, digits, repeating;  // of a set, of a code
  Number period = 0, start = 0, saltus = 0;
  std::optional<Number> largest, largest_at;
  // Sparse only.
  Number mask = 0, with_heap = 0, rare_parity = 0, depth = 0;
  Numbers rares, parts;
  std::vector<std::pair<Number, Number>> differs;  // distance, heap
  std::vector<std::pair<Number, Bytes>> states;    // heap, values before it
};

inline bool rises(const Numbers& numbers) {
  return std::ranges::adjacent_find(numbers, std::greater_equal()) == numbers.end();
}

// Notes why the certificate is refused; always false.
bool refuse(Verification& out, std::string_view reason, const Numbers& numbers = {});

// The first heap n from `from` on, or `to`, with values[n + distance] ≠ values[n] + rise.
template <class Values>
Number repeats(const Values& values, Number from, Number to, Number distance, Number rise = 0) {
  while (from < to && values[from + distance] == values[from] + rise) ++from;
  return from;
}

// False when a limit was hit or the certificate is refused, which `out` says.
bool check_plain(const Certificate& certificate, Meter& meter, Verification& out);
bool check_sparse(const Certificate& certificate, Meter& meter, Crew* crew, Verification& out);

}  // namespace grundy::verify_room
