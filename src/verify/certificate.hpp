// What a certificate says, as it was read: claims, none of which is to be trusted.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <string_view>
#include <vector>

#include "grundy/meter.hpp"
#include "grundy/verify.hpp"

namespace grundy::verify_room {

using Number = std::uint64_t;
using Numbers = std::vector<Number>;
using Row = std::vector<std::uint32_t>;  // of values, or of heaps that are not many

inline constexpr const char* kPhase = "verify.progress";
// Larger numbers are out of reach, and smaller ones can be added up without a thought.
inline constexpr Number kReach = Number{1} << 48U;

struct Certificate {
  std::map<std::string_view, std::vector<Numbers>> all;  // the numbers of each line, by its key

  [[nodiscard]] bool has(std::string_view key) const { return all.contains(key); }
  [[nodiscard]] const std::vector<Numbers>& lines(std::string_view key) const {
    static const std::vector<Numbers> kNone;
    return has(key) ? all.at(key) : kNone;
  }
  [[nodiscard]] const Numbers& list(std::string_view key) const {
    static const Numbers kNone;
    return has(key) ? all.at(key)[0] : kNone;
  }
  Number operator[](std::string_view key) const { return has(key) ? list(key)[0] : 0; }
};

inline bool rises(const Numbers& numbers) {
  return std::ranges::adjacent_find(numbers, std::greater_equal()) == numbers.end();
}

// Notes why the certificate is refused; always false.
bool refuse(Verification& out, std::string_view reason, const Numbers& numbers = {});

// False when a limit was hit or the certificate is refused, which `out` says.
bool check_plain(const Certificate& certificate, Meter& meter, Verification& out);
bool check_sparse(const Certificate& certificate, Meter& meter, Verification& out);

}  // namespace grundy::verify_room
