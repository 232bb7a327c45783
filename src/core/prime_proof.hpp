// Is a number of any length a prime, with a proof or not at all.
#pragma once

#include <cstdint>

#include "grundy/natural.hpp"

namespace grundy::core {

// `unknown`: no answer with a proof is at hand, which is never said of a 64-bit number.
enum class Primality : std::uint8_t { composite, prime, unknown };

// Composite: a small divisor, or a base that Miller and Rabin's test fails for. Prime: below 3.3e24
// the first 13 bases are a proof (J. Sorenson, J. Webster, Math. Comp. 86, 2017); above it is one
// when enough of n - 1 can be factored (H. C. Pocklington 1914) or of n + 1 (M. A. Morrison 1975;
// both in J. Brillhart, D. H. Lehmer, J. L. Selfridge, Math. Comp. 29, 1975). A test that only
// never failed so far is no proof. Cost: a few milliseconds at 500 bits, a second or so at 4096;
// longer numbers are divided by small primes only.
[[nodiscard]] Primality primality(const Natural& n);

}  // namespace grundy::core
