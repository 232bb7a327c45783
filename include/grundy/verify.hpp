// Certificates of periods, checked: nothing that one says is taken on trust (docs/certificates.md).
//
//   auto checked = grundy::verify(text);
//   if (checked.ok() && checked.value().accepted) { … }   // the claim is a theorem now
//
// The checker computes the values itself, with a program of its own that shares nothing with the
// one which finds periods.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/basics.hpp"
#include "grundy/limits.hpp"
#include "grundy/result.hpp"

namespace grundy {

struct Verification {
  // All that the certificate claims is true, and shown. Neither accepted nor refused: see `limit`.
  bool accepted = false;
  // What it claims: G(n + period) = G(n) + saltus for all n >= start, both the least possible.
  // Empty and 0 when the checksum is wrong, for then nothing else was read.
  std::string rule;   // "0.77", "take{1,3,4}", "allbut{2}"
  std::string proof;  // "window", "guy-smith", "three-heaps", "sparse", "state"
  std::uint64_t period = 0;
  std::uint64_t start = 0;
  std::uint64_t saltus = 0;
  // Nothing with a saltus.
  std::optional<std::uint64_t> largest;
  std::optional<std::uint64_t> largest_at;
  std::uint64_t heaps = 0;  // so many values were computed
  // Why it is refused: a key of the message catalogue with its arguments. Empty: it is not.
  std::string_view reason;
  std::vector<std::string> arguments;
  // Why there is no verdict: the claim may be true or false.
  LimitHit limit = LimitHit::none;
};

// Errors: the text is no certificate; the error knows the line. A text that is one in shape and
// whose checksum is wrong is refused.
// Cost: that of computing as many values as the proof asks for, at least start + period; memory by
// `limits`.
[[nodiscard]] Result<Verification> verify(std::string_view text, const Limits& limits = {});

}  // namespace grundy
