// Certificates made from the rules by brute force, for tests of whoever checks them: values by the
// definition, the least period and start by trying, and the text with its checksum.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace grundy::tests {

using Number = std::uint64_t;
using Numbers = std::vector<Number>;

struct PlainRule {
  std::string kind = "code";  // as the certificate has it
  Numbers members;
  Numbers digits, repeating;
  // What the digit of b tokens says, of sets as well.
  [[nodiscard]] Number digit(Number b) const;
};

struct Claim {
  PlainRule rule;
  std::string proof;
  Number period = 0, start = 0, saltus = 0;
  std::optional<Number> largest, largest_at;
  // Sparse only.
  Number mask = 0, heap = 0, parity = 0, depth = 0;
  Numbers rares, parts;
  std::vector<Numbers> states;
  [[nodiscard]] std::string text() const;
};

// `body` and the line with its checksum.
std::string with_checksum(const std::string& body);

// Nim-values of the heaps below `count`, by the definition.
Numbers values_of(const PlainRule& rule, Number count);

// The claim that holds and that the heaps below `count` prove, of a kind of proof other than
// sparse; nothing when they prove none.
std::optional<Claim> proved(const PlainRule& rule, const std::string& proof, Number count);

// The same as a sparse proof from the values `g`, with states or without.
std::optional<Claim> proved_sparsely(const Claim& claim, const Numbers& g, Number mask, Number heap,
                                     bool states);

}  // namespace grundy::tests
