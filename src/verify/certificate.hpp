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
#include "grundy/result.hpp"
#include "grundy/verify.hpp"

namespace grundy::verify_room {

using Number = std::uint64_t;
using Numbers = std::vector<Number>;

inline constexpr const char* kPhase = "verify.progress";
// Larger numbers are out of reach, and smaller ones can be added up without a thought.
inline constexpr Number kReach = Number{1} << 48U;

struct Certificate {
  bool checksum_holds = false;  // else nothing below was read
  std::string_view rule;        // "code", "take", "all-but"
  Numbers members;              // of a set
  Numbers digits, repeating;    // of a code
  std::string_view proof;
  Number period = 0, start = 0, saltus = 0;
  std::optional<Number> largest, largest_at;
  // Sparse only.
  Number mask = 0, mask_with_heap = 0, rare_parity = 0, depth = 0;
  Numbers rares, parts;
  std::vector<std::pair<Number, Number>> differs;      // distance, heap
  std::vector<std::pair<Number, std::string>> states;  // heap, values before it
};

inline bool rises(const Numbers& numbers) {
  return std::ranges::adjacent_find(numbers, std::greater_equal()) == numbers.end();
}

// An error when the text has not the shape of a certificate.
Result<Certificate> read_certificate(std::string_view text);

// Notes why the certificate is refused; always false.
inline bool refuse(Verification& out, std::string_view reason, const Numbers& numbers = {}) {
  out.reason = reason;
  for (const Number number : numbers) out.arguments.push_back(std::to_string(number));
  return false;
}

// False when a limit was hit or the certificate is refused, which `out` says.
bool check_plain(const Certificate& certificate, Meter& meter, Verification& out);
bool check_sparse(const Certificate& certificate, Meter& meter, Crew* crew, Verification& out);

}  // namespace grundy::verify_room
